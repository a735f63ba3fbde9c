"""What a contestant brings along into a stage, and why it is so much."""

from fractions import Fraction

from overtrick.core.procedures.carry_over import FORWARD_SOURCE, carry_forward_step
from overtrick.core.steps import Operand, Step, message
from overtrick.engines.event.stage_values import Carry, Meeting, Source, StageResult
from overtrick.engines.event.values import RankingLine
from overtrick.errors import ImpossibleError, RefusedError
from overtrick.phrase import phrase, said_by


def carried_step(result: StageResult, line: RankingLine, source: Source, at: int) -> Step | None:
    """What somebody brings along; *at* is 1 for the first who goes on by that source.

    None where nothing is, or where the opponent has to be known first. RefusedError
    ``bad-conditions`` where the EBU's formula finds no matchpoints.
    """
    match source.carry:
        case Carry.NOTHING | Carry.HEAD_TO_HEAD:
            return None
        case Carry.TOTAL:
            return _step(
                "carry-total", message("all of it is carried forward: {value}"), line.total
            )
        case Carry.SHARE:
            text = message("{percent} % of {total} is carried forward: {value}")
            value = line.total * source.percent / 100
            return _step("carry-share", text, value, percent=source.percent, total=line.total)
        case Carry.PLACES:
            value = source.points[at - 1] if at <= len(source.points) else Fraction(0)
            text = message("number {at} to go on carries {value}")
            return _step("carry-place", text, value, at=at)
        case Carry.EBU:
            return _by_formula(result, line, source)


def head_to_head_step(result: StageResult, number: int, opponent: int) -> Step:
    """The IMPs by which a team beat in the stage the one that it now meets; 0 if it did not."""
    met = [each for each in result.meetings if {each.one, each.other} == {number, opponent}]
    if not met:
        text = message("{opponent} was not met there: {value}")
        return _step("head-to-head", text, Fraction(0), opponent=opponent)
    lead = sum((_lead(each, number) for each in met), Fraction(0))
    text = message("the lead over {opponent} was {lead}: {value} is carried over")
    value = max(lead, Fraction(0))
    return _step("head-to-head", text, value, opponent=opponent, lead=lead)


def _lead(meeting: Meeting, number: int) -> Fraction:
    margin = meeting.own - meeting.against
    return margin if meeting.one == number else -margin


def _by_formula(result: StageResult, line: RankingLine, source: Source) -> Step:
    maximum, boards = Fraction(source.qualifier_max), source.qualifier_boards
    if not source.qualifier_max:
        if line.percent is None:
            raise RefusedError(
                "bad-conditions",
                phrase(
                    "the formula is for matchpoints; stage {stage!r} has no percentages, "
                    "nor are its matchpoints and boards named",
                    stage=source.stage,
                ),
            )
        if not line.total or not line.percent:
            text = message("a score of 0 carries {value}")
            return Step("carry-forward", FORWARD_SOURCE, text, {"value": 0}, Fraction(0))
        maximum, boards = _possible(line), _full_boards(result, line)
    try:
        return carry_forward_step(
            line.total,
            qualifier_max=maximum,
            qualifier_boards=boards,
            final_max=source.final_max,
            final_boards=source.final_boards,
        )
    except ImpossibleError as error:
        raise RefusedError("bad-conditions", said_by(error)) from error


def _possible(line: RankingLine) -> Fraction:
    """The matchpoints that somebody's total is out of."""
    return 100 * line.total / line.percent if line.percent else Fraction(0)


def _full_boards(result: StageResult, line: RankingLine) -> int:
    """Boards that these matchpoints are for: a total of fewer has been scaled up to them."""
    possible = _possible(line)
    own = next(each.lines for each in result.lists if line in each.lines)
    return max(each.boards for each in own if _possible(each) == possible)


def _step(rule: str, text: str, value: Fraction, **operands: Operand) -> Step:
    return Step(rule, message("conditions of contest"), text, {**operands, "value": value}, value)
