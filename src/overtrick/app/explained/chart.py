"""A table drawn: whole numbers along the foot, what each is worth upwards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

WIDTH, HEIGHT = 640, 300
LEFT, FOOT, TOP, RIGHT = 46, 34, 14, 16
MOST_TICKS = 8


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on an axis."""

    at: int
    """Where, in the chart's units."""
    label: str


@dataclass(frozen=True, slots=True)
class Chart:
    """What the template draws."""

    points: str
    """Of the line, as SVG writes them."""
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]
    here: tuple[int, int] | None
    """The point that was asked for."""
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    top: int = TOP
    foot: int = HEIGHT - FOOT


def chart(
    values: Sequence[tuple[int, Fraction]],
    ends: tuple[int, int],
    here: tuple[int, Fraction] | None = None,
    *,
    stairs: bool = True,
    label: Callable[[int], str] = str,
) -> Chart:
    """The chart of *values*, pairs of what lies along the foot and what it is worth.

    *ends* are the lowest and the highest value; *stairs* where a value holds until the next
    one; *label* is what is written below the foot.
    """
    least, most = ends
    last = max(at for at, _ in values)

    def x(at: int) -> int:
        return LEFT + (WIDTH - LEFT - RIGHT) * min(at, last) // last

    def y(value: Fraction) -> int:
        return int(HEIGHT - FOOT - (HEIGHT - FOOT - TOP) * (value - least) / (most - least))

    corners: list[tuple[int, int]] = []
    for at, value in values:
        if stairs and corners:
            corners.append((x(at), corners[-1][1]))
        corners.append((x(at), y(value)))
    return Chart(
        points=" ".join(f"{across},{up}" for across, up in corners),
        across=tuple(Tick(x(at), label(at)) for at in _ticks(0, last)),
        up=tuple(Tick(y(Fraction(value)), str(value)) for value in _ticks(least, most)),
        here=None if here is None else (x(here[0]), y(here[1])),
    )


def _ticks(least: int, most: int) -> range:
    """Round numbers between *least* and *most*, not too many."""
    unit = 1
    for unit in (n * 10**power for power in range(6) for n in (1, 2, 5)):
        if (most - least) // unit <= MOST_TICKS:
            break
    return range(-(-least // unit) * unit, most + 1, unit)
