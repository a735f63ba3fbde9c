"""Tables, boards and directions of a Swiss round."""

from itertools import permutations
from random import Random

import pytest

from overtrick.app.matching import cheapest_matching
from overtrick.errors import RefusedError
from overtrick.movements.swiss_pairing import Field, PairingRule, Seating, Standing, Table, propose
from overtrick.movements.swiss_pairing.seating import seated
from tests.swiss_draws import ranked

BY_SETS = PairingRule(seating=Seating.BOARD_SETS)


def seats(field: Field) -> list[tuple[int, int, int]]:
    """Table, North-South, East-West."""
    return [(p.table, p.ns, p.ew) for p in propose(field, cheapest_matching).pairings]


class TestTables:
    def test_they_go_down_the_ranking(self) -> None:
        assert seats(Field(ranked(4, 3, 2, 1))) == [(1, 1, 2), (2, 3, 4)]

    def test_the_best_table_is_the_first_that_is_given(self) -> None:
        field = Field(ranked(4, 3, 2, 1), tables=(Table(8), Table(2), Table(5)))
        assert [table for table, _, _ in seats(field)] == [8, 2]

    def test_who_stays_has_the_meeting_brought_there_and_sits_north_south(self) -> None:
        standings = (Standing(1, 4), Standing(2, 3, home=2, sat_ns=9), *ranked(0, 0, 2, 1)[2:])
        assert seats(Field(standings)) == [(2, 2, 1), (1, 3, 4)]

    def test_two_who_stay_do_not_meet(self) -> None:
        standings = (Standing(1, home=1), Standing(2, home=2), Standing(3), Standing(4))
        assert seats(Field(standings)) == [(1, 1, 3), (2, 2, 4)]

    def test_the_table_of_one_who_stays_and_has_the_bye_is_empty(self) -> None:
        standings = (*ranked(4, 3, 2, 1), Standing(5, home=1))
        assert seats(Field(standings)) == [(2, 1, 2), (3, 3, 4)]

    def test_too_few_tables(self) -> None:
        with pytest.raises(RefusedError, match="contestants 3 and 4 can play") as refused:
            propose(Field(ranked(4, 3, 2, 1), tables=(Table(1),)), cheapest_matching)
        assert refused.value.code == "no-table-left"


class TestBoardSets:
    def test_nobody_sits_down_to_boards_that_it_has_played(self) -> None:
        first = Standing(1, 4, played_sets=frozenset({1}))
        field = Field(
            (first, *ranked(4, 3, 2, 1)[1:]), rule=BY_SETS, tables=(Table(1, 1), Table(2, 2))
        )
        assert seats(field) == [(2, 1, 2), (1, 3, 4)]

    def test_a_better_table_is_given_up_if_another_has_no_other(self) -> None:
        last = Standing(4, 1, played_sets=frozenset({2}))
        field = Field((*ranked(4, 3, 2), last), rule=BY_SETS, tables=(Table(1, 1), Table(2, 2)))
        assert seats(field) == [(2, 1, 2), (1, 3, 4)]

    def test_it_is_refused_where_there_is_no_other(self) -> None:
        stays = Standing(1, 4, home=1, played_sets=frozenset({1}))
        field = Field((stays, Standing(2)), rule=BY_SETS)
        with pytest.raises(RefusedError, match="contestants 1 and 2 can play"):
            propose(field, cheapest_matching)

    @pytest.mark.parametrize("seed", range(60))
    def test_it_is_the_first_seating_that_trying_everything_finds(self, seed: int) -> None:
        chance = Random(seed)  # noqa: S311 - made-up fields, no secret
        count = chance.randint(1, 5)
        meetings = [
            (
                Standing(
                    2 * n, played_sets=frozenset(chance.sample(range(6), chance.randint(0, 4)))
                ),
                Standing(2 * n + 1, played_sets=frozenset({chance.randrange(6)})),
            )
            for n in range(count)
        ]
        tables = tuple(
            Table(9 - n, chance.randrange(6)) for n in range(count + chance.randint(0, 2))
        )
        everybody = tuple(standing for meeting in meetings for standing in meeting)
        field = Field(everybody, rule=BY_SETS, tables=tables)
        possible = (
            list(choice)
            for choice in permutations(tables, count)
            if not any(
                table.board_set in standing.played_sets
                for table, meeting in zip(choice, meetings, strict=True)
                for standing in meeting
            )
        )
        wanted = next(possible, None)
        if wanted is None:
            with pytest.raises(RefusedError):
                seated(field, meetings)
        else:
            assert seated(field, meetings) == wanted


class TestDirections:
    def test_who_sat_north_south_less_often_does(self) -> None:
        standings = (Standing(1, 4, sat_ns=2, sat_ew=1), Standing(2, 3, sat_ns=3, sat_ew=3))
        assert seats(Field(standings)) == [(1, 2, 1)]

    def test_of_equals_the_better_ranked(self) -> None:
        standings = (Standing(2, 4, sat_ns=2, sat_ew=1), Standing(1, 3, sat_ns=1))
        assert seats(Field(standings)) == [(1, 2, 1)]
