"""Last time's contestants, to be entered with a tick each."""

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.entries import Register
from overtrick.app.evening.entry_names import Entry
from overtrick.app.evening.last_time import last_time
from overtrick.engines.event.commands import Start
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from overtrick.movements.howell import howell
from tests.app.evening.people import DIRECTOR, persons
from tests.running import plans_of

FOUR = "Ann Bell - Carl Dorn\nEva Fox - Gus Hill\nIda Jung - Kim Lee\nMia Noll - Otto Pohl"


def opened(desk: Desk, kind: Kind = Kind.PAIRS) -> Register:
    return Register(desk, desk.open_event(Rules(kind), DIRECTOR).id, DIRECTOR)


def played(desk: Desk) -> Register:
    register = opened(desk)
    register.enter_list(FOUR)
    desk.handle(register.event_id, Start(plans_of(howell(2))), DIRECTOR)
    return register


def test_who_played_with_whom(desk: Desk) -> None:
    before = played(desk)
    now = opened(desk)
    found = last_time(desk, Kind.PAIRS, now.event_id)
    assert found is not None
    assert found.event.id == before.event_id
    assert [each.names for each in found.contestants][:2] == [
        ("Ann Bell", "Carl Dorn"),
        ("Eva Fox", "Gus Hill"),
    ]
    assert all(each.entered == () for each in found.contestants)


def test_who_has_entered_already_is_marked(desk: Desk) -> None:
    played(desk)
    now = opened(desk)
    found = last_time(desk, Kind.PAIRS, now.event_id)
    assert found is not None
    ann, carl = found.contestants[0].people
    eva = found.contestants[1].people[0]
    now.enter(Entry((ann, eva)))
    again = last_time(desk, Kind.PAIRS, now.event_id)
    assert again is not None
    assert [each.entered for each in again.contestants] == [(ann,), (eva,), (), ()]
    assert carl not in again.contestants[0].entered


def test_only_of_that_kind_and_only_if_it_was_played(desk: Desk) -> None:
    assert last_time(desk, Kind.PAIRS) is None
    opened(desk).enter_list(FOUR)
    assert last_time(desk, Kind.PAIRS) is None
    played(desk)
    assert last_time(desk, Kind.INDIVIDUAL) is None
    assert last_time(desk, Kind.PAIRS) is not None


def test_who_was_erased_is_left_out_and_who_was_merged_has_the_new_name(desk: Desk) -> None:
    before = played(desk)
    state = desk.standing(before.event_id).state
    ann, eva = state.entrants[1].people[0], state.entrants[2].people[0]
    (carr,) = persons(desk, "Ann Carr")
    desk.writer.submit(lambda transaction: transaction.merge_people(ann, carr, 1)).result()
    desk.writer.submit(lambda transaction: transaction.erase_person(eva, 1)).result()
    found = last_time(desk, Kind.PAIRS)
    assert found is not None
    assert [each.number for each in found.contestants] == [1, 3, 4]
    assert found.contestants[0].people[0] == carr
    assert found.contestants[0].names[0] == "Ann Carr"


def test_of_a_club(desk: Desk) -> None:
    before = played(desk)

    def work(transaction: object) -> int:
        club: int = transaction.add_club("Monday", 0)  # type: ignore[attr-defined]  # a Transaction
        transaction.put_event_club(before.event_id, club)  # type: ignore[attr-defined]
        return club

    club = desk.writer.submit(work).result()
    played(desk)
    found = last_time(desk, Kind.PAIRS, club=club)
    assert found is not None
    assert found.event.id == before.event_id
    assert last_time(desk, Kind.PAIRS, club=club + 1) is None
