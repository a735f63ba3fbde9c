"""An event that is being played now by simulated people, and after it the next one."""

import logging
import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Protocol

from overtrick.app.demo.moment import Keying, Moment
from overtrick.app.demo.tables import Tables
from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Said
from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Phase
from overtrick.errors import NotFoundError, RefusedError

LOOK = 1_000
"""Milliseconds after which it is looked again, for others may have done something."""
Tricks = Callable[[Sequence[Deal]], Mapping[Deal, DoubleDummy] | None]
"""Double-dummy tricks of all these deals, waited for; None where nobody works them out."""

_log = logging.getLogger(__name__)


class Show(Protocol):
    """A kind of event that goes on and on: what its people do, by state and time alone."""

    @property
    def prefix(self) -> str:
        """What the public ids begin with; the number of the event follows."""

    @property
    def pause(self) -> int:
        """Seconds from the end of one to the next."""

    def rules(self, number: int, now: int) -> Rules:
        """The rules of the event with that number, opened at *now* in seconds UTC."""

    def tables(self, number: int) -> Tables:
        """Its tables."""

    def moments(self, number: int, state: Event, director: str) -> Iterator[Moment]:
        """What is still to be done in it, apart from its tables."""


def no_tricks(_deals: Sequence[Deal]) -> None:
    """Nobody works tricks out: simulated players take what an estimate says."""


class Live:
    """Plays a show through the desk, by the desk's clock.

    Rounds open, close and are drawn by the desk's own clock, as in any automatic event.
    """

    def __init__(
        self, desk: Desk, show: Show, director: str = "director", tricks: Tricks = no_tricks
    ) -> None:
        self._desk, self._show, self._director, self._tricks = desk, show, director, tricks
        self._playing: _Playing | None = None

    @property
    def event_id(self) -> int:
        """The event that is being played, or was played last; one is opened if there is none."""
        return (self._playing or self._current()).event_id

    def step(self) -> int:
        """Do all that is due now; milliseconds until there may be more to do."""
        while True:
            now = self._desk.clock() // 1000
            playing = self._current()
            state = self._desk.standing(playing.event_id).state
            moment = self._next(playing, state)
            if moment is None or moment.at > now:
                return LOOK if moment is None else min(LOOK, moment.at - now)
            self._do(playing, state, moment)

    def _next(self, playing: "_Playing", state: Event) -> Moment | None:
        """What is to be done first: a question of the state, whatever the time is."""
        if state is not playing.seen:
            self._solve(playing, state)
            found = (
                *self._show.moments(playing.number, state, self._director),
                *playing.tables.moments(state),
            )
            left = [each for each in found if each not in playing.tried]
            playing.seen, playing.first = state, min(left, key=lambda each: each.at, default=None)
        return playing.first

    def _current(self) -> "_Playing":
        """The event that is on; the next one if it is time for it."""
        playing = self._playing or self._latest()
        if playing is not None:
            state = self._desk.standing(playing.event_id).state
            over = state.phase in (Phase.CORRECTIONS, Phase.FINAL)
            next_at = (state.ended_at or 0) + self._show.pause
            if over and self._now() >= next_at:
                playing = self._opened(playing.number + 1)
        self._playing = playing or self._opened(1)
        return self._playing

    def _latest(self) -> "_Playing | None":
        """The last event of the show in the store."""
        name = re.compile(re.escape(self._show.prefix) + r"-([1-9][0-9]{0,8})", re.ASCII)
        with self._desk.database.read() as reading:
            for row in reading.all_events():
                if found := name.fullmatch(row.public_id):
                    number = int(found[1])
                    return _Playing(row.id, number, self._show.tables(number))
        return None

    def _opened(self, number: int) -> "_Playing":
        rules = self._show.rules(number, self._now())
        public_id = f"{self._show.prefix}-{number}"
        row = self._desk.open_event(rules, Said(self._director), public_id=public_id)
        return _Playing(row.id, number, self._show.tables(number))

    def _now(self) -> int:
        return self._desk.clock() // 1_000_000

    def _solve(self, playing: "_Playing", state: Event) -> None:
        """Ask for the tricks of the deals, once they are loaded."""
        if not state.deals or playing.asked:
            return
        playing.asked = True
        try:
            playing.tables.solved = self._tricks(tuple(state.deals.values())) or {}
        except NotFoundError as fault:
            _log.warning("the demonstration plays without double dummy: %s", fault)

    def _do(self, playing: "_Playing", state: Event, moment: Moment) -> None:
        """Carry it out; what is refused or changes nothing is not tried again."""
        try:
            what = moment.what
            command = playing.tables.command(state, what) if isinstance(what, Keying) else what
            done = self._desk.handle(playing.event_id, command, Said(moment.by)).facts
        except RefusedError as refusal:
            _log.warning("the demonstration was refused %s: %s", moment.what, refusal)
            done = 0
        if not done:
            playing.tried.add(moment)
            playing.seen = None


class _Playing:
    """The event that is on."""

    def __init__(self, event_id: int, number: int, tables: Tables) -> None:
        self.event_id, self.number, self.tables = event_id, number, tables
        self.tried: set[Hashable] = set()
        self.asked = False
        """Whether the tricks of its deals have been asked for."""
        self.seen: Event | None = None
        """The state whose first moment is known."""
        self.first: Moment | None = None
