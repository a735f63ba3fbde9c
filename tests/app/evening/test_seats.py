"""Table cards and guide cards from an event's own plan."""

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.draw import draw_command
from overtrick.app.evening.entries import Register
from overtrick.app.evening.planning import proposals
from overtrick.app.evening.seats import Spot, Stop, contestant_names, seats
from overtrick.app.evening.wish import Wish
from overtrick.app.events.plans import individual_plans
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.errors import NotFoundError
from overtrick.movements.cards import guide_cards
from overtrick.movements.individual import individual
from overtrick.movements.mitchell import mitchell
from tests.app.evening.people import DIRECTOR
from tests.app.evening.wishes import begun, done, wish_of_tables
from tests.running import Running, entered, opened, plans_of

NOBODY: dict[int, tuple[str, ...]] = {}


def mitchell_of_five() -> Running:
    movement = mitchell(5, boards_per_set=4)
    running = entered(opened(Kind.PAIRS), 10)
    running.do(say.Start(plans_of(movement)))
    return running


def test_the_cards_of_a_movement_are_those_of_the_event() -> None:
    found = seats(mitchell_of_five().state, NOBODY)
    printed = guide_cards(mitchell(5, boards_per_set=4))
    for card, other in zip(found.tables, printed.tables, strict=True):
        assert (card.table, card.seats) == (other.table, other.seats)
        assert [(row.round, row.who, row.boards) for row in card.rows] == [
            (row.round, row.who, tuple(row.boards)) for row in other.rows
        ]
        assert [[at and (at.table, at.seat) for at in row.then] for row in card.rows] == [
            [at and tuple(at) for at in row.then] for row in other.rows
        ]
    for guide, moving in zip(found.guides, printed.moving, strict=True):
        assert guide.number == moving.number
        assert [(stop.spots[0].table, stop.against) for stop in guide.stops] == [
            (stop.spot.table, stop.against) for stop in moving.stops if stop.spot
        ]


def test_half_a_table_sits_out() -> None:
    wish = wish_of_tables(Kind.PAIRS, 6, half=True)
    for proposal in proposals(wish):
        found = seats(begun(wish, proposal), NOBODY)
        out = [sum(not stop.spots for stop in each.stops) for each in found.guides]
        assert (min(out), max(out)) == proposal.needs.sit_outs
        assert all(len(each.stops) == proposal.rounds for each in found.guides)


def test_players_have_partners() -> None:
    running = entered(opened(Kind.INDIVIDUAL), 8)
    running.do(say.Start(individual_plans(individual(8, boards_per_set=3))))
    found = seats(running.state, NOBODY)
    assert found.tables[0].seats == ("N", "E", "S", "W")
    for guide in found.guides:
        assert len({stop.partner for stop in guide.stops}) == 7
        assert all(len(stop.against) == 2 for stop in guide.stops)


def test_a_team_sits_in_both_rooms() -> None:
    wish = Wish(Kind.ROUND_ROBIN, 3, boards=12)
    found = seats(begun(wish, proposals(wish)[0]), NOBODY)
    first = [stop for _, stop in found.seating(1)]
    assert first[0].spots == ()
    assert [spot.seat for spot in first[1].spots] == ["NS", "EW"]
    assert [spot.table for spot in first[1].spots] == [1, 2]
    assert first[1].against == (3,)


def test_a_swiss_has_the_rounds_that_are_drawn() -> None:
    wish = Wish(Kind.SWISS_PAIRS, 4, boards=8)
    state = begun(wish, proposals(wish)[0])
    assert seats(state, NOBODY).tables == ()
    found = seats(done(state, draw_command(state, 1)), NOBODY)
    assert [len(card.rows) for card in found.tables] == [1, 1]


def test_who_leaves_and_who_comes_late_have_the_rounds_that_they_are_there_for() -> None:
    running = mitchell_of_five()
    running.do(say.Withdraw(3, 4), say.Enter(since=2))
    found = seats(running.state, NOBODY)
    assert [stop.round for stop in found.guide(3).stops] == [1, 2, 3]
    assert [stop.round for stop in found.guide(11).stops] == [2, 3, 4, 5]
    assert found.guide(11).stops[0] == Stop(2, (), None, (), ())


def test_from_a_round_on() -> None:
    found = seats(mitchell_of_five().state, NOBODY, from_round=4)
    assert {row.round for card in found.tables for row in card.rows} == {4, 5}
    assert {stop.round for each in found.guides for stop in each.stops} == {4, 5}


def test_where_somebody_goes_next() -> None:
    found = seats(mitchell_of_five().state, NOBODY)
    row = found.tables[0].rows[0]
    assert row.then == (Spot("", 1, "NS"), Spot("", 2, "EW"))
    assert found.tables[0].rows[-1].then == (None, None)


def test_no_such_contestant() -> None:
    with pytest.raises(NotFoundError):
        seats(Event(), NOBODY).guide(1)


def test_names(desk: Desk) -> None:
    pairs = Register(desk, desk.open_event(Rules(Kind.PAIRS), DIRECTOR).id, DIRECTOR)
    pairs.enter_list("Ann Bell - Carl Dorn")
    assert contestant_names(desk, desk.standing(pairs.event_id).state) == {
        1: ("Ann Bell", "Carl Dorn")
    }
    teams = Register(desk, desk.open_event(Rules(Kind.MATCH), DIRECTOR).id, DIRECTOR)
    teams.enter_list("Aces: Eva - Fay - Gus - Hal")
    assert contestant_names(desk, desk.standing(teams.event_id).state) == {1: ("Aces",)}
