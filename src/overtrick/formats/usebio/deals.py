"""The cards: hands as USEBIO lists them, board by board."""

from collections.abc import Iterable

from overtrick.core.cards import Deal, Hand
from overtrick.core.seat import Seat
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.usebio.event import Part
from overtrick.formats.usebio.findings import Findings
from overtrick.formats.usebio.rows import board_number
from overtrick.formats.usebio.tree import Node
from overtrick.phrase import phrase, said_by

SUIT_NAMES = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
"""In the order in which hands are written."""
Deals = dict[tuple[str, int], Deal]
"""By session and board number."""


def deals_of(root: Node, parts: Iterable[Part], findings: Findings) -> Deals:
    """Every deal of the file; one that cannot be is left out with a notice."""
    deals: Deals = {}
    holders = [("", handset) for handset in root.all("HANDSET")]
    for part in parts:
        holders += [(part.session, handset) for handset in part.node.all("HANDSET")]
        holders.append((part.session, part.node))
    for session, holder in holders:
        for board in holder.all("BOARD"):
            if any(board.all("HAND")):
                _keep(deals, session, board, findings)
    return deals


def _keep(deals: Deals, session: str, board: Node, findings: Findings) -> None:
    try:
        number = board_number(board)
        deal = _deal(board)
    except (ParseError, ImpossibleError) as error:
        findings.notice(board, phrase("the deal is left out: {error}", error=said_by(error)))
        return
    if deals.setdefault((session, number), deal) != deal:
        findings.notice(board, phrase("a second deal of board {number} is left out", number=number))


def _deal(board: Node) -> Deal:
    hands: list[Hand | None] = [None] * 4
    for hand in board.all("HAND"):
        seat = Seat.parse(hand.value("DIRECTION"))
        if hands[seat] is not None:
            raise ParseError(phrase("two hands of {seat}", seat=seat))
        holdings = [hand.value(name) for name in SUIT_NAMES]
        if any(holdings):
            hands[seat] = Hand.parse(".".join(holdings).replace(" ", ""))
    return Deal.of(hands)
