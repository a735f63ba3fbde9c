"""An error in a result: reported from the board's page, answered by the opponents, decided by
the director, seen by everyone."""

import re

import pytest

from overtrick.app.house.devices import AtTable, WithContestant
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.core.seat import Side
from overtrick.engines.event.commands import DismissReport, EndPlay, OpenRound
from overtrick.engines.event.rules import PlaySettings, Visibility
from overtrick.engines.event.values import Entry, Slot
from overtrick.store.events import EventRow
from overtrick.web.application import site
from overtrick.web.entrance import COOKIE
from tests.running import played
from tests.web.conftest import AskAs, Browser
from tests.web.looking_on import SAID, Page, finish, half_played, state_of

SLOT = Slot("", 1, 1, 1)
WRONG = {
    "act": "report",
    "section": "",
    "round": 1,
    "table": 1,
    "board": 1,
    "expects": 1,
    "level": "4",
    "strain": "S",
    "doubling": "1",
    "declarer": "N",
    "tricks": "12",
    "words": "twelve <tricks>",
    "key": "k1",
}


@pytest.fixture(name="row")
def _row(house: House) -> EventRow:
    """An event whose first round is over and whose second is being played."""
    return half_played(house)


def ended(house: House, row: EventRow, seconds_ago: int = 0) -> int:
    """When play ended: so many seconds ago, with half an hour for corrections."""
    finish(house, row, 2)
    house.desk.handle(row.id, OpenRound(3, 0), SAID)
    finish(house, row, 3)
    now = house.desk.clock() // 1_000_000 - seconds_ago
    house.desk.handle(row.id, EndPlay(now), SAID)
    return now


def phone(house: House, row: EventRow, place: AtTable | WithContestant) -> Browser:
    """A phone with a seat."""
    code = house.devices.codes(row.id)[0].code
    joined = house.devices.join(code, None, address="10.0.0.7")
    house.devices.sit(joined.device.id, place)
    browser = Browser(site(house), follow_redirects=False)
    browser.cookies[COOKIE] = joined.token
    return browser


def pair(house: House, row: EventRow, side: Side) -> int:
    """Who sat there."""
    return state_of(house, row).meeting(SLOT)[side][0]


def page_of(row: EventRow, board: int = 1) -> str:
    """Where its errors are reported."""
    return f"/events/{row.public_id}/boards/{board}/report"


def csrf_forms(text: str) -> int:
    """How many forms a page has that say something of a result."""
    return len(re.findall(r'name="expects"', text))


def test_one_side_reports_and_the_other_agrees(house: House, row: EventRow) -> None:
    """It counts as it was until the director decides, and everyone sees what is said."""
    ended(house, row)
    ours = phone(house, row, WithContestant(pair(house, row, Side.NS)))
    theirs = phone(house, row, WithContestant(pair(house, row, Side.EW)))
    board = f"/events/{row.public_id}/boards/1"
    assert page_of(row) in ours.get(board).text
    before = state_of(house, row).play(SLOT).outcome
    assert before is not None
    form = ours.get(page_of(row)).text
    assert csrf_forms(form) == 1
    sent = ours.fill_in(page_of(row), WRONG)
    assert (sent.status_code, sent.headers["location"]) == (303, f"{page_of(row)}?done=reported")
    state = state_of(house, row)
    report = state.reports[SLOT]
    assert (report.by, report.entry) == (Side.NS, Entry(played("4S N +2")))
    assert state.play(SLOT).outcome == before

    shown = ours.get(board).text
    assert "Said to be wrong" in shown
    assert "twelve &lt;tricks&gt;" in shown
    assert "the other side has not answered yet" in shown
    assert "reports an error on board 1" in theirs.get(f"/events/{row.public_id}/seat").text
    asked = theirs.get(page_of(row)).text
    assert 'value="agree"' in asked
    assert 'value="deny"' in asked
    assert 'value="report"' not in asked  # the first report stands; this side answers it
    agreed = {**WRONG, "act": "agree", "answer": "so it was", "key": "k2", "words": ""}
    assert theirs.fill_in(page_of(row), agreed).is_redirect
    known = state_of(house, row).reports[SLOT]
    assert (known.agreed, known.answer) == (True, "so it was")
    assert "Both sides say so" in ours.get(board).text


