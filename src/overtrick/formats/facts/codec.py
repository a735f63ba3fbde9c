"""Values of the house as JSON values and back, by the types of their fields.

A codec is made once for a type and is then a pair of plain functions. Dataclasses become
objects without the fields that are at their default; a value of one of several classes
says which, under ``is``. Bridge's own values are their notations: ``4S N +1``, ``HQ``.
Nothing is read that the types do not name, and every fault says where it is.
"""

import dataclasses
import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from overtrick.errors import Fault, FileError, ImpossibleError, ParseError
from overtrick.formats.facts.leaves import (
    LEAVES,
    LONGEST_KEPT,
    MOST_KEPT,
    SETTINGS,
    Codec,
    Json,
    words,
)
from overtrick.formats.facts.misfit import inside, misfit, named, together, unexpected
from overtrick.phrase import phrase, said_by

IS = "is"
"""The field that names the class of a value that may be of several."""


@cache
def codec(kind: Any) -> Codec:
    """The codec of a type: a class, a tuple of types, or several types."""
    origin = get_origin(kind)
    if kind in LEAVES:
        return LEAVES[kind]
    if origin in (Union, UnionType):
        return _one_of(get_args(kind))
    if origin is tuple:
        kinds = get_args(kind)
        return (
            _list(codec(kinds[0]))
            if kinds[1:] == (Ellipsis,)
            else row(tuple, [codec(each) for each in kinds])
        )
    if origin is not None and issubclass(origin, Mapping):
        return SETTINGS
    if isinstance(kind, type) and issubclass(kind, Enum):
        return words(kind)
    if isinstance(kind, type) and issubclass(kind, tuple):
        hints = get_type_hints(kind)
        return row(kind, [codec(hints[name]) for name in kind._fields])  # type: ignore[attr-defined]  # a NamedTuple
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        return _object(kind)
    raise TypeError(f"no codec for {kind!r}")


