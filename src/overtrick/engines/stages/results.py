"""How an event ended, as the series that it is a stage of takes it over."""

from collections.abc import Iterable
from fractions import Fraction

from overtrick.engines.card import Card
from overtrick.engines.event.stage_values import (
    Carry,
    Meeting,
    Placed,
    Series,
    StageResult,
    Tally,
)
from overtrick.engines.event.state import Event, require
from overtrick.engines.event.values import Kind
from overtrick.engines.pairs import pairs_standings
from overtrick.engines.stages.graph import followers, stage_named
from overtrick.engines.teams.standings import team_standings
from overtrick.phrase import phrase

WITHOUT = (Kind.INDIVIDUAL, Kind.KNOCKOUT, Kind.SERIES)
"""Kinds whose contestants do not meet for points that tests between the tied could ask for."""


def wants_meetings(series: Series, name: str) -> bool:
    """Whether something rests on who beat whom in a stage: tests, or a carry-over."""
    return bool(stage_named(series, name).ties) or any(
        source.stage == name and source.carry is Carry.HEAD_TO_HEAD
        for stage, _ in followers(series, name)
        for source in stage.sources
    )


def stage_result(state: Event, *, meetings: bool = False) -> StageResult:
    """The ranking that the event published last, its contestants, and if wanted who met whom."""
    contestants = tuple(
        Placed(number, each.people, each.name, each.carried)
        for number, each in sorted(state.entrants.items())
    )
    lists = state.published or ()
    if not meetings or state.kind in WITHOUT:
        return StageResult(lists, contestants)
    met, tallies = _of_teams(state) if state.kind.of_teams else _of_pairs(state)
    return StageResult(lists, contestants, tuple(met), tuple(tallies))


def require_result(name: str, result: StageResult) -> None:
    """RefusedError ``bad-ranking`` unless everyone in it is a contestant, once, with a place."""
    numbers = [who.number for who in result.contestants]
    lines = [line.number for each in result.lists for line in each.lines]
    named = {*lines, *(each.number for each in result.tallies)}
    named |= {number for each in result.meetings for number in each[:2]}
    require(
        named <= set(numbers)
        and len(set(numbers)) == len(numbers)
        and len(set(lines)) == len(lines),
        "bad-ranking",
        phrase("the ranking of {name!r} names contestants that it has not, or twice", name=name),
    )
    wrong = [
        line.place
        for each in result.lists
        for line in each.lines
        if line.place and not _is_place(line.place)
    ]
    require(
        not wrong,
        "bad-ranking",
        phrase("a place is like 3 or 3=, got {place!r}", place=wrong[0] if wrong else ""),
    )
    require(
        all(each.one != each.other and each.at_stake > 0 for each in result.meetings),
        "bad-ranking",
        phrase("in {name!r} somebody meets itself, or for nothing", name=name),
    )


def _is_place(text: str) -> bool:
    number = text.removesuffix("=")
    return number.isascii() and number.isdigit() and len(number) < 7


def _of_teams(state: Event) -> tuple[Iterable[Meeting], Iterable[Tally]]:
    records = team_standings(state).records
    met = [
        Meeting(
            int(each.one),
            int(each.other),
            each.imps_one,
            each.imps_other,
            each.vps_one,
            each.vps_other,
            each.at_stake,
        )
        for each in records.matches
    ]
    tallies = [
        Tally(int(who), each.won, each.drawn, each.lost) for who, each in records.boards.items()
    ]
    return met, tallies


def _of_pairs(state: Event) -> tuple[Iterable[Meeting], Iterable[Tally]]:
    scored = pairs_standings(state)
    points: dict[tuple[int, int], Fraction] = {}
    tallies = []
    for who, card in scored.cards.items():
        number = int(who.number)
        for turn in card:
            earned = turn.earned.points
            if turn.counts and earned is not None:
                pair = (number, int(turn.opponent(scored.sheet.conditions).number))
                points[pair] = points.get(pair, Fraction(0)) + earned
        tallies.append(_tally(number, card))
    pairs = sorted({(min(pair), max(pair)) for pair in points})
    met = [
        Meeting(
            one, other, points.get((one, other), Fraction(0)), points.get((other, one), Fraction(0))
        )
        for one, other in pairs
    ]
    return met, sorted(tallies)


def _tally(number: int, card: Card) -> Tally:
    """Boards above, at and below average."""
    leads = [
        turn.earned.points - (turn.earned.top / 2 if turn.earned.top is not None else 0)
        for turn in card
        if turn.counts and turn.earned.points is not None
    ]
    return Tally(
        number,
        sum(lead > 0 for lead in leads),
        sum(lead == 0 for lead in leads),
        sum(lead < 0 for lead in leads),
    )
