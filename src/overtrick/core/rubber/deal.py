"""A deal as the score sheet of rubber bridge sees it, and the honours held in it."""

import re
from dataclasses import dataclass
from typing import Self

from overtrick.core.cards import Hand
from overtrick.core.contract import Result
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, ParseError
from overtrick.phrase import phrase


def side_named(text: str) -> Side:
    """The side of ``NS`` or ``EW``; ParseError otherwise."""
    word = text.strip().upper().replace("-", "").replace("/", "")
    if text.isascii() and word in ("NS", "EW"):
        return Side[word]
    raise ParseError(phrase("not a side (NS or EW): {text!r}", text=text))


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A contract that was played out. The side is enough: no point depends on the declarer.

    >>> str(PlayedDeal.parse("EW 3NTX W -2")), str(PlayedDeal.parse("ns 4s +1"))
    ('EW 3NTX W -2', 'NS 4S +1')
    """

    side: Side
    """Declarer's side."""
    level: int
    """Odd tricks undertaken, 1 to 7."""
    strain: Strain
    doubling: Doubling
    tricks: int
    """Tricks that side won, 0 to 13."""
    declarer: Seat | None = None
    """None where only the side was written down."""

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ImpossibleError(phrase("level must be 1 to 7, got {level}", level=self.level))
        if not 0 <= self.tricks <= 13:
            raise ImpossibleError(
                phrase("tricks must be 0 to 13, got {tricks}", tricks=self.tricks)
            )
        _require_seat_of(self.side, self.declarer)

    @property
    def bid(self) -> str:
        """The contract: ``4SX``."""
        return f"{self.level}{self.strain}{self.doubling}"

    @property
    def over(self) -> int:
        """Overtricks; negative for undertricks."""
        return self.tricks - 6 - self.level

    @classmethod
    def of(cls, result: Result) -> Self:
        """The deal of a result with its declarer."""
        bid = result.contract
        return cls(
            bid.declarer.side, bid.level, bid.strain, bid.doubling, result.tricks, bid.declarer
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """The inverse of ``str()``; ParseError for another shape.

        ImpossibleError if there is no such result, or the declarer is of the other side.
        """
        match = _NOTATION.fullmatch(text.strip())
        if match is None:
            raise ParseError(
                phrase("not a deal like 'NS 4S N +1' or 'EW 3NTX -2': {text!r}", text=text)
            )
        level = int(match["level"])
        return cls(
            side_named(match["side"]),
            level,
            Strain.parse(match["strain"]),
            Doubling.parse(match["doubling"]),
            6 + level + int(match["over"].replace("=", "0")),
            Seat.parse(match["declarer"]) if match["declarer"] else None,
        )

    def __str__(self) -> str:
        over = f"{self.over:+}" if self.over else "="
        by = "" if self.declarer is None else f" {self.declarer}"
        return f"{self.side} {self.bid}{by} {over}"


_NOTATION = re.compile(
    r"(?P<side>NS|EW)\s+(?P<level>[1-7])(?P<strain>NT?|[CDHS])(?P<doubling>X{0,2})"
    r"(?:\s+(?P<declarer>[NESW]))?\s+(?P<over>=|[+-]\d{1,2})",
    re.ASCII | re.IGNORECASE,
)


# Law 81 of rubber bridge, honours: in one hand, of any of the four players.
FOUR_TRUMP_HONOURS = 100
FIVE_TRUMP_HONOURS = 150
FOUR_ACES_AT_NOTRUMP = 150
_TRUMP_HONOURS = range(10, 15)
_ACE = 14


def honours_in(hand: Hand, strain: Strain) -> int:
    """Points for the honours of one hand, 0, 100 or 150 (Law 81 of rubber bridge).

    >>> [honours_in(Hand.parse("AKQJT...AKQ"), strain) for strain in Strain]
    [0, 0, 0, 150, 0]
    """
    if strain is Strain.NOTRUMP:
        aces = sum(card.rank == _ACE for card in hand.cards)
        return FOUR_ACES_AT_NOTRUMP if aces == 4 else 0
    held = sum(card.suit is strain and card.rank in _TRUMP_HONOURS for card in hand.cards)
    return {4: FOUR_TRUMP_HONOURS, 5: FIVE_TRUMP_HONOURS}.get(held, 0)


@dataclass(frozen=True, slots=True)
class Honours:
    """Honours claimed by one player; they count for that player's side, whatever the result."""

    side: Side
    points: int
    """100 or 150."""
    holder: Seat | None = None
    """None where only the side was written down."""

    def __post_init__(self) -> None:
        if self.points not in (FOUR_TRUMP_HONOURS, FIVE_TRUMP_HONOURS):
            raise ImpossibleError(
                phrase(
                    "honours are 100 (four of A K Q J 10 of trumps) or 150 (all five, or four "
                    "aces at notrump), got {points}",
                    points=self.points,
                )
            )
        _require_seat_of(self.side, self.holder)

    def require_possible(self, strain: Strain) -> None:
        """ImpossibleError if no hand earns these points at *strain*."""
        if strain is Strain.NOTRUMP and self.points != FOUR_ACES_AT_NOTRUMP:
            raise ImpossibleError(
                phrase(
                    "honours at notrump are 150, for four aces; got {points}", points=self.points
                )
            )

    @classmethod
    def parse(cls, text: str) -> Self:
        """``N 100`` or ``NS 150``, the inverse of ``str()``; ParseError for another shape."""
        who, _, points = text.strip().partition(" ")
        number = points.strip()
        if not (number.isascii() and number.isdigit() and len(number) <= 4):
            raise ParseError(phrase("not honours like 'N 100' or 'EW 150': {text!r}", text=text))
        try:
            holder = Seat.parse(who)
        except ParseError:
            return cls(side_named(who), int(number))
        return cls(holder.side, int(number), holder)

    def __str__(self) -> str:
        return f"{self.side if self.holder is None else self.holder} {self.points}"


def _require_seat_of(side: Side, seat: Seat | None) -> None:
    if seat is not None and seat.side is not side:
        raise ImpossibleError(
            phrase(
                "{seat} plays for {side}, not for {side_2}", seat=seat, side=seat.side, side_2=side
            )
        )
