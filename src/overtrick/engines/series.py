"""The ranking of an event of several stages: by the last stage that each came to."""

from overtrick.core.steps import Step, message
from overtrick.engines.event.ranking import EventList, EventRanking, FigureUnit, Ranked
from overtrick.engines.event.stages import final_order
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import RankingLine


def series_ranking(state: Event) -> EventRanking:
    """Those of the last stage first, in its order, then those of the stages before it.

    A contestant's number is the one of its place here; what it has is what it had in its
    last stage, and the step names that.
    """
    lines = [
        Ranked(
            RankingLine(place, str(place), line.total, line.percent, line.boards),
            (
                Step(
                    "stage",
                    message("conditions of contest"),
                    message("place {place} of {stage}, as number {number} there"),
                    {"place": line.place, "stage": stage, "number": line.number},
                    str(place),
                ),
            ),
        )
        for place, (stage, line) in enumerate(final_order(state.series), 1)
    ]
    return EventRanking(FigureUnit.POINTS, (EventList("", None, tuple(lines)),))
