"""What a measurement says, and whether that is enough."""

from collections.abc import Mapping
from dataclasses import dataclass

from benchmarks.timing import Way, best_seconds


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table."""

    what: str
    ours: str
    """Our own speed or time, with its unit: holds for one machine."""
    against: str
    """The bound or peer, with its own speed or time."""
    ratio: str
    target: str
    passed: bool | None
    """None: for orientation, nothing is asked."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured, and how often."""

    rows: int
    """Results in a long column."""
    boards: int
    """Small boards in one call."""
    big_board: int
    """Results on the big board."""
    tables: int
    """Tables of the big session."""
    rounds: int


FULL = Size(rows=1_000_000, boards=500, big_board=10_000, tables=1_000, rounds=25)
SMALL = Size(rows=2_000, boards=6, big_board=200, tables=12, rounds=1)


def at_least(  # noqa: PLR0913 - a line of the table has that many parts
    what: str, ours: Way, others: Mapping[str, Way], *, items: int, target: float, rounds: int
) -> Figure:
    """Ours against the fastest of *others*: the ratio of speeds must reach *target*."""
    times = best_seconds({"ours": ours, **others}, rounds=rounds)
    bound = min(others, key=lambda name: times[name])
    ratio = times[bound] / times["ours"]
    return Figure(
        what,
        per_second(items / times["ours"]),
        f"{bound}: {per_second(items / times[bound])}",
        f"{ratio:.2f}",
        f">= {target:g}",
        ratio >= target,
    )


def per_second(speed: float) -> str:
    """``2.41 million/s``, ``1,390 million/s``."""
    millions = speed / 1e6
    return f"{millions:,.0f} million/s" if millions >= 100 else f"{millions:.3g} million/s"


def milliseconds(seconds: float) -> str:
    """``0.113 ms``."""
    return f"{seconds * 1e3:.3g} ms"
