"""Write results JSON, so that reading it gives the same sheet."""

import json
import re
from fractions import Fraction
from typing import assert_never

from overtrick.core.conditions import Conditions
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    NotPlayed,
    OneSided,
    Outcome,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
    Weighted,
)
from overtrick.core.readings import score_ns
from overtrick.core.seat import dealer_of, vulnerability_of
from overtrick.core.sheet import NOTHING_PRINTED, Board, Entry, Printed, Row, Sheet
from overtrick.formats.results_json.document import MOST

_BROKEN_TEXT = re.compile("[\x00\ud800-\udfff]")
Exact = int | float | str
"""An exact number as JSON has it."""
Json = dict[str, object]
_WIDTH = 200
"""Of what stands on one line."""


def write_results(sheet: Sheet) -> bytes:
    """A results JSON document in UTF-8; ``read_results`` gives the same sheet.

    Settings that are as everywhere are left out. NUL and unpaired surrogates, which no
    text should have, become U+FFFD.
    """
    usual = Conditions().settings()
    settings = sheet.conditions.settings()
    changed = {
        name: value
        for name, value in settings.items()
        if value != usual[name] and name not in ("method", "winners")
    }
    document: Json = {
        "title": sheet.title,
        "program": sheet.program,
        "scoring": settings["method"],
        "winners": settings["winners"],
        "conditions": changed,
        "about": dict(sheet.about),
        "contestants": [_entry(entry) for entry in sheet.entries],
        "boards": [_board(board, sheet.conditions.law) for board in sheet.boards],
        "notices": [{"where": each.where, "message": each.message} for each in sheet.notices],
    }
    kept = {name: value for name, value in document.items() if value or name == "boards"}
    return f"{laid_out(_clean(kept))}\n".encode()


def exact(value: Fraction | int) -> Exact:
    """*value* as JSON has it: a number if a number can say it exactly, else a text like ``1/3``.

    >>> exact(Fraction(5)), exact(Fraction(1, 8)), exact(Fraction(1, 3))
    (5, 0.125, '1/3')
    """
    if Fraction(value).denominator == 1:
        return int(value)
    near = float(value) if -MOST < value < MOST else 0.0
    return near if Fraction(repr(near)) == value else str(value)


def _entry(entry: Entry) -> Json:
    section, number, side = entry.contestant
    return without_usual(
        {
            "pair": number,
            "direction": None if side is None else str(side),
            "section": section,
            "names": list(entry.names),
            "penalty": exact(entry.penalty) or None,
            "handicap": _exact(entry.handicap),
            "total": _exact(entry.printed.points),
            "percent": _exact(entry.printed.percent),
            "place": entry.printed.place,
            "boards": _exact(entry.boards),
        },
        kept=("pair", *_placed(entry.printed)),
    )


def _board(board: Board, law: str) -> Json:
    dealer, vulnerability = board.dealer, board.vulnerability
    usual_dealer, usual_vulnerability = dealer_of(board.number), vulnerability_of(board.number)
    return without_usual(
        {
            "board": board.number,
            "label": board.label,
            "dealer": None if dealer is usual_dealer else str(dealer),
            "vulnerable": None if vulnerability == usual_vulnerability else str(vulnerability),
            "deal": None if board.deal is None else str(board.deal),
            "results": [_row(row, board, law) for row in board.rows],
        },
        kept=("board", "results"),
    )


def _row(row: Row, board: Board, law: str) -> Json:
    outcome = outcome_members(row.outcome)
    by_law = score_ns(row.outcome, board.vulnerability, law)
    if "score_ns" not in outcome and by_law is not None and row.score_ns == by_law:
        outcome["score_ns"] = by_law
    written = without_usual(
        {
            "ns": row.ns,
            "ew": row.ew,
            "section": row.section,
            "group": row.group,
            "round": row.round,
            "table": row.table,
            **outcome,
            "lead": None if row.lead is None else str(row.lead),
            "printed_ns": _printed(row.printed_ns),
            "printed_ew": _printed(row.printed_ew),
            "remark": row.remark,
        },
        kept=("ns", "ew", *outcome),
    )
    if row.score_ns != outcome.get("score_ns"):
        written["printed_score_ns"] = row.score_ns
    return written


