"""What other programs were seen to get wrong, shown not to be wrong here.

One class a part of the table: IMPs, matchpoints, datum, percentages, adjusted scores,
passed-out boards. Contract text and file formats are tested with their readers.
"""

import math
from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.conditions import Trim
from overtrick.core.cross_imps import cross_imps
from overtrick.core.datum import datum
from overtrick.core.imps import imps
from overtrick.core.matchpoints import matchpoints
from overtrick.core.outcome import Part, Score, Split, Weighted
from overtrick.core.rounding import decimal
from overtrick.core.seat import Side
from tests import random_sheets
from tests.sheets import (
    TOP_OF_100,
    Said,
    awards,
    board,
    of_rows,
    percent,
    points,
    ranked,
    row,
    scored,
    shown,
)


class TestImps:
    def test_differences_of_four_thousand_and_more(self) -> None:
        assert [imps(points) for points in (4000, 4010, 7600, 15200, -9999)] == [
            24,
            24,
            24,
            24,
            -24,
        ]

    @given(st.fractions(-8000, 8000, max_denominator=97))
    def test_differences_that_are_no_multiple_of_ten(self, difference: Fraction) -> None:
        """An average is in the line whose first figure it has reached."""
        thresholds = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100]
        thresholds += [1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]
        value = sum(abs(difference) >= least for least in thresholds)
        assert imps(difference) == (value if difference > 0 else -value)

    def test_the_step_at_three_thousand(self) -> None:
        assert [imps(points) for points in (2490, 2500, 2990, 3000, 3490, 3500)] == [
            20,
            21,
            21,
            22,
            22,
            23,
        ]


class TestMatchpoints:
    def test_one_result_on_a_board_is_a_number(self) -> None:
        assert matchpoints([620]) == [0]
        for method in ("matchpoints", "butler", "cross-imps", "bam"):
            evening = scored([620], [100, -50], method=method)
            for side in Side:
                for which in (0, 1):
                    for earned in points(evening, side, which):
                        assert earned is None or math.isfinite(earned)

    def test_short_boards_have_neuberg(self) -> None:
        evening = scored([450, 420, 400, 170, "np"])
        assert shown(points(evening)) == ["7.75", "5.25", "2.75", "0.25", "-"]

    def test_the_input_is_not_changed(self) -> None:
        scores = [620, -100, 620, 50]
        given_scores = list(scores)
        matchpoints(scores)
        cross_imps(scores)
        datum(scores, each_end=1)
        assert scores == given_scores

    def test_tied_rows_cannot_change_each_other(self) -> None:
        earned = matchpoints([420, 420])
        earned[0] = 99
        assert earned[1] == 1
        first = scored([420, 420]).boards[0].rows[0].ns
        with pytest.raises(FrozenInstanceError):
            first.points = Fraction(99)  # type: ignore[misc]  # that it cannot be set is the point


class TestDatum:
    @given(random_sheets.plain_boards, st.sampled_from(Trim))
    def test_swapping_the_sides_does_not_change_the_imps(
        self, scores: list[int], trim: Trim
    ) -> None:
        there = scored(scores, method="butler", trim=trim.value)
        back = scored([-score for score in scores], method="butler", trim=trim.value)
        assert points(there) == points(back, Side.EW)

    def test_the_half_that_python_rounds_to_even(self) -> None:
        """The mean of 420 and 430 is 425: 430, and -430 for the other side."""
        assert (datum([420, 430]), datum([-420, -430])) == (430, -430)
        assert (round(425, -1), round(-425, -1)) == (420, -420)

    def test_how_many_extremes_are_dropped_is_said(self) -> None:
        """Three programs drop three different numbers: it is a setting, and in the reasons."""
        scores: list[Said] = [1430, 620, 620, 170, 140, -100, -100, 600, 650, 170, 140, 50]
        seen = set()
        for trim in Trim:
            first = scored(scores, method="butler", trim=trim.value).boards[0].rows[0].ns.steps[0]
            assert first.operands["each_end"] == trim.each_end(len(scores))
            seen.add((first.operands["each_end"], first.value))
        assert seen == {(0, 370), (1, 310), (3, 310)}


