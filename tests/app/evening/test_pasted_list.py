"""Entries as lines of text, as people write them."""

import pytest

from overtrick.app.evening.pasted_list import LONGEST_LIST, read_list
from overtrick.engines.event.values import Kind

TWO = ("Ann Bell", "Carl Dorn")


@pytest.mark.parametrize(
    "line",
    [
        "Ann Bell - Carl Dorn",
        "Ann Bell -Carl Dorn",
        "Ann Bell – Carl Dorn",
        "Ann Bell—Carl Dorn",
        "Ann Bell / Carl Dorn",
        "Ann Bell/Carl Dorn",
        "Ann Bell, Carl Dorn",
        "Ann Bell & Carl Dorn",
        "Ann Bell + Carl Dorn",
        "Ann Bell; Carl Dorn",
        "Ann Bell\tCarl Dorn",
        "  Ann Bell   -   Carl Dorn  ",
        "Ann Bell＆Carl Dorn",
        "Ann Bell and Carl Dorn",
    ],
)
def test_pairs(line: str) -> None:
    lines, faults = read_list(line, Kind.PAIRS)
    assert faults == ()
    assert [each.names for each in lines] == [TWO]


@pytest.mark.parametrize("start", ["7. ", "7) ", "7: ", "7\t", "7 ", "#7 ", "7、"])
def test_numbered(start: str) -> None:
    ((_, number, _, names),), _ = read_list(f"{start}Ann Bell - Carl Dorn", Kind.PAIRS)
    assert (number, names) == (7, TWO)


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("Jean-Luc Petit - Ann Bell", ("Jean-Luc Petit", "Ann Bell")),
        ("Bell, Ann / Dorn, Carl", ("Bell, Ann", "Dorn, Carl")),
        ("Bell, Ann - Dorn, Carl", ("Bell, Ann", "Dorn, Carl")),
        ("张三-李四", ("张三", "李四")),
        ("Ferdinand Ander - Andrea Anders", ("Ferdinand Ander", "Andrea Anders")),
        ("张三、李四", ("张三", "李四")),
    ],
)
def test_what_belongs_to_a_name_stays(line: str, names: tuple[str, ...]) -> None:
    ((*_, found),), _ = read_list(line, Kind.PAIRS)
    assert found == names


def test_individuals() -> None:
    lines, faults = read_list("Ann Bell\nJean-Luc Petit\n", Kind.INDIVIDUAL)
    assert faults == ()
    assert [each.names for each in lines] == [("Ann Bell",), ("Jean-Luc Petit",)]


def test_teams() -> None:
    text = "Aces: Ann Bell - Carl Dorn - Eva Fox - Gus Hill\nIda/Jon, Kim/Leo, Mia/Ned"
    lines, faults = read_list(text, Kind.SWISS_TEAMS)
    assert faults == ()
    assert [(each.team, len(each.names)) for each in lines] == [("Aces", 4), ("", 6)]


def test_every_fault_has_its_line() -> None:
    text = "Ann Bell - Carl Dorn\n\nEva Fox\nGus - Ida - Jon\nJean-Luc Petit"
    lines, faults = read_list(text, Kind.PAIRS)
    assert [each.line for each in lines] == [1]
    assert [fault.where for fault in faults] == ["line 3", "line 4", "line 5"]
    assert "got 3" in faults[1].message


def test_nothing() -> None:
    assert read_list(" \n ", Kind.PAIRS)[1][0].message == "the list is empty"
    (fault,) = read_list("a - b\n" * (LONGEST_LIST + 1), Kind.PAIRS)[1]
    assert fault.where == "line 501"
