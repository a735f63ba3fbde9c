"""Pairs events, 双人赛: a movement, results, rulings, one ranking or two (S8).

Everything that happens is in ``overtrick.engines.event``; what is particular to pairs is
how they are ranked: as a session of their scores by the event's conditions of contest.
"""

from overtrick.core.conditions import Conditions, Method
from overtrick.engines.event.ranking import EventList, EventRanking, FigureUnit, Ranked
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import RankingLine
from overtrick.engines.event_sheet import event_sheet
from overtrick.engines.standings import Line, Standings, standings


def pairs_standings(state: Event, until: int | None = None) -> Standings:
    """The event scored as it stands, or as it stood after a round."""
    return standings(event_sheet(state, until))


def pairs_ranking(state: Event, until: int | None = None) -> EventRanking:
    """The ranking as it stands, or stood after a round."""
    return session_ranking(pairs_standings(state, until))


def session_ranking(scored: Standings) -> EventRanking:
    """The ranking of a session that has been scored."""
    lists = tuple(
        EventList(each.section, each.side, tuple(_ranked(line) for line in each.lines))
        for each in scored.rankings
    )
    return EventRanking(figure_unit(scored.sheet.conditions), lists, scored.notices)


def figure_unit(conditions: Conditions) -> FigureUnit:
    """What a method's totals are counted in."""
    return {
        Method.MATCHPOINTS: FigureUnit.MATCHPOINTS,
        Method.BUTLER: FigureUnit.IMPS,
        Method.CROSS_IMPS: FigureUnit.IMPS,
        Method.AGGREGATE: FigureUnit.POINTS,
        Method.BAM: FigureUnit.POINTS,
    }[conditions.method]


def _ranked(line: Line) -> Ranked:
    published = RankingLine(
        int(line.contestant.number),
        str(line.place),
        line.total,
        line.percent,
        line.boards,
    )
    return Ranked(published, line.steps)
