"""What is this contract worth, part by part: everything stands in the address."""

from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from overtrick.app.calculator import read_typed
from overtrick.app.contract_worth import contract_worth
from overtrick.app.house.roles import Role
from overtrick.app.language import Language
from overtrick.core.contract import Contract, Result
from overtrick.core.duplicate import EDITIONS, LAW_1987, Edition, edition
from overtrick.core.outcome import Played
from overtrick.core.seat import Seat
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import OvertrickError, ParseError
from overtrick.formats.notation import shown
from overtrick.phrase import phrase
from overtrick.web.doors import page
from overtrick.web.faults import again
from overtrick.web.forms import Form, query_form
from overtrick.web.templating import render, speaker
from overtrick.web.tongue import language_of

TEMPLATE = "explained/score.html"
USUAL = Result(Contract(4, Strain.SPADES, Seat.NORTH), 10)
"""What is shown to who has asked for nothing yet."""
NOTATION = {Language.ENGLISH: "en", Language.CHINESE: "zh"}
LONGEST = 64


async def score(request: Request) -> Response:
    """The worth of the contract in the address."""
    form = query_form(request)
    try:
        law = edition(form.text("law", most=20) or LAW_1987.name)
        typed = form.text("typed", most=LONGEST)
        if typed:
            return RedirectResponse(address(_typed(typed, language_of(request)), law), 303)
        result = _result(form)
        form.checked()
    except OvertrickError as error:
        values = {**_values(request, USUAL, LAW_1987), "given": form.values()}
        return again(request, TEMPLATE, values, error, "typed")
    return render(request, TEMPLATE, {**_values(request, result, law), "faults": []})


def address(result: Result, law: Edition) -> str:
    """Where this contract is explained."""
    bid = result.contract
    asked: dict[str, object] = {
        "level": bid.level,
        "strain": bid.strain,
        "doubling": bid.doubling.value,
        "declarer": bid.declarer,
        "tricks": result.tricks,
    }
    if law is not LAW_1987:
        asked["law"] = law.name
    return f"/score?{urlencode(asked)}"


def _typed(text: str, language: Language) -> Result:
    entry = read_typed(text, NOTATION[language])
    if not isinstance(entry, Played):
        raise ParseError(
            phrase("a contract with its result is wanted, got {shown}", shown=shown(entry))
        )
    return entry.result


def _result(form: Form) -> Result:
    """The result that the keys say; the usual one where they say nothing."""
    usual = USUAL.contract
    level = form.number_or_none("level", 1, 7)
    strain = form.parsed("strain", Strain.parse, usual.strain)
    doubling = form.parsed("doubling", _doubling, Doubling.UNDOUBLED)
    declarer = form.parsed("declarer", Seat.parse, usual.declarer)
    tricks = form.number_or_none("tricks", 0, 13)
    level = usual.level if level is None else level
    return Result(
        Contract(level, strain, declarer, doubling), 6 + level if tricks is None else tricks
    )


def _doubling(text: str) -> Doubling:
    for each in Doubling:
        if text == str(each.value):
            return each
    raise ParseError(phrase("doubled is 1, 2 or 4, got {doubling}", doubling=text[:20]))


def _values(request: Request, result: Result, law: Edition) -> dict[str, object]:
    say = speaker(request)
    bid = result.contract
    return {
        "worth": contract_worth(result, law, say),
        "bid": bid,
        "contract": f"{bid.level}{bid.strain.symbol}{bid.doubling}",
        "laws": [(each.name, say(each.source)) for each in EDITIONS],
        "given": {},
        "of": lambda doubling, tricks: address(
            Result(Contract(bid.level, bid.strain, bid.declarer, Doubling(doubling)), tricks),
            law,
        ),
        "under": lambda name: address(result, edition(name)),
    }


doors = [page("/score", score, "score", Role.VISITOR)]
