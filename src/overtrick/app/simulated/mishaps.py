"""What goes wrong at an event, as values: when, where, and what exactly.

They say nothing of commands: who runs an event turns each into what a director or a device
would do. Tables are those of the round's seating; where a later one no longer exists,
because somebody has withdrawn, the mishap falls away.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from overtrick.core.outcome import Grade
from overtrick.core.seat import Seat, Side


@dataclass(frozen=True, slots=True)
class LateEntry:
    """A pair that was not there asks to play from this round on."""

    round: int
    """2 or later. Another one of the same round is another pair."""
    table: None = None
    """It has no seat yet."""
    board: None = None


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A pair leaves the event when this round is over."""

    round: int
    table: int
    side: Side
    board: None = None


@dataclass(frozen=True, slots=True)
class Disconnection:
    """A player's device is gone in the middle of a board."""

    round: int
    table: int
    board: int
    seat: Seat
    seconds_away: int | None
    """Until it is back; None if it does not come back in this round."""


@dataclass(frozen=True, slots=True)
class Substitution:
    """Somebody who waits plays in a seat from this board to the end of the round."""

    round: int
    table: int
    board: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class CutOff:
    """A slow table is stopped: this board and those of the round after it are not played."""

    round: int
    table: int
    board: int


class KeyingError(Enum):
    """What was keyed wrongly."""

    SIDE = "side"
    """The declarer is an opponent."""
    DUMMY = "dummy"
    """The declarer is the partner: the score is right."""
    SIGN = "sign"
    """Overtricks as undertricks, or the reverse."""
    TRICKS = "tricks"
    """Some tricks more or fewer."""


@dataclass(frozen=True, slots=True)
class Miskeyed:
    """A result is entered with an error, and corrected later."""

    round: int
    table: int
    board: int
    error: KeyingError
    by: int
    """For ``TRICKS``, how many more; for ``SIDE``, 1 or 3 seats on. Otherwise 0."""
    corrected_after: int
    """Seconds after it was entered; it may be after the round."""


@dataclass(frozen=True, slots=True)
class WrongBoard:
    """A table takes another board than the one that it should."""

    round: int
    table: int
    board: int
    taken: int
    """The board that it plays instead."""


@dataclass(frozen=True, slots=True)
class Unplayed:
    """A board is not played at a table, for want of time or by mistake."""

    round: int
    table: int
    board: int


@dataclass(frozen=True, slots=True)
class WeightedRuling:
    """The director assigns a weighted score (Law 12C1(c)) in place of a table's result."""

    round: int
    table: int
    board: int
    parts: tuple[tuple[Fraction, int], ...]
    """Weights that add up to 1, each with tricks added to those that were won."""


@dataclass(frozen=True, slots=True)
class ArtificialRuling:
    """The director gives an artificial score (Law 12C2) in place of a table's result."""

    round: int
    table: int
    board: int
    ns: Grade
    ew: Grade


@dataclass(frozen=True, slots=True)
class Appeal:
    """A side appeals against the ruling on this board at this table."""

    round: int
    table: int
    board: int
    side: Side
    upheld: bool
    """Whether the ruling stands."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A procedural penalty (Law 90) to a side."""

    round: int
    table: int
    board: int
    side: Side
    percent: int
    """Of the top on a board."""


@dataclass(frozen=True, slots=True)
class Fouled:
    """Two cards change hands once this table has played the board: it is another deal from then on.

    Where boards travel, that is so in all later rounds; where every table has its own copies,
    for whoever gets this one.
    """

    round: int
    table: int
    board: int
    seats: tuple[Seat, Seat]
    """The hands between which a card each is exchanged."""
    cards: tuple[int, int]
    """Which of their cards, counted from 0 in the order of the hand as it is written."""


Mishap = (
    LateEntry
    | Withdrawal
    | Disconnection
    | Substitution
    | CutOff
    | Miskeyed
    | WrongBoard
    | Unplayed
    | WeightedRuling
    | ArtificialRuling
    | Appeal
    | Penalty
    | Fouled
)
"""Anything that can go wrong."""
