"""How well balanced our Howells are, beside the published ones of the same size.

``python -m benchmarks.howell_balance`` prints it, ``--write`` writes HOWELL.md.
"""

import sys
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import NamedTuple

from benchmarks.timing import best_seconds
from overtrick.movements.balance import balance
from overtrick.movements.checks import Trouble, findings
from overtrick.movements.howell import FEWEST_TABLES, MOST_TABLES, howell, howell_rounds
from overtrick.movements.mitchell import mitchell
from overtrick.movements.plan import Movement
from tests.movements.howell_published import Published, by_board, by_set

PAGE = Path(__file__).with_name("HOWELL.md")


class Line(NamedTuple):
    """A published movement and ours."""

    published: Published
    ours: Movement

    @property
    def better_by(self) -> Fraction:
        """Our quality less the published; negative where ours falls short."""
        return balance(self.ours).quality - balance(self.published.movement).quality


def our_answer(published: Published) -> Movement:
    """What we would play instead."""
    tables, rounds, pairs = published.tables, published.rounds, len(published.movement.pairs)
    if tables == 3 and rounds == 5 and not sharing(published.movement):
        # Only in half rounds do three tables need not share.
        rounds = 10
    if rounds == tables:
        return mitchell(tables)
    return howell(tables, rounds, pairs=pairs)


def sharing(movement: Movement) -> bool:
    """Whether two tables have a set at once."""
    return any(found.trouble is Trouble.SHARED for found in findings(movement))


def lines(published: Iterable[Published]) -> list[Line]:
    """Every published movement with ours."""
    return [Line(each, our_answer(each)) for each in published]


def figure(value: Fraction) -> str:
    """Two places, for reading."""
    return f"{float(value):.2f}"


def row(line: Line) -> str:
    """A line of the table."""
    published, ours = line.published, line.ours
    theirs, mine = balance(published.movement), balance(ours)
    scale = (mine.mean / theirs.mean) ** 2
    verdict = "equal"
    if line.better_by:
        verdict = "better" if line.better_by > 0 else f"gap {figure(-100 * line.better_by)}"
    cells = (
        published.name,
        ours.name,
        len(ours.pairs),
        ours.rounds,
        figure(theirs.variance * scale),
        figure(mine.variance),
        figure(100 * theirs.quality),
        figure(100 * mine.quality),
        verdict,
    )
    return "| " + " | ".join(map(str, cells)) + " |"


HEAD = """| published | ours | pairs | rounds | variance there | here | quality there | here | |
|---|---|--:|--:|--:|--:|--:|--:|---|
"""


def sizes() -> str:
    """The variance of all that there are."""
    text = "| tables | rounds: variance, and with a pair missing |\n|--:|---|\n"
    for tables in range(FEWEST_TABLES, MOST_TABLES + 1):
        cells = []
        for rounds in howell_rounds(tables):
            movement = howell(tables, rounds)
            missing = balance(movement.without(2 * tables)).variance
            cells.append(f"{rounds}: {figure(balance(movement).variance)}, {figure(missing)}")
        text += f"| {tables} | {'; '.join(cells)} |\n"
    return text


def page() -> str:
    """All of it."""
    first, second = lines(by_set()), lines(by_board())
    gains = [line.better_by for line in first + second]
    ways = {str(tables): partial(howell, tables) for tables in (6, 12, 20)}
    seconds = best_seconds(ways, rounds=3)
    times = ", ".join(f"{1000 * taken:.1f} ms for {name}" for name, taken in seconds.items())
    return TEXT.format(
        better=sum(gain > 0 for gain in gains),
        equal=gains.count(Fraction(0)),
        worse=sum(gain < 0 for gain in gains),
        first=HEAD + "\n".join(map(row, first)),
        second=HEAD + "\n".join(map(row, second)),
        sizes=sizes(),
        times=times,
    )


TEXT = """# The balance of our Howells

Written by `python -m benchmarks.howell_balance --write`. Against published movements: {better}
better, {equal} equal, {worse} worse.

- *Variance* is that of the competition between every two pairs (`balance`), in sets squared: 0 is
  a perfect movement. Where boards of a published round are split otherwise than ours, its figure
  is brought to our scale. *Quality* is 100 when perfect.
- Our starters come from `python -m benchmarks.howell_search`, with one seed and a fixed effort.
- In a published three-quarter Howell a stationary pair keeps its direction all evening, and two
  of them are compared on every set in one way; ours are exchanged round by round.
- The Mitchells among the published have two winners; beside them stands our plain Mitchell.

## Four to seventeen tables

{first}

## Two to seven tables

{second}

## Every size

{sizes}
Building one, its check included: {times} tables (full Howell).
"""


def main(words: Sequence[str]) -> None:
    """Print the page, or write it."""
    text = page()
    if "--write" in words:
        PAGE.write_text(text, encoding="utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main(sys.argv[1:])
