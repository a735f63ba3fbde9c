"""An outcome as one side reads it."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.contract import Result
from overtrick.core.frequencies import Component
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
from overtrick.core.readings import Reading, reading, score_ns
from overtrick.core.seat import Side, Vulnerability
from tests import random_sheets

NONE, NS_ONLY = Vulnerability.NONE, Vulnerability.NS
GAME = Played(Result.parse("4SX W +1"))
RULING = Weighted((Part(Fraction(3, 10), GAME), Part(Fraction(7, 10), Score(110))))


def both(outcome: Outcome, law: str = "1987") -> tuple[Reading, Reading]:
    ns, ew = (reading(outcome, side, NONE, law) for side in Side)
    return ns, ew


class TestReading:
    @pytest.mark.parametrize(
        ("outcome", "ns"),
        [
            (GAME, -690),
            (PassedOut(), 0),
            (Score(-50), -50),
            (Score(-50, assigned=True), -50),
            (Played(Result.parse("6NT W -5"), explicit_ns=-250), -250),
            (Played(Result.parse("3NT N ="), assigned=True), 400),
        ],
    )
    def test_one_result_is_the_same_with_the_sign_turned(self, outcome: Outcome, ns: int) -> None:
        assert both(outcome) == ((Component(ns, 1),), (Component(-ns, 1),))

    def test_a_weighted_score_keeps_its_parts(self) -> None:
        weights = (Fraction(3, 10), Fraction(7, 10))
        assert both(RULING) == (
            (Component(-690, weights[0]), Component(110, weights[1])),
            (Component(690, weights[0]), Component(-110, weights[1])),
        )

    def test_nothing_to_compare(self) -> None:
        assert both(NotPlayed()) == (None, None)
        assert both(SitOut()) == (None, None)

    def test_awards_are_each_sides_own(self) -> None:
        plus, minus = Award(Grade.PLUS), Award(Grade.MINUS)
        assert both(Artificial(plus, minus)) == (plus, minus)

    def test_points_set_by_hand(self) -> None:
        assert both(Given(Fraction(23), Fraction(11))) == (Fraction(23), Fraction(11))

    def test_the_sides_of_a_split_score_read_their_own_half(self) -> None:
        minus = Award(Grade.MINUS)
        assert both(Split(Score(500), Score(800))) == ((Component(500, 1),), (Component(-800, 1),))
        assert both(Split(minus, Score(-620))) == (minus, (Component(620, 1),))
        assert both(Split(RULING, NotPlayed())) == (
            (Component(-690, Fraction(3, 10)), Component(110, Fraction(7, 10))),
            None,
        )

    def test_an_old_sheet_is_read_by_the_law_of_its_day(self) -> None:
        four_down = Played(Result.parse("4SX S -4"))
        assert both(four_down)[0] == (Component(-800, 1),)
        assert both(four_down, "1935")[0] == (Component(-700, 1),)
        assert both(four_down, "1935")[1] == (Component(700, 1),)
        west = Played(Result.parse("4SX W -4"))
        assert both(west, "1935") == ((Component(700, 1),), (Component(-700, 1),))

    @given(random_sheets.made, st.sampled_from(Vulnerability), st.sampled_from(["1987", "1935"]))
    def test_what_one_side_wins_the_other_loses(
        self, outcome: Outcome, vulnerability: Vulnerability, law: str
    ) -> None:
        ns, ew = (reading(outcome, side, vulnerability, law) for side in Side)
        assert isinstance(ns, tuple)
        assert isinstance(ew, tuple)
        assert ns[0].score == -ew[0].score


class TestScoreNs:
    def test_outcomes_with_one_score(self) -> None:
        assert score_ns(GAME, NONE) == -690
        assert score_ns(Played(Result.parse("4S N =")), NS_ONLY) == 620
        assert score_ns(PassedOut(), NONE) == 0
        assert score_ns(Score(-50), NONE) == -50
        assert score_ns(Played(Result.parse("4SX S -4")), NONE, "1935") == -700

    def test_outcomes_without(self) -> None:
        split = Split(Score(500), Score(800))
        awards = Artificial(Award(Grade.PLUS), Award(Grade.MINUS))
        for outcome in (
            RULING,
            split,
            awards,
            NotPlayed(),
            SitOut(),
            Given(Fraction(1), Fraction(2)),
        ):
            assert score_ns(outcome, NONE) is None
