"""One match of two teams, as long as it likes: each round is a part of it."""

from dataclasses import replace

from overtrick.engines.event.ranking import EventList, EventRanking, Ranked
from overtrick.engines.event.state import Event, require
from overtrick.engines.event.values import RoundPlan
from overtrick.engines.teams.plans import plan_meetings
from overtrick.engines.teams.standings import team_ranking, team_standings
from overtrick.phrase import phrase


def require_single_match(state: Event, plan: RoundPlan) -> None:
    """RefusedError ``two-teams`` unless the two who have entered meet in match 1."""
    require(
        len(state.entrants) == 2,
        "two-teams",
        phrase("a match has two teams, {count} have entered", count=len(state.entrants)),
    )
    meetings = plan_meetings(plan)
    require(
        list(meetings) == [1] and not plan.byes,
        "two-teams",
        phrase("round {n} is to be match 1 of the two teams", n=plan.number),
    )


def match_ranking(state: Event, until: int | None = None) -> EventRanking:
    """The two teams, who is ahead or has won first; by their totals while nothing is decided."""
    found = team_ranking(state, until)
    matches = team_standings(state, until).matches
    winner = matches[0].winning_number() if matches and matches[0].decided else None
    if winner is None:
        return found
    (each,) = found.lists
    first = [line for line in each.lines if line.line.number == winner]
    second = [line for line in each.lines if line.line.number != winner]
    lines = (*_placed(first, "1"), *_placed(second, "2"))
    return replace(found, lists=(EventList(each.section, each.side, lines),))


def _placed(lines: list[Ranked], place: str) -> list[Ranked]:
    return [replace(each, line=replace(each.line, place=place)) for each in lines]
