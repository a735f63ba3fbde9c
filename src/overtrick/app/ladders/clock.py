"""The clock of ladders: forfeits, results that stand, suspensions and seasons that are over."""

import logging

from overtrick.app.desk.clock import MOST_AT_ONCE
from overtrick.app.desk.ladders import LadderDesk
from overtrick.app.desk.said import CLOCK, Said
from overtrick.engines.ladder.clock import due
from overtrick.errors import ConflictError, RefusedError

_log = logging.getLogger(__name__)


def tick_ladder(ladders: LadderDesk, ladder_id: int, now: int | None = None) -> int:
    """Carry out all that is due on the ladder; how many commands that was.

    *now* is in seconds UTC; the desk's time without. RefusedError if the ladder refuses
    what its own rules say is due.
    """
    for done in range(MOST_AT_ONCE):
        at = ladders.now() if now is None else now
        command = due(ladders.standing(ladder_id).state, at)
        if command is None or ladders.handle(ladder_id, command, Said(CLOCK)).facts == 0:
            return done
    return MOST_AT_ONCE


def tick_all(ladders: LadderDesk) -> None:
    """Carry out what is due on every ladder; one that refuses does not stop the others."""
    with ladders.database.read() as reading:
        rows = reading.ladders(count=1000)
    for row in rows:
        try:
            tick_ladder(ladders, row.id)
        except (RefusedError, ConflictError) as refusal:
            _log.warning("ladder %s refused its clock: %s", row.id, refusal)
