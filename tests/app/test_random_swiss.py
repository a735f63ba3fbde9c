"""Random Swiss events: their draws break no rule."""

from itertools import islice, pairwise

import pytest

from overtrick.app.random_swiss import LARGEST, RandomRound, random_fields, random_rounds
from overtrick.movements.swiss_pairing import Seating, better_exchanges, violations

SEED = 2026


def wrong(drawn: RandomRound) -> str:
    """The first thing that is wrong with a round; empty if nothing is."""
    if drawn.proposal is None:
        return ""
    for violation in violations(drawn.field, drawn.proposal):
        return f"{violation.trouble.value}: {violation.message}"
    return ""


@pytest.mark.parametrize(
    ("rounds", "largest"),
    [
        pytest.param(1_000, 40, id="1000"),
        pytest.param(70_000, LARGEST, id="70000", marks=pytest.mark.soak),
    ],
)
def test_no_draw_breaks_a_rule(rounds: int, largest: int) -> None:
    played = 0
    for number, drawn in enumerate(random_rounds(SEED, largest=largest)):
        assert (number, wrong(drawn)) == (number, "")
        if number % 20 == 0 and drawn.proposal is not None:
            assert better_exchanges(drawn.field, drawn.proposal) == ()
        played += drawn.proposal is not None
        if played == rounds:
            break


def test_everything_that_happens_to_events_happens() -> None:
    rounds = list(islice(random_rounds(SEED, largest=40), 600))
    drawn = [(each.field, each.proposal) for each in rounds if each.proposal is not None]
    fields = [field for field, _ in drawn]
    assert {each.refusal for each in rounds} >= {"", "no-draw-left"}
    assert any(proposal.bye is not None for _, proposal in drawn)
    assert any(proposal.rematches and not field.rule.danish for field, proposal in drawn)
    assert any(field.rule.danish for field in fields)
    assert any(field.rule.behind for field in fields)
    assert any(field.rule.seating is Seating.BOARD_SETS for field in fields)
    assert any(field.barred for field in fields)
    standings = [standing for field in fields for standing in field.standings]
    assert any(standing.withdrawn for standing in standings)
    assert any(standing.home is not None for standing in standings)
    later = [(a, b) for a, b in pairwise(fields) if b.round == a.round + 1]
    assert any(len(b.standings) > len(a.standings) for a, b in later)
    assert {len(field.standings) for field in fields} >= {4, 5, 6, 7}


def test_a_seed_always_gives_the_same_fields() -> None:
    def first(seed: int) -> list[object]:
        return list(islice(random_fields(seed, largest=20), 30))

    assert first(7) == first(7)
    assert first(7) != first(8)
