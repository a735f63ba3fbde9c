"""Tricks that a deal is good for at a simulated table: double dummy, or an estimate that says so.

The estimate is a sum over what two partners hold, with weights fitted to 2,500 random deals
and their double-dummy tricks: as far off as a standard deviation of 1.0 trick in a suit of
seven cards or more and 1.25 at notrump. That much luck is then dealt to it, as finesses and
breaks do: the same luck at every table, and mostly one side's gain is the other's loss.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.hands import SideCounts, deal_counts
from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Seat, Side
from overtrick.core.steps import message
from overtrick.core.strain import Strain
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase


class TrickSource(Enum):
    """Where the tricks of a simulated result come from; a report says it."""

    DOUBLE_DUMMY = message("tricks: double dummy, changed by the players' errors")
    ESTIMATE = message(
        "tricks: estimated from strength and fit, changed by the players' errors; not double dummy"
    )


@dataclass(frozen=True, slots=True)
class DealTricks:
    """The tricks of a deal before anybody errs."""

    tricks: DoubleDummy
    source: TrickSource


def deal_tricks(deal: Deal, tables: Mapping[Deal, DoubleDummy] | None = None) -> DealTricks:
    """The double-dummy tricks of *deal* in *tables*; without tables, the estimate.

    NotFoundError if there are tables and *deal* is not among them: an event is one or the
    other.
    """
    if tables is None:
        return DealTricks(estimate(deal), TrickSource.ESTIMATE)
    if deal not in tables:
        raise NotFoundError(phrase("no double-dummy tricks are known of {deal}", deal=deal))
    return DealTricks(tables[deal], TrickSource.DOUBLE_DUMMY)


SUIT_WEIGHTS = {"base": -557, "hcp": 27, "fit": 66, "short": 32, "controls": 24, "trumps": 8}
NOTRUMP_WEIGHTS = {"base": -324, "hcp": 37, "controls": 27, "weakest": 14}
"""Hundredths of a trick for each: a card of the fit, a point, a control, a ruff to be had."""


@lru_cache(maxsize=1024)
def expected(deal: Deal) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Hundredths of a trick that each side takes on average with such hands, by strain."""
    counts = deal_counts(deal)
    return _expected(counts.sides[0]), _expected(counts.sides[1])


def _expected(side: SideCounts) -> tuple[int, ...]:
    suit, notrump = SUIT_WEIGHTS, NOTRUMP_WEIGHTS
    strength = suit["base"] + suit["hcp"] * side.hcp + suit["controls"] * side.controls
    suits = tuple(
        strength
        + suit["fit"] * side.fits[trumps]
        + suit["short"] * side.short[trumps]
        + suit["trumps"] * side.stoppers[trumps]
        for trumps in range(4)
    )
    flat = notrump["base"] + notrump["hcp"] * side.hcp + notrump["controls"] * side.controls
    return (*suits, flat + notrump["weakest"] * min(side.stoppers))


DEAL_LUCK, STRAIN_LUCK, OWN_LUCK, NOTRUMP_LUCK = 60, 60, 55, 65
"""Standard deviations, hundredths of a trick: what favours one side in everything, what favours
it in one denomination, and what has no bearing on the other side; the last at notrump besides."""
PARTNERS_DIFFER = 700
"""In ten thousand: from the other partner's side of the table it is a trick more or less."""


@lru_cache(maxsize=1024)
def estimate(deal: Deal) -> DoubleDummy:
    """Tricks such as the deal might have; the same for the same deal."""
    chance = Chance("luck", deal_counts(deal).text)
    of_deal = chance.bell(DEAL_LUCK)
    tricks: dict[tuple[Strain, Seat], int] = {}
    for strain in Strain:
        shared = of_deal + chance.bell(STRAIN_LUCK)
        for side, sign in ((Side.NS, 1), (Side.EW, -1)):
            own = chance.bell(OWN_LUCK)
            if strain is Strain.NOTRUMP:
                own += chance.bell(NOTRUMP_LUCK)
            taken = (expected(deal)[side][strain] + sign * shared + own + 50) // 100
            other = taken + chance.one_of((-1, 1)) * chance.happens(PARTNERS_DIFFER)
            tricks[strain, Seat(side)] = max(0, min(taken, 13))
            tricks[strain, Seat(side + 2)] = max(0, min(other, 13))
    return DoubleDummy(tricks)
