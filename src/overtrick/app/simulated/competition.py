"""How far a simulated side goes on when the other side bids too."""

from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.views import GAME_LEVEL, View
from overtrick.core.strain import Strain

COMPETING, COMPETING_VULNERABLE = 90, 30
"""Hundredths of a trick that a side bids above its view to win a part-score."""
LONG_FIT = 40
"""The same more with nine trumps."""
SACRIFICE, SACRIFICE_VULNERABLE = 250, 120
"""And over the other side's game, with nine trumps, ..."""
SACRIFICES = 2_500
"""... so often in ten thousand."""

Bid = tuple[int, Strain]
"""Level and denomination; of two bids the greater is the higher."""


def higher_bid(own: View, bid: Bid, chance: Chance) -> Bid | None:
    """What a side bids over the other side's *bid*; None if it has had enough."""
    if own.wanted > bid:
        return own.wanted
    game = bid[0] >= GAME_LEVEL[bid[1]]
    sacrifices = game and chance.happens(SACRIFICES)
    found: list[tuple[int, Bid]] = []
    for strain in own.counts.playable:
        level = bid[0] + (strain <= bid[1])
        left = own.tricks[strain] + _above(own, strain, game, sacrifices) - 100 * (level + 6)
        if strain is not Strain.NOTRUMP and level <= 5 and left >= 0:
            found.append((left, (level, strain)))
    return max(found)[1] if found else None


def _above(own: View, strain: Strain, game: bool, sacrifices: bool) -> int:
    """Hundredths of a trick above its view that it bids in competition."""
    if strain is Strain.NOTRUMP or own.counts.fits[strain] < 8:
        return 0
    long_fit = own.counts.fits[strain] >= 9
    if game:
        if not (sacrifices and long_fit):
            return 0
        return SACRIFICE_VULNERABLE if own.vulnerable else SACRIFICE
    return (COMPETING_VULNERABLE if own.vulnerable else COMPETING) + LONG_FIT * long_fit
