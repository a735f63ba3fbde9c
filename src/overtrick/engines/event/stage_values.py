"""Events of several stages: which follows from which, who goes on, and with what."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import RankingList


class Carry(Enum):
    """What a contestant brings along from a stage."""

    NOTHING = "nothing"
    TOTAL = "total"
    """All of it: two sessions that are added up."""
    SHARE = "share"
    """A percentage of it."""
    EBU = "ebu"
    """Half a qualifier's board for a board of the final (EBU White Book 3.8)."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where the contestants of a stage come from."""

    stage: str
    first: int = 1
    """The first place that goes on."""
    last: int | None = None
    """The last one; None: all that are placed."""
    carry: Carry = Carry.NOTHING
    percent: int = 100
    """Of the total, where a share is carried."""
    final_max: int = 0
    """Matchpoints that can be had in this stage, for the EBU's formula."""
    final_boards: int = 0
    """Boards of this stage, for the same."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of the event, which is an event of its own."""

    name: str
    """``qualifying``; by it the graph and people call it."""
    rules: Rules
    sources: tuple[Source, ...] = ()
    """None for a first stage, which has entries of its own."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A contestant of a finished stage."""

    number: int
    people: tuple[int, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class StageResult:
    """How a stage ended: its final ranking, and who its contestants are."""

    lists: tuple[RankingList, ...]
    contestants: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Qualifier:
    """Who goes on into a stage."""

    number: int
    """Its number there."""
    people: tuple[int, ...]
    name: str
    carried: Fraction
    stage: str
    """Where it comes from."""
    place: int
    """Its place there."""


@dataclass(frozen=True, slots=True)
class StageState:
    """A stage as it stands."""

    event: str = ""
    """The public id of the stage's own event; empty while it has not been opened."""
    qualifiers: tuple[Qualifier, ...] = ()
    result: StageResult | None = None


@dataclass(frozen=True, slots=True)
class Series:
    """The graph of stages, and what has become of each, in the order in which they are named."""

    stages: tuple[Stage, ...] = ()
    states: tuple[StageState, ...] = ()
    declined: tuple[tuple[str, int], ...] = ()
    """Contestants that could go on from a stage and do not; the next in line does."""
    cuts: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Of a stage, the order that was decided among contestants with one place."""
