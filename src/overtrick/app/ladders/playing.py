"""A challenge's match played without a director: begun by its teams, over when all is in."""

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.ladders import MICRO, LadderDesk
from overtrick.app.desk.said import Said
from overtrick.app.ladders.matches import match_result, open_match
from overtrick.engines.event.commands import CloseRound, EndPlay, OpenRound
from overtrick.engines.event.values import Phase, RoundPhase
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Challenge, MatchScore
from overtrick.errors import RefusedError
from overtrick.phrase import phrase
from overtrick.store.events import EventRow

ROUND = 1
"""A match for a place has one."""


def begin_match(
    desk: Desk, ladders: LadderDesk, ladder: EventRow, number: int, said: Said
) -> EventRow:
    """The event of an accepted challenge's match, open for results from both rooms.

    Said again it is the same event. RefusedError as ``open_match`` has it.
    """
    row = open_match(desk, ladders, ladder, number, said)
    state = desk.standing(row.id).state
    if state.phase is Phase.RUNNING and state.round_of(ROUND).phase is RoundPhase.PLANNED:
        desk.handle(row.id, OpenRound(ROUND, desk.clock() // MICRO), said)
    return row


def end_match(
    desk: Desk, state: Ladder, challenge: Challenge, event: str, said: Said
) -> MatchScore:
    """How the match ended; one that is still being played is over if nothing is missing.

    RefusedError ``boards-missing`` while a board has no result, or one of them waits for
    the other side or the director.
    """
    with desk.database.read() as reading:
        row = reading.event_at(event)
    match = desk.standing(row.id).state
    if event == challenge.event and match.phase is Phase.RUNNING:
        missing = match.missing(ROUND)
        if missing:
            raise RefusedError(
                "boards-missing",
                phrase(
                    "results missing: {count}; the first is board {board} in room {room}",
                    count=len(missing),
                    board=missing[0].board,
                    room=missing[0].table,
                ),
            )
        desk.handle_together(row.id, [CloseRound(ROUND), EndPlay(desk.clock() // MICRO)], said)
    return match_result(desk, state, challenge, event)
