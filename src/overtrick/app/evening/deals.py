"""Deals that are dealt here, and as a file for the dealing machine.

They come from a seed of 256 bits. Their facts hold the deals and not
the seed; the reason of the command that loads them holds the seal of the seed, its SHA-256.
Whoever dealt keeps the seed away from the event until play is over, and gives it as the
reason for publishing: then anyone can deal again, and see that nobody chose the deals.
"""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import sha256

from overtrick.app.desk.said import Said
from overtrick.app.simulated.deals import deals as deals_of
from overtrick.core.seat import dealer_of, vulnerability_of
from overtrick.engines.event.commands import LoadDeals
from overtrick.engines.event.state import Event
from overtrick.errors import ImpossibleError
from overtrick.formats.dealing import DealtBoard
from overtrick.formats.pbn import Game, Pbn, Tag, write_pbn_games
from overtrick.phrase import phrase

SEED_BITS = 256
MOST_DEALT = 200
"""Deals of one evening."""


@dataclass(frozen=True, slots=True)
class DealtHere:
    """Deals that were dealt here; neither they nor the seed are shown by mistake."""

    seed: int = field(repr=False)
    boards: tuple[DealtBoard, ...] = field(repr=False)

    @property
    def seal(self) -> str:
        """What may be told of the seed before play: 64 hexadecimal digits."""
        return seal_of(self.seed)

    @property
    def command(self) -> LoadDeals:
        """The command that loads them; its envelope is ``sealed``."""
        return LoadDeals(tuple((board.number, board.deal) for board in self.boards))

    def sealed(self, said: Said) -> Said:
        """The same envelope with the seal as the reason."""
        return replace(said, reason=f"sha256 {self.seal}")

    def revealed(self, said: Said) -> Said:
        """The same envelope with the seed as the reason: for publishing, when play is over."""
        return replace(said, reason=f"seed {self.seed}")


def new_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(SEED_BITS)


def seal_of(seed: int) -> str:
    """The SHA-256 of the seed's decimal digits.

    >>> seal_of(7)[:16]
    '7902699be42c8a8e'
    """
    return sha256(str(seed).encode("ascii")).hexdigest()


def dealt(count: int, seed: int, first: int = 1) -> DealtHere:
    """*count* deals, every deal as likely as any other, for the boards from *first* on.

    Board by board the same whatever is dealt with it, so that one more can be dealt later.
    """
    if not 1 <= count <= MOST_DEALT or first < 1 or seed < 0:
        raise ImpossibleError(
            phrase("1 to {most} deals can be dealt, got {count}", most=MOST_DEALT, count=count)
        )
    every = deals_of(seed, first + count - 1)[first - 1 :]
    return DealtHere(
        seed,
        tuple(
            DealtBoard(number, deal, dealer_of(number), vulnerability_of(number))
            for number, deal in enumerate(every, first)
        ),
    )


def dealt_from(seed: int, state: Event) -> bool:
    """Whether all deals of the event are those of the seed, as anyone may check after play."""
    if not state.deals:
        return False
    known = deals_of(seed, max(state.deals))
    return all(known[number - 1] == deal for number, deal in state.deals.items())


def pbn_of(boards: Iterable[DealtBoard], title: str = "") -> bytes:
    """The deals as PBN in export format, for a dealing machine; nothing of results or people."""
    games = [
        Game(
            (
                Tag("Event", title),
                Tag("Board", str(board.number)),
                Tag("Dealer", str(dealer_of(board.number))),
                Tag("Vulnerable", str(vulnerability_of(board.number))),
                Tag("Deal", board.deal.text(dealer_of(board.number))),
            )
        )
        for board in boards
    ]
    if not games:
        raise ImpossibleError(phrase("a file of deals has one at least"))
    return write_pbn_games(Pbn(tuple(games), ("% PBN 2.1", "% EXPORT", "%Creator: overtrick")))
