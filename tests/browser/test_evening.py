"""A club's evening in a real browser: seven tables, a director, and all that goes wrong in it,
from the wizard to the published ranking and a correction after it.

In English fourteen pairs come in time and the late one makes fifteen, so that the rounds left
are planned anew; in Chinese it takes the places of the pair that was missing.
"""

from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import expect

from overtrick.app.desk.said import Told
from overtrick.app.evening.mishaps import sitting_out
from overtrick.app.evening.phone.handing_in import Became
from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.app.numbers import figure
from overtrick.app.words import board_words
from overtrick.core.outcome import Played
from overtrick.core.seat import Side
from overtrick.core.sheet import Board
from overtrick.engines.event.facts import ResultRecorded
from overtrick.engines.event.values import Bar, Phase, Slot
from tests.browser.beginning import begin, codes, prepare
from tests.browser.conftest import Device, Gadgets
from tests.browser.people import Director, Player, form_for
from tests.browser.rooms import Room
from tests.serving import served

pytestmark = pytest.mark.browser
ROUNDS = 7
PEOPLE = {
    "en": ("Ann Bea Carl Dora Emil Fay Gus", "{} Bell - {} Dorn|{} Fox - {} Hill"),
    "zh": ("李 王 张 刘 陈 杨 赵", "{}娜 - {}明|{}静 - {}伟"),
}
"""Seven names, of each of which two pairs are made."""
IN_TIME = {"en": 14, "zh": 13}
LATECOMERS = {"en": "Lena Late - Otto Late", "zh": "林晚 - 何迟"}
PLANNED = {"en": "repair", "zh": "fill"}
"""What becomes of the rounds left."""
WRONG_TABLES = {"en": 2, "zh": 3}
"""In which round. Where others sat before, only a whole new plan has nobody play a board twice."""
LOGIN, PASSWORD = "dora", "a long evening of bridge"


@pytest.fixture(params=["en", "zh"])
def room(
    request: pytest.FixtureRequest, house: House, desktop: Device, gadgets: Gadgets
) -> Iterator[Room]:
    """A club with a director, and nothing planned yet."""
    language: str = request.param
    club = house.clubs.add("Tuesday club", by=None)
    account = house.accounts.create(LOGIN, password=PASSWORD)
    house.clubs.put_member(club, account, Role.DIRECTOR, by=None)
    with served(house) as site:
        director = Director(desktop(language), site.address, "", language)
        yield Room(house, site.address, language, gadgets, director, desktop(language))
        gadgets.close()  # nobody follows a site that is being switched off


def test_an_evening(room: Room) -> None:
    director = room.director
    director.sign_in(LOGIN, PASSWORD)
    names, called = PEOPLE[room.language]
    pairs = [pair.format(each, each) for pair in called.split("|") for each in names.split()]
    pairs = pairs[: IN_TIME[room.language]]
    prepare(director, "Tuesday", pairs)
    room.codes = codes(director)
    room.shot(director.page, "table-cards")
    begin(director)
    room.join()
    assert room.players[1].page.evaluate("isSecureContext") is False
    room.shot(room.players[1].page, "seat")

    for number in range(1, 6):
        if number > 1:
            next_round(room, number)
        if number == 3:
            late_pair(room)
        if number == 1:
            mis_keyed(room)
        elif number == WRONG_TABLES[room.language]:
            wrong_tables(room, number)
        else:
            room.play(number, 0)
        if number == 5:
            taken_ill(room)
        room.play(number, 1)
    next_round(room, 6)
    two_rounds_offline(room)
    assert len(room.players) == len(pairs) + 1
    published(room)
    corrected(room)
    own_places(room)


def next_round(room: Room, number: int) -> None:
    """The next round begins; who had no table before can sit down now."""
    room.next_round(number)
    room.join()
    cannot_be_played(room, number)


def mis_keyed(room: Room) -> None:
    """Dummy is keyed as declarer: one table puts it right by itself, another by the director."""
    slots = room.to_play(1, 0)
    blind, decided = slots[0], slots[2]
    room.play(1, 0, but=(blind, decided))
    room.gadgets.expect(r"seat/results.*409 \(Conflict\)")
    ns = room.pair(blind, Side.NS)
    ns.key(blind, room.result(blind)._replace(declarer="E").keys)  # who holds the card that was led
    queue = ns.page.locator("#seat-queue")
    expect(queue).to_contain_text(room.say("Not entered: {message}", message="").strip())
    room.shot(ns.page, "refused")
    queue.get_by_role("button", name=room.say("Seen")).tap()
    for slot in (blind, decided):
        ns = room.pair(slot, Side.NS)
        ns.key(slot, room.result(slot)._replace(declarer="S").keys)
        ns.told(Became.HELD, slot)
        assert room.state.outcome(slot) is None

    other, right = room.pair(blind, Side.EW), room.result(blind)
    expect(other.form("rekey", blind)).to_be_visible()
    seen = other.page.locator("#board").inner_text()
    assert f"{right.level}\u2660" in seen
    assert room.say("{result}, {tricks} tricks", result="", tricks=right.tricks) in seen
    assert f"{right.level}\u2660 S" not in seen
    room.shot(room.pair(blind, Side.NS).page, "held")
    room.shot(other.page, "key-again")
    other.key(blind, right.questioned, "rekey")
    other.told(Became.AGAIN, blind)

    director = room.director
    director.look()
    title = room.say("Board {board}: an entry is held.", board=decided.board)
    room.shot(director.page, "room-held")
    director.need(title, "dismiss-held").click()
    director.show({})
    director.do_it()
    for slot in (blind, decided):
        room.pair(slot, Side.NS).key(slot, room.result(slot).keys)
        room.pair(slot, Side.NS).told(Became.TO_CONFIRM, slot)
    room.confirm((blind, decided))
    for slot in (blind, decided):
        outcome = room.state.outcome(slot)
        assert isinstance(outcome, Played)
        assert str(outcome.result.contract.declarer) == "N"


