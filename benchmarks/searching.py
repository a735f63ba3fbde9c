"""Looking things up among 100,000 results: ``python -m benchmarks.searching``.

A store with years of a club's evenings; a server; a reader who looks for players and events
by parts of names, days and kinds, each time for something else.
"""

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from benchmarks.asking import Answers, asked, table, where
from benchmarks.club_years import CHINESE, FIRST, GIVEN, LAST, Years, club_years, known
from benchmarks.watching import server

WRITTEN = Path(__file__).with_name("SEARCHING.md")
RESULTS, PEOPLE, EVENINGS = 100_000, 3_000, 180
WANTED = 0.100


def parts(random: Random, count: int) -> list[str]:
    """Parts of names as people type them: the beginning, the middle, one character."""
    found = []
    for _ in range(count):
        name = random.choice([*FIRST, *LAST, *CHINESE, *GIVEN])
        start = random.randrange(len(name))
        piece = name[start : start + 1 + random.randrange(4)]
        found.append(random.choice([piece, piece.upper(), name]))
    return found


def searched(at: tuple[int, int], years: Years, count: int) -> list[Answers]:
    """What was asked, and how long the answers took."""
    random = Random(5)  # noqa: S311 - what is looked for is no secret

    def address(path: str, **query: object) -> str:
        return f"{path}?{urlencode(query)}"

    asked(at, "to be warm", ["/", "/events", "/search?q=a", "/players"] * 3)
    names = parts(random, 4 * count)
    days = [f"20{random.randrange(17, 20)}-0{random.randrange(1, 10)}-15" for _ in range(count)]
    return [
        asked(
            at,
            "players and events by a part of a name",
            [address("/search", q=name) for name in names[:count]],
        ),
        asked(
            at,
            "events by a part of a player's name",
            [address("/events", player=name) for name in names[count : 2 * count]],
        ),
        asked(
            at,
            "events by title, player, day and kind",
            [
                address("/events", q=str(number % 10), player=name, **{"from": day}, kind="pairs")
                for number, (name, day) in enumerate(
                    zip(names[2 * count : 3 * count], days, strict=True)
                )
            ],
        ),
        asked(
            at,
            "events, page by page",
            [address("/events", before=random.randrange(31, years.events)) for _ in range(count)],
        ),
        asked(
            at,
            "players by a part of a name",
            [address("/players", q=name) for name in names[3 * count :]],
        ),
    ]


def main(words: Sequence[str] | None = None) -> int:
    """Measure, and print; with ``--write`` into SEARCHING.md as well; 1 if a figure was missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=int, default=RESULTS)
    parser.add_argument("--people", type=int, default=PEOPLE)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--store", type=Path, help="one that was made before")
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        store = chosen.store or Path(folder) / "years.db"
        if chosen.store is None:
            years = club_years(store, chosen.results, chosen.people, EVENINGS)
        else:
            years = known(store)
        with server(store) as at:
            lines = searched(at, years, chosen.count)
    text = (
        "# Looking things up\n\n"
        f"`python -m benchmarks.searching --write`: {where()}\n\n"
        f"{years.results:,} results in {years.events} events of {years.people:,} people. Every"
        " answer is a whole page, asked for on a connection of its own, each for something else."
        f" Wanted: 99 of 100 within {1000 * WANTED:.0f} ms.\n\n"
        f"{table(lines, WANTED, WANTED)}"
    )
    print(text)
    if chosen.write:
        WRITTEN.write_text(text, encoding="utf-8")
    return 1 if any(line.slow > WANTED for line in lines) else 0


if __name__ == "__main__":
    raise SystemExit(main())
