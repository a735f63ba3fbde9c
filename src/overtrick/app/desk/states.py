"""Events and ladders in play, as they stand: kept so that no command replays a whole log."""

import threading
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from overtrick.app.desk.engine import Engine
from overtrick.engines.event.state import Event
from overtrick.store.facts import FactReading

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class StandingOf(Generic[S]):
    """What a log adds up to, at a version of it."""

    version: int
    state: S


Standing = StandingOf[Event]
"""An event at a version."""


def caught_up(
    reading: FactReading, event_id: int, known: StandingOf[S], engine: Engine[S, Any, Any]
) -> StandingOf[S]:
    """*known* with the facts that the log has since; itself if there are none."""
    if reading.version(event_id) == known.version:
        return known
    stored = reading.read_facts(event_id, known.version)
    if not stored:
        return known
    facts = [engine.told(each).fact for each in stored]
    return StandingOf(stored[-1].version, engine.replay(facts, known.state))


class States(Generic[S]):
    """The latest known standing of each log, for any thread."""

    def __init__(self, new: S) -> None:
        self._nothing = StandingOf(0, new)
        self._known: dict[int, StandingOf[S]] = {}
        self._lock = threading.Lock()

    def get(self, event_id: int) -> StandingOf[S]:
        """What is known of it; nothing, if it has not been looked at."""
        with self._lock:
            return self._known.get(event_id, self._nothing)

    def put(self, event_id: int, standing: StandingOf[S]) -> None:
        """Remember *standing*."""
        with self._lock:
            self._known[event_id] = standing

    def newer(self, event_id: int, standing: StandingOf[S]) -> None:
        """Remember *standing* unless a later one is known."""
        with self._lock:
            known = self._known.get(event_id)
            if known is None or known.version < standing.version:
                self._known[event_id] = standing
