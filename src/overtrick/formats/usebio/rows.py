"""A board's traveller lines as rows."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.cards import Card
from overtrick.core.conditions import Method
from overtrick.core.sheet import NOTHING_PRINTED, Printed, Row
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.notation import read_lead
from overtrick.formats.usebio.event import POINTS
from overtrick.formats.usebio.figures import NOT_SCORED, number, whole_score
from overtrick.formats.usebio.findings import Findings
from overtrick.formats.usebio.outcomes import Field, Line, outcome_of
from overtrick.formats.usebio.tree import Node
from overtrick.phrase import phrase, said_by

_SECTION = re.compile(r"\(\s*([^()]{1,20}?)\s*\)\s*\S")
_KIND = {method: kind for kind, method in POINTS.items()} | {Method.BAM: "MATCH_POINTS"}


@dataclass(frozen=True, slots=True)
class Played:
    """A BOARD element: its number, where it stands, and what is known around it."""

    number: int
    session: str
    section: str
    node: Node


def section_of(number: str, wrapper: str = "") -> str:
    """The section of a contestant: that of ``(B) 3 NS``, or the one around it.

    >>> section_of("(B) 3 NS"), section_of("7NS", "A"), section_of("(B)")
    ('B', 'A', '')
    """
    if wrapper:
        return wrapper
    match = _SECTION.match(number)
    return match[1] if match else ""


def board_number(board: Node) -> int:
    """The number of a BOARD; ParseError if it has none from 1 to 99,999."""
    text = board.value("BOARD_NUMBER")
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) > 0):
        raise ParseError(phrase("a board number is wanted, got {text!r}", text=text[:40]))
    return int(text)


def rows_of(
    board: Played,
    method: Method,
    listed: frozenset[str],
    usual: Fraction | None,
    findings: Findings,
) -> list[Row]:
    """The rows of one BOARD. *usual* is the event's top, for a board that does not show its own.

    A line that cannot be read becomes a fault and is left out.
    """
    nodes = list(board.node.all("TRAVELLER_LINE"))
    lines = [line for node in nodes if (line := _line(board, node, method, findings))]
    field = Field(board.number, method, top_of(lines, method) or usual, listed)
    rows = []
    for line in lines:
        try:
            outcome = outcome_of(line, field, findings)
        except (ParseError, ImpossibleError) as error:
            findings.fault(line.where, said_by(error))
            continue
        rows.append(
            Row(
                line.ns,
                line.ew,
                outcome,
                section=section_of(line.ns, board.section),
                lead=_lead(line, findings),
                score_ns=whole_score(line.score),
                printed_ns=_printed(line.points_ns),
                printed_ew=_printed(line.points_ew),
            )
        )
    return rows


def top_of(lines: Iterable[Line], method: Method) -> Fraction | None:
    """What the two sides' points mostly add up to on rows with a score; None without a top.

    A zero without a contract may stand for any adjustment and does not count.
    """
    if method not in (Method.MATCHPOINTS, Method.BAM):
        return None
    sums = Counter(
        sum(line.points)
        for line in lines
        if line.points is not None
        and (whole_score(line.score) or (line.contract and whole_score(line.score) == 0))
    )
    return Fraction(sums.most_common(1)[0][0]) if sums else None


def usual_top(boards: Sequence[Played], method: Method) -> Fraction | None:
    """The same for the whole event."""
    silent = Findings()
    lines = [
        line
        for board in boards
        for node in board.node.all("TRAVELLER_LINE")
        if (line := _line(board, node, method, silent))
    ]
    return top_of(lines, method)


def _line(board: Played, node: Node, method: Method, findings: Findings) -> Line | None:
    ns, ew = node.value("NS_PAIR_NUMBER"), node.value("EW_PAIR_NUMBER")
    where = f"line {node.line}, board {board.number}, {ns[:20]} v {ew[:20]}"
    if not ns and not ew:
        findings.fault(where, phrase("the line names no pair"))
        return None
    points: list[Fraction | None] = []
    for side in ("NS", "EW"):
        name = f"{side}_{_KIND.get(method, 'POINTS')}"
        try:
            points.append(number(node.value(name)))
        except ParseError as error:
            findings.fault(where, phrase("{name}: {error}", name=name, error=said_by(error)))
            points.append(None)
    return Line(
        where,
        ns,
        ew,
        contract=node.value("CONTRACT"),
        declarer=node.value("PLAYED_BY"),
        tricks=node.value("TRICKS"),
        score=node.value("SCORE"),
        percents=(node.value("NS_SCORE"), node.value("EW_SCORE")),
        points_ns=points[0],
        points_ew=points[1],
        lead=node.value("LEAD"),
    )


def _lead(line: Line, findings: Findings) -> Card | None:
    if not line.lead:
        return None
    try:
        return read_lead(line.lead)
    except ParseError as error:
        findings.notice(line.where, phrase("the lead is left out: {error}", error=said_by(error)))
        return None


def _printed(points: Fraction | None) -> Printed:
    return NOTHING_PRINTED if points in (None, NOT_SCORED) else Printed(points)
