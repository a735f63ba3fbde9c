"""A JSON document as values that know where they stand, and everything wrong with it at once.

Numbers are exact: ``0.1`` is a tenth. The document must be what RFC 7493 calls I-JSON:
UTF-8, no name twice in an object, no NaN, no unpaired surrogate.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from typing import TypeVar

from overtrick.errors import Fault, FileError, ImpossibleError, ParseError
from overtrick.phrase import phrase, said_by

KIND = "results JSON"
EXACT = r"^-?[0-9]{1,40}(\.[0-9]{1,40}|/[1-9][0-9]{0,39})?$"
"""A number as text: ``-3``, ``62.5`` or ``1/3``."""
MOST = 10**12
"""No number of a score sheet is larger."""
_NUMBER = re.compile(r"-?[0-9]{1,60}(\.[0-9]{1,60})?([eE][+-]?[0-9]{1,3})?", re.ASCII)
_BROKEN_TEXT = re.compile("[\x00\ud800-\udfff]")


T = TypeVar("T")
D = TypeVar("D")


class Object(dict[str, object]):
    """A JSON object that remembers which names stand in it twice."""

    twice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A number that cannot be one here: NaN, or longer than any score."""

    text: str


class Faults:
    """Collects what is wrong, each with its path."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def add(self, path: str, message: str) -> None:
        """Something is wrong at *path*."""
        self._faults.append(Fault(path or "the document", message))

    def settle(self) -> None:
        """Raise FileError if there were any."""
        if self._faults:
            raise FileError(KIND, self._faults)


@dataclass(frozen=True, slots=True)
class Place:
    """A value of the document and its path. What it is not becomes a fault, and None."""

    value: object
    path: str
    faults: Faults

    def wrong(self, wanted: str) -> None:
        """The value is something else than *wanted*."""
        if not isinstance(self.value, Unreadable):  # else it is told already
            self.faults.add(
                self.path,
                phrase("{wanted} is wanted, got {shown}", wanted=wanted, shown=shown(self.value)),
            )

    def members(self, known: Iterable[str], required: Iterable[str] = ()) -> dict[str, "Place"]:
        """The object's members; those with other names, and missing ones, are faults."""
        names = tuple(known)
        members = self.any_members()
        for name, place in members.items():
            if name not in names:
                place.faults.add(place.path, _unknown(name, names))
        for name in required:
            if name not in members and isinstance(self.value, Object):
                self.faults.add(self.path, phrase("{name!r} is missing", name=name))
        return {name: place for name, place in members.items() if name in names}

    def any_members(self) -> dict[str, "Place"]:
        """The object's members, whatever their names."""
        if not isinstance(self.value, Object):
            self.wrong(phrase("an object"))
            return {}
        return {
            name: Place(value, join(self.path, name), self.faults)
            for name, value in self.value.items()
        }

    def items(self) -> list["Place"]:
        """The elements of a list."""
        if not isinstance(self.value, list):
            self.wrong(phrase("a list"))
            return []
        return [
            Place(value, f"{self.path}[{index}]", self.faults)
            for index, value in enumerate(self.value)
        ]

    def text(self) -> str | None:
        """A text."""
        if isinstance(self.value, str):
            return self.value
        self.wrong(phrase("a text"))
        return None

    def identity(self) -> str | None:
        """A text, or a whole number as one: how contestants and sections are called."""
        if isinstance(self.value, str):
            return self.value
        if isinstance(self.value, int) and not isinstance(self.value, bool):
            return str(self.value)
        self.wrong(phrase("a text or a whole number"))
        return None

    def whole(self, least: int, most: int) -> int | None:
        """A whole number in a range."""
        value = self.value
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.wrong(phrase("a whole number from {least} to {most}", least=least, most=most))
        return None

    def number(self, least: int = -MOST, most: int = MOST) -> Fraction | None:
        """An exact number, written as a number or as a text like ``1/3``."""
        textual = isinstance(self.value, str) and re.search(EXACT, self.value)
        value = Fraction(str(self.value)) if textual else numeric(self.value)
        if value is not None and least <= value <= most:
            return value
        wanted = phrase("a number or a text like '1/3'")
        if (least, most) != (-MOST, MOST):
            wanted = phrase(
                "a number from {least} to {most} or a text like '1/3'", least=least, most=most
            )
        self.wrong(wanted)
        return None

    def flag(self) -> bool | None:
        """True or false."""
        if isinstance(self.value, bool):
            return self.value
        self.wrong(phrase("true or false"))
        return None

    def word(self, words: Iterable[str]) -> str | None:
        """One of *words*."""
        known = tuple(words)
        if isinstance(self.value, str) and self.value in known:
            return self.value
        self.wrong(" or ".join(repr(word) for word in known))
        return None


