"""What was agreed, who entered, who came and went."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.cards import Deal
from overtrick.core.seat import Side
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Entrant


@dataclass(frozen=True, slots=True)
class EventOpened:
    """The event is open for entries, under these conditions of contest."""

    rules: Rules


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """The conditions of contest are others from here on."""

    rules: Rules
    reason: str


@dataclass(frozen=True, slots=True)
class Entered:
    """A contestant has entered; ``since`` says from which round on it plays."""

    entrant: Entrant


@dataclass(frozen=True, slots=True)
class EntryChanged:
    """An entry has other people, another name, section or side."""

    entrant: Entrant


@dataclass(frozen=True, slots=True)
class Scratched:
    """An entry was taken back before play."""

    number: int


@dataclass(frozen=True, slots=True)
class CarriedForward:
    """A contestant brings points from an earlier stage."""

    number: int
    points: Fraction
    source: str


@dataclass(frozen=True, slots=True)
class DealsLoaded:
    """The deals of these boards are known."""

    deals: tuple[tuple[int, Deal], ...]


@dataclass(frozen=True, slots=True)
class LinedUp:
    """Two of a team sit at a table of a match."""

    section: str
    round: int
    table: int
    side: Side
    people: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A contestant no longer plays; what it has played stands."""

    number: int
    from_round: int
    reason: str
    scheduled: int | None = None
    """Boards that it was to play in the whole event, where half of them decides what follows."""


@dataclass(frozen=True, slots=True)
class Substituted:
    """One player plays in another's place."""

    number: int
    leaves: int
    joins: int
    from_round: int
