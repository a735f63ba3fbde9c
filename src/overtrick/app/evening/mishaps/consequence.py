"""What commands would do, as values: who sits where, which results, whose score moves."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.app.evening.mishaps.proposal import Proposal
from overtrick.core.outcome import Outcome
from overtrick.core.seat import Side
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.values import Bar, RankingLine, Seating, Slot
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the event does not do it."""

    code: str
    """The code of the RefusedError; ``not-found`` and ``impossible`` for what does not exist."""
    message: str


@dataclass(frozen=True, slots=True)
class SeatChange:
    """A table in a round at which others sit, or other boards are played."""

    round: int
    boards: tuple[int, ...]
    """The boards on which it is so, where that is not the whole table; empty: the table."""
    before: Seating | None
    """None: nobody sat there."""
    after: Seating | None


@dataclass(frozen=True, slots=True)
class SitOutChange:
    """Who of those who are there has nobody to play against in a round."""

    round: int
    before: tuple[int, ...]
    after: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ResultChange:
    """A slot in which something else counts."""

    slot: Slot
    before: Outcome | None
    """None: it waits for a result, or is no slot."""
    after: Outcome | None
    bar: Bar | None = None
    """Why it can no longer be played, if that is new."""
    hidden: bool = False
    """Whether the outcomes are kept from who has still to play the board."""


@dataclass(frozen=True, slots=True)
class PointsChange:
    """What one side earns on a board, in the unit of the method."""

    slot: Slot
    side: Side
    numbers: tuple[int, ...]
    """The contestants on that side."""
    before: Fraction | None
    """None: the board does not count for them."""
    after: Fraction | None


@dataclass(frozen=True, slots=True)
class BoardChange:
    """A board that compares otherwise."""

    board: int
    results_before: int
    """Sides' scores that count, halved: results."""
    results_after: int
    points: tuple[PointsChange, ...]
    """By round, section and table, North-South first."""


@dataclass(frozen=True, slots=True)
class MatchChange:
    """A match of teams that comes to something else."""

    round: int
    """The first in which it is played."""
    match: int
    home: int
    away: int
    before: tuple[Fraction | None, Fraction | None]
    """Points of the ranking for home and away; None while nothing counts."""
    after: tuple[Fraction | None, Fraction | None]


@dataclass(frozen=True, slots=True)
class RankingMove:
    """A contestant whose figure or place is another."""

    section: str
    """Of the list; empty where sections are ranked together."""
    side: Side | None
    number: int
    before: RankingLine | None
    """None: it was in no list."""
    after: RankingLine | None

    @property
    def by(self) -> Fraction | None:
        """What the total moved by, in the unit of the ranking; None if there are not two."""
        if self.before is None or self.after is None:
            return None
        return self.after.total - self.before.total

    @property
    def by_percent(self) -> Fraction | None:
        """What the percentage moved by; None where there are not two."""
        if self.before is None or self.after is None:
            return None
        if self.before.percent is None or self.after.percent is None:
            return None
        return self.after.percent - self.before.percent


@dataclass(frozen=True, slots=True)
class Changes:
    """How an event differs from what it was."""

    seats: tuple[SeatChange, ...] = ()
    sit_outs: tuple[SitOutChange, ...] = ()
    results: tuple[ResultChange, ...] = ()
    boards: tuple[BoardChange, ...] = ()
    matches: tuple[MatchChange, ...] = ()
    moves: tuple[RankingMove, ...] = ()
    """Best place afterwards first; who is in no list afterwards comes last."""
    unit: FigureUnit | None = None
    """Of the totals of ``moves``; None before there is a ranking."""


@dataclass(frozen=True, slots=True)
class Consequence:
    """What would become of an event by commands that nobody has given yet."""

    proposal: Proposal
    """What is to be confirmed."""
    facts: tuple[Fact, ...] = ()
    """What the log would say."""
    changes: Changes = Changes()
    warnings: tuple[str, ...] = ()
    """What a director should look at, as Phrases."""
    refusal: Refusal | None = None
    """Why nothing would become of it; then there is nothing to confirm."""

    @property
    def nothing(self) -> bool:
        """Whether it is so already."""
        return self.refusal is None and not self.facts

    def without(self, boards: Collection[int]) -> "Consequence":
        """The same for a director who has still to play *boards*.

        Their outcomes are hidden, and where one of them is touched all figures: a score that
        moves says what happened.
        """
        changed = self.changes
        slots = {each.slot.board for each in changed.results}
        touched = (slots | {each.board for each in changed.boards}) & set(boards)
        named = {board for fact in self.facts if (board := _board(fact)) is not None}
        said = named & set(boards)
        if not touched and not said:
            return self
        results = tuple(
            replace(each, before=None, after=None, hidden=True)
            if each.slot.board in boards
            else each
            for each in changed.results
        )
        kept = replace(changed, results=results, boards=(), matches=(), moves=())
        warning = phrase(
            "You have still to play board {boards}: what happened there, and whose score moves, "
            "is not shown to you.",
            boards=", ".join(map(str, sorted(touched | said))),
        )
        facts = tuple(fact for fact in self.facts if _board(fact) not in boards)
        return replace(self, facts=facts, changes=kept, warnings=(*self.warnings, warning))


def _board(fact: Fact) -> int | None:
    """The board that *fact* is about, if it is about one slot."""
    slot = getattr(fact, "slot", None)
    return slot.board if isinstance(slot, Slot) else None
