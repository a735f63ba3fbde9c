"""Handicap by points, 贴点: a deal's score against what the high-card points should bring.

The seed says only that the score in IMPs is compared with the high-card points of the
side that scored it; it has no table, so how it is meant is a setting with four readings.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import assert_never

from overtrick.core.cards import Deal, Hand
from overtrick.core.imps import imp_step, imps
from overtrick.core.rounding import Exact
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.steps import Operand, Step, message
from overtrick.core.strain import Strain
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

SOURCE = message("handicap by points")

# Each line: high-card points of the stronger side; its target not vulnerable, vulnerable.
RUSSIAN = (
    (20, 0, 0),
    (21, 50, 50),
    (22, 70, 70),
    (23, 110, 110),
    (24, 200, 290),
    (25, 300, 440),
    (26, 350, 520),
    (27, 400, 600),
    (28, 430, 630),
    (29, 460, 660),
    (30, 490, 690),
    (31, 600, 900),
    (32, 700, 1050),
    (33, 900, 1350),
    (34, 1000, 1500),
    (35, 1100, 1650),
    (36, 1200, 1800),
    (37, 1300, 1950),
    (38, 1300, 1950),
    (39, 1300, 1950),
    (40, 1300, 1950),
)
"""The "Russian" table, as the program BridgeBid carries it."""

# The same; then, without a fit, not vulnerable and vulnerable.
POLISH = (
    (20, 50, 50, 0, 0),
    (21, 70, 70, 50, 50),
    (22, 110, 110, 70, 70),
    (23, 130, 130, 110, 110),
    (24, 300, 440, 130, 130),
    (25, 350, 520, 200, 290),
    (26, 400, 600, 300, 440),
    (27, 430, 630, 350, 520),
    (28, 460, 660, 400, 600),
    (29, 490, 690, 430, 630),
    (30, 550, 750, 460, 660),
    (31, 600, 800, 520, 720),
    (32, 700, 1050, 600, 800),
    (33, 900, 1350, 700, 1050),
    (34, 1000, 1500, 900, 1350),
    (35, 1100, 1650, 1000, 1500),
    (36, 1200, 1800, 1100, 1650),
    (37, 1400, 2100, 1200, 1800),
    (38, 1400, 2100, 1400, 2100),
    (39, 1400, 2100, 1400, 2100),
    (40, 1400, 2100, 1400, 2100),
)
"""The modified Milton score of Ł. Iniarski, as the program WebBridgeBidding carries it."""


class Table(Enum):
    """A published table of targets."""

    RUSSIAN = "russian"
    """By points and vulnerability alone."""
    POLISH = "polish"
    """By points, vulnerability and fit."""

    @property
    def source(self) -> str:
        """Whose table it is, for the translators."""
        if self is Table.RUSSIAN:
            return message("Russian compensation table")
        return message("Polish compensation table (Ł. Iniarski)")


class Reading(Enum):
    """How the score and the points are compared, always for the side that scored."""

    TARGET = "target"
    """IMPs of the score minus the target: how such tables are used."""
    TARGET_IMPS = "target-imps"
    """IMPs of the score, minus the IMPs of the target."""
    OVER_TWENTY = "over-twenty"
    """IMPs of the score, minus the points above 20."""
    POINTS = "points"
    """IMPs of the score, minus the points: the letter of the seed. Not centred on zero."""


@dataclass(frozen=True, slots=True)
class PointsHandicap:
    """How a hall handicaps by points."""

    reading: Reading = Reading.TARGET
    table: Table = Table.RUSSIAN
    """Counts for the first two readings."""
    disconnection: int = 20
    """IMPs that leaving a table takes off the total."""

    def __post_init__(self) -> None:
        if self.disconnection < 0:
            raise ImpossibleError(
                phrase(
                    "a disconnection costs 0 or more, got {disconnection}",
                    disconnection=self.disconnection,
                )
            )


@dataclass(frozen=True, slots=True)
class Holding:
    """What the target of a side depends on."""

    hcp: Exact
    """High-card points of both its hands, 0 to 40; where distribution counts too, halves."""
    vulnerable: bool
    fit: bool = False
    """As ``holdings`` finds it. Only the Polish table asks."""

    def __post_init__(self) -> None:
        _require_points(self.hcp)


def target(hcp: Exact, table: Table, *, vulnerable: bool, fit: bool = False) -> int:
    """Points that the side with *hcp* should score; negative below 20.

    *vulnerable* and *fit* are those of the stronger side: below 20 the opponents', whose
    target it is with the sign turned. A half point has the mean of its neighbours, which
    is always whole.

    >>> target(25, Table.RUSSIAN, vulnerable=True), target(15, Table.RUSSIAN, vulnerable=True)
    (440, -440)
    >>> target(Fraction(41, 2), Table.POLISH, vulnerable=False, fit=True)
    60
    """
    _require_points(hcp)
    if hcp < 20:
        return -target(40 - hcp, table, vulnerable=vulnerable, fit=fit)
    column = 1 + vulnerable
    if table is Table.POLISH and not fit:
        column += 2
    halves = int(2 * hcp) - 40
    lines = RUSSIAN if table is Table.RUSSIAN else POLISH
    return (lines[halves // 2][column] + lines[(halves + 1) // 2][column]) // 2


def side_target(own: Holding, other: Holding, table: Table) -> int:
    """Points that *own* should score against *other*; negative where these should score.

    At 20 each the side with the fit is the stronger one, without a fit nobody. Two fits
    at 20 each are an ImpossibleError: there only the one in spades is a fit.
    """
    if own.hcp + other.hcp != 40:
        raise ImpossibleError(
            phrase("the sides have 40 points, got {hcp} and {hcp_2}", hcp=own.hcp, hcp_2=other.hcp)
        )
    even = own.hcp == 20
    if even and own.fit and other.fit:
        raise ImpossibleError(
            phrase("at 20 points each only the fit in spades counts, got two fits")
        )
    if own.hcp < 20 or (even and other.fit):
        return -side_target(other, own, table)
    return target(own.hcp, table, vulnerable=own.vulnerable, fit=own.fit)


def target_imps(score: int, own: Holding, other: Holding, table: Table) -> int:
    """IMPs to *own* of its *score* against its target: the first reading, for any score.

    The same from either side with the sign turned.

    >>> nobody = [Holding(points, vulnerable=False) for points in (28, 12)]
    >>> target_imps(100, *nobody, Table.POLISH), target_imps(400, *nobody, Table.POLISH)
    (-7, 0)
    """
    return imps(score - side_target(own, other, table))


def points_imps(score_ns: int, ns: Holding, ew: Holding, settings: PointsHandicap) -> int:
    """IMPs of a deal to North-South, East-West's being the negative; 0 if it was passed out.

    *score_ns* is 0 only for a deal that was passed out: every contract scores.
    """
    return _handicapped(score_ns, ns, ew, settings)[0]


def points_steps(
    score_ns: int, ns: Holding, ew: Holding, settings: PointsHandicap
) -> tuple[Step, ...]:
    """How the IMPs of a deal come about; the last step's value is North-South's."""
    return _handicapped(score_ns, ns, ew, settings)[1]


def session_imps(deals: Iterable[int], disconnections: int, settings: PointsHandicap) -> int:
    """A player's total: own IMPs of the *deals*, less what leaving tables costs."""
    if disconnections < 0:
        raise ImpossibleError(
            phrase(
                "disconnections are 0 or more, got {disconnections}", disconnections=disconnections
            )
        )
    return sum(deals) - settings.disconnection * disconnections


