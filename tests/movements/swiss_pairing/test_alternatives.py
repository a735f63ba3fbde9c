"""What another opponent would have cost."""

import pytest

from overtrick.app.matching import cheapest_matching
from overtrick.errors import NotFoundError, RefusedError
from overtrick.movements.swiss_pairing import (
    Barred,
    Cause,
    Field,
    explanation,
    propose,
    with_meeting,
)
from tests.swiss_draws import draws, met, ranked, small_field

FIELD = Field(ranked(10, 10, 9, 9, 0, 0), met((3, 4)))


def test_the_draw_with_another_opponent_for_the_top() -> None:
    proposal = propose(FIELD, cheapest_matching)
    other = with_meeting(FIELD, proposal, 1, 2, cheapest_matching)
    assert other is not None
    assert (proposal.cost, other.cost, other.rematches) == (2, 162, 0)
    step = other.step(proposal)
    assert step.value == 160
    assert step.text.format(**step.operands) == (
        "with 1 against 2 the best draw has 0 rematches and costs 162; the draw has 0 and costs 2"
    )


def test_the_meeting_that_was_drawn_costs_what_the_draw_does() -> None:
    proposal = propose(FIELD, cheapest_matching)
    for pairing in proposal.pairings:
        same = with_meeting(FIELD, proposal, *pairing.meeting, cheapest_matching)
        assert same is not None
        assert (same.cost, same.rematches) == (proposal.cost, 0)


def test_a_barred_meeting_has_no_draw() -> None:
    field = Field(ranked(9, 8, 7, 6), barred=(Barred(1, 2), Barred(3, 4)))
    proposal = propose(field, cheapest_matching)
    assert with_meeting(field, proposal, 1, 2, cheapest_matching) is None


def test_a_meeting_that_leaves_the_others_only_a_barred_one() -> None:
    field = Field(ranked(9, 8, 7, 6), barred=(Barred(3, 4),))
    proposal = propose(field, cheapest_matching)
    assert with_meeting(field, proposal, 1, 2, cheapest_matching) is None


@pytest.mark.parametrize(("one", "other"), [(1, 7), (3, 1), (1, 1)])
def test_both_are_drawn(one: int, other: int) -> None:
    field = Field(ranked(9, 8, 7))
    proposal = propose(field, cheapest_matching)
    with pytest.raises(NotFoundError, match=f"got {one} and {other}"):
        with_meeting(field, proposal, one, other, cheapest_matching)


@pytest.mark.parametrize("part", range(4))
def test_who_is_passed_over_for_the_total_would_not_have_made_it_better(part: int) -> None:
    """And the cost of the alternative is what trying everything finds."""
    for seed in range(40 * part, 40 * part + 40):
        field = small_field(seed, most=8)
        try:
            proposal = propose(field, cheapest_matching)
        except RefusedError:
            continue
        for reason in explanation(field, proposal).reasons:
            for passed in reason.passed_over:
                if passed.cause is Cause.TOTAL:
                    pair = (reason.above, passed.contestant)
                    other = with_meeting(field, proposal, *pair, cheapest_matching)
                    if other is not None:
                        again = 0 if field.rule.danish else proposal.rematches
                        assert (again, proposal.cost) <= (other.rematches, other.cost) or (
                            other.rematches == again and _some_met_twice(field)
                        )


def _some_met_twice(field: Field) -> bool:
    """Whether some have, so that equally many rematches are not equally good."""
    pairs = [frozenset((each.one, each.other)) for each in field.met]
    return len(pairs) > len(set(pairs))


@pytest.mark.parametrize("seed", range(30))
def test_it_is_the_cheapest_with_that_meeting(seed: int) -> None:
    chosen = ranked(*sorted((seed * n * n % 23 for n in range(8)), reverse=True))
    field = Field(chosen, met((1, 2), (2, 3), (5, 6)))
    proposal = propose(field, cheapest_matching)
    score = {standing.contestant: standing.score for standing in chosen}
    barred = {frozenset(pair) for pair in ((1, 2), (2, 3), (5, 6))}
    pair = (1, 3 + seed % 6)
    wanted = min(
        (
            sum(frozenset(meeting) in barred for meeting in draw),
            sum((score[a] - score[b]) ** 2 for a, b in draw),
        )
        for draw in draws(range(1, 9))
        if pair in draw
    )
    other = with_meeting(field, proposal, *pair, cheapest_matching)
    assert other is not None
    assert (other.rematches, other.cost) == wanted
