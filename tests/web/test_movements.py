"""The browser of movements: what is suggested, shown, proved, printed and brought."""

import re
from html import unescape

import pytest

from overtrick.app.movement_browser.asked import MOST_SIZE, known_sizes
from overtrick.app.movement_browser.page import NAMES
from overtrick.formats.movement_toml import read_movement, write_movement
from overtrick.movements.catalogue import KINDS, made
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import mitchell
from overtrick.movements.suggest import Wanted, suggestions
from overtrick.web.movements import KIND_WORDS
from tests.web.conftest import Browser

TAGS = re.compile(r"<[^>]+>")
ROW = re.compile(r"<tr.*?</tr>", re.DOTALL)
CELL = re.compile(r"<t[hd][ >].*?</t[hd]>", re.DOTALL)
FAULTY = """
[rounds]
1 = "1 3 1 | 2 4 2"
2 = "1 4 1 | 2 3 2"
3 = "1 3 3 | 2 4 4"
"""


def rows(page: str) -> list[list[str]]:
    """The cells of all tables of the page, row by row."""
    return [
        [" ".join(unescape(TAGS.sub("", cell)).split()) for cell in CELL.findall(row)]
        for row in ROW.findall(page)
    ]


def test_what_can_be_played(visitor: Browser) -> None:
    page = visitor.get("/movements?tables=7&half=1&boards=26&winners=1").text
    expected = suggestions(Wanted(15, 26, one_winner=True), 8)
    headings = re.findall(r"<h3>(.*?)</h3>", page)
    names = [TAGS.sub("", each).lower() for each in headings]
    assert names == [str(each.name).lower() for each in expected]
    for remark in expected[0].remarks:
        assert remark.words in page
    (first, *_) = re.findall(r'href="(/movements/suggested\?[^"]*)"', page)
    shown = visitor.get(unescape(first)).text
    assert f"<h1>{str(expected[0].name)[:1].upper()}" in shown
    assert "It can be played." in shown


def test_a_suggestion_is_written_and_read(visitor: Browser) -> None:
    address = "/movements/suggested?tables=7&half=1&boards=26&take=1"
    found = suggestions(Wanted(15, 26), 8)[0].movements[0]
    answer = visitor.get(f"{address}&as=toml")
    assert answer.headers["content-disposition"].endswith('"movement.toml"')
    assert answer.content == write_movement(found)
    assert visitor.get(f"{address}&take=99").status_code == 404
    assert visitor.get(f"{address}&section=2").status_code == 404


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("tables=1", 422),
        ("tables=21", 422),
        ("tables=x", 422),
        ("tables=7&boards=0", 422),
        ("tables=7&hours=x", 422),
        ("tables=7&hours=3:99", 422),
        ("boards=20", 422),
        ("tables=7&hours=3.5", 200),
        ("tables=7&hours=3:30&individual=1", 200),
        ("tables=7&hours=0:20", 200),
    ],
)
def test_wishes(visitor: Browser, query: str, status: int) -> None:
    answer = visitor.get(f"/movements?{query}")
    assert answer.status_code == status
    assert ('class="faults"' in answer.text) == (status != 200 or "0:20" in query)


def test_every_kind_has_its_page(visitor: Browser) -> None:
    page = visitor.get("/movements").text
    assert set(KIND_WORDS) == set(KINDS)
    for kind, about in KINDS.items():
        (size,) = re.findall(rf'href="/movements/{kind}/(\d+)"', page)
        assert int(size) in known_sizes(kind)
        assert max(known_sizes(kind)) <= MOST_SIZE[about.counted]
        answer = visitor.get(f"/movements/{kind}/{size}")
        assert answer.status_code == 200
        assert "All rounds" in answer.text


def test_a_round(visitor: Browser) -> None:
    page = visitor.get("/movements/howell/4?boards=3&round=5").text
    movement = howell(4, boards_per_set=3)
    expected = []
    for sitting in movement.sittings:
        if sitting.round == 5:
            boards = movement.boards_of(sitting.board_set)
            expected.append(
                [
                    str(sitting.table),
                    str(sitting.ns),
                    str(sitting.ew),
                    f"{boards.start}–{boards.stop - 1}",
                ]
            )
    assert rows(page)[1:5] == expected


def test_changes_of_pairs(visitor: Browser) -> None:
    page = visitor.get("/movements/mitchell/7?boards=4&missing=ew&switch=1&round=7").text
    assert "Sits out:" in page
    assert "winners: 1" in page
    answer = visitor.get("/movements/individual/8?switch=1")
    assert answer.status_code == 422
    assert "only pairs have an arrow-switch" in answer.text


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/movements/waltz/7", 404),
        ("/movements/mitchell/x", 404),
        ("/movements/mitchell/0", 422),
        ("/movements/round-robin/1000", 422),
        ("/movements/web/7", 422),
        ("/movements/mitchell/7?rounds=9", 422),
        ("/movements/mitchell/7?round=9", 422),
        ("/movements/mitchell/7?missing=north", 422),
        ("/movements/mitchell/7?switch=50", 422),
        ("/movements/mitchell/7?boards=1000", 422),
    ],
)
def test_what_there_is_not(visitor: Browser, address: str, status: int) -> None:
    assert visitor.get(address).status_code == status


def test_cards(visitor: Browser) -> None:
    page = visitor.get("/movements/mitchell/5?boards=4&part=cards").text
    assert page.count('class="card-sheet"') == 5 + 10
    assert ["1", "5", "10", "17-20", "5 N-S", "1 E-W"] in rows(page)
    assert visitor.get("/movements/mitchell/5?boards=4&as=toml").content == write_movement(
        mitchell(5, boards_per_set=4)
    )


def test_ones_own(visitor: Browser) -> None:
    text = write_movement(made("howell", 4)).decode()
    answer = visitor.fill_in("/movements/own", {"text": text})
    assert answer.status_code == 200
    assert "It can be played." in answer.text
    assert answer.text.count('class="card-sheet"') == 4 + 8
    token = visitor.csrf
    brought = visitor.post(
        "/movements/own",
        data={"csrf": token, "text": ""},
        files={"file": ("ours.toml", text.encode())},
    )
    assert "It can be played." in brought.text
    assert read_movement(text.encode()).rounds == 7


def test_one_that_is_faulty(visitor: Browser) -> None:
    answer = visitor.fill_in("/movements/own", {"text": FAULTY})
    assert answer.status_code == 200
    assert "It is faulty." in answer.text
    assert answer.text.count('class="fault"') == 2
    assert FAULTY.strip() in unescape(answer.text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rounds",
        "[rounds]\n1 = '1 3'",
        "kind = 'teams'\nteams = 500\n[rounds]\n1 = '1 2'",
        "[rounds]\n101 = '1 3 1'",
        "<script>",
    ],
)
def test_what_is_no_movement(visitor: Browser, text: str) -> None:
    answer = visitor.fill_in("/movements/own", {"text": text})
    assert answer.status_code in (409, 422)
    assert 'class="faults"' in answer.text
    assert "<script>" not in answer.text


def test_every_kind_has_a_heading_in_words_of_its_own() -> None:
    for name, kind in KINDS.items():
        sizes = [size for size in known_sizes(name) if size <= 12] or list(known_sizes(name))[:1]
        for size in sizes:
            assert kind.make(size, None, 2).name in NAMES, (name, size)
