"""Cards to print: codes that sit phones down, and where everybody goes."""

import re
from dataclasses import replace

from overtrick.app.house.house import House
from tests.web.conftest import Browser
from tests.web.planning.pages import enter_list, made, name, press_main

CODE = re.compile(r'class="code">([0-9A-Z]{3}-[0-9A-Z]{3})<')
ADDRESS = re.compile(r'class="address">(http://[^<]+/t/[0-9a-z]{6})<')


def test_every_table_has_its_code(house: House, director: Browser, root: str) -> None:
    house.settings = replace(house.settings, public_address="http://192.168.1.5:8000")
    enter_list(director, root, 14)
    text = director.get(f"{root}/cards").text
    codes, addresses = CODE.findall(text), ADDRESS.findall(text)
    assert len(set(codes)) == len(codes) == 7
    assert all(each.startswith("http://192.168.1.5:8000/t/") for each in addresses)
    assert text.count("<svg") >= 7
    row = house.event_at(root.rpartition("/")[2])
    table = house.devices.table(codes[0])
    assert (table.event_id, table.table_number) == (row.id, 1)


def test_codes_stay_when_play_has_begun(director: Browser, root: str) -> None:
    enter_list(director, root, 14)
    before = CODE.findall(director.get(f"{root}/cards").text)
    press_main(director, director.get(f"{root}/start"))
    after = director.get(f"{root}/cards").text
    assert CODE.findall(after) == before
    assert "these cards will be others" not in after


def test_where_everybody_goes(director: Browser, root: str) -> None:
    enter_list(director, root, 14)
    text = director.get(f"{root}/cards?part=guides").text
    assert CODE.findall(text) == []
    assert text.count("<article") == 14
    assert f"<h3>14 {name(26)} – {name(27)}</h3>" in text
    tables = director.get(f"{root}/cards?part=tables").text
    assert tables.count("<article") == 7


def test_a_draw_has_tables_before_it_is_drawn(director: Browser) -> None:
    root = made(director, kind="swiss-pairs", tables="4")
    text = director.get(f"{root}/cards").text
    assert len(CODE.findall(text)) == 4


def test_the_room_s_wifi(house: House, director: Browser, root: str) -> None:
    assert "name no wifi" in director.get(f"{root}/cards?part=wifi").text
    wifi = {"wifi_name": "Club <b>", "wifi_password": "red;black"}
    house.settings = replace(house.settings, **wifi)  # type: ignore[arg-type]  # its own fields
    text = director.get(f"{root}/cards?part=wifi").text
    assert "Club &lt;b&gt;" in text
    assert "red;black" in text
    assert "<svg" in text


def test_an_address_that_no_phone_reaches(house: House, director: Browser, root: str) -> None:
    house.settings = replace(house.settings, public_address="http://localhost:8000")
    assert "Phones cannot reach this address." in director.get(f"{root}/cards").text


def test_nothing_can_be_played(director: Browser) -> None:
    """A match has two teams; a third one has no place."""
    root = made(director, kind="match", tables="2")
    assert len(CODE.findall(director.get(f"{root}/cards").text)) == 2
