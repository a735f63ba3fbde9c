"""Seats, sides, and the conditions a board number fixes (Law 2)."""

from enum import IntEnum, IntFlag
from typing import Self

from overtrick.errors import ImpossibleError, ParseError
from overtrick.phrase import phrase


class Side(IntEnum):
    """A partnership at one table."""

    NS = 0
    EW = 1

    @property
    def opponents(self) -> Self:
        """The other side."""
        return type(self)(1 - self)

    def __str__(self) -> str:
        return self.name


_SIDES = tuple(Side)


class Seat(IntEnum):
    """A compass point, numbered clockwise from North."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def side(self) -> Side:
        """The partnership this seat belongs to."""
        return _SIDES[self % 2]

    @property
    def partner(self) -> Self:
        """The seat opposite."""
        return type(self)((self + 2) % 4)

    @property
    def left(self) -> Self:
        """The next seat clockwise; declarer's is the opening leader (Law 41A)."""
        return type(self)((self + 1) % 4)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The seat of a letter N, E, S or W, or of its English word; ParseError otherwise."""
        word = text.strip().lower()
        for seat in cls:
            if word in ("nesw"[seat], seat.name.lower()):
                return seat
        raise ParseError(phrase("not a seat (N, E, S or W): {text!r}", text=text))

    def __str__(self) -> str:
        return "NESW"[self]


class Vulnerability(IntFlag):
    """The sides that are vulnerable on a board."""

    NONE = 0
    NS = 1
    EW = 2
    BOTH = NS | EW

    def of(self, side: Side) -> bool:
        """Whether *side* is vulnerable."""
        return bool(self & (1 << side))

    @classmethod
    def parse(cls, text: str) -> Self:
        """The vulnerability that ``None``, ``NS``, ``EW``, ``All`` and their PBN synonyms name."""
        try:
            return cls(_VULNERABILITY[text.strip().lower()])
        except KeyError:
            raise ParseError(
                phrase("not a vulnerability (None, NS, EW or All): {text!r}", text=text)
            ) from None

    def __str__(self) -> str:
        return ("None", "NS", "EW", "All")[self]


_VULNERABILITY = {
    **dict.fromkeys(("none", "love", "-", "o", "0", "neither"), 0),
    **dict.fromkeys(("ns", "n-s", "n/s", "n"), 1),
    **dict.fromkeys(("ew", "e-w", "e/w", "e"), 2),
    **dict.fromkeys(("all", "both", "b"), 3),
}


def dealer_of(board: int) -> Seat:
    """The dealer of a board, by its number (Law 2); ImpossibleError below 1.

    >>> [str(dealer_of(n)) for n in (1, 2, 3, 4, 17)]
    ['N', 'E', 'S', 'W', 'N']
    """
    return Seat((_board_number(board) - 1) % 4)


def vulnerability_of(board: int) -> Vulnerability:
    """The vulnerability of a board, by its number (Law 2); ImpossibleError below 1.

    >>> [str(vulnerability_of(n)) for n in (1, 2, 3, 4, 5, 16)]
    ['None', 'NS', 'EW', 'All', 'NS', 'EW']
    """
    index = _board_number(board) - 1
    return Vulnerability((index + index // 4) % 4)


def _board_number(board: int) -> int:
    if board < 1:
        raise ImpossibleError(phrase("boards are numbered from 1, got {board}", board=board))
    return board
