"""The clock: what happens in events by time, and draws that are due.

It looks at every running event and hands the desk what is due, like anyone else who asks.
What it says is in the log as said by the clock.
"""

import logging
import threading
from collections.abc import Callable, Iterable

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import CLOCK, Said
from overtrick.app.draw import draw_command
from overtrick.engines.automatic import draw_due, due
from overtrick.engines.event.values import Phase
from overtrick.errors import ConflictError, NotFoundError, RefusedError
from overtrick.store.errors import StoreError

MICRO = 1_000_000
MOST_AT_ONCE = 10_000
"""Commands for one event in one look: more means that one of them changes nothing."""

_log = logging.getLogger(__name__)


def tick(desk: Desk, event_id: int) -> int:
    """Carry out all that is due in the event now; how many commands that was.

    RefusedError if the event refuses what its own rules say is due.
    """
    for done in range(MOST_AT_ONCE):
        state = desk.standing(event_id).state
        now = desk.clock() // MICRO
        command = due(state, now)
        number = draw_due(state) if command is None else None
        if number is not None:
            command = draw_command(state, number)
        if command is None or desk.handle(event_id, command, Said(CLOCK)).facts == 0:
            return done
    return MOST_AT_ONCE


class Clock:
    """Ticks for all events that run, in a thread of its own."""

    def __init__(
        self, desk: Desk, running: Callable[[], Iterable[int]], every_seconds: float = 1.0
    ) -> None:
        self._desk = desk
        self._running = running
        self._every = every_seconds
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="overtrick-clock", daemon=True)

    def start(self) -> None:
        """Begin to tick."""
        self._thread.start()

    def stop(self) -> None:
        """Stop, when what is being done is done."""
        self._stop.set()
        self._thread.join()

    def look(self) -> None:
        """Carry out what is due in every running event; one that refuses does not stop others.

        StoreError if the store cannot be used.
        """
        for event_id in self._running():
            try:
                tick(self._desk, event_id)
            except (RefusedError, ConflictError, NotFoundError) as refusal:
                _log.warning("event %s refused its clock: %s", event_id, refusal)

    def _run(self) -> None:
        failing = False
        while not self._stop.wait(self._every):
            try:
                self.look()
            except StoreError as fault:
                # A database that was started again finds its clock going on. It is told
                # once and not every second of an outage.
                if not failing:
                    _log.warning("the clock stands until the store can be used: %s", fault)
                failing = True
            except Exception:  # noqa: BLE001 - logged, and the next second is looked at
                # Of a thread nobody would learn that it has ended, and no round would close.
                if not failing:
                    _log.exception("the clock failed, and goes on")
                failing = True
            else:
                if failing:
                    _log.warning("the clock goes on")
                failing = False


def running_events(desk: Desk) -> list[int]:
    """Events that are not over: those that the clock looks at."""
    with desk.database.read() as reading:
        numbers = [row.id for row in reading.events(count=1000)]
    states = ((number, desk.standing(number).state) for number in numbers)
    return [
        number
        for number, state in states
        if state.phase is not Phase.FINAL or due(state, 0) is not None
    ]
