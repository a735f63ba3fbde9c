"""Boards replayed call by call and card by card: pages that need no script, seen by who may."""

import re
from collections.abc import Iterator

import pytest

from overtrick.app.demo import EVENING, fill, known_tricks
from overtrick.app.follow.replay import place_of, replay, sentences
from overtrick.app.house.house import House, open_house
from overtrick.app.house.roles import Role
from overtrick.app.language import translator
from overtrick.app.simulated.written import invented_record
from overtrick.core.outcome import Played
from overtrick.core.par_steps import par_steps
from overtrick.core.seat import dealer_of, vulnerability_of
from overtrick.engines.event.commands import (
    CorrectResult,
    FoulBoard,
    LoadDeals,
    RecordPlays,
    UnfoulBoard,
)
from overtrick.engines.event.rules import PlaySettings, Visibility
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Slot
from overtrick.store.events import EventRow
from overtrick.web.application import site
from tests.running import played
from tests.web.conftest import FAST, AskAs, Browser
from tests.web.looking_on import SAID, Page, half_played, state_of

SAY = translator()
ROOT = f"/events/{EVENING}"
RULED = f"{ROOT}/boards/4"
STEP = re.compile(r'id="step-(\w+)" href="([^"]+)"')


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Browser, Event]]:
    """The demonstration's evening, and someone who looks on."""
    place = tmp_path_factory.mktemp("replay") / "house.db"
    with open_house(place, passwords=FAST, solving=False, ticking=False) as house:
        fill(house.desk)
        with house.desk.database.read() as reading:
            row = reading.event_at(EVENING)
        with Browser(site(house), follow_redirects=False) as browser:
            yield browser, state_of(house, row)


def address(slot: Slot, step: int | None = None) -> str:
    query = "" if step is None else f"?step={step}"
    return f"{ROOT}/boards/{slot.board}/play/{place_of(slot)}{query}"


class TestSteps:
    def test_every_step_of_every_record_is_a_page(self, shown: tuple[Browser, Event]) -> None:
        """Along the links, as somebody without a script would go."""
        browser, state = shown
        slot = max(state.records, key=lambda each: len(state.records[each].cards))
        record = state.records[slot]
        assert len(record.cards) == 52
        calls = 0 if record.auction is None else len(record.auction.calls)
        here, seen = address(slot), 0
        while True:
            answer = browser.get(here)
            assert answer.status_code == 200
            text = " ".join(Page(answer.text).words)
            for words in sentences(state, replay(state, slot, seen), SAY):
                assert words.replace(" ", "") in text.replace(" ", "").replace("\n", "")
            links = dict(STEP.findall(answer.text))
            assert ("back" in links) is (seen > 0)
            if "on" not in links:
                break
            here, seen = links["on"], seen + 1
        assert seen == calls + 52
        assert links["first"] == address(slot, 0)
        assert browser.get(links["first"]).text.count('class="holding"') == 16

    def test_cards_leave_the_hands(self, shown: tuple[Browser, Event]) -> None:
        browser, state = shown
        slot = min(state.records)
        record = state.records[slot]
        assert record.auction is not None
        calls = len(record.auction.calls)
        before, after = (replay(state, slot, calls + count) for count in (0, 4))
        assert before.left == state.deals[slot.board]
        assert after.left is not None
        gone = {card for hand in after.left.hands if hand is not None for card in hand.cards}
        assert gone.isdisjoint(record.cards[:4])
        assert len(gone) == 48
        assert "leads the" in browser.get(address(slot, calls + 1)).text

    def test_the_board_leads_there(self, shown: tuple[Browser, Event]) -> None:
        browser, state = shown
        for slot in sorted(state.records)[:6]:
            page = browser.get(f"{ROOT}/boards/{slot.board}").text
            assert f'href="{address(slot)}"' in page

    def test_in_chinese(self, shown: tuple[Browser, Event]) -> None:
        browser, state = shown
        answer = browser.get(address(min(state.records), 1), headers={"accept-language": "zh-CN"})
        assert answer.status_code == 200
        assert 'lang="zh-Hans"' in answer.text


class TestTampered:
    @pytest.mark.parametrize(
        "tail",
        [
            "4/play/1-99",
            "4/play/99-2",
            "4/play/1-Z2",
            "4/play/x",
            "4/play/1",
            "4/play/1-2-3",
            "4/play/-1-2",
            "4/play/1-2%00",
            "4/play/%D9%A1-2",
            "4/play/1-" + "9" * 40,
            "1/play/1-2",
            "999/play/1-2",
            "4/play/1-2?step=-1",
            "4/play/1-2?step=999",
            "4/play/1-2?step=x",
            "4/play/1-2?step=",
            "4/play/1-2?step=99999999999999999999",
        ],
    )
    def test_there_is_no_such_page(self, shown: tuple[Browser, Event], tail: str) -> None:
        browser, _ = shown
        assert browser.get(f"{RULED}/play/1-2").status_code == 200
        assert browser.get(f"{ROOT}/boards/{tail}").status_code == 404


