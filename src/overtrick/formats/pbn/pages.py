"""A score sheet as PBN games: one for every board, with its results in a table."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from overtrick.core.contract import Contract
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    Outcome,
    PassedOut,
    Played,
    Score,
    Split,
)
from overtrick.core.seat import Side, Vulnerability
from overtrick.core.sheet import Board, Entry, Row, Sheet
from overtrick.formats.pbn.fields import figure
from overtrick.formats.pbn.games import Game, Line, Tag
from overtrick.formats.pbn.rulings import ruling
from overtrick.formats.pbn.scoreline import RULING, ScoreLine
from overtrick.formats.pbn.scoring import scoring
from overtrick.formats.pbn.sheet import ABOUT, SESSION
from overtrick.formats.pbn.standings import HANDICAP, PENALTY, SECTION, SIDE
from overtrick.formats.pbn.tables import Column, element, row_text
from overtrick.formats.pbn.text import printable
from overtrick.formats.pbn.travellers import GROUP, REMARK, points_word

IRRELEVANT, UNKNOWN = "-", "?"
_TOTALS = {"MP": "TotalMP", "IMP": "TotalIMP", "Points": "TotalScore"}
_PLAYERS = ("West", "North", "East", "South")
_ISO_DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


def games_of(sheet: Sheet) -> Iterator[Game]:
    """The games; totals and names are in the first one."""
    totals = _total_table(sheet)
    if not sheet.boards:
        yield Game(tuple(_tags(sheet, None, totals)))
    for place, board in enumerate(sheet.boards):
        yield Game(tuple(_tags(sheet, board, totals if place == 0 else None)))


def _tags(sheet: Sheet, board: Board | None, totals: Tag | None) -> Iterator[Tag]:
    about = {tag: _about(sheet, word) for word, tag in ABOUT.items()}
    about["Site"] = about["Site"] or printable(sheet.about.get("club", ""))
    yield Tag("Event", printable(sheet.title))
    yield Tag("Site", about.pop("Site"))
    yield Tag("Date", about.pop("Date"))
    yield Tag("Board", "" if board is None else str(board.number))
    yield from (Tag(name, "") for name in _PLAYERS)
    yield Tag("Dealer", "" if board is None else str(board.dealer))
    yield Tag("Vulnerable", "" if board is None else str(board.vulnerability))
    deal = None if board is None else board.deal
    yield Tag("Deal", UNKNOWN if deal is None or board is None else deal.text(board.dealer))
    yield Tag("Scoring", scoring(sheet.conditions))
    yield from (Tag(name, "") for name in ("Declarer", "Contract", "Result"))
    if board is not None:
        about[SESSION] = printable(board.label)
    yield from (Tag(name, value) for name, value in sorted(about.items()) if value)
    if board is not None and board.rows:
        yield _score_table(board, points_word(sheet.conditions.method))
    if totals is not None:
        yield totals


def _about(sheet: Sheet, word: str) -> str:
    value = printable(sheet.about.get(word, ""))
    return value.replace("-", ".") if _ISO_DATE.fullmatch(value) else value


def _score_table(board: Board, points: str) -> Tag:
    """A row for every result; columns that would be empty are left out."""
    lines = [_cells(row, board, points) for row in board.rows]
    return _table("ScoreTable", lines, _SCORE_COLUMNS)


_SCORE_COLUMNS = {
    "Section": "L",
    "Table": "R",
    "Round": "R",
    "PairId_NS": "R",
    "PairId_EW": "R",
    "Contract": "L",
    "Declarer": "L",
    "Result": "R",
    "Lead": "L",
    "Score_NS": "R",
    "Score_EW": "R",
    "MP_NS": "R",
    "MP_EW": "R",
    "IMP_NS": "R",
    "IMP_EW": "R",
    "Points_NS": "R",
    "Points_EW": "R",
    "Percentage_NS": "R",
    "Percentage_EW": "R",
    "Rank": "R",
    GROUP: "L",
    RULING: "",
    REMARK: "",
}
"""In the order in which they are written, with their alignment."""
_ALWAYS = frozenset(
    ("PairId_NS", "PairId_EW", "Contract", "Declarer", "Result", "Score_NS", "Score_EW")
)


def _cells(row: Row, board: Board, points: str) -> dict[str, str]:
    cells = {
        "Section": row.section,
        "Table": "" if row.table is None else str(row.table),
        "Round": "" if row.round is None else str(row.round),
        "PairId_NS": row.ns or UNKNOWN,
        "PairId_EW": row.ew or UNKNOWN,
        "Lead": "" if row.lead is None else str(row.lead),
        f"{points}_NS": _printed(row.printed_ns.points),
        f"{points}_EW": _printed(row.printed_ew.points),
        "Percentage_NS": _printed(row.printed_ns.percent),
        "Percentage_EW": _printed(row.printed_ew.percent),
        "Rank": row.printed_ns.place or "",
        GROUP: row.group,
        REMARK: row.remark,
    }
    cells |= _outcome_cells(row, board.vulnerability, points)
    if _read_back(cells, points, board.vulnerability) != row.outcome:
        cells[RULING] = ruling(row.outcome)
    return cells


def _read_back(cells: dict[str, str], points: str, vulnerability: Vulnerability) -> Outcome | None:
    """What a reader makes of the standard's columns."""
    return ScoreLine(cells, points).found(vulnerability).outcome


