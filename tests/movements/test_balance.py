"""How fairly a movement compares its pairs."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.errors import ImpossibleError
from overtrick.movements.balance import (
    balance,
    direction_balance,
    ideal_switch_totals,
    totals_if_one_wins,
)
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


MOORE = {
    # tables: mean of MPcomp, its standard deviation, and that with one round switched
    5: ("2.222", "2.4845", "1.6178"),
    7: ("3.231", "3.4896", "1.0491"),
    9: ("4.235", "4.4922", "1.1646"),  # printed 1.1647; it is the root of 392/289
    11: ("5.238", "5.4938", "1.8748"),
    13: ("6.240", "6.4948", "2.7609"),
    15: ("7.241", "7.4955", "3.7014"),
    17: ("8.242", "8.4961", "4.6647"),
    19: ("9.243", "9.4965", "5.6397"),
    21: ("10.244", "10.4969", "6.6214"),
    23: ("11.244", "11.4972", "7.6075"),
    25: ("12.245", "12.4974", "8.5965"),
    27: ("13.245", "13.4976", "9.5875"),
    29: ("14.246", "14.4978", "10.5802"),
    31: ("15.246", "15.4979", "11.5739"),
}
"""Too many arrow-switches spoil the balance: Mitchells with as many rounds as tables."""


@st.composite
def movements(draw: st.DrawFn) -> Movement:
    """Any meetings on any sets, nobody having a set twice, perhaps a pair missing."""
    pairs = draw(st.integers(3, 9))
    sittings = []
    for board_set in range(1, draw(st.integers(1, 6)) + 1):
        order = draw(st.permutations(range(1, pairs + 1)))
        tables = draw(st.integers(1, pairs // 2))
        sittings += [
            Sitting(board_set, table + 1, order[2 * table], order[2 * table + 1], board_set)
            for table in range(tables)
        ]
    everyone = sorted({pair for sitting in sittings for pair in sitting.meeting})
    missing = draw(st.sampled_from([None, *everyone])) if len(everyone) > 2 else None
    return Movement("any", tuple(sittings), phantom=missing)


class TestCompetition:
    @pytest.mark.parametrize("tables", MOORE)
    def test_as_printed(self, tables: int) -> None:
        plain = balance(mitchell(tables))
        switched = balance(arrow_switched(mitchell(tables), [1]))
        assert plain.mean == switched.mean
        assert (
            f"{float(plain.mean):.3f}",
            f"{float(plain.variance) ** 0.5:.4f}",
            f"{float(switched.variance) ** 0.5:.4f}",
        ) == MOORE[tables]

    @given(movements())
    def test_it_is_what_a_winner_takes_from_the_others(self, movement: Movement) -> None:
        """Matchpoints when one pair always wins: the average less the competition with it."""
        if len(movement.pairs) < 2:
            return
        competition = balance(movement).competition
        results = Counter(sitting.board_set for sitting in movement.played)
        average = dict.fromkeys(movement.pairs, 0)
        for sitting in movement.played:
            for pair in sitting.meeting:
                average[pair] += results[sitting.board_set] - 1
        for winner in movement.pairs:
            totals = totals_if_one_wins(movement, winner)
            for pair in set(movement.pairs) - {winner}:
                two = min(pair, winner), max(pair, winner)
                assert totals[pair] == average[pair] - competition[two]

    @given(movements())
    def test_all_of_it(self, movement: Movement) -> None:
        if len(movement.pairs) < 2:
            return
        found = balance(movement)
        results = Counter(sitting.board_set for sitting in movement.played).values()
        assert sum(found.competition.values()) == sum(count * (count - 1) for count in results)
        figures = [figure - found.mean for figure in found.competition.values()]
        assert found.squares == sum(figure**2 for figure in figures)
        assert found.variance == found.squares / len(figures)
        assert 0 <= found.quality <= 1
        assert abs(found.competition[found.worst] - found.mean) == max(map(abs, figures))
        turned = arrow_switched(movement, range(1, movement.rounds + 1))
        assert balance(turned) == found

    def test_boards_in_a_set_change_nothing(self) -> None:
        assert balance(mitchell(5, boards_per_set=4)) == balance(mitchell(5))

    def test_quality(self) -> None:
        found = balance(arrow_switched(mitchell(7), [7]))
        assert (found.mean, found.variance) == (Fraction(42, 13), Fraction(186, 169))
        assert found.quality == Fraction(294, 325)
        assert balance(Movement("one table", (Sitting(1, 1, 1, 2, 1),))).quality == 0

    def test_a_set_twice_is_no_competition_with_oneself(self) -> None:
        twice = Movement("twice", (Sitting(1, 1, 1, 2, 1), Sitting(2, 1, 1, 3, 1)))
        assert balance(twice).competition == {(1, 2): 2 - 1 - 1, (1, 3): 0, (2, 3): 1}

    def test_one_pair_competes_with_nobody(self) -> None:
        lonely = Movement("lonely", (Sitting(1, 1, 1, 2, 1),)).without(2)
        with pytest.raises(ImpossibleError, match="from two of them on, got 1"):
            balance(lonely)


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
