"""What an event's final ranking is worth in masterpoints (S12)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import assert_never

from overtrick.core.awards import (
    INDIVIDUAL,
    ONE_WINNER,
    TWO_WINNERS,
    AcblClass,
    Schedule,
    acbl_club_schedule,
    club_scale,
    swiss_schedule,
)
from overtrick.core.contest import Masterpoints
from overtrick.core.rounding import decimal
from overtrick.core.steps import Operand, Step, message
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.values import RankingList


def masterpoints(ranking: EventRanking, kind: Masterpoints) -> dict[int, Fraction]:
    """The award of everyone who gets one, by number; every member of a contestant gets it.

    In each list for itself. By the Swiss schedule those who share a place share its award;
    by the others those with equal figures do, even if a tie-break put them apart (EBU).
    """
    given: dict[int, Fraction] = {}
    for each in ranking.published():
        schedule = _schedule(each, kind)
        if schedule is not None:
            given |= _awards(each, schedule, by_place=kind is Masterpoints.SWISS)
    return {number: points for number, points in sorted(given.items()) if points}


def award_steps(lists: Sequence[RankingList], kind: Masterpoints, number: int) -> tuple[Step, ...]:
    """Why *number* has its award by these lists; nothing for who has none.

    >>> from overtrick.engines.event.values import RankingLine
    >>> line = RankingLine(7, "1", Fraction(60), None, 20)
    >>> steps = award_steps([RankingList("", None, (line,))], Masterpoints.SWISS, 7)
    >>> [str(step.value) for step in steps]
    ['3', '3']
    """
    for each in lists:
        schedule = _schedule(each, kind)
        if schedule is None:
            continue
        points = _awards(each, schedule, by_place=kind is Masterpoints.SWISS).get(number)
        if not points:
            continue
        place = next(line.place for line in each.lines if line.number == number)
        field = sum(bool(line.place) for line in each.lines)
        text = message("{field} are ranked, so that the awards are {awards}")
        awards = " ".join(map(_short, schedule.awards))
        operands: dict[str, Operand] = {"field": field, "awards": awards}
        table = Step("schedule", schedule.source, text, operands, schedule.awards[0])
        text = message("place {place} gives {value} masterpoints")
        won = Step("award", schedule.source, text, {"place": place, "value": points}, points)
        return table, won
    return ()


def _short(points: Fraction) -> str:
    return decimal(points, 0 if points.denominator == 1 else 2)


def _awards(ranked: RankingList, schedule: Schedule, *, by_place: bool) -> dict[int, Fraction]:
    lines = [line for line in ranked.lines if line.place]
    if by_place:
        places = [int(line.place.rstrip("=")) for line in lines]
        points = schedule.for_places(places)
        return {line.number: award for line, award in zip(lines, points, strict=True)}
    return schedule.for_totals(
        [(line.number, line.total if line.percent is None else line.percent) for line in lines]
    )


def _schedule(ranked: RankingList, kind: Masterpoints) -> Schedule | None:
    """The schedule for the field of this list; None if there are no awards."""
    field = len(ranked.lines)
    match kind:
        case Masterpoints.NONE:
            return None
        case Masterpoints.SWISS:
            return swiss_schedule(sum(bool(line.place) for line in ranked.lines))
        case Masterpoints.TWO_WINNERS:
            return club_scale(TWO_WINNERS, field // 3)
        case Masterpoints.ONE_WINNER:
            return club_scale(ONE_WINNER, field // 3)
        case Masterpoints.INDIVIDUAL:
            return club_scale(INDIVIDUAL, field // 3)
        case Masterpoints.ACBL_OPEN:
            tables = field if ranked.side is not None else -(-field // 2)
            return acbl_club_schedule(AcblClass.OPEN, tables, field)
        case _:
            assert_never(kind)
