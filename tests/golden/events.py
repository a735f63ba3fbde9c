"""The golden events as sheets: the committed facts under given conditions of contest."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from overtrick.core.comparison import Compared
from overtrick.core.conditions import Conditions
from overtrick.core.contract import Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    Score,
    Split,
)
from overtrick.core.rounding import decimal
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Contestant, Entry, Printed, Row, Sheet
from overtrick.engines.standings import Line, Standings

DATA = Path(__file__).parent / "data"

Cell = str | int | list[str | int]


def event(name: str, **settings: object) -> Sheet:
    """The event called *name*, scored by the conditions that *settings* name."""
    facts = json.loads((DATA / f"{name}.json").read_text("utf-8"), parse_float=Fraction)
    return sheet(facts, Conditions.parse(settings))


def sheet(facts: dict[str, Any], conditions: Conditions) -> Sheet:
    """The sheet that *facts* tell of."""
    boards: dict[int, list[Row]] = {}
    entries: list[Entry] = []
    for section, given in facts["sections"].items():
        for number, rows in given["boards"].items():
            boards.setdefault(int(number), []).extend(_row(section, row) for row in rows)
        entries += [_entry(section, line, conditions) for line in given["standings"]]
    numbered = tuple(Board.standard(number, tuple(rows)) for number, rows in sorted(boards.items()))
    return Sheet(facts["event"], conditions, numbered, tuple(entries), program=facts["source"])


def _row(section: str, row: list[Any]) -> Row:
    ns, ew, cell, points_ns, points_ew = row
    printed = [Printed(None if p is None else Fraction(p)) for p in (points_ns, points_ew)]
    return Row(ns, ew, outcome(cell), section, printed_ns=printed[0], printed_ew=printed[1])


def outcome(cell: Cell) -> Outcome:
    """What a cell of the facts says."""
    if isinstance(cell, list):
        return Split(_one_sided(cell[0]), _one_sided(cell[1]))
    if isinstance(cell, str) and (cell.startswith("A") or "/" in cell):
        return Artificial.parse(cell)
    whole = _one_sided(cell)
    assert not isinstance(whole, Award), "an award is of one side"
    return whole


def _one_sided(cell: str | int) -> Played | PassedOut | Score | NotPlayed | Award:
    if isinstance(cell, int):
        return Score(cell)
    if cell == "PASS":
        return PassedOut()
    if cell in ("NP", "LP"):
        return NotPlayed()
    if cell.startswith("AVE"):
        return Award.parse(cell)
    result, _, explicit = cell.partition(" score ")
    return Played(Result.parse(result), int(explicit) if explicit else None)


def _entry(section: str, line: dict[str, Any], conditions: Conditions) -> Entry:
    side = Side[line["side"]] if "side" in line and conditions.winners == 2 else None
    total, percent, boards, handicap = (
        Fraction(line[key]) if key in line else None
        for key in ("total", "percent", "boards", "handicap")
    )
    return Entry(
        Contestant(section, line["pair"], side),
        printed=Printed(total, percent, line.get("place")),
        boards=boards,
        handicap=handicap,
    )


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that the event's own program printed otherwise."""

    where: str
    what: str
    printed: str
    ours: str


def row_differences(
    scored: Standings, places: int = 2, *, as_percent: bool = False
) -> set[Difference]:
    """Rows whose printed points differ from ours, to the *places* that are printed."""
    found: set[Difference] = set()
    for board, compared, side, printed in printed_rows(scored):
        earned = compared.of(side)
        ours = earned.share and 100 * earned.share if as_percent else earned.points
        shown = "-" if ours is None else decimal(ours, places)
        if shown != decimal(printed, places):
            where = f"{board} {compared.row.ns}-{compared.row.ew}"
            found.add(Difference(where, str(side), decimal(printed, places), shown))
    return found


def printed_rows(scored: Standings) -> Iterator[tuple[int, Compared, Side, Fraction]]:
    """Every row and side for which the event's program printed points."""
    for board in scored.boards:
        for compared in board.rows:
            for side in Side:
                printed = compared.row.printed_ns if side is Side.NS else compared.row.printed_ew
                if printed.points is not None:
                    yield board.board.number, compared, side, printed.points


def lines(scored: Standings) -> dict[str, Line]:
    """Every ranked contestant by its section, number and, with two winners, side."""
    return {name(line): line for ranking in scored.rankings for line in ranking.lines}


def name(line: Line) -> str:
    """What a ranked contestant is called here: ``A5 NS``."""
    who = line.contestant
    return f"{who.section}{who.number}" + (f" {who.side}" if who.side is not None else "")


def boards_of(differences: set[Difference]) -> set[int]:
    """The boards on which rows differ."""
    return {int(difference.where.split()[0]) for difference in differences}


def standing_differences(scored: Standings, *columns: str) -> set[Difference]:
    """Contestants whose printed *columns*, of total, percent and place, differ from ours."""
    found: set[Difference] = set()
    ranked = lines(scored)
    assert {line.entry for line in ranked.values()} >= set(scored.sheet.entries)
    for who, line in ranked.items():
        assert line.entry is not None, who
        printed = line.entry.printed
        shown = {
            "total": (_hundredths(printed.points), _hundredths(line.total)),
            "percent": (_hundredths(printed.percent), _hundredths(line.percent)),
            "place": (str(printed.place).rstrip("="), str(line.place).rstrip("=")),
        }
        for column in columns:
            theirs, ours = shown[column]
            if theirs != ours:
                found.add(Difference(who, column, theirs, ours))
    return found


def boards_differ(scored: Standings) -> set[str]:
    """Contestants whose printed number of boards is not ours."""
    return {
        who
        for who, line in lines(scored).items()
        if line.entry is not None and line.entry.boards not in (None, line.boards)
    }


def _hundredths(number: Fraction | None) -> str:
    return "-" if number is None else decimal(number, 2)
