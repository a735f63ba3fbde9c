"""What a house does once an hour, in a thread of its own."""

import logging
import threading
from collections.abc import Callable

from overtrick.errors import OvertrickError

HOUR = 3600.0
_log = logging.getLogger(__name__)


class Hourly:
    """Calls *work* at once and then every so many seconds, until it is stopped.

    Work that fails, by a busy or full store or by a fault of ours, is tried again the next time.
    """

    def __init__(self, work: Callable[[], object], seconds: float = HOUR) -> None:
        self._work = work
        self._seconds = seconds
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="overtrick-hourly", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop, when what is being done is done."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            try:
                self._work()
            except OvertrickError as error:
                _log.warning("what is done every hour was not done: %s", error)
            except Exception:  # noqa: BLE001 - logged, and tried again
                # Of a thread nobody would learn that it has ended.
                _log.exception("what is done every hour failed")
            if self._stop.wait(self._seconds):
                return