Explained = tuple[int, tuple[Step, ...]]
"""IMPs, and how they come about."""


def _handicapped(score_ns: int, ns: Holding, ew: Holding, settings: PointsHandicap) -> Explained:
    if score_ns == 0:
        text = message("passed out: 0 to both sides")
        return 0, (Step("points-passed-out", SOURCE, text, {}, 0),)
    side = Side.NS if score_ns > 0 else Side.EW
    own, other = (ns, ew) if side is Side.NS else (ew, ns)
    scored, steps = _of_scorer(abs(score_ns), own, other, settings)
    value = scored if side is Side.NS else -scored
    text = message("{side} scored and have {scored} IMPs: {value} to NS")
    shown: dict[str, Operand] = {"side": str(side), "scored": scored, "value": value}
    return value, (*steps, Step("points-side", SOURCE, text, shown, value))


def _of_scorer(score: int, own: Holding, other: Holding, settings: PointsHandicap) -> Explained:
    """IMPs of the side that has scored *score*, above 0."""
    match settings.reading:
        case Reading.TARGET:
            wanted = side_target(own, other, settings.table)
            value = imps(score - wanted)
            step = _target_step(own, other, wanted, settings.table)
            return value, (step, imp_step(score - wanted))
        case Reading.TARGET_IMPS:
            wanted = side_target(own, other, settings.table)
            value, steps = _less(score, imps(wanted))
            step = _target_step(own, other, wanted, settings.table)
            return value, (step, imp_step(wanted), *steps)
        case Reading.OVER_TWENTY:
            return _less(score, own.hcp - 20)
        case Reading.POINTS:
            return _less(score, own.hcp)
        case _:
            assert_never(settings.reading)


