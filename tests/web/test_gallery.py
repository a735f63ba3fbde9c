"""The frame and the macros: whole, labelled, escaped, and all of them shown."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from types import SimpleNamespace

import pytest
from markupsafe import escape

from overtrick.app.language import Language
from overtrick.web.static_files import static_files
from tests.web.gallery import PARTS, gallery, gallery_environment
from tests.web.gallery_values import values

TEMPLATES = Path(__file__).parents[2] / "src/overtrick/web/templates"
VOID = frozenset({"meta", "link", "br", "img", "input", "hr", "path", "rect"})
EVIL = "<script>alert('♠')</script>"


class Page(HTMLParser):
    """Keeps every tag with its attributes, and checks that what opens is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.inside: list[tuple[str, dict[str, str], tuple[str, ...]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), (tag, attrs)
        found = {name: value or "" for name, value in attrs}
        self.tags.append((tag, found))
        self.inside.append((tag, found, tuple(self.open)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def all(self, name: str) -> Iterator[str]:
        """Every value of an attribute."""
        return (found[name] for _, found in self.tags if name in found)


@pytest.fixture(params=PARTS)
def page(request: pytest.FixtureRequest) -> Page:
    return Page(gallery(request.param, Language.ENGLISH))


def test_it_is_whole(page: Page) -> None:
    assert page.open == []
    ids = list(page.all("id"))
    assert sorted(ids) == sorted(set(ids))
    assert [tag for tag, _ in page.tags].count("h1") == 1
    wanted = {each for names in page.all("aria-describedby") for each in names.split()}
    assert wanted | set(page.all("for")) <= set(ids)


def test_nothing_is_inline(page: Page) -> None:
    assert not any(name == "style" or name.startswith("on") for _, a in page.tags for name in a)
    assert "style" not in [tag for tag, _ in page.tags]
    assert all(found.get("src") for tag, found in page.tags if tag == "script")


def test_every_control_has_a_label(page: Page) -> None:
    labels = set(page.all("for"))
    for tag, found, above in page.inside:
        if tag in ("input", "select", "textarea") and found.get("type") != "hidden":
            assert "label" in above or found["id"] in labels, found


def test_every_form_carries_the_token() -> None:
    for part in PARTS:
        text = gallery(part, Language.ENGLISH)
        assert text.count('method="post"') == text.count('name="csrf"')


def test_every_fault_leads_to_its_field() -> None:
    page = Page(gallery("forms", Language.ENGLISH))
    faulty = {address[1:] for address in page.all("href") if address.startswith("#f-")}
    assert faulty == {"f-tables", "f-strain", "f-deals"}
    assert faulty <= set(page.all("id"))
    invalid = {found["id"] for _, found in page.tags if "aria-invalid" in found}
    assert invalid == {"f-tables", "f-deals"}
    assert all(f"{each}-fault" in " ".join(page.all("aria-describedby")) for each in invalid)


def test_every_class_has_a_rule(page: Page) -> None:
    """What has no rule is a name for scripts, or a slip of the pen."""
    styles = b"".join(c for p, c in static_files().items() if p.endswith(".css")).decode()
    ruled = set(re.findall(r"\.([a-z][\w-]*)", styles))
    used = {name for names in page.all("class") for name in names.split()}
    assert {each for each in used - ruled if not each.startswith("col-")} <= PLAIN


PLAIN = frozenset({
    "badge-draft", "board-todo", "button-plain", "history-clock", "history-entry", "keys-four",
    "step-later",
})  # fmt: skip
"""Kinds that look as the usual one does."""


def test_every_macro_is_shown() -> None:
    public = set(re.findall(r"{% set (\w+) = ", (TEMPLATES / "macros.html").read_text()))
    shown = "".join(
        each.read_text() for each in (Path(__file__).parent / "templates/gallery").iterdir()
    )
    assert public <= set(re.findall(r"\bui\.(\w+)\(", shown))


@pytest.mark.parametrize(
    ("role", "entries"),
    [
        ("visitor", ["/events", "/players", "/ladders", "/t"]),
        ("player", ["/events", "/players", "/ladders", "/t"]),
        ("director", ["/events", "/players", "/ladders", "/t", "/events/new"]),
        ("administrator", ["/events", "/players", "/ladders", "/t", "/events/new", "/admin"]),
    ],
)
def test_the_navigation_offers_what_the_role_may(role: str, entries: list[str]) -> None:
    visitor = SimpleNamespace(signed_in=role != "visitor", name="x", role=role, csrf="t")
    text = frame(visitor=visitor)
    navigation = text.partition("<nav")[2].partition("</nav>")[0]
    assert re.findall(r'href="(.*?)"', navigation) == entries
    assert ("/sign-in?" in text) == (role == "visitor")
    assert ('action="/sign-out"' in text) == (role != "visitor")


def test_the_switch_comes_back() -> None:
    text = frame(here="/events", here_all="/events?a=1&b=<")
    assert 'href="/language/zh-Hans?next=/events%3Fa%3D1%26b%3D%3C"' in text


def test_nothing_of_people_is_markup() -> None:
    text = frame(
        house=SimpleNamespace(name=EVIL),
        event=SimpleNamespace(public_id="a", title=EVIL),
        visitor=SimpleNamespace(signed_in=True, name=EVIL, role="player", csrf="t"),
        notice=EVIL,
        word=EVIL,
    )
    assert "<script>" not in text
    assert text.count(str(escape(EVIL))) >= 5


def frame(**changes: object) -> str:
    """A page with nothing in it but a little of each kind of macro."""
    template = gallery_environment().from_string(
        """{% extends "base.html" %}{% import "macros.html" as ui with context %}
        {% block title %}x{% endblock %}
        {% block main %}{{ ui.head(word) }}{{ ui.notice("info", word, word, word) }}
        {{ ui.field("a", word, word, help=word, faults=[("a", word)]) }}
        {{ ui.sheet([{"name": "n", "heading": word, "right": false}], [((word, word),), (word,)]) }}
        {{ ui.deal(1, [], 0, words=[word]) }}{{ ui.button(word, value=word) }}
        {{ ui.history([{"when": 0, "shown": word, "text": word, "after": word}]) }}{% endblock %}"""
    )
    usual = {
        **values(chinese=False),
        "_": str,
        "ngettext": lambda one, many, number: one if number == 1 else many,
        "language": "en",
        "here": "/",
        "word": "word",
    }
    return template.render({**usual, **changes})
