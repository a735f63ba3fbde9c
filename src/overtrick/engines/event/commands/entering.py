"""Before play: what is agreed, who enters, the deals; who comes and goes during play."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.cards import Deal
from overtrick.core.seat import Side
from overtrick.engines.event.rules import Rules


@dataclass(frozen=True, slots=True)
class OpenEvent:
    """Open the event for entries."""

    rules: Rules


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Other conditions of contest. Once play has begun only for a stated reason."""

    rules: Rules
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Enter:
    """A contestant enters; while the event runs it is a late entry from ``since`` on."""

    people: tuple[int, ...] = ()
    number: int | None = None
    """None: the next free one."""
    name: str = ""
    section: str = ""
    side: Side | None = None
    since: int | None = None
    """The first round that it plays; None: the first that is not yet planned or open."""


@dataclass(frozen=True, slots=True)
class ChangeEntry:
    """Other people, another name, section or side for a contestant, before play."""

    number: int
    people: tuple[int, ...]
    name: str = ""
    section: str = ""
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Scratch:
    """Take an entry back, before play."""

    number: int


@dataclass(frozen=True, slots=True)
class CarryForward:
    """What a contestant brings from an earlier stage; once, before its first result."""

    number: int
    points: Fraction
    source: str


@dataclass(frozen=True, slots=True)
class LoadDeals:
    """The deals of the boards, so that entries can be checked; again replaces them."""

    deals: tuple[tuple[int, Deal], ...]


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who of a team sits at a table of a match; again replaces it."""

    section: str
    round: int
    table: int
    side: Side
    people: tuple[int, int]
    """North and South, or East and West."""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """A contestant leaves; its results count in everybody's comparisons."""

    number: int
    from_round: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Substitute:
    """One player for another, from a round on."""

    number: int
    leaves: int
    joins: int
    from_round: int