def parsed(data: bytes, faults: Faults) -> Place:
    """The whole document. FileError at once for what is not JSON."""
    try:
        value: object = json.loads(
            data.decode("utf-8-sig"),
            object_pairs_hook=_object,
            parse_int=_number,
            parse_float=_number,
            parse_constant=Unreadable,
        )
    except UnicodeDecodeError as error:
        raise _refused(f"byte {error.start + 1}", "the text is not UTF-8") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise _refused(place, f"not JSON: {error.msg}") from None
    except RecursionError:
        raise _refused("the document", "lists and objects stand too deep in each other") from None
    _inspect(value, faults)
    return Place(value, "", faults)


def read_text(place: Place, read: Callable[[str], T], longest: int = 60) -> T | None:
    """What *read* makes of a text of at most *longest* characters; what it raises is a fault."""
    text = place.text()
    if text is None:
        return None
    if len(text) > longest:
        place.faults.add(place.path, phrase("too long: {text!r}...", text=text[:60]))
        return None
    try:
        return read(text)
    except (ParseError, ImpossibleError) as error:
        place.faults.add(place.path, said_by(error))
        return None


def take(
    members: Mapping[str, Place], name: str, read: Callable[[Place], T | None], default: D
) -> T | D:
    """What *read* makes of the member; *default* if there is none, or nothing can be made of it."""
    value = read(members[name]) if name in members else None
    return default if value is None else value


def join(path: str, name: str) -> str:
    """The path of a member."""
    short = name[:40].encode("ascii", "backslashreplace").decode("ascii")
    return f"{path}.{short}" if path else short


def numeric(value: object) -> Fraction | None:
    """The value of a JSON number; None of anything else."""
    if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
        return Fraction(value)
    return None


def shown(value: object) -> str:
    """*value* in a message: as JSON has it, but short."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case dict():
            return phrase("an object")
        case list():
            return phrase("a list")
        case Fraction():
            return f"{float(value):g}"
        case _:
            return repr(value)[:60]


def _object(pairs: Sequence[tuple[str, object]]) -> Object:
    found = Object(pairs)
    if len(found) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        found.twice = tuple(name for name in found if counts[name] > 1)
    return found


def _number(text: str) -> int | Fraction | Unreadable:
    """The exact value; a decimal that is whole is an int, as JSON Schema has it."""
    if not _NUMBER.fullmatch(text):
        return Unreadable(text)
    value = Fraction(text)
    return value.numerator if value.denominator == 1 else value


def _inspect(value: object, faults: Faults) -> None:
    """Faults for names that stand twice, texts that are broken and numbers that are none."""
    waiting = [("", value)]
    while waiting:
        path, each = waiting.pop()
        match each:
            case Object():
                for name in each.twice:
                    faults.add(join(path, name), phrase("the name stands twice in its object"))
                for name in each:
                    if _BROKEN_TEXT.search(name):
                        faults.add(
                            join(path, name), phrase("the name has a character that is not text")
                        )
                waiting += [(join(path, name), inner) for name, inner in each.items()]
            case list():
                waiting += [(f"{path}[{index}]", inner) for index, inner in enumerate(each)]
            case str() if _BROKEN_TEXT.search(each):
                faults.add(path, phrase("the text has a character that is not text"))
            case Unreadable(text):
                faults.add(
                    path, phrase("not a number that can be read here: {text}", text=text[:40])
                )
            case _:
                pass


def _unknown(name: str, known: Sequence[str]) -> str:
    near = get_close_matches(name[:40], known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
    return f"nothing is called {name[:40]!r} here; {hint}"


def _refused(where: str, message: str) -> FileError:
    return FileError(KIND, [Fault(where, message)])
