"""Movements as data."""

import pytest

from overtrick.errors import ImpossibleError
from overtrick.movements.plan import Meeting, Movement, Sitting, Slot, arrow_switched

TWO_TABLES = Movement(
    "two tables",
    (
        Sitting(1, 1, 1, 3, 1),
        Sitting(1, 2, 2, 4, 2),
        Sitting(2, 1, 1, 4, 2),
        Sitting(2, 2, 2, 3, 1),
    ),
    boards_per_set=3,
)


def test_every_board_has_its_slot() -> None:
    meetings = TWO_TABLES.meetings
    assert len(meetings) == 12
    assert meetings[Slot(2, 1, 5)] == Meeting(1, 4)
    assert list(TWO_TABLES.boards_of(2)) == [4, 5, 6]
    assert (TWO_TABLES.rounds, TWO_TABLES.pairs) == (2, (1, 2, 3, 4))


def test_a_table_in_a_round() -> None:
    assert TWO_TABLES.sitting(2, 2) == Sitting(2, 2, 2, 3, 1)
    assert TWO_TABLES.sitting(3, 1) is None


def test_a_pair_that_is_not_there() -> None:
    three = TWO_TABLES.without(4)
    assert three.pairs == (1, 2, 3)
    assert [sitting.table for sitting in three.played] == [1, 2]
    assert len(three.meetings) == 6
    with pytest.raises(ImpossibleError, match="no pair 5"):
        TWO_TABLES.without(5)


def test_an_arrow_switch_exchanges_directions() -> None:
    switched = arrow_switched(TWO_TABLES, [2])
    assert switched.meetings[Slot(1, 1, 1)] == Meeting(1, 3)
    assert switched.meetings[Slot(2, 1, 4)] == Meeting(4, 1)
    assert arrow_switched(switched, [2]) == TWO_TABLES
    with pytest.raises(ImpossibleError, match=r"the rounds are 1 to 2, got \[3\]"):
        arrow_switched(TWO_TABLES, [3])


def test_an_empty_plan() -> None:
    nothing = Movement("nothing", ())
    assert (nothing.rounds, nothing.pairs, dict(nothing.meetings)) == (0, (), {})
    with pytest.raises(ImpossibleError, match="at least one board, got 0"):
        Movement("none", (), boards_per_set=0)


def test_an_arrow_switch_may_leave_tables_as_they_are() -> None:
    switched = arrow_switched(TWO_TABLES, [1, 2], apart_from=[2])
    differing = {
        (one.round, one.table)
        for one, other in zip(TWO_TABLES.sittings, switched.sittings, strict=True)
        if one != other
    }
    assert differing == {(1, 1), (2, 1)}
