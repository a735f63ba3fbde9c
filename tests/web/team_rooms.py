"""Events in which people are drawn against each other: Swisses and knockouts, partly played."""

from overtrick.app.desk.said import Said
from overtrick.app.draw import draw_command
from overtrick.app.events.lookup import people_called
from overtrick.app.house.house import House
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.team_match import MatchSettings, VpScale
from overtrick.engines.event.commands import CloseRound, Enter, OpenRound, RecordResult, Start
from overtrick.engines.event.rules import PlaySettings, Rules, Visibility
from overtrick.engines.event.values import Entry, Kind
from overtrick.store.events import EventRow
from tests.running import played
from tests.web.looking_on import state_of

SAID = Said("account:1")
RESULTS = ("4S N =", "4S N -1", "3NT E =", "2H S +2", "1NT W -1", "4H N +1", "3C E =")


def drawn(
    house: House,
    kind: Kind,
    contestants: int,
    rounds: int,
    *,
    boards: int = 4,
    scale: VpScale = VpScale.WBF_CONTINUOUS,
    visibility: Visibility = Visibility.RANKING,
) -> EventRow:
    """So many rounds drawn and played; every table has results of its own."""
    play = PlaySettings(boards_per_round=boards, rounds=rounds, visibility=visibility)
    match = MatchSettings(scale=scale) if kind.of_teams else None
    row = house.desk.open_event(Rules(kind, Contest(EventSettings("Cup"), match=match), play), SAID)
    size = 4 if kind.of_teams else 2
    called = [f"Player {n}" for n in range(1, size * contestants + 1)]
    people = people_called(house.desk, called)
    for at in range(contestants):
        name = f"Team {at + 1}" if kind.of_teams else ""
        house.desk.handle(row.id, Enter(people[size * at : size * at + size], name=name), SAID)
    house.desk.handle(row.id, Start(()), SAID)
    for number in range(1, rounds + 1):
        house.desk.handle(row.id, draw_command(state_of(house, row), number), SAID)
        house.desk.handle(row.id, OpenRound(number, 0), SAID)
        close(house, row, number)
    return row


def close(house: House, row: EventRow, number: int) -> None:
    """Whatever is missing of a round; no match of it is tied."""
    missing = state_of(house, row).missing(number)
    results = [
        RecordResult(
            slot, Entry(played(RESULTS[(5 * slot.table + 3 * slot.board + number) % len(RESULTS)]))
        )
        for slot in missing
    ]
    house.desk.handle_together(row.id, [*results, CloseRound(number)], SAID)
