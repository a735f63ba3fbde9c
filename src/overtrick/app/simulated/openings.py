"""Who opens a deal, and whether the other side comes in: what single hands are worth."""

from dataclasses import dataclass

from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.hands import DealCounts, HandCounts
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Strain

# Points are HCP in hundredths, and a player's view of them is a little off.
VIEW = 70
TWENTY, THIRD_SEAT = 1950, 150
"""The rule of twenty: HCP and the two longest suits; so much less in the third seat."""
LEAST_HCP = 900
FIFTEEN = 1450
"""The rule of fifteen, for the fourth seat: HCP and spades."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The first bid of a deal."""

    seat: Seat
    level: int
    strain: Strain
    weak: bool
    """Whether it shows a long suit and little else."""


def opening(counts: DealCounts, dealer: Seat, chances: tuple[Chance, Chance]) -> Opening | None:
    """The first who opens, from *dealer* on; None if all four pass."""
    for turn in range(4):
        seat = Seat((dealer + turn) % 4)
        opened = _opened(counts.hands[seat], seat, turn, chances[seat.side])
        if opened is not None:
            return opened
    return None


def _opened(hand: HandCounts, seat: Seat, turn: int, chance: Chance) -> Opening | None:
    hcp = 100 * hand.hcp + chance.bell(VIEW)
    longest = hand.longest
    length, quality = hand.lengths[longest], hand.suit_hcp[longest]
    enough = hcp + 100 * hand.length_points >= TWENTY - THIRD_SEAT * (turn == 2)
    if turn == 3:
        enough = hcp + 100 * hand.lengths[Strain.SPADES] >= FIFTEEN
    if enough and hcp >= LEAST_HCP:
        return _strong(hand, seat)
    if turn == 3 or quality < 3 or hcp < 400:
        return None
    strain = Strain(longest)
    if length >= 7:
        return Opening(seat, 3, strain, weak=True)
    if length == 6 and strain is not Strain.CLUBS and hcp >= 550:
        return Opening(seat, 2, strain, weak=True)
    return None


def _strong(hand: HandCounts, seat: Seat) -> Opening:
    if hand.balanced and 15 <= hand.hcp <= 17:
        return Opening(seat, 1, Strain.NOTRUMP, weak=False)
    return Opening(seat, 1, Strain(hand.longest), weak=False)


def comes_in(counts: DealCounts, side: Side, opened: Opening, chance: Chance) -> bool:
    """Whether one of *side* overcalls or doubles what the other side *opened*."""
    hands = (counts.hands[side], counts.hands[side + 2])
    return any(_overcalls(hand, opened, chance) for hand in hands)


def _overcalls(hand: HandCounts, opened: Opening, chance: Chance) -> bool:
    hcp = 100 * hand.hcp + chance.bell(VIEW)
    length, quality = hand.lengths[hand.longest], hand.suit_hcp[hand.longest]
    if opened.weak:
        return hcp >= 1300 or (hcp >= 1050 and length >= 5 and quality >= 3)
    own_suit = hand.longest != opened.strain and quality >= 3
    if own_suit and ((length >= 5 and hcp >= 900) or (length >= 6 and hcp >= 650)):
        return True
    if opened.strain is Strain.NOTRUMP:
        return hcp >= 1600
    return hcp >= 1500 or (hcp >= 1150 and hand.lengths[opened.strain] <= 2)
