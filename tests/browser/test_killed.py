"""The server is killed while phones hand in what they keyed: it comes back, nothing is lost,
and the phones go on by themselves."""

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Locator, Response, expect

from overtrick.app.desk.said import Told
from overtrick.app.house.house import open_house
from overtrick.app.house.roles import Role
from overtrick.app.house.settings import save_settings
from overtrick.core.seat import Seat, Side
from overtrick.engines.event.facts import ResultRecorded
from overtrick.engines.event.rules import PlaySettings
from overtrick.engines.event.values import Slot
from overtrick.store.events import EventRow
from tests.browser.conftest import Device, Gadgets
from tests.browser.people import Director, Fingers, Keyed, Player
from tests.serving import own_address
from tests.web.conftest import FAST
from tests.web.evenings import evening, state_of

pytestmark = pytest.mark.browser
PAIRS, PLANNED, BOARDS = 14, 7, 4
ROUNDS = (1, 2)
"""Of those that are planned, these are played, at three tables."""
TABLES = (1, 2, 3)
UP_SECONDS = 5
LOGIN, PASSWORD = "dora", "a long evening of bridge"
KEYED = Keyed(4, "S", "N", 10, "")


@dataclass
class Server:
    """``overtrick serve``, and the same again at the same address when it was killed."""

    store: Path
    port: int = 0
    process: "subprocess.Popen[str] | None" = None

    @property
    def site(self) -> str:
        """Its address, as phones reach it."""
        return f"http://{own_address()}:{self.port}"

    def start(self) -> float:
        """Start it; the seconds of this machine's time that passed until it answers.

        Where others want the machine too, they had their share of the time that the clock shows.
        """
        words = ("-m", "overtrick", "serve", "--store", str(self.store), "--port", str(self.port))
        began = time.monotonic()
        self.process = subprocess.Popen(  # noqa: S603 - ourselves
            [sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        assert self.process.stdout is not None
        said = []
        for line in self.process.stdout:
            said.append(line)
            found = re.search(r"http://[^/ ]+:(\d+)", line)
            if found is not None:
                self.port = int(found[1])
                break
        else:
            raise RuntimeError("".join(said))
        with urllib.request.urlopen(f"{self.site}/healthz", timeout=60) as answer:  # noqa: S310 - ourselves
            assert answer.status == 200
        waiting = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
        return (time.monotonic() - began) / waiting

    def kill(self) -> None:
        """As a power cut does, or a director who closes the wrong window."""
        assert self.process is not None
        with self.process:
            self.process.send_signal(signal.SIGKILL)


@contextmanager
def serving(store: Path) -> Iterator[Server]:
    """The server, started once."""
    server = Server(store)
    server.start()
    try:
        yield server
    finally:
        server.kill()


@dataclass
class Club:
    """An evening, in a store that the server has."""

    server: Server
    row: EventRow
    codes: dict[int, str]
    """By table."""
    boards: dict[int, dict[int, list[Slot]]]
    """By round, and by the pair that sits North-South there."""
    leads: dict[int, str]
    """A card of East's, by board."""
    acknowledged: list[str] = field(default_factory=list)
    """The keys of what phones have been told was entered."""

    def heard(self, answer: Response) -> None:
        """Note what is acknowledged."""
        if answer.request.method == "POST" and answer.url.endswith("/results") and answer.ok:
            self.acknowledged += parse_qs(answer.request.post_data or "")["key"]

    def keys(self, slot: Slot) -> dict[str, str]:
        """What is keyed there."""
        return Keyed(4, "S", "N", 10, self.leads[slot.board]).keys

    def told(self) -> list[Told]:
        """All that has happened, as the store has it once the server is gone."""
        with open_house(self.server.store, solving=False, ticking=False) as house:
            return house.desk.log(self.row.id)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    """Tables with five boards a round, the first of which has begun."""
    store = tmp_path / "club.db"
    with open_house(store, passwords=FAST, solving=False, ticking=False) as house:
        row = evening(house, PAIRS, PLANNED, play=PlaySettings(boards_per_round=BOARDS))
        unchecked = replace(house.settings, check_entries=False, double_dummy=False)
        save_settings(house.desk, unchecked, by=None)
        number = house.clubs.add("Tuesday club", by=None)
        account = house.accounts.create(LOGIN, password=PASSWORD)
        house.clubs.put_member(number, account, Role.DIRECTOR, by=None)
        house.clubs.give_event(row.id, number, by=None)
        codes = {each.table_number: each.code for each in house.devices.codes(row.id)}
        state = state_of(house, row)
    boards: dict[int, dict[int, list[Slot]]] = {}
    slots = (each for number in ROUNDS for each in state.slots(number) if each.table in TABLES)
    for slot in slots:
        (pair,) = state.meeting(slot)[Side.NS]
        boards.setdefault(slot.round, {}).setdefault(pair, []).append(slot)
    leads = {
        number: min(map(str, east.cards))
        for number, deal in state.deals.items()
        if (east := deal.hands[Seat.EAST]) is not None
    }
    with serving(store) as server:
        yield Club(server, row, codes, boards, leads)


def test_killed_while_entries_are_sent(
    club: Club, phone: Device, desktop: Device, gadgets: Gadgets
) -> None:
    gadgets.expect("net::ERR_", r"htmx\.min\.js")  # what is said of a server that is gone
    server = club.server
    director = Director(desktop(), server.site, club.row.public_id)
    director.sign_in(LOGIN, PASSWORD)
    players = {}
    for pair, slots in club.boards[1].items():
        player = players[pair] = Player(phone(), pair, server.site, fingers=Fingers.QUICK)
        player.page.on("response", club.heard)
        player.join(club.codes[slots[0].table], f"NS:{pair}")
    loaded = {pair: opened_at(player) for pair, player in players.items()}

    for number in ROUNDS:
        if number > 1:
            director.next("close-round")
            director.next("open-round")
        playing = [(players[pair], slots) for pair, slots in club.boards[number].items()]
        for player, slots in playing:
            for slot in slots[: 2 if player is playing[0][0] else 1]:
                player.key(slot, club.keys(slot))
        server.kill()
        for player, slots in playing:
            key_the_others(player, club, slots)
        gadgets.shot(playing[0][0].page, f"server-gone-{number}")
        assert server.start() < UP_SECONDS
        for player, _ in playing:
            expect(player.page.locator("#seat-queue")).to_be_empty()
            expect(player.page.locator(".board-done")).to_have_count(BOARDS)
    assert {pair: opened_at(player) for pair, player in players.items()} == loaded
    gadgets.close()
    server.kill()

    entered = [
        (each.fact.slot, each.by, each.key or "")
        for each in club.told()
        if isinstance(each.fact, ResultRecorded)
    ]
    played = [slot for own in club.boards.values() for each in own.values() for slot in each]
    assert sorted(slot for slot, _, _ in entered) == sorted(played)
    keys = {key for _, _, key in entered}
    assert len(club.acknowledged) >= 2
    assert set(club.acknowledged) <= keys
    assert keys == {
        f"{device}:{number}"
        for device in {device for _, device, _ in entered}
        for number in range(1, len(ROUNDS) * BOARDS + 1)
    }


def key_the_others(player: Player, club: Club, slots: list[Slot]) -> None:
    """Key every board that the page still has a form for, while no server answers."""
    page = player.page
    page.wait_for_timeout(1000)  # until what was under way has failed
    by_board = {slot.board: slot for slot in slots}
    form = page.locator("#board form[data-keypad]:visible")
    if form.count():
        player.press(form, club.keys(by_board[board_in(form)]))
    coming = page.locator("#seat-coming")
    coming.get_by_role("button", name="Next: Round").first.tap()
    for box in coming.locator("details").all():
        box.locator("summary").tap()
        player.press(box.locator("form"), club.keys(by_board[board_in(box.locator("form"))]))
    expect(page.locator("#seat-queue")).to_contain_text("waiting for the network")


def board_in(form: Locator) -> int:
    """The board that a form is for."""
    return int(form.locator('input[name="board"]').input_value())


def opened_at(player: Player) -> float:
    """When the page was loaded; another moment, if it was loaded again."""
    moment: float = player.page.evaluate("performance.timeOrigin")
    return moment
