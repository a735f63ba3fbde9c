"""Values without parts as JSON values: numbers, texts, words, and bridge's own notations."""

import re
from collections.abc import Callable, Mapping
from enum import Enum, IntEnum, IntFlag
from fractions import Fraction
from types import NoneType
from typing import Any, NamedTuple

from overtrick.core.auction import Auction
from overtrick.core.cards import Card, Deal
from overtrick.core.contract import Contract, Result
from overtrick.errors import Fault, FileError, ImpossibleError, ParseError
from overtrick.formats.facts.misfit import inside, misfit, named, together, unexpected
from overtrick.phrase import phrase, said_by

Json = Any
"""What ``json.loads`` gives."""
_FRACTION = re.compile(r"-?[0-9]{1,60}(?:/[1-9][0-9]{0,59})?", re.ASCII)
_LARGEST = 10**60
MOST_KEPT = 20_000
"""Texts that are remembered with their values: all 2,940 results in several spellings, and no
more than a file made to fill the memory could ask for."""
LONGEST_KEPT = 20


class Codec(NamedTuple):
    """How values of one type are written and read."""

    encode: Callable[[Any], Json]
    decode: Callable[[Json], Any]
    """Raises FileError for what is no such value; places are inside the value."""
    shape: Json
    """What the JSON looks like, itself as JSON, so that a change of it is noticed."""


def _same(value: Any) -> Any:
    return value


def _whole(value: Json) -> int:
    if type(value) is not int or not -_LARGEST < value < _LARGEST:
        raise unexpected(phrase("a whole number"), value)
    return value


def _truth(value: Json) -> bool:
    if type(value) is not bool:
        raise unexpected("true / false", value)
    return value


def text(value: Json) -> str:
    """A text that every database keeps: no NUL, no half of a surrogate pair."""
    if type(value) is not str or "\0" in value or not (value.isascii() or _is_unicode(value)):
        raise unexpected(phrase("a text"), value)
    return value


def _is_unicode(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _fraction_out(value: Fraction) -> Json:
    return value.numerator if value.denominator == 1 else str(value)


def _fraction(value: Json) -> Fraction:
    if type(value) is int and -_LARGEST < value < _LARGEST:
        return Fraction(value)
    if type(value) is str and _FRACTION.fullmatch(value):
        return Fraction(value)
    raise unexpected(phrase("an exact number"), value)


def _nothing(value: Json) -> None:
    if value is not None:
        raise unexpected("null", value)


def _notation(parse: Callable[[str], Any]) -> Callable[[Json], Any]:
    """A value that has a notation; the same text is read once, for the same few come again."""
    known: dict[str, Any] = {}

    def decode(value: Json) -> Any:
        found = known.get(value) if type(value) is str else None
        if found is not None:
            return found
        try:
            found = parse(text(value))
        except FileError:
            raise
        except (ParseError, ImpossibleError) as error:
            raise misfit(said_by(error)) from error
        if len(known) < MOST_KEPT and len(value) <= LONGEST_KEPT:
            known[value] = found
        return found

    return decode


def _settings_out(value: Mapping[str, object]) -> Json:
    return {
        name: list(inner) if isinstance(inner, tuple) else inner for name, inner in value.items()
    }


def _settings(value: Json) -> Mapping[str, object]:
    """Settings by name: words, whole numbers, truth values, nothing, or lists of words."""
    if type(value) is not dict:
        raise unexpected(phrase("named settings"), value)
    faults = list[Fault]()
    for name, inner in value.items():
        try:
            text(name)
            for each in inner if type(inner) is list else [inner]:
                _setting(each)
        except FileError as error:
            faults += inside(named(name), error)
    if faults:
        raise together(faults)
    return value


def _setting(value: Json) -> None:
    if type(value) is str:
        text(value)
    elif type(value) is int:
        _whole(value)
    elif value is not None and type(value) is not bool:
        raise unexpected(phrase("a setting"), value)


LEAVES: Mapping[Any, Codec] = {
    int: Codec(_same, _whole, "whole number"),
    bool: Codec(_same, _truth, "truth value"),
    str: Codec(_same, text, "text"),
    NoneType: Codec(_same, _nothing, "null"),
    Fraction: Codec(_fraction_out, _fraction, "fraction"),
    Result: Codec(str, _notation(Result.parse), "result"),
    Card: Codec(str, _notation(Card.parse), "card"),
    Contract: Codec(str, _notation(Contract.parse), "contract"),
    Auction: Codec(str, _notation(Auction.parse), "auction"),
    Deal: Codec(str, _notation(Deal.parse), "deal"),
}
SETTINGS = Codec(_settings_out, _settings, "settings")


def words(kind: type[Enum]) -> Codec:
    """One of a few: by its value, or an ordered one by its name in small letters."""
    numbered = issubclass(kind, IntEnum | IntFlag)
    by_member = {
        member: name.lower() if numbered else member.value
        for name, member in kind.__members__.items()
    }
    by_word = {word: member for member, word in by_member.items()}
    if not all(type(word) is str for word in by_word):
        raise TypeError(f"the members of {kind!r} have no words")

    def decode(value: Json) -> Any:
        found = by_word.get(value) if type(value) is str else None
        if found is None:
            raise unexpected(" / ".join(by_word), value)
        return found

    return Codec(by_member.__getitem__, decode, {"words": list(by_word)})
