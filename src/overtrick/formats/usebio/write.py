"""Write USEBIO 1.2, as federations and result sites take it."""

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from xml.sax.saxutils import escape, quoteattr

from overtrick.core.adjusted import SHARE
from overtrick.core.cards import SUITS, Deal
from overtrick.core.conditions import Method
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    NotPlayed,
    PassedOut,
    Played,
    Score,
    SitOut,
)
from overtrick.core.readings import score_ns
from overtrick.core.seat import Seat
from overtrick.core.sheet import Board, Entry, Row, Sheet
from overtrick.errors import RefusedError
from overtrick.formats.usebio.about import CLUB, CONTACT, EVENT, printed_date
from overtrick.formats.usebio.deals import SUIT_NAMES
from overtrick.formats.usebio.figures import figure
from overtrick.phrase import phrase

_BOARD_SCORING = {
    Method.MATCHPOINTS: "MATCH_POINTS",
    Method.BUTLER: "BUTLER_IMPS",
    Method.CROSS_IMPS: "CROSS_IMPS",
    Method.AGGREGATE: "AGGREGATE",
    Method.BAM: "BAM",
}
_POINTS = {
    Method.MATCHPOINTS: "MATCH_POINTS",
    Method.BUTLER: "BUTLER_POINTS",
    Method.CROSS_IMPS: "CROSS_IMP_POINTS",
    Method.BAM: "MATCH_POINTS",
}
_HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">
"""
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_CODE = re.compile(r"A\d{4}", re.ASCII)
Elements = list[str]


def write_usebio(sheet: Sheet) -> bytes:
    """A USEBIO 1.2 file in UTF-8 that ``read_usebio`` reads back.

    Points, totals, percentages and places are those of the sheet's ``Printed`` values; who
    wants the computed ones fills them in before. The format has no room for rounds,
    tables, groups of fouled boards, remarks, penalties and conditions other than the
    method: they are left out, and so are sit-outs. A weighted or split score, and points
    set by hand, stand as their points beside ``A5050``. RefusedError ``not-in-usebio`` if
    the points of such a row are not printed. A character that XML cannot hold becomes
    U+FFFD.
    """
    event = [
        *_texts(EVENT, sheet, ("EVENT_IDENTIFIER",)),
        _element("EVENT_DESCRIPTION", sheet.title),
        _element("PROGRAM_NAME", sheet.program),
        *_texts(EVENT, sheet, ("PROGRAM_VERSION",)),
        _element("WINNER_TYPE", str(sheet.conditions.winners)),
        *_texts(EVENT, sheet, ("TITLE",)),
        *_optional("DATE", printed_date(sheet.about.get("date", ""))),
        *_texts(EVENT, sheet, ("VENUE", "MASTER_POINT_SCALE", "MASTER_POINT_TYPE")),
        *_texts(EVENT, sheet, ("MPS_AWARDED_FLAG",)),
        _element("SESSION_COUNT", str(len(_sessions(sheet)) or 1)),
        _element("SECTION_COUNT", str(len(_sections(sheet)) or 1)),
        *_texts(EVENT, sheet, ("P2P_CHARGE_RATE",)),
        _element("BOARD_SCORING_METHOD", _BOARD_SCORING[sheet.conditions.method]),
        *_group("CONTACT", _texts(CONTACT, sheet, CONTACT)),
        *_contents(sheet),
    ]
    lines = [
        '<USEBIO Version="1.2">',
        *_group("CLUB", _texts(CLUB, sheet, CLUB)),
        '<EVENT EVENT_TYPE="PAIRS">',
        *event,
        "</EVENT>",
        *([] if _sessions(sheet) else _handset(sheet.boards)),
        "</USEBIO>",
        "",
    ]
    return (_HEAD + "\n".join(lines)).encode("utf-8")


def _contents(sheet: Sheet) -> Elements:
    """Participants and boards, in sections and sessions where the sheet has them."""
    written: Elements = []
    sessions = _sessions(sheet) or [""]
    for session in sessions:
        boards = [board for board in sheet.boards if board.label == session]
        held: Elements = []
        for section in _sections(sheet) or [""]:
            members = [entry for entry in sheet.entries if entry.contestant.section == section]
            listed = _participants(members) if members and session == sessions[0] else []
            held += _wrapped("SECTION", section, listed + _boards(boards, section, sheet))
        if session:
            held += _handset(boards)
        written += _wrapped("SESSION", session, held)
    return written


def _participants(entries: Iterable[Entry]) -> Elements:
    pairs: Elements = []
    for entry in entries:
        _, number, side = entry.contestant
        printed = entry.printed
        pair = [
            _element("PAIR_NUMBER", number),
            *_optional("DIRECTION", "" if side is None else str(side)),
            *_figure("TOTAL_SCORE", printed.points),
            *_figure("PERCENTAGE", printed.percent),
            *_optional("PLACE", printed.place or ""),
            *_figure("BOARDS_PLAYED", entry.boards),
            *_figure("HANDICAP", entry.handicap),
        ]
        for name in entry.names:
            pair += _group("PLAYER", [_element("PLAYER_NAME", name)])
        pairs += _group("PAIR", pair)
    return _group("PARTICIPANTS", pairs)


def _boards(boards: Iterable[Board], section: str, sheet: Sheet) -> Elements:
    written: Elements = []
    for board in boards:
        lines: Elements = []
        for row in board.rows:
            if row.section == section and not isinstance(row.outcome, SitOut):
                lines += _group("TRAVELLER_LINE", _line(board, row, sheet))
        if lines:
            written += _group("BOARD", [_element("BOARD_NUMBER", str(board.number)), *lines])
    return written


def _line(board: Board, row: Row, sheet: Sheet) -> Elements:
    points = row.printed_ns.points, row.printed_ew.points
    if isinstance(row.outcome, Given):
        points = row.outcome.points_ns, row.outcome.points_ew
    kind = _POINTS.get(sheet.conditions.method)
    return [
        _element("NS_PAIR_NUMBER", row.ns),
        _element("EW_PAIR_NUMBER", row.ew),
        *_result(board, row, sheet, settled=None not in points and kind is not None),
        *(_figure(f"NS_{kind}", points[0]) if kind else ()),
        *(_figure(f"EW_{kind}", points[1]) if kind else ()),
    ]


def _result(board: Board, row: Row, sheet: Sheet, *, settled: bool) -> Elements:
    """Contract to score; *settled* says whether points stand beside them."""
    outcome = row.outcome
    score = score_ns(outcome, board.vulnerability, sheet.conditions.law)
    match outcome:
        case Played(result):
            return [
                _element("CONTRACT", result.contract.bid),
                _element("PLAYED_BY", str(result.contract.declarer)),
                *_optional("LEAD", "" if row.lead is None else str(row.lead)),
                _element("TRICKS", str(result.tricks)),
                _element("SCORE", str(score)),
            ]
        case PassedOut():
            return [_element("CONTRACT", "PASS"), _element("SCORE", "0")]
        case Score():
            return [_element("SCORE", str(score))]
        case NotPlayed():
            return [_element("CONTRACT", "NP"), _element("SCORE", "NP")]
        case Artificial(ns, ew) if _CODE.fullmatch(code := _code(ns, ew)):
            return [_element("SCORE", code)]
        case _ if settled:
            return [_element("SCORE", "A5050")]
        case _:
            what = f"{type(outcome).__name__.lower()} score without its points"
            where = f"board {board.number}, {row.ns} v {row.ew}"
            raise RefusedError(
                "not-in-usebio",
                phrase("{where}: USEBIO has no room for a {what}", where=where, what=what),
            )


def _code(ns: Award, ew: Award) -> str:
    """``A6040`` for two whole percentages below 100, a grade being its usual percentage."""
    shares = [SHARE[award.grade] if award.grade else award.share for award in (ns, ew)]
    return "A" + "".join(f"{100 * share!s:0>2}" for share in shares if share is not None)


def _handset(boards: Iterable[Board]) -> Elements:
    return _group(
        "HANDSET",
        [
            line
            for board in boards
            if board.deal is not None
            for line in _group(
                "BOARD", [_element("BOARD_NUMBER", str(board.number)), *_hands(board.deal)]
            )
        ],
    )


def _hands(deal: Deal) -> Elements:
    hands: Elements = []
    for seat in Seat:
        hand = deal.hands[seat]
        if hand is not None:
            holdings = [
                _element(name, hand.holding(suit))
                for name, suit in zip(SUIT_NAMES, SUITS, strict=True)
            ]
            direction = _element("DIRECTION", seat.name.capitalize())
            hands += _group("HAND", [direction, *reversed(holdings)])
    return hands


def _sessions(sheet: Sheet) -> list[str]:
    """The boards' labels in order; none if there is nothing to tell apart."""
    labels = list(dict.fromkeys(board.label for board in sheet.boards))
    return labels if any(labels) else []


