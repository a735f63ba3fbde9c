"""BRI, DGE and DUP: blocks of one length, a deal each, its hands in clear text."""

from collections.abc import Iterator

from overtrick.core.cards import RANKS, SUITS, Card, Deal
from overtrick.errors import ImpossibleError
from overtrick.formats.dealing.deal_file import ORDER, of_hands, owners_of
from overtrick.phrase import phrase

BLOCK, DUP_BLOCK = 128, 156
DIGITS, MARKED = 78, 68
"""Bytes of the two forms of a deal: three hands as numbers, or four hands by suits."""
BRI_FILL = b" " * 32 + b"\0" * 18
DGE_FILL = b"\0" * (BLOCK - MARKED)
_TAIL = DUP_BLOCK - DIGITS - MARKED
_MARKS = "\x06\x03\x04\x05"
"""Spades, hearts, diamonds, clubs, as DOS had them on the screen."""


def blocks(data: bytes, length: int) -> Iterator[bytes]:
    """The blocks of that length."""
    return (data[at : at + length] for at in range(0, len(data), length))


def read_digits(block: bytes) -> Deal:
    """North, East and South as 39 numbers from 01, the ace of spades, to 52; West has the rest.

    ImpossibleError for anything else.
    """
    text = block[:DIGITS].decode("latin-1")
    if not (text.isascii() and text.isdigit()):
        raise ImpossibleError(
            phrase("39 numbers of two digits are wanted, got {text!r}", text=text)
        )
    numbers = [int(text[at : at + 2]) for at in range(0, DIGITS, 2)]
    strange = [number for number in numbers if not 1 <= number <= len(ORDER)]
    if strange:
        raise ImpossibleError(phrase("a card is 01 to 52, got {number:02}", number=strange[0]))
    known = [ORDER[number - 1] for number in numbers]
    rest = [card for card in ORDER if card not in set(known)]
    return of_hands([known[:13], known[13:26], known[26:], rest])


def write_digits(deal: Deal) -> bytes:
    """The same, each hand's cards in order."""
    owners = owners_of(deal)
    numbers = (
        number for seat in range(3) for number, owner in enumerate(owners, 1) if owner == seat
    )
    return "".join(f"{number:02}" for number in numbers).encode("ascii")


def read_marked(block: bytes) -> Deal:
    """Four hands N E S W, each suit a mark and its ranks; ImpossibleError for anything else."""
    text = block[:MARKED].decode("latin-1")
    hands: list[list[Card]] = []
    suit = None
    for sign in text:
        if sign in _MARKS:
            suit = SUITS[_MARKS.index(sign)]
            if suit is SUITS[0]:
                hands.append([])
        elif suit is None or not hands or sign not in RANKS:
            raise ImpossibleError(phrase("four hands by suits are wanted, got {text!r}", text=text))
        else:
            hands[-1].append(Card(suit, RANKS.index(sign) + 2))
    if len(hands) != 4:
        raise ImpossibleError(phrase("four hands are wanted, got {count}", count=len(hands)))
    return of_hands(hands)


def write_marked(deal: Deal) -> bytes:
    """The same."""
    owners_of(deal)  # for its refusal of a deal that is not complete
    found = [
        mark + hand.holding(suit)
        for hand in deal.hands
        if hand is not None
        for mark, suit in zip(_MARKS, SUITS, strict=True)
    ]
    return "".join(found).encode("ascii")


def read_dup_block(block: bytes) -> Deal:
    """The deal of a block that has it in both forms; ImpossibleError if they differ."""
    deal = read_digits(block)
    if read_marked(block[DIGITS:]) != deal:
        raise ImpossibleError(phrase("the two forms of the deal differ"))
    return deal


def dup_first(data: bytes) -> tuple[int, int] | None:
    """The number of the first board of a DUP file and how many there are; None if not said."""
    tail = data[DUP_BLOCK - _TAIL : DUP_BLOCK].decode("latin-1")
    first, count = tail[2:4].strip(), tail[7:9].strip()
    said = tail[:2] == "YN" and (first + count).isascii() and first.isdigit() and count.isdigit()
    return (int(first), int(count)) if said else None


def dup_tail(place: int, first: int, count: int) -> bytes:
    """What stands behind a deal: in the first block where the boards begin and how many."""
    return f"YN{first:<2} 0 {count:<2} ".encode("ascii") if place == 0 else b"\0" * _TAIL
