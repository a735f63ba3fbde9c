"""The draw of a large Swiss: ``python -m benchmarks.swiss``; ``--soak`` checks random events.

Every draw is checked by the independent checker, whose time is measured on its own.
"""

import argparse
import os
import platform
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter, process_time

from overtrick.app.matching import cheapest_matching
from overtrick.app.random_swiss import random_rounds
from overtrick.movements.swiss_pairing import (
    Field,
    Measure,
    Met,
    PairingRule,
    Standing,
    better_exchanges,
    explanation,
    propose,
    violations,
)

WRITTEN = Path(__file__).with_name("SWISS.md")
SOAKED = Path(__file__).with_name("swiss_soak.md")
LIMIT = 5
"""Seconds for the draw of a round."""
PAIRS, ROUNDS = 2_000, 10
SOAK_ROUNDS, SEED = 70_000, 2026


@dataclass(frozen=True, slots=True)
class Event:
    """How results are made up."""

    name: str
    unit: int
    """A round's result is a few times this many units of score apart."""
    rule: PairingRule = field(default_factory=PairingRule)


EVENTS = (
    Event("victory points in hundredths", 500),
    Event("total IMPs", 10),
    Event("whole victory points, very many ties", 2),
    Event("places in the ranking", 10, PairingRule(Measure.PLACES)),
    Event("total IMPs, one round behind", 10, PairingRule(behind=1)),
)


@dataclass(frozen=True, slots=True)
class Line:
    """A round's times in seconds."""

    event: str
    round: int
    wall: float
    cpu: float
    checking: float
    explaining: float
    cost: int


def measured(event: Event, pairs: int, rounds: int, seed: int = 3) -> Iterator[Line]:
    """Each round's draw; results by strength, the ranking by sums. No draw may be wrong."""
    chance = random.Random(seed)  # noqa: S311 - made-up results, no secret
    strength = [chance.gauss(0, 1) for _ in range(pairs)]
    scores: list[list[int]] = [[0] * pairs]
    met: list[Met] = []
    byes = [0] * pairs
    for number in range(1, rounds + 1):
        known = scores[max(0, number - 1 - event.rule.behind)]
        order = sorted(range(pairs), key=lambda who, known=known: -known[who])  # type: ignore[misc]
        standings = tuple(Standing(who, known[who], byes[who]) for who in order)
        drawn = Field(standings, tuple(met), rule=event.rule, round=number)
        wall, cpu = perf_counter(), process_time()
        proposal = propose(drawn, cheapest_matching)
        wall, cpu = perf_counter() - wall, process_time() - cpu
        start = process_time()
        assert violations(drawn, proposal) == ()
        checked = process_time()
        explanation(drawn, proposal)
        explained = process_time()
        assert proposal.rematches == 0
        yield Line(
            event.name, number, wall, cpu, checked - start, explained - checked, proposal.cost
        )
        now = list(scores[-1])
        for pairing in proposal.pairings:
            won = round(chance.gauss(strength[pairing.ns] - strength[pairing.ew], 2) * event.unit)
            now[pairing.ns] += won
            now[pairing.ew] -= won
            met.append(Met(pairing.ns, pairing.ew, number))
        if proposal.bye is not None:
            byes[proposal.bye] += 1
        scores.append(now)


def page(lines: Sequence[Line], pairs: int) -> str:
    """What ``SWISS.md`` holds."""
    rows = "\n".join(
        f"| {line.event} | {line.round} | {line.wall:.2f} | {line.cpu:.2f} | {line.checking:.2f} "
        f"| {line.explaining:.2f} | {line.cost:,} | {'PASS' if line.wall < LIMIT else 'FAIL'} |"
        for line in lines
    )
    return f"""# The draw of a large Swiss

Written by `python -m benchmarks.swiss --write` on {datetime.now(UTC):%Y-%m-%d}:
{os.cpu_count()} CPUs ({platform.machine()}), Python {platform.python_version()}, one process.
The machine was busy with other things: the clock shows more seconds than the processor spent.

{pairs:,} pairs; results by strength and chance; the ranking by sums. The draw is the cheapest
of the whole field and the first of equally cheap ones. *Draw*: from the field to the
proposal, tables and directions included. *Check*: the independent checker, which found nothing
in any of them. *Reasons*: those of all meetings. The target is a draw in less than {LIMIT} s of
the clock. The second round on results a round behind has none yet: everybody is tied,
which is the hardest case there is.

| paired on | round | draw s | draw CPU s | check CPU s | reasons CPU s | total cost | |
|---|---:|---:|---:|---:|---:|---:|---|
{rows}
"""


