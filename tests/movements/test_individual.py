"""Individual movements of every size there is."""

import pytest

from overtrick.errors import ImpossibleError
from overtrick.movements.individual import (
    IndividualMovement,
    IndividualSitting,
    individual,
    rainbow,
    rotated,
)
from overtrick.movements.individual_starters import STARTERS
from overtrick.movements.proof import Proof, Property, proof

RAINBOWS = [5, 7, 8, 9, 11, 13, 17, 19, 23, 25]


def holds(proved: Proof) -> set[Property]:
    return {found.property for found in proved.checked if found.holds}


def opponents(movement: IndividualMovement) -> dict[frozenset[int], int]:
    met: dict[frozenset[int], int] = {}
    for sitting in movement.sittings:
        one_side, other_side = sitting.partnerships
        for one in one_side:
            for other in other_side:
                two = frozenset((one, other))
                met[two] = met.get(two, 0) + 1
    return met


class TestIndividual:
    @pytest.mark.parametrize("players", STARTERS)
    def test_everyone_partners_everyone_and_meets_everyone_twice(self, players: int) -> None:
        movement = individual(players)
        found = holds(proof(movement))
        assert found >= {
            Property.ONE_PLACE,
            Property.BOARDS_ONCE,
            Property.PARTNERS_ONCE,
            Property.EVERYONE_PARTNERS,
            Property.EVERYONE_MEETS,
            Property.EQUAL_BOARDS,
            Property.EQUAL_RESULTS,
        }
        met = opponents(movement)
        assert (len(met), set(met.values())) == (players * (players - 1) // 2, {2})

    @pytest.mark.parametrize("players", [n for n in STARTERS if n % 4 == 0])
    def test_of_a_multiple_of_four_all_play_all_boards(self, players: int) -> None:
        movement = individual(players)
        proved = proof(movement)
        assert movement.rounds == players - 1
        assert Property.COMPLETE in holds(proved)
        assert set(proved.sit_outs.values()) == {0}

    @pytest.mark.parametrize("players", [n for n in STARTERS if n % 4])
    def test_with_one_more_everyone_sits_out_once(self, players: int) -> None:
        movement = individual(players)
        assert movement.rounds == players
        assert set(proof(movement).sit_outs.values()) == {1}

    def test_how_many_tables_share(self) -> None:
        most = {players: max(proof(individual(players)).copies.values()) for players in STARTERS}
        assert {players for players, tables in most.items() if tables == 1} == {4, 5, 13}
        assert {players for players, tables in most.items() if tables == 2} == {8, 9, 16, 20}
        assert (most[12], most[17], most[24]) == (3, 4, 6)

    @pytest.mark.parametrize("rounds", range(1, 16))
    def test_fewer_rounds(self, rounds: int) -> None:
        assert proof(individual(16, rounds)).sound

    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match=r"4, 5, 8, 9, 12, .* got 10"):
            individual(10)
        with pytest.raises(ImpossibleError, match="of 8 players has 1 to 7 rounds, got 8"):
            individual(8, 8)


class TestRainbow:
    @pytest.mark.parametrize("tables", RAINBOWS)
    def test_nobody_meets_anyone_twice_or_shares(self, tables: int) -> None:
        movement = rainbow(tables)
        proved = proof(movement)
        assert proved.sound
        assert {Property.COMPLETE, Property.NO_SHARING} <= holds(proved)
        assert set(opponents(movement).values()) == {1}
        assert (movement.rounds, len(movement.players)) == (tables, 4 * tables)

    def test_the_moves_are_the_printed_ones(self) -> None:
        """North stays, South up one, East up two, West down two, boards down one."""
        second = rainbow(7).sittings[7 + 2]
        assert second == IndividualSitting(2, 3, 3, 7 + 1, 14 + 2, 21 + 5, 4)

    @pytest.mark.parametrize("tables", [1, 3, 4, 6, 10, 12, 15, 16])
    def test_where_there_is_none(self, tables: int) -> None:
        with pytest.raises(ImpossibleError, match=f"got {tables}"):
            rainbow(tables)

    @pytest.mark.parametrize("tables", [5, 7, 8])
    def test_with_three_boards_a_round_all_at_a_table_are_partners(self, tables: int) -> None:
        movement = rotated(rainbow(tables))
        proved = proof(movement)
        assert proved.sound
        assert (movement.rounds, proved.board_sets) == (3 * tables, 3 * tables)
        assert set(opponents(movement).values()) == {2}


def test_a_set_has_boards() -> None:
    with pytest.raises(ImpossibleError, match="at least one board, got 0"):
        individual(8, boards_per_set=0)
    assert individual(8, boards_per_set=4).boards_of(2) == range(5, 9)
