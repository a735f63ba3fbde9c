"""What happens to the stages of an event, in a director's words."""

from typing import assert_never

from overtrick.engines.event import facts as happened
from overtrick.engines.event.stage_values import Difference
from overtrick.engines.stages.decisions import StageFact
from overtrick.phrase import joined, phrase


def stage_sentence(fact: StageFact) -> str:
    """What *fact* says, as a Phrase."""
    match fact:
        case happened.StagesPlanned(stages):
            names = ", ".join(stage.name for stage in stages)
            return phrase("the stages are {names}", names=names)
        case happened.StageOpened(stage, event, qualifiers):
            return phrase(
                "stage {stage} is event {event}; {count} go on into it",
                stage=stage,
                event=event,
                count=len(qualifiers),
            )
        case happened.StageBegun(stage):
            return phrase("play in stage {stage} begins; who is in it stays", stage=stage)
        case happened.StageRequalified(stage, qualifiers):
            return phrase(
                "stage {stage}: who goes on into it is settled again, {count} of them",
                stage=stage,
                count=len(qualifiers),
            )
        case happened.StageFinished(stage):
            return phrase("the ranking of stage {stage} is final", stage=stage)
        case happened.StageRevised(stage, _, _, differences):
            said = phrase("the ranking of stage {stage} is corrected", stage=stage)
            return joined([said, *map(difference_sentence, differences)])
        case happened.Declined(stage, number, ""):
            return phrase("{number} does not go on from stage {stage}", number=number, stage=stage)
        case happened.Declined(stage, number, into):
            return phrase(
                "{number} of stage {stage} does not play {into}",
                number=number,
                stage=stage,
                into=into,
            )
        case happened.CutDecided(stage, order):
            return phrase(
                "stage {stage}: the order among equals is {order}",
                stage=stage,
                order=", ".join(map(str, order)),
            )
        case _:
            assert_never(fact)


def difference_sentence(difference: Difference) -> str:
    """What a correction would change in a stage that was open, and whether it can."""
    stage = difference.stage
    if difference.undecided:
        return phrase(
            "who goes on to {stage} is not decided: {code}", stage=stage, code=difference.undecided
        )
    if not difference.begun:
        return phrase(
            "in {stage} {come} would be, {go} would not be, {carry} would carry something else",
            stage=stage,
            **_numbers(difference),
        )
    return phrase(
        "{stage} has begun and stays as it is: {come} would be in it, {go} would not, "
        "{carry} would carry something else",
        stage=stage,
        **_numbers(difference),
    )


def _numbers(difference: Difference) -> dict[str, str]:
    """Who is meant, by the numbers of the corrected stage."""
    lists = {
        "come": difference.comes_in,
        "go": difference.goes_out,
        "carry": tuple(number for number, _ in difference.carries),
    }
    return {name: ", ".join(map(str, numbers)) or "-" for name, numbers in lists.items()}
