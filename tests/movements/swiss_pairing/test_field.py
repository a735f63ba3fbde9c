"""The field of a Swiss round."""

import pytest

from overtrick.errors import ImpossibleError
from overtrick.movements.swiss_pairing import (
    Barred,
    Field,
    Measure,
    Met,
    PairingRule,
    Standing,
    Table,
)
from tests.swiss_draws import ranked


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"standings": (Standing(1), Standing(1))}, "contestant 1 is given twice"),
        ({"standings": ranked(5, 6)}, "contestant 2 has 6, which is more than 5 of contestant 1"),
        ({"standings": ranked(10**9 + 1)}, "from -1000000000 to 1000000000, got 1000000001"),
        ({"standings": (Standing(1, byes=-1),)}, "contestant 1 has fewer"),
        ({"met": (Met(1, 3, 1),)}, "of the field are wanted, got 1 and 3"),
        ({"barred": (Barred(2, 2),)}, "of the field are wanted, got 2 and 2"),
        ({"round": 0}, "counted from 1, got 0"),
        ({"tables": (Table(1), Table(1))}, "table 1 is given twice"),
        (
            {"standings": (Standing(1, home=4), Standing(2, home=4))},
            "table to stay at 4 is given twice",
        ),
        (
            {"standings": (Standing(1, home=4), Standing(2)), "tables": (Table(1),)},
            "contestant 1 stays at table 4, and there is no such table",
        ),
    ],
)
def test_what_cannot_be_is_said(wrong: dict[str, object], says: str) -> None:
    with pytest.raises(ImpossibleError, match=says):
        Field(**{"standings": ranked(0, 0), **wrong})  # type: ignore[arg-type]


class TestTables:
    def test_there_is_one_for_two(self) -> None:
        field = Field(ranked(0, 0, 0, 0, 0))
        assert field.places == (Table(1), Table(2))

    def test_where_somebody_stays_is_one_of_them(self) -> None:
        field = Field((*ranked(0, 0, 0), Standing(4, home=7)))
        assert field.places == (Table(1), Table(2), Table(7))

    def test_who_has_left_needs_none(self) -> None:
        field = Field((*ranked(0, 0), Standing(3, withdrawn=True), Standing(4, withdrawn=True)))
        assert field.places == (Table(1),)
        assert [standing.contestant for standing in field.playing] == [1, 2]


def test_places_need_no_scores() -> None:
    rule = PairingRule(Measure.PLACES)
    assert Field(ranked(5, 6), rule=rule).standings[1].score == 6
