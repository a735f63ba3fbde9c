"""How often each score was made."""

from fractions import Fraction

from hypothesis import given

from overtrick.core.frequencies import Component, Frequencies, single
from tests import random_sheets

HALF = Fraction(1, 2)


def field(*scores: int) -> Frequencies:
    return Frequencies(map(single, scores))


class TestCounting:
    def test_below_and_equal(self) -> None:
        counted = field(420, -50, 420, 100)
        assert (counted.below(420), counted.equal(420)) == (2, 2)
        assert (counted.below(100), counted.equal(100)) == (1, 1)
        assert (counted.below(-50), counted.equal(-50)) == (0, 1)

    def test_scores_that_nobody_made(self) -> None:
        counted = field(420, 100)
        assert (counted.below(90), counted.equal(90)) == (0, 0)
        assert (counted.below(400), counted.equal(400)) == (1, 0)
        assert (counted.below(430), counted.equal(430)) == (2, 0)

    def test_distinct_scores_come_lowest_first(self) -> None:
        assert list(field(420, -50, 420, 100).items()) == [(-50, 1), (100, 1), (420, 2)]

    def test_a_weighted_score_counts_with_its_weights(self) -> None:
        """A 30/70 ruling adds 0.3 and 0.7 (EBU White Book 4.1.1.4)."""
        ruling = (Component(620, Fraction(3, 10)), Component(-100, Fraction(7, 10)))
        counted = Frequencies([ruling, single(620)])
        assert counted.results == 2
        assert list(counted.items()) == [(-100, Fraction(7, 10)), (620, Fraction(13, 10))]

    def test_an_empty_board(self) -> None:
        counted = field()
        assert (counted.results, counted.below(0), counted.equal(0)) == (0, 0, 0)
        assert list(counted.items()) == []


class TestProperties:
    @given(random_sheets.plain_boards)
    def test_frequencies_add_up_to_the_number_of_results(self, scores: list[int]) -> None:
        counted = field(*scores)
        assert sum(counted.weights) == counted.results == len(scores)

    @given(random_sheets.plain_boards)
    def test_they_are_the_plain_counts(self, scores: list[int]) -> None:
        counted = field(*scores)
        for score in {*scores, 0, 7610, -7610}:
            assert counted.equal(score) == scores.count(score)
            assert counted.below(score) == sum(other < score for other in scores)
