"""What players of Chicago agree before they cut."""

from dataclasses import dataclass
from enum import Enum

from overtrick.core.rubber.settings import HonoursUntil, Laws, Settling
from overtrick.core.seat import Seat, Vulnerability
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

CHUKKER = 4
"""Deals of a chukker."""


class Style(Enum):
    """How the deals hang together."""

    CARRIED = "carried"
    """Part-scores add up to games, as in a rubber."""
    DUPLICATE = "duplicate"
    """Every deal alone, as Law 77 scores it."""


class Zone(Enum):
    """Who is vulnerable on the second and third deals; nobody is on the first, all on the last."""

    DEALER = "dealer"
    """The dealer's side."""
    NON_DEALER = "non-dealer"
    """The other side."""


@dataclass(frozen=True, slots=True)
class ChicagoSettings:
    """How Chicago is scored."""

    style: Style = Style.CARRIED
    zone: Zone = Zone.DEALER
    first_dealer: Seat = Seat.NORTH
    laws: Laws = Laws.OF_1993
    """Whose undertricks and insult count."""
    honours_until: HonoursUntil = HonoursUntil.CHUKKER
    """In the duplicate style there are no honours at all."""
    settling: Settling = Settling.HALF_UP

    def __post_init__(self) -> None:
        if self.honours_until is HonoursUntil.RUBBER:
            raise ImpossibleError(
                phrase("Chicago has no rubber: honours until the chukker or the deal")
            )

    def dealer(self, number: int) -> Seat:
        """The dealer of deal *number*, from 1; the deal goes round, from chukker to chukker too."""
        return Seat((self.first_dealer + number - 1) % 4)

    def vulnerability(self, number: int) -> Vulnerability:
        """The sides that are vulnerable on deal *number*, from 1.

        >>> [str(ChicagoSettings().vulnerability(number)) for number in range(1, 6)]
        ['None', 'EW', 'NS', 'All', 'None']
        """
        turn = (number - 1) % CHUKKER
        if turn in (0, CHUKKER - 1):
            return Vulnerability.NONE if turn == 0 else Vulnerability.BOTH
        side = self.dealer(number).side
        return Vulnerability(1 << (side if self.zone is Zone.DEALER else side.opponents))
