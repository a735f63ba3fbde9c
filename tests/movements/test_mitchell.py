"""Mitchell movements of every number of tables."""

import pytest

from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.checks import Trouble, findings, results_per_set, tallies
from overtrick.movements.mitchell import (
    ROVER_TABLES,
    Mitchell,
    arrow_switch_rounds,
    mitchell,
    mitchell_sittings,
    rover_mitchell,
    rover_sequence,
    with_rover,
)
from overtrick.movements.plan import Movement


def real_troubles(movement: Movement) -> list[Trouble]:
    """Everything that is found but sharing."""
    return [found.trouble for found in findings(movement) if found.trouble is not Trouble.SHARED]


class TestPlain:
    @pytest.mark.parametrize("tables", range(3, 31, 2))
    def test_everyone_meets_everyone_on_every_set(self, tables: int) -> None:
        movement = mitchell(tables)
        assert (movement.name, movement.rounds, findings(movement)) == (
            "plain Mitchell",
            tables,
            (),
        )
        assert {tally.opponents for tally in tallies(movement).values()} == {tables}
        assert set(results_per_set(movement).values()) == {tables}

    def test_up_a_table_and_down_a_table(self) -> None:
        movement = mitchell(7)
        second = [movement.sitting(2, table) for table in (1, 2, 7)]
        assert [(s.ns, s.ew - 7, s.board_set) for s in second if s] == [
            (1, 7, 2),
            (2, 1, 3),
            (7, 6, 1),
        ]


class TestEven:
    @pytest.mark.parametrize("tables", range(2, 31, 2))
    def test_a_skip_is_put_in(self, tables: int) -> None:
        movement = mitchell(tables)
        assert (movement.name, movement.rounds) == ("skip Mitchell", tables - 1)
        assert findings(movement) == ()

    def test_half_of_the_rounds_need_none(self) -> None:
        assert mitchell(10, 5).name == "plain Mitchell"
        assert mitchell(10, 6).name == "skip Mitchell"

    def test_one_round_more_is_a_rematch(self) -> None:
        with pytest.raises(ImpossibleError, match="rematch in round 10, table 1"):
            mitchell(10, 10)
        assert mitchell(10, 10, rematches=True).rounds == 10

    def test_plain_is_refused(self) -> None:
        with pytest.raises(ImpossibleError) as refused:
            mitchell(10, kind=Mitchell.PLAIN)
        assert str(refused.value) == (
            "a plain Mitchell of 10 tables has no 10 rounds: boards-again in round 6, table 1"
        )

    @pytest.mark.parametrize("tables", range(4, 31, 2))
    def test_share_and_relay_plays_all_rounds(self, tables: int) -> None:
        movement = mitchell(tables, kind=Mitchell.SHARE_AND_RELAY)
        assert (movement.rounds, real_troubles(movement)) == (tables, [])
        shared = {found.sitting.table for found in findings(movement)}
        assert shared == {1, tables}

    def test_rc_137_share_and_relay_with_six_tables(self) -> None:
        movement = mitchell(6, kind=Mitchell.SHARE_AND_RELAY)

        def at(number: int) -> dict[int, list[int]]:
            sittings = [s for s in movement.sittings if s.round == number and s.table in (1, 4, 6)]
            return {s.table: [s.ew - 6, s.board_set] for s in sittings}

        assert at(1) == {1: [1, 1], 4: [4, 5], 6: [6, 1]}
        assert at(4) == {1: [4, 4], 4: [1, 2], 6: [3, 4]}


class TestRefusals:
    def test_what_cannot_be(self) -> None:
        with pytest.raises(ImpossibleError, match="at least two tables, got 1"):
            mitchell(1)
        with pytest.raises(ImpossibleError, match="7 sets of boards, which is too few for 8 round"):
            mitchell(7, 8)
        with pytest.raises(ImpossibleError, match="even number of tables, got 7"):
            mitchell_sittings(7, 7, Mitchell.SHARE_AND_RELAY)
        with pytest.raises(ImpossibleError, match="1 or more, got 7 and 0"):
            mitchell_sittings(7, 0, Mitchell.PLAIN)


class TestArrowSwitch:
    def test_about_an_eighth_of_the_rounds_at_the_end(self) -> None:
        assert [list(arrow_switch_rounds(rounds)) for rounds in (5, 8, 9)] == [[5], [8], [9]]
        assert [list(arrow_switch_rounds(rounds)) for rounds in (12, 13)] == [[11, 12], [12, 13]]
        assert list(arrow_switch_rounds(1)) == [1]
        with pytest.raises(ImpossibleError, match="at least one round, got 0"):
            arrow_switch_rounds(0)


class TestRover:
    @pytest.mark.parametrize("tables", [*range(6, 16), 16, 17, 19, 20, 22, 23, 25, 26, 28, 29])
    def test_nobody_has_a_board_twice(self, tables: int) -> None:
        """The printed sequences, and those by rule: one rematch with 9 and 15 tables only."""
        movement = rover_mitchell(tables)
        found = [f for f in findings(movement) if f.trouble is not Trouble.SHARED]
        rematches = [f for f in found if f.trouble is Trouble.REMATCH]
        assert found == rematches
        assert len(rematches) == (1 if tables in (9, 15) else 0)
        assert all(2 * tables + 1 in f.pairs for f in rematches)

    @pytest.mark.parametrize("tables", ROVER_TABLES)
    def test_no_one_sits_out_twice(self, tables: int) -> None:
        sit_outs = [tally.sit_outs for tally in tallies(rover_mitchell(tables)).values()]
        assert max(sit_outs) == 1
        assert sum(sit_outs) == tables

    @pytest.mark.parametrize("tables", [7, 8, 10, 11, 13, 14])
    def test_the_rule_is_that_of_the_printed_sequences(
        self, tables: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        printed = ROVER_TABLES[tables]
        monkeypatch.delitem(ROVER_TABLES, tables)
        assert rover_sequence(tables) == printed

    @pytest.mark.parametrize("tables", [4, 18, 21])
    def test_where_none_is_known(self, tables: int) -> None:
        with pytest.raises(NotFoundError, match=f"among {tables} tables"):
            rover_sequence(tables)

    def test_the_rover_has_a_number_of_its_own(self) -> None:
        with pytest.raises(ImpossibleError, match="14 is taken"):
            with_rover(mitchell(7), rover_sequence(7), 14)

    def test_a_rover_that_comes_later_goes_on_from_there(self) -> None:
        late = with_rover(mitchell(7), rover_sequence(7)[2:], 15, first_round=4)
        at = [(s.round, s.table) for s in late.sittings if 15 in s.meeting]
        full = [(s.round, s.table) for s in rover_mitchell(7).sittings if 15 in s.meeting]
        assert at == full[2:]
        assert real_troubles(late) == []
