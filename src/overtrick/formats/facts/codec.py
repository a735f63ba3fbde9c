"""Values of the house as JSON values and back, by the types of their fields.

A codec is made once for a type and is then a pair of plain functions. Dataclasses become
objects without the fields that are at their default; a value of one of several classes
says which, under ``is``. Bridge's own values are their notations: ``4S N +1``, ``HQ``.
Nothing is read that the types do not name, and every fault says where it is.
"""

import dataclasses
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass
from enum import Enum, IntEnum, IntFlag
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from overtrick.core.cards import Card, Deal
from overtrick.core.contract import Result
from overtrick.errors import Fault, FileError, ImpossibleError, ParseError
from overtrick.phrase import phrase, said_by

Json = Any
"""What ``json.loads`` gives."""
Encode = Callable[[Any], Json]
Decode = Callable[[Json, str], Any]
"""From a value and its place: ``plan.seatings[2].boards``."""
IS = "is"
"""The field that names the class of a value that may be of several."""
_FRACTION = re.compile(r"-?[0-9]{1,60}(?:/[1-9][0-9]{0,59})?", re.ASCII)
_LARGEST = 10**60


@dataclass(frozen=True, slots=True)
class Codec:
    """How values of one type are written and read."""

    encode: Encode
    decode: Decode
    """Raises FileError for what is no such value."""


def wrong(where: str, expected: str, got: object) -> FileError:
    """The fault that something else was expected at a place."""
    shown = repr(got)
    shown = shown if len(shown) <= 60 else f"{shown[:57]}..."
    message = phrase("{expected} is expected, got {got}", expected=expected, got=shown)
    return FileError("fact", [Fault(where, message)])


