"""Times of several ways to do one thing, taken in turn so that all meet the same weather."""

from collections.abc import Callable, Mapping
from time import perf_counter

Way = Callable[[], object]


def best_seconds(ways: Mapping[str, Way], *, rounds: int, least: float = 0.02) -> dict[str, float]:
    """The best time of one run of each way over *rounds* turns.

    In every turn each way runs for about *least* seconds. The best is what the machine
    can do; other programs only ever add to it.
    """
    repeats = {name: _repeats(way, least) for name, way in ways.items()}
    best = dict.fromkeys(ways, float("inf"))
    for _ in range(rounds):
        for name, way in ways.items():
            best[name] = min(best[name], _seconds(way, repeats[name]))
    return best


def _repeats(way: Way, least: float) -> int:
    repeats = 1
    while (taken := _seconds(way, repeats) * repeats) < least:
        repeats = max(2 * repeats, int(repeats * least / taken) + 1) if taken else 2 * repeats
    return repeats


def _seconds(way: Way, repeats: int) -> float:
    """Mean seconds of one run, garbage collection included as it is in use."""
    start = perf_counter()
    for _ in range(repeats):
        way()
    return (perf_counter() - start) / repeats
