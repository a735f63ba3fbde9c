"""The seat as JSON: what scripts go on with when the network is gone, and when it is news."""

import json

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.phone import answer_document, seat_document
from overtrick.app.house.devices import AtTable, WithContestant
from overtrick.app.language import translator
from overtrick.engines.event.commands import CloseRound, OpenRound
from overtrick.engines.event.values import Slot
from overtrick.movements.mitchell import mitchell
from tests.app.evening.phone.evenings import FOUR_SPADES, Evening, Now, evening

SAY = translator()
NS = WithContestant(1)
HERE = Slot("", 1, 1, 1)


@pytest.fixture(name="tuesday")
def _tuesday(desk: Desk, now: Now) -> Evening:
    return evening(desk, now, mitchell(3, boards_per_set=2))


def document(running: Evening, seat: WithContestant | AtTable = NS) -> dict[str, object]:
    """The document as it arrives."""
    written = json.dumps(seat_document(running.page(seat, with_card=False), SAY))
    read: dict[str, object] = json.loads(written)
    return read


def test_the_coming_rounds_can_be_played_from_it(tuesday: Evening) -> None:
    coming = document(tuesday)["coming"]
    assert isinstance(coming, list)
    assert [each["heading"] for each in coming] == ["Round 2", "Round 3"]
    assert coming[0]["tables"] == [
        {
            "round": 2,
            "section": "",
            "table": 1,
            "side": "NS",
            "heading": "Table 1, North-South",
            "ns": ["1 Player 1 - Player 2"],
            "ew": ["6 Player 11 - Player 12"],
            "against": ["6 Player 11 - Player 12"],
            "boards": [
                {
                    "board": board,
                    "state": "to-play",
                    "act": "enter",
                    "expects": 0,
                    "words": words,
                }
                for board, words in (
                    (3, "Board 3, dealer S, vulnerable: EW"),
                    (4, "Board 4, dealer W, vulnerable: All"),
                )
            ],
        }
    ]


def test_no_result_stands_in_it(tuesday: Evening) -> None:
    tuesday.send(NS, HERE, keyed=FOUR_SPADES)
    assert "4S" not in json.dumps({**document(tuesday), "words": None})


def test_it_is_news_only_where_the_own_table_changed(tuesday: Evening) -> None:
    before = document(tuesday)
    tuesday.now.seconds += 100
    tuesday.record(Slot("", 1, 2, 3), "4S N =")
    later = document(tuesday)
    assert later["version"] != before["version"]
    assert later["mark"] == before["mark"]
    tuesday.record(HERE, "4S N =")
    assert document(tuesday)["mark"] != before["mark"]


def test_a_round_that_begins_is_news(tuesday: Evening) -> None:
    tuesday.do(CloseRound(1))
    before = document(tuesday)
    tuesday.do(OpenRound(2, 2000))
    assert document(tuesday)["mark"] != before["mark"]


def test_what_became_of_an_entry(tuesday: Evening) -> None:
    handed = tuesday.send(NS, HERE, keyed=FOUR_SPADES)
    assert answer_document(handed, SAY) == {
        "became": "accepted",
        "message": "Board 1 is entered.",
        "section": "",
        "round": 1,
        "table": 1,
        "board": 1,
        "expects": 1,
    }
