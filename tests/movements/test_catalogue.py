"""Every kind of movement in every size it has."""

import pytest

from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.catalogue import KINDS, made
from overtrick.movements.proof import proof

REMATCHES = {("rover", 9), ("rover", 15)}
"""Printed so (EBU PairsScorer's manual)."""


@pytest.mark.parametrize("kind", KINDS)
def test_what_there_is_is_sound(kind: str) -> None:
    found = {}
    for size in range(2, 31):
        try:
            found[size] = proof(made(kind, size, boards_per_set=2)).sound
        except (ImpossibleError, NotFoundError):
            continue
    assert found
    assert {size for size, sound in found.items() if not sound} == {
        size for name, size in REMATCHES if name == kind
    }


def test_no_such_kind() -> None:
    with pytest.raises(NotFoundError, match="no movement 'mitchel'; there are mitchell, share"):
        made("mitchel", 7)
