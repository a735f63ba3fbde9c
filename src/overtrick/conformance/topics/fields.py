"""A case's input, read field by field."""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

from overtrick.conformance.exact_json import Json, json_text
from overtrick.errors import ParseError
from overtrick.phrase import phrase

MOST_DIGITS = 400


class Fields:
    """The members of an input; every reader raises ParseError with the field's name.

    A field that is not there is an error unless ``in`` says so first.
    """

    __slots__ = ("_members",)

    def __init__(self, members: Mapping[str, Json]) -> None:
        self._members = members

    def __contains__(self, name: str) -> bool:
        return name in self._members

    @property
    def names(self) -> tuple[str, ...]:
        """The members' names, in their order."""
        return tuple(self._members)

    def value(self, name: str) -> Json:
        """Whatever stands there."""
        if name not in self._members:
            raise ParseError(phrase("the input has no {name!r}", name=name))
        return self._members[name]

    def text(self, name: str) -> str:
        """A text."""
        value = self.value(name)
        if isinstance(value, str):
            return value
        raise _wanted(name, phrase("text"), value)

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.value(name)
        if isinstance(value, bool):
            return value
        raise _wanted(name, phrase("true or false"), value)

    def whole(self, name: str, least: int | None = None) -> int:
        """A whole number, not below *least*."""
        return _whole(name, self.value(name), least)

    def number(self, name: str) -> Fraction:
        """A number, or a fraction in text like ``-1040/3``."""
        return _number(name, self.value(name))

    def wholes(self, name: str) -> list[int]:
        """A list of whole numbers."""
        return [_whole(name, item, None) for item in self.items(name)]

    def numbers(self, name: str) -> list[Fraction]:
        """A list of numbers."""
        return [_number(name, item) for item in self.items(name)]

    def items(self, name: str) -> list[Json]:
        """A list of anything."""
        value = self.value(name)
        if isinstance(value, list):
            return value
        raise _wanted(name, phrase("a list"), value)

    def pairs(self, name: str) -> list[tuple[Fraction, Fraction]]:
        """A list of pairs of numbers."""
        pairs: list[tuple[Fraction, Fraction]] = []
        for item in self.items(name):
            if not isinstance(item, list) or len(item) != 2:
                raise _wanted(name, phrase("a list of pairs of numbers"), item)
            pairs.append((_number(name, item[0]), _number(name, item[1])))
        return pairs

    def numbers_by_whole(self, name: str) -> dict[int, Fraction]:
        """An object whose names are whole numbers, and whose members numbers."""
        value = self.value(name)
        if not isinstance(value, dict):
            raise _wanted(name, phrase("an object"), value)
        return {_whole_text(name, key): _number(name, item) for key, item in value.items()}


def _wanted(name: str, what: str, came: Json) -> ParseError:
    return ParseError(
        phrase(
            "{name}: {what} is wanted, got {json_text}",
            name=name,
            what=what,
            json_text=json_text(came),
        )
    )


def _whole(name: str, value: Json, least: int | None) -> int:
    number = _number(name, value)
    if number.denominator != 1:
        raise _wanted(name, phrase("a whole number"), value)
    if least is not None and number < least:
        raise _wanted(name, phrase("a whole number from {least}", least=least), value)
    return number.numerator


def _whole_text(name: str, text: str) -> int:
    if not text.lstrip("+-").isdecimal() or len(text) > MOST_DIGITS:
        raise _wanted(name, phrase("whole numbers as names"), text)
    return int(text)


def _number(name: str, value: Json) -> Fraction:
    if isinstance(value, (int, Decimal)) and not isinstance(value, bool):
        return Fraction(value)
    if isinstance(value, str) and len(value) <= MOST_DIGITS and "e" not in value.lower():
        try:
            return Fraction(value)
        except (ValueError, ZeroDivisionError):
            pass
    raise _wanted(name, phrase("a number"), value)
