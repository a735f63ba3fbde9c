"""The ranking of an event of several stages: by the last stage that each came to."""

from collections import Counter
from fractions import Fraction

from overtrick.core.ranking import Place
from overtrick.core.steps import Operand, Step, message
from overtrick.engines.event.ranking import EventList, EventRanking, FigureUnit, Ranked
from overtrick.engines.event.stage_values import Series
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, RankingLine
from overtrick.engines.stages.final_order import Finisher, numbered
from overtrick.engines.stages.reasons import qualified_steps


def series_ranking(state: Event) -> EventRanking:
    """Everyone by the last stage that they came to; who is there with equal right shares a place.

    A contestant's number is that of ``numbered``; what it has is what it had in the last
    ranking that it is in, and a percentage only if nothing was carried into that. The steps
    name its stages and numbers there, with all that it carried.
    """
    everyone = numbered(state.series)
    sharing = Counter(each.way for each in everyone.values())
    first: dict[tuple[int, ...], int] = {}
    lines = []
    for at, (number, who) in enumerate(everyone.items(), 1):
        place = Place(first.setdefault(who.way, at), sharing[who.way] > 1)
        lines.append(_ranked(state.series, who, number, place))
    return EventRanking(FigureUnit.POINTS, (EventList("", None, tuple(lines)),))


def ranked_people(state: Event) -> dict[int, tuple[int, ...]]:
    """The people of each contestant by its number in the event's ranking, whatever its kind."""
    if state.rules_or_none is not None and state.kind is Kind.SERIES:
        return {number: who.people for number, who in numbered(state.series).items()}
    return {number: each.people for number, each in state.entrants.items()}


def _ranked(series: Series, who: Finisher, number: int, place: Place) -> Ranked:
    own = who.line
    line = RankingLine(
        number,
        str(place),
        Fraction(0) if own is None else own.total,
        None if own is None or who.carried else own.percent,
        0 if own is None else own.boards,
    )
    came = [step for each in reversed(who.path) for step in qualified_steps(series, *each)]
    return Ranked(line, (*came, _last_step(who, place)))


def _last_step(who: Finisher, place: Place) -> Step:
    operands: dict[str, Operand] = {"stage": who.stage, "number": who.number, "value": str(place)}
    if who.playing:
        text = message("plays in {stage} as number {number}: place {value} so far")
    elif who.line is None or not who.placed:
        text = message("not placed in {stage}, as number {number} there: place {value}")
    else:
        operands["place"] = who.line.place
        text = message("place {place} of {stage}, as number {number} there: place {value}")
    return Step("stage", message("conditions of contest"), text, operands, str(place))
