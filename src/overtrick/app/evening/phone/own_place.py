"""How the contestant at a phone stands: its line of the ranking."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.desk.states import Standing
from overtrick.app.follow.seeing import Audience, ranking_seen
from overtrick.app.house.scores import Scores
from overtrick.core.seat import Side
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """A line of a ranking."""

    number: int
    place: str
    """``3``, ``3=``; empty if unplaced."""
    of: int
    """How many are ranked against each other."""
    side: Side | None
    """Which ranking it is, if North-South and East-West have one each."""
    total: Fraction
    unit: FigureUnit
    percent: Fraction | None
    """0 to 100; None where the method has no top."""
    boards: int
    masterpoints: Fraction | None
    final: bool
    """Whether it is the published final ranking; until then corrections may change it."""


def own_places(
    event_id: int, standing: Standing, numbers: tuple[int, ...], scores: Scores
) -> tuple[OwnPlace, ...]:
    """The lines of *numbers*; none before play, or while the ranking is not to be seen."""
    state = standing.state
    begun = state.phase not in (Phase.NEW, Phase.ENTRIES) and state.kind is not Kind.SERIES
    if not numbers or not begun or not ranking_seen(state, Audience.PUBLIC):
        return ()
    ranking = scores.ranking(event_id, standing)
    return tuple(
        OwnPlace(
            ranked.line.number,
            ranked.line.place,
            len(each.lines),
            each.side,
            ranked.line.total,
            ranking.unit,
            ranked.line.percent,
            ranked.line.boards,
            _awarded(state, ranked.line.number),
            state.published_final and state.published == ranking.published(),
        )
        for each in ranking.lists
        for ranked in each.lines
        if ranked.line.number in numbers
    )


def _awarded(state: Event, number: int) -> Fraction | None:
    return None if state.masterpoints is None else dict(state.masterpoints).get(number)
