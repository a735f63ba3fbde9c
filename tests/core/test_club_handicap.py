"""Club handicaps: every choice is a setting, and the formula is said."""

from fractions import Fraction

import pytest

from overtrick.core.club_handicap import (
    HandicapSettings,
    PairHandicap,
    handicap_imps,
    handicap_imps_steps,
    handicap_of_average,
    handicap_percent,
    handicap_percent_steps,
    pair_handicap_step,
)
from overtrick.errors import ImpossibleError

SUM = HandicapSettings(PairHandicap.SUM)
HALF = HandicapSettings(PairHandicap.SUM, Fraction(1, 2))


class TestPlayers:
    def test_what_an_average_lacks_to_fifty(self) -> None:
        """Perth's example: averages of 55.2 and 48.1."""
        averages = (Fraction("55.2"), Fraction("48.1"), Fraction(48))
        handicaps = [handicap_of_average(average) for average in averages]
        assert handicaps == [Fraction("-5.2"), Fraction("1.9"), 2]

    def test_a_part_of_what_it_lacks_to_a_par(self) -> None:
        """The ACBL's guide: 90 % of what lies between an average and 65."""
        assert handicap_of_average(45, par=65, proportion=Fraction(9, 10)) == 18

    @pytest.mark.parametrize(("average", "par", "part"), [(101, 50, 1), (50, -1, 1), (50, 50, 2)])
    def test_what_cannot_be(self, average: int, par: int, part: int) -> None:
        with pytest.raises(ImpossibleError):
            handicap_of_average(average, par, part)


class TestPercentages:
    def test_the_mean_of_the_players(self) -> None:
        """Perth's example: -5.2 and 1.9 make -1.65; 57.6 % become 55.95 %."""
        players = [Fraction("-5.2"), Fraction("1.9")]
        assert handicap_percent(Fraction("57.6"), players) == Fraction("55.95")

    def test_the_sum_of_the_players(self) -> None:
        """Rhayader's example: 48 % with handicaps of 1 and 2 are 51 %."""
        assert handicap_percent(48, [1, 2], SUM) == 51

    def test_half_of_the_sum_is_the_mean(self) -> None:
        assert handicap_percent(48, [1, 2], HALF) == handicap_percent(48, [1, 2])

    def test_half_of_the_mean(self) -> None:
        half = HandicapSettings(weight=Fraction(1, 2))
        assert handicap_percent(48, [1, 3], half) == 49

    def test_the_formula_is_said(self) -> None:
        texts = {
            settings.pair: handicap_percent_steps(48, [1, 2], settings)[0].text
            for settings in (HandicapSettings(), SUM)
        }
        assert "{total} / {players} players, weight {weight}" in texts[PairHandicap.MEAN]
        assert "together, weight {weight}" in texts[PairHandicap.SUM]

    def test_somebody_has_it(self) -> None:
        with pytest.raises(ImpossibleError, match="belongs to players"):
            pair_handicap_step([], SUM)


class TestImps:
    def test_so_much_a_board(self) -> None:
        assert handicap_imps(-10, 24, [Fraction(1, 2), Fraction(1, 4)]) == -1
        assert handicap_imps(-10, 22, [Fraction(1, 2), Fraction(1, 2)], SUM) == 12

    def test_who_sat_out_gets_less(self) -> None:
        steps = handicap_imps_steps(0, 20, [1, 1])
        assert (steps[-1].operands["boards"], steps[-1].value) == (20, 20)
        with pytest.raises(ImpossibleError, match="counted from 0, got -1"):
            handicap_imps(0, -1, [1, 1])
