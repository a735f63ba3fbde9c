"""How fairly a movement compares its pairs."""

from collections import Counter

import pytest

from overtrick.errors import ImpossibleError
from overtrick.movements.balance import direction_balance, ideal_switch_totals, totals_if_one_wins
from overtrick.movements.checks import findings
from overtrick.movements.mitchell import Mitchell, mitchell
from overtrick.movements.plan import Movement, Sitting, arrow_switched


def orthogonal(tables: int) -> Movement:
    """Eight tables, every set at another table in each round, everyone meeting everyone.

    East-West and the boards move by a table of multiplication in a field of eight.
    """
    assert tables == 8

    def twice(number: int) -> int:
        return (number << 1) ^ (0b1011 if number & 4 else 0)

    return Movement(
        "eight",
        tuple(
            Sitting(
                number + 1, table + 1, table + 1, 9 + (table ^ number), 1 + (table ^ twice(number))
            )
            for number in range(8)
            for table in range(8)
        ),
    )


def groups(movement: Movement, switched: int) -> dict[str, set[int]]:
    """The totals that occur when North-South 1 always wins, by group."""
    rounds = range(movement.rounds - switched + 1, movement.rounds + 1)
    tables = len(movement.pairs) // 2
    played = arrow_switched(movement, rounds)
    totals = totals_if_one_wins(played, 1)
    met = {sitting.ns for sitting in played.sittings if sitting.ew == 1}
    return {
        "winner": {totals[1]},
        "other_ns": {totals[pair] for pair in range(2, tables + 1)},
        "ew": {totals[pair] for pair in range(tables + 1, 2 * tables + 1) if pair not in met},
        "ew_switched": {totals[pair] for pair in met},
    }


class TestDirections:
    @pytest.mark.parametrize("number", range(1, 8))
    def test_rc_145_it_does_not_matter_which_round_is_switched(self, number: int) -> None:
        figures = direction_balance(arrow_switched(mitchell(7), [number])).values()
        assert Counter(figures) == {-7: 7, -3: 42, 3: 42}

    def test_two_boards_a_set_count_twice(self) -> None:
        plain = Counter(direction_balance(mitchell(5, boards_per_set=2)).values())
        assert plain == {10: 20, -10: 25}


class TestOneWinner:
    def test_the_proof_of_the_arrow_switch(self) -> None:
        """Bavin and Probst: 8 tables, top 14; 48 and 56 without a switch, 52 and 52 with one."""
        without, one = ideal_switch_totals(8, 0), ideal_switch_totals(8, 1)
        assert (without.winner, without.other_ns, without.ew) == (112, 48, 56)
        assert (one.winner, one.other_ns, one.ew, one.ew_switched) == (112, 52, 52, 56)

    @pytest.mark.parametrize("switched", [0, 1])
    @pytest.mark.parametrize("tables", [3, 5, 7, 8, 9, 11, 13])
    def test_it_is_what_a_movement_gives(self, tables: int, switched: int) -> None:
        movement = orthogonal(8) if tables == 8 else mitchell(tables)
        assert findings(movement) == ()
        ideal = ideal_switch_totals(tables, switched)
        counted = groups(movement, switched)
        assert counted["winner"] == {ideal.winner}
        assert counted["other_ns"] == {ideal.other_ns}
        assert counted["ew"] == {ideal.ew}
        assert counted["ew_switched"] == {ideal.ew_switched} - {None}

    def test_all_matchpoints_are_given(self) -> None:
        totals = totals_if_one_wins(mitchell(8, kind=Mitchell.SHARE_AND_RELAY, boards_per_set=2), 3)
        assert sum(totals.values()) == 2 * 8 * (2 * 8 * 7)
        assert totals[3] == 2 * 8 * 14

    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="no pair 99"):
            totals_if_one_wins(mitchell(5), 99)
        for tables, switched in ((2, 0), (8, 2)):
            with pytest.raises(ImpossibleError, match=f"got {tables} and {switched}"):
                ideal_switch_totals(tables, switched)
