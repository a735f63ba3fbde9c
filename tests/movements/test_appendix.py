"""Appendix Mitchells of every size."""

import pytest

from overtrick.errors import ImpossibleError
from overtrick.movements.appendix import appendix_mitchell
from overtrick.movements.proof import Property, proof

SIZES = [(base, tables) for base in (5, 7, 11, 13) for tables in range(base + 1, 2 * base + 1)]


@pytest.mark.parametrize(("base", "tables"), SIZES)
def test_everyone_plays_every_set_and_meets_as_many(base: int, tables: int) -> None:
    movement = appendix_mitchell(tables, base=base)
    proved = proof(movement)
    assert proved.sound
    assert (movement.rounds, len(movement.pairs), proved.board_sets) == (base, 2 * tables, base)
    found = proved.of(Property.COMPLETE)
    assert found is not None
    assert found.holds
    assert set(proved.copies.values()) == {2}


def test_who_stays_and_who_moves_where() -> None:
    """Base 7 with two appendix tables: 8 stands beside 1, and 9 beside 2."""
    movement = appendix_mitchell(9, base=7)
    at = {
        (s.round, s.table): (s.ns, s.ew - 9, s.board_set) for s in movement.sittings if s.round < 3
    }
    assert [at[1, table] for table in (1, 2, 3, 8, 9)] == [
        (1, 1, 1),
        (2, 2, 2),
        (3, 3, 3),
        (8, 8, 1),
        (9, 9, 2),
    ]
    # East-West up one, boards down one, moving North-South down two, the others stay.
    assert at[2, 1] == (1, 7, 2)
    assert at[2, 8] == (3, 8, 2)
    assert at[2, 7] == (9, 6, 1)


@pytest.mark.parametrize("rounds", range(1, 14))
def test_fewer_rounds(rounds: int) -> None:
    assert proof(appendix_mitchell(20, rounds)).sound


def test_what_cannot_be() -> None:
    with pytest.raises(ImpossibleError, match="no multiple of 2 or 3, got 9"):
        appendix_mitchell(12, base=9)
    with pytest.raises(ImpossibleError, match="has 14 to 26 tables, got 27"):
        appendix_mitchell(27)
    with pytest.raises(ImpossibleError, match="has 1 to 13 rounds, got 14"):
        appendix_mitchell(20, 14)
