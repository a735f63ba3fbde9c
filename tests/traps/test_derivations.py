"""The tables of docs/explanation/traps.md, each figure reckoned again."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

import pytest

from overtrick.core.rounding import decimal
from tests.traps import naive
from tests.traps.evening import ROOT, document

TEXT = (ROOT / "docs" / "explanation" / "traps.md").read_text("utf-8")
HOW_TO = (ROOT / "docs" / "how-to" / "traps.md").read_text("utf-8")
EVENING = document("evening.json")
ANSWER = naive.evening(EVENING)
FIRST = naive.evening(document("first.json"))
E, TOP = 9, 16
_BOARD = re.compile(r"\bBoard (\d+)")
_PAIR = re.compile(r"^### (North-South|East-West) (\d+)", re.MULTILINE)


class Table(NamedTuple):
    """A table, and the text above it since the table before."""

    above: str
    heading: tuple[str, ...]
    rows: list[tuple[str, ...]]


def cells(line: str) -> tuple[str, ...]:
    """The cells of a line, without emphasis."""
    return tuple(cell.strip().replace("*", "") for cell in line.strip().strip("|").split("|"))


def tables() -> Iterator[Table]:
    """All of them, in order."""
    above: list[str] = []
    block: list[str] = []
    for line in [*TEXT.splitlines(), ""]:
        if line.startswith("|"):
            block.append(line)
            continue
        if block:
            yield Table("\n".join(above), cells(block[0]), [cells(row) for row in block[2:]])
            above, block = [], []
        above.append(line)


def number(text: str) -> Fraction | None:
    """``9 3/7`` as a fraction; None for a dash or nothing."""
    return sum(map(Fraction, text.split()), Fraction(0)) if text not in ("", "–") else None


BOARDS = [table for table in tables() if table.heading[:2] == ("NS", "EW")]
PAIRS = [table for table in tables() if table.heading[0] == "board"]


def board_of(table: Table) -> int:
    """The board that the text above a table names last."""
    return int(_BOARD.findall(table.above)[-1])


def pair_of(table: Table) -> tuple[str, str]:
    """The side and the pair that the heading above a table names."""
    side, pair = _PAIR.findall(table.above)[-1]
    return {"North-South": "NS", "East-West": "EW"}[side], pair


def row_of(board: int, side: str, pair: str) -> naive.Json:
    """A row of a board, by one of its pairs."""
    rows = next(each["results"] for each in EVENING["boards"] if each["board"] == board)
    return next(row for row in rows if row[side.lower()] == pair)


def group(board: int, side: str, pair: str) -> int:
    """Results in the group of a pair's, from its side."""
    own = row_of(board, side, pair).get("group")
    rows = next(each["results"] for each in EVENING["boards"] if each["board"] == board)
    return sum(
        isinstance(naive.said(row, board, side, frozenset()), list)
        for row in rows
        if row.get("group") == own
    )


def by_formula(matchpoints: Fraction, actual: int) -> Fraction:
    """What M of a group of A comes to, as the rules are written on the page."""
    if actual == 1 or (actual <= 3 and 3 * actual <= E):
        return (60 + (matchpoints - (actual - 1)) * 5) * TOP / 100
    return (matchpoints + 1) * E / actual - 1


def check(board: int, side: str, pair: str, said: Sequence[str]) -> None:
    """A, M and the points of one pair, as a table has them."""
    actual, matchpoints, points = said
    assert number(points) == ANSWER["boards"][str(board)][side][pair]
    if matchpoints:
        m = number(matchpoints)
        assert m is not None
        assert int(actual) == group(board, side, pair)
        assert by_formula(m, int(actual)) == number(points)
    else:
        assert not isinstance(naive.said(row_of(board, side, pair), board, side, frozenset()), list)


def test_the_page_has_the_tables() -> None:
    assert [board_of(table) for table in BOARDS] == [
        *(36, 3, 6, 29, 9, 12, 15, 18, 38, 14, 21, 5, 31, 27)
    ]
    assert [pair_of(table) for table in PAIRS] == [("NS", "1"), ("EW", "11"), ("EW", "17")]


@pytest.mark.parametrize("table", BOARDS, ids=lambda table: str(board_of(table)))
def test_a_board_is_what_its_table_says(table: Table) -> None:
    board = board_of(table)
    assert len(table.rows) == E
    for ns, ew, _, _, actual, m_ns, points_ns, m_ew, points_ew in table.rows:
        assert row_of(board, "NS", ns)["ew"] == ew
        check(board, "NS", ns, (actual, m_ns, points_ns))
        check(board, "EW", ew, (actual, m_ew, points_ew))


@pytest.mark.parametrize("table", PAIRS, ids=lambda table: "".join(pair_of(table)))
def test_a_pair_has_what_its_table_says(table: Table) -> None:
    side, pair = pair_of(table)
    *rows, last = table.rows
    for board, against, _, *said in rows:
        assert row_of(int(board), side, pair)["ew" if side == "NS" else "ns"] == against
        check(int(board), side, pair, said)
    points = [found for row in rows if (found := number(row[-1])) is not None]
    line = next(
        line for line in ANSWER["ranking"] if (line["direction"], line["pair"]) == (side, pair)
    )
    assert len(points) == line["boards"]
    assert last[2] == f"{line['boards']} boards"
    assert number(last[-1]) == sum(points)
    assert 100 * sum(points) / (TOP * len(points)) == line["percent"]


def test_the_ranking_is_what_its_table_says() -> None:
    (table,) = (each for each in tables() if each.heading[0] == "place")
    first = {(line["direction"], line["pair"]): line for line in FIRST["ranking"]}
    said = [
        (
            line["place"],
            f"{line['direction']} {line['pair']}",
            str(line["boards"]),
            decimal(line["total"], 2),
            decimal(line["percent"], 2),
            f"{decimal(before['percent'], 2)} ({before['place']})",
        )
        for line in ANSWER["ranking"]
        for before in [first[line["direction"], line["pair"]]]
    ]
    assert table.rows == said


def own_percent(side: str, pair: str, session: str, *, but: int) -> str:
    """A pair's percentage on the boards of a session that are no graded award, without one."""
    turns = naive.turns(EVENING, frozenset())
    points = [
        turn.points
        for turn in turns
        if (turn.side, turn.pair) == (side, pair)
        and turn.session in session
        and turn.board != but
        and turn.points is not None
    ]
    return decimal(100 * sum(points, Fraction(0)) / (TOP * len(points)), 2)


def test_own_averages_are_what_the_text_says() -> None:
    said = {
        "(42.60 and 47.10)": (("NS", "7", "A", 9), ("EW", "18", "A", 9)),
        "1\nhave 64.78 %": (("NS", "1", "A", 14),),
        "East-West 14 have 37.24": (("EW", "14", "A", 14),),
        "240 points: 68.32 %": (("NS", "1", "B", 21),),
        "on 17 other boards, 28.44 %": (("EW", "14", "B", 21),),
        "66.24 % and East-West 14 have 33.05": (("NS", "1", "AB", 21), ("EW", "14", "AB", 21)),
        "are 52.94 and 54.76 %": (("NS", "5", "B", 33), ("EW", "16", "B", 33)),
        "average, 56.27 %": (("EW", "17", "A", 0),),
    }
    for words, pairs in said.items():
        assert words in TEXT
        for side, pair, session, but in pairs:
            assert own_percent(side, pair, session, but=but) in words


def test_the_how_to_names_every_mistake() -> None:
    for mistake, what in naive.MISTAKES.items():
        assert f"| `{mistake}` | {what} |" in HOW_TO
