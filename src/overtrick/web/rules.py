"""The tables and methods of the game, ranks and awards: all of it follows from the address."""

import re
from fractions import Fraction

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from overtrick.app.explain import source_words
from overtrick.app.explained.field import EXAMPLE, field, read_scores
from overtrick.app.explained.imp_table import MOST_POINTS, imp_table
from overtrick.app.explained.methods import METHODS
from overtrick.app.explained.ranks import MOST_FINISHERS, rank_page
from overtrick.app.explained.vps import (
    MOST_BOARDS,
    SCALE_WORDS,
    SWISS,
    USUAL,
    USUAL_BOARDS,
    vp_table,
)
from overtrick.app.house.roles import Role
from overtrick.core.awards import RankSettings
from overtrick.core.conditions import Trim
from overtrick.core.steps import message
from overtrick.errors import OvertrickError, ParseError
from overtrick.phrase import phrase
from overtrick.web.doors import page
from overtrick.web.faults import again
from overtrick.web.forms import query_form
from overtrick.web.templating import render, speaker

RULES, VPS, IMPS, RANKS = (f"explained/{name}.html" for name in ("rules", "vps", "imps", "ranks"))
USUAL_FINISHERS = 20
USUAL_TRIM = Trim.TENTH
TRIM_WORDS = {
    Trim.NONE: message("none"),
    Trim.ONE: message("one, from three results on"),
    Trim.TENTH: message("a tenth, at least one from six results on"),
    Trim.QUARTER: message("a quarter"),
}
"""How many scores are left out of a datum at each end."""
_NUMBER = re.compile(r"[+-]?\d{1,4}(?:\.\d{1,2})?", re.ASCII)


async def rules(request: Request) -> Response:
    """The methods, and one board scored by all of them."""
    say, form = speaker(request), query_form(request)
    shown = {
        "methods": [
            (say(each.name), say(each.words), say(each.formula), source_words(each.source, say))
            for each in METHODS
        ],
        "trims": [(each.value, say(words)) for each, words in TRIM_WORDS.items()],
    }
    usual = " ".join(map(str, EXAMPLE))
    try:
        scores = form.parsed("scores", read_scores, EXAMPLE)
        expected = form.number_or_none("expected", 2, 200)
        trim = form.parsed("trim", _trim, USUAL_TRIM)
        form.checked()
    except OvertrickError as error:
        refused: dict[str, object] = {
            "board": field(EXAMPLE, len(EXAMPLE) + 1, USUAL_TRIM, say),
            "trim": USUAL_TRIM.value,
            "given": form.values(),
            "usual": usual,
        }
        return again(request, RULES, {**shown, **refused}, error)
    wanted = len(scores) + 1 if expected is None else expected
    values: dict[str, object] = {
        "board": field(scores, wanted, trim, say),
        "trim": trim.value,
        "given": form.values(),
        "usual": usual,
        "faults": [],
    }
    return render(request, RULES, {**shown, **values})


async def vps(request: Request) -> Response:
    """A scale of victory points for a number of boards, and what a margin is worth."""
    say, form = speaker(request), query_form(request)
    shown = {
        "scales": [(name, say(words)) for name, words in SCALE_WORDS.items()],
        "words": {name: say(words) for name, words in SCALE_WORDS.items()},
        "of_percent": list(SWISS),
        "given": form.values(),
    }
    try:
        name = form.text("scale", most=40) or USUAL
        boards = form.number_or_none("boards", 1, MOST_BOARDS) or USUAL_BOARDS
        margin = form.parsed("margin", _exact, None)
        form.checked()
        table = await run_in_threadpool(vp_table, name, boards, margin, say)
    except OvertrickError as error:
        table = await run_in_threadpool(vp_table, USUAL, USUAL_BOARDS, None, say)
        return again(request, VPS, {**shown, "table": table, "number": USUAL_BOARDS}, error)
    return render(request, VPS, {**shown, "table": table, "number": boards, "faults": []})


async def imps(request: Request) -> Response:
    """The table of IMPs, and what a difference is worth."""
    say, form = speaker(request), query_form(request)
    points = form.number_or_none("points", -MOST_POINTS, MOST_POINTS)
    try:
        form.checked()
    except OvertrickError as error:
        values = {"table": imp_table(None, say), "given": form.values()}
        return again(request, IMPS, values, error)
    values = {"table": imp_table(points, say), "given": form.values(), "faults": []}
    return render(request, IMPS, values)


async def ranks(request: Request) -> Response:
    """The twelve ranks, and the awards that lead to them."""
    say, form = speaker(request), query_form(request)
    finishers = form.number_or_none("finishers", 1, MOST_FINISHERS)
    try:
        form.checked()
    except OvertrickError as error:
        page = rank_page(USUAL_FINISHERS, RankSettings(), say)
        return again(request, RANKS, {"page": page, "given": form.values()}, error)
    page = rank_page(finishers or USUAL_FINISHERS, RankSettings(), say)
    values = {"page": page, "given": form.values(), "faults": []}
    return render(request, RANKS, values)


def _exact(text: str) -> Fraction:
    plain = text.replace("−", "-").replace(",", ".")
    if not _NUMBER.fullmatch(plain):
        raise ParseError(phrase("a number like 13, -5 or 54.25 is wanted, got {text!r}", text=text))
    return Fraction(plain)


def _trim(text: str) -> Trim:
    for each in Trim:
        if each.value == text:
            return each
    raise ParseError(
        phrase(
            "left out is {words}, got {text!r}",
            words=" or ".join(each.value for each in Trim),
            text=text[:20],
        )
    )


doors = [
    page("/rules", rules, "rules", Role.VISITOR),
    page("/rules/vps", vps, "rules_vps", Role.VISITOR),
    page("/rules/imps", imps, "rules_imps", Role.VISITOR),
    page("/ranks", ranks, "ranks", Role.VISITOR),
]
