"""RZD and CDS: two bits a card, thirteen bytes a deal, four cards of one rank in a byte."""

from overtrick.core.cards import SUITS, Card, Deal
from overtrick.formats.dealing.deal_file import ORDER, dealt_to, owners_of

PACKED = 13
RZD_HEAD = 13
CDS_BLOCK = PACKED + 1
_BY_RANK = tuple(Card(suit, rank) for rank in range(14, 1, -1) for suit in SUITS)


def unpacked(data: bytes, shift: int = 0) -> Deal:
    """The deal of thirteen bytes; *shift* is what North's hand is called.

    ImpossibleError if the hands have not 13 cards each.
    """
    codes = (byte >> bits & 3 for byte in data for bits in (6, 4, 2, 0))
    owner = {card: (code - shift) % 4 for card, code in zip(_BY_RANK, codes, strict=True)}
    return dealt_to([owner[card] for card in ORDER])


def packed(deal: Deal, shift: int = 0) -> bytes:
    """The same."""
    owner = dict(zip(ORDER, owners_of(deal), strict=True))
    codes = [(owner[card] + shift) % 4 for card in _BY_RANK]
    fours = (codes[at : at + 4] for at in range(0, len(codes), 4))
    return bytes(a << 6 | b << 4 | c << 2 | d for a, b, c, d in fours)


def rzd_head(count: int) -> bytes:
    """What stands before the deals: how many there are."""
    return count.to_bytes(2, "little") + b" " * (RZD_HEAD - 2)
