"""Double dummy and par of twenty deals, against endplay, which carries the same solver.

``python -m benchmarks.par`` prints it, ``--write`` writes PAR.md. The two take turns in one
run, so that both meet the same weather.
"""

import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from overtrick.app.double_dummy import Solver, required_solver
from overtrick.core.cards import Deal, Hand, pack
from overtrick.core.par import DoubleDummy, Par, par
from overtrick.core.seat import Seat, dealer_of, vulnerability_of
from overtrick.core.strain import Strain

PAGE = Path(__file__).with_name("PAR.md")
DEALS = 20
ROUNDS = 12
SEED = 5


def dealt(number: int) -> list[Deal]:
    """That many deals, always the same."""
    chance, deals = Random(SEED), []  # noqa: S311 - chance, no secret
    for _ in range(number):
        cards = list(pack())
        chance.shuffle(cards)
        north, east, south, west = (Hand(frozenset(cards[at : at + 13])) for at in range(0, 52, 13))
        deals.append(Deal((north, east, south, west)))
    return deals


def ours(solver: Solver, deals: Sequence[Deal]) -> list[DoubleDummy]:
    """The tricks, by our worker processes."""
    return [future.result() for future in [solver.submit(deal) for deal in deals]]


def pars(tables: Sequence[DoubleDummy]) -> list[Par]:
    """The pars of tables as boards 1, 2, 3."""
    boards = enumerate(tables, 1)
    return [par(table, dealer_of(number), vulnerability_of(number)) for number, table in boards]


class Peer:
    """endplay alone, in this process."""

    def __init__(self) -> None:
        from endplay.dds import calc_all_tables  # noqa: PLC0415 - it takes two seconds
        from endplay.types import Deal as PeerDeal  # noqa: PLC0415
        from endplay.types import Denom, Player  # noqa: PLC0415

        self._solve, self._deal = calc_all_tables, PeerDeal
        self._strains = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
        self._seats = (Player.north, Player.east, Player.south, Player.west)

    def tables(self, deals: Sequence[Deal]) -> list[DoubleDummy]:
        """The tricks as our values."""
        solved = self._solve([self._deal(str(deal)) for deal in deals])
        return [
            DoubleDummy(
                {
                    (strain, seat): table[self._strains[strain], self._seats[seat]]
                    for strain in Strain
                    for seat in Seat
                }
            )
            for table in solved
        ]


def seconds(work: Callable[[], object]) -> float:
    """How long one run takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def in_turns(ways: dict[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """The times of each way, taken in turns."""
    times: dict[str, list[float]] = {name: [] for name in ways}
    for turn in range(rounds):
        names = list(ways) if turn % 2 else list(reversed(ways))
        for name in names:
            times[name].append(seconds(ways[name]))
    return times


def started(program: str, deals: Sequence[Deal]) -> None:
    """*program* run by a fresh interpreter with *deals* as its words."""
    words = [sys.executable, "-c", program, *map(str, deals)]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own


OURS_STARTED = """
import sys
from overtrick.app.double_dummy import required_solver
from overtrick.core.cards import Deal
with required_solver() as solver:
    for future in [solver.submit(Deal.parse(text)) for text in sys.argv[1:]]:
        future.result()
"""
PEER_STARTED = """
import os, sys
from endplay.dds import calc_all_tables
from endplay.types import Deal
list(calc_all_tables([Deal(text) for text in sys.argv[1:]]))
sys.stdout.flush()
os._exit(0)
"""
"""It is not always able to end by itself."""


def page(deals: Sequence[Deal], rounds: int) -> str:
    """The measurement as a document."""
    peer = Peer()
    with required_solver() as solver:
        assert pars(ours(solver, deals)) == pars(peer.tables(deals))
        running = in_turns(
            {"ours": partial(ours, solver, deals), "endplay": partial(peer.tables, deals)}, rounds
        )
    started_times = in_turns(
        {
            "ours": partial(started, OURS_STARTED, deals),
            "endplay": partial(started, PEER_STARTED, deals),
        },
        rounds,
    )
    tables = peer.tables(deals)
    par_seconds = min(seconds(partial(pars, tables)) for _ in range(rounds))
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    return HEAD.format(
        date=datetime.now(UTC).date(),
        cpus=os.cpu_count(),
        machine=platform.machine(),
        python=platform.python_version(),
        load=load,
        deals=len(deals),
        rounds=rounds,
        running=_line("solver already running", running),
        started=_line("from nothing: a fresh interpreter, imports, 20 deals", started_times),
        par=f"{1000 * par_seconds / len(deals):.2f}",
    )


def _line(what: str, times: dict[str, list[float]]) -> str:
    best = {name: min(each) for name, each in times.items()}
    turns = [theirs / own for own, theirs in zip(times["ours"], times["endplay"], strict=True)]
    ratio = best["endplay"] / best["ours"]
    cells = [
        what,
        f"{best['ours']:.2f} s",
        f"{best['endplay']:.2f} s",
        f"{ratio:.2f}",
        f"{median(turns):.2f} ({min(turns):.2f} to {max(turns):.2f})",
        ">= 1",
        "met" if ratio >= 1 else "**not met**",
    ]
    return f"| {' | '.join(cells)} |"


HEAD = """# Double dummy and par

Written by `python -m benchmarks.par --write` on {date}, with {cpus} CPUs ({machine}) and
Python {python}; the machine was busy with other things too (load {load}).

{deals} random deals, all 20 numbers of each, in one call. Both ways use the same DDS: ours in a
worker process a core, asked denomination by denomination; endplay in its own threads. They
take turns, {rounds} each, and the best time of each counts; a ratio above 1 means that ours is
faster. Turn by turn is the median of the turns' ratios, and their range. That both give the
same tricks and pars is checked first.

| | ours | endplay alone | ratio | turn by turn | target | |
|---|---|---|---|---|---|---|
{running}
{started}

Par itself, from the tricks: {par} ms a deal.
"""


def main(words: Sequence[str]) -> None:
    """Print the page, or write it."""
    text = page(dealt(DEALS), ROUNDS)
    if "--write" in words:
        PAGE.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main(sys.argv[1:])
