"""How a contestant's figure moved over time, and which fact moved it.

The log is replayed; after each fact that can move a figure the ranking is worked out
again by the rules themselves, so that what is shown is what stood then.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.desk.said import Told
from overtrick.engines.event import facts as happened
from overtrick.engines.event.machine import evolve
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase, RankingLine
from overtrick.engines.kinds import ranking
from overtrick.engines.live import LiveStandings, live_standings
from overtrick.engines.pairs import session_ranking
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

MOVES_NOTHING = (
    happened.EventOpened
    | happened.ResultConfirmed
    | happened.HeldDismissed
    | happened.ChecksSwitched
    | happened.EntryArrivedLate
    | happened.LateEntryDismissed
    | happened.DealsLoaded
    | happened.Disconnected
    | happened.Reconnected
    | happened.DirectorCalled
    | happened.CallAnswered
    | happened.ErrorReported
    | happened.ReportAnswered
    | happened.ReportDismissed
    | happened.ClockPaused
    | happened.ClockResumed
    | happened.Published
    | happened.MasterpointsAwarded
    | happened.AppealLodged
    | happened.AppealWithdrawn
)
"""Facts after which every figure is what it was."""


@dataclass(frozen=True, slots=True)
class Move:
    """A fact that moved a contestant's figure or place."""

    told: Told
    before: RankingLine | None
    """None while it was in no ranking."""
    after: RankingLine | None

    @property
    def by(self) -> Fraction | None:
        """What the figure moved by: the percentage, or the total where there is none."""
        if self.before is None or self.after is None:
            return None
        if self.before.percent is not None and self.after.percent is not None:
            return self.after.percent - self.before.percent
        return self.after.total - self.before.total


def moves(log: Iterable[Told], number: int) -> Iterator[Move]:
    """Every fact that moved the figure of contestant *number*, in order.

    A change of place alone, which others' results bring about, is one too.
    NotFoundError, at the end, if nobody of that number ever entered.
    """
    state, line = Event(), None
    live: LiveStandings | None = None
    entered = False
    for told in log:
        state = evolve(state, told.fact)
        entered = entered or number in state.entrants
        if isinstance(told.fact, MOVES_NOTHING) or state.phase in (Phase.NEW, Phase.ENTRIES):
            continue
        if state.kind is Kind.PAIRS:
            live = live_standings(state, live)
            now = _line_of(session_ranking(live.standings), number)
        else:
            now = _line_of(ranking(state), number)
        if now != line:
            yield Move(told, line, now)
            line = now
    if not entered:
        raise NotFoundError(phrase("no contestant has number {number}", number=number))


def _line_of(ranked: EventRanking, number: int) -> RankingLine | None:
    for each in ranked.lists:
        for line in each.lines:
            if line.line.number == number:
                return line.line
    return None
