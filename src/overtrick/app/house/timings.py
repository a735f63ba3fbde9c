"""When tables handed in, known of each event that was looked at, and read on from there."""

import threading

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.timings import NO_TIMINGS, Timings, timed


class KnownTimings:
    """The timings of events, kept up with their logs; for any thread."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = threading.Lock()
        self._known: dict[int, Timings] = {}

    def of(self, event_id: int) -> Timings:
        """What the event's log says until now."""
        with self._lock:
            before = self._known.get(event_id, NO_TIMINGS)
        now = timed(self._desk.log(event_id, before.version), before)
        with self._lock:
            self._known[event_id] = now
        return now
