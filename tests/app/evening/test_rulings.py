"""Rulings as they are typed: every sort of one, and back to the same text."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.app.evening.rulings import ruling_outcome, ruling_text, usual_law, weighted_text
from overtrick.core.contract import Contract, Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    Grade,
    NotPlayed,
    Outcome,
    Part,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
    Weighted,
)
from overtrick.core.seat import Seat
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import Fault, FileError, ImpossibleError, ParseError


def assigned(text: str) -> Played:
    """``4S N =`` assigned."""
    return Played(Result.parse(text), assigned=True)


SIXTY, FORTY = Award.percent(60), Award.percent(40)
WEIGHTED = Weighted(
    (
        Part(Fraction(3, 5), assigned("4S W =")),
        Part(Fraction(2, 5), assigned("4S W -1")),
    )
)
TEXTS: list[tuple[str, Outcome, str]] = [
    ("4S W =", assigned("4S W ="), "Law 12C1"),
    ("-420", Score(-420, assigned=True), "Law 12C1"),
    ("PASS", PassedOut(), "Law 12C1"),
    ("A60/40", Artificial(SIXTY, FORTY), "Law 12C2"),
    ("A6040", Artificial(SIXTY, FORTY), "Law 12C2"),
    ("60%-40%", Artificial(SIXTY, FORTY), "Law 12C2"),
    ("100/0", Artificial(Award.percent(100), Award.percent(0)), "Law 12C2"),
    (
        "62.5 / 37.5",
        Artificial(Award.percent(Fraction(125, 2)), Award.percent(Fraction(75, 2))),
        "Law 12C2",
    ),
    ("AVE+/AVE-", Artificial(Award(Grade.PLUS), Award(Grade.MINUS)), "Law 12C2"),
    ("A+/A=", Artificial(Award(Grade.PLUS), Award(Grade.AVERAGE)), "Law 12C2"),
    ("ave+/40", Artificial(Award(Grade.PLUS), FORTY), "Law 12C2"),
    ("60% 4S W = ; 40% 4S W -1", WEIGHTED, "Law 12C1(c)"),
    ("3/5 4S W =; 2/5 4S W -1", WEIGHTED, "Law 12C1(c)"),
    ("4S W = | AVE-", Split(assigned("4S W ="), Award(Grade.MINUS)), "Law 12C1(e)"),
    ("60% 4S W =; 40% 4S W -1 | 40", Split(WEIGHTED, FORTY), "Law 12C1(e)"),
    ("NP", NotPlayed(), "Law 12"),
    ("points 7.5 / -4.5", Given(Fraction(15, 2), Fraction(-9, 2)), "Law 12"),
    ("pts 1/3 / 2/3", Given(Fraction(1, 3), Fraction(2, 3)), "Law 12"),
]


@pytest.mark.parametrize(("text", "outcome", "law"), TEXTS)
def test_what_a_director_types(text: str, outcome: Outcome, law: str) -> None:
    assert ruling_outcome(text) == outcome
    assert ruling_outcome(ruling_text(outcome)) == outcome
    assert usual_law(outcome) == law


def test_in_the_language_of_the_form() -> None:
    assert ruling_outcome("4SA S =", "fr") == assigned("4NT S =")


def test_all_parts_that_cannot_be_read_are_named() -> None:
    with pytest.raises(FileError) as wrong:
        ruling_outcome("60% 4Z W =; 30% 4S W -1; 10% 50/50")
    assert [(fault.where, str(fault.message).split(":")[0]) for fault in wrong.value.faults] == [
        ("1", "not an entry like '4S N +1', PASS or NP in English notation"),
        ("3", "a weighted score is made of results, got '50/50'"),
    ]
    with pytest.raises(FileError) as split:
        ruling_outcome("4Z | 5Q")
    assert [fault.where for fault in split.value.faults] == ["NS 1", "EW 1"]
    assert all(isinstance(fault, Fault) for fault in split.value.faults)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("60% 4S W =; 30% 4S W -1", ImpossibleError),
        ("60% 4S W =; 50% 4S W -1", ImpossibleError),
        ("100% 4S W =;", ParseError),
        ("4S W", ParseError),
        ("4S W = | AVE | AVE", ParseError),
        ("4S W = | 60/40", ParseError),
        ("101/0", ParseError),
        ("0", ParseError),
        ("", ParseError),
        ("points 3 / x", ParseError),
        ("; ".join(["5% PASS"] * 20), ParseError),
    ],
)
def test_what_is_no_ruling(text: str, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        ruling_outcome(text)


@pytest.mark.parametrize(
    "outcome",
    [
        SitOut(),
        Played(Result.parse("4S N ="), explicit_ns=430),
        Artificial(Award(share=Fraction(2, 3)), Award(share=Fraction(1, 3))),
    ],
)
def test_what_has_no_words_says_so(outcome: Outcome) -> None:
    with pytest.raises(ImpossibleError, match="no words"):
        ruling_text(outcome)


def test_rows_of_a_form_are_one_text() -> None:
    rows = [(" 60% ", "4S W ="), ("40", " 4S W -1"), ("", "")]
    assert ruling_outcome(weighted_text(rows)) == WEIGHTED
    with pytest.raises(ParseError):
        ruling_outcome(weighted_text([("60", "4S W ="), ("", "4S W -1")]))


RESULTS = st.builds(
    lambda level, strain, declarer, doubling, tricks: Played(
        Result(Contract(level, strain, declarer, doubling), tricks), assigned=True
    ),
    st.integers(1, 7),
    st.sampled_from(Strain),
    st.sampled_from(Seat),
    st.sampled_from(Doubling),
    st.integers(0, 13),
)
PLAIN = st.one_of(
    RESULTS, st.just(PassedOut()), st.sampled_from([Score(-420, True), Score(620, True)])
)
AWARDS = st.one_of(
    st.builds(Award, st.sampled_from(Grade)),
    st.integers(0, 10000).map(lambda hundredths: Award.percent(Fraction(hundredths, 100))),
)


@st.composite
def weighted(draw: st.DrawFn) -> Weighted:
    """Two to five results whose weights are a whole."""
    parts = draw(st.lists(st.tuples(st.integers(1, 40), PLAIN), min_size=2, max_size=5))
    whole = sum(weight for weight, _ in parts)
    return Weighted(tuple(Part(Fraction(weight, whole), outcome) for weight, outcome in parts))


SIDES = st.one_of(PLAIN, AWARDS, weighted(), st.just(NotPlayed()))
RULINGS = st.one_of(
    PLAIN,
    weighted(),
    st.builds(Artificial, AWARDS, AWARDS),
    st.builds(Split, SIDES, SIDES),
    st.builds(
        Given,
        st.fractions(-99, 99, max_denominator=40),
        st.fractions(-99, 99, max_denominator=40),
    ),
)


@given(RULINGS)
def test_text_and_outcome_undo_each_other(outcome: Outcome) -> None:
    assert ruling_outcome(ruling_text(outcome)) == outcome
