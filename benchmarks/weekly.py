"""The weekly rating job by the scalar rule: ``python -m benchmarks.weekly``.

The figure is the baseline for the same job on columns. A result is one table's, so four
players are rated by each.
"""

import argparse
import os
import platform
import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from benchmarks import made
from benchmarks.timing import best_seconds
from overtrick.core.hall import HallMethod, HallResult
from overtrick.core.rating import Rated, RateSettings, week
from overtrick.core.seat import Seat

WRITTEN = Path(__file__).with_name("WEEKLY.md")
EACH = 40
"""Results of a board: then it is retired."""
BOARDS = 25_000
PLAYERS = 50_000
LIMIT = 60
"""Seconds for all of them."""
ROUNDS = 2

Line = tuple[HallMethod, int, int, float]
"""Method, results, players, seconds."""


def made_week(boards: int, players: int, seed: int = 5) -> list[HallResult]:
    """A week in which nobody meets a board twice; one table in a hundred is left."""
    scores = made.boards(boards, EACH, seed).tolist()
    chance = random.Random(seed)  # noqa: S311 - made-up results, no secret
    everyone = [f"p{number}" for number in range(players)]
    results: list[HallResult] = []
    for board, board_scores in enumerate(scores):
        seated = chance.sample(everyone, 4 * EACH)
        for table, score in enumerate(board_scores):
            north, east, south, west = seated[4 * table : 4 * table + 4]
            left = frozenset([chance.choice(list(Seat))]) if chance.random() < 0.01 else frozenset()
            four = (north, east, south, west)
            results.append(HallResult(f"b{board}", four, score, left))
    chance.shuffle(results)
    return results


def made_rates(players: int, settings: RateSettings, seed: int = 6) -> dict[str, Rated]:
    """Rates from 20 to 80 on 20 to 1,000 boards, as they are after some months."""
    chance = random.Random(seed)  # noqa: S311 - made-up results, no secret
    return {
        f"p{number}": replace(
            Rated.new(settings),
            rate=chance.randrange(20_000_000, 80_000_000),
            weight=chance.randrange(20_000_000, 1_000_000_000),
        )
        for number in range(players)
    }


def measured(boards: int, players: int, rounds: int) -> list[Line]:
    """The job's best time by each method; the answers must be the same in any order."""
    results = made_week(boards, players)
    lines: list[Line] = []
    for method in HallMethod:
        settings = RateSettings(hall=replace(RateSettings().hall, method=method))
        rated = made_rates(players, settings)
        closed = week(results, rated, settings)
        assert closed == week(results[::-1], rated, settings)
        assert len(closed) == players

        def job(settings: RateSettings = settings, rated: dict[str, Rated] = rated) -> None:
            week(results, rated, settings)

        seconds = best_seconds({"job": job}, rounds=rounds, least=0)["job"]
        lines.append((method, len(results), players, seconds))
    return lines


def page(lines: Sequence[Line], rounds: int) -> str:
    """What ``WEEKLY.md`` holds."""
    rows = "\n".join(
        f"| {method.value} | {results:,} | {players:,} | {seconds:.1f} "
        f"| {results / seconds:,.0f} | {'PASS' if seconds < LIMIT else 'FAIL'} |"
        for method, results, players, seconds in lines
    )
    return f"""# The weekly rating job, scalar

Written by `python -m benchmarks.weekly --write` on {datetime.now(UTC):%Y-%m-%d}:
{os.cpu_count()} CPUs ({platform.machine()}), Python {platform.python_version()}, one process.

From the results of a week and the Rates of the last to the new Rates of all players: boards
scored, four board Rates a result, the week's mean, the merge. {EACH} results a board, one
table in a hundred left by a player. Best of {rounds} turns; making up the results is not
counted. Every run is checked to give the same Rates for the results in the opposite order.
The target is a million results in less than {LIMIT} s.

| results compared by | results | players | seconds | results a second | |
|---|---:|---:|---:|---:|---|
{rows}
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and write if told to; 1 if the target was missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.weekly", description=__doc__)
    parser.add_argument("--small", action="store_true", help="a tiny week: only to see it run")
    parser.add_argument(
        "--write", nargs="?", const=WRITTEN, type=Path, help=f"a file too: {WRITTEN.name}"
    )
    options = parser.parse_args(arguments)
    boards, players, rounds = (10, 400, 1) if options.small else (BOARDS, PLAYERS, ROUNDS)
    lines = measured(boards, players, rounds)
    text = page(lines, rounds)
    print(text)
    if options.write is not None:
        options.write.write_text(text, encoding="utf-8")
    return 1 if any(seconds >= LIMIT for *_, seconds in lines) else 0


if __name__ == "__main__":
    sys.exit(main())
