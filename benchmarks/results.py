"""A ready result scored, against bridgebots."""

from collections.abc import Sequence
from itertools import product

from benchmarks import made
from benchmarks.figures import Figure, Size, per_second
from benchmarks.peer import SUITS, calculate_score
from benchmarks.timing import best_seconds
from overtrick.core.contract import Contract, Result
from overtrick.core.seat import Seat, Vulnerability
from overtrick.core.strain import Doubling, Strain

Row = tuple[int, int, int, int, int]
"""Vulnerable, level, strain, doubling, tricks."""

EVERY: list[Row] = list(product((0, 1), range(1, 8), range(5), (1, 2, 4), range(14)))


def figures(size: Size) -> list[Figure]:
    """Results as they are played, and all 2,940."""
    played = list(zip(*(column.tolist() for column in made.results(3_000)), strict=True))
    return [
        *_scored("a ready result scored, 3,000 as played", played, size.rounds),
        *_scored("a ready result scored, all 2,940", EVERY, size.rounds),
    ]


def _scored(what: str, rows: Sequence[Row], rounds: int) -> list[Figure]:
    ready = [
        (
            Result(Contract(level, Strain(strain), Seat.NORTH, Doubling(doubling)), tricks),
            Vulnerability.NS if vulnerable else Vulnerability.NONE,
        )
        for vulnerable, level, strain, doubling, tricks in rows
    ]
    theirs = [
        (level, SUITS[strain], doubling // 2, tricks, bool(vulnerable))
        for vulnerable, level, strain, doubling, tricks in rows
    ]
    assert [r.score(v) for r, v in ready] == [calculate_score(*each) for each in theirs]

    def ours() -> None:
        for result, vulnerability in ready:
            result.score(vulnerability)

    def peer() -> None:
        for level, suit, doubled, tricks, vulnerable in theirs:
            calculate_score(level, suit, doubled, tricks, vulnerable)

    times = best_seconds({"ours": ours, "peer": peer}, rounds=rounds)
    ratio, speed = times["peer"] / times["ours"], len(rows) / times["ours"]
    against = f"bridgebots: {per_second(len(rows) / times['peer'])}"
    return [
        Figure(what, per_second(speed), against, f"{ratio:.1f}", ">= 2", ratio >= 2),
        Figure(
            f"{what}: orientation", per_second(speed), "2 million/s", f"{speed / 2e6:.1f}", "", None
        ),
    ]