def tag(kind: type) -> str:
    """The stable word for a class: ``ResultRecorded`` is ``result-recorded``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def _list(each: Codec) -> Codec:
    write, read = each.encode, each.decode

    def decode(value: Json) -> Any:
        if type(value) is not list:
            raise unexpected(phrase("a list"), value)
        found, faults = [], list[Fault]()
        for inner in value:
            try:
                found.append(read(inner))
            except FileError as error:
                faults += inside(f"[{len(found)}]", error)
                found.append(None)
        if faults:
            raise together(faults)
        return tuple(found)

    return Codec(lambda value: [write(inner) for inner in value], decode, {"list": each.shape})


def row(make: type[tuple[Any, ...]], codecs: Sequence[Codec]) -> Codec:
    """A tuple, or a NamedTuple without what is at its default at the end, as a list."""
    writers, readers = [each.encode for each in codecs], [each.decode for each in codecs]
    defaults: Mapping[str, Any] = getattr(make, "_field_defaults", {})
    most, least = len(codecs), len(codecs) - len(defaults)
    build = tuple if make is tuple else make._make  # type: ignore[attr-defined]  # a NamedTuple
    rest = tuple(defaults.values())

    def decode(value: Json) -> Any:
        if type(value) is not list or not least <= len(value) <= most:
            raise unexpected(phrase("a list of {count}", count=most), value)
        found, faults = [], list[Fault]()
        for read, inner in zip(readers, value, strict=False):
            try:
                found.append(read(inner))
            except FileError as error:
                faults += inside(f"[{len(found)}]", error)
                found.append(None)
        if faults:
            raise together(faults)
        return build(found) if len(found) == most else build([*found, *rest[len(found) - least :]])

    def encode(value: Any) -> Json:
        return [write(inner) for write, inner in zip(writers, value, strict=True)]

    def encode_short(value: Any) -> Json:
        end = most
        while end > least and value[end - 1] == rest[end - 1 - least]:
            end -= 1
        return [write(inner) for write, inner in zip(writers, value[:end], strict=False)]

    usual = [write(value) for write, value in zip(writers[least:], rest, strict=True)]
    shape = {"row": [each.shape for each in codecs], "usual": usual}
    return Codec(encode_short if rest else encode, decode, shape)


def _one_of(kinds: tuple[Any, ...]) -> Codec:
    """A value of one of several types: nothing, or one type, or classes that say which."""
    others = [kind for kind in kinds if kind is not NoneType]
    optional = len(others) < len(kinds)
    found = codec(others[0]) if len(others) == 1 else _tagged(others)
    return _optional(found) if optional else found


def _optional(only: Codec) -> Codec:
    write, read = only.encode, only.decode
    return Codec(
        lambda value: None if value is None else write(value),
        lambda value: None if value is None else read(value),
        {"or null": only.shape},
    )


def _tagged(kinds: list[Any]) -> Codec:
    by_type = {kind: (tag(kind), codec(kind)) for kind in kinds}
    by_tag = {word: each.decode for word, each in by_type.values()}
    shape = {word: each.shape for word, each in by_type.values()}
    if len(by_tag) < len(kinds) or not all(map(dataclasses.is_dataclass, kinds)):
        raise TypeError(f"no codec tells these from each other: {kinds!r}")

    def encode(value: Any) -> Json:
        word, inner = by_type[type(value)]
        return {**inner.encode(value), IS: word}

    known: dict[Any, Any] = {}

    def decode(value: Json) -> Any:
        word = value.get(IS) if type(value) is dict else None
        read = by_tag.get(word) if type(word) is str else None
        if read is None:
            raise unexpected(f"{IS}: {' / '.join(by_tag)}", value if word is None else word)
        fields = value.copy()
        del fields[IS]
        if len(fields) != 1:
            return read(fields)
        ((name, inner),) = fields.items()
        if type(inner) is not str or len(inner) > LONGEST_KEPT:
            return read(fields)
        # A contract played out is one text: there are few, and many of each.
        found = known.get((word, name, inner))
        if found is None:
            found = read(fields)
            if len(known) < MOST_KEPT:
                known[word, name, inner] = found
        return found

    return Codec(encode, decode, {"one of": shape})


def _object(kind: type) -> Codec:
    """A dataclass, without the fields that are at their default."""
    hints = get_type_hints(kind)
    fields = [each for each in dataclasses.fields(kind) if each.init]
    codecs = {each.name: codec(hints[each.name]) for each in fields}
    defaults = {each.name: _default(each) for each in fields}
    wanted = frozenset(name for name, value in defaults.items() if value is MISSING)
    writers = [(name, each.encode, defaults[name]) for name, each in codecs.items()]
    readers = {name: each.decode for name, each in codecs.items()}

    def encode(value: Any) -> Json:
        found = {}
        for name, write, default in writers:
            inner = getattr(value, name)
            if default is MISSING or inner != default:
                found[name] = write(inner)
        return found

    def decode(value: Json) -> Any:
        if type(value) is not dict:
            raise unexpected(phrase("named fields"), value)
        found, faults = {}, list[Fault]()
        for name, inner in value.items():
            read = readers.get(name)
            try:
                if read is None:
                    raise unexpected(" / ".join(readers) or "{}", inner)
                found[name] = read(inner)
            except FileError as error:
                faults += inside(named(name), error)
        if not wanted <= value.keys():
            for name in readers:
                if name in wanted and name not in value:
                    faults += inside(named(name), unexpected(phrase("a value"), None))
        if faults:
            raise together(faults)
        try:
            return kind(**found)
        except (ImpossibleError, ParseError) as error:
            raise misfit(said_by(error)) from error

    usual = {name: write(value) for name, write, value in writers if value is not MISSING}
    shapes = {name: each.shape for name, each in codecs.items()}
    return Codec(encode, decode, {"fields": shapes, "usual": usual})


def _default(each: "Field[Any]") -> Any:
    if each.default is not MISSING:
        return each.default
    return MISSING if each.default_factory is MISSING else each.default_factory()
