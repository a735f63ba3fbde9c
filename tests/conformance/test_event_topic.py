"""The topic of whole events: what its answer holds, and what it refuses."""

from decimal import Decimal

from overtrick.conformance.answer import Given, Missing, Reason
from overtrick.conformance.case import Case
from overtrick.conformance.exact_json import Json, Value
from overtrick.conformance.library import library_answer


def answer(**document: Json) -> dict[str, Value]:
    told = library_answer(Case("x", "event", document, None, "", ""))
    assert isinstance(told, Given)
    assert isinstance(told.value, dict)
    return told.value


def refusal(**document: Json) -> str:
    told = library_answer(Case("x", "event", document, None, "", ""))
    assert isinstance(told, Missing)
    assert told.reason is Reason.REFUSED
    return told.detail


def result(ns: str, ew: str, score: int, **more: Json) -> Json:
    return {"ns": ns, "ew": ew, "score_ns": score, **more}


def ranks(value: dict[str, Value]) -> list[tuple[object, object, object]]:
    ranking = value["ranking"]
    assert isinstance(ranking, list)
    return [(line["place"], line["pair"], line["direction"]) for line in ranking]


def test_one_winner_and_those_who_share_a_place_by_their_numbers() -> None:
    rows = [result("10", "2", 50), result("9", "1", 50), result("4", "3", 50)]
    value = answer(boards=[{"board": 1, "results": rows}])
    assert ranks(value) == [("1=", pair, None) for pair in ("1", "2", "3", "4", "9", "10")]
    assert value["boards"] == {
        "1": {"NS": {"10": 2, "9": 2, "4": 2}, "EW": {"2": 2, "1": 2, "3": 2}}
    }


def test_two_winners_north_south_first() -> None:
    rows = [result("2", "1", 50), result("1", "2", 100)]
    value = answer(winners=2, boards=[{"board": 1, "results": rows}])
    assert ranks(value) == [("1", "1", "NS"), ("2", "2", "NS"), ("1", "1", "EW"), ("2", "2", "EW")]
    assert value["ranking"] == [
        {
            "place": place,
            "pair": pair,
            "direction": direction,
            "total": total,
            "percent": 50 * total,
            "boards": 1,
        }
        for place, pair, direction, total in (
            ("1", "1", "NS", 2),
            ("2", "2", "NS", 0),
            ("1", "1", "EW", 2),
            ("2", "2", "EW", 0),
        )
    ]


def test_sections_are_named_where_there_are_any() -> None:
    rows = [result("1", "2", 50, section="A"), result("1", "2", 100, section="B")]
    value = answer(boards=[{"board": 1, "results": rows}])
    assert value["boards"] == {"1": {"NS": {"A 1": 0, "B 1": 2}, "EW": {"A 2": 2, "B 2": 0}}}
    ranking = value["ranking"]
    assert isinstance(ranking, list)
    assert [(line["section"], line["pair"]) for line in ranking] == [
        ("A", "2"),
        ("B", "1"),
        ("A", "1"),
        ("B", "2"),
    ]


def test_a_label_names_a_board_only_where_its_number_does_not() -> None:
    boards: list[Json] = [
        {"board": number, "label": label, "results": [result("1", "2", 50)]}
        for number, label in ((1, "A"), (1, "B"), (2, "B"))
    ]
    assert [*_boards(answer(boards=boards))] == ["1 A", "1 B", "2"]


def test_a_board_that_does_not_count_and_a_sit_out() -> None:
    rows: list[Json] = [
        result("1", "2", 50),
        result("3", "4", 100),
        {"ns": "5", "ew": "6", "not_played": True},
        {"ns": "7", "ew": "", "sit_out": True},
    ]
    value = answer(boards=[{"board": 1, "results": rows}])
    points = _boards(value)["1"]
    assert isinstance(points, dict)
    assert points["EW"] == {"2": Decimal("3.5"), "4": Decimal("0.5"), "6": None}
    assert points["NS"] == {"1": Decimal("0.5"), "3": Decimal("3.5"), "5": None, "7": None}
    assert {pair for _, pair, _ in ranks(value)} == {"1", "2", "3", "4"}


def test_what_is_no_document_is_refused_with_every_fault() -> None:
    assert "'boards' is missing" in refusal(title="nothing")
    assert "did you mean 'boards'" in refusal(board=[], boards=[])
    assert "boards: a list is wanted, got 7" in refusal(boards=7)
    impossible: Json = {"ns": "1", "ew": "2", "contract": "7NT", "declarer": "S", "tricks": 14}
    told = refusal(boards=[{"board": 0, "results": [impossible]}])
    assert "boards[0].board: a whole number from 1" in told
    assert "boards[0].results[0].tricks: a whole number from 0 to 13 is wanted, got 14" in told


def _boards(value: dict[str, Value]) -> dict[str, Value]:
    boards = value["boards"]
    assert isinstance(boards, dict)
    return boards
