"""What a player counts in a hand and in two hands: points, lengths, stoppers."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from overtrick.core.cards import Card, Deal, Hand
from overtrick.core.strain import Strain
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

SUIT_STRAINS = (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES)
Four = tuple[int, int, int, int]
"""A number for each suit, clubs first."""


@dataclass(frozen=True, slots=True)
class HandCounts:
    """A hand, sorted and counted."""

    suits: tuple[tuple[Card, ...], ...]
    """The cards of each suit, clubs first, highest first."""
    lengths: Four
    hcp: int
    suit_hcp: Four
    controls: int
    """Ace 2, king 1."""
    longest: int
    """The suit with most cards; of two, the higher-ranking."""
    length_points: int
    """Cards in the two longest suits: with the HCP, the rule of twenty counts them."""
    balanced: bool
    """4-3-3-3, 4-4-3-2 or 5-3-3-2."""


@dataclass(frozen=True, slots=True)
class SideCounts:
    """Two partners' hands counted together."""

    hcp: int
    controls: int
    fits: Four
    """Cards of both hands in each suit."""
    stoppers: Four
    """HCP of both hands in each suit."""
    short: Four
    """For each suit as trumps: ruffs to be had outside, a void 3, a singleton 2, a doubleton 1
    for each hand that has three trumps at least."""
    playable: tuple[Strain, ...]
    """Notrump, and the suits of seven cards or more."""


@dataclass(frozen=True, slots=True)
class DealCounts:
    """A deal, counted once for all tables that play it."""

    text: str
    """The deal as PBN has it, by which its chances are named."""
    hands: tuple[HandCounts, HandCounts, HandCounts, HandCounts]
    sides: tuple[SideCounts, SideCounts]


@lru_cache(maxsize=1024)
def deal_counts(deal: Deal) -> DealCounts:
    """The counts of *deal*; ImpossibleError if it is not 52 cards."""
    north, east, south, west = deal.hands
    if not deal.complete or north is None or east is None or south is None or west is None:
        raise ImpossibleError(phrase("a table plays all 52 cards, got {deal}", deal=deal))
    hands = hand_counts(north), hand_counts(east), hand_counts(south), hand_counts(west)
    sides = _side(hands[0], hands[2]), _side(hands[1], hands[3])
    return DealCounts(str(deal), hands, sides)


def hand_counts(hand: Hand) -> HandCounts:
    """The cards of *hand* in their order, and their counts."""
    cards = sorted(hand.cards, reverse=True)
    suits = tuple(tuple(card for card in cards if card.suit is suit) for suit in SUIT_STRAINS)
    lengths = _four(len(suit) for suit in suits)
    return HandCounts(
        suits,
        lengths,
        sum(card.hcp for card in cards),
        _four(sum(card.hcp for card in suit) for suit in suits),
        sum(max(card.rank - 12, 0) for card in cards),
        max(range(4), key=lambda suit: (lengths[suit], suit)),
        sum(sorted(lengths)[2:]),
        min(lengths) >= 2 and lengths.count(2) <= 1,
    )


def _side(one: HandCounts, other: HandCounts) -> SideCounts:
    both = (one, other)
    fits = _four(one.lengths[suit] + other.lengths[suit] for suit in range(4))
    return SideCounts(
        one.hcp + other.hcp,
        one.controls + other.controls,
        fits,
        _four(one.suit_hcp[suit] + other.suit_hcp[suit] for suit in range(4)),
        _four(sum(_ruffs(hand, trumps) for hand in both) for trumps in range(4)),
        tuple(strain for strain in Strain if strain is Strain.NOTRUMP or fits[strain] >= 7),
    )


def _ruffs(hand: HandCounts, trumps: int) -> int:
    if hand.lengths[trumps] < 3:
        return 0
    return sum(max(3 - hand.lengths[suit], 0) for suit in range(4) if suit != trumps)


def _four(numbers: Iterable[int]) -> Four:
    clubs, diamonds, hearts, spades = numbers
    return clubs, diamonds, hearts, spades
