"""How an event begins: everyone who has entered has a seat."""

import pytest

from overtrick.app.events.starting import start_command
from overtrick.engines.event.commands import Enter, OpenEvent
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from overtrick.errors import ImpossibleError
from overtrick.formats.movement_toml import write_movement
from overtrick.movements.mitchell import mitchell
from tests.running import Running


def entered(pairs: int) -> Running:
    """An event of pairs with so many entries."""
    running = Running()
    running.do(OpenEvent(Rules(Kind.PAIRS)))
    for _ in range(pairs):
        running.do(Enter())
    return running


@pytest.mark.parametrize("phantom", [1, 3, 4, 6])
def test_a_phantom_of_any_number_takes_nobodys_seat(phantom: int) -> None:
    movement = mitchell(3, boards_per_set=2).without(phantom)
    found = start_command(entered(5).state, file=write_movement(movement))
    seated = {
        number
        for plan in found.command.plans
        for seating in plan.seatings
        for number in seating.members
    }
    assert seated == {1, 2, 3, 4, 5}


def test_more_pairs_than_the_movement_has_are_refused() -> None:
    movement = write_movement(mitchell(3, boards_per_set=2))
    with pytest.raises(ImpossibleError, match="for 6 pairs, and 7 have entered"):
        start_command(entered(7).state, file=movement)
