"""What a team without opponents gets."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.steps import Operand, Step, message
from overtrick.core.team_match import MatchMethod
from overtrick.engines.event.rules import Bye as ByeRule
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.engines.teams.figures import has_vps, match_settings, pool
from overtrick.engines.teams.matches import ScoredMatch

BYE_SHARE = Fraction(3, 5)
"""12 of 20 victory points, 60 % of the points at board-a-match."""


@dataclass(frozen=True, slots=True)
class HadBye:
    """A bye that counts: once for a match, however many rounds that lasts."""

    number: int
    stage: int
    round: int
    award: Fraction | None
    """As the plan says; None: as the conditions say."""


def byes(state: Event, until: int | None = None) -> Iterator[HadBye]:
    """The byes of rounds that have been planned, or up to round *until*."""
    for number, each in sorted(state.rounds.items()):
        stage = state.stage(number)
        if number != state.first_round(stage) or (until is not None and number > until):
            continue
        for bye in each.plan.byes:
            if state.entrants[bye.number].plays(number):
                yield HadBye(bye.number, stage, number, bye.award)


def bye_step(state: Event, bye: HadBye, matches: Iterable[ScoredMatch]) -> Step:
    """The points of a bye, in the unit of the ranking.

    In a round robin everyone has one, so that it gives nothing unless the plan says so.
    """
    source = message("conditions of contest")
    settings = state.rules.swiss
    if bye.award is not None:
        text = message("round {round}: a bye gives {value}")
        return step("bye", source, text, bye.award, round=bye.round)
    if state.kind is not Kind.SWISS_TEAMS or settings.bye is ByeRule.NOTHING:
        text = message("round {round}: a bye gives nothing")
        return step("bye", source, text, Fraction(0), round=bye.round)
    if settings.bye is ByeRule.FIXED:
        text = message("round {round}: a bye gives {value}")
        return step("bye", source, text, Fraction(settings.bye_points), round=bye.round)
    return average_plus_step(state, bye.number, bye.round, matches)


def average_plus_step(
    state: Event, number: int, round_number: int, matches: Iterable[ScoredMatch]
) -> Step:
    """60 % of a match for *number* in that round (EBU White Book 3.5, 2.4.4).

    At total IMPs or points its own average a board, at least as much as the conditions say.
    """
    source = message("conditions of contest")
    if has_vps(state):
        share = pool(state)
        text = message("round {round}: 60 % of {pool} victory points, {value}")
        return step("bye", source, text, share * BYE_SHARE, round=round_number, pool=share)
    boards = boards_of_stage(state, state.stage(round_number))
    if match_settings(state).method is MatchMethod.BAM:
        whole = Fraction(match_settings(state).board_points.win * boards)
        text = message("round {round}: 60 % of {whole} points, {value}")
        return step("bye", source, text, whole * BYE_SHARE, round=round_number, whole=whole)
    own = [
        m.score.of(m.fixture.team(number)) for m in matches if m.decided and m.fixture.has(number)
    ]
    played = sum(each.boards for each in own)
    average = sum((each.total for each in own), Fraction(0)) / played if played else Fraction(0)
    least = state.rules.swiss.bye_least
    text = message(
        "round {round}: the own average a board, {average}, but {least} at least: {boards} boards"
        " make {value}"
    )
    value = max(average, Fraction(least)) * boards
    return step(
        "bye", source, text, value, round=round_number, average=average, least=least, boards=boards
    )


def boards_of_stage(state: Event, stage: int) -> int:
    """How many boards a match of that stage has; as the rules say if none is planned."""
    boards = 0
    for number, each in state.rounds.items():
        if state.stage(number) == stage:
            boards += max((len(seating.boards) for seating in each.plan.seatings), default=0)
    return boards or state.rules.play.boards_per_round * state.rules.play.segments


def step(rule: str, source: str, text: str, value: Fraction, **operands: Operand) -> Step:
    """A step with a number as its value."""
    return Step(rule, source, text, {**operands, "value": value}, value)
