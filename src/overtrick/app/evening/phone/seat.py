"""Where a phone is: with a contestant from round to round, or at a table that stays."""

from collections.abc import Iterator
from typing import NamedTuple

from overtrick.app.house.devices import AtTable, Place, WithContestant
from overtrick.core.seat import Side
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Slot

Seat = Place


class Turn(NamedTuple):
    """A slot of a seat."""

    slot: Slot
    side: Side | None
    """The side that the phone speaks for; None: for both, one after the other."""


def turns(state: Event, seat: Seat, round_number: int | None = None) -> tuple[Turn, ...]:
    """The slots of *seat* in a round, or in all, by round and table, boards as they are played.

    Who really sat there counts, where that is not who was planned.
    """
    found = _at_table(state, seat) if isinstance(seat, AtTable) else _of(state, seat)
    own = [turn for turn in found if round_number in (None, turn.slot.round)]
    return tuple(
        sorted(own, key=lambda turn: (turn.slot.round, turn.slot.section, turn.slot.table))
    )


def turn_of(state: Event, seat: Seat, slot: Slot) -> Turn | None:
    """The seat's turn in *slot*; None if it has nothing to do with it."""
    return next((each for each in turns(state, seat, slot.round) if each.slot == slot), None)


def _at_table(state: Event, seat: AtTable) -> Iterator[Turn]:
    for number in state.rounds:
        seating = state.seatings.get((seat.section, number, seat.table))
        for board in () if seating is None else seating.boards:
            yield Turn(Slot(seat.section, number, seat.table, board), seat.side)


def _of(state: Event, seat: WithContestant) -> Iterator[Turn]:
    who = seat.number
    moved = {slot: each.meeting for slot, each in state.plays.items() if each.meeting is not None}
    tables = {(slot.section, slot.round, slot.table) for slot in moved}
    for at, seating in state.seatings.items():
        if who not in seating.ns and who not in seating.ew and at not in tables:
            continue
        for board in seating.boards:
            slot = Slot(*at, board)
            sides = moved.get(slot, (seating.ns, seating.ew))
            for side in Side if seat.side is None else (seat.side,):
                if who in sides[side]:
                    yield Turn(slot, side)
