"""Codecs of types: what is written, what is left out, what is refused and where."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from overtrick.core.cards import Card, Deal
from overtrick.core.contract import Result
from overtrick.core.outcome import Outcome, PassedOut, Played, Score
from overtrick.core.seat import Seat, Side
from overtrick.errors import FileError, ImpossibleError
from overtrick.formats.facts.codec import codec, tag
from overtrick.phrase import phrase


class Colour(Enum):
    RED = "red"
    BLUE = "dark-blue"


class At(NamedTuple):
    table: int
    board: int
    match: int | None = None
    colour: Colour = Colour.RED


@dataclass(frozen=True, slots=True)
class Half:
    share: Fraction = Fraction(1, 2)

    def __post_init__(self) -> None:
        if self.share > 1:
            raise ImpossibleError(phrase("tricks must be 0 to 13, got {tricks}", tricks=14))


@dataclass(frozen=True, slots=True)
class Thing:
    at: At
    halves: tuple[Half, ...] = ()
    named: Mapping[str, Any] = field(default_factory=dict)
    card: Card | None = None
    one: Half | PassedOut | None = None


THINGS: list[tuple[Any, Any, Any]] = [
    (int, -7, -7),
    (bool, True, True),
    (str, "Łódź", "Łódź"),
    (Fraction, Fraction(-2, 3), "-2/3"),
    (Fraction, Fraction(12), 12),
    (Side, Side.EW, "ew"),
    (Seat, Seat.WEST, "west"),
    (Colour, Colour.BLUE, "dark-blue"),
    (Card, Card.parse("HT"), "HT"),
    (Result, Result.parse("4SX W +1"), "4SX W +1"),
    (Deal, Deal.parse("N:AKQ.T98.76.5432 - - -"), "N:AKQ.T98.76.5432 - - -"),
    (int | None, None, None),
    (tuple[int, ...], (1, 2), [1, 2]),
    (tuple[int, str], (1, "a"), [1, "a"]),
    (At, At(1, 2), [1, 2]),
    (At, At(1, 2, 3), [1, 2, 3]),
    (At, At(1, 2, None, Colour.BLUE), [1, 2, None, "dark-blue"]),
    (Half, Half(), {}),
    (Half, Half(Fraction(1, 3)), {"share": "1/3"}),
    (Outcome, PassedOut(), {"is": "passed-out"}),
    (Outcome, Score(-50), {"is": "score", "score_ns": -50}),
    (Outcome, Played(Result.parse("1NT N =")), {"is": "played", "result": "1NT N ="}),
    (Half | PassedOut, Half(Fraction(0)), {"is": "half", "share": 0}),
    (Thing, Thing(At(1, 2)), {"at": [1, 2]}),
    (
        Thing,
        Thing(At(1, 2), (Half(),), {"method": "imps", "trim": 2, "ties": ["a"]}, None, Half()),
        {
            "at": [1, 2],
            "halves": [{}],
            "named": {"method": "imps", "trim": 2, "ties": ["a"]},
            "one": {"is": "half"},
        },
    ),
]


@pytest.mark.parametrize(("kind", "value", "written"), THINGS)
def test_a_value_is_written_and_read(kind: Any, value: Any, written: Any) -> None:
    assert codec(kind).encode(value) == written
    assert codec(kind).decode(written) == value


def test_a_tuple_of_words_in_settings_is_a_list() -> None:
    written = codec(Thing).encode(Thing(At(1, 2), named={"ties": ("a", "b")}))
    assert written["named"] == {"ties": ["a", "b"]}


def faults(kind: Any, value: Any) -> list[str]:
    """What is wrong with a value of that type."""
    with pytest.raises(FileError) as refused:
        codec(kind).decode(value)
    return [str(fault) for fault in refused.value.faults]


WHOLE = "a whole number is expected, got "


@pytest.mark.parametrize(
    ("kind", "value", "said"),
    [
        (int, True, WHOLE + "true"),
        (int, 1.0, WHOLE + "1.0"),
        (int, "1", WHOLE + "'1'"),
        (int, None, WHOLE + "null"),
        (int, 10**60, WHOLE + "..."),
        (bool, 1, "true / false is expected, got 1"),
        (str, 5, "a text is expected, got 5"),
        (str, "a\0", r"a text is expected, got 'a\x00'"),
        (str, "\ud800", r"a text is expected, got '\ud800'"),
        (str, ["a"], "a text is expected, got [...]"),
        (Fraction, 0.5, "an exact number is expected, got 0.5"),
        (Fraction, "0.5", "an exact number is expected, got '0.5'"),
        (Fraction, "1/0", "an exact number is expected, got '1/0'"),
        (Fraction, "1e999999", "an exact number is expected, got '1e999999'"),
        (Side, 0, "ns / ew is expected, got 0"),
        (Side, "NS", "ns / ew is expected, got 'NS'"),
        (Colour, "RED", "red / dark-blue is expected, got 'RED'"),
        (Card, 5, "a text is expected, got 5"),
        (Card, "1S", "not a card like SA or D10: '1S'"),
        (Result, "7NT S +1", "tricks must be 0 to 13, got 14"),
        (tuple[int, ...], {}, "a list is expected, got {}"),
        (tuple[int, int], [1], "a list of 2 is expected, got [...]"),
        (At, [1], "a list of 4 is expected, got [...]"),
        (At, [1, 2, 3, "red", 5], "a list of 4 is expected, got [...]"),
        (Half, [], "named fields is expected, got []"),
        (Half, {"share": 2}, "tricks must be 0 to 13, got 14"),
        (Half | PassedOut, {}, "is: half / passed-out is expected, got {}"),
        (Half | PassedOut, None, "is: half / passed-out is expected, got null"),
        (Half | PassedOut, {"is": "score"}, "is: half / passed-out is expected, got 'score'"),
        (Half | PassedOut, {"is": ["half"]}, "is: half / passed-out is expected, got [...]"),
    ],
)
def test_what_is_no_such_value_is_refused(kind: Any, value: Any, said: str) -> None:
    assert faults(kind, value) == [said]


def test_a_long_value_is_cut_in_the_message() -> None:
    (said,) = faults(int, "x" * 1_000_000)
    assert said == WHOLE + "'" + 56 * "x" + "..."
    assert faults(int, 10**5000) == [WHOLE + "..."]  # Python itself would not print it


def test_all_faults_together_each_with_its_place() -> None:
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    value = {
        "at": ["1", 2, None, "green"],
        "halves": [{}, {"share": []}, {"shar": 1, "a\nb": 2}],
        "named": {"a": deep, "b": [1, 0.5], "c": {"d": 1}, "e": "f\0"},
        "card": {},
        "one": {"is": "half", "share": None},
        "two": 2,
    }
    assert [said.partition(" is expected")[0] for said in faults(Thing, value)] == [
        ".at[0]: a whole number",
        ".at[3]: red / dark-blue",
        ".halves[1].share: an exact number",
        ".halves[2].shar: share",
        r".halves[2].'a\nb': share",
        ".named.a: a setting",
        ".named.b: a setting",
        ".named.c: a setting",
        ".named.e: a text",
        ".card: a text",
        ".one.share: an exact number",
        ".two: at / halves / named / card / one",
    ]
    assert faults(Thing, {"one": 5}) == [
        ".one: is: half / passed-out is expected, got 5",
        ".at: a value is expected, got null",
    ]


def test_names_of_classes() -> None:
    assert [tag(kind) for kind in (Played, PassedOut, At)] == ["played", "passed-out", "at"]


class TestNoCodec:
    """A type of which values could not be told apart is found when the codec is made."""

    def test_for_a_float(self) -> None:
        with pytest.raises(TypeError):
            codec(float)

    def test_for_several_that_do_not_say_which(self) -> None:
        with pytest.raises(TypeError):
            codec(int | str)

    def test_for_two_classes_of_one_name(self) -> None:
        with pytest.raises(TypeError):
            codec(Half | dataclasses.make_dataclass("Half", []))

    def test_for_an_enum_of_numbers(self) -> None:
        with pytest.raises(TypeError):
            codec(Enum("Number", {"ONE": 1}))
        assert codec(IntEnum("Small", {"ONE": 1})).shape == {"words": ["one"]}
