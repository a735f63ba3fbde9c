"""What was agreed, who entered, who came and went."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.cards import Deal
from overtrick.core.seat import Side
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Entrant


@dataclass(frozen=True, slots=True)
class EventOpened:
    rules: Rules


@dataclass(frozen=True, slots=True)
class RulesChanged:
    rules: Rules
    reason: str


@dataclass(frozen=True, slots=True)
class Entered:
    entrant: Entrant


@dataclass(frozen=True, slots=True)
class EntryChanged:
    entrant: Entrant


@dataclass(frozen=True, slots=True)
class Scratched:
    number: int


@dataclass(frozen=True, slots=True)
class CarriedForward:
    number: int
    points: Fraction
    source: str


@dataclass(frozen=True, slots=True)
class DealsLoaded:
    deals: tuple[tuple[int, Deal], ...]


@dataclass(frozen=True, slots=True)
class LinedUp:
    section: str
    round: int
    table: int
    side: Side
    people: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Withdrawn:
    number: int
    from_round: int
    reason: str
    scheduled: int | None = None
    """Boards that it was to play in the whole event, where half of them decides what follows."""


@dataclass(frozen=True, slots=True)
class Substituted:
    number: int
    leaves: int
    joins: int
    from_round: int
