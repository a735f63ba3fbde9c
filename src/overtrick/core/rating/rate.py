"""The Rate, 牌技指数: what one board and one week make of it, in whole millionths.

Lehman's scheme (``lehman``), which the seed describes clause by clause; what the seed
leaves open is a setting. The stages, each rounded once (``fixed_point``):

1. *share*: North-South's share of the board, in billionths, halves away from average;
2. *pool*: a pair's part of the table's four Rates, ``share x sum``;
3. *board*: a player's part of the pool, in the ratio of the pair's Rates;
4. *mean*: the sum of the week's board Rates over their number;
5. *merge*: ``(W x old + n x mean) / (W + n)``, never below the floor;
6. *fade*: ``decay x (W + n)``, at most the cap.

A week without boards changes no Rate and lets only its weight W fade: to stop early, or to
sit on a Rate, gains nothing and loses nothing. The weight is shown with the Rate: it says on
how much the Rate rests.
"""

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple

from overtrick.core.hall import HallScoring, HallSettings
from overtrick.core.rating.fixed_point import UNIT, WHOLE, exact, millionths, nearest
from overtrick.core.rating.lehman import START
from overtrick.core.rounding import Exact
from overtrick.core.steps import Operand, Step, message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

Four = tuple[int, int, int, int]
"""North, East, South, West."""

SOURCE = message("Lehman's rating, as OKbridge used it")


class Millionths(NamedTuple):
    """The figures of the settings as the job reckons with them."""

    start: int
    start_weight: int
    decay: int
    most_weight: int
    floor: int


LIVE_HALL = HallSettings(HallScoring.LIVE)


@dataclass(frozen=True, slots=True)
class RateSettings:
    """How Rates are kept. Figures in points and boards, in steps of a millionth."""

    start: Fraction = Fraction(START)
    start_weight: Fraction = Fraction(20)
    """Boards that the start counts for."""
    decay: Fraction = Fraction(98, 100)
    """What is left of the weight of the past after a week."""
    most_weight: Fraction = Fraction(1000)
    """The most boards that the past counts for."""
    floor: Fraction = Fraction(1)
    """The lowest Rate: one of 0 could never rise again."""
    hall: HallSettings = LIVE_HALL
    in_millionths: Millionths = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        figures = (self.start, self.start_weight, self.decay, self.most_weight, self.floor)
        if any((value * UNIT).denominator != 1 for value in figures):
            raise ImpossibleError(phrase("the settings of a Rate are whole millionths"))
        if self.hall.scoring is not HallScoring.LIVE:
            raise ImpossibleError(phrase("Rates are kept in a hall whose scoring is live"))
        if not (0 < self.floor <= self.start and 0 <= self.decay <= 1):
            raise ImpossibleError(
                phrase(
                    "a Rate starts at its floor or above, the floor is above 0 and the decay 0 "
                    "to 1, got {start}, {floor} and {decay}",
                    start=self.start,
                    floor=self.floor,
                    decay=self.decay,
                )
            )
        if not 0 <= self.start_weight <= self.most_weight:
            raise ImpossibleError(
                phrase(
                    "the weight starts at 0 to its cap, got {start_weight} and {most_weight}",
                    start_weight=self.start_weight,
                    most_weight=self.most_weight,
                )
            )
        object.__setattr__(self, "in_millionths", Millionths(*map(millionths, figures)))


@dataclass(frozen=True, slots=True)
class Rated:
    """What the close of a week leaves of a player."""

    rate: int
    """In millionths."""
    weight: int
    """On how many boards the Rate rests, in millionths of a board; it fades every week."""
    boards: int = 0
    """In all."""
    average: Exact | None = None
    """Points a board in the week that was closed; None without a board that was scored."""

    @classmethod
    def new(cls, settings: RateSettings) -> "Rated":
        """A player who has not been rated before."""
        return cls(settings.in_millionths.start, settings.in_millionths.start_weight)


