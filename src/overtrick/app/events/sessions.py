"""An event of pairs or players as a scored session, for its pages of boards and of pairs."""

from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.engines.individual import individual_standings
from overtrick.engines.pairs import pairs_standings
from overtrick.engines.standings import Standings
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


def session_of(state: Event, until: int | None = None) -> Standings:
    """The event scored; RefusedError ``no-session`` for one of matches."""
    if state.kind.of_teams:
        raise RefusedError(
            "no-session", phrase("an event of teams is made of matches; look at one of them")
        )
    if state.kind is Kind.INDIVIDUAL:
        return individual_standings(state, until)
    return pairs_standings(state, until)
