"""The reasons of a draw."""

import pytest

from overtrick.app.matching import cheapest_matching
from overtrick.errors import NotFoundError
from overtrick.movements.swiss_pairing import (
    Barred,
    Byes,
    Cause,
    Field,
    Measure,
    PairingRule,
    Standing,
    explanation,
    propose,
)
from overtrick.movements.swiss_pairing.explanation import Explanation
from tests.swiss_draws import best_draw, met, ranked, small_field


def explained(field: Field) -> Explanation:
    """The reasons of its draw."""
    return explanation(field, propose(field, cheapest_matching))


def said(field: Field, contestant: int) -> list[str]:
    """The contestant's reason in English."""
    return [step.text.format(**step.operands) for step in explained(field).steps(contestant)]


def test_the_nearest_in_score() -> None:
    field = Field(ranked(50, 48, 20, 19))
    assert (
        said(field, 2)
        == said(field, 1)
        == ["1 meets 2: the nearest in score who is left, not met before; difference 2, cost 4"]
    )


def test_everybody_who_was_passed_over_and_why() -> None:
    standings = (*ranked(90, 88, 86, 84, 82, 80, 78), Standing(8, 76, byes=1))
    field = Field(standings, met((1, 3), (1, 3), (4, 5), (6, 7), (6, 8)), (Barred(1, 2, "family"),))
    assert said(field, 1) == [
        "1 meets 4: the nearest in score who is left, not met before; difference 6, cost 36",
        "not 2: they must not meet (family)",
        "not 3: they met in round 1, 1",
    ]
    (reason, *_) = explained(field).reasons
    assert [(each.contestant, each.cause) for each in reason.passed_over] == [
        (2, Cause.BARRED),
        (3, Cause.MET),
    ]


def test_a_free_opponent_is_passed_over_for_the_total() -> None:
    field = Field(ranked(10, 10, 9, 9, 0, 0), met((3, 4)))
    assert said(field, 1) == [
        "1 meets 3: as near in score as the whole draw allows, not met before;"
        " difference 1, cost 1",
        "not 2, who meets 4: with the two together no whole draw is as good",
    ]
    assert said(field, 2)[1:] == ["not 3, who meets 1, drawn before"]


def test_a_rematch_says_that_it_had_to_be_or_is_allowed() -> None:
    field = Field(ranked(9, 7), met((1, 2)), round=2)
    assert said(field, 1) == [
        "1 meets 2 again, after round 1: no draw has fewer rematches; difference 2, cost 4"
    ]
    danish = Field(ranked(9, 7), met((1, 2)), rule=PairingRule(Measure.PLACES, danish=True))
    assert said(danish, 1) == [
        "1 meets 2 again, after round 1: rematches are allowed; 1 places apart, cost 1"
    ]
    assert "rematches 1, which are allowed" in explained(danish).total.text.format(
        **explained(danish).total.operands
    )


def test_the_bye_and_who_does_not_have_it() -> None:
    field = Field((*ranked(9, 8, 7, 6)[:4], Standing(5, 5, byes=1)), met((1, 2), (1, 3), (2, 3)))
    assert said(field, 3) == [
        "the bye: the lowest of those with fewest byes, 0, whose bye can be drawn",
        "not 4, whose bye leaves more rematches or no draw",
        "not 5, who has had more byes: 1",
    ]
    any_bye = Field(field.standings, rule=PairingRule(byes=Byes.LOWEST))
    assert said(any_bye, 5) == ["the bye: the lowest whose bye can be drawn"]
    passed = explained(Field(ranked(9, 8, 7), met((1, 2)))).reasons[0].passed_over
    assert [(each.contestant, each.cause) for each in passed] == [(2, Cause.MET)]


def test_those_who_stay_and_those_who_sit_out_are_passed_over() -> None:
    field = Field(
        (Standing(1, 9, home=1), Standing(2, 8, home=2), Standing(3, 7, byes=0), Standing(4, 6)),
        barred=(Barred(1, 3),),
    )
    assert said(field, 1)[1:] == [
        "not 2: both stay at their own tables",
        "not 3: they must not meet",
    ]
    sits_out = Field((Standing(1, 9), Standing(2, 8), Standing(3, 7, byes=1)))
    assert said(sits_out, 1)[1:] == ["not 2, who has the bye"]


def test_the_total_names_the_results_that_were_used() -> None:
    field = Field(ranked(9, 7), rule=PairingRule(behind=1), round=5)
    total = explained(field).total
    assert total.value == 4
    assert total.text.format(**total.operands) == (
        "drawn on the results after round 3: meetings 1, rematches 0, total cost 4;"
        " with as few rematches no draw costs less"
    )


def test_somebody_who_is_not_drawn() -> None:
    with pytest.raises(NotFoundError, match="contestant 7 is not in this draw"):
        explained(Field(ranked(9, 7))).steps(7)


def test_every_reason_can_be_said() -> None:
    causes = set()
    for seed in range(150):
        field = small_field(seed)
        if best_draw(field) is None:
            continue
        reasons = explained(field)
        causes |= {passed.cause for reason in reasons.reasons for passed in reason.passed_over}
        for standing in field.playing:
            for step in reasons.steps(standing.contestant):
                assert step.text.format(**step.operands)
    assert causes == set(Cause) - {Cause.BOTH_STAY}
