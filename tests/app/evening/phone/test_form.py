"""What is read in a phone's form: keys, people's own notation, and all that is wrong at once."""

from collections.abc import Mapping

import pytest

from overtrick.app.evening.phone.form import PhoneForm
from overtrick.core.cards import Card
from overtrick.core.contract import Result
from overtrick.core.outcome import NotPlayed, PassedOut, Played
from overtrick.engines.event.values import Entry, Slot
from overtrick.errors import FileError
from tests.app.evening.phone.evenings import FOUR_SPADES, form

HERE = Slot("A", 3, 2, 7)


def entry(fields: Mapping[str, object] | None = None, **more: object) -> Entry:
    """The entry of these fields."""
    return PhoneForm(form(HERE, {**(fields or {}), **more})).entry()


def faults(fields: Mapping[str, object] | None = None, **more: object) -> list[str]:
    """The fields that are at fault."""
    with pytest.raises(FileError) as refused:
        entry(fields, **more)
    return [fault.where for fault in refused.value.faults]


def played(result: str, lead: str = "") -> Entry:
    """An entry."""
    return Entry(Played(Result.parse(result)), Card.parse(lead) if lead else None)


def test_where_it_is() -> None:
    assert PhoneForm(form(HERE)).slot() == HERE
    with pytest.raises(FileError) as refused:
        PhoneForm({"section": "A", "round": "x", "table": "-1"}).slot()
    assert [fault.where for fault in refused.value.faults] == ["round", "table", "board"]


def test_keys() -> None:
    assert entry(FOUR_SPADES) == played("4S N =")
    assert entry({**FOUR_SPADES, "doubling": 4, "tricks": 8}) == played("4SXX N -2")
    keyed = {**FOUR_SPADES, "strain": "NT", "lead_suit": "H", "lead_rank": "T"}
    assert entry(keyed) == played("4NT N =", "HT")


def test_as_people_write_it() -> None:
    assert entry(contract="3ntx", declarer="w", result="+1", lead="HQ") == played("3NTX W +1", "HQ")
    assert entry(contract="4HX S", result="−2") == played("4HX S -2")
    assert entry(level=2, strain="D", doubling="XX", declarer="E", result="=") == played("2DXX E =")


def test_boards_without_a_contract() -> None:
    assert entry(level=0) == Entry(PassedOut())
    assert entry(outcome="passed-out") == Entry(PassedOut())
    assert entry(contract="pass") == Entry(PassedOut())
    assert entry(outcome="not-played", level=4) == Entry(NotPlayed())


def test_all_that_is_missing_is_said_at_once() -> None:
    assert faults() == ["level", "strain", "declarer", "result"]
    assert faults(level=4, strain="S") == ["declarer", "result"]
    assert faults(level=4, declarer="N", tricks=10) == ["strain"]


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"level": "8"}, "level"),
        ({"strain": "X"}, "strain"),
        ({"doubling": "3"}, "doubling"),
        ({"declarer": "Q"}, "declarer"),
        ({"tricks": "14"}, "tricks"),
        ({"tricks": "-1"}, "tricks"),
        ({"tricks": "1e3"}, "tricks"),
        ({"tricks": "", "result": "10"}, "result"),
        ({"tricks": "", "result": "+9"}, "result"),
        ({"lead_suit": "H"}, "lead_rank"),
        ({"lead": "H1"}, "lead"),
        ({"outcome": "won"}, "outcome"),
        ({"contract": "4S E", "declarer": "N"}, "declarer"),
        ({"strain": "\0"}, "strain"),
        ({"strain": "S" * 1000}, "strain"),
    ],
)
def test_what_is_wrong_is_told_with_its_field(wrong: dict[str, str], where: str) -> None:
    assert faults({**FOUR_SPADES, **wrong})[0] == where
