"""All figures in one table: ``python -m benchmarks.speed``."""

import argparse
import os
import platform
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from benchmarks import boards, columns, results, session, start
from benchmarks.figures import FULL, SMALL, Figure, Size

PARTS: dict[str, Callable[[Size], list[Figure]]] = {
    "results": results.figures,
    "columns": columns.figures,
    "boards": boards.figures,
    "session": session.figures,
    "start": start.figures,
}
WRITTEN = Path(__file__).with_name("RESULTS.md")
HEAD = ("", "ours", "against", "ratio", "target")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and write if told to; 1 if a target was missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.speed", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="NAME", help=f"of {', '.join(PARTS)}; all")
    parser.add_argument("--small", action="store_true", help="tiny sizes: only to see it run")
    parser.add_argument(
        "--write", nargs="?", const=WRITTEN, type=Path, help=f"a file too: {WRITTEN.name}"
    )
    options = parser.parse_args(arguments)
    for name in options.parts:
        if name not in PARTS:
            parser.error(f"no part is called {name!r}; there are {', '.join(PARTS)}")
    size = SMALL if options.small else FULL
    measured: list[Figure] = []
    for name in options.parts or PARTS:
        measured += PARTS[name](size)
        print(f"{name} measured", file=sys.stderr)
    print(table(measured))
    if options.write is not None:
        options.write.write_text(page(measured), encoding="utf-8")
    return 1 if any(figure.passed is False for figure in measured) else 0


def table(measured: Sequence[Figure]) -> str:
    """*measured* as a Markdown table, columns in line."""
    rows = [(*HEAD, ""), *(_row(figure) for figure in measured)]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = [
        "|" + "|".join(f" {cell:{width}} " for cell, width in zip(row, widths, strict=True)) + "|"
        for row in rows
    ]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([lines[0], rule, *lines[1:]])


def page(measured: Sequence[Figure]) -> str:
    """What ``RESULTS.md`` holds."""
    today = f"{datetime.now(UTC):%Y-%m-%d}"
    return f"""# Speed

Written by `python -m benchmarks.speed --write` on {today}, with {os.cpu_count()} CPUs
({platform.machine()}), Python {platform.python_version()} and numpy {np.__version__}.

Every way is run in turn with those it is held against, {FULL.rounds} turns in all, and its best
time counts. A ratio is speed to speed (1 is as fast, 2 twice as fast), but for growth and
for starts, where it is time to time. Speeds and times in other columns are of this one
machine and run. *Bare* forms of numpy (`benchmarks/forms.py`) check nothing that comes in.

{table(measured)}
"""


def _row(figure: Figure) -> tuple[str, ...]:
    verdict = {True: "PASS", False: "FAIL", None: ""}[figure.passed]
    parts = (figure.what, figure.ours, figure.against, figure.ratio, figure.target)
    return (*parts, verdict)


if __name__ == "__main__":
    sys.exit(main())