def outcome_members(outcome: Outcome) -> Json:
    """The members that say *outcome* in a result."""
    match outcome:
        case SitOut():
            return {"sit_out": True}
        case Artificial(ns, ew):
            return {"artificial": {"ns": _award(ns), "ew": _award(ew)}}
        case Split(ns, ew):
            return {"split": {"ns": _side(ns), "ew": _side(ew)}}
        case Given(points_ns, points_ew):
            return {"points": {"ns": exact(points_ns), "ew": exact(points_ew)}}
        case _:
            return _one_sided(outcome)


def _one_sided(outcome: Played | PassedOut | Score | NotPlayed | Weighted) -> Json:
    match outcome:
        case Played(result, explicit_ns, assigned):
            written: Json = {
                "contract": result.contract.bid,
                "declarer": str(result.contract.declarer),
                "tricks": result.tricks,
            }
            if explicit_ns is not None:
                written |= {"score_ns": explicit_ns, "explicit": True}
            return written | ({"assigned": True} if assigned else {})
        case PassedOut():
            return {"passed_out": True}
        case Score(points, assigned):
            scored: Json = {"score_ns": points}
            return scored | ({"assigned": True} if assigned else {})
        case NotPlayed():
            return {"not_played": True}
        case Weighted(parts):
            weighted = [{"weight": exact(part.weight)} | _one_sided(part.outcome) for part in parts]
            return {"weighted": weighted}
        case _:
            assert_never(outcome)


def _side(outcome: OneSided) -> object:
    """One side of a split score, as short as can be."""
    if isinstance(outcome, Award):
        award = _award(outcome)
        return award if isinstance(award, str) else f"{award}%"
    written = _one_sided(outcome)
    return written["score_ns"] if [*written] == ["score_ns"] else written


def _award(award: Award) -> Exact:
    """A grade's word, or a percentage."""
    if award.share is None:
        return str(award)
    percent = exact(100 * award.share)
    return f"{percent}%" if isinstance(percent, str) else percent


def _printed(printed: Printed) -> Json | None:
    if printed == NOTHING_PRINTED:
        return None
    return without_usual(
        {
            "points": _exact(printed.points),
            "percent": _exact(printed.percent),
            "place": printed.place,
        },
        kept=_placed(printed),
    )


def _placed(printed: Printed) -> tuple[str, ...]:
    return () if printed.place is None else ("place",)


def _exact(value: Fraction | None) -> Exact | None:
    return None if value is None else exact(value)


def without_usual(members: Json, kept: tuple[str, ...] = ()) -> Json:
    """The members that say something."""
    return {
        name: value
        for name, value in members.items()
        if name in kept or (value is not None and value not in ("", []))
    }


def laid_out(value: object, margin: str = "") -> str:
    """*value* as JSON: what fits stays on one line, such as a result."""
    flat = json.dumps(value, ensure_ascii=False)
    inner = margin + " "
    if len(flat) <= _WIDTH:
        return flat
    match value:
        case dict():
            members = [
                f"{json.dumps(name, ensure_ascii=False)}: {laid_out(each, inner)}"
                for name, each in value.items()
            ]
            return f"{{\n{inner}" + f",\n{inner}".join(members) + f"\n{margin}}}"
        case list():
            items = [laid_out(each, inner) for each in value]
            return f"[\n{inner}" + f",\n{inner}".join(items) + f"\n{margin}]"
        case _:
            return flat


def _clean(value: object) -> object:
    match value:
        case str():
            return _BROKEN_TEXT.sub("\ufffd", value)
        case dict():
            return {_BROKEN_TEXT.sub("\ufffd", name): _clean(each) for name, each in value.items()}
        case list():
            return [_clean(each) for each in value]
        case _:
            return value
