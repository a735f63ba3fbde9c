"""Series in tests: stages that end as a test wants, without a board being played."""

from collections.abc import Sequence
from fractions import Fraction

from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.stage_values import (
    Carry,
    Meeting,
    Placed,
    Qualifier,
    Source,
    Stage,
    StageResult,
)
from overtrick.engines.event.values import Kind, RankingLine, RankingList
from overtrick.engines.kinds import ranking
from overtrick.engines.stages.graph import stage_state
from overtrick.engines.stages.qualifying import qualifiers
from tests.running import Running

PAIRS = Rules(Kind.PAIRS)
QUALIFYING = Stage("qualifying", PAIRS)
FINAL = Stage("final", PAIRS, (Source("qualifying", 1, 4, Carry.TOTAL),))
CONSOLATION = Stage("consolation", PAIRS, (Source("qualifying", 5),))
EIGHT = ["1", "2", "3", "4", "5", "6", "7", "8"]
TIED = ["1", "2", "3", "4=", "4=", "6", "7", "8"]


def ranked(places: Sequence[str], first: int = 1, section: str = "") -> RankingList:
    """A ranking of contestants numbered in its order; the fifth has 95 points of 200."""
    lines = []
    for at, place in enumerate(places):
        total = Fraction(100 - int(place.rstrip("=") or 50))
        lines.append(RankingLine(first + at, place, total, total / 2, 20))
    return RankingList(section, None, tuple(lines))


def result(places: Sequence[str], first: int = 1, *meetings: Meeting) -> StageResult:
    """The same as a stage's result; number 3 is persons 30 and 31."""
    return result_of(ranked(places, first), meetings=meetings)


def result_of(*lists: RankingList, meetings: Sequence[Meeting] = ()) -> StageResult:
    """A result with several lists."""
    numbers = [line.number for each in lists for line in each.lines]
    who = tuple(Placed(number, (10 * number, 10 * number + 1)) for number in numbers)
    return StageResult(lists, who, tuple(meetings))


def planned(*stages: Stage) -> Running:
    """A series with these stages."""
    running = Running()
    running.do(say.OpenEvent(Rules(Kind.SERIES)), say.PlanStages(stages))
    return running


def finished(running: Running, name: str, ended: StageResult) -> Running:
    """The same with a stage opened, and over."""
    running.do(say.OpenStage(name, name), say.FinishStage(name, ended))
    return running


def qualified(places: Sequence[str], *stages: Stage, first: Stage = QUALIFYING) -> Running:
    """A series whose first stage is over."""
    return finished(planned(first, *stages), first.name, result(places))


def there(running: Running, name: str) -> list[int]:
    """By their numbers in the stage before it, who would go on into a stage now."""
    return [who.from_number for who in qualifiers(running.state.series, name)]


def in_stage(running: Running, name: str) -> tuple[Qualifier, ...]:
    """Who has gone on into a stage."""
    return stage_state(running.state.series, name).qualifiers


def played(running: Running, name: str, order: Sequence[int], *places: str) -> Running:
    """A stage opened and over, its contestants placed in this order of their numbers there."""
    running.do(say.OpenStage(name, name))
    shown = places or tuple(str(at) for at, _ in enumerate(order, 1))
    lines = tuple(
        RankingLine(number, place, Fraction(50 - at), Fraction(50), 10)
        for at, (number, place) in enumerate(zip(order, shown, strict=True))
    )
    who = tuple(Placed(q.number, q.people, q.name, q.carried) for q in in_stage(running, name))
    running.do(say.FinishStage(name, StageResult((RankingList("", None, lines),), who)))
    return running


def final_places(running: Running) -> list[tuple[str, str, int]]:
    """The ranking of the series: the place, the last stage, and the number there."""
    (only,) = ranking(running.state).lists
    found = []
    for each in only.lines:
        last = each.steps[-1]
        number = last.operands["number"]
        assert isinstance(number, int)
        found.append((each.line.place, str(last.operands["stage"]), number))
    return found
