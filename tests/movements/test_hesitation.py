"""Hesitation Mitchells of every size, and the published ones."""

import pytest

from overtrick.errors import ImpossibleError
from overtrick.movements.hesitation import double_hesitation_mitchell, hesitation_mitchell
from overtrick.movements.plan import Movement
from overtrick.movements.proof import Property, proof


def holds(movement: Movement, wanted: Property) -> bool:
    found = proof(movement).of(wanted)
    assert found is not None
    return found.holds


class TestSingle:
    @pytest.mark.parametrize("tables", range(3, 31))
    def test_a_round_more_than_tables(self, tables: int) -> None:
        movement = hesitation_mitchell(tables)
        proved = proof(movement)
        assert (proved.sound, proved.winners, movement.rounds) == (True, 1, tables + 1)
        assert holds(movement, Property.COMPLETE)
        assert set(proved.results.values()) == {tables}
        assert max(proved.copies.values()) == (1 if tables % 2 else 2)

    def test_seven_tables_as_published(self) -> None:
        """Pairs 1 to 6 stay; a relay between 3 and 4: EBU, Unusual Movements for Clubs 1."""
        movement = hesitation_mitchell(7, switched=False)
        start = [(s.ns, s.ew, s.board_set) for s in movement.sittings if s.round == 1]
        assert start == [
            (1, 7, 1),
            (2, 8, 2),
            (3, 9, 3),
            (4, 10, 5),
            (5, 11, 6),
            (6, 12, 7),
            (14, 13, 8),
        ]
        # East-West 7, then North-South 7, then East-West 1.
        places = {
            s.round: (s.table, "NS" if s.ns == 13 else "EW")
            for s in movement.sittings
            if 13 in s.meeting
        }
        assert [places[number] for number in (1, 2, 3, 4)] == [
            (7, "EW"),
            (7, "NS"),
            (1, "EW"),
            (2, "EW"),
        ]

    def test_eight_tables_share_and_have_two_relays(self) -> None:
        """Two relays between 4 and 5, tables 8 and 1 share (Exeter Bridge Club)."""
        movement = hesitation_mitchell(8)
        start = {s.table: s.board_set for s in movement.sittings if s.round == 1}
        assert start == {1: 1, 2: 2, 3: 3, 4: 4, 5: 7, 6: 8, 7: 9, 8: 1}

    def test_without_north_south_1_nothing_is_shared(self) -> None:
        assert max(proof(hesitation_mitchell(8, switched=False).without(1)).copies.values()) == 1

    def test_the_last_round_is_switched_but_not_at_the_hesitation_table(self) -> None:
        plain, switched = hesitation_mitchell(7, switched=False), hesitation_mitchell(7)
        differing = [
            (one.round, one.table)
            for one, other in zip(plain.sittings, switched.sittings, strict=True)
            if one != other
        ]
        assert differing == [(8, table) for table in range(1, 7)]

    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="3 tables or more, got 2"):
            hesitation_mitchell(2)
        with pytest.raises(ImpossibleError, match="7 tables has 1 to 8 rounds, got 9"):
            hesitation_mitchell(7, 9)


class TestDouble:
    @pytest.mark.parametrize("tables", range(5, 31, 2))
    def test_two_rounds_more_than_tables(self, tables: int) -> None:
        movement = double_hesitation_mitchell(tables)
        proved = proof(movement)
        assert (proved.sound, proved.winners, movement.rounds) == (True, 1, tables + 2)
        assert holds(movement, Property.COMPLETE)
        assert max(proved.copies.values()) == 1

    def test_eleven_tables_as_a_club_plays_it(self) -> None:
        """Exeter: relays between 6 and 7; East-West 11, North-South 2, North-South 11."""
        movement = double_hesitation_mitchell(11, switched=False)
        start = [s.board_set for s in movement.sittings if s.round == 1]
        assert start == [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13]
        pair = 9 + 11
        at = [
            (s.table, "NS" if s.ns == pair else "EW")
            for s in movement.sittings
            if pair in s.meeting
        ]
        assert at[:5] == [(11, "EW"), (2, "NS"), (11, "NS"), (1, "EW"), (2, "EW")]

    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="odd number of tables, got 8"):
            double_hesitation_mitchell(8)
        with pytest.raises(ImpossibleError, match="5 tables or more, got 3"):
            double_hesitation_mitchell(3)
