"""A player's figures over time as a drawing: whole numbers in a box, and no words.

The box is ``WIDTH`` by ``HEIGHT``; 0, 0 is its upper left corner.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

WIDTH, HEIGHT = 720, 240
LEFT, RIGHT, TOP, BOTTOM = 68, 12, 16, 32
"""Room around the drawing for what stands beside it."""
LATELY = 10
"""Events of which the line shows the mean."""


@dataclass(frozen=True, slots=True)
class Dot:
    """One event."""

    x: int
    y: int
    at: int
    """Seconds UTC."""
    value: Fraction


@dataclass(frozen=True, slots=True)
class Chart:
    """Dots over time, and a line through them."""

    dots: tuple[Dot, ...]
    line: tuple[tuple[int, int], ...]
    levels: tuple[tuple[int, int], ...]
    """Heights with the value there."""
    first_at: int
    last_at: int

    @property
    def points(self) -> str:
        """The line as an SVG's ``polyline`` has it."""
        return " ".join(f"{x},{y}" for x, y in self.line)


def mean_chart(values: Iterable[tuple[int, Fraction]]) -> Chart | None:
    """Each value, with a line of the mean of the last ten; None for fewer than two.

    *values* are pairs of an instant in seconds UTC and 0 to 100.
    """
    found = sorted(values)
    if len(found) < 2:
        return None
    low = min(40, *(int(value) // 10 * 10 for _, value in found))
    high = max(60, *(-(-int(value + Fraction(9999, 10000)) // 10) * 10 for _, value in found))
    means = []
    for end in range(1, len(found) + 1):
        last = [value for _, value in found[max(0, end - LATELY) : end]]
        means.append(sum(last, Fraction(0)) / len(last))
    return _chart(found, means, low, min(high, 100), 10)


def sum_chart(values: Iterable[tuple[int, Fraction]]) -> Chart | None:
    """What has been won by each instant, with a line from one to the next; None for fewer than two.

    *values* are pairs of an instant in seconds UTC and what was won then.
    """
    found = sorted(values)
    if len(found) < 2:
        return None
    total, sums = Fraction(0), []
    for _, value in found:
        total += value
        sums.append(total)
    at = [(when, each) for (when, _), each in zip(found, sums, strict=True)]
    step = _step(total)
    high = -(-int(total + Fraction(9999, 10000)) // step) * step
    return _chart(at, sums, 0, max(high, step), step)


def _step(total: Fraction) -> int:
    """1, 2, 5, 10, 20, 50 ...: so that there are at most six lines."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if total <= 5 * step * factor:
                return step * factor
        step *= 10


def _chart(
    values: Sequence[tuple[int, Fraction]],
    line: Sequence[Fraction],
    low: int,
    high: int,
    step: int,
) -> Chart:
    first, last = values[0][0], values[-1][0]
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def across(number: int, when: int) -> int:
        if first == last:  # all on one day: one beside the other
            return LEFT + width * number // (len(values) - 1)
        return LEFT + width * (when - first) // (last - first)

    def up(value: Fraction) -> int:
        return TOP + int(height * (high - value) / (high - low))

    dots = tuple(
        Dot(across(number, when), up(value), when, value)
        for number, (when, value) in enumerate(values)
    )
    return Chart(
        dots,
        tuple((dot.x, up(value)) for dot, value in zip(dots, line, strict=True)),
        tuple((up(Fraction(level)), level) for level in range(low, high + 1, step)),
        first,
        last,
    )
