"""What a corrected ranking would change in the stages that follow: said, and nothing more."""

from dataclasses import replace

from overtrick.engines.event.stage_values import Difference, Series, Stage, StageState
from overtrick.engines.stages.graph import followers
from overtrick.engines.stages.qualifying import qualifiers
from overtrick.errors import RefusedError


def differences(series: Series, name: str) -> tuple[Difference, ...]:
    """What would be different, by the rankings of *series*, in open stages that follow *name*.

    Judged as if none of them had begun.
    """
    fresh = replace(series, states=tuple(replace(each, begun=False) for each in series.states))
    found = (
        _difference(fresh, name, stage, state)
        for stage, state in followers(series, name)
        if state.event
    )
    return tuple(each for each in found if each is not None)


def _difference(series: Series, name: str, stage: Stage, state: StageState) -> Difference | None:
    known = {who.from_number: who for who in state.qualifiers if who.stage == name}
    try:
        due = qualifiers(series, stage.name)
    except RefusedError as refusal:
        return Difference(stage.name, state.begun, undecided=refusal.code)
    new = {who.from_number: who for who in due if who.stage == name}
    comes_in = tuple(number for number in new if number not in known)
    goes_out = tuple(number for number in known if number not in new)
    carries = tuple(
        (number, who.carried)
        for number, who in new.items()
        if number in known and known[number].carried != who.carried
    )
    if not (comes_in or goes_out or carries):
        return None
    return Difference(stage.name, state.begun, comes_in, goes_out, carries)
