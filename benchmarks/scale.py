"""Large events: ``python -m benchmarks.scale``. Seconds, of one run on this machine."""

import argparse
import gc
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from overtrick.app.draw import draw_command
from overtrick.app.simulated.chance import Chance
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event import commands as say
from overtrick.engines.event.facts import Fact, ResultCorrected, ResultRecorded
from overtrick.engines.event.machine import evolve, replay
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Kind, RoundPlan, Seating, Slot
from overtrick.engines.kinds import decide, ranking
from overtrick.engines.live import live_standings
from overtrick.formats.facts import decode, encode

WRITTEN = Path(__file__).with_name("SCALE.md")
RESULTS = [
    Played(Result.parse(text))
    for text in ("4S N =", "4S N +1", "4S N -1", "3NT E =", "2H W +1", "1NT S -2", "6NT N =")
]


class Figure(NamedTuple):
    """Something measured, and what it may take."""

    what: str
    seconds: float
    wanted: float


class Run:
    """An event, its facts, and how long parts of it took."""

    def __init__(self) -> None:
        self.state = Event()
        self.log: list[Fact] = []

    def do(self, command: say.Command) -> None:
        """Carry *command* out."""
        facts = decide(self.state, command)
        for fact in facts:
            self.state = evolve(self.state, fact)
        self.log += facts


@contextmanager
def timed(into: list[float]) -> Iterator[None]:
    """How long it takes, added to *into*."""
    begun = perf_counter()
    yield
    into.append(perf_counter() - begun)


def swiss(pairs: int, rounds: int, boards: int) -> tuple[list[Figure], list[Fact]]:
    """An automatic Swiss from the first draw to the awards."""
    run = Run()
    event = EventSettings("Swiss", 0, Masterpoints.SWISS)
    contest = Contest(event, {"method": "cross-imps", "cross_imps": "sum"})
    play = PlaySettings(boards_per_round=boards, rounds=rounds, cut_off=True)
    run.do(say.OpenEvent(Rules(Kind.SWISS_PAIRS, contest, play)))
    for _ in range(pairs):
        run.do(say.Enter())
    run.do(say.Start())
    drawing: list[float] = []
    scoring: list[float] = []
    awarding: list[float] = []
    chance = Chance(7, "scale")
    for number in range(1, rounds + 1):
        with timed(drawing):
            command = draw_command(run.state, number)
            run.do(command)
        run.do(say.OpenRound(number, 0))
        for slot in run.state.missing(number):
            strength = run.state.meeting(slot)[0][0] % 3
            outcome = RESULTS[min(6, chance.below(5) + strength)]
            run.do(say.RecordResult(slot, Entry(outcome)))
        run.do(say.CloseRound(number))
        with timed(scoring):
            ranking(run.state)
    run.do(say.EndPlay(0))
    run.do(say.MakeFinal())
    run.do(say.Publish())
    with timed(awarding):
        run.do(say.AwardMasterpoints())
    return [
        Figure(
            f"{pairs} pairs: draw of a round, checked, the slowest of {rounds}", max(drawing), 5
        ),
        Figure("the same: scoring and ranking, after the last round", scoring[-1], 1),
        Figure("the same: awards, ranked anew", awarding[0], 1),
    ], run.log


def replayed(log: Sequence[Fact], count: int) -> Figure:
    """Facts read from their text and replayed."""
    several = list(log)
    texts = [(each.kind, each.version, json.dumps(each.payload)) for each in map(encode, several)]
    corrections = [
        encode_text(say_again(fact)) for fact in several if isinstance(fact, ResultRecorded)
    ]
    while len(texts) < count:
        texts += corrections[: count - len(texts)]
    texts = texts[:count]
    begun = perf_counter()
    replay(decode(kind, version, json.loads(text)) for kind, version, text in texts)
    return Figure(f"{len(texts):,} facts read from JSON and replayed", perf_counter() - begun, 3)


def say_again(fact: ResultRecorded) -> Fact:
    """A correction of a recorded result."""
    return ResultCorrected(fact.slot, Entry(RESULTS[0]), "again")


def encode_text(fact: Fact) -> tuple[str, int, str]:
    """A fact as the store has it."""
    found = encode(fact)
    return found.kind, found.version, json.dumps(found.payload)


def simultaneous(tables: int, boards: int) -> Figure:
    """One more result where all tables play the same boards."""
    run = Run()
    run.do(say.OpenEvent(Rules(Kind.PAIRS)))
    for _ in range(2 * tables):
        run.do(say.Enter())
    seats = tuple(
        Seating("", table, (2 * table - 1,), (2 * table,), tuple(range(1, boards + 1)))
        for table in range(1, tables + 1)
    )
    run.do(say.Start((RoundPlan(1, seats),)))
    run.do(say.OpenRound(1, 0))
    chance = Chance(7, "simultaneous")
    for slot in run.state.missing(1):
        run.do(say.RecordResult(slot, Entry(RESULTS[chance.below(7)])))
    slot = Slot("", 1, tables, boards)
    plays = run.state.plays.set(slot, run.state.play(slot).changed(entry=None))
    before = live_standings(replace(run.state, plays=plays))
    best: list[float] = []
    for _ in range(5):
        with timed(best):
            after = live_standings(run.state, before)
    assert after.standings == live_standings(run.state).standings
    what = f"{tables} tables x {boards} boards: a result entered, the ranking anew"
    return Figure(what, min(best), 0.1)


def page(figures: Sequence[Figure]) -> str:
    """The figures as a document."""
    rows = [
        f"| {each.what} | {each.seconds:.3f} | {each.wanted:g} |"
        f" {'PASS' if each.seconds <= each.wanted else 'MISSED'} |"
        for each in figures
    ]
    return (
        "# Large events\n\n"
        f"{datetime.now(UTC):%Y-%m-%d}, `python -m benchmarks.scale`, one run on two cores that"
        " others use too.\n\n| what | seconds | wanted | |\n|---|---|---|---|\n"
        + "\n".join(rows)
        + "\n"
    )


def main(words: Sequence[str] | None = None) -> int:
    """Measure, print, write; 1 if a figure was missed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pairs", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--boards", type=int, default=4)
    parser.add_argument("--facts", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--deals", type=int, default=28)
    parser.add_argument("--write", type=Path, default=WRITTEN)
    asked = parser.parse_args(words)
    gc.freeze()  # as a desk does
    figures, log = swiss(asked.pairs, asked.rounds, asked.boards)
    figures += [replayed(log, asked.facts), simultaneous(asked.tables, asked.deals)]
    text = page(figures)
    print(text)
    asked.write.write_text(text, encoding="utf-8")
    return 1 if any(each.seconds > each.wanted for each in figures) else 0


if __name__ == "__main__":
    raise SystemExit(main())
