"""A change of what a fact looks like is noticed, and whether it needs a new version."""

from dataclasses import dataclass, make_dataclass
from enum import Enum
from typing import Any, NamedTuple

import pytest

from overtrick.core.outcome import PassedOut, Score, SitOut
from overtrick.formats.facts.codec import codec
from overtrick.formats.facts.kinds import Kinds
from tests.formats.facts.shapes import between, changes, shapes


class Word(Enum):
    A = "a"
    B = "b"


class Words(Enum):
    A = "a"
    B = "b"
    C = "c"


class Row(NamedTuple):
    a: int
    b: int = 0


class LongRow(NamedTuple):
    a: int
    b: int = 0
    c: int = 0


class OtherRow(NamedTuple):
    a: int
    b: int = 1


class ShortRow(NamedTuple):
    a: int


class BareRow(NamedTuple):
    a: int
    b: int


@dataclass(frozen=True)
class One:
    a: int


@dataclass(frozen=True)
class Two:
    a: int
    b: int = 0


@dataclass(frozen=True)
class Bare:
    a: int
    b: int


@dataclass(frozen=True)
class Other:
    a: int
    b: int = 1


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (One, One, []),
        (One, Two, [("x.b: is new", True)]),
        (One, Bare, [("x.b: is new, without a default", False)]),
        (Two, One, [("x.b: is gone", False)]),
        (Bare, Two, [("x.b: default was 'not there', is 0", True)]),
        (Two, Bare, [("x.b: default was 0, is 'not there'", False)]),
        (Two, Other, [("x.b: default was 0, is 1", False)]),
        (ShortRow, Row, [("x.1: is new", True)]),
        (ShortRow, BareRow, [("x.1: is new, without a default", False)]),
        (Row, LongRow, [("x.2: is new", True)]),
        (Row, ShortRow, [("x.1: is gone", False)]),
        (Row, OtherRow, [("x.1: default was 0, is 1", False)]),
        (Word, Words, [("x.c: is new", True)]),
        (Words, Word, [("x.c: is gone", False)]),
        (int, int | None, [("x: may be null now", True)]),
        (int | None, int, [("x: was {'or null': 'whole number'}, is whole number", False)]),
        (tuple[int, ...], tuple[str, ...], [("x[]: was whole number, is text", False)]),
        (One | None, Two | None, [("x.b: is new", True)]),
        (PassedOut | Score, PassedOut | Score | SitOut, [("x.sit-out: is new", True)]),
        (Two | None, One | None, [("x.b: is gone", False)]),
        (SitOut | PassedOut | Score, PassedOut | Score, [("x.sit-out: is gone", False)]),
    ],
)
def test_changes(old: Any, new: Any, said: list[tuple[str, bool]]) -> None:
    found = between(codec(old).shape, codec(new).shape, "x")
    assert [(str(change), change.harmless) for change in found] == said


def kinds(fields: list[tuple[str, type]], version: int = 1) -> Kinds[Any]:
    steps = {("heard", each): dict for each in range(1, version)}
    return Kinds([make_dataclass("Heard", fields)], {"heard": version}, steps)


def test_kinds() -> None:
    frozen = shapes(kinds([("who", int)]))
    assert list(changes(frozen, shapes(kinds([("who", int)])))) == []
    other = shapes(kinds([("who", str)]))
    assert [change.harmless for change in changes(frozen, other)] == [False]
    newer = shapes(kinds([("who", str)], version=2))
    assert [change.harmless for change in changes(frozen, newer)] == [True]
    assert [change.harmless for change in changes(newer, frozen)] == [False]
    skipped = shapes(kinds([("who", str)], version=3))
    assert [change.harmless for change in changes(frozen, skipped)] == [False]
    assert [(change.where, change.harmless) for change in changes({}, frozen)] == [("heard", True)]
    assert [(change.where, change.harmless) for change in changes(frozen, {})] == [("heard", False)]


@pytest.mark.parametrize("inner", [Row, Word, One, tuple[Row, ...], One | Two])
def test_what_is_deep_inside_is_seen(inner: Any) -> None:
    outer = make_dataclass("Outer", [("rows", tuple[tuple[int, inner], ...])])
    assert str(codec(inner).shape) in str(codec(outer).shape)