def recorded(house: House, row: EventRow, board: int) -> Slot:
    """Where that board has been played first, with a record of it."""
    state = state_of(house, row)
    slot = min(
        slot for slot, play in state.plays.items() if slot.board == board and play.entry is not None
    )
    entry = state.play(slot).entry
    assert entry is not None
    assert isinstance(entry.outcome, Played)
    deal = state.deals[board]
    written = invented_record(deal, dealer_of(board), entry.outcome.result, entry.lead)
    house.desk.handle(row.id, RecordPlays(((slot, written),)), SAID)
    return slot


class TestHidden:
    @pytest.mark.parametrize("visibility", [Visibility.RANKING, Visibility.NOTHING])
    def test_nothing_of_a_board_that_somebody_has_to_play(
        self, house: House, ask_as: AskAs, visibility: Visibility
    ) -> None:
        row = half_played(house, play=PlaySettings(visibility=visibility))
        slot = recorded(house, row, 1)
        path = f"/events/{row.public_id}/boards/1/play/{place_of(slot)}"
        hidden = ask_as(Role.VISITOR).get(path)
        assert hidden.status_code == 404
        assert "is not to be seen yet" in hidden.text
        assert "leads the" not in hidden.text
        assert 'class="holding"' not in hidden.text
        assert ask_as(Role.ADMINISTRATOR).get(path).status_code == 200
        log = ask_as(Role.VISITOR).get(f"/events/{row.public_id}/log").text
        assert "auction and play are recorded" in log


class TestRulings:
    def test_kind_reason_and_law_behind_the_mark(self, shown: tuple[Browser, Event]) -> None:
        text = " ".join(" ".join(Page(shown[0].get(RULED).text).words).split())
        assert "ruling, Law 12C1(c): misinformation about the bidding" in text
        assert "heard, the ruling stands" in text
        assert "assigned adjusted score, weighted: 60 % 4 ♥ N =" in text
        assert "in the place of the table's 4 ♥ N -1" in text

    def test_artificial_scores_with_their_reason(self, shown: tuple[Browser, Event]) -> None:
        browser, state = shown
        (slot,) = [
            slot
            for slot, play in state.plays.items()
            if play.ruling is not None and play.entry is None
        ]
        page = browser.get(f"{ROOT}/boards/{slot.board}").text
        text = " ".join(" ".join(Page(page).words).split())
        assert "artificial adjusted score: North-South" in text
        assert "Law 12C2(a): no result was possible, nobody at fault" in text


class TestForms:
    def test_each_form_has_its_heading_and_its_results(self, house: House, ask_as: AskAs) -> None:
        row = half_played(house)
        state = state_of(house, row)
        board = min(slot.board for slot in state.plays)
        rounds = sorted({slot.round for slot in state.plays if slot.board == board})
        house.desk.handle(row.id, FoulBoard("", board, rounds[-1], reason="a card astray"), SAID)
        browser = ask_as(Role.ADMINISTRATOR)
        page = browser.get(f"/events/{row.public_id}/boards/{board}").text
        assert page.count('class="board-form"') == len(rounds)
        if len(rounds) > 1:
            assert "The first form" in page
        assert "Form B of the board" in page
        assert f"From round {rounds[-1]} on." in page
        house.desk.handle(row.id, UnfoulBoard("", board, rounds[-1]), SAID)
        assert "board-form" not in browser.get(f"/events/{row.public_id}/boards/{board}").text


class TestPar:
    def test_how_it_is_reached(self, house: House, ask_as: AskAs) -> None:
        fill(house.desk)
        house.tricks.know(known_tricks())
        with house.desk.database.read() as reading:
            state = state_of(house, reading.event_at(EVENING))
        browser = ask_as(Role.VISITOR)
        for board in (1, 4, 9):
            steps = par_steps(
                known_tricks()[state.deals[board]], dealer_of(board), vulnerability_of(board)
            )
            page = Page(browser.get(f"{ROOT}/boards/{board}").text)
            for step in steps:
                assert re.sub(r"\s", "", step.text.format(**step.operands)) in page.text


class TestCorrectedLater:
    def test_the_page_says_that_the_result_is_another_one(
        self, house: House, ask_as: AskAs
    ) -> None:
        row = half_played(house)
        slot = recorded(house, row, 1)
        play = state_of(house, row).play(slot)
        other = Entry(played("7NT S -13"))
        house.desk.handle(row.id, CorrectResult(slot, other, play.version, "a slip"), SAID)
        path = f"/events/{row.public_id}/boards/1/play/{place_of(slot)}"
        page = ask_as(Role.ADMINISTRATOR).get(path).text
        assert "The result was changed after this was written down." in page
        assert "the result of 7NT S" in page

    def test_other_deals_loaded_later_are_not_shown_as_those_played(
        self, house: House, ask_as: AskAs
    ) -> None:
        row = half_played(house)
        slot = recorded(house, row, 1)
        deals = state_of(house, row).deals
        swapped = ((1, deals[2]), (2, deals[1]))
        house.desk.handle(row.id, LoadDeals(swapped), SAID)
        path = f"/events/{row.public_id}/boards/1/play/{place_of(slot)}"
        page = ask_as(Role.ADMINISTRATOR).get(path).text
        assert "was not dealt" in page
        assert 'class="holding"' not in page
