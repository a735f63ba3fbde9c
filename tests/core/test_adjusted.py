"""What artificial awards and weighted results are worth."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.adjusted import award_imps, award_share, award_step, graded, weighted
from overtrick.core.conditions import Averages
from overtrick.core.outcome import Award, Grade
from overtrick.errors import ImpossibleError

PLUS, AVERAGE, MINUS = (Award(grade) for grade in Grade)
own_shares = st.fractions(0, 1)


class TestAwardShare:
    @pytest.mark.parametrize(
        ("award", "own", "percent"),
        [
            (PLUS, None, 60),
            (AVERAGE, None, 50),
            (MINUS, None, 40),
            (PLUS, 65, 65),
            (PLUS, 55, 60),
            (AVERAGE, 65, 50),
            (AVERAGE, 35, 50),
            (MINUS, 35, 35),
            (MINUS, 55, 40),
            (Award.percent(60), 65, 60),
            (Award.percent(40), 35, 40),
            (Award.percent(0), 50, 0),
        ],
    )
    def test_the_own_average_if_better_or_worse(
        self, award: Award, own: int | None, percent: int
    ) -> None:
        share = None if own is None else Fraction(own, 100)
        assert 100 * award_share(award, share) == percent

    @given(own_shares)
    def test_plus_is_never_below_average_nor_minus_above(self, own: Fraction) -> None:
        assert award_share(PLUS, own) >= max(Fraction(3, 5), own)
        assert award_share(MINUS, own) <= min(Fraction(2, 5), own)


class TestAwardImps:
    @pytest.mark.parametrize(
        ("award", "own", "points"),
        [
            (PLUS, None, 3),
            (AVERAGE, None, 0),
            (MINUS, None, -3),
            (PLUS, 4, 4),
            (PLUS, 2, 3),
            (MINUS, -4, -4),
            (MINUS, 2, -3),
            (AVERAGE, 4, 0),
            (Award.percent(60), 4, 3),
            (Award.percent(50), None, 0),
            (Award.percent(40), None, -3),
            (Award.percent(0), None, -15),
        ],
    )
    def test_three_imps_or_the_own_average(
        self, award: Award, own: int | None, points: int
    ) -> None:
        mean = None if own is None else Fraction(own)
        assert award_imps(award, mean) == points

    def test_where_comparisons_are_added_up_three_is_three_in_each(self) -> None:
        nine = Fraction(9)
        assert award_imps(PLUS, stake=nine) == 27
        assert award_imps(MINUS, stake=nine) == -27
        assert award_imps(AVERAGE, stake=nine) == 0
        assert award_imps(Award.percent(60), stake=nine) == 27
        # The own average is what the side earns on a whole board already.
        assert award_imps(PLUS, Fraction(30), nine) == 30
        assert award_imps(PLUS, Fraction(20), nine) == 27


class TestGraded:
    @pytest.mark.parametrize(("percent", "grade"), [(60, PLUS), (50, AVERAGE), (40, MINUS)])
    def test_with_own_averages_a_code_is_a_grade(self, percent: int, grade: Award) -> None:
        fixed = Award.percent(percent)
        assert graded(fixed, Averages.OWN) == grade
        assert graded(fixed, Averages.FIXED) == fixed

    @pytest.mark.parametrize("averages", Averages)
    def test_other_awards_stay(self, averages: Averages) -> None:
        for award in (Award.percent(55), Award.percent(0), PLUS, MINUS):
            assert graded(award, averages) == award


class TestWeighted:
    def test_published(self) -> None:
        """30 % of 9.7 and 70 % of 5.7 of 10: 6.90 (EBU White Book 4.1.1.4)."""
        parts = [("0.3", "9.7"), ("0.7", "5.7")]
        value = weighted((Fraction(weight), Fraction(points)) for weight, points in parts)
        assert value == Fraction("6.9")
        assert 10 - value == Fraction("3.1")

    @pytest.mark.parametrize("weights", [[], ["0.5"], ["0.5", "0.6"]])
    def test_weights_add_up_to_one(self, weights: list[str]) -> None:
        with pytest.raises(ImpossibleError, match="the weights must add up to 1"):
            weighted((Fraction(weight), Fraction(1)) for weight in weights)


class TestStep:
    @pytest.mark.parametrize(
        ("award", "own", "says"),
        [
            (PLUS, None, "artificial score AVE+: 6"),
            (PLUS, Fraction(1, 2), "artificial score AVE+; its own average elsewhere is 1/2: 6"),
            (Award.percent(60), None, "artificial score, fixed at 60 %: 6"),
        ],
    )
    def test_it_says_what_decided(self, award: Award, own: Fraction | None, says: str) -> None:
        step = award_step(award, own, Fraction(6))
        assert (step.source, step.value) == ("Law 12C2", Fraction(6))
        assert step.text.format(**step.operands) == says
