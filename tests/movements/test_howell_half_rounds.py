"""Howells of two and three tables whose sets do not go round."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from overtrick.errors import ImpossibleError
from overtrick.movements.balance import balance
from overtrick.movements.howell_half_rounds import (
    circle_rounds,
    half_round_howell,
    matchings,
    three_table_howell,
)
from overtrick.movements.plan import Movement, Sitting


class TestMatchings:
    def test_three_of_four_pairs_and_fifteen_of_six(self) -> None:
        assert len(set(matchings(frozenset(range(1, 5))))) == 3
        assert len(set(matchings(frozenset(range(1, 7))))) == 15

    def test_the_rounds_have_every_meeting_once(self) -> None:
        for tables in (2, 3, 7):
            met = [two for meetings in circle_rounds(tables) for two in meetings]
            assert len(set(met)) == len(met) == tables * (2 * tables - 1)


class TestThreeTables:
    def test_no_directions_are_better_balanced(self) -> None:
        """All choices, pair 1 North-South on every set: exchanging a whole set changes nothing."""
        movement = three_table_howell()
        choices = [
            [
                signs
                for signs in ({1: 1, **dict(zip(range(2, 7), rest, strict=True))} for rest in RESTS)
                if all(
                    signs[sitting.ns] != signs[sitting.ew]
                    for sitting in movement.sittings
                    if sitting.board_set == board_set
                )
            ]
            for board_set in range(1, 6)
        ]
        assert [len(each) for each in choices] == [4] * 5
        variances = {
            balance(replace(movement, sittings=tuple(directed(movement, choice)))).variance
            for choice in product(*choices)
        }
        assert balance(movement).variance == min(variances) == Fraction(8, 3)


RESTS = list(product((1, -1), repeat=5))


def directed(movement: Movement, choice: Sequence[Mapping[int, int]]) -> Iterator[Sitting]:
    """The sittings with the pairs that have 1 in a set's *choice* North-South on it."""
    for sitting in movement.sittings:
        if choice[sitting.board_set - 1][sitting.ns] == 1:
            yield sitting
        else:
            yield sitting._replace(ns=sitting.ew, ew=sitting.ns)


class TestHalfRounds:
    def test_other_numbers_of_tables(self) -> None:
        with pytest.raises(ImpossibleError, match="two or three tables, got 4"):
            half_round_howell(4)

    def test_nothing_is_shared_and_all_have_every_set(self) -> None:
        for tables in (2, 3):
            movement: Movement = half_round_howell(tables)
            for number in range(1, movement.rounds + 1):
                sets = [s.board_set for s in movement.sittings if s.round == number]
                assert len(set(sets)) == tables
            had = {(pair, s.board_set) for s in movement.sittings for pair in s.meeting}
            assert len(had) == 2 * tables * movement.rounds == 2 * len(movement.sittings)
