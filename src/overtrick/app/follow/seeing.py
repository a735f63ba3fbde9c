"""What may be seen while an event runs: by anyone, and by a pair that is playing."""

from enum import IntEnum

from overtrick.engines.event.rules import Visibility
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import NO_PLAY, Phase, RoundPhase, Slot


class Audience(IntEnum):
    """For whom a page is made; a page that is kept is kept for one of these."""

    PUBLIC = 0
    DIRECTOR = 1
    """Sees everything, unless they play themselves."""


def over(state: Event) -> bool:
    """Whether play has ended: then everything may be seen."""
    return state.phase in (Phase.CORRECTIONS, Phase.FINAL)


def ranking_seen(state: Event, audience: Audience) -> bool:
    """Whether the running ranking may be seen."""
    if over(state) or audience is Audience.DIRECTOR:
        return True
    return state.rules.play.visibility is Visibility.RANKING


def boards_seen(state: Event, audience: Audience) -> frozenset[int]:
    """The boards whose deals and results may be seen: those that nobody has still to play.

    While results are secret, none before play has ended; and when it has, not those that
    somebody was allowed to play late.
    """
    every = frozenset(board for seating in state.seatings.values() for board in seating.boards)
    if _all_seen(state, audience):
        return every
    return frozenset() if _secret(state) else every - boards_to_play(state)


def boards_hidden(state: Event, audience: Audience) -> frozenset[int]:
    """The event's other boards."""
    every = frozenset(board for seating in state.seatings.values() for board in seating.boards)
    return every - boards_seen(state, audience)


def board_seen(state: Event, board: int, audience: Audience) -> bool:
    """Whether one of the event's boards may be seen; the same, at less cost."""
    if _all_seen(state, audience):
        return True
    return not _secret(state) and not any(
        board in seating.boards and to_play(state, Slot(*at, board))
        for at, seating in state.seatings.items()
    )


def boards_to_play(state: Event) -> frozenset[int]:
    """Boards that somebody has still to play, in this round or a later one."""
    open_rounds = {n for n, each in state.rounds.items() if each.phase is not RoundPhase.CLOSED}
    late = {slot.board for slot, play in state.plays.items() if play.late and play.outcome is None}
    return frozenset(late).union(
        board
        for at, seating in state.seatings.items()
        if at[1] in open_rounds
        for board in seating.boards
        if to_play(state, Slot(*at, board))
    )


def to_play(state: Event, slot: Slot) -> bool:
    """Whether a result of *slot* is still to come."""
    play = state.plays.get(slot, NO_PLAY)
    if play.outcome is not None:
        return False
    return play.late or state.rounds[slot.round].phase is not RoundPhase.CLOSED


def _all_seen(state: Event, audience: Audience) -> bool:
    return state.phase is Phase.FINAL or audience is Audience.DIRECTOR


def _secret(state: Event) -> bool:
    secret = state.rules.play.visibility in (Visibility.NOTHING, Visibility.OWN)
    return secret and not over(state)
