"""Matchpoints and the percentages they make."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.frequencies import Component, Frequencies, single
from overtrick.core.matchpoints import Versus, matchpoints, percentages, versus, versus_step
from overtrick.core.outcome import Outcome
from overtrick.core.readings import reading
from overtrick.core.seat import Side, Vulnerability
from overtrick.errors import ImpossibleError
from tests import random_sheets


class TestMatchpoints:
    @pytest.mark.parametrize(
        ("scores", "earned"),
        [
            # Printed by a scoring package's tests and by a reference page.
            ([150, 120, 120, 430, 400, 400], [4, 1, 1, 10, 7, 7]),
            ([170, 170, 170, 170, 150, 150], [7, 7, 7, 7, 1, 1]),
            (
                [200, -170, -450, -150, -170, -170, 50, -170, -100],
                [16, 5, 0, 10, 5, 5, 14, 5, 12],
            ),
            ([-90, 170, -90, -100, -90, 150], [4, 10, 4, 0, 4, 8]),
            ([420], [0]),
            ([], []),
        ],
    )
    def test_published_boards(self, scores: list[int], earned: list[int]) -> None:
        assert matchpoints(scores) == earned
        top = 2 * max(len(scores) - 1, 0)
        assert matchpoints([-score for score in scores]) == [top - points for points in earned]

    def test_the_input_is_not_changed(self) -> None:
        scores = [420, -50, 420]
        matchpoints(scores)
        assert scores == [420, -50, 420]

    @given(random_sheets.plain_boards)
    def test_a_board_has_n_times_n_less_one(self, scores: list[int]) -> None:
        assert sum(matchpoints(scores)) == len(scores) * (len(scores) - 1)

    @given(random_sheets.plain_boards)
    def test_they_are_the_comparisons_one_by_one(self, scores: list[int]) -> None:
        def against(place: int) -> int:
            others = scores[:place] + scores[place + 1 :]
            return sum(2 * (scores[place] > other) + (scores[place] == other) for other in others)

        assert matchpoints(scores) == [against(place) for place in range(len(scores))]

    @given(random_sheets.plain_boards)
    def test_order_does_not_matter(self, scores: list[int]) -> None:
        assert matchpoints(scores[::-1]) == matchpoints(scores)[::-1]


class TestPercentages:
    def test_published(self) -> None:
        assert percentages([0, 2, 4]) == [0, 50, 100]
        assert percentages([1, 1, 4, 7, 7]) == [
            Fraction(25, 2),
            Fraction(25, 2),
            50,
            Fraction(175, 2),
            Fraction(175, 2),
        ]

    @pytest.mark.parametrize("board", [[], [0]])
    def test_a_board_without_a_comparison_has_none(self, board: list[int]) -> None:
        with pytest.raises(ImpossibleError, match="nothing to compare"):
            percentages(board)

    @given(st.lists(random_sheets.scores, min_size=2, max_size=14))
    def test_they_are_fifty_on_average(self, scores: list[int]) -> None:
        assert sum(percentages(matchpoints(scores))) == 50 * len(scores)


class TestVersus:
    def test_won_tied_and_lost(self) -> None:
        field = Frequencies(map(single, [420, 420, 100, -50]))
        standing = versus(single(420), field)
        assert standing == Versus(won=2, tied=1, lost=0)
        assert (standing.matchpoints, standing.whole_matchpoints) == (5, 5)

    def test_a_weighted_result_is_not_compared_with_itself(self) -> None:
        """Half 620, half -100, against 170: half a win; its own other half does not count."""
        ruling = (Component(620, Fraction(1, 2)), Component(-100, Fraction(1, 2)))
        field = Frequencies([ruling, single(170)])
        assert versus(ruling, field) == Versus(Fraction(1, 2), 0, Fraction(1, 2))
        assert versus(single(170), field) == Versus(Fraction(1, 2), 0, Fraction(1, 2))

    def test_the_step_tells_the_comparison(self) -> None:
        field = Frequencies(map(single, [420, 420, 100, -50]))
        two = versus_step(versus(single(420), field), 2)
        one = versus_step(versus(single(420), field), 1)
        assert (two.value, one.value) == (5, Fraction(5, 2))
        assert two.source == "Law 78A"
        assert two.text.format(**two.operands) == (
            "beats 2, equals 1, loses to 0 of the other results: 2 a win and 1 a tie make 5"
        )

    @given(st.lists(random_sheets.weighted() | random_sheets.made, min_size=1, max_size=6))
    def test_weighted_comparisons_conserve_the_board(self, outcomes: list[Outcome]) -> None:
        readings = [reading(each, Side.NS, Vulnerability.NONE, "1987") for each in outcomes]
        results = [each for each in readings if isinstance(each, tuple)]
        assert len(results) == len(outcomes)
        field = Frequencies(results)
        total = sum(Fraction(versus(each, field).matchpoints) for each in results)
        assert total == len(results) * (len(results) - 1)