@dataclass(frozen=True, slots=True)
class WeekFigures:
    """A player's five figures while a week runs."""

    rate: int
    """Of the last close, in millionths."""
    points: Exact
    """This week, as the boards stand now."""
    boards: int
    """This week."""
    boards_in_all: int
    last_average: Exact | None
    """Points a board last week."""


def board_rates(rates: Four, share_ns: int) -> Four:
    """The Rates that a board stands for, N E S W; *share_ns* in billionths.

    They add up to the four *rates*, within three millionths.

    >>> board_rates((50_000_000, 45_000_000, 45_000_000, 45_000_000), 420_000_000)
    (40894737, 53650000, 36805263, 53650000)
    """
    north, east, south, west = rates
    ns, ew = north + south, east + west
    # ``nearest``, written out: a million results go through here every week.
    pool_ns = (share_ns * (ns + ew) + WHOLE // 2) // WHOLE
    pool_ew = ((WHOLE - share_ns) * (ns + ew) + WHOLE // 2) // WHOLE
    half_ns, half_ew = ns // 2, ew // 2
    return (
        (pool_ns * north + half_ns) // ns,
        (pool_ew * east + half_ew) // ew,
        (pool_ns * south + half_ns) // ns,
        (pool_ew * west + half_ew) // ew,
    )


def floored(rate: int, settings: RateSettings) -> int:
    """*rate* where it counts: never below the floor."""
    return max(rate, settings.in_millionths.floor)


def revised(before: Rated, rates: int, boards: int, settings: RateSettings) -> Rated:
    """A player after a week whose *boards* board Rates add up to *rates*, in millionths.

    Only Rate and weight are revised; the other figures stay.
    """
    old = floored(before.rate, settings)
    weight = before.weight + boards * UNIT
    rate = old
    if boards:
        mean = nearest(rates, boards)
        rate = floored(nearest(before.weight * old + boards * UNIT * mean, weight), settings)
    faded = nearest(weight * settings.in_millionths.decay, UNIT)
    return replace(before, rate=rate, weight=min(faded, settings.in_millionths.most_weight))


def board_rate_steps(rates: Four, share_ns: int, seat: int) -> tuple[Step, ...]:
    """Why the player in *seat* has this Rate of a board; the last step's value is it."""
    own, partner = rates[seat], rates[(seat + 2) % 4]
    share = share_ns if seat % 2 == 0 else WHOLE - share_ns
    value = exact(board_rates(rates, share_ns)[seat])
    pool = exact(nearest(share * sum(rates), WHOLE))
    part = Fraction(share, WHOLE)
    shown: dict[str, Operand] = {"share": part, "sum": exact(sum(rates)), "value": pool}
    pooled = message("the share {share} of the four Rates, {sum}: {value} to the pair")
    parts: dict[str, Operand] = {
        "pool": pool,
        "own": exact(own),
        "partner": exact(partner),
        "value": value,
    }
    split = message("{pool} in the ratio of the pair's Rates, {own} to {partner}: {value}")
    return Step("rate-pool", SOURCE, pooled, shown, pool), Step(
        "rate-board", SOURCE, split, parts, value
    )


def revision_steps(
    before: Rated, rates: int, boards: int, settings: RateSettings
) -> tuple[Step, ...]:
    """Why a week made this Rate of the old one; the last step's value is the new Rate."""
    old, new = exact(floored(before.rate, settings)), revised(before, rates, boards, settings)
    weight, rate = exact(before.weight), exact(new.rate)
    if not boards:
        text = message("no board this week: the Rate stays {value}")
        return (Step("rate-week", SOURCE, text, {"value": rate}, rate),)
    mean = exact(nearest(rates, boards))
    mean_text = message("the mean of {boards} board Rates: {value}")
    merged_text = message("{old} counts for {weight} boards, {mean} for {boards}: {value}")
    shown: dict[str, Operand] = {
        "old": old,
        "weight": weight,
        "mean": mean,
        "boards": boards,
        "value": rate,
    }
    return (
        Step("rate-week", SOURCE, mean_text, {"boards": boards, "value": mean}, mean),
        Step("rate-merge", SOURCE, merged_text, shown, rate),
    )
