"""Rows that are derived from a ladder's facts: who plays, or has played, for whom."""

from overtrick.app.desk.rows import Change
from overtrick.app.desk.said import ToldOf
from overtrick.engines.ladder.facts import LadderFact, TeamChanged, TeamJoined
from overtrick.engines.ladder.state import Ladder
from overtrick.store.results import Entrant


def ladder_change(
    event_id: int,
    before: Ladder,  # noqa: ARG001 - what every engine is given
    after: Ladder,
    told: ToldOf[LadderFact],
) -> Change:
    """What the rows become by a fact: a team's people, those who have left it among them."""
    if not isinstance(told.fact, TeamJoined | TeamChanged):
        return Change((), ())
    team = after.teams[told.fact.number]
    people = tuple(
        Entrant(event_id, "", team.number, person, told.version)
        for person in (*team.people, *team.former)
    )
    return Change((), ((("", team.number), people),))