def late_pair(room: Room) -> None:
    """It comes in round 3, and plays from the next one on."""
    state, names = room.state, LATECOMERS[room.language]
    late, out = max(state.entrants) + 1, sitting_out(state, 4)
    asked = {"people": names, "how": PLANNED[room.language], "reason": "a late train"}
    room.director.foresee("late", asked)
    shown = room.director.confirmation
    expect(shown.locator(".will-be")).to_contain_text(names.partition(" - ")[0])
    row = shown.locator("tr", has_text=room.say("Sits out in round {round}", round=4))
    then = [each.strip() for each in row.locator("td").all_inner_texts()]
    assert numbers_in(then[0]) == out
    room.shot(room.director.page, "late-pair")
    assert late not in room.state.entrants
    room.director.do_it()
    assert sitting_out(room.state, 4) == numbers_in(then[1]) != out
    room.codes = codes(room.director)  # of a table more, perhaps


def numbers_in(text: str) -> tuple[int, ...]:
    """The contestants in a list of numbers and names."""
    return tuple(int(each.split()[0]) for each in text.split(", ") if each[:1].isdigit())


def wrong_tables(room: Room, number: int) -> None:
    """East-West of two tables sat at each other's, as is seen when the first board is in."""
    before, later = range(1, number + 1), range(number + 1, ROUNDS + 1)
    one, two = next(
        (one, two)
        for one, two in combinations(room.play(number, 0), 2)
        if not (room.meets(one, two, before) or room.meets(two, one, before))
        and room.meets(one, two, later)
    )
    first, second = room.pair(one, Side.EW), room.pair(two, Side.EW)
    asked = {"table": str(one.table), "other": str(two.table), "who": "ew", "reason": "wrong card"}
    room.director.foresee("exchanged", asked)
    expect(room.director.confirmation.locator("del").first).to_be_visible()
    room.shot(room.director.page, "wrong-tables")
    room.director.do_it()
    assert (room.pair(two, Side.EW), room.pair(one, Side.EW)) == (first, second)
    for player, slot in ((first, two), (second, one)):
        if player.plain:
            player.look()
        heading = room.say("Table {table}", table=slot.table)
        expect(player.page.locator(".phone-table h2").first).to_contain_text(heading)


def cannot_be_played(room: Room, number: int) -> None:
    """What the wrong tables cost: boards that one of the pairs has had (Law 15A)."""
    state = room.state
    barred = [
        slot
        for slot in state.slots(number)
        if state.play(slot).barred is Bar.PLAYED_BEFORE and not state.absent(slot)
    ]
    director = room.director
    for slot in barred:
        director.look()
        title = room.say(
            "Board {board} cannot be played: one of the pairs has had it.", board=slot.board
        )
        player = room.pair(slot, Side.NS)
        player.open(slot)
        expect(player.page.locator("#board")).to_contain_text(
            room.say("This board cannot be played any more.")
        )
        room.shot(player.page, "barred")
        director.need(title, "rule").click()
        director.show({"ruling": "AVE+/AVE+", "reason": "nobody's fault"})
        director.do_it()


def taken_ill(room: Room) -> None:
    """A pair leaves after the first board of round 5."""
    director, last = room.director, max(room.players)
    slot = next(
        slot
        for slot in room.to_play(5, 1)
        if not room.pair(slot, Side.NS).plain and last not in room.state.meeting(slot)[Side.NS]
    )
    ill = room.pair(slot, Side.NS)
    asked = {"contestant": str(ill.pair), "how": "sit-out", "reason": "taken ill"}
    director.foresee("leaves", asked)
    room.shot(director.page, "leaves")
    director.do_it()
    assert not room.state.entrants[ill.pair].plays(6)
    where = {"round": "5", "table": str(slot.table), "board": str(slot.board)}
    director.foresee("rule", {**where, "ruling": "AVE/AVE+", "reason": "taken ill"})
    director.do_it()
    expect(ill.page.locator("#board")).to_have_count(0)


