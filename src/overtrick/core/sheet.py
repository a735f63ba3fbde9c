"""An event's score sheet: who sat where and what happened. Values, no rules.

Every reader of a file ends in a ``Sheet`` and every writer begins with one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from overtrick.core.cards import Card, Deal
from overtrick.core.conditions import Conditions
from overtrick.core.outcome import Outcome
from overtrick.core.seat import Seat, Side, Vulnerability, dealer_of, vulnerability_of


@dataclass(frozen=True, slots=True)
class Printed:
    """What a file itself says that one side, or one contestant, got. None: it does not say."""

    points: Fraction | None = None
    percent: Fraction | None = None
    """0 to 100."""
    place: str | None = None
    """As printed: ``3`` or ``3=``."""


NOTHING_PRINTED = Printed()


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a traveller: a meeting of two contestants on a board, and its outcome."""

    ns: str
    """Number of the contestant sitting North-South, as the file has it."""
    ew: str
    outcome: Outcome
    section: str = ""
    group: str = ""
    """Which form of a fouled board was played; rows are compared inside their group (Law 87)."""
    round: int | None = None
    table: int | None = None
    lead: Card | None = None
    score_ns: int | None = None
    """The score that the file prints, to North-South; kept to be checked, not to be used."""
    printed_ns: Printed = NOTHING_PRINTED
    printed_ew: Printed = NOTHING_PRINTED
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A board and all that happened on it. Dealer and vulnerability follow Law 2 unless given."""

    number: int
    rows: tuple[Row, ...]
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal | None = None
    label: str = ""
    """What distinguishes two boards of one number, such as a set or a session; mostly empty."""

    @classmethod
    def standard(
        cls, number: int, rows: tuple[Row, ...] = (), deal: Deal | None = None, label: str = ""
    ) -> "Board":
        """The board as Law 2 numbers it."""
        return cls(number, rows, dealer_of(number), vulnerability_of(number), deal, label)


class Contestant(NamedTuple):
    """Who is ranked. In a two-winner event North-South 5 and East-West 5 are two contestants."""

    section: str
    """Empty where numbers are unique in the whole event."""
    number: str
    side: Side | None
    """None in a one-winner event."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A contestant as the file lists it."""

    contestant: Contestant
    names: tuple[str, ...] = ()
    printed: Printed = NOTHING_PRINTED
    """Its printed total, percentage and place."""
    boards: Fraction | None = None
    """Boards played, as printed."""
    penalty: Fraction = Fraction(0)
    """Points of the method taken off its total by the director; negative if added."""
    handicap: Fraction | None = None
    carried: Fraction = Fraction(0)
    """Points of the method that it brings from an earlier stage."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something read that a person should look at; what was done about it is in the words."""

    where: str
    message: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole event as it was written down."""

    title: str
    conditions: Conditions
    boards: tuple[Board, ...]
    entries: tuple[Entry, ...] = ()
    program: str = ""
    """The program that wrote the file, as it calls itself."""
    notices: tuple[Notice, ...] = ()
    about: Mapping[str, str] = field(default_factory=dict)
    """What else the file says of the event, by plain words: date, club, director."""
