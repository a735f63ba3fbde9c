"""Guide cards agree with the movement that they are made of."""

import pytest

from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.cards import Spot, Stop, TableRow, guide_cards
from overtrick.movements.catalogue import made
from overtrick.movements.half_tables import half_table
from overtrick.movements.individual import individual
from overtrick.movements.mitchell import mitchell
from overtrick.movements.teams import round_robin

ALL = [
    made("mitchell", 6, None, 3),
    half_table(mitchell(7, boards_per_set=2)),
    made("bump", 5),
    made("hesitation", 8),
    individual(9, boards_per_set=3),
    round_robin(5, boards_per_match=4),
]


@pytest.mark.parametrize("movement", ALL, ids=lambda movement: movement.name)
class TestAgreement:
    def test_tables_say_where_everyone_is_next(self, movement: AnyMovement) -> None:
        cards = guide_cards(movement)
        at = {
            (row.round, one): Spot(card.table, seat)
            for card in cards.tables
            for row in card.rows
            for seat, one in zip(card.seats, row.who, strict=True)
        }
        followed = 0
        for card in cards.tables:
            for row in card.rows:
                for one, spot in zip(row.who, row.then, strict=True):
                    if spot is not None:
                        assert at[row.round + 1, one] == spot
                        followed += 1
        assert followed

    def test_moving_cards_say_the_same_as_tables(self, movement: AnyMovement) -> None:
        cards = guide_cards(movement)
        rows = {(row.round, card.table): row for card in cards.tables for row in card.rows}
        for moving in cards.moving:
            assert [stop.round for stop in moving.stops] == [*range(1, movement.rounds + 1)]
            for stop in moving.stops:
                if stop.boards is None or stop.spot is None:
                    assert (stop.boards, stop.against) == (None, ())
                    continue
                row = rows[stop.round, stop.spot.table]
                assert stop.boards == row.boards
                others = {moving.number, *stop.against} | {stop.partner} - {None}
                assert others == {*row.who}


def test_a_table_s_card() -> None:
    card = guide_cards(mitchell(5, boards_per_set=4)).tables[0]
    assert (card.table, card.seats) == (1, ("NS", "EW"))
    assert card.rows[0] == TableRow(1, (1, 6), range(1, 5), False, (Spot(1, "NS"), Spot(2, "EW")))
    assert card.rows[-1].then == (None, None)


def test_who_meets_the_phantom_sits_at_the_table_and_has_no_boards() -> None:
    cards = guide_cards(half_table(mitchell(5)))
    first = cards.moving[-1].stops[0]
    assert first == Stop(1, Spot(5, "EW"), None, (), None)
    row = cards.tables[4].rows[0]
    assert (row.sits_out, row.then[0]) == (True, None)
    assert [moving.number for moving in cards.moving] == [1, 2, 3, 4, 6, 7, 8, 9, 10]


def test_partners_of_an_individual() -> None:
    stop = guide_cards(individual(4)).moving[0].stops[0]
    assert stop == Stop(1, Spot(1, "S"), 4, (2, 3), range(1, 2))


def test_a_bye() -> None:
    stops = guide_cards(round_robin(3, boards_per_match=8)).moving[0].stops
    assert stops[0] == Stop(1, None, None, (), None)
    assert stops[1] == Stop(2, Spot(1, "home"), None, (2,), range(9, 17))