def _sections(sheet: Sheet) -> list[str]:
    """The sections in order; none if there is but one without a name."""
    sections = dict.fromkeys(row.section for board in sheet.boards for row in board.rows)
    sections |= dict.fromkeys(entry.contestant.section for entry in sheet.entries)
    return list(sections) if any(sections) else []


def _texts(words: Mapping[str, str], sheet: Sheet, names: Iterable[str]) -> Elements:
    """The elements for what the sheet says under our *words*."""
    return [
        element for name in names for element in _optional(name, sheet.about.get(words[name], ""))
    ]


def _figure(name: str, value: Fraction | None) -> Elements:
    return [] if value is None else [_element(name, figure(value))]


def _optional(name: str, text: str) -> Elements:
    return [_element(name, text)] if text else []


def _element(name: str, text: str) -> str:
    held = escape(_NOT_XML.sub("\ufffd", text), {"\r": "&#13;"})
    return f"<{name}>{held}</{name}>"


def _group(name: str, inner: Elements) -> Elements:
    return [f"<{name}>", *inner, f"</{name}>"] if inner else []


def _wrapped(name: str, identity: str, inner: Elements) -> Elements:
    if not identity:
        return inner
    held = quoteattr(_NOT_XML.sub("\ufffd", identity))
    return [f"<{name} {name}_ID={held}>", *inner, f"</{name}>"]