def two_rounds_offline(room: Room) -> None:
    """A phone whose network is gone keeps what is keyed, and hands it in once and in order."""
    away, boards = room.busy_to_the_end()
    page, context = away.page, away.page.context
    waits = "#seat-queue"
    room.gadgets.expect("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
    page.route("**/seat/results", lambda route: route.abort())
    away.key(boards[0], room.result(boards[0]).keys)
    count = "{count} waiting for the network"
    expect(page.locator(waits)).to_contain_text(room.say(count, count=1))
    page.reload()
    expect(page.locator(waits)).to_contain_text(room.say(count, count=1))
    context.set_offline(True)
    page.unroute("**/seat/results")
    _key_coming(room, away, 6, boards[1:2])
    room.shot(page, "offline")
    for turn in (0, 1):
        room.play(6, turn, but=boards)
    next_round(room, 7)
    _key_coming(room, away, 7, boards[2:])
    expect(page.locator(waits)).to_contain_text(room.say(count, count=4))
    room.shot(page, "offline-two-rounds")
    for turn in (0, 1):
        room.play(7, turn, but=boards)
    assert set(room.state.missing()) == set(boards)

    context.set_offline(False)
    expect(page.locator(waits)).to_be_empty()
    told = [each for each in room.house.desk.log(room.row.id, 1) if slot_of(each) in boards]
    sent = [each for each in told if isinstance(each.fact, ResultRecorded)]
    assert [slot_of(each) for each in sent] == boards
    (device,) = {each.by for each in sent}
    numbers = [int((each.key or "").removeprefix(f"{device}:")) for each in sent]
    assert numbers == list(range(numbers[0], numbers[0] + len(boards)))
    for slot in boards:
        room.other(slot).open(slot)
        room.confirm([slot])


def slot_of(told: Told) -> Slot | None:
    """The slot that a fact is about."""
    return getattr(told.fact, "slot", None)


def _key_coming(room: Room, player: Player, number: int, slots: list[Slot]) -> None:
    """Go on to the boards of a round that the page holds."""
    coming = player.page.locator("#seat-coming")
    heading = room.say("Round {number}", number=number)
    coming.get_by_role("button", name=room.say("Next: {round}", round=heading)).tap()
    for slot in slots:
        words = board_words(Board.standard(slot.board), player.say)
        coming.locator("summary", has_text=words).tap()
        player.press(coming.locator(form_for("enter", slot)), room.result(slot).keys)


def published(room: Room) -> None:
    """Play ends, and the ranking is there for everyone, as the rules have it."""
    room.director.next("close-round")
    assert room.state.missing() == ()
    room.watcher.goto(room.address)
    room.director.next("end-play")
    room.director.next("publish")
    assert room.state.phase is Phase.CORRECTIONS
    assert shown_ranking(room) == room.ranking_rows
    room.shot(room.watcher, "published")
    room.shot(room.director.page, "room-published")


def shown_ranking(room: Room) -> list[tuple[str, ...]]:
    """Place, number and percentage in each row of the event's page, which follows by itself."""
    rows = room.watcher.locator("table.ranking tbody tr")
    expect(rows).to_have_count(len(room.ranking))
    top = room.ranking_rows[0]
    expect(rows.first.locator(".col-percent")).to_have_text(top[2])
    cells = ("place", "number", "percent")
    return [
        tuple(row.locator(f".col-{cell}").inner_text().strip() for cell in cells)
        for row in rows.all()
    ]


def corrected(room: Room) -> None:
    """A result is corrected after the end: another pair wins, and what was is struck through."""
    before = room.ranking
    slot, result = room.deciding()
    where = {"round": str(slot.round), "table": str(slot.table), "board": str(slot.board)}
    reason = "the score sheet had the wrong line"
    room.director.foresee("correct", {**where, "result": result, "reason": reason})
    expect(room.director.confirmation.locator("del").first).to_be_visible()
    room.shot(room.director.page, "correction")
    room.director.do_it()
    after = room.ranking
    assert after[0].number != before[0].number
    assert shown_ranking(room) == room.ranking_rows
    room.director.next("publish")

    watcher, winner = room.watcher, after[0].number
    watcher.goto(f"{room.address}/log")
    expect(watcher.locator(".history-reason", has_text=reason)).to_be_visible()
    room.shot(watcher, "log")
    watcher.goto(f"{room.address}/pairs/{winner}/changes")
    line = watcher.locator(".history-correction").first
    old, new = (next(each for each in lines if each.number == winner) for lines in (before, after))
    expect(line.locator("del")).to_contain_text(f"{figure(old.percent)} %")
    expect(line.locator("ins")).to_contain_text(f"{figure(new.percent)} %")
    expect(line).to_contain_text(reason)
    struck = line.locator("del").evaluate("each => getComputedStyle(each).textDecorationLine")
    assert struck == "line-through"
    room.shot(watcher, "changes")


def own_places(room: Room) -> None:
    """Every phone shows the place of its pair."""
    lines = {line.number: line for line in room.ranking}
    for number, player in room.players.items():
        line = lines[number]
        player.look()
        words = (
            room.say("Place {place} of {of}", place=line.place, of=len(lines))
            if line.place
            else room.say("not placed")
        )
        expect(player.page.locator(".phone-places .lead")).to_have_text(
            f"{words}, {figure(line.percent)} %"
        )
    room.shot(room.players[1].page, "over")
    room.shot(room.players[8].page, "over-again")