def test_the_director_corrects_it_and_everyone_sees(
    house: House, row: EventRow, ask_as: AskAs
) -> None:
    """The form is filled in; the old stands struck through beside the new."""
    ended(house, row)
    ours = phone(house, row, WithContestant(pair(house, row, Side.NS)))
    theirs = phone(house, row, WithContestant(pair(house, row, Side.EW)))
    board = f"/events/{row.public_id}/boards/1"
    assert ours.fill_in(page_of(row), WRONG).is_redirect
    assert theirs.fill_in(page_of(row), {**WRONG, "act": "agree", "key": "k2"}).is_redirect
    director = ask_as(Role.ADMINISTRATOR)
    desk = director.get(f"/events/{row.public_id}/desk").text
    assert "NS report an error, and the other side agrees." in desk
    (link,) = re.findall(r'href="([^"]*/do/correct\?[^"]*)"', desk)
    link = link.replace("&amp;", "&")
    prefilled = director.get(link).text
    assert 'value="4S N +2"' in prefilled
    values = {"round": 1, "table": 1, "board": 1, "result": "4S N +2", "reason": "both say so"}
    address = link.partition("?")[0]
    foreseen = director.fill_in(address, values).text
    proposal = re.search(r'name="proposal" value="([^"]*)"', foreseen)
    assert proposal is not None
    done = director.fill_in(
        f"{address}/confirm",
        {
            "proposal": proposal[1].replace("&#34;", '"').replace("&quot;", '"'),
            "carried": '{"reason": "both say so"}',
        },
    )
    assert done.is_redirect, done.text
    state = state_of(house, row)
    assert state.play(SLOT).outcome == played("4S N +2")
    assert not state.reports

    after = ours.get(board).text
    assert "Said to be wrong" not in after
    assert "What changed on this board?" in after
    changed = re.findall(r"<(del|ins)>(?:<span[^>]*>[^<]*</span>)?(.*?)</(?:del|ins)>", after)
    assert [tag for tag, _ in changed] == ["del", "ins"]
    assert changed[1][1].endswith("N +2")
    assert changed[0][1] != changed[1][1]
    assert "both say so" in after
    changes = ours.get(f"/events/{row.public_id}/pairs/{report_number(house, row)}/changes").text
    assert "correctedto4♠N+2" in Page(changes).text
    assert "<del>" in changes


def report_number(house: House, row: EventRow) -> int:
    """A pair whose figure the correction moved."""
    return pair(house, row, Side.NS)


def test_the_director_lets_it_stand(house: House, row: EventRow, ask_as: AskAs) -> None:
    ended(house, row)
    ours = phone(house, row, WithContestant(pair(house, row, Side.NS)))
    assert ours.fill_in(page_of(row), WRONG).is_redirect
    director = ask_as(Role.ADMINISTRATOR)
    address = f"/events/{row.public_id}/desk/do/dismiss-report"
    values = {"round": 1, "table": 1, "board": 1, "reason": "ten by all accounts"}
    shown = director.fill_in(address, values).text
    assert "the result stands, whatever was reported" in shown
    sent = director.fill_in(address, {**values, "straight": "1"})
    assert sent.is_redirect
    assert not state_of(house, row).reports
    log = ours.get(f"/events/{row.public_id}/log").text
    assert "ten by all accounts" in log


def test_who_did_not_play_the_board_reports_nothing(
    house: House, row: EventRow, visitor: Browser
) -> None:
    assert "speaks for nobody here" in visitor.get(page_of(row)).text
    assert visitor.fill_in(page_of(row), WRONG).status_code == 409
    state = state_of(house, row)
    others = [n for n in state.entrants if all(n not in side for side in state.meeting(SLOT))]
    seated = phone(house, row, WithContestant(others[0]))
    refused = seated.fill_in(page_of(row), WRONG)
    assert refused.status_code == 409
    assert "you have not played board 1" in refused.text
    assert not state_of(house, row).reports