def soaked(rounds: int, seed: int) -> tuple[Counter[str], list[str], float]:
    """What random events held, the first violations, and the seconds of it all."""
    count: Counter[str] = Counter()
    wrong: list[str] = []
    start = process_time()
    for drawn in random_rounds(seed):
        if drawn.proposal is None:
            count[f"refused: {drawn.refusal}"] += 1
            continue
        count["rounds drawn and checked"] += 1
        count["events"] += drawn.field.round == 1
        count["meetings"] += len(drawn.proposal.pairings)
        count["rounds with a bye"] += drawn.proposal.bye is not None
        danish = drawn.field.rule.danish
        count["rounds in which rematches are allowed"] += danish
        count["rounds with rematches that could not be avoided"] += (
            drawn.proposal.rematches > 0 and not danish
        )
        count["rounds with barred meetings"] += bool(drawn.field.barred)
        count["rounds with withdrawn contestants"] += any(
            standing.withdrawn for standing in drawn.field.standings
        )
        found = violations(drawn.field, drawn.proposal)
        count["violations"] += len(found)
        wrong += [f"seed {seed}: {violation}" for violation in found]
        if count["rounds drawn and checked"] % 10 == 0:
            count["rounds whose exchanges were tried"] += 1
            count["exchanges that were better"] += len(
                better_exchanges(drawn.field, drawn.proposal)
            )
        if count["rounds drawn and checked"] == rounds:
            break
    return count, wrong[:20], process_time() - start


def soak_page(count: Counter[str], seconds: float, seed: int) -> str:
    """What ``swiss_soak.md`` holds."""
    rows = "\n".join(f"| {what} | {number:,} |" for what, number in sorted(count.items()))
    return f"""# Random Swiss events

Written by `python -m benchmarks.swiss --soak --write` on {datetime.now(UTC):%Y-%m-%d}, seed {seed}:
{seconds:,.0f} seconds of one processor ({platform.machine()}), Python {platform.python_version()}.

`overtrick.app.random_swiss` makes the events and `violations`, which uses none of the code that
makes draws, checks each round; in every tenth all exchanges of two meetings are tried too.
The refusals are rounds in which barred meetings leave no draw, or board sets no table; they
follow once more without what stood in the way. `./run soak` runs the same rounds.

| what | number |
|---|---:|
{rows}
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and write if told to; 1 if the target was missed or a draw was wrong."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.swiss", description=__doc__)
    parser.add_argument("--small", action="store_true", help="a few: only to see it run")
    parser.add_argument("--soak", action="store_true", help="random events instead of a large one")
    parser.add_argument("--write", action="store_true", help="SWISS.md or swiss_soak.md too")
    options = parser.parse_args(arguments)
    if options.soak:
        count, wrong, seconds = soaked(50 if options.small else SOAK_ROUNDS, SEED)
        text, written = soak_page(count, seconds, SEED), SOAKED
        failed = bool(wrong)
        print(*wrong, sep="\n")
    else:
        pairs, rounds = (40, 3) if options.small else (PAIRS, ROUNDS)
        lines = [line for event in EVENTS for line in measured(event, pairs, rounds)]
        text, written = page(lines, pairs), WRITTEN
        failed = any(line.wall >= LIMIT for line in lines)
    print(text)
    if options.write:
        written.write_text(text, encoding="utf-8")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