class TestPassedOut:
    def test_it_scores_nothing_and_is_compared(self) -> None:
        evening = scored(["pass", 90, -90])
        assert (shown(points(evening), 0), shown(points(evening, Side.EW), 0)) == (
            ["2", "4", "0"],
            ["2", "0", "4"],
        )
        assert shown(points(scored(["pass", 90, -90], method="butler")), 0) == ["0", "3", "-3"]

    def test_it_is_not_a_board_that_was_not_played(self) -> None:
        passed, unplayed = scored(["pass", 90, -90]), scored(["np", 90, -90])
        assert shown([ranked(passed)["1"].percent], 0) == ["50"]
        assert "1" not in ranked(unplayed)


class TestPercentages:
    def test_of_rounded_or_unrounded_points_as_the_conditions_say(self) -> None:
        """2/3 of 1 is 66.67 %, or 67 % after rounding to 0.01."""
        two_thirds = Weighted((Part(Fraction(2, 3), Score(50)), Part(Fraction(1, 3), Score(-50))))
        exact = scored([two_thirds, 0], scale="1-1/2-0")
        rounded = scored([two_thirds, 0], scale="1-1/2-0", round_total="0.01")
        assert shown([ranked(exact)["1"].percent]) == ["66.67"]
        assert ranked(rounded)["1"].percent == 67

    def test_halves_are_not_rounded_to_even(self) -> None:
        assert [decimal(Fraction(n, 8), 2) for n in (1, 3, 5, 7)] == [
            "0.13",
            "0.38",
            "0.63",
            "0.88",
        ]
        assert [f"{n / 8:.2f}" for n in (1, 3, 5, 7)] == ["0.12", "0.38", "0.62", "0.88"]


class TestAdjustedScores:
    def test_averages(self) -> None:
        evening = scored([percent(70)], [awards("AVE+", "AVE-")], expected_results=TOP_OF_100)
        assert shown([points(evening, which=1)[0], points(evening, Side.EW, 1)[0]], 0) == [
            "70",
            "30",
        ]

    def test_weighted(self) -> None:
        half = Fraction(1, 2)
        ruling = Weighted((Part(half, Score(620)), Part(half, Score(-100))))
        assert shown(points(scored([ruling, 170, 140])), 1) == ["2.0", "3.0", "1.0"]

    def test_split(self) -> None:
        evening = scored([Split(Score(100), Score(620)), 170])
        assert shown([points(evening)[0], points(evening, Side.EW)[0]], 0) == ["0", "0"]

    def test_fouled_groups(self) -> None:
        rows = [row(k, 10 + k, score) for k, score in enumerate([420, 400, 170, -50])]
        rows += [row(k, 10 + k, score, group="x") for k, score in enumerate([620, -100, 50], 4)]
        assert shown(points(scored(of_rows(*rows))), 2) == [
            "11.25",
            "7.75",
            "4.25",
            "0.75",
            "10.67",
            "1.33",
            "6.00",
        ]

    def test_all_of_them_on_one_board(self) -> None:
        half = Fraction(1, 2)
        said: list[Said] = [
            420,
            "pass",
            "A6040",
            awards("AVE+", "AVE-"),
            Weighted((Part(half, Score(620)), Part(half, Score(-100)))),
            Split(Score(100), Score(620)),
            "np",
        ]
        evening = scored(board(said))
        assert shown(points(evening)) == ["9.50", "2.50", "7.20", "7.20", "6.00", "6.00", "-"]
        ew = shown(points(evening, Side.EW))
        assert ew == ["6.00", "9.50", "4.80", "4.80", "6.88", "1.63", "-"]
