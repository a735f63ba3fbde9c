"""The placed of a finished stage in order, and who of them is still equal: ties at a cut.

A tie is broken only for who goes on (EBU White Book 143.4): by the stage's own named tests,
then by what people decided. The stage's ranking stays as it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby

from overtrick.core.ranking import ranking
from overtrick.core.steps import Step, message
from overtrick.core.ties import BoardTally, MatchRecord, Records, tie_steps, tie_tests
from overtrick.engines.event.stage_values import Placed, Series, StageResult
from overtrick.engines.event.values import RankingLine, RankingList
from overtrick.engines.stages.graph import stage_named, stage_state
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Spot:
    """Somebody in the order in which a list goes on."""

    line: RankingLine
    equals: tuple[int, ...]
    """Numbers of those who share the place and whom nothing has separated; itself among them."""

    @property
    def number(self) -> int:
        """The contestant in that stage."""
        return self.line.number

    @property
    def place(self) -> int:
        """The printed place."""
        return place_number(self.line)


def place_number(line: RankingLine) -> int:
    """The number of a printed place, of somebody who has one."""
    return int(line.place.rstrip("="))


def result_of_stage(series: Series, name: str) -> StageResult:
    """The stage's final ranking; RefusedError ``stage-not-final``."""
    result = stage_state(series, name).result
    if result is None:
        raise RefusedError(
            "stage-not-final", phrase("the ranking of stage {name!r} is not final", name=name)
        )
    return result


def contestant(result: StageResult, number: int) -> Placed:
    """Who that is; everyone in a ranking is one of its contestants."""
    return next(who for who in result.contestants if who.number == number)


def spots(series: Series, name: str, ranked: RankingList) -> list[Spot]:
    """The placed of one list of a stage in order, without those who play no further."""
    left = _gone(series, name)
    lines = [line for line in ranked.lines if line.place and line.number not in left]
    lines.sort(key=place_number)
    found: list[Spot] = []
    for _, sharing in groupby(lines, key=place_number):
        found += _separated(series, name, list(sharing))
    return found


def groups(series: Series, name: str) -> list[tuple[int, ...]]:
    """Those of a stage who share a place and whom nothing has separated, best first."""
    return [
        spot.equals
        for each in result_of_stage(series, name).lists
        for spot in spots(series, name, each)
        if len(spot.equals) > 1 and spot.number == spot.equals[0]
    ]


def cut_steps(series: Series, name: str, number: int) -> tuple[Step, ...]:
    """Why somebody stands where it does among those who share its place; empty if nobody does."""
    result, left = result_of_stage(series, name), _gone(series, name)
    for each in result.lists:
        own = next((line.place for line in each.lines if line.number == number), "")
        sharing = [
            line.number for line in each.lines if line.place == own and line.number not in left
        ]
        if own and number in sharing and len(sharing) > 1:
            order = stage_named(series, name).ties
            steps = tie_steps(_records(result), list(map(str, sharing)), order) if order else ()
            return (*steps, *_decided_steps(series, name, number))
    return ()


def _gone(series: Series, name: str) -> frozenset[int]:
    """Contestants of a stage that play no further."""
    left = (each for each in series.declined if each.stage == name)
    return frozenset(each.number for each in left if not each.into)


def _decided_steps(series: Series, name: str, number: int) -> tuple[Step, ...]:
    text = message("the order among equals was decided as {order}: {reason}")
    return tuple(
        Step(
            "cut-decided",
            "EBU White Book 143.4",
            text,
            {"order": ", ".join(map(str, cut.order)), "reason": cut.reason},
            cut.order.index(number) + 1,
        )
        for cut in series.cuts
        if cut.stage == name and number in cut.order
    )


def _separated(series: Series, name: str, sharing: Sequence[RankingLine]) -> list[Spot]:
    """Those who share a place, by the stage's tests and then by what was decided."""
    lines = {line.number: line for line in sharing}
    tied = [list(lines)]
    order = stage_named(series, name).ties
    if len(lines) > 1 and order:
        tests = tie_tests(order, _records(result_of_stage(series, name)))
        placed = ranking([(str(number), Fraction(0)) for number in lines], tests)
        tied = [
            [int(each.who) for each in group]
            for _, group in groupby(placed, key=lambda each: each.place.number)
        ]
    found: list[Spot] = []
    for group in tied:
        decided = _decision(series, name, group)
        for number in decided or group:
            equals = (number,) if decided else tuple(group)
            found.append(Spot(lines[number], equals))
    return found


def _decision(series: Series, name: str, group: Sequence[int]) -> list[int]:
    """The order that was last decided for all of a group; empty if none was."""
    for cut in reversed(series.cuts):
        if cut.stage == name and set(group) <= set(cut.order):
            return [number for number in cut.order if number in group]
    return []


def _records(result: StageResult) -> Records:
    """The stage as tests between the tied see it: without what was carried into it (143.6.1)."""
    carried = {who.number: who.carried for who in result.contestants}
    finals = {
        str(line.number): line.total - carried[line.number]
        for each in result.lists
        for line in each.lines
        if line.place
    }
    matches = tuple(
        MatchRecord(str(each.one), str(each.other), *each[2:]) for each in result.meetings
    )
    met = {frozenset((each.one, each.other)) for each in matches}
    everyone = all(frozenset(pair) in met for pair in combinations(finals, 2))
    tallies = {str(each.number): BoardTally(*each[1:]) for each in result.tallies}
    return Records(finals, matches, tallies, all_play_all=everyone)
