"""Boards that somebody has still to play, so that a playing director does not see them."""

from overtrick.core.seat import Side
from overtrick.engines.event.line_up import members
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Phase, Slot


def boards_to_play(state: Event, person: int) -> frozenset[int]:
    """The boards that *person* has still to play in the rounds that are planned.

    A board is the same deal in every section and room. Who of a team plays may still change:
    until it is known who sits at a table, all who may do so have its boards to play. What was
    handed in, even if it is held, has been played.
    """
    if state.phase is not Phase.RUNNING:
        return frozenset()
    return frozenset(
        slot.board
        for slot in state.slots()
        if _to_come(state, slot) and any(_may_sit(state, slot, side, person) for side in Side)
    )


def _to_come(state: Event, slot: Slot) -> bool:
    known = state.play(slot)
    return state.outcome(slot) is None and known.held is None and not known.waiting


def _may_sit(state: Event, slot: Slot, side: Side, person: int) -> bool:
    """Whether the person sits on that side of the table, or could."""
    entrants = [state.entrants[number] for number in state.meeting(slot)[side]]
    if not any(person in members(each, slot.round) for each in entrants):
        return False
    at = (slot.section, slot.round, slot.table)
    seated = state.lineups.get((at, side))
    if seated is not None:
        return person in seated
    match = state.seatings[at].match
    return not any(
        person in people and place[1] == slot.round and state.seatings[place].match == match
        for (place, _), people in state.lineups.items()
        if place in state.seatings
    )
