"""The topics of rubber bridge: forms of an input that the published cases do not have."""

import pytest

from overtrick.conformance.answer import Given, Missing, Reason
from overtrick.conformance.case import Case
from overtrick.conformance.exact_json import Json
from overtrick.conformance.library import library_answer


def answer(topic: str, **given: Json) -> object:
    told = library_answer(Case("x", topic, given, None, "", ""))
    return told.value if isinstance(told, Given) else told


def refusal(*deals: Json) -> str:
    told = answer("rubber_sequence", deals=list(deals))
    assert isinstance(told, Missing)
    assert told.reason is Reason.REFUSED
    return told.detail


def test_a_deal_that_is_passed_out_and_one_without_honours() -> None:
    assert answer("rubber_sequence", deals=[None, [0, 4, "S", "", 0]]) == {"NS": 120, "EW": 0}
    assert answer("rubber_settlement_if_stopped_here", deals=[]) == {"NS": 0, "EW": 0}


def test_the_law_of_another_day() -> None:
    deal: dict[str, Json] = {"level": 4, "strain": "S", "doubled": "X", "vulnerable": False}
    now, then = (answer("rubber_deal", **deal, result=-4, law=law) for law in ("1987", "1935"))
    assert now == {"below": 0, "above_declarer": 0, "above_defenders": 800}
    assert then == {"below": 0, "above_declarer": 0, "above_defenders": 700}


@pytest.mark.parametrize("vulnerable", [False, True])
def test_chicago_deal_by_deal(*, vulnerable: bool) -> None:
    deal: dict[str, Json] = {"level": 3, "strain": "N", "doubled": "X", "vulnerable": vulnerable}
    assert answer("chicago_deal_duplicate_style", **deal, result=-2) == (
        -500 if vulnerable else -300
    )


def test_what_is_refused() -> None:
    assert refusal(7) == (
        "deals: a list of side, level, strain, doubled, result, honours is wanted, got 7"
    )
    assert refusal([0, 4, "S"]).startswith("deals: a list of")
    assert refusal([2, 4, "S", "", 0, None]) == "side: 0 (NS) or 1 (EW) is wanted, got 2"
    assert refusal([0, 4, "S", "", 0, 100]) == "honours: a side and points are wanted, got 100"
    assert refusal([0, 4, "S", "", 0, [0, 120]]).startswith("honours are 100")
    assert refusal([0, 3, "N", "", 0, [0, 100]]).startswith("honours at notrump are 150")
    game: Json = [0, 4, "S", "", 0, None]
    assert refusal(game, game, game) == "NS won two games: the rubber is over"
    assert refusal([0, 8, "S", "", 0, None]) == "level must be 1 to 7, got 8"
