"""Double-dummy tricks of the deals in play, worked out before an entry wants them.

They are asked for when deals are loaded, and once at the start for events that run; nobody
waits for them. What is not there, or not yet, is not checked. They are kept in memory: a
site that starts again works them out again.
"""

import logging
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum
from functools import partial
from types import MappingProxyType, TracebackType
from typing import Self

from overtrick.app.desk.desk import Desk
from overtrick.app.double_dummy import NO_SOLVER, Solver
from overtrick.app.entry_checks import Tables
from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy
from overtrick.core.steps import message
from overtrick.errors import NotFoundError
from overtrick.phrase import Phrase, phrase

_log = logging.getLogger(__name__)


class Progress(Enum):
    """How far a deal's tricks are."""

    KNOWN = "known"
    ASKED = "asked"
    FAILED = "failed"
    """The solver gave up at it; it is not asked again before the next start."""
    INCOMPLETE = "incomplete"
    """Not all of its cards are known."""
    NOT_CHECKED = "not-checked"
    """Nobody has asked, or nobody is there to work it out."""


@dataclass(frozen=True, slots=True)
class TricksStatus:
    """How far the tricks of some deals are."""

    solver: bool
    """Whether there is anyone to work them out."""
    deals: int
    known: int
    waiting: int

    @property
    def sentence(self) -> Phrase:
        """The same in words."""
        if not self.solver:
            return phrase("Double dummy: not checked; {reason}", reason=phrase(NO_SOLVER))
        if self.waiting:
            return phrase(
                "Double dummy: {known} of {deals} deals; the others are being worked out",
                known=self.known,
                deals=self.deals,
            )
        if self.known < self.deals:
            return phrase(
                "Double dummy: {known} of {deals} deals; the others are not checked",
                known=self.known,
                deals=self.deals,
            )
        if not self.deals:
            return phrase(message("Double dummy: not checked; no deals are loaded"))
        return phrase("Double dummy: all {deals} deals", deals=self.deals)


class Tricks:
    """Tables of tricks by deal; for any thread. Without a solver there are none."""

    def __init__(self, solver: Solver | None) -> None:
        self._solver = solver
        self._known: dict[Deal, DoubleDummy] = {}
        self._tables = MappingProxyType(self._known)
        self._asked: set[Deal] = set()
        self._failed: set[Deal] = set()
        self._seen: dict[int, object] = {}
        self._to_look_at: set[int] = set()
        self._lock = threading.Lock()
        self._closed = False
        self._looking = ThreadPoolExecutor(1, thread_name_prefix="overtrick-tricks")

    def tables(self) -> Tables:
        """All that are known by now; it fills while it is held."""
        return self._tables

    def know(self, tables: Tables) -> None:
        """Take over what others have worked out."""
        with self._lock:
            self._known.update(tables)

    def wait_for(self, deals: Sequence[Deal]) -> Tables | None:
        """The tables of *deals*, when they have been worked out; None without a solver.

        NotFoundError if the solver gave up at one of them.
        """
        if self._solver is None:
            return None
        missing = {
            deal: self._solver.submit(deal) for deal in set(deals) if deal not in self._known
        }
        self.know({deal: future.result() for deal, future in missing.items()})
        return {deal: self._known[deal] for deal in deals}

    def ask(self, deals: Iterable[Deal]) -> int:
        """How many of *deals* are now being worked out that nobody had asked for; at once."""
        if self._solver is None:
            return 0
        wanted = []
        with self._lock:
            if self._closed:
                return 0
            for deal in deals:
                if (
                    deal.complete
                    and deal not in self._known
                    and deal not in self._failed | self._asked
                ):
                    self._asked.add(deal)
                    wanted.append(deal)
            # Submitted under the lock, so that nothing is asked of a solver that is closed.
            waiting = [(deal, self._solver.submit(deal)) for deal in wanted]
        for deal, future in waiting:
            future.add_done_callback(partial(self._arrived, deal))
        return len(wanted)

    def look_at(self, desk: Desk, event_id: int) -> None:
        """Ask, in a while, for what the event's deals lack; at once, so that a writer may call."""
        if self._solver is None:
            return
        with self._lock:
            if self._closed or event_id in self._to_look_at:
                return
            self._to_look_at.add(event_id)
            self._looking.submit(self._look, desk, event_id).add_done_callback(_say_fault)

    def progress(self, deal: Deal | None) -> Progress:
        """How far a deal's tricks are; of no deal, not checked."""
        if deal is None:
            return Progress.NOT_CHECKED
        if deal in self._known:
            return Progress.KNOWN
        if not deal.complete:
            return Progress.INCOMPLETE
        with self._lock:
            if deal in self._failed:
                return Progress.FAILED
            return Progress.ASKED if deal in self._asked else Progress.NOT_CHECKED

    def status(self, deals: Iterable[Deal]) -> TricksStatus:
        """How far the tricks of *deals* are."""
        found = [self.progress(deal) for deal in deals]
        return TricksStatus(
            self._solver is not None,
            len(found),
            found.count(Progress.KNOWN),
            found.count(Progress.ASKED),
        )

    def close(self) -> None:
        """Work nothing out any more; what was begun is given up."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
        self._looking.shutdown(cancel_futures=True)
        if self._solver is not None:
            self._solver.__exit__(None, None, None)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _look(self, desk: Desk, event_id: int) -> None:
        with self._lock:
            self._to_look_at.discard(event_id)
        deals = desk.standing(event_id).state.deals
        if self._seen.get(event_id) is not deals:
            self._seen[event_id] = deals
            self.ask(deal for _, deal in sorted(deals.items()))

    def _arrived(self, deal: Deal, future: Future[DoubleDummy]) -> None:
        try:
            table = future.result()
        except NotFoundError as error:
            with self._lock:
                self._asked.discard(deal)
                closed = self._closed
                self._failed.add(deal)
            if not closed:
                _log.warning("double dummy gave up: %s", error)
            return
        with self._lock:
            self._known[deal] = table
            self._asked.discard(deal)


def _say_fault(looking: Future[None]) -> None:
    """Nobody waits for a look, so that nobody else would hear of its fault."""
    fault = None if looking.cancelled() else looking.exception()
    if fault is not None:
        _log.error("deals were not looked at", exc_info=fault)
