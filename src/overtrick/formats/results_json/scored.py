"""Write a scored session as JSON: the ranking, and every board with what its rows are worth."""

from collections.abc import Collection
from fractions import Fraction

from overtrick.core.readings import score_ns
from overtrick.core.rounding import decimal
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Contestant
from overtrick.engines.card import ScoredBoard, contestant_of
from overtrick.engines.standings import Line, Ranking, Standings
from overtrick.formats.results_json.write import Json, laid_out, outcome_members, without_usual

PLACES = 6
"""Decimals of a number that no decimal says exactly; the exact one stands beside it."""


def write_scored(
    scored: Standings,
    *,
    boards: Collection[Board] | None = None,
    contestants: Collection[Contestant] | None = None,
) -> bytes:
    """*scored* in UTF-8, by the schema ``scored``; only *boards* and *contestants* if given.

    Every figure is a number. Where a number of six decimals is not exact, the exact
    fraction follows as text under the same name with ``_exact``.
    """
    sheet = scored.sheet
    document: Json = {
        "title": sheet.title,
        "program": sheet.program,
        "scoring": sheet.conditions.method.value,
        "winners": sheet.conditions.winners,
        "conditions": sheet.conditions.settings(),
        "about": dict(sheet.about),
        "ranking": [
            _ranked(line, ranking)
            for ranking in scored.rankings
            for line in ranking.lines
            if contestants is None or line.contestant in contestants
        ],
        "boards": [
            _board(each, scored, contestants)
            for each in scored.boards
            if boards is None or each.board in boards
        ],
        "notices": [{"where": each.where, "message": each.message} for each in scored.notices],
    }
    return f"{laid_out(document)}\n".encode()


def _ranked(line: Line, ranking: Ranking) -> Json:
    section, number, side = line.contestant
    names = list(line.entry.names) if line.entry is not None else []
    return {
        "place": str(line.place),
        "pair": number,
        "direction": None if side is None else str(side),
        **({"section": section} if section else {}),
        **({"ranked_in": ranking.section} if ranking.section else {}),
        **({"names": names} if names else {}),
        **_figure("total", line.total),
        **_figure("percent", line.percent),
        "boards": line.boards,
    }


def _board(
    scored: ScoredBoard, standings: Standings, contestants: Collection[Contestant] | None
) -> Json:
    board, conditions = scored.board, standings.sheet.conditions
    results: list[Json] = []
    for compared in scored.rows:
        row = compared.row
        who = {contestant_of(row, side, conditions) for side in Side}
        if contestants is not None and who.isdisjoint(contestants):
            continue
        found = without_usual(
            {
                "ns": row.ns,
                "ew": row.ew,
                "section": row.section,
                "group": row.group,
                "round": row.round,
                "table": row.table,
                **outcome_members(row.outcome),
                "lead": None if row.lead is None else str(row.lead),
                "remark": row.remark,
            },
            kept=("ns", "ew"),
        )
        found["score_ns"] = score_ns(row.outcome, board.vulnerability, conditions.law)
        for name, earned in (("ns", compared.ns), ("ew", compared.ew)):
            found |= _figure(f"points_{name}", earned.points)
            if earned.share is not None:
                found |= _figure(f"percent_{name}", 100 * earned.share)
        results.append(found)
    return without_usual(
        {
            "board": board.number,
            "label": board.label,
            "dealer": str(board.dealer),
            "vulnerable": str(board.vulnerability),
            "deal": None if board.deal is None else str(board.deal),
            "results": results,
        },
        kept=("results",),
    )


def _figure(name: str, value: Fraction | None) -> Json:
    if value is None:
        return {name: None}
    if value.denominator == 1:
        return {name: int(value)}
    text = decimal(value, PLACES)
    exact = Fraction(text) == value
    return {name: float(text)} | ({} if exact else {f"{name}_exact": str(value)})
