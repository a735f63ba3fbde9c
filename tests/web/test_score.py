"""What a contract is worth, as the page says it: against the printed tables, and in its address."""

import re
from html import unescape

import pytest

from overtrick.core.contract import Result
from overtrick.core.duplicate import LAW_1932, LAW_1935, LAW_1987, Edition
from overtrick.core.seat import Vulnerability
from overtrick.web.score import address
from tests.web.conftest import Browser
from tests.web.looking_on import Page

TAGS = re.compile(r"<[^>]+>")
ROW = re.compile(r"<tr.*?</tr>", re.DOTALL)
CELL = re.compile(r"<t[hd].*?</t[hd]>", re.DOTALL)


def rows(page: str, table: str) -> list[list[str]]:
    """The cells of a table of the page, row by row."""
    found = re.search(rf'<table class="{table}">.*?</table>', page, re.DOTALL)
    assert found is not None
    return [
        [" ".join(unescape(TAGS.sub("", cell)).split()) for cell in CELL.findall(row)]
        for row in ROW.findall(found[0])
    ]


def parts(browser: Browser, result: str, law: Edition = LAW_1987) -> dict[str, list[str]]:
    """The table of the parts: what stands not vulnerable and vulnerable, by its name."""
    answer = browser.get(address(Result.parse(result), law))
    assert answer.status_code == 200
    return {row[0]: row[1:] for row in rows(answer.text, "worth-parts")[1:]}


def test_the_parts(visitor: Browser) -> None:
    assert parts(visitor, "4SX W +1") == {
        "Trick score": ["240", "240"],
        "Game or part-score": ["300", "500"],
        "Made doubled or redoubled": ["50", "50"],
        "Overtricks": ["100", "200"],
        "To declarer's side": ["690", "990"],
        "To North-South": ["−690", "−990"],
    }
    assert parts(visitor, "3NTXX S -4")["Undertricks"] == ["−1600", "−2200"]
    assert parts(visitor, "6H N =")["Slam"] == ["500", "750"]


@pytest.mark.parametrize(
    ("result", "law", "totals"),
    [
        ("4SX N -4", LAW_1987, ["−800", "−1100"]),
        ("4SX N -4", LAW_1935, ["−700", "−1100"]),
        ("7NT N =", LAW_1935, ["1520", "2220"]),
        ("7NT N =", LAW_1932, ["2040", "2990"]),
    ],
)
def test_other_laws(visitor: Browser, result: str, law: Edition, totals: list[str]) -> None:
    assert parts(visitor, result, law)["To declarer's side"] == totals
    page = visitor.get(address(Result.parse(result), LAW_1987)).text
    if law is not LAW_1987:
        assert f"law={law.name}" in page


def test_every_result_of_the_contract(visitor: Browser) -> None:
    page = visitor.get(address(Result.parse("3NT E ="), LAW_1987)).text
    table = rows(page, "worth-all")[2:]
    assert len(table) == 14
    for row in table:
        tricks = int(row[0].split()[0])
        figures = [int(cell.replace("−", "-")) for cell in row[1:]]
        expected = [
            Result.parse(f"3NT{doubling} E {tricks - 9:+}").score(zone)
            for doubling in ("", "X", "XX")
            for zone in (Vulnerability.NONE, Vulnerability.BOTH)
        ]
        assert figures == expected


def test_how(visitor: Browser) -> None:
    page = visitor.get(address(Result.parse("4S N ="), LAW_1987)).text
    assert "trick score 120" in page
    assert "4♠N=,vulnerable:620todeclarer'sside" in Page(page).text
    assert "Law 77" in page


def test_typed(visitor: Browser) -> None:
    answer = visitor.get("/score", params={"typed": "4SX W +1"})
    assert answer.status_code == 303
    assert answer.headers["location"] == address(Result.parse("4SX W +1"), LAW_1987)
    answer = visitor.get("/score", params={"typed": "3nt -2", "law": "1935"})
    assert answer.headers["location"] == address(Result.parse("3NT N -2"), LAW_1935)
    for wrong in ("pass", "rubbish", "7NT N +1", "x" * 80):
        answer = visitor.get("/score", params={"typed": wrong})
        assert answer.status_code == 422
        assert 'class="faults"' in answer.text


@pytest.mark.parametrize(
    "query",
    ["level=8", "strain=Q", "doubling=3", "declarer=X", "tricks=14", "level=x"],
)
def test_what_is_no_contract(visitor: Browser, query: str) -> None:
    answer = visitor.get(f"/score?{query}")
    assert answer.status_code == 422
    assert 'class="faults"' in answer.text


def test_what_is_no_law(visitor: Browser) -> None:
    assert visitor.get("/score?law=1900").status_code == 404
    assert visitor.get("/score").status_code == 200
