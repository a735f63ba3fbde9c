"""Facts from their text to the event: ``python -m benchmarks.replay``.

One event with a result on each of its slots, each fact a text of its own as the store has
it. The clock of a desk that starts again is ``json.loads``, our types, and ``evolve``.
"""

import argparse
import gc
import json
import os
import platform
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from benchmarks.timing import best_seconds
from overtrick.core.contract import Contract, Result
from overtrick.core.outcome import Outcome, PassedOut, Played
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Doubling, Strain
from overtrick.engines.event.facts import (
    Entered,
    EventOpened,
    Fact,
    ResultRecorded,
    RoundOpened,
    RoundPlanned,
    Started,
)
from overtrick.engines.event.machine import replay
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Entrant, Entry, Kind, RoundPlan, Seating, Slot
from overtrick.formats.facts import (
    EventFile,
    EventHeader,
    FactLine,
    decode,
    encode,
    read_event,
    write_event,
)

WRITTEN = Path(__file__).with_name("REPLAY.md")
RESULTS = 100_000
ROUNDS = 25
BOARDS = 4
MOST_SECONDS = 3.0

Text = tuple[str, int, str]
"""A fact's kind, version and payload."""


class Figure(NamedTuple):
    """Something measured."""

    what: str
    seconds: float
    target: float | None = None


def outcome(number: int) -> Outcome:
    """One of all 2,941, so that nothing is gained by there being few."""
    kind, tricks = divmod(number * 7 % 2941, 14)
    level, rest = divmod(kind, 5 * 3 * 2)
    if level == 7:
        return PassedOut()
    strain, doubling, side = rest // 6, rest // 2 % 3, rest % 2
    declarer = Seat(2 * (number // 2941 % 2) + side)
    return Played(
        Result(Contract(1 + level, Strain(strain), declarer, Doubling(2**doubling)), tricks)
    )


def facts(results: int) -> list[Fact]:
    """An event with as many results, by round, table and board."""
    tables = -(-results // (ROUNDS * BOARDS))
    happened: list[Fact] = [EventOpened(Rules(Kind.PAIRS))]
    happened += [Entered(Entrant(number)) for number in range(1, 2 * tables + 1)]
    happened.append(Started())
    slots = []
    for number in range(1, ROUNDS + 1):
        boards = tuple(range(BOARDS * number - BOARDS + 1, BOARDS * number + 1))
        seatings = tuple(
            Seating("", table, (2 * table - 1,), (2 * table,), boards)
            for table in range(1, tables + 1)
        )
        happened += [RoundPlanned(RoundPlan(number, seatings)), RoundOpened(number, 0, None)]
        slots += [Slot("", number, at.table, board) for at in seatings for board in at.boards]
    happened += [
        ResultRecorded(slot, Entry(outcome(number)), Side.NS)
        for number, slot in enumerate(slots[:results])
    ]
    return happened


def texts(happened: Sequence[Fact]) -> list[Text]:
    """The facts as the store has them."""
    encoded = map(encode, happened)
    return [(each.kind, each.version, json.dumps(each.payload)) for each in encoded]


def paused(way: Callable[[], object]) -> object:
    """What *way* gives, made without a look for garbage: a log that is replayed leaves little."""
    gc.disable()
    try:
        return way()
    finally:
        gc.enable()


def measured(results: int, rounds: int) -> list[Figure]:
    """Each step alone and all together."""
    happened = facts(results)
    stored = texts(happened)
    assert [decode(kind, version, json.loads(text)) for kind, version, text in stored] == happened
    values = [(kind, version, json.loads(text)) for kind, version, text in stored]
    event = EventFile(
        EventHeader("replay", "pairs", "Replay", 0),
        (),
        tuple(FactLine(at, *each, at, "device:1") for at, each in enumerate(values, 1)),
    )
    file = write_event(event)
    gc.collect()
    gc.freeze()  # as a desk does
    ways: dict[str, Callable[[], object]] = {
        "loads": lambda: [json.loads(text) for _kind, _version, text in stored],
        "decode": lambda: [decode(*each) for each in values],
        "evolve": lambda: replay(happened),
        "all": lambda: replay(decode(k, v, json.loads(text)) for k, v, text in stored),
        "paused": lambda: paused(
            lambda: replay(decode(k, v, json.loads(text)) for k, v, text in stored)
        ),
        "encode": lambda: texts(happened),
        "write": lambda: write_event(event),
        "read": lambda: read_event(file),
    }
    best = best_seconds(ways, rounds=rounds)
    gc.unfreeze()
    return [
        Figure("`json.loads` alone", best["loads"]),
        Figure("`decode` of what it gives", best["decode"]),
        Figure("`replay` of the facts", best["evolve"]),
        Figure("**text to event, all three**", best["all"], MOST_SECONDS),
        Figure("the same, garbage collector paused", best["paused"], MOST_SECONDS),
        Figure("facts to text: `encode` and `json.dumps`", best["encode"]),
        Figure(f"`write_event`, a file of {len(file) / 1e6:.1f} MB", best["write"]),
        Figure("`read_event` of it", best["read"]),
    ]


def table(figures: Sequence[Figure]) -> str:
    """The figures as Markdown, each also in times of ``json.loads``."""
    unit = figures[0].seconds
    lines = ["| step | seconds | times `json.loads` | target | |", "|---|---:|---:|---:|---|"]
    for each in figures:
        target = "" if each.target is None else f"{each.target:g} s"
        word = {True: "PASS", False: "MISSED", None: ""}[passed(each)]
        lines.append(
            f"| {each.what} | {each.seconds:.2f} | {each.seconds / unit:.1f} | {target} | {word} |"
        )
    return "\n".join(lines)


def passed(figure: Figure) -> bool | None:
    """Whether it is quick enough; None where nothing is asked."""
    return None if figure.target is None else figure.seconds <= figure.target


def page(figures: Sequence[Figure], results: int) -> str:
    """What ``REPLAY.md`` holds."""
    return f"""# From text to event

Written by `python -m benchmarks.replay --write` on {datetime.now(UTC):%Y-%m-%d}:
{os.cpu_count()} CPUs ({platform.machine()}), Python {platform.python_version()}.

{results:,} `result-recorded` facts of one event of {ROUNDS} rounds, every possible result among
them, and the facts that plan it. Each is a text of its own, as the store has it. The best of
several turns in which the steps take turns, while other programs used the machine too.

{table(figures)}
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, write where asked to; 1 if the target is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.replay", description=__doc__)
    parser.add_argument("--results", type=int, default=RESULTS, help="facts of results")
    parser.add_argument("--rounds", type=int, default=3, help="turns")
    parser.add_argument("--write", nargs="?", type=Path, const=WRITTEN, help="write the page")
    options = parser.parse_args(arguments)
    figures = measured(options.results, options.rounds)
    print(table(figures))
    if options.write is not None:
        options.write.write_text(page(figures, options.results), encoding="utf-8")
    return 1 if any(passed(each) is False for each in figures) else 0


if __name__ == "__main__":
    sys.exit(main())