def _printed(value: Fraction | None) -> str:
    return "" if value is None else figure(value)


def _outcome_cells(row: Row, vulnerability: Vulnerability, points: str) -> dict[str, str]:
    """The cells that say what happened, as far as the standard's columns can."""
    nothing = dict.fromkeys(("Contract", "Declarer", "Result", "Score_NS", "Score_EW"), IRRELEVANT)
    match row.outcome:
        case Played(result, explicit_ns, _):
            worth = result.score_for(Side.NS, vulnerability)
            score = worth if explicit_ns is None else explicit_ns
            return nothing | _contract_cells(result.contract, result.tricks) | _scores(score)
        case PassedOut():
            return nothing | {"Contract": "Pass"} | _scores(0)
        case Score(score_ns, _):
            return nothing | {"Contract": UNKNOWN} | _scores(score_ns)
        case Split(Played() | Score() as ns, Played() | Score() as ew):
            one, other = _points(ns, vulnerability), -_points(ew, vulnerability)
            cells = nothing | {"Contract": UNKNOWN, "Score_NS": str(one), "Score_EW": str(other)}
            if isinstance(ns, Played):
                cells |= _contract_cells(ns.result.contract, ns.result.tricks)
            return cells
        case Artificial(ns, ew):
            return nothing | _award_cells(row, ns, ew)
        case Given(points_ns, points_ew):
            return nothing | {
                f"{points}_NS": f"^{figure(points_ns)}",
                f"{points}_EW": f"^{figure(points_ew)}",
                **({} if row.score_ns is None else _scores(row.score_ns)),
            }
        case _:
            return nothing | ({} if row.score_ns is None else _scores(row.score_ns))


def _contract_cells(contract: Contract, tricks: int) -> dict[str, str]:
    return {"Contract": contract.bid, "Declarer": str(contract.declarer), "Result": str(tricks)}


def _scores(score_ns: int) -> dict[str, str]:
    """The score in the column of the side that has it, as travellers are kept."""
    if score_ns >= 0:
        return {"Score_NS": str(score_ns)}
    return {"Score_EW": str(-score_ns)}


def _points(outcome: Played | Score, vulnerability: Vulnerability) -> int:
    """Points to North-South."""
    if isinstance(outcome, Score):
        return outcome.score_ns
    if outcome.explicit_ns is not None:
        return outcome.explicit_ns
    return outcome.result.score_for(Side.NS, vulnerability)


def _award_cells(row: Row, ns: Award, ew: Award) -> dict[str, str]:
    """Percentages marked as artificial, else in the columns of the score."""
    free = row.printed_ns.percent is None and row.printed_ew.percent is None
    if ns.share is None or ew.share is None or not free:
        return {"Score_NS": _award(ns), "Score_EW": _award(ew)}
    return {
        "Percentage_NS": f"^{figure(100 * ns.share)}",
        "Percentage_EW": f"^{figure(100 * ew.share)}",
        **({} if row.score_ns is None else _scores(row.score_ns)),
    }


def _award(award: Award) -> str:
    if award.grade is not None:
        return award.grade.value
    assert award.share is not None  # noqa: S101 - it is not a grade
    return f"{figure(100 * award.share)}%"


def _total_table(sheet: Sheet) -> Tag | None:
    """A row for every entry; None without entries."""
    if not sheet.entries:
        return None
    points = points_word(sheet.conditions.method)
    lines = [_entry_cells(entry, _TOTALS[points]) for entry in sheet.entries]
    return _table("TotalScoreTable", lines, _TOTAL_COLUMNS)


_TOTAL_COLUMNS = {
    "Rank": "R",
    SECTION: "L",
    "PairId": "R",
    SIDE: "L",
    "Names": "L",
    "TotalMP": "R",
    "TotalIMP": "R",
    "TotalScore": "R",
    "MeanPercentage": "R",
    "NrBoards": "R",
    PENALTY: "R",
    HANDICAP: "R",
}


def _entry_cells(entry: Entry, total: str) -> dict[str, str]:
    contestant = entry.contestant
    return {
        "Rank": entry.printed.place or "",
        SECTION: contestant.section,
        "PairId": contestant.number,
        SIDE: "" if contestant.side is None else str(contestant.side),
        "Names": ";".join(entry.names),
        total: _printed(entry.printed.points),
        "MeanPercentage": _printed(entry.printed.percent),
        "NrBoards": _printed(entry.boards),
        PENALTY: figure(entry.penalty) if entry.penalty else "",
        HANDICAP: _printed(entry.handicap),
    }


def _table(name: str, lines: Sequence[dict[str, str]], wanted: dict[str, str]) -> Tag:
    """A table of the *wanted* columns that some line fills, as wide as their widest cell."""
    columns = []
    for title, align in wanted.items():
        if title in _ALWAYS or title == "PairId" or any(line.get(title) for line in lines):
            width = max(len(element(_cell(line, title))) for line in lines) if align else 0
            columns.append(Column(title, width, align))
    rows = [
        Line(row_text(columns, [_cell(line, column.name) for column in columns])) for line in lines
    ]
    return Tag(name, ";".join(map(str, columns)), section=tuple(rows))


def _cell(line: dict[str, str], column: str) -> str:
    return printable(line.get(column, "")).strip() or IRRELEVANT
