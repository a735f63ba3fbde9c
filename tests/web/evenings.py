"""Evenings that tests begin with: seven tables, fourteen pairs, as a director would have them."""

from overtrick.app.desk.said import Said
from overtrick.app.events.lookup import people_called
from overtrick.app.events.starting import start_command
from overtrick.app.house.house import House
from overtrick.app.simulated.deals import deals
from overtrick.core.contest import Contest
from overtrick.engines.event.commands import Enter, LoadDeals, OpenRound
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.store.events import EventRow

SAID = Said("director")


def evening(
    house: House,
    pairs: int = 14,
    rounds: int = 7,
    *,
    begun: bool = True,
    play: PlaySettings | None = None,
) -> EventRow:
    """An event of pairs with invented names, its movement planned, its first round open."""
    settings = play or PlaySettings(boards_per_round=3)
    row = house.desk.open_event(Rules(Kind.PAIRS, Contest(), settings), SAID, public_id="thursday")
    for number in range(1, pairs + 1):
        names = (f"North {number}", f"South {number}")
        house.desk.handle(row.id, Enter(people_called(house.desk, names)), SAID)
    each = settings.boards_per_round
    start = start_command(state_of(house, row), None, None, rounds, each).command
    house.desk.handle(row.id, start, SAID)
    boards = {board for slot in state_of(house, row).slots() for board in (slot.board,)}
    dealt = deals(5, max(boards))
    house.desk.handle(row.id, LoadDeals(tuple(enumerate(dealt, 1))), SAID)
    if begun:
        house.desk.handle(row.id, OpenRound(1, house.desk.clock() // 1_000_000), SAID)
    return row


def state_of(house: House, row: EventRow) -> Event:
    """The event as it stands."""
    return house.desk.standing(row.id).state
