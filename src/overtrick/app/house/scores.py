"""What events' scores are, worked out once a version however many pages ask."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from overtrick.app.desk.states import Standing
from overtrick.app.events.sessions import session_of
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.values import Kind, Phase
from overtrick.engines.kinds import ranking
from overtrick.engines.live import LiveStandings, live_standings
from overtrick.engines.pairs import session_ranking
from overtrick.engines.standings import Standings
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

T = TypeVar("T")
MOST_EVENTS = 64
"""How many events' scores are remembered: those that were looked at last."""


class Scores:
    """Rankings and scored sessions of events as they stand; for any thread."""

    def __init__(self, most_events: int = MOST_EVENTS) -> None:
        self._events: OrderedDict[int, _Event] = OrderedDict()
        self._lock = threading.Lock()
        self._most = most_events

    def ranking(self, event_id: int, standing: Standing) -> EventRanking:
        """The ranking of the event; NotFoundError before it has begun."""
        state = standing.state
        if state.phase in (Phase.NEW, Phase.ENTRIES):
            raise NotFoundError(phrase("there is no ranking before play begins"))
        event = self._event(event_id)
        if state.kind is Kind.PAIRS:
            return event.ranking.of(
                standing.version, lambda: session_ranking(self._live(event, standing).standings)
            )
        return event.ranking.of(standing.version, lambda: ranking(state))

    def session(self, event_id: int, standing: Standing) -> Standings:
        """The event's boards scored; RefusedError ``no-session`` for one of matches."""
        event, state = self._event(event_id), standing.state
        if state.kind is Kind.PAIRS:
            return self._live(event, standing).standings
        return event.session.of(standing.version, lambda: session_of(state))

    def _live(self, event: "_Event", standing: Standing) -> LiveStandings:
        return event.live.following(
            standing.version, lambda before: live_standings(standing.state, before)
        )

    def _event(self, event_id: int) -> "_Event":
        with self._lock:
            event = self._events.setdefault(event_id, _Event())
            self._events.move_to_end(event_id)
            while len(self._events) > self._most:
                self._events.popitem(last=False)
            return event


class _Latest(Generic[T]):
    """What was made of the newest version that anyone asked for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._version = 0
        self._value: T | None = None

    def of(self, version: int, make: Callable[[], T]) -> T:
        """What *make* makes of the version, made once; an older one is made anew each time."""
        return self.following(version, lambda _before: make())

    def following(self, version: int, make: Callable[[T | None], T]) -> T:
        """The same, where *make* is given what there was before, if that is older."""
        with self._lock:
            if self._value is not None and self._version == version:
                return self._value
            if self._version > version:
                return make(None)
            self._value = make(self._value)
            self._version = version
            return self._value


@dataclass(frozen=True, slots=True)
class _Event:
    ranking: _Latest[EventRanking] = field(default_factory=_Latest)
    session: _Latest[Standings] = field(default_factory=_Latest)
    live: _Latest[LiveStandings] = field(default_factory=_Latest)
