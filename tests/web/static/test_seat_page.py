"""The seat's page without script: every form of it, sent as a browser would."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import partial

import pytest
from starlette.testclient import TestClient

from overtrick.core.cards import Card
from overtrick.core.contract import Result
from overtrick.core.outcome import PassedOut, Played
from overtrick.core.seat import Side
from overtrick.engines.event.commands import CloseRound, OpenRound, Reseat
from overtrick.engines.event.values import Entry, Slot
from overtrick.web.application import site
from tests.app.evening.phone.evenings import FOUR_SPADES
from tests.web.static.conftest import Room
from tests.web.test_gallery import Page

HERE = Slot("", 1, 1, 1)


def texts(fields: Mapping[str, object]) -> dict[str, str]:
    """Fields as a form has them."""
    return {name: str(value) for name, value in fields.items()}


class Phone:
    """A browser that fills in the forms of the page it sees."""

    def __init__(self, client: TestClient, room: Room, table: int = 1) -> None:
        self.client = client
        self.room = room
        address = f"/t/{room.code(table)}"
        token = re.search(r'name="csrf" value="([^"]+)"', client.get(address).text)
        assert token is not None
        chosen = {"csrf": token[1], "seat": "table"}
        answer = client.post(address, data=chosen, follow_redirects=False)
        assert answer.headers["location"] == f"{room.seat}?done=seated"
        self.look()

    def look(self, at: str = "") -> str:
        """The page as it is now; whole, and with no id twice."""
        answer = self.client.get(f"{self.room.seat}?at={at}")
        assert answer.status_code == 200, answer.text
        self.text = answer.text
        page = Page(self.text)
        assert page.open == []
        ids = [name for name in page.all("id") if not name.startswith("f-")]
        assert len(ids) == len(set(ids))
        return self.text

    def form(self, act: str) -> dict[str, str]:
        """The hidden fields of the form for *act*."""
        for text in re.findall(r"<form.*?</form>", self.text, re.DOTALL):
            fields = dict(re.findall(r'type="hidden" name="([a-z]+)" value="([^"]*)"', text))
            if fields.get("act") == act:
                return fields
        raise AssertionError(f"no form to {act}")

    def send(
        self,
        act: str,
        keyed: Mapping[str, object] | None = None,
        status: int = 303,
        **more: object,
    ) -> str:
        """Send the form; where it leads to, or what is said."""
        fields = {**self.form(act), **texts({**(keyed or {}), **more})}
        answer = self.client.post(f"{self.room.seat}/results", data=fields, follow_redirects=False)
        assert answer.status_code == status, answer.text
        self.look()
        return answer.headers.get("location", answer.text)


@pytest.fixture(name="phone")
def _phone(room: Room) -> Iterator[Phone]:
    with TestClient(site(room.house)) as client:
        yield Phone(client, room)


def test_an_entry_is_confirmed_by_the_side_that_did_not_key_it(room: Room, phone: Phone) -> None:
    assert "Board 1, dealer N" in phone.text
    place = phone.send("enter", FOUR_SPADES, by="EW", lead_suit="H", lead_rank="Q")
    assert place == f"{room.seat}?done=to-confirm"
    play = room.evening.state.play(HERE)
    assert (play.entry, play.by, play.confirmed) == (
        Entry(Played(Result.parse("4S N =")), Card.parse("HQ")),
        Side.EW,
        False,
    )
    assert "+420 to North-South" in phone.text
    assert phone.send("confirm") == f"{room.seat}?done=confirmed"
    assert room.evening.state.play(HERE).confirmed
    assert "Board 2, dealer E" in phone.text


def test_a_form_that_is_sent_twice_counts_once(room: Room, phone: Phone) -> None:
    fields = {**phone.form("enter"), **texts(FOUR_SPADES)}
    for _ in range(2):
        answer = phone.client.post(f"{room.seat}/results", data=fields, follow_redirects=False)
        assert answer.headers["location"] == f"{room.seat}?done=to-confirm"
    assert room.evening.state.play(HERE).version == 1


def test_passed_out_by_its_key_and_not_played_by_its_button(room: Room, phone: Phone) -> None:
    phone.send("enter", level=0, doubling=1)
    assert room.evening.state.outcome(HERE) == PassedOut()
    phone.look("1-1-2")
    phone.send("enter", outcome="not-played", doubling=1)
    assert room.evening.state.play(HERE._replace(board=2)).entry is not None


def test_what_is_missing_is_said_with_its_field(phone: Phone) -> None:
    said = phone.send("enter", status=422, level=4, doubling=1)
    assert "the denomination is missing" in said
    assert "who declared is missing" in said


def test_what_is_held_is_keyed_again_without_being_shown(room: Room, phone: Phone) -> None:
    for table in (2, 3):
        slot = Slot("", 1, table, 1)
        seating = room.evening.state.seatings["", 1, table]
        room.evening.do(Reseat(1, (seating._replace(boards=(*seating.boards, 1)),), "shared"))
        room.evening.record(slot, "4S N =")
    phone.send("enter", {**FOUR_SPADES, "tricks": 4})
    assert "unusual" in phone.text
    assert "−6" not in phone.text.split('id="board"')[1].split("</section>")[0].replace(
        "<small>−6</small>", ""
    )
    assert phone.send("rekey", tricks=4) == f"{room.seat}?done=accepted"
    assert room.evening.state.outcome(HERE) == Played(Result.parse("4S N -6"))


def test_boards_left_over_and_the_coming_rounds(room: Room, phone: Phone) -> None:
    assert "Coming rounds" in phone.text
    room.evening.do(CloseRound(1), OpenRound(2, 2000))
    phone.look()
    assert "Left over from earlier rounds" in phone.text
    phone.look("1-1-2")
    assert "Board 2, dealer E" in phone.text


def test_an_address_of_no_board_is_not_minded(phone: Phone) -> None:
    for at in ("9-9-9", "x", "<script>", "1-1-1"):
        assert "Board 1, dealer N" in phone.look(at)
        assert "<script>x" not in phone.text


def test_names_cannot_leave_the_data_for_the_scripts(room: Room) -> None:
    evil = "</script><script>alert(1)</script>"
    room.house.desk.writer.submit(
        lambda transaction: transaction.add_person(evil, 0, person_id=7)
    ).result()
    with TestClient(site(room.house)) as client:
        text = Phone(client, room).text
    assert evil not in text
    data = json.loads(text.split('id="seat-data">')[1].split("</script>")[0])
    assert data["round"]["tables"][0]["ew"] == [f"4 {evil} - #8"]


def test_the_state_for_scripts(room: Room, phone: Phone) -> None:
    state = phone.client.get(f"{room.seat}/state").json()
    data = json.loads(phone.text.split('id="seat-data">')[1].split("</script>")[0])
    assert state["mark"] == data["mark"]
    assert len(state["csrf"]) == 32


def test_the_answers_for_scripts(room: Room, phone: Phone) -> None:
    json_wanted = {"accept": "application/json"}
    token = phone.form("enter")["csrf"]
    device = room.house.devices.of(room.evening.event)[0].id
    fields = {
        "csrf": token,
        "act": "enter",
        "section": "",
        "round": "1",
        "table": "1",
        "board": "1",
        "expects": "0",
        **texts(FOUR_SPADES),
    }
    send = partial(phone.client.post, f"{room.seat}/results", headers=json_wanted)
    for _ in range(2):
        answer = send(data={**fields, "key": f"device:{device}:1"})
        assert (answer.status_code, answer.json()["became"]) == (200, "to-confirm")
    stolen = send(data={**fields, "key": f"device:{device + 1}:1"})
    assert stolen.status_code == 422
    early = {**fields, "round": "2", "board": "3", "key": f"device:{device}:2"}
    answer = send(data=early)
    assert (answer.status_code, answer.json()["refused"]) == (409, "round-not-open")
    untrue = {**fields, "csrf": "0", "key": f"device:{device}:3"}
    answer = send(data=untrue)
    assert (answer.status_code, answer.json()["refused"]) == (403, "wrong-token")