def _target_step(own: Holding, other: Holding, wanted: int, table: Table) -> Step:
    text = message("with {hcp} points against {others} the target is {value}")
    shown: dict[str, Operand] = {"hcp": own.hcp, "others": other.hcp, "value": wanted}
    return Step("points-target", table.source, text, shown, wanted)


def _less(score: int, due: Exact) -> Explained:
    if Fraction(due).denominator != 1:
        raise ImpossibleError(phrase("this reading takes whole points, got {due}", due=due))
    earned = imps(score)
    value = earned - int(due)
    text = message("{scored} IMPs less {due}: {value}")
    shown: dict[str, Operand] = {"scored": earned, "due": int(due), "value": value}
    return value, (imp_step(score), Step("points-less", SOURCE, text, shown, value))


def holdings(deal: Deal, vulnerability: Vulnerability) -> tuple[Holding, Holding]:
    """What North-South and East-West hold, by the rules of the Polish table for a fit.

    Eight cards of a major, from 30 points of any suit; at 20 each, if both sides have a
    fit, only the one in spades. ImpossibleError unless all 52 cards are known.
    """
    if not deal.complete:
        raise ImpossibleError(phrase("the points of a side need all 52 cards of the deal"))
    hands = [hand for hand in deal.hands if hand is not None]
    both = [_holding(hands, side, vulnerable=vulnerability.of(side)) for side in Side]
    if both[0].hcp == both[1].hcp and all(each.fit for each in both):
        both = [
            Holding(held.hcp, held.vulnerable, _length(hands, side, Strain.SPADES) >= 8)
            for side, held in zip(Side, both, strict=True)
        ]
    return both[0], both[1]


def _holding(hands: list[Hand], side: Side, *, vulnerable: bool) -> Holding:
    points = sum(hands[seat].hcp for seat in Seat if seat.side is side)
    suits = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
    suits_that_count = suits if points >= 30 else suits[:2]
    fit = any(_length(hands, side, suit) >= 8 for suit in suits_that_count)
    return Holding(points, vulnerable, fit)


def _length(hands: list[Hand], side: Side, suit: Strain) -> int:
    return sum(len(hands[seat].holding(suit)) for seat in Seat if seat.side is side)


def _require_points(hcp: Exact) -> None:
    if not 0 <= hcp <= 40 or Fraction(2 * hcp).denominator != 1:
        raise ImpossibleError(
            phrase("two hands have 0 to 40 points, in halves, got {hcp}", hcp=hcp)
        )
