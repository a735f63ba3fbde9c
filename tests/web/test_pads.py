"""Score pads in a browser: begun, written on, corrected, ended, without script."""

import re
from html.parser import HTMLParser

import pytest
from httpx2 import Response

from overtrick.app.house.house import House
from overtrick.app.house.pads import SharedPad
from overtrick.app.house.roles import Role
from overtrick.formats.pads import read_pad_text
from tests.rubbers import rubber
from tests.web.conftest import AskAs, Browser

NAMES = {"name_n": "Ann", "name_e": "Bo", "name_s": "Cy", "name_w": "Di"}
FORM = re.compile(r"<form.*?</form>", re.DOTALL)
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')
PLACE = re.compile(r"^/pad/(rubber|chicago)/([a-z0-9]{16})$")


class Paper(HTMLParser):
    """The numbers of the sheets on a page: each row of each block, left and right."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.blocks: list[tuple[str, list[list[str]]]] = []
        self._rows: list[list[str]] | None = None
        self._in_mark, self._small = False, 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        classes = dict(attrs).get("class") or ""
        if tag == "tbody":
            self._rows = None
            if classes.startswith("paper-"):
                self._rows = []
                self.blocks.append((classes.removeprefix("paper-"), self._rows))
        elif tag == "tr" and self._rows is not None:
            self._rows.append([])
        elif tag == "td" and self._rows is not None:
            self._rows[-1].append("")
        elif tag == "summary" or classes == "mark":
            self._in_mark = True
        elif tag in ("sub", "span"):
            self._small += 1

    def handle_endtag(self, tag: str) -> None:
        if tag == "tbody":
            self._rows = None
        elif tag in ("summary", "td"):
            self._in_mark, self._small = False, 0
        elif tag in ("sub", "span"):
            self._small = max(0, self._small - 1)

    def handle_data(self, data: str) -> None:
        if self._rows and self._in_mark and not self._small:
            self._rows[-1][-1] += data.strip()


def begun(browser: Browser, game: str = "rubber", **more: str) -> str:
    """The address of a new pad."""
    answer = browser.fill_in("/pads", {"game": game, "key": "new", **NAMES, **more})
    assert answer.status_code == 303, answer.text
    address = answer.headers["location"]
    assert PLACE.match(address)
    return str(address)


def form_of(page: str, act: str) -> dict[str, str]:
    """The hidden fields of the form of the page that does this."""
    for form in FORM.findall(page):
        fields = dict(HIDDEN.findall(form))
        if fields.get("act") == act:
            return {name: value.replace("&#39;", "'") for name, value in fields.items()}
    raise AssertionError(f"no form to {act}")


def send(browser: Browser, address: str, act: str, page: str = "", **fields: str) -> Response:
    """Fill in a form of the page as it is now, or as it was."""
    found = form_of(page or browser.get(address).text, act)
    return browser.fill_in(address.partition("?")[0], {**found, **fields})


def deal(browser: Browser, address: str, keys: str, page: str = "") -> Response:
    """Key a deal: ``4 S 1 N 10``."""
    names = ("level", "strain", "doubling", "declarer", "tricks")
    return send(browser, address, "deal", page, **dict(zip(names, keys.split(), strict=False)))


def pad_at(house: House, address: str) -> SharedPad:
    place = PLACE.match(address)
    assert place is not None
    return house.pads.pad(place[2], place[1])


def test_a_rubber(house: House, visitor: Browser) -> None:
    address = begun(visitor)
    for keys in ("4 S 1 N 11", "3 NT 2 E 7", "0", "2 H 1 W 9"):
        assert deal(visitor, address, keys).headers["location"] == address
    send(visitor, address, "honours", of="1 NS 4S N +1", holder="W", points="100")
    now = pad_at(house, address).evening
    lines = ("NS 4S N +1", "EW 3NTX E -2", "pass", "EW 2H W +1")
    expected = rubber(*lines).with_honours(now.sheet(now.current).actions[-1].honours, 1)  # type: ignore[union-attr]
    assert now.sheet(now.current) == expected
    page = visitor.get(address).text
    assert Paper(page).blocks == [
        ("above", [["300", "100"], ["30", "30"]]),
        ("game", [["120", ""]]),
        ("game", [["", "60"]]),
        ("total", [["450", "190"]]),
    ]
    assert "Deal 5" in page
    assert "Ann deals. Vulnerable: We." in page
    assert "Law 81 of rubber bridge" in page


def test_its_end_and_the_next_one(house: House, visitor: Browser) -> None:
    address = begun(visitor)
    deal(visitor, address, "4 S 1 N 10")
    deal(visitor, address, "3 NT 1 S 9")
    page = visitor.get(address).text
    assert "We won two games to 0." in page
    with pytest.raises(AssertionError):
        form_of(page, "deal")
    send(visitor, address, "agree")
    page = visitor.get(address).text
    assert "The score is agreed" in page
    send(visitor, address, "next", partner="1", dealer="2")
    now = pad_at(house, address).evening
    assert (now.current.number, now.current.seats) == (2, (0, 2, 1, 3))
    assert now.current.seats[now.current.dealer] == 2
    page = visitor.get(address).text
    assert "Cy deals" in page
    assert "+9" in page
    text = visitor.get(f"{address}/sheet/1")
    assert read_pad_text(text.content, "rubber") == now.sheet(now.sittings[0])
    assert visitor.get(f"{address}/sheet/3").status_code == 404


def test_an_unfinished_rubber(visitor: Browser) -> None:
    address = begun(visitor)
    deal(visitor, address, "4 S 1 N 10")
    assert "300 for the only game" in visitor.get(address).text
    send(visitor, address, "agree")
    page = visitor.get(address).text
    assert "The rubber was stopped unfinished." in page
    assert Paper(page).blocks[-2:] == [("bonus", [["+300", ""]]), ("total", [["420", "0"]])]
    send(visitor, address, "undo")
    assert "Deal 2" in visitor.get(address).text


def test_corrections_are_seen(house: House, visitor: Browser) -> None:
    address = begun(visitor)
    deal(visitor, address, "4 S 1 N 10")
    deal(visitor, address, "1 C 1 E 7")
    page = visitor.get(f"{address}?at=0").text
    assert "Deal 1 was another one" in page
    assert re.search(r'value="10" checked', page)
    again = send(
        visitor, f"{address}?at=0", "correct", level="4", strain="S", declarer="N", tricks="9"
    )
    assert again.status_code == 303
    page = visitor.get(address).text
    assert re.search(r"<del>.*?4<span class=\"spade\">♠</span> Ann =</del>", page, re.DOTALL)
    send(visitor, f"{address}?at=1", "strike")
    send(visitor, address, "undo")
    now = pad_at(house, address).evening
    assert now.current.lines == ()
    assert [type(each.saying).__name__ for each in now.told] == [
        *("Began", "Wrote", "Wrote", "Corrected", "Struck", "TookBack"),
    ]
    assert "Struck out: Deal 2" in visitor.get(address).text


def test_the_same_form_twice(house: House, visitor: Browser) -> None:
    address = begun(visitor)
    page = visitor.get(address).text
    for _ in range(2):
        assert deal(visitor, address, "4 S 1 N 10", page).status_code == 303
    assert pad_at(house, address).evening.version == 2
    answer = deal(visitor, address, "4 S 1 N 9", page)
    assert answer.status_code == 409
    assert "sent before with something else" in answer.text


def test_two_phones_key_one_deal(house: House, ask_as: AskAs) -> None:
    ann, bo = ask_as(Role.VISITOR), ask_as(Role.VISITOR)
    address = begun(ann)
    page = bo.get(address).text
    assert deal(ann, address, "4 S 1 N 10").status_code == 303
    answer = deal(bo, address, "4 S 1 N 10", page)
    assert answer.status_code == 409
    assert "deal 1 has been written meanwhile: NS 4S N =" in answer.text
    # The page is that of deal 2, with no key pressed.
    assert form_of(answer.text, "deal")["deals"] == "1"
    assert 'value="4" checked' not in answer.text
    assert pad_at(house, address).evening.version == 2


def test_what_is_missing_is_told_and_the_rest_is_kept(visitor: Browser) -> None:
    address = begun(visitor)
    answer = deal(visitor, address, "4 S 2")
    assert answer.status_code == 422
    assert answer.text.count("this has to be filled in") >= 2
    for name, value in (("level", "4"), ("strain", "S"), ("doubling", "2")):
        assert re.search(f'name="{name}" value="{value}" checked', answer.text)
    for keys in ("9 S 1 N 10", "4 Q 1 N 10", "4 S 3 N 10", "4 S 1 N 14"):
        assert deal(visitor, address, keys).status_code == 422, keys


@pytest.mark.parametrize("missing", ["of", "holder", "points"])
def test_honours_of_which_something_is_not_chosen(visitor: Browser, missing: str) -> None:
    address = begun(visitor)
    deal(visitor, address, "3 NT 1 N 9")
    keyed = {"of": "1 NS 3NT N =", "holder": "W", "points": "150"}
    answer = send(visitor, address, "honours", **{**keyed, missing: ""})
    assert answer.status_code == 422
    del keyed[missing]  # as a browser sends it of which no key was pressed
    answer = send(visitor, address, "honours", **keyed)
    assert answer.status_code == 422
    assert "this has to be filled in" in answer.text


@pytest.mark.parametrize("act", ["", "steal"])
def test_no_such_form(visitor: Browser, act: str) -> None:
    address = begun(visitor)
    assert visitor.fill_in(address, {"key": "k", "act": act}).status_code == 422


def test_refusals_are_said_on_the_page(visitor: Browser) -> None:
    address = begun(visitor)
    deal(visitor, address, "3 NT 1 N 9")
    old = visitor.get(address).text
    answer = send(visitor, address, "honours", of="1 NS 3NT N =", holder="W", points="100")
    assert answer.status_code == 422
    assert "honours at notrump are 150" in answer.text
    send(visitor, address, "honours", of="1 NS 3NT N =", holder="W", points="150")
    answer = send(visitor, address, "honours", old, of="1 NS 3NT N =", holder="N", points="150")
    assert answer.status_code == 409
    answer = send(visitor, address, "honours", old, of="2 NS 3NT N =", holder="N", points="150")
    assert answer.status_code == 409


def test_whose_phone_it_is(ask_as: AskAs) -> None:
    ann, bo = ask_as(Role.VISITOR), ask_as(Role.VISITOR)
    address = begun(ann)
    assert send(bo, address, "phone", player="1").status_code == 303
    deal(bo, address, "4 S 1 N 10")
    assert Paper(bo.get(address).text).blocks[-1] == ("total", [["0", "120"]])
    page = ann.get(address).text
    assert Paper(page).blocks[-1] == ("total", [["120", "0"]])
    assert re.search(r"· Bo</p>", page)
    assert send(ann, address, "phone", player="7").status_code == 422


def test_names(house: House, visitor: Browser) -> None:
    address = begun(visitor)
    answer = send(visitor, address, "names", **{**NAMES, "name_n": "<b>安娜</b>"})
    assert answer.status_code == 303
    page = visitor.get(address).text
    assert "&lt;b&gt;安娜&lt;/b&gt;" in page
    assert "<b>安娜" not in page
    assert send(visitor, address, "names", **{**NAMES, "name_n": "Bo"}).status_code == 422
    assert pad_at(house, address).evening.settings.names[0] == "<b>安娜</b>"


def test_chicago(house: House, visitor: Browser) -> None:
    address = begun(visitor, "chicago", dealer="S", vulnerable="non-dealer")
    page = visitor.get(address).text
    assert "Cy deals. Vulnerable: neither." in page
    for keys in ("2 S 1 N 8", "1 NT 1 S 7"):
        assert deal(visitor, address, keys).status_code == 303
    page = visitor.get(address).text
    assert Paper(page).blocks == [
        ("above", [["500", ""]]),
        ("game", [["60", ""], ["40", ""]]),
        ("total", [["600", "0"]]),
    ]
    assert "Ann deals. Vulnerable: They." in page
    assert pad_at(house, address).row.kind == "chicago"
    other = address.replace("chicago", "rubber")
    assert visitor.get(other).status_code == 404


def test_beginning(visitor: Browser) -> None:
    page = visitor.get("/pads?game=chicago").text
    assert "part-scores carried" in page
    address = begun(visitor)
    assert address in visitor.get("/pads").text
    assert begun(visitor) == address
    for wrong in (
        {"game": "whist"},
        {"laws": "2099"},
        {"name_n": "Bo"},
        {"name_n": "x" * 41},
        {"key": ""},
        {"dealer": "Q"},
    ):
        answer = visitor.fill_in("/pads", {"game": "rubber", "key": "z", **NAMES, **wrong})
        assert answer.status_code == 422, wrong


def test_nobody_guesses_an_address(visitor: Browser) -> None:
    begun(visitor)
    for address in ("/pad/rubber/2222222222222222", "/pad/whist/2222222222222222"):
        answer = visitor.get(address)
        assert answer.status_code == 404
        assert "no score pad" in answer.text
