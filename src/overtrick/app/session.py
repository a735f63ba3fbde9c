"""A session from bytes to standings: the one way in for the command line and the pages."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from overtrick.core.comparison import Earned
from overtrick.core.readings import score_ns
from overtrick.core.sheet import Board, Entry, Printed, Sheet
from overtrick.engines.card import ScoredBoard
from overtrick.engines.standings import Line, Standings, standings
from overtrick.formats.recognise import read_any


def open_session(
    data: bytes,
    *,
    notation: str = "en",
    settings: Mapping[str, object] | None = None,
    name: str = "",
) -> Standings:
    """The session in a file of any kind we read, scored.

    *notation* is the language of contracts in hand-kept sheets; *settings* are conditions
    of contest that go before the file's own. FileError for a file that cannot be read,
    ParseError for settings that do not exist.
    """
    sheet = read_any(data, notation=notation, name_hint=name)
    return score_sheet(sheet, settings or {})


def score_sheet(sheet: Sheet, settings: Mapping[str, object]) -> Standings:
    """*sheet* scored with *settings* in place of its own."""
    return standings(replace(sheet, conditions=sheet.conditions.changed(settings)))


def with_figures(scored: Standings) -> Sheet:
    """The sheet with our points, totals and places as its printed ones, ready to be written."""
    lines = {line.contestant: line for each in scored.rankings for line in each.lines}
    law = scored.sheet.conditions.law
    boards = tuple(_board_with_figures(each, law) for each in scored.boards)
    known = {entry.contestant: entry for entry in scored.sheet.entries}
    everyone = [*known, *(who for who in lines if who not in known)]
    entries = tuple(
        _entry_with_figures(known.get(who, Entry(who)), lines.get(who)) for who in everyone
    )
    return replace(scored.sheet, boards=boards, entries=entries)


def _board_with_figures(scored: ScoredBoard, law: str) -> Board:
    rows = tuple(
        replace(
            compared.row,
            score_ns=score_ns(compared.row.outcome, scored.board.vulnerability, law),
            printed_ns=_printed(compared.ns),
            printed_ew=_printed(compared.ew),
        )
        for compared in scored.rows
    )
    return replace(scored.board, rows=rows)


def _printed(earned: Earned) -> Printed:
    return Printed(earned.points, None if earned.share is None else 100 * earned.share)


def _entry_with_figures(entry: Entry, line: Line | None) -> Entry:
    if line is None:
        return replace(entry, printed=Printed(), boards=Fraction(0))
    printed = Printed(line.total, line.percent, str(line.place))
    return replace(entry, printed=printed, boards=Fraction(line.boards))
