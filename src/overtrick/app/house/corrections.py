"""What was corrected in events, read from their logs once and then kept up with them."""

import threading
from collections import OrderedDict

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.states import Standing
from overtrick.app.follow.corrections import CORRECTING, Corrections, corrected

MOST_EVENTS = 32
NONE = Corrections()


class KnownCorrections:
    """The corrections of events that were looked at last; for any thread."""

    def __init__(self, most_events: int = MOST_EVENTS) -> None:
        self._most = most_events
        self._lock = threading.Lock()
        self._known: OrderedDict[int, Corrections] = OrderedDict()

    def of(self, desk: Desk, event_id: int, standing: Standing) -> Corrections:
        """Those up to *standing*; beyond it, if more is known by now.

        The log of an event in which nothing was ever corrected, as of most, is not read.
        """
        with self._lock:
            known = self._known.get(event_id, NONE)
        if known.version >= standing.version:
            return known
        with desk.database.read() as reading:
            if not reading.facts_of_kinds(event_id, CORRECTING, known.version):
                return known
            log = desk.log_in(reading, event_id, known.version)
        now = corrected(log, known)
        with self._lock:
            self._known[event_id] = now
            self._known.move_to_end(event_id)
            while len(self._known) > self._most:
                self._known.popitem(last=False)
        return now
