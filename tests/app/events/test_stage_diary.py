"""What happens to stages, in sentences."""

from fractions import Fraction
from typing import get_args

from overtrick.app.events.diary import sentence
from overtrick.engines.event import facts as happened
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.stage_values import Difference, Qualifier, Stage, StageResult
from overtrick.engines.event.values import Kind
from overtrick.engines.stages.decisions import StageFact

WHO = Qualifier(1, (), "", Fraction(0), "q", 1, 4)
NOTHING = StageResult((), ())
SAID: list[tuple[StageFact, str]] = [
    (
        happened.StagesPlanned((Stage("q", Rules(Kind.PAIRS)), Stage("f", Rules(Kind.PAIRS)))),
        "the stages are q, f",
    ),
    (happened.StageOpened("f", "abc", (WHO,)), "stage f is event abc; 1 go on into it"),
    (happened.StageBegun("f"), "play in stage f begins; who is in it stays"),
    (
        happened.StageRequalified("f", (WHO,), "ill"),
        "stage f: who goes on into it is settled again, 1 of them",
    ),
    (happened.StageFinished("q", NOTHING), "the ranking of stage q is final"),
    (
        happened.StageRevised(
            "q",
            NOTHING,
            "a slip",
            (
                Difference("f", begun=True, comes_in=(5,), goes_out=(4, 3)),
                Difference("c", begun=False, carries=((6, Fraction(2)),)),
                Difference("p", begun=False, undecided="tied-at-the-cut"),
            ),
        ),
        "the ranking of stage q is corrected; f has begun and stays as it is: 5 would be in it, "
        "4, 3 would not, - would carry something else; in c - would be, - would not be, 6 would "
        "carry something else; who goes on to p is not decided: tied-at-the-cut",
    ),
    (happened.Declined("q", 3), "3 does not go on from stage q"),
    (happened.Declined("q", 3, "f", "ill"), "3 of stage q does not play f"),
    (happened.CutDecided("q", (5, 4), "lot"), "stage q: the order among equals is 5, 4"),
]


def test_every_fact_has_its_sentence() -> None:
    for fact, words in SAID:
        assert sentence(fact, str) == words
    assert {type(fact) for fact, _ in SAID} == set(get_args(StageFact))
