"""Names that may be somebody else's."""

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.doubles import doubles
from overtrick.app.evening.entries import Register
from overtrick.app.evening.entry_names import Entry
from overtrick.app.evening.names import Doubt
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from tests.app.evening.people import DIRECTOR, persons


def test_whom_to_look_at(desk: Desk) -> None:
    before = persons(desk, "Ann Bell", "Wei Wang", "Wei Wang", "Carl Dorm", "Carl Dorn")
    row = desk.open_event(Rules(Kind.PAIRS), DIRECTOR)
    register = Register(desk, row.id, DIRECTOR)
    register.enter(Entry(("Ann Bel", "Wei Wang")))
    register.enter(Entry(("Carl Dorn", "Eva Fox")))
    state = desk.standing(row.id).state
    found = doubles(desk, row, state, {1, 2, 99})
    told = [
        (each.number, each.place, each.doubt, [who.person for who in each.others]) for each in found
    ]
    assert told[0] == (1, 0, Doubt.ALIKE, [before[0]])
    number, place, doubt, others = told[1]
    assert (number, place, doubt) == (1, 1, Doubt.SAME_NAME)
    assert {*others, state.entrants[1].people[1]} == set(before[1:3])
    assert len(told) == 2  # Carl Dorn was known before, so that Carl Dorm is another


def test_only_those_who_are_asked_for(desk: Desk) -> None:
    persons(desk, "Ann Bell")
    row = desk.open_event(Rules(Kind.PAIRS), DIRECTOR)
    register = Register(desk, row.id, DIRECTOR)
    register.enter(Entry(("Ann Bel", "Eva Fox")))
    register.enter(Entry(("Ann Bello", "Gus Hill")))
    state = desk.standing(row.id).state
    assert [each.number for each in doubles(desk, row, state, {2})] == [2]
    assert doubles(desk, row, state, ()) == ()
