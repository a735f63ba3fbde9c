"""How a board was bid and played at a table, as it was written down."""

from dataclasses import dataclass

from overtrick.core.auction import Auction
from overtrick.core.cards import Card
from overtrick.core.contract import Contract
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """The auction and the play of a board at a table, as somebody wrote them down.

    ImpossibleError if the auction is not over, or ends in another contract.
    """

    contract: Contract | None
    """None if it was passed out."""
    auction: Auction | None = None
    cards: tuple[Card, ...] = ()
    """In the order in which they were played; not all of them after a claim."""
    source: str = ""
    """Where it is from: the name of a file or a broadcast, never of a person."""

    def __post_init__(self) -> None:
        auction = self.auction
        if auction is not None and not auction.over:
            raise ImpossibleError(phrase("the auction is not over: {auction}", auction=auction))
        if auction is not None and auction.contract != self.contract:
            raise ImpossibleError(
                phrase(
                    "the auction ends in {reached}, not in {contract}",
                    reached=contract_word(auction.contract),
                    contract=contract_word(self.contract),
                )
            )
        if self.contract is None and self.cards:
            raise ImpossibleError(phrase("no card is played in a board that is passed out"))


def contract_word(contract: Contract | None) -> str:
    """A contract, or that there is none, as an operand of a phrase."""
    return phrase("passed out") if contract is None else str(contract)
