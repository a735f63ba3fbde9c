"""Why somebody is in a stage, and brought along what it did."""

from fractions import Fraction

from overtrick.core.steps import Operand, Step, message
from overtrick.engines.event.stage_values import Carry, Qualifier, Series, Stage
from overtrick.engines.stages.carrying import carried_step, head_to_head_step
from overtrick.engines.stages.cuts import cut_steps, result_of_stage
from overtrick.engines.stages.graph import stage_named, stage_state
from overtrick.engines.stages.numbering import first_opponents
from overtrick.errors import RefusedError


def qualified_steps(series: Series, name: str, number: int) -> tuple[Step, ...]:
    """Why a contestant is in a stage with what it carries; empty for its own entries.

    By the rankings as they stand now; a step says so where that gave another carry before.
    """
    stage, state = stage_named(series, name), stage_state(series, name)
    who = next((each for each in state.qualifiers if each.number == number), None)
    if who is None:
        return ()
    source = message("conditions of contest")
    text = message("place {place} of {stage}, as number {from_number} there: number {number} here")
    operands: dict[str, Operand] = {
        "place": who.place,
        "stage": who.stage,
        "from_number": who.from_number,
        "number": who.number,
    }
    steps = [
        *cut_steps(series, who.stage, who.from_number),
        Step("qualified", source, text, operands, who.number),
    ]
    carried = _carry_step(series, stage, who)
    if carried is not None:
        steps.append(carried)
    if who.carried != (0 if carried is None else Fraction(carried.value)):
        text = message("carried {value}, as the ranking stood when that was settled")
        steps.append(Step("carried", source, text, {"value": who.carried}, who.carried))
    return tuple(steps)


def _carry_step(series: Series, stage: Stage, who: Qualifier) -> Step | None:
    """Why somebody carried so much, by the ranking as it stands; None if that gives no reason."""
    result, source = result_of_stage(series, who.stage), stage.sources[who.source]
    lines = (line for each in result.lists for line in each.lines)
    line = next((line for line in lines if line.number == who.from_number), None)
    if line is None:
        return None
    if source.carry is not Carry.HEAD_TO_HEAD:
        try:
            return carried_step(result, line, source, who.at)
        except RefusedError:  # by the ranking as it is now; what was carried stands all the same
            return None
    there = stage_state(series, stage.name).qualifiers
    opponent = first_opponents(len(there)).get(who.number - 1)
    if opponent is None or there[opponent].stage != who.stage:
        return None
    return head_to_head_step(result, who.from_number, there[opponent].from_number)