def test_who_is_signed_in_speaks_for_their_pair(
    house: House, row: EventRow, visitor: Browser
) -> None:
    person = state_of(house, row).entrants[pair(house, row, Side.EW)].people[1]
    account = house.accounts.create("player-ew", person_id=person)
    assert visitor.enter(house.entering.make(account)).is_redirect
    own = visitor.get(f"/events/{row.public_id}/report").text
    assert f"{page_of(row)}" in own
    assert visitor.fill_in(page_of(row), WRONG).is_redirect
    assert state_of(house, row).reports[SLOT].by is Side.EW
    told = house.desk.log(row.id)[-1]
    assert told.by == f"account:{account}"


def test_the_tables_own_phone_says_for_whom(house: House, row: EventRow) -> None:
    table = phone(house, row, AtTable("", 1))
    assert 'name="by"' in table.get(page_of(row)).text
    assert table.fill_in(page_of(row), {**WRONG, "by": "EW"}).is_redirect
    assert state_of(house, row).reports[SLOT].by is Side.EW
    assert table.fill_in(page_of(row), {**WRONG, "act": "deny", "key": "k2"}).is_redirect
    assert state_of(house, row).reports[SLOT].agreed is False


def test_a_form_with_faults_comes_back_filled(house: House, row: EventRow) -> None:
    ours = phone(house, row, WithContestant(pair(house, row, Side.NS)))
    answer = ours.fill_in(page_of(row), {**WRONG, "declarer": ""})
    assert answer.status_code == 422
    assert "who declared is missing" in answer.text
    assert 'value="twelve &lt;tricks&gt;"' in answer.text
    same = {**WRONG, "expects": 0}
    assert ours.fill_in(page_of(row), same).status_code == 409


def test_sent_again_it_is_answered_the_same(house: House, row: EventRow) -> None:
    """Later too, when the director has decided meanwhile: it is not reported anew."""
    clock = house.desk.clock
    ours = phone(house, row, WithContestant(pair(house, row, Side.NS)))
    assert ours.fill_in(page_of(row), WRONG).is_redirect
    house.desk.handle(row.id, DismissReport(SLOT, "it is so"), SAID)
    house.desk.clock = lambda: clock() + 90_000_000
    assert ours.fill_in(page_of(row), WRONG).is_redirect
    facts = [type(each.fact).__name__ for each in house.desk.log(row.id)]
    assert facts.count("ErrorReported") == 1
    assert not state_of(house, row).reports


def test_the_window_is_a_countdown_and_closes(house: House, row: EventRow) -> None:
    now = ended(house, row)
    ours = phone(house, row, WithContestant(pair(house, row, Side.NS)))
    until = f'data-until="{now + 1800}"'
    root = f"/events/{row.public_id}"
    number = pair(house, row, Side.NS)
    for address in (root, f"{root}/boards/1", f"{root}/pairs/{number}", f"{root}/seat"):
        assert until in ours.get(address).text, address
    assert ours.fill_in(page_of(row), {**WRONG, "key": "k9"}).is_redirect
    late = half_played(house)
    ended(house, late, 4000)
    phone_late = phone(house, late, WithContestant(pair(house, late, Side.NS)))
    assert "The correction period is over." in phone_late.get(page_of(late)).text
    refused = phone_late.fill_in(page_of(late), WRONG)
    assert refused.status_code == 409
    assert "the correction period is over" in refused.text


def test_secret_results_are_not_told_on_the_form(house: House) -> None:
    row = half_played(house, play=PlaySettings(visibility=Visibility.NOTHING))
    ours = phone(house, row, WithContestant(pair(house, row, Side.NS)))
    text = ours.get(page_of(row)).text
    assert "Results are shown when play is over." in text
    assert 'name="expects"' not in text
