"""Pages of a very large event, and of a player with 5,000 boards: ``python -m benchmarks.pages``.

The event has 500 tables at which the same 28 boards are played; the player is the regular of
a club's years. A page is made anew the first time that it is asked for in a language after
the event has moved on, and is kept from then on; both are measured, in a server that is warm.
"""

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

from benchmarks import club_years as club
from benchmarks.asking import Answers, asked, table, where
from benchmarks.club_years import RESULTS, Years, club_years, known
from benchmarks.watching import server
from overtrick.app.desk.said import Said
from overtrick.app.house.house import open_house
from overtrick.engines.event.commands import CloseRound, EndPlay, RecordResult
from overtrick.engines.event.values import Entry
from tests.app.desk.workload import opened

WRITTEN = Path(__file__).with_name("PAGES.md")
TABLES, BOARDS = 500, 28
EVENINGS = 180
OFTEN = 10
MIXED = f", each {OFTEN} times or more"
MEDIAN, SLOW = 0.050, 0.150
SAID = Said("director")


def large_event(store: Path, tables: int, boards: int) -> str:
    """An event that has been played and is in its correction period; its public id."""
    with open_house(store, solving=False, ticking=False) as house:
        number = opened(house.desk, tables, boards)
        random = Random(3)  # noqa: S311 - what is made up is no secret
        slots = list(house.desk.standing(number).state.slots(1))
        for first in range(0, len(slots), 500):
            commands = [
                RecordResult(slot, Entry(RESULTS[random.randrange(len(RESULTS))]))
                for slot in slots[first : first + 500]
            ]
            house.desk.handle_together(number, commands, SAID)
        now = house.desk.clock() // 1_000_000
        house.desk.handle_together(number, [CloseRound(1), EndPlay(now)], SAID)
        with house.desk.database.read() as reading:
            return reading.event(number).public_id


def of_event(at: tuple[int, int], event: str, tables: int, boards: int) -> list[Answers]:
    """The event's own page, its boards and its pairs."""
    root = f"/events/{event}"
    random = Random(7)  # noqa: S311 - which pairs are looked at is no secret
    numbers = random.sample(range(1, 2 * tables + 1), min(200, 2 * tables))
    pages = {
        "event": [root],
        "board": [f"{root}/boards/{number}" for number in range(1, boards + 1)],
        "pair": [f"{root}/pairs/{number}" for number in numbers],
    }
    # Warm is a server that has the event's scores; of a page itself it knows nothing yet.
    asked(at, "", [f"{root}/pairs/{2 * tables}?warm", f"{root}/boards/{boards}?warm"] * 2)
    lines = []
    for name, addresses in pages.items():
        anew = addresses if len(addresses) > 1 else [f"{root}?{each}" for each in range(20)]
        lines.append(asked(at, f"{name}, made anew each time", [f"{each}?1" for each in anew]))
        lines.append(asked(at, f"{name}{MIXED}", mixed(random, addresses)))
    return lines


def mixed(random: Random, addresses: Sequence[str]) -> list[str]:
    """Each address several times, in any order: the first time it is made, then it is kept."""
    many = list(addresses) * max(OFTEN, 200 // len(addresses))
    random.shuffle(many)
    return many


def of_player(at: tuple[int, int], years: Years) -> list[Answers]:
    """The page of who has played most, and the boards that went best and worst."""
    root = f"/players/{years.regular}"
    for _ in range(20):  # until the old events have been looked through
        asked(at, "", [f"{root}/boards", root])
    orders = ("date", "percent", "place", "partner", "-date", "-percent", "-place", "-partner")
    anew = [f"{root}?sort={order}&skip={skip}" for order in orders for skip in (0, 50, 100)]
    return [
        asked(at, "player, made anew each time", anew),
        asked(
            at,
            f"player{MIXED}",
            mixed(
                Random(7),  # noqa: S311 - an order is no secret
                [f"{each}&to=2030-01-01" for each in anew],
            ),
        ),
        asked(at, "their best and worst boards", [f"{root}/boards"] * 100),
        asked(at, "their events as CSV", [f"{root}.csv"] * 50),
    ]


def main(words: Sequence[str] | None = None) -> int:
    """Measure, and print; with ``--write`` into PAGES.md as well; 1 if a figure was missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--boards", type=int, default=BOARDS)
    parser.add_argument("--years", type=Path, help="a store of a club's years, made before")
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "event.db"
        event = large_event(store, chosen.tables, chosen.boards)
        with server(store) as at:
            lines = of_event(at, event, chosen.tables, chosen.boards)
        store = chosen.years or Path(folder) / "years.db"
        years = known(store) if chosen.years else club_years(store, 100_000, 3_000, EVENINGS)
        with server(store) as at:
            own = of_player(at, years)
    boards = EVENINGS * club.TABLES * club.BOARDS
    text = (
        "# Pages\n\n"
        f"`python -m benchmarks.pages --write`: {where()}\n\n"
        f"An event of {chosen.tables} tables x {chosen.boards} boards in its correction period,"
        f" and the regular of a club, who has played {boards:,} of its {years.results:,} boards in"
        f" {EVENINGS} events. Each answer is a whole page on a connection of its own. Wanted: a"
        f" median of {1000 * MEDIAN:.0f} ms, 99 of 100 within {1000 * SLOW:.0f} ms, where every"
        " page is asked for several times in any order; how long one is made anew each time stands"
        " beside it. `CPU ms` is what the"
        " server itself used.\n\n"
        f"{table([*lines, *own], MEDIAN, SLOW, MIXED)}"
    )
    print(text)
    if chosen.write:
        WRITTEN.write_text(text, encoding="utf-8")
    judged = [each for each in (*lines, *own) if each.what.endswith(MIXED)]
    missed = any(each.median > MEDIAN or each.slow > SLOW for each in judged)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
