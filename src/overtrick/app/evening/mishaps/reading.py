"""A form read: every field as its kind has it, and all that is wrong said together."""

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from overtrick.app.evening.mishaps.fields import Answers, Field, FieldKind
from overtrick.app.evening.rulings import ruling_outcome
from overtrick.core.cards import Card
from overtrick.core.seat import Side
from overtrick.core.steps import message
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import PenaltyUnit
from overtrick.errors import Fault, FileError, ImpossibleError, ParseError
from overtrick.formats.notation import read_entry
from overtrick.phrase import phrase, said_by

FORM = message("form")
LONGEST = 500
"""Letters of what a director writes."""
_TABLE = re.compile(r"([^\W\d_]{0,8})([1-9][0-9]{0,4})")
_RUN = re.compile(r"([0-9]{1,4})(?:\s*-\s*([0-9]{1,4}))?", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
_PERSON = re.compile(r"[1-9][0-9]{0,17}", re.ASCII)
_EXACT = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,6}|/[1-9][0-9]{0,5})?", re.ASCII)
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")


def answers(
    fields: Iterable[Field], state: Event, values: Mapping[str, str], language: str = "en"
) -> Answers:
    """What *values* answer to *fields*; names of other fields are passed over.

    FileError ``form`` with a fault for each field that cannot be read, at its name.
    """
    found: dict[str, object] = {}
    faults = []
    for field in fields:
        text = _CONTROLS.sub("", values.get(field.name, "")).strip() or field.usual
        try:
            found[field.name] = _answer(field, state, text, language)
        except (ParseError, ImpossibleError) as error:
            parts = error.faults if isinstance(error, FileError) else (Fault("", said_by(error)),)
            faults += [Fault(field.name, _at_its_part(part)) for part in parts]
    if faults:
        raise FileError(FORM, faults)
    return Answers(found)


def _at_its_part(fault: Fault) -> str:
    if not fault.where:
        return fault.message
    return phrase("part {part}: {fault}", part=fault.where, fault=fault.message)


def _answer(field: Field, state: Event, text: str, language: str) -> object:
    if not text:
        if field.kind is FieldKind.ROUND:
            return _round(state)
        if field.kind is FieldKind.TICK:
            return False
        if field.required:
            raise ParseError(phrase("this is needed"))
        return None
    match field.kind:
        case FieldKind.RESULT:
            return read_entry(text, language)
        case FieldKind.RULING:
            return ruling_outcome(text, language)
        case FieldKind.CHOICE:
            return _chosen(field, text)
        case FieldKind.DOCUMENT:
            return text
        case _:
            return _READERS[field.kind](text)


def _round(state: Event) -> int:
    """The round that is meant where none is named."""
    current = state.open_round
    number = state.last_closed if current is None else current.plan.number
    if not number:
        raise ParseError(phrase("no round has been played; name one"))
    return number


def _chosen(field: Field, text: str) -> str:
    known = [choice.value for choice in field.choices]
    if text not in known:
        raise ParseError(
            phrase("one of {known} was expected, got {text!r}", known=", ".join(known), text=text)
        )
    return text


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ParseError(phrase("a whole number was expected, got {text!r}", text=text))
    return int(text)


def _counted(text: str) -> int:
    number = _number(text)
    if not number:
        raise ParseError(phrase("1 or more was expected, got {text!r}", text=text))
    return number


def _minutes(text: str) -> int:
    number = _counted(text)
    if number > 40_320:
        raise ParseError(phrase("up to {most} minutes, got {text!r}", most=40_320, text=text))
    return number


def table_of(text: str) -> tuple[str, int]:
    """A section and a table: ``3``, ``A3``. ParseError otherwise.

    >>> table_of("a3"), table_of("12")
    (('A', 3), ('', 12))
    """
    match = _TABLE.fullmatch(text.strip())
    if match is None:
        raise ParseError(phrase("not a table like 3 or A3: {text!r}", text=text))
    return match[1].upper(), int(match[2])


def boards_of(text: str) -> tuple[int, ...]:
    """Numbers of boards in order: ``1-3, 7``. ParseError otherwise.

    >>> boards_of("7, 1-3")
    (1, 2, 3, 7)
    """
    found: set[int] = set()
    for word in text.replace(";", ",").split(","):
        match = _RUN.fullmatch(word.strip())
        first, last = (int(match[1]), int(match[2] or match[1])) if match is not None else (1, 0)
        if not 1 <= first <= last:
            raise ParseError(phrase("not boards like 1-3, 7: {text!r}", text=text))
        found |= set(range(first, last + 1))
    return tuple(sorted(found))


def _sitters(text: str) -> tuple[int, ...]:
    return tuple(_counted(word.strip()) for word in text.split("+"))


def _person(text: str) -> int:
    if not _PERSON.fullmatch(text):
        raise ParseError(phrase("a person's number was expected, got {text!r}", text=text))
    return int(text)


def _people(text: str) -> tuple[int, ...]:
    return tuple(_person(word) for word in text.replace(",", " ").split())


def _side(text: str) -> Side:
    try:
        return Side[text.upper()]
    except KeyError:
        raise ParseError(phrase("ns or ew was expected, got {text!r}", text=text)) from None


def _points(text: str) -> Fraction:
    if not _EXACT.fullmatch(text):
        raise ParseError(phrase("points like 7 or 7.5 were expected, got {text!r}", text=text))
    return Fraction(text)


def penalty_of(text: str) -> tuple[Fraction, PenaltyUnit]:
    """An amount and its unit: ``10%`` of a top, ``1`` point, ``0.5vp``. ParseError otherwise.

    >>> penalty_of("0.5 VP")
    (Fraction(1, 2), <PenaltyUnit.VPS: 'vps'>)
    """
    plain = text.strip().lower().removesuffix("s")
    unit = PenaltyUnit.POINTS
    if plain.endswith("%"):
        unit, plain = PenaltyUnit.PERCENT_OF_TOP, plain.removesuffix("%")
    elif plain.endswith("vp"):
        unit, plain = PenaltyUnit.VPS, plain.removesuffix("vp")
    if not _EXACT.fullmatch(plain.strip()):
        raise ParseError(phrase("a number like 10%, 1 or 0.5vp is wanted, got {text!r}", text=text))
    return Fraction(plain.strip()), unit


def _words(text: str) -> str:
    if len(text) > LONGEST:
        raise ParseError(
            phrase("{most} letters are enough, got {count}", most=LONGEST, count=len(text))
        )
    return " ".join(text.split())


def _ticked(text: str) -> bool:
    if text != "on":
        raise ParseError(phrase("on or nothing was expected, got {text!r}", text=text))
    return True


_READERS: Mapping[FieldKind, Callable[[str], object]] = {
    FieldKind.ROUND: _counted,
    FieldKind.TABLE: table_of,
    FieldKind.BOARD: _counted,
    FieldKind.BOARDS: boards_of,
    FieldKind.CONTESTANT: _counted,
    FieldKind.SITTERS: _sitters,
    FieldKind.MATCH: _counted,
    FieldKind.PERSON: _person,
    FieldKind.PEOPLE: _people,
    FieldKind.LEAD: Card.parse,
    FieldKind.SIDE: _side,
    FieldKind.PENALTY: penalty_of,
    FieldKind.POINTS: _points,
    FieldKind.INDEX: _number,
    FieldKind.MINUTES: _minutes,
    FieldKind.NUMBER: _counted,
    FieldKind.TICK: _ticked,
    FieldKind.WORDS: _words,
}
