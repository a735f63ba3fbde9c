"""The scales of the World Bridge Federation since 2013, and the EBU's half-match scale.

With N boards a margin of X = 15 x sqrt(N) IMPs wins everything. With R = sqrt(5) - 2,
which is the cube of (sqrt(5) - 1) / 2, a margin of I is worth the share
(1 - R^(I/X)) / (1 - R) of what lies between a draw and that.

The numbers are irrational, so they are worked out with more and more digits until no
error can change what is rounded. That ends, because a share is never exactly on the
border between two roundings: where I/X is irrational it is transcendental (Gelfond and
Schneider), where it is rational it is 0, 1/2, 1 or irrational. The share 1/2, at a
third of X, can be a border of the half-match scale and is taken exactly.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from decimal import ROUND_FLOOR, Context, Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from math import isqrt

from overtrick.core.steps import message
from overtrick.core.victory_points.scale import ImpScale
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

SOURCE = message("WBF scale of 2013")
EBU_SOURCE = message("EBU White Book 3.1.1 (WBF discrete scale of 2013)")
HALF_SOURCE = "EBU White Book 3.1.2"
MOST_BOARDS = 10_000
"""More than any match has; a larger number is a slip and would only take time."""


@lru_cache(maxsize=256)
def wbf_continuous(boards: int) -> ImpScale:
    """The continuous 20-point scale for a match of *boards*, in hundredths.

    The formula is rounded to hundredths, then raised where an IMP would otherwise be
    worth more than the one before it. ImpossibleError below one board.

    >>> wbf_continuous(8).vps(13), wbf_continuous(8).vps(-43)
    (Vps(own=1468, other=532), Vps(own=0, other=2000))
    """
    _require_boards(boards)
    square = Fraction(225 * boards)
    blitz = isqrt(225 * boards - 1) + 1
    rounded = [min(value, 2000) for value in _hundredths(square, blitz)]
    concave = tuple(_made_concave(rounded))
    return ImpScale("wbf-continuous", SOURCE, str(boards), 2000, concave, tuple(rounded))


@lru_cache(maxsize=256)
def wbf_discrete(boards: int) -> ImpScale:
    """The discrete 20-point scale for a match of *boards*: whole victory points.

    It is not the continuous scale rounded: a range of margins is never shorter than
    the one before. ImpossibleError below one board.

    >>> wbf_discrete(5).ranges()[:3]
    [(1000, 0, 0), (1100, 1, 2), (1200, 3, 4)]
    """
    _require_boards(boards)
    winner = _stairs(Fraction(225 * boards), 10)
    return ImpScale("wbf-discrete", EBU_SOURCE, str(boards), 2000, winner)


@lru_cache(maxsize=256)
def ebu_half_match(boards: int) -> ImpScale:
    """The 10-point scale for half a triangular match, *boards* being those of the half.

    >>> ebu_half_match(3).ranges()[-2:]
    [(900, 10, 14), (1000, 15, None)]
    """
    _require_boards(boards)
    winner = _stairs(Fraction(225 * boards, 2), 5)
    return ImpScale("ebu-half-10", HALF_SOURCE, str(boards), 1000, winner)


def _hundredths(blitz_square: Fraction, last: int) -> list[int]:
    """The formula from a margin of 0 to *last*, to the nearest hundredth."""

    def values() -> list[Decimal]:
        ratio = (_log_r() / _root(blitz_square)).exp()
        unit = 1000 / (3 - Decimal(5).sqrt())
        left, found = Decimal(1), []
        for _ in range(last + 1):
            found.append(1000 + unit * (1 - left) + Decimal("0.5"))
            left *= ratio
        return found

    return _floors(values)


def _made_concave(rounded: Sequence[int]) -> list[int]:
    """*rounded* raised by hundredths until no step is larger than the one before it."""
    vps = list(rounded)
    changed = True
    while changed:
        changed = False
        for margin in range(1, len(vps) - 1):
            if vps[margin + 1] - vps[margin] > vps[margin] - vps[margin - 1]:
                vps[margin] += 1
                changed = True
    return vps


def _stairs(blitz_square: Fraction, middle: int) -> tuple[int, ...]:
    """The winner's hundredths by margin on a discrete scale of twice *middle* points."""
    last = [
        _last_margin(blitz_square, Fraction(2 * step + 1, 2 * middle)) for step in range(middle)
    ]
    place = 0
    while place < middle - 1:
        before = 2 * last[0] + 1 if place == 0 else last[place] - last[place - 1]
        if last[place + 1] - last[place] < before:
            last[place] -= 1
            place = 0
        else:
            place += 1
    return tuple(100 * (middle + bisect_left(last, margin)) for margin in range(last[-1] + 2))


def _last_margin(blitz_square: Fraction, share: Fraction) -> int:
    """The largest whole margin that is worth at most *share* of a full win."""
    if share == Fraction(1, 2):
        third = blitz_square / 9
        return isqrt(third.numerator // third.denominator)

    def value() -> list[Decimal]:
        part = Decimal(share.numerator) / share.denominator
        left = 1 - (3 - Decimal(5).sqrt()) * part
        return [_root(blitz_square) * left.ln() / _log_r()]

    return _floors(value)[0]


def _floors(values: Callable[[], Sequence[Decimal]]) -> list[int]:
    """The floors of *values*, which are worked out in the precision that is set."""
    digits = 0
    while True:
        digits += 50
        with localcontext(Context(prec=digits)):
            found = values()
            # Far more than the errors of the few thousand operations that led here.
            slack = Decimal(1).scaleb(15 - digits)
            low, high = (
                [int((value + error).to_integral_value(ROUND_FLOOR)) for value in found]
                for error in (-slack, slack)
            )
        if low == high:
            return low


def _log_r() -> Decimal:
    return (Decimal(5).sqrt() - 2).ln()


def _root(square: Fraction) -> Decimal:
    return (Decimal(square.numerator) / square.denominator).sqrt()


def _require_boards(boards: int) -> None:
    if not 1 <= boards <= MOST_BOARDS:
        raise ImpossibleError(
            phrase(
                "a match has 1 to {most_boards} boards, got {boards}",
                most_boards=MOST_BOARDS,
                boards=boards,
            )
        )