@cache
def codec(kind: Any) -> Codec:
    """The codec of a type: a class, a tuple of types, or several types."""
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _one_of(get_args(kind))
    if origin is tuple:
        return _tuple(get_args(kind))
    if origin is not None and issubclass(origin, Mapping):
        return Codec(_plain_out, _plain_mapping)
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    if isinstance(kind, type) and issubclass(kind, IntEnum | IntFlag):
        return _named(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _valued(kind)
    if isinstance(kind, type) and issubclass(kind, tuple):
        return _row(kind)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return _object(kind)
    raise TypeError(f"no codec for {kind!r}")


def tag(kind: type) -> str:
    """The stable word for a class: ``ResultRecorded`` is ``result-recorded``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def _whole(value: Json, where: str) -> int:
    if type(value) is not int or not -_LARGEST < value < _LARGEST:
        raise wrong(where, phrase("a whole number"), value)
    return value


def _truth(value: Json, where: str) -> bool:
    if type(value) is not bool:
        raise wrong(where, "true / false", value)
    return value


def _text(value: Json, where: str) -> str:
    if type(value) is not str:
        raise wrong(where, phrase("a text"), value)
    return value


def _fraction_out(value: Fraction) -> Json:
    return value.numerator if value.denominator == 1 else str(value)


def _fraction(value: Json, where: str) -> Fraction:
    if type(value) is int and -_LARGEST < value < _LARGEST:
        return Fraction(value)
    if type(value) is str and _FRACTION.fullmatch(value):
        return Fraction(value)
    raise wrong(where, phrase("an exact number"), value)


def _nothing(value: Json, where: str) -> None:
    if value is not None:
        raise wrong(where, "null", value)


def _notation(parse: Callable[[str], Any]) -> Decode:
    """A value that has a notation; the same text is read once, for the same few come again."""
    known: dict[str, Any] = {}

    def decode(value: Json, where: str) -> Any:
        found = known.get(value) if type(value) is str else None
        if found is not None:
            return found
        try:
            found = parse(_text(value, where))
        except (ParseError, ImpossibleError) as error:
            raise FileError("fact", [Fault(where, said_by(error))]) from error
        if len(known) < 50_000:
            known[value] = found
        return found

    return decode


def _plain_out(value: Mapping[str, object]) -> Json:
    return {
        name: list(inner) if isinstance(inner, tuple) else inner for name, inner in value.items()
    }


def _plain_mapping(value: Json, where: str) -> Mapping[str, object]:
    """Settings by name: words, numbers, truth values, or lists of words."""
    if type(value) is not dict:
        raise wrong(where, phrase("named settings"), value)
    for name, inner in value.items():
        flat = inner if isinstance(inner, list) else [inner]
        if not all(isinstance(each, str | int | NoneType) for each in flat):
            raise wrong(f"{where}.{name}", phrase("a setting"), inner)
    return value


_SIMPLE: dict[Any, Codec] = {
    int: Codec(lambda value: value, _whole),
    bool: Codec(lambda value: value, _truth),
    str: Codec(lambda value: value, _text),
    NoneType: Codec(lambda value: value, _nothing),
    Fraction: Codec(_fraction_out, _fraction),
    Result: Codec(str, _notation(Result.parse)),
    Card: Codec(str, _notation(Card.parse)),
    Deal: Codec(str, _notation(Deal.parse)),
}


def _named(kind: type[IntEnum] | type[IntFlag]) -> Codec:
    """One of an ordered few, by its name in small letters."""
    words = {member: name.lower() for name, member in kind.__members__.items()}
    members = {word: member for member, word in words.items()}

    def decode(value: Json, where: str) -> Any:
        found = members.get(value) if type(value) is str else None
        if found is None:
            raise wrong(where, " / ".join(members), value)
        return found

    return Codec(words.__getitem__, decode)


def _valued(kind: type[Enum]) -> Codec:
    members = {member.value: member for member in kind}

    def decode(value: Json, where: str) -> Any:
        found = members.get(value) if type(value) is str else None
        if found is None:
            raise wrong(where, " / ".join(members), value)
        return found

    return Codec(lambda member: member.value, decode)


def _tuple(kinds: tuple[Any, ...]) -> Codec:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        each = codec(kinds[0])
        encode, decode_one = each.encode, each.decode

        def decode(value: Json, where: str) -> Any:
            if type(value) is not list:
                raise wrong(where, phrase("a list"), value)
            return tuple(
                [decode_one(inner, f"{where}[{place}]") for place, inner in enumerate(value)]
            )

        return Codec(lambda value: [encode(inner) for inner in value], decode)
    return _fixed(tuple, kinds)


def _row(kind: type[tuple[Any, ...]]) -> Codec:
    """A NamedTuple, as a list; fields at the end may be missing if they have defaults."""
    hints = get_type_hints(kind)
    names: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]  # a NamedTuple
    defaults: Mapping[str, Any] = kind._field_defaults  # type: ignore[attr-defined]  # the same
    return _fixed(kind, tuple(hints[name] for name in names), len(defaults))


def _fixed(make: type[tuple[Any, ...]], kinds: tuple[Any, ...], optional: int = 0) -> Codec:
    codecs = [codec(kind) for kind in kinds]
    encoders = [each.encode for each in codecs]
    decoders = [each.decode for each in codecs]
    least, most = len(codecs) - optional, len(codecs)
    build = tuple if make is tuple else make._make  # type: ignore[attr-defined]  # a NamedTuple

    def decode(value: Json, where: str) -> Any:
        if type(value) is not list or not least <= len(value) <= most:
            raise wrong(where, phrase("a list of {count}", count=most), value)
        values = [
            read(inner, f"{where}[{place}]")
            for place, (read, inner) in enumerate(zip(decoders, value, strict=False))
        ]
        return build(values) if len(values) == most else make(*values)

    return Codec(
        lambda value: [write(inner) for write, inner in zip(encoders, value, strict=True)], decode
    )


def _one_of(kinds: tuple[Any, ...]) -> Codec:
    """A value of one of several types: nothing, or one class, or classes that say which."""
    others = [kind for kind in kinds if kind is not NoneType]
    optional = len(others) < len(kinds)
    if len(others) == 1:
        only = codec(others[0])
        return Codec(
            lambda value: None if value is None else only.encode(value),
            lambda value, where: None if value is None else only.decode(value, where),
        )
    by_tag = {tag(kind): codec(kind) for kind in others}
    by_type = {kind: (tag(kind), codec(kind)) for kind in others}

    def encode(value: Any) -> Json:
        if value is None:
            return None
        word, inner = by_type[type(value)]
        return {**inner.encode(value), IS: word}

    def decode(value: Json, where: str) -> Any:
        if value is None and optional:
            return None
        word = value.get(IS) if type(value) is dict else None
        inner = by_tag.get(word) if type(word) is str else None
        if inner is None:
            raise wrong(where, f"{IS}: {' / '.join(by_tag)}", value)
        return inner.decode({name: each for name, each in value.items() if name != IS}, where)

    return Codec(encode, decode)


def _object(kind: type) -> Codec:
    """A dataclass, without the fields that are at their default."""
    hints = get_type_hints(kind)
    fields = [each for each in dataclasses.fields(kind) if each.init]
    codecs = {each.name: codec(hints[each.name]) for each in fields}
    usual = {each.name: _default(each) for each in fields}
    wanted = [name for name, value in usual.items() if value is MISSING]
    encoders = [(name, codecs[name].encode, usual[name]) for name in codecs]
    decoders = {name: each.decode for name, each in codecs.items()}

    def encode(value: Any) -> Json:
        found = {}
        for name, write, default in encoders:
            inner = getattr(value, name)
            if default is MISSING or inner != default:
                found[name] = write(inner)
        return found

    def decode(value: Json, where: str) -> Any:
        if type(value) is not dict:
            raise wrong(where, phrase("named fields"), value)
        values = {}
        for name, inner in value.items():
            read = decoders.get(name)
            if read is None:
                raise wrong(f"{where}.{name}", " / ".join(decoders) or "{}", inner)
            values[name] = read(inner, f"{where}.{name}")
        for name in wanted:
            if name not in values:
                raise wrong(f"{where}.{name}", phrase("a value"), None)
        try:
            return kind(**values)
        except (ImpossibleError, ParseError) as error:
            raise FileError("fact", [Fault(where, said_by(error))]) from error

    return Codec(encode, decode)


def _default(each: "Field[Any]") -> Any:
    if each.default is not MISSING:
        return each.default
    return MISSING if each.default_factory is MISSING else each.default_factory()
