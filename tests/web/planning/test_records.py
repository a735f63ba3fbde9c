"""Auctions and plays from a file: looked at first, then taken, all of what was seen or nothing."""

from collections.abc import Iterator

import pytest
from httpx2 import Response

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.simulated.written import invented_record
from overtrick.core.outcome import Played
from overtrick.core.seat import dealer_of
from overtrick.engines.event.commands import CorrectResult
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Slot
from overtrick.store.events import EventRow
from tests.play_pbn import game
from tests.running import played
from tests.web.conftest import AskAs, Browser
from tests.web.looking_on import SAID, half_played, state_of
from tests.web.planning.pages import form_to, press_main, send


@pytest.fixture(name="row")
def _row(house: House) -> EventRow:
    return half_played(house)


@pytest.fixture(name="boss")
def _boss(ask_as: AskAs) -> Browser:
    return ask_as(Role.ADMINISTRATOR)


def games(state: Event) -> Iterator[tuple[Slot, str]]:
    """What somebody wrote down of every table that has played a contract."""
    for slot, play in sorted(state.plays.items()):
        if play.entry is not None and isinstance(play.entry.outcome, Played) and slot.round == 1:
            result, deal = play.entry.outcome.result, state.deals[slot.board]
            written = invented_record(deal, dealer_of(slot.board), result, play.entry.lead)
            tags = {"Round": str(slot.round), "Table": str(slot.table)}
            yield slot, game(slot.board, written, result.tricks, deal, tags)


def upload(browser: Browser, row: EventRow, text: str, **more: str) -> Response:
    """Send a file as the page's form does."""
    root = f"/events/{row.public_id}"
    form = form_to(browser.get(f"{root}/records"), "/records/upload")
    files = {"file": ("plays.pbn", text.encode())}
    return browser.post(form.action, data={**form.fields, **more}, files=files)


def test_they_are_looked_at_and_taken(house: House, boss: Browser, row: EventRow) -> None:
    found = dict(games(state_of(house, row)))
    page = upload(boss, row, "\n".join(found.values()), source="a broadcast")
    assert f"{len(found)} fit" in page.text
    assert not state_of(house, row).records
    answer = press_main(boss, page)
    assert answer.headers["location"].endswith("/records?done=recorded")
    records = state_of(house, row).records
    assert set(records) == set(found)
    assert {each.source for each in records.values()} == {"a broadcast"}
    shown = boss.get(f"/events/{row.public_id}/records").text
    assert shown.count("/play/1-") == len(found)
    again = upload(boss, row, "\n".join(found.values()))
    assert "There is nothing to take." in again.text


def test_what_does_not_fit_is_said_and_left_out(house: House, boss: Browser, row: EventRow) -> None:
    found = dict(games(state_of(house, row)))
    first, *_ = found
    wrong = found[first].replace(f'[Table "{first.table}"]', '[Table "9"]')
    page = upload(boss, row, "\n".join([wrong, *list(found.values())[1:]]))
    assert "1 does not fit and is left out" in page.text
    assert "is of Table &#39;9&#39;" in page.text
    press_main(boss, page)
    assert set(state_of(house, row).records) == set(found) - {first}


def test_nothing_is_taken_if_something_changed_meanwhile(
    house: House, boss: Browser, row: EventRow
) -> None:
    found = dict(games(state_of(house, row)))
    page = upload(boss, row, "\n".join(found.values()))
    slot = min(found)
    version = state_of(house, row).play(slot).version
    other = Entry(played("7NT S -13"))
    house.desk.handle(row.id, CorrectResult(slot, other, version, "a slip"), SAID)
    answer = press_main(boss, page)
    assert answer.status_code == 409
    assert "the result of 7NT S" in answer.text
    assert not state_of(house, row).records


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "nothing", '{"is":"publish"}', "[" * 5000, '{"is":"record-plays"}']
)
def test_what_was_tampered_with_on_the_way(
    house: House, boss: Browser, row: EventRow, text: str
) -> None:
    found = dict(games(state_of(house, row)))
    form = form_to(upload(boss, row, "\n".join(found.values())), "/records/take")
    answer = send(boss, form, records=text)
    assert answer.status_code in (400, 409, 422)
    assert not state_of(house, row).records


@pytest.mark.parametrize("text", ["no PBN at all", '[Board "1"]\n[Contract "Pass"]\n', ""])
def test_a_file_without_any(boss: Browser, row: EventRow, text: str) -> None:
    answer = upload(boss, row, text)
    assert answer.status_code == 422
    assert "f-file" in answer.text
