"""How a team's event was: its matches, as far as they may be seen."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.explain import Reason, said
from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.called import Called, called
from overtrick.app.follow.contestant import Standing, standing_of
from overtrick.app.follow.event_page import NamesOf
from overtrick.app.follow.match import figures_seen
from overtrick.app.follow.match_sheet import STANDINGS
from overtrick.app.follow.seeing import Audience, ranking_seen
from overtrick.app.follow.sheets import Link, Sheet, SheetRow
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure
from overtrick.app.table import Column
from overtrick.core.team_match import Team
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Substitution
from overtrick.engines.teams.fixtures import Fixture, fixtures
from overtrick.engines.teams.matches import Part
from overtrick.engines.teams.matches import Standing as MatchStanding
from overtrick.engines.teams.page import match_page


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A match of the team."""

    fixture: Fixture
    opponent: int
    standing: MatchStanding
    seen: bool
    """Whether its figures may be seen."""
    gained: Fraction
    """What the team won on its boards."""
    lost: Fraction
    part: Part
    """What counts for it, with its reasons."""
    won: bool | None
    """Whether it is ahead or has won; None if they are equal."""


@dataclass(frozen=True, slots=True)
class TeamView:
    """A team."""

    who: Called
    standing: Standing | None
    """None before play, while the ranking is not to be seen, and if it is in none."""
    ranking_hidden: bool
    matches: tuple[TeamMatch, ...]
    """By round."""
    names: Mapping[int, Called]
    withdrawn_from: int | None
    substitutions: tuple[Substitution, ...]


def team_view(
    state: Event, ranked: EventRanking | None, number: int, names: NamesOf, audience: Audience
) -> TeamView:
    """The page of team *number*; *ranked* is None before play."""
    entrant = state.entrants[number]
    own = [each for each in fixtures(state) if each.has(number)]
    return TeamView(
        called(state, names, [number])[number],
        standing_of(state, ranked, number, audience),
        ranked is not None and not ranking_seen(state, audience),
        tuple(_match(state, each, number, audience) for each in own),
        called(state, names, [each.opponent(number) for each in own]),
        entrant.withdrawn_from,
        entrant.substitutions,
    )


def _match(state: Event, fixture: Fixture, number: int, audience: Audience) -> TeamMatch:
    page = match_page(state, fixture.rounds[0], fixture.number)
    assert page is not None  # noqa: S101 - the fixture is one of the event's
    home = fixture.team(number) is Team.HOME
    own, other = page.score.home, page.score.away
    if not home:
        own, other = other, own
    return TeamMatch(
        fixture,
        fixture.opponent(number),
        page.standing,
        figures_seen(state, page, audience),
        own.gained,
        other.gained,
        page.home_part if home else page.away_part,
        None if page.winner is None else page.winner == number,
    )


def matches_sheet(view: TeamView, to: Addresses, say: Translator) -> Sheet | None:
    """Its matches in words, each with the reasons for what it gave; None if there are none."""
    if not view.matches:
        return None
    columns = (
        Column("round", say("Round"), right=True),
        Column("opponent", say("Against"), right=True),
        Column("names", say("Team")),
        Column("gained", say("Won - lost"), right=True),
        Column("points", say("Points"), right=True),
        Column("note", say("Note")),
    )
    shown = [each for each in view.matches if each.seen]
    wins = column_places([points for each in shown for points in (each.gained, each.lost)])
    places = column_places([each.part.points for each in shown])
    rows = []
    for each in view.matches:
        begun = each.seen and each.standing is not MatchStanding.TO_COME
        address = to.match(each.fixture.rounds[0], each.fixture.number)
        numbers = [str(number) for number in (each.fixture.rounds[0], each.fixture.rounds[-1])]
        reasons: tuple[Reason, ...] = ()
        if begun:
            reasons = tuple(said(step, say) for step in each.part.steps)
        rows.append(
            SheetRow(
                (
                    Link("-".join(dict.fromkeys(numbers)), address),
                    Link(str(each.opponent), to.contestant(each.opponent)),
                    Link(str(view.names[each.opponent]) or str(each.opponent), address),
                    f"{figure(each.gained, wins)} - {figure(each.lost, wins)}" if begun else "",
                    figure(each.part.points, places) if begun else "",
                    _note(each, say),
                ),
                reasons=(("", reasons),) if reasons else (),
            )
        )
    return Sheet(say("Its matches"), columns, tuple(rows), ("round", "names", "gained", "points"))


def _note(each: TeamMatch, say: Translator) -> str:
    if each.standing is MatchStanding.OVER and each.seen:
        if each.won is None:
            return say("equal")
        return say("won") if each.won else say("lost")
    return say(STANDINGS[each.standing])
