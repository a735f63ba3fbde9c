"""Denominations, and whether a contract is doubled."""

from enum import IntEnum
from typing import Self

from overtrick.errors import ParseError
from overtrick.phrase import phrase


class Strain(IntEnum):
    """A denomination; each outranks those before it (Law 18E)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    @classmethod
    def parse(cls, text: str) -> Self:
        """The strain of ``C D H S N`` or ``NT``, upper or lower case; ParseError otherwise."""
        word = text.strip().lower()
        if word in ("c", "d", "h", "s", "n", "nt"):
            return cls("cdhsn".index(word[0]))
        raise ParseError(phrase("not a denomination (C, D, H, S or NT): {text!r}", text=text))

    @property
    def symbol(self) -> str:
        """``♣ ♦ ♥ ♠`` or ``NT``."""
        return ("♣", "♦", "♥", "♠", "NT")[self]

    def __str__(self) -> str:
        return ("C", "D", "H", "S", "NT")[self]


class Doubling(IntEnum):
    """Whether a contract is doubled; the value multiplies the trick score (Law 77)."""

    UNDOUBLED = 1
    DOUBLED = 2
    REDOUBLED = 4

    @classmethod
    def parse(cls, text: str) -> Self:
        """The doubling of an empty text, ``X`` or ``XX``; ParseError otherwise."""
        try:
            return cls({"": 1, "x": 2, "xx": 4}[text.strip().lower()])
        except KeyError:
            raise ParseError(phrase("not a doubling ('', X or XX): {text!r}", text=text)) from None

    def __str__(self) -> str:
        return "X" * (self // 2)
