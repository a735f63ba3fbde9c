"""How events ended, kept by their version: a player's page asks for hundreds of them."""

import threading
import time
from collections import OrderedDict
from collections.abc import Iterable

from overtrick.app.desk.desk import Desk
from overtrick.app.house.catalogue import ListedEvent
from overtrick.app.house.scores import Scores
from overtrick.app.players.best_boards import BestBoards, best_boards
from overtrick.app.players.event_result import EventResult, event_result

MOST_EVENTS = 4_000
MOST_SCORED = 2_000
"""Events of which everybody's best and worst boards are remembered."""


class EventResults:
    """The results that were asked for last; for any thread."""

    def __init__(self, most_events: int = MOST_EVENTS, most_scored: int = MOST_SCORED) -> None:
        self._lock = threading.Lock()
        self._most, self._most_scored = most_events, most_scored
        self._results: OrderedDict[int, tuple[int, EventResult | None]] = OrderedDict()
        self._boards: OrderedDict[int, tuple[int, BestBoards]] = OrderedDict()

    def of(self, desk: Desk, scores: Scores, listed: ListedEvent) -> EventResult | None:
        """The result of the event at the version that is listed; None before play."""
        with self._lock:
            known = self._results.get(listed.id)
            if known is not None and known[0] == listed.version:
                self._results.move_to_end(listed.id)
                return known[1]
        found = event_result(desk, scores, listed)
        with self._lock:
            self._results[listed.id] = (listed.version, found)
            self._results.move_to_end(listed.id)
            while len(self._results) > self._most:
                self._results.popitem(last=False)
        return found

    def boards_within(
        self, desk: Desk, scores: Scores, events: Iterable[ListedEvent], seconds: float
    ) -> tuple[dict[int, BestBoards], int]:
        """Everybody's best and worst boards by event, and how many events were not looked at.

        A long history is scored anew the first time that anyone asks. So that nobody waits for
        all of it, no other event is begun after so many *seconds*; who asks again gets more.
        """
        begun, left = time.monotonic(), 0
        found: dict[int, BestBoards] = {}
        for each in events:
            if self._scored(each) is None and time.monotonic() - begun > seconds:
                left += 1
            else:
                found[each.id] = self.boards(desk, scores, each)
        return found, left

    def _scored(self, listed: ListedEvent) -> BestBoards | None:
        with self._lock:
            known = self._boards.get(listed.id)
            return None if known is None or known[0] != listed.version else known[1]

    def boards(self, desk: Desk, scores: Scores, listed: ListedEvent) -> BestBoards:
        """Everybody's best and worst boards in the event; none before play."""
        known = self._scored(listed)
        if known is not None:
            return known
        found = best_boards(desk, scores, listed)
        with self._lock:
            self._boards[listed.id] = (listed.version, found)
            self._boards.move_to_end(listed.id)
            while len(self._boards) > self._most_scored:
                self._boards.popitem(last=False)
        return found
