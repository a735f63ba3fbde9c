"""Webs of every size."""

import pytest

from overtrick.errors import ImpossibleError
from overtrick.movements.mitchell import arrow_switch_rounds
from overtrick.movements.plan import arrow_switched
from overtrick.movements.proof import Property, proof
from overtrick.movements.web import web_circuits, web_mitchell

SIZES = [
    (tables, rounds)
    for rounds in range(3, 17)
    for tables in range(rounds + 1, 2 * rounds + 1)
    if tables % 2 == 0 or rounds % 2
]


@pytest.mark.parametrize(("tables", "rounds"), SIZES)
def test_everyone_plays_every_set_once(tables: int, rounds: int) -> None:
    movement = web_mitchell(tables, rounds)
    proved = proof(movement)
    assert (proved.sound, proved.winners) == (True, 2)
    assert (movement.rounds, proved.board_sets) == (rounds, rounds)
    found = proved.of(Property.COMPLETE)
    assert found is not None
    assert found.holds
    assert set(proved.results.values()) == {tables}


@pytest.mark.parametrize(("tables", "rounds"), SIZES)
def test_one_copy_a_circuit_is_enough(tables: int, rounds: int) -> None:
    movement = web_mitchell(tables, rounds)
    circuits = web_circuits(tables, rounds)
    assert [table for circuit in circuits for table in circuit] == [*range(1, tables + 1)]
    for circuit in circuits:
        held = [(s.round, s.board_set) for s in movement.sittings if s.table in circuit]
        assert len(set(held)) == len(held)
    assert max(proof(movement).copies.values()) <= len(circuits) == 2 + tables % 2


def test_ten_tables_and_seven_sets_as_published() -> None:
    start = [s.board_set for s in web_mitchell(10, 7).sittings if s.round == 1]
    assert start == [1, 2, 3, 4, 5, 4, 3, 2, 1, 7]


def test_the_printed_range_and_sharing_with_fewer_copies() -> None:
    """14 to 26 tables: 26 boards; 24 for an even number (EBU PairsScorer's manual, M13e)."""
    for tables in range(14, 27):
        assert proof(web_mitchell(tables, boards_per_set=2)).boards == 26
    for tables in range(14, 25, 2):
        assert proof(web_mitchell(tables, 12, boards_per_set=2)).boards == 24
    sharing = proof(web_mitchell(14)).of(Property.NO_SHARING)
    assert sharing is not None
    assert not sharing.holds
    assert "2 copies, or tables share" in sharing.words


def test_arrow_switched_it_has_one_winner() -> None:
    movement = web_mitchell(14)
    assert proof(arrow_switched(movement, arrow_switch_rounds(13))).winners == 1


def test_what_cannot_be() -> None:
    with pytest.raises(ImpossibleError, match="of 13 rounds has 14 to 26 tables, got 27"):
        web_mitchell(27)
    with pytest.raises(ImpossibleError, match="of 13 rounds has 14 to 26 tables, got 13"):
        web_mitchell(13)
    with pytest.raises(ImpossibleError, match="odd number of rounds, got 15 tables and 12"):
        web_mitchell(15, 12)
    with pytest.raises(ImpossibleError, match="three rounds or more, got 2"):
        web_mitchell(4, 2)
