"""The events that the clock looks at: those that are not over, or where something happened."""

import threading

from overtrick.app.desk.clock import running_events
from overtrick.app.desk.desk import Desk
from overtrick.engines.automatic import due
from overtrick.engines.event.values import Phase


class Awake:
    """Events by number; one that is over falls asleep until somebody writes to it."""

    def __init__(self) -> None:
        self._numbers: set[int] = set()
        self._lock = threading.Lock()

    def wake(self, event_id: int) -> None:
        """Look at the event again."""
        with self._lock:
            self._numbers.add(event_id)

    def begin(self, desk: Desk) -> None:
        """Wake all events of the store that are not over."""
        with self._lock:
            self._numbers.update(running_events(desk))

    def events(self, desk: Desk) -> list[int]:
        """The events to look at now."""
        with self._lock:
            awake = sorted(self._numbers)
        for event_id in awake:
            state = desk.standing(event_id).state
            if state.phase is Phase.FINAL and due(state, 0) is None:
                with self._lock:
                    self._numbers.discard(event_id)
        return awake
