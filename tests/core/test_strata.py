"""Strata: one field, ranked once for each class of strength."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.strata import PairStrength, strata, stratum_of
from overtrick.errors import ImpossibleError

LIMITS = (1500, 500)
TOTALS = [(who, Fraction(total)) for who, total in (("a", 60), ("b", 58), ("c", 58), ("d", 41))]


class TestStratumOf:
    @pytest.mark.parametrize(
        ("pair", "by_highest", "by_average"),
        [
            ((2000, 10), 0, 1),
            ((1500, 1500), 0, 0),
            ((1499, 10), 1, 1),
            ((700, 200), 1, 2),
            ((499, 0), 2, 2),
            ((500, 500), 1, 1),
        ],
    )
    def test_by_the_strongest_or_the_average(
        self, pair: tuple[int, int], by_highest: int, by_average: int
    ) -> None:
        assert stratum_of(pair, LIMITS) == by_highest
        assert stratum_of(pair, LIMITS, PairStrength.AVERAGE) == by_average

    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="a pair has members"):
            stratum_of((), LIMITS)
        with pytest.raises(ImpossibleError, match="must fall"):
            stratum_of((1, 2), (500, 1500))


class TestStrata:
    def test_everyone_competes_upwards(self) -> None:
        found = strata(TOTALS, {"b": 1, "c": 2, "d": 2})
        told = {
            stratum.name: [(each.who, str(each.place)) for each in stratum.placed]
            for stratum in found
        }
        assert told == {
            "A": [("a", "1"), ("b", "2="), ("c", "2="), ("d", "4")],
            "B": [("b", "1="), ("c", "1="), ("d", "3")],
            "C": [("c", "1"), ("d", "2")],
        }

    def test_tie_breaks_hold_in_every_stratum(self) -> None:
        def by_name(who: str, _tied: object) -> Fraction:
            return Fraction(ord(who))

        for stratum in strata(TOTALS, {"b": 1, "c": 1}, tie_breaks=[("name", by_name)]):
            assert not any(each.place.shared for each in stratum.placed)

    def test_a_stratum_that_there_is_not(self) -> None:
        with pytest.raises(ImpossibleError, match="d is in stratum 2; there are 0 to 1"):
            strata(TOTALS, {"d": 2}, names=("open", "club"))

    @given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 2)), max_size=9))
    def test_a_lower_stratum_is_part_of_the_higher(self, field: list[tuple[int, int]]) -> None:
        totals = [(place, Fraction(total)) for place, (total, _) in enumerate(field)]
        found = strata(totals, {place: own for place, (_, own) in enumerate(field)})
        order = [[each.who for each in stratum.placed] for stratum in found]
        for higher, lower in pairwise(order):
            assert lower == [who for who in higher if who in lower]
        assert len(order[0]) == len(field)
