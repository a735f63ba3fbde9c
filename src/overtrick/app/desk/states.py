"""The events in play, as they stand: kept so that no command replays a whole log."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass

from overtrick.app.desk.encoding import told
from overtrick.app.desk.said import Told
from overtrick.engines.event.machine import replay
from overtrick.engines.event.state import Event
from overtrick.store.facts import FactReading

NOTHING = Event()


@dataclass(frozen=True, slots=True)
class Standing:
    """An event at a version."""

    version: int = 0
    state: Event = NOTHING


def caught_up(reading: FactReading, event_id: int, known: Standing) -> Standing:
    """*known* with the facts that the log has since; itself if there are none."""
    if reading.version(event_id) == known.version:
        return known
    stored = reading.read_facts(event_id, known.version)
    return advanced(known, [told(each) for each in stored])


def advanced(known: Standing, facts: Sequence[Told]) -> Standing:
    """*known* with *facts* that follow it."""
    if not facts:
        return known
    return Standing(facts[-1].version, replay((each.fact for each in facts), known.state))


class States:
    """The latest known standing of each event, for any thread."""

    def __init__(self) -> None:
        self._known: dict[int, Standing] = {}
        self._lock = threading.Lock()

    def get(self, event_id: int) -> Standing:
        """What is known of the event; nothing, if it has not been looked at."""
        with self._lock:
            return self._known.get(event_id, Standing())

    def put(self, event_id: int, standing: Standing) -> None:
        """Remember *standing*."""
        with self._lock:
            self._known[event_id] = standing

    def newer(self, event_id: int, standing: Standing) -> None:
        """Remember *standing* unless a later one is known."""
        with self._lock:
            known = self._known.get(event_id)
            if known is None or known.version < standing.version:
                self._known[event_id] = standing
