"""Names of people, remembered for a moment: a page of five hundred pairs asks for a thousand."""

import threading
import time
from collections.abc import Iterable

from overtrick.app.desk.desk import Desk
from overtrick.app.events.lookup import person_names

FRESH_SECONDS = 5.0
"""How long a name is believed; a correction from elsewhere is seen after that."""


class Names:
    """Who has which id; for any thread."""

    def __init__(self, desk: Desk, fresh: float = FRESH_SECONDS) -> None:
        self._desk = desk
        self._fresh = fresh
        self._lock = threading.Lock()
        self._known: dict[int, tuple[str, float]] = {}
        self.edition = 0
        """Rises when a name was found to be another than before: part of a rendering's key."""

    def of(self, people: Iterable[int]) -> dict[int, str]:
        """The names of *people*; a dash for one that was erased."""
        wanted, now = set(people), time.monotonic()
        with self._lock:
            known = {
                person: entry[0]
                for person in wanted
                if (entry := self._known.get(person)) is not None and now - entry[1] < self._fresh
            }
        missing = wanted - known.keys()
        if missing:
            found = person_names(self._desk, missing)
            with self._lock:
                for person, name in found.items():
                    if self._known.get(person, (name, 0.0))[0] != name:
                        self.edition += 1
                    self._known[person] = (name, now)
            known |= found
        return known

    def forget(self) -> None:
        """Look everybody up again: somebody was renamed, merged or erased."""
        with self._lock:
            self._known.clear()
            self.edition += 1
