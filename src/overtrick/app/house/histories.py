"""What moved the figures of events, worked out once however many ask, and only lately.

To know what a fact moved, the event has to be ranked after it. For a club's evening that
is a second or two, the first time that anyone asks; of a large event only the last facts
are looked at, and the log has the others.
"""

import threading
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Told
from overtrick.app.desk.states import Standing
from overtrick.app.events.why import MOVES_NOTHING, Move
from overtrick.engines.event.machine import evolve
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase, RankingLine
from overtrick.engines.kinds import ranking
from overtrick.engines.live import LiveStandings, live_standings
from overtrick.engines.pairs import session_ranking

MOST_EVENTS = 16
MOST_WORK = 40_000
"""Facts looked at, times results in the event: what one asking may cost."""
FEWEST_FACTS = 20


@dataclass(frozen=True, slots=True)
class History:
    """What moved each contestant's figure since a version of the event."""

    version: int = 0
    since: int = 0
    """The first version that is looked at; what came before is not."""
    state: Event = field(default_factory=Event)
    live: LiveStandings | None = None
    lines: Mapping[int, RankingLine] = field(default_factory=dict)
    moves: Mapping[int, tuple[Move, ...]] = field(default_factory=dict)
    """By contestant, oldest first."""


class Histories:
    """Histories of events as they stand; for any thread."""

    def __init__(self, most_events: int = MOST_EVENTS, most_work: int = MOST_WORK) -> None:
        self._events: OrderedDict[int, _Event] = OrderedDict()
        self._lock = threading.Lock()
        self._most = most_events
        self._work = most_work

    def of(self, desk: Desk, event_id: int, standing: Standing) -> History:
        """The history of the event up to *standing*, or beyond if it is known already."""
        with self._lock:
            event = self._events.setdefault(event_id, _Event())
            self._events.move_to_end(event_id)
            while len(self._events) > self._most:
                self._events.popitem(last=False)
        with event.lock:
            if event.known.version < standing.version:
                facts = max(FEWEST_FACTS, self._work // max(1, len(standing.state.plays)))
                log = desk.log(event_id, event.known.version)
                event.known = advanced(event.known, log, since=log[-1].version - facts)
            return event.known


@dataclass(slots=True)
class _Event:
    lock: threading.Lock = field(default_factory=threading.Lock)
    known: History = field(default_factory=History)


def advanced(known: History, log: Iterable[Told], since: int = 0) -> History:
    """*known* with the facts of *log* that follow it; looked at from version *since* on."""
    state, live, version, lines = known.state, known.live, known.version, known.lines
    looked = version + 1 >= since
    moves: dict[int, list[Move]] = {}
    if looked:
        moves = {number: list(own) for number, own in known.moves.items()}
    for told in log:
        if not looked and told.version >= since:
            looked = True
            live, lines = _lines(state, None)
        state, version = evolve(state, told.fact), told.version
        if not looked or isinstance(told.fact, MOVES_NOTHING):
            continue
        live, now = _lines(state, live)
        for number in now.keys() | lines.keys():
            before, after = lines.get(number), now.get(number)
            if before != after:
                moves.setdefault(number, []).append(Move(told, before, after))
        lines = now
    first = max(known.since, since)
    kept = {
        number: tuple(move for move in own if move.told.version >= first)
        for number, own in moves.items()
    }
    return replace(
        known, version=version, since=first, state=state, live=live, lines=lines, moves=kept
    )


def _lines(
    state: Event, live: LiveStandings | None
) -> tuple[LiveStandings | None, Mapping[int, RankingLine]]:
    """Everyone's line of the ranking; none before play."""
    if state.phase in (Phase.NEW, Phase.ENTRIES):
        return None, {}
    if state.kind is not Kind.PAIRS:
        return None, _by_number(ranking(state))
    live = live_standings(state, live)
    return live, _by_number(session_ranking(live.standings))


def _by_number(ranked: EventRanking) -> Mapping[int, RankingLine]:
    return {entry.line.number: entry.line for each in ranked.lists for entry in each.lines}
