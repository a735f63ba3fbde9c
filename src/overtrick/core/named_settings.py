"""Settings by their words: a frozen value read from plain names and values, and back.

The names are those of the fields. What does not exist is refused with the nearest that
does, and everything that is wrong is said in one message.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import Field, fields
from difflib import get_close_matches
from enum import Enum
from fractions import Fraction
from types import UnionType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar, get_args, get_type_hints

from overtrick.errors import ParseError
from overtrick.phrase import joined, phrase, said_by


class Settings(Protocol):
    """Any dataclass whose fields are words, truth values, whole numbers or exact numbers."""

    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


T = TypeVar("T", bound=Settings)
Plain = str | int | bool | list[str] | None
"""What a setting is outside: a word, a number, a list of words, or nothing."""


def no_such(what: str, given: str, known: Iterable[str]) -> str:
    """The message that *given* does not exist, with the nearest that does.

    >>> no_such("setting", "metod", ["method", "scale"])
    "no setting is called 'metod'; did you mean 'method'?"
    """
    names = list(known)
    near = get_close_matches(given.replace("-", "_"), names, n=1)
    near = near or get_close_matches(given, names, n=1)
    shown = given[:40]
    if near:
        return phrase(
            "no {what} is called {shown!r}; did you mean {near!r}?",
            what=what,
            shown=shown,
            near=near[0],
        )
    listed = ", ".join(sorted(names))
    return phrase(
        "no {what} is called {shown!r}; there are {listed}",
        what=what,
        shown=shown,
        listed=listed,
    )


def parse_settings(kind: type[T], given: Mapping[str, object]) -> T:
    """The settings that *given* names; those not named keep their default.

    ParseError for unknown names and impossible values, all in one message.
    """
    types = get_type_hints(kind)
    known = {field.name: field for field in fields(kind)}
    faults: list[str] = []
    values: dict[str, object] = {}
    for key, value in given.items():
        name = key.replace("-", "_")
        if name not in known:
            faults.append(no_such(phrase("setting"), key, known))
            continue
        try:
            values[name] = _read(types[name], known[name].metadata, value)
        except ParseError as error:
            faults.append(phrase("{key}: {error}", key=key, error=said_by(error)))
    if faults:
        raise ParseError(joined(faults))
    return kind(**values)


def plain_settings(settings: Settings) -> dict[str, Plain]:
    """All settings as plain words and numbers; ``parse_settings`` reads them back."""
    return {field.name: _plain(getattr(settings, field.name)) for field in fields(settings)}


def _plain(value: object) -> Plain:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return [str(item.value) for item in value]
    if isinstance(value, Fraction):
        return str(value)
    assert value is None or isinstance(value, (str, int))  # noqa: S101 - no other kind of setting
    return value


def _read(kind: Any, limits: Mapping[str, Any], value: object) -> object:
    """*value* as *kind*, the type of a field; ParseError otherwise."""
    if isinstance(kind, UnionType):
        if value is None:
            return None
        (kind,) = (one for one in get_args(kind) if one is not type(None))
    if get_args(kind):
        return tuple(word(get_args(kind)[0], item) for item in _items(value))
    if issubclass(kind, Enum):
        return word(kind, value)
    if kind is bool:
        return _truth(value)
    if kind is int:
        return _whole(value, limits["least"], limits["most"])
    if kind is Fraction:
        return _exact(value, limits["least"], limits["most"])
    return _text(value, limits["most"])


E = TypeVar("E", bound=Enum)


def word(kind: type[E], value: object) -> E:
    """The member of *kind* that *value* names; ParseError with the nearest one otherwise."""
    known = {str(member.value): member for member in kind}
    if isinstance(value, str) and value in known:
        return known[value]
    raise ParseError(no_such(phrase("value"), str(value)[:40], known))


def _items(value: object) -> list[object]:
    if isinstance(value, list):
        return value
    raise ParseError(phrase("a list of words is wanted, got {shown}", shown=_shown(value)))


def _truth(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ParseError(phrase("true or false is wanted, got {shown}", shown=_shown(value)))


def _whole(value: object, least: int, most: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
        return value
    raise ParseError(
        phrase(
            "a whole number from {least} to {most} is wanted, got {shown}",
            least=least,
            most=most,
            shown=_shown(value),
        )
    )


def _exact(value: object, least: int, most: int) -> Fraction:
    text = str(value)
    if not isinstance(value, bool) and _EXACT.fullmatch(text):
        number = Fraction(text)
        if least <= number <= most:
            return number
    raise ParseError(
        phrase(
            "a number from {least} to {most} is wanted, got {shown}",
            least=least,
            most=most,
            shown=_shown(value),
        )
    )


def _text(value: object, most: int) -> str:
    if isinstance(value, str) and len(value) <= most and "\0" not in value:
        return value
    raise ParseError(
        phrase(
            "text of at most {most} characters is wanted, got {shown}",
            most=most,
            shown=_shown(value),
        )
    )


def _shown(value: object) -> str:
    shown = repr(value) if isinstance(value, str) else str(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


_EXACT = re.compile(r"-?[0-9]{1,9}(?:\.[0-9]{1,9}|/[1-9][0-9]{0,8})?", re.ASCII)
"""``0.5`` or ``1/2``; short, since a power of ten could ask for any amount of memory."""
