"""What a match would come to with one IMP more or less, and what is wanted to win it."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.team_match import (
    MatchMethod,
    MatchReading,
    NextImp,
    Team,
    ToWin,
    VpScale,
    match_reading,
    to_win,
)
from overtrick.engines.event.state import Event
from overtrick.engines.teams.figures import has_vps, match_settings
from overtrick.engines.teams.fixtures import Fixture
from overtrick.engines.teams.matches import Standing
from overtrick.engines.teams.page import MatchPage
from overtrick.errors import NotFoundError

READ = frozenset({Standing.TO_COME, Standing.PLAYING, Standing.OVER})
"""Matches whose figures come from their boards."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What one team of a match may look forward to."""

    number: int
    boards: int
    """Boards that will count when the match is over: those that do, and those to come."""
    next_imp: NextImp | None
    """As if the boards to come were all flat; None without victory points."""
    to_win: ToWin


def reading_of(state: Event, page: MatchPage) -> MatchReading | None:
    """How margins of a whole match are read; None where it gives no victory points.

    While it goes on, its boards to come are taken to count, so that the scale stays the same.
    """
    settings = match_settings(state, half=page.fixture.half)
    if not has_vps(state) or page.standing not in READ:
        return None
    try:
        return match_reading(settings, _boards(page), page.scheduled, _share(state, page.fixture))
    except NotFoundError:  # of which the match's notices tell
        return None


def prospects(state: Event, page: MatchPage) -> tuple[Prospect, Prospect] | None:
    """Those of the home team and of the visitors.

    None where IMPs do not decide the match, or nothing more will change it.
    """
    settings = match_settings(state, half=page.fixture.half)
    if settings.method is not MatchMethod.IMPS or page.standing not in READ:
        return None
    if page.score.match.conceded_by() is not None:
        return None
    reading = reading_of(state, page)
    left = len(page.boards) - page.score.match.complete

    def one(team: Team) -> Prospect:
        own = page.score.of(team).total
        other = page.score.of(team.opponents).total
        return Prospect(
            page.fixture.contestant(team),
            _boards(page),
            None if reading is None else reading.next_imp(own),
            to_win(_lead(own, other), left, settings.imp_cap),
        )

    return one(Team.HOME), one(Team.AWAY)


def _lead(own: Fraction, other: Fraction) -> Fraction:
    """By how much a team is ahead: half the difference of two margins that need not balance."""
    return (own - other) / 2


def _boards(page: MatchPage) -> int:
    left = len(page.boards) - page.score.match.complete
    return page.score.home.boards + left


def _share(state: Event, fixture: Fixture) -> Fraction:
    scale = match_settings(state, half=fixture.half).scale
    return Fraction(1, 2) if fixture.half and scale is not VpScale.EBU_HALF_10 else Fraction(1)
