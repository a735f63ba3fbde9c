"""What stands in a table's cell is escaped, whatever came from elsewhere."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup, escape

from overtrick.web.cells import folded, in_cells, names, row_cells, with_suits


@dataclass(frozen=True)
class Leading:
    text: object
    href: str


@dataclass(frozen=True)
class Several:
    each: tuple[object, ...]
    between: str


def test_suits_have_their_colour() -> None:
    assert with_suits("4♠ <W>") == '4<span class="spade">♠</span> &lt;W&gt;'
    assert with_suits(12) == "12"


def test_people_are_kept_whole() -> None:
    assert names(()) == ""
    assert names(("A & B",)) == '<span class="name">A &amp; B</span>'
    two = '<span class="name">Ann&nbsp;–</span> <span class="name">Bea</span>'
    assert names(("Ann", "Bea")) == two


def test_every_kind_of_cell() -> None:
    cells = (
        7,
        "3♣",
        ("Ann", "Bea"),
        Leading("♥", "/x?a=1&b=2"),
        Several((Leading("a", "/a"), "b"), " / "),
    )
    assert in_cells(cells) == [
        "7",
        '3<span class="club">♣</span>',
        '<span class="name">Ann&nbsp;–</span> <span class="name">Bea</span>',
        '<a href="/x?a=1&amp;b=2"><span class="heart">♥</span></a>',
        '<a href="/a">a</a> / b',
    ]


def test_a_row_links_and_measures() -> None:
    row = row_cells([Markup("1"), Markup("2")], ["col-a", "col-b right"], 0, "/x", {1: "40"})
    assert row.startswith('<td role="cell" class="col-a"><a href="/x">1</a></td>')
    assert 'class="col-b right">2<svg' in row
    assert 'class="bar-part" width="40%"' in row
    assert row_cells([Markup("1")], ["a"], 0, "", {}) == '<td role="cell" class="a">1</td>'
    with pytest.raises(ValueError, match="shorter"):
        row_cells([Markup("1")], [], 0, "", {})


def test_what_is_folded_leaves_empty_ones_out() -> None:
    texts, headings = (
        [Markup("a"), Markup(""), Markup("c")],
        [Markup("A"), Markup("B"), Markup("C")],
    )
    assert folded(texts, headings, [1, 2]) == "<dl><div><dt>C</dt><dd>c</dd></div></dl>"


@pytest.mark.parametrize(
    "make",
    [
        lambda text: in_cells([text])[0],
        lambda text: names((text, text)),
        lambda text: in_cells([Leading(text, text)])[0],
        lambda text: in_cells([Several((text, text), text)])[0],
        lambda text: row_cells([Markup("")], ["a"], 0, text, {0: text}),
    ],
)
@given(text=st.text(alphabet="<>&\"'x"))
def test_nothing_gets_out_of_its_place(make: Callable[[str], Markup], text: str) -> None:
    made = str(make(text))
    left = made.replace(str(escape(text)), "") if text else made
    assert "x>" not in left
    for mark in ("<x", '"x', "'"):
        assert mark not in left
