"""Hand records loaded, dealt here, and for the dealing machine."""

import re

from httpx2 import Response

from overtrick.app.desk.said import Said
from overtrick.app.evening.deals import dealt, dealt_from, pbn_of, seal_of
from overtrick.app.house.house import House
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import RecordResult
from overtrick.engines.event.values import Entry, Phase, Slot
from overtrick.formats.pbn import read_pbn_games
from overtrick.store.transaction import Transaction
from tests.web.conftest import Browser
from tests.web.planning.conftest import state_at
from tests.web.planning.pages import enter_list, form_to, press_main, send


def upload(browser: Browser, root: str, data: bytes, **more: str) -> Response:
    """Send a file as the page's form does."""
    form = form_to(browser.get(f"{root}/deals"), "/deals/upload")
    files = {"file": ("deals.pbn", data)}
    return browser.post(form.action, data={**form.fields, **more}, files=files)


def pbn(count: int, seed: int = 7, first: int = 1) -> bytes:
    """A file of deals."""
    return pbn_of(dealt(count, seed, first).boards, "Club")


def test_a_file_is_loaded_at_once(house: House, director: Browser, root: str) -> None:
    answer = upload(director, root, pbn(28))
    assert answer.headers["location"] == f"{root}/deals?done=deals"
    state = state_at(house, root)
    assert dict(state.deals) == {each.number: each.deal for each in dealt(28, 7).boards}
    page = director.get(f"{root}/deals")
    assert "28 boards: 1-28" in page.text
    assert "Double dummy: not checked" in page.text


def test_what_is_strange_is_shown_first(house: House, director: Browser, root: str) -> None:
    wrong = pbn(2).replace(b'[Dealer "E"]', b'[Dealer "W"]')
    page = upload(director, root, wrong)
    assert page.status_code == 200
    assert "by Law 2 it is E" in page.text
    assert dict(state_at(house, root).deals) == {}
    answer = press_main(director, page)
    assert answer.headers["location"].endswith("done=deals")
    assert len(state_at(house, root).deals) == 2


def test_deals_that_were_tampered_with_on_the_way(
    house: House, director: Browser, root: str
) -> None:
    wrong = pbn(2).replace(b'[Dealer "E"]', b'[Dealer "W"]')
    form = form_to(upload(director, root, wrong), "/deals/take")
    for boards in ("1 N:junk", "x", "1 N:AKQJT98765432.-.-.- - - -", "1", "0 " + "N:- - - -"):
        assert send(director, form, boards=boards, key="").status_code == 422
    assert dict(state_at(house, root).deals) == {}


def test_no_deals_in_it(director: Browser, root: str) -> None:
    for data, words in ((b"hello", "file"), (b'[Board "1"]\n[Deal "N:x"]\n', "board 1")):
        answer = upload(director, root, data)
        assert answer.status_code == 422
        assert words in answer.text
    form = form_to(director.get(f"{root}/deals"), "/deals/upload")
    answer = director.post(form.action, data=form.fields)
    assert answer.status_code == 422
    assert "choose a file first" in answer.text


def test_deals_that_do_not_go_with_what_is_played(
    house: House, director: Browser, root: str
) -> None:
    enter_list(director, root, 14)
    press_main(director, director.get(f"{root}/start"))
    page = upload(director, root, pbn(30))
    assert "dealt, and not played: 29-30" in page.text
    press_main(director, page)
    assert len(state_at(house, root).deals) == 30


class TestDealtHere:
    def deal(self, director: Browser, root: str, **more: str) -> Response:
        return send(director, form_to(director.get(f"{root}/deals"), "/deals/deal"), **more)

    def test_as_many_as_the_movement_wants(
        self, house: House, director: Browser, root: str
    ) -> None:
        page = self.deal(director, root)
        state = state_at(house, root)
        assert sorted(state.deals) == list(range(1, 29))
        seed = int(re.findall(r'class="address">(\d+)<', page.text)[-1])
        assert dealt_from(seed, state)
        assert seal_of(seed) in page.text
        row = house.event_at(root.rpartition("/")[2])
        assert house.desk.log(row.id)[-1].reason == f"sha256 {seal_of(seed)}"

    def test_no_card_is_shown(self, house: House, director: Browser, root: str) -> None:
        pages = self.deal(director, root).text + director.get(f"{root}/deals").text
        for deal in state_at(house, root).deals.values():
            for hand in deal.hands:
                assert str(hand) not in pages

    def test_sent_twice_it_is_dealt_once(self, house: House, director: Browser, root: str) -> None:
        form = form_to(director.get(f"{root}/deals"), "/deals/deal")
        send(director, form)
        before = dict(state_at(house, root).deals)
        assert send(director, form).status_code == 303
        assert dict(state_at(house, root).deals) == before

    def test_some_more_boards(self, house: House, director: Browser, root: str) -> None:
        self.deal(director, root, count="2")
        self.deal(director, root, count="2", **{"from": "29"})
        assert sorted(state_at(house, root).deals) == [1, 2, 29, 30]

    def test_too_many(self, director: Browser, root: str) -> None:
        answer = self.deal(director, root, count="500")
        assert answer.status_code == 422
        assert "from 1 to 200 is wanted" in answer.text

    def test_not_for_a_board_that_has_been_played(
        self, house: House, director: Browser, root: str
    ) -> None:
        enter_list(director, root, 14)
        press_main(director, director.get(f"{root}/start"))
        row = house.event_at(root.rpartition("/")[2])
        entry = Entry(Played(Result.parse("4S N =")))
        command = RecordResult(Slot("", 1, 1, 1), entry)
        house.desk.handle(row.id, command, Said("account:1"))
        answer = self.deal(director, root)
        assert answer.status_code == 409
        assert "played already, with other cards: 1" in answer.text
        assert dict(state_at(house, root).deals) == {}


class TestDownload:
    def test_for_the_dealing_machine(self, house: House, director: Browser, root: str) -> None:
        upload(director, root, pbn(28))
        answer = director.get(f"{root}/deals.pbn")
        assert "attachment" in answer.headers["content-disposition"]
        assert answer.headers["cache-control"] == "no-store"
        assert len(read_pbn_games(answer.content).games) == 28

    def test_there_are_none(self, director: Browser, root: str) -> None:
        assert director.get(f"{root}/deals.pbn").status_code == 409

    def test_not_for_a_director_who_plays(self, house: House, director: Browser, root: str) -> None:
        upload(director, root, pbn(28))
        enter_list(director, root, 14)
        state = state_at(house, root)
        person = state.entrants[1].people[0]

        def work(transaction: Transaction) -> None:
            account = transaction.account_called("director-1")
            assert account is not None
            transaction.set_account_person(account.id, person)

        house.desk.writer.submit(work).result()
        answer = director.get(f"{root}/deals.pbn")
        assert answer.status_code == 409
        assert "you play in this event" in answer.text
        assert "deals.pbn" not in director.get(f"{root}/deals").text
        page = send(director, form_to(director.get(f"{root}/deals"), "/deals/deal"))
        assert "the number is not shown to you" in page.text
        assert state.phase is Phase.ENTRIES


def test_boards_without_a_deal_are_named_before_play(director: Browser, root: str) -> None:
    """Fourteen pairs play 28 boards; nobody has to count them."""
    upload(director, root, pbn(24))
    page = director.get(f"{root}/deals").text
    assert "Without a deal" in page
    assert "25-28" in page
    upload(director, root, pbn(28))
    assert "Without a deal" not in director.get(f"{root}/deals").text
