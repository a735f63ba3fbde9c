"""One line of a traveller, by the headings of its columns."""

from collections.abc import Mapping

from overtrick.core.cards import Card
from overtrick.core.seat import vulnerability_of
from overtrick.core.sheet import Board, Notice, Printed, Row
from overtrick.errors import ParseError
from overtrick.formats.notation import read_lead
from overtrick.formats.sheets.figures import figure, whole
from overtrick.formats.sheets.headings import Column, Headings
from overtrick.formats.sheets.outcomes import Said, understood
from overtrick.formats.sheets.text import Line
from overtrick.phrase import phrase, said_by


def traveller_row(
    line: Line, columns: Headings, board: int, language: str, notices: list[Notice]
) -> Row:
    """What the line says happened on *board*; what is doubtful goes to *notices*.

    ParseError or ImpossibleError for a line that makes no sense.
    """

    def cell(column: Column) -> str:
        return columns.cell(line, column)

    points = figure(cell(Column.POINTS_NS)), figure(cell(Column.POINTS_EW))
    percents = figure(cell(Column.PERCENT_NS)), figure(cell(Column.PERCENT_EW))
    said = Said(
        cell(Column.NS),
        cell(Column.EW),
        cell(Column.CONTRACT),
        cell(Column.DECLARER),
        cell(Column.TRICKS),
        cell(Column.RESULT),
        cell(Column.SCORE),
        cell(Column.SCORE_NS),
        cell(Column.SCORE_EW),
        points,
    )
    meant = understood(said, vulnerability_of(board), language)
    where = f"{line}, board {board}"
    notices += (Notice(where, doubt) for doubt in meant.doubts)
    return Row(
        said.ns,
        said.ew,
        meant.outcome,
        section=cell(Column.SECTION),
        round=whole(cell(Column.ROUND), phrase("round")),
        table=whole(cell(Column.TABLE), phrase("table")),
        lead=lead(cell(Column.LEAD), language, where, notices),
        score_ns=meant.score_ns,
        printed_ns=Printed(points[0], percents[0]),
        printed_ew=Printed(points[1], percents[1]),
        remark=cell(Column.REMARK),
    )


def lead(text: str, language: str, where: str, notices: list[Notice]) -> Card | None:
    """The card led; None for nothing, and with a notice for what is no card."""
    if not text.strip("- "):
        return None
    try:
        return read_lead(text, language)
    except ParseError as error:
        notices.append(Notice(where, phrase("the lead is left out: {error}", error=said_by(error))))
        return None


def boards_of(rows: Mapping[int, list[Row]]) -> tuple[Board, ...]:
    """The boards with their rows, by number; dealer and vulnerability by Law 2."""
    return tuple(Board.standard(number, tuple(rows[number])) for number in sorted(rows))
