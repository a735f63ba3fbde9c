"""BridgeWebs' CSV, version ``std1``: writer."""

import re

from overtrick.core.conditions import Method
from overtrick.core.outcome import (
    Artificial,
    Award,
    Grade,
    NotPlayed,
    PassedOut,
    Played,
    Score,
    SitOut,
)
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Entry, Row, Sheet
from overtrick.errors import RefusedError
from overtrick.formats.sheets.bridgewebs import RESERVED
from overtrick.formats.sheets.figures import written
from overtrick.formats.sheets.headings import folded
from overtrick.formats.sheets.text import joined

REFUSAL = "not-in-bridgewebs"
_METHODS = {
    Method.MATCHPOINTS: None,
    Method.BUTLER: "#Butler",
    Method.CROSS_IMPS: "#Crossimp",
    Method.AGGREGATE: "#Aggregate",
}
_RANKING = ("Position", "Pair", "Name1", "Name2", "Score", "Percent")
_TRAVELLER = (
    *("NS", "EW", "NSScore", "EWScore", "NSPts", "EWPts"),
    *("Contract", "Tricks", "Declarer", "Lead"),
)
_GRADES = {Grade.PLUS: "A+", Grade.AVERAGE: "A", Grade.MINUS: "A-"}
_ISO_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)


def write_bridgewebs(sheet: Sheet, separator: str = ";") -> bytes:
    """The sheet as a BridgeWebs CSV file, UTF-8; ``read_bridgewebs`` undoes it.

    The scores of contracts are written out, so that they come back as printed ones. The
    format has places for the ranking, the travellers and their points as they are
    printed in the sheet (to two decimals): put them there before. It has none for deals,
    rounds, tables, remarks, penalties and handicaps, for who assigned a score, nor for a
    row on which nobody played: they are left out. In several sections a pair is ``A7``.

    RefusedError ``not-in-bridgewebs`` for what would be read as something else: another
    method, a board number twice, fouled groups, and an adjustment without printed points.
    """
    _require(sheet)
    rows: list[tuple[str, ...]] = [("#Version", "std1"), ("#Title", sheet.title)]
    if sheet.program:
        rows.append(("#Source", sheet.program))
    rows += (
        (f"#{key.capitalize()}", _date(value))
        for key, value in sheet.about.items()
        if key == folded(key) and key not in RESERVED
    )
    rows += [
        ("#Pairs", str(len(sheet.entries))),
        ("#Boards", str(len(sheet.boards))),
        ("#Winners", str(sheet.conditions.winners)),
    ]
    flag = _METHODS[sheet.conditions.method]
    rows += [(flag,)] if flag else []
    for ranked in _lists(sheet):
        rows += [("#Scores",), _RANKING, *map(_ranked, ranked)]
    rows += [("#Travellers",), _TRAVELLER]
    for board in sheet.boards:
        rows.append(("#Board", str(board.number)))
        rows += (
            _traveller(board, row) for row in board.rows if not isinstance(row.outcome, SitOut)
        )
    return joined(rows, separator)


def _require(sheet: Sheet) -> None:
    """RefusedError for a sheet that the format cannot hold, with every reason."""
    reasons = []
    if sheet.conditions.method not in _METHODS:
        reasons.append(f"BridgeWebs knows no {sheet.conditions.method.value}")
    numbers = [board.number for board in sheet.boards]
    reasons += (
        f"board {number} is there twice"
        for number in sorted(set(numbers))
        if numbers.count(number) > 1
    )
    if sheet.conditions.winners == 2:
        sideless = [e.contestant.number for e in sheet.entries if e.contestant.side is None]
        reasons += (f"pair {number} is of no side" for number in sideless)
    for board in sheet.boards:
        if any(row.group for row in board.rows):
            reasons.append(f"board {board.number} was fouled: its groups would be compared")
        reasons += (
            f"board {board.number}, {row.ns} v {row.ew}: an adjustment without its points"
            for row in board.rows
            if not _has_place(row)
        )
    if reasons:
        raise RefusedError(REFUSAL, "; ".join(reasons))


def _has_place(row: Row) -> bool:
    if isinstance(row.outcome, Artificial):
        return bool(_award(row.outcome.ns) and _award(row.outcome.ew))
    if isinstance(row.outcome, Played | PassedOut | Score | NotPlayed | SitOut):
        return True
    return row.printed_ns.points is not None and row.printed_ew.points is not None


def _lists(sheet: Sheet) -> list[list[Entry]]:
    """The ranked pairs: one list, or North-South's and East-West's."""
    if not sheet.entries:
        return []
    if sheet.conditions.winners == 1:
        return [list(sheet.entries)]
    return [[e for e in sheet.entries if e.contestant.side is side] for side in Side]


def _ranked(entry: Entry) -> tuple[str, ...]:
    first, second = (*entry.names, "", "")[:2]
    return (
        entry.printed.place or "",
        entry.contestant.section + entry.contestant.number,
        first,
        second,
        written(entry.printed.points),
        written(entry.printed.percent),
    )


def _traveller(board: Board, row: Row) -> tuple[str, ...]:
    contract = tricks = declarer = ""
    if isinstance(row.outcome, Played):
        result = row.outcome.result
        contract, tricks = result.contract.bid, str(result.tricks)
        declarer = str(result.contract.declarer)
    elif isinstance(row.outcome, PassedOut):
        contract = "PASS"
    rank_first = "" if row.lead is None else str(row.lead)[::-1]
    return (
        *(row.section + row.ns, row.section + row.ew),
        *_scores(board, row),
        *(written(row.printed_ns.points), written(row.printed_ew.points)),
        *(contract, tricks, declarer, rank_first),
    )


def _scores(board: Board, row: Row) -> tuple[str, str]:
    """The two columns of scores; each side's are points to that side."""
    match row.outcome:
        case Played(result, explicit_ns):
            points = result.score_for(Side.NS, board.vulnerability)
            return _points(points if explicit_ns is None else explicit_ns)
        case PassedOut():
            return _points(0)
        case Score(score_ns):
            return _points(score_ns)
        case Artificial(ns, ew):
            return _award(ns), _award(ew)
        case NotPlayed():
            return "NP", "NP"
        case _:
            return "", ""


def _points(score_ns: int) -> tuple[str, str]:
    return (str(score_ns), "") if score_ns >= 0 else ("", str(-score_ns))


def _award(award: Award) -> str:
    """``A+``, ``A60``; empty for a percentage that is not whole."""
    if award.grade is not None:
        return _GRADES[award.grade]
    percent = 100 * (award.share or 0)
    return f"A{percent}" if percent.denominator == 1 else ""


def _date(value: str) -> str:
    """A date as the format has it, day first."""
    match = _ISO_DATE.fullmatch(value)
    return f"{match[3]}/{match[2]}/{match[1]}" if match else value
