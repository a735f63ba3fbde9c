"""An event with people in it, in a house that tests ask."""

from collections.abc import Sequence

from overtrick.app.desk.said import Said
from overtrick.app.events.lookup import people_called
from overtrick.app.events.starting import start_command
from overtrick.app.house.house import House
from overtrick.core.contest import Contest, EventSettings
from overtrick.engines.event.commands import Enter, OpenRound, RecordResult
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Entry, Kind
from overtrick.store.events import EventRow
from tests.running import played

NAMES = ("Ann", "Bob", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana")
SAID = Said("account:1")


def pairs_event(
    house: House, names: Sequence[str] = NAMES, *, title: str = "Tuesday", club: int | None = None
) -> EventRow:
    """An event of pairs whose first round is being played, with one result."""
    rules = Rules(Kind.PAIRS, Contest(event=EventSettings(title=title)))
    row = house.desk.open_event(rules, SAID)
    if club is not None:
        house.clubs.give_event(row.id, club, by=None)
    people = people_called(house.desk, names)
    for one, other in zip(people[::2], people[1::2], strict=True):
        house.desk.handle(row.id, Enter((one, other)), SAID)
    state = house.desk.standing(row.id).state
    house.desk.handle(row.id, start_command(state, rounds=3, boards=2).command, SAID)
    house.desk.handle(row.id, OpenRound(1, 0), SAID)
    first = house.desk.standing(row.id).state.missing(1)[0]
    house.desk.handle(row.id, RecordResult(first, Entry(played("4S N +1"))), SAID)
    return row
