"""The hands: table HandRecord."""

from collections.abc import Sequence

from overtrick.core.cards import Deal, Hand
from overtrick.core.sheet import Notice
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.bws.record import Tables, rows
from overtrick.phrase import phrase, said_by

_SEATS = ("North", "East", "South", "West")
_SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")


def read_deals(tables: Tables, notices: list[Notice]) -> dict[tuple[int, int], Deal]:
    """The deal of each section and board; one that cannot be is left out with a notice."""
    deals: dict[tuple[int, int], Deal] = {}
    for row in rows(tables, "HandRecord"):
        board = row.whole("Board")
        if board is None or board < 1:
            notices.append(Notice(str(row), phrase("no number of a board: left out")))
            continue
        texts = [".".join(row.text(seat + suit) for suit in _SUITS) for seat in _SEATS]
        if all(text == "..." for text in texts):
            continue
        try:
            deals[row.whole("Section") or 0, board] = _deal(texts)
        except (ParseError, ImpossibleError) as error:
            notices.append(
                Notice(
                    phrase("board {board}", board=board),
                    phrase("its deal is left out: {error}", error=said_by(error)),
                )
            )
    return deals


def _deal(texts: Sequence[str]) -> Deal:
    deal = Deal.of(None if text == "..." else Hand.parse(text) for text in texts)
    if not deal.complete:
        raise ImpossibleError(phrase("four hands of 13 cards are wanted"))
    return deal
