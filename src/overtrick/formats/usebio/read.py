"""Read USEBIO 1.x: the XML in which club and federation programs exchange results."""

from collections.abc import Iterable
from dataclasses import replace

from overtrick.core.conditions import Conditions, Method, ShortBoards, Trim
from overtrick.core.outcome import SitOut
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Contestant, Row, Sheet
from overtrick.errors import ParseError
from overtrick.formats.usebio.about import about
from overtrick.formats.usebio.deals import Deals, deals_of
from overtrick.formats.usebio.event import Part, event_of, method_of, parts_of
from overtrick.formats.usebio.findings import Findings
from overtrick.formats.usebio.participants import (
    Listed,
    Numbers,
    entries_of,
    listed_pairs,
    winners_of,
)
from overtrick.formats.usebio.rows import Played, board_number, rows_of, section_of, usual_top
from overtrick.formats.usebio.sections import sections_ranked, sections_scored
from overtrick.formats.usebio.tree import Node, tree
from overtrick.phrase import phrase, said_by

Travellers = dict[tuple[str, int], list[Row]]
"""Rows by session and board number."""


def read_usebio(data: bytes) -> Sheet:
    """The pairs event of a USEBIO file.

    Contestants keep the numbers that the file gives them, such as ``7NS`` or
    ``(B) 3 NS``. What was read with a doubt is in the sheet's notices. FileError, with
    every fault and its line, for a file that is not USEBIO, holds another kind of event
    (teams, Swiss, individual) or has lines that cannot be.
    """
    root, notices = tree(data)
    findings = Findings(notices)
    event = event_of(root, findings)
    findings.settle()
    assert event is not None  # noqa: S101 - else there was a fault
    sheet = _sheet(root, event, findings)
    findings.settle()
    return replace(sheet, notices=tuple(findings.notices))


def _sheet(root: Node, event: Node, findings: Findings) -> Sheet:
    parts = parts_of(event)
    method = method_of(event, parts, findings)
    listed = listed_pairs(parts, findings)
    winners = winners_of(event, listed, findings)
    travellers = _travellers(parts, method, listed, findings)
    listed, travellers = _in_sections(listed, travellers, findings)
    numbers = Numbers(listed, winners, findings)
    travellers = {key: _renumbered(rows, numbers) for key, rows in travellers.items()}
    for (session, number), rows in travellers.items():
        _check_once(_board_name(session, number), rows, winners, method, findings)
    everyone = [row for rows in travellers.values() for row in rows]
    entries = entries_of(listed, everyone, winners, numbers, findings)
    by_board = [(number, rows) for (_, number), rows in travellers.items()]
    conditions = Conditions(
        method=method,
        winners=winners,
        sections_scored=sections_scored(by_board, findings),
        sections_ranked=sections_ranked(entries),
    )
    program = event.value("PROGRAM_NAME")
    return Sheet(
        title=event.value("EVENT_DESCRIPTION"),
        conditions=_as_counted_by(program, conditions, findings),
        boards=_boards(travellers, deals_of(root, parts, findings), findings),
        entries=entries,
        program=program,
        about=about(root, event),
    )


def _travellers(
    parts: Iterable[Part], method: Method, listed: Iterable[Listed], findings: Findings
) -> Travellers:
    """Rows of every board; elements of one number in one session are one board."""
    played: list[Played] = []
    for part in parts:
        for node in part.boards():
            try:
                played.append(Played(board_number(node), part.session, part.section, node))
            except ParseError as error:
                findings.fault(node, said_by(error))
    usual = usual_top(played, method)
    names = frozenset(pair.number for pair in listed)
    travellers: Travellers = {}
    for board in played:
        rows = rows_of(board, method, names, usual, findings)
        travellers.setdefault((board.session, board.number), []).extend(rows)
    if not travellers:
        findings.notice(phrase("event"), phrase("the event has no boards"))
    return travellers


def _in_sections(
    listed: list[Listed], travellers: Travellers, findings: Findings
) -> tuple[list[Listed], Travellers]:
    """The same without sections if pairs of different sections meet."""
    rows = [row for of_board in travellers.values() for row in of_board]
    meeting = [row for row in rows if len({section_of(row.ns), section_of(row.ew)} - {""}) > 1]
    if not meeting:
        return listed, travellers
    first = meeting[0]
    message = f"pairs of different sections meet ({first.ns} v {first.ew}): read as one section"
    findings.notice(phrase("sections"), message)
    return (
        [replace(pair, section="") for pair in listed],
        {key: [replace(row, section="") for row in of] for key, of in travellers.items()},
    )


def _renumbered(rows: Iterable[Row], numbers: Numbers) -> list[Row]:
    return [
        replace(
            row,
            ns=numbers.of(row.section, row.ns, Side.NS),
            ew=numbers.of(row.section, row.ew, Side.EW),
        )
        for row in rows
    ]


def _check_once(
    board: str, rows: Iterable[Row], winners: int, method: Method, findings: Findings
) -> None:
    """A fault for everyone who has two results on a board; a team has one in each direction."""
    apart = winners == 2 or method is Method.BAM
    seen: dict[Contestant, str] = {}
    for row in rows:
        if isinstance(row.outcome, SitOut):
            continue
        meeting = f"{row.ns[:20]} v {row.ew[:20]}"
        for side, number in ((Side.NS, row.ns), (Side.EW, row.ew)):
            who = Contestant(row.section, number, side if apart else None)
            before = seen.setdefault(who, meeting)
            if before is not meeting:
                message = f"pair {number[:20]} has a second result, after that of {before}"
                findings.fault(phrase("{board}, {meeting}", board=board, meeting=meeting), message)
            elif number == row.ew and side is Side.NS and not apart:
                findings.fault(
                    phrase("{board}, {meeting}", board=board, meeting=meeting),
                    phrase("a pair cannot meet itself"),
                )


def _boards(travellers: Travellers, deals: Deals, findings: Findings) -> tuple[Board, ...]:
    """Boards in the file's order, then those of which there is but a deal."""
    keys = dict.fromkeys(travellers)
    of_board: Deals = {}
    for (session, number), deal in deals.items():
        sessions = [label for label, known in keys if known == number]
        key = session, number
        if key not in keys and session == "" and sessions:
            if len(sessions) > 1:
                message = "the deal is left out: it is not said of which session"
                findings.notice(phrase("board {number}", number=number), message)
                continue
            key = sessions[0], number
        of_board[key] = deal
    return tuple(
        Board.standard(number, tuple(travellers.get((session, number), ())), deal, session)
        for (session, number) in keys | dict.fromkeys(of_board)
        for deal in (of_board.get((session, number)),)
    )


def _as_counted_by(program: str, conditions: Conditions, findings: Findings) -> Conditions:
    """The conditions with what is known, by measure, of how the program itself counts."""
    match program.lower(), conditions.method:
        case "compscore3", Method.BUTLER:
            message = "Compscore3 leaves the highest and the lowest score out of a datum: so do we"
            findings.notice(phrase("datum"), message)
            return replace(conditions, trim=Trim.ONE)
        case "scorer", Method.MATCHPOINTS:
            message = (
                "Scorer's totals add a tie for every result that a board is short of: so do we; "
                "the points that it prints beside such a board's results are Neuberg's"
            )
            findings.notice(phrase("short boards"), message)
            return replace(conditions, short_boards=ShortBoards.ADD_ONE)
        case _:
            return conditions


def _board_name(session: str, number: int) -> str:
    return f"session {session}, board {number}" if session else f"board {number}"
