"""Auctions and plays as PBN writes them."""

from collections.abc import Iterator, Mapping

from overtrick.core.auction import Auction, Pass
from overtrick.core.cards import Deal
from overtrick.core.play import Play
from overtrick.core.seat import Seat, dealer_of
from overtrick.engines.event.play_record import PlayRecord


def game(
    board: int, record: PlayRecord, tricks: int, deal: Deal | None, tags: Mapping[str, str]
) -> str:
    """A game of a PBN file with both sections."""
    contract = record.contract
    lines = [f'[Board "{board}"]', f'[Dealer "{dealer_of(board)}"]']
    if deal is not None:
        lines.append(f'[Deal "{deal}"]')
    lines += [f'[{name} "{value}"]' for name, value in tags.items()]
    if contract is None:
        lines.append('[Contract "Pass"]')
    else:
        lines += [
            f'[Declarer "{contract.declarer}"]',
            f'[Contract "{contract.bid}"]',
            f'[Result "{tricks}"]',
        ]
    if record.auction is not None:
        lines += [f'[Auction "{record.auction.dealer}"]', *_calls(record.auction)]
    if record.cards and contract is not None:
        lines.append(f'[Play "{contract.leader}"]')
        lines += [*_rows(Play(contract, record.cards, deal)), "*"]
    return "\n".join(lines) + "\n"


def _calls(auction: Auction) -> Iterator[str]:
    words = ["Pass" if isinstance(call, Pass) else str(call) for call in auction.calls]
    for start in range(0, len(words), 4):
        yield " ".join(words[start : start + 4])


def _rows(play: Play) -> Iterator[str]:
    for trick in play.tricks:
        played = {trick.seat(place): card for place, card in enumerate(trick.cards)}
        seats = (Seat((play.contract.leader + place) % 4) for place in range(4))
        yield " ".join(str(played.get(seat, "-")) for seat in seats)
