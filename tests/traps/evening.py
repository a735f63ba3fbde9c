"""Where the trap-filled evening is, and its cases."""

import json
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path

from overtrick.conformance.case import Case, read_case_files
from overtrick.engines.standings import Standings
from tests.traps import naive

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "traps"
CASES_FILE = FOLDER / "cases.jsonl"
CASES = tuple(read_case_files([CASES_FILE]))
CATCHES: dict[str, frozenset[str]] = {
    case["id"]: frozenset(case["catches"])
    for case in map(json.loads, CASES_FILE.read_text("utf-8").splitlines())
}
"""Which mistakes each case says that it shows."""
NAMES = ("evening.json", "first.json")
ILL = ("EW", "17")

Ranked = tuple[str, str, str, Fraction, Fraction, int]
"""Place, pair, direction, total, percentage, boards."""


def document(name: str) -> naive.Json:
    """A file of results JSON, numbers as ints and fractions."""
    return naive.read((FOLDER / name).read_text("utf-8"))


def case(name: str) -> Case:
    """The case of that id."""
    return next(each for each in CASES if each.id == name)


def naive_ranking(answer: naive.Json) -> list[Ranked]:
    """The ranking that the second scorer gives."""
    names = ("place", "pair", "direction", "total", "percent", "boards")
    return [(*(line[name] for name in names),) for line in answer["ranking"]]


def ranked(scored: Standings) -> list[Ranked]:
    """Our own ranking."""
    return [
        (
            str(line.place),
            line.contestant.number,
            str(line.contestant.side),
            line.total,
            line.percent or Fraction(0),
            line.boards,
        )
        for ranking in scored.rankings
        for line in ranking.lines
    ]


def failing(mistake: str) -> set[str]:
    """The ids of the cases that say they show *mistake*."""
    return {name for name, caught in CATCHES.items() if mistake in caught}


def ids(cases: Iterable[Case]) -> set[str]:
    """Their ids."""
    return {each.id for each in cases}
