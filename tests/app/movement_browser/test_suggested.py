"""What the browser takes, and what is too much for a visitor's page."""

import pytest

from overtrick.app.language import translator
from overtrick.app.movement_browser.asked import AskedMovement, asked_movement, known_sizes
from overtrick.app.movement_browser.page import (
    MOST_ROUNDS,
    MOST_WHO,
    PROPERTY_WORDS,
    kind_of,
    movement_page,
    require_small,
)
from overtrick.app.movement_browser.suggested import (
    MOST_PAIRS,
    suggested,
    suggested_movement,
    suggested_words,
)
from overtrick.core.seat import Side
from overtrick.errors import ImpossibleError, NotFoundError, RefusedError
from overtrick.movements.catalogue import KINDS, made
from overtrick.movements.mitchell import mitchell
from overtrick.movements.proof import Property
from overtrick.movements.suggest import Wanted, suggestions
from overtrick.movements.teams import round_robin

SAY = translator()


def test_suggestions_are_those_of_the_rules() -> None:
    wanted = Wanted(14, 26)
    assert suggested(wanted) == suggestions(wanted, 8)
    words = suggested_words(suggested(wanted), SAY)
    assert [each.demerits for each in words] == sorted(each.demerits for each in words)
    assert suggested_movement(wanted, 1, 1) == suggestions(wanted, 8)[0].movements[0]
    for place, section in ((0, 1), (99, 1), (1, 2)):
        with pytest.raises(NotFoundError):
            suggested_movement(wanted, place, section)
    with pytest.raises(NotFoundError, match="nothing can be played"):
        suggested(Wanted(14, 1))
    with pytest.raises(ImpossibleError, match="up to 40 pairs"):
        suggested(Wanted(MOST_PAIRS + 1, 26))


@pytest.mark.parametrize("kind", KINDS)
def test_every_known_size_is_shown(kind: str) -> None:
    for size in known_sizes(kind)[:4]:
        movement = asked_movement(AskedMovement(kind, size))
        assert movement == made(kind, size)
        page = movement_page(movement, movement.rounds, SAY)
        assert len(page.round.rows) <= page.tables
        assert (page.rounds, page.kind) == (movement.rounds, kind_of(movement))


def test_changes() -> None:
    asked = AskedMovement("mitchell", 7, boards=3, switched=1, missing=Side.EW)
    page = movement_page(asked_movement(asked), 7, SAY)
    assert (page.who, page.sitting_out) == (13, (6,))
    assert [each.holds for each in page.findings if each.name == "One ranking"] == [True]
    with pytest.raises(ImpossibleError):
        asked_movement(AskedMovement("mitchell", 41))
    with pytest.raises(NotFoundError):
        movement_page(mitchell(7), 8, SAY)


def test_every_property_has_a_name() -> None:
    assert set(PROPERTY_WORDS) == set(Property)


def test_what_takes_too_long() -> None:
    require_small(round_robin(48))
    with pytest.raises(RefusedError) as raised:
        require_small(round_robin(MOST_WHO + 1, 3))
    assert raised.value.code == "too-large"
    with pytest.raises(RefusedError):
        require_small(mitchell(MOST_ROUNDS + 2))
