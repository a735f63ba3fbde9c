"""The page: everything in it, nothing from outside, in both languages."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from overtrick.app.language import Language, translator
from overtrick.app.report import html_report
from overtrick.app.session import open_session, with_figures
from overtrick.engines.standings import standings
from overtrick.formats.results_json import read_results, write_results

EVENING = (Path(__file__).parents[2] / "examples" / "evening.json").read_bytes()


class Page(HTMLParser):
    """Counts tags, keeps ids and checks that what opens is closed."""

    VOID = frozenset({"meta", "link", "br", "img", "input", "hr"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in self.VOID:
            self.opened.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag


@pytest.fixture(params=list(Language), ids=lambda language: language.value)
def text(request: pytest.FixtureRequest) -> str:
    return html_report(open_session(EVENING), translator(request.param))


def test_it_is_whole(text: str) -> None:
    page = Page(text)
    assert page.opened == []
    assert page.tags.count("table") == 1 + 22
    ids = [value for name, value in page.attributes if name == "id"]
    assert ids == [f"board-{number}" for number in range(1, 23)]
    targets = {value for name, value in page.attributes if name == "href"}
    assert targets == {f"#{each}" for each in ids}


def test_it_needs_nothing_from_outside(text: str) -> None:
    page = Page(text)
    assert {"script", "link", "img", "iframe"}.isdisjoint(page.tags)
    assert not re.search(r"(?:src|url\(|@import)", text)
    assert "://" not in text


def test_it_says_its_language(text: str) -> None:
    assert ('lang="zh-Hans"' in text) is ("排名" in text)
    assert ('lang="en"' in text) is ("Ranking" in text)


def test_names_are_not_markup() -> None:
    data = EVENING.replace(b'"Cedar"', b'"<script>alert(1)</script>"')
    shown = html_report(open_session(data), translator())
    assert "<script>" not in shown
    assert "&lt;script&gt;" in shown


def test_every_number_answers_how(text: str) -> None:
    rows = 12 + sum(len(board.rows) for board in open_session(EVENING).boards)
    assert Page(text).tags.count("summary") == rows


def test_figures_go_into_the_sheet_and_come_back() -> None:
    scored = open_session(EVENING)
    again = standings(read_results(write_results(with_figures(scored))))
    assert [line.total for line in again.rankings[0].lines] == [
        line.total for line in scored.rankings[0].lines
    ]
    for line in again.rankings[0].lines:
        assert line.entry is not None
        assert line.entry.printed.points == line.total
        assert line.entry.printed.place == str(line.place)
