"""Golden events as events of a house: the same results, entered round by round.

Nobody knows any more in which round a meeting was; each is put into the first in which both
are free, and what is compared and added up is the same.
"""

from collections import defaultdict
from typing import NamedTuple

from overtrick.app.desk.said import Said
from overtrick.app.house.house import House
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.outcome import NotPlayed, PassedOut, Played, Score
from overtrick.core.seat import Side
from overtrick.core.sheet import Sheet
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Entry, Kind, RoundPlan, Seating, Slot
from overtrick.store.events import EventRow

SAID = Said("account:1")
EAST_WEST = 100
"""Added to the number of an East-West pair where both directions are numbered from 1."""


class Meeting(NamedTuple):
    """Two pairs who meet, by their numbers in the event."""

    ns: int
    ew: int


def number_of(name: str, winners: int = 1) -> int:
    """The event's number of a pair of the sheet: ``7``, ``7NS``, ``7EW``."""
    digits = int("".join(filter(str.isdigit, name)))
    return digits + EAST_WEST if winners == 2 and name.endswith("EW") else digits


def as_event(house: House, sheet: Sheet, scoring: dict[str, object]) -> EventRow:
    """The sheet as an event that has been played and is in its correction period."""
    winners = sheet.conditions.winners
    rules = Rules(Kind.PAIRS, Contest(EventSettings(sheet.title[:100] or "Golden"), scoring))
    row = house.desk.open_event(rules, SAID)
    met: dict[Meeting, dict[int, object]] = defaultdict(dict)
    for board in sheet.boards:
        for each in board.rows:
            meeting = Meeting(number_of(each.ns, winners), number_of(each.ew, winners))
            assert board.number not in met[meeting], "they had it twice"
            met[meeting][board.number] = each.outcome
    plans = _plans(met)
    pairs = {who for meeting in met for who in meeting}
    commands: list[say.Command] = []
    for number in sorted(pairs):
        side = None
        if winners == 2:
            side = Side.EW if number > EAST_WEST else Side.NS
        commands.append(say.Enter(number=number, side=side))
    commands.append(say.Start(plans))
    for plan in plans:
        commands.append(say.OpenRound(plan.number, 0))
        for seating in plan.seatings:
            outcomes = met[Meeting(seating.ns[0], seating.ew[0])]
            for due in seating.boards:
                slot = Slot("", plan.number, seating.table, due)
                outcome = outcomes[due]
                if isinstance(outcome, Played | PassedOut | Score | NotPlayed):
                    commands.append(say.RecordResult(slot, Entry(outcome)))
                else:
                    commands.append(say.Rule(slot, outcome, "Law 12", "as it was"))  # type: ignore[arg-type]  # an outcome
        commands.append(say.CloseRound(plan.number))
    commands.append(say.EndPlay(house.desk.clock() // 1_000_000))
    house.desk.handle_together(row.id, commands, SAID)
    return row


def _plans(met: dict[Meeting, dict[int, object]]) -> tuple[RoundPlan, ...]:
    rounds: list[list[Meeting]] = []
    for meeting in sorted(met):
        for there in rounds:
            if not {who for each in there for who in each} & set(meeting):
                there.append(meeting)
                break
        else:
            rounds.append([meeting])
    return tuple(
        RoundPlan(
            number,
            tuple(
                Seating("", table, (each.ns,), (each.ew,), tuple(sorted(met[each])))
                for table, each in enumerate(there, 1)
            ),
        )
        for number, there in enumerate(rounds, 1)
    )
