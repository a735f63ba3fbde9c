"""Who is slow: a table compared with the room and with the clock, a contestant over the rounds.

Everything is counted in boards and whole seconds; a table is behind by boards, never by a
rounded figure.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from statistics import median

from overtrick.app.evening.timings import Timings
from overtrick.core.steps import message
from overtrick.engines.event.state import At, Event
from overtrick.engines.event.values import Round, Slot


class Pace(Enum):
    """How a table keeps up; its value is a message."""

    DONE = message("finished")
    WITH_THE_ROOM = message("in time")
    BEHIND = message("behind the room")
    """A whole board or more behind the table in the middle."""
    LATE = message("too late to finish")
    """Even if the board in play ended now, the others would take longer than there is."""

    @property
    def slow(self) -> bool:
        """Whether a director should see to it."""
        return self in (Pace.BEHIND, Pace.LATE)


@dataclass(frozen=True, slots=True)
class TablePace:
    """How far a table has come in a round."""

    pace: Pace
    done: int
    """Boards that were handed in, or will not be."""
    boards: int
    behind: Fraction
    """Boards fewer than the table in the middle of the room has done, of as many; negative if
    it is ahead."""
    last_at: int | None
    """When it handed in last, in seconds UTC."""


@dataclass(frozen=True, slots=True)
class ContestantPace:
    """How much longer a contestant's tables took than the table in the middle."""

    number: int
    seconds: int
    """Over all its rounds; negative if they were quicker."""
    rounds: int
    """Rounds in which its table finished."""


def table_paces(state: Event, current: Round, timings: Timings, now: int) -> Mapping[At, TablePace]:
    """The pace of every table in a round at *now*, in seconds UTC.

    A table of absent contestants has no boards to play.
    """
    number = current.plan.number
    done: dict[At, int] = {}
    slots: dict[At, list[Slot]] = {}
    for slot in state.slots(number):
        if state.absent(slot) and state.play(slot).outcome is None:
            continue
        at = (slot.section, number, slot.table)
        slots.setdefault(at, []).append(slot)
        known = state.play(slot)
        handed_in = known.outcome is not None or known.held is not None or bool(known.waiting)
        done[at] = done.get(at, 0) + handed_in
    middle = median([Fraction(done[at], len(there)) for at, there in slots.items()] or [Fraction()])
    return {
        at: TablePace(
            _pace(done[at], len(there), middle, _late(len(there), done[at], current, now)),
            done[at],
            len(there),
            middle * len(there) - done[at],
            max((timings.entered[slot] for slot in there if slot in timings.entered), default=None),
        )
        for at, there in slots.items()
    }


def _pace(done: int, boards: int, middle: Fraction, late: bool) -> Pace:
    if done == boards:
        return Pace.DONE
    if late:
        return Pace.LATE
    return Pace.BEHIND if middle * boards - done >= 1 else Pace.WITH_THE_ROOM


def _late(boards: int, done: int, current: Round, now: int) -> bool:
    """Whether the boards after the one in play need more time than is left of the round."""
    if current.until is None or current.opened_at is None:
        return False
    here = now if current.paused_at is None else current.paused_at
    length = current.until - current.opened_at
    return (boards - done - 1) * length > (current.until - here) * boards


def contestant_paces(state: Event, timings: Timings) -> tuple[ContestantPace, ...]:
    """Everyone whose table has finished a round, slowest first.

    Of each round counts how much later its table handed in the last board than the table in
    the middle of those that finished; a board that was never handed in has no time.
    """
    seconds: dict[int, int] = {}
    rounds: dict[int, int] = {}
    for number, current in sorted(state.rounds.items()):
        if current.opened_at is None:
            continue
        finished: dict[At, int] = {}
        for at, seating in state.seatings.items():
            if at[1] != number:
                continue
            times = [timings.entered.get(Slot(*at, board)) for board in seating.boards]
            known = [time for time in times if time is not None]
            if len(known) == len(times):
                finished[at] = max(known)
        if not finished:
            continue
        middle = int(median([Fraction(at) for at in finished.values()]))
        for at, time in finished.items():
            for who in state.seatings[at].members:
                seconds[who] = seconds.get(who, 0) + time - middle
                rounds[who] = rounds.get(who, 0) + 1
    found = (ContestantPace(who, seconds[who], rounds[who]) for who in seconds)
    return tuple(sorted(found, key=lambda each: (-each.seconds, each.number)))
