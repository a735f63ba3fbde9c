"""A match as it may be seen: both rooms, and what it comes to."""

from collections.abc import Container, Iterator
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.follow.seeing import Audience, boards_seen, ranking_seen
from overtrick.core.steps import Step
from overtrick.core.team_match import MatchMethod
from overtrick.engines.event.state import Event
from overtrick.engines.teams.figures import has_vps, match_settings
from overtrick.engines.teams.fixtures import Fixture, fixtures
from overtrick.engines.teams.matches import Standing
from overtrick.engines.teams.page import MatchPage, PageBoard, match_page
from overtrick.engines.teams.prospects import Prospect, prospects, reading_of
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Row:
    """A board of a match."""

    board: PageBoard
    seen: bool
    """Whether its results may be seen."""
    home: Fraction
    """What the home team has won up to here on boards that may be seen, carry-over included."""
    away: Fraction
    home_vps: Fraction | None
    """What the match would give the home team if it ended with that margin; None where it
    gives no victory points."""
    away_vps: Fraction | None
    vps_steps: tuple[Step, ...]
    """How the home team's came about."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match."""

    page: MatchPage
    rows: tuple[Row, ...]
    figures_seen: bool
    """Whether what it comes to may be seen: not while a board that counts may not."""
    in_imps: bool
    in_vps: bool
    played: int
    """Boards with a result in both rooms."""
    prospects: tuple[Prospect, Prospect] | None
    """What the next IMP is worth to both teams; None while its figures may not be seen."""


def fixture_at(state: Event, round_number: int, number: int) -> Fixture:
    """The match of that number in a round; NotFoundError if there is none."""
    for fixture in fixtures(state) if state.rounds and state.kind.of_teams else ():
        if fixture.number == number and round_number in fixture.rounds:
            return fixture
    raise NotFoundError(phrase("round {n} has no match {match}", n=round_number, match=number))


def match_view(state: Event, fixture: Fixture, audience: Audience) -> MatchView:
    """The page of a match."""
    page = match_page(state, fixture.rounds[0], fixture.number)
    assert page is not None  # noqa: S101 - the fixture is one of the event's
    may = figures_seen(state, page, audience)
    return MatchView(
        page,
        tuple(_rows(state, page, boards_seen(state, audience))),
        may,
        match_settings(state).method is MatchMethod.IMPS,
        has_vps(state),
        sum(None not in (each.open_room.outcome, each.closed_room.outcome) for each in page.boards),
        prospects(state, page) if may else None,
    )


def _rows(state: Event, page: MatchPage, seen: Container[int]) -> Iterator[Row]:
    """Board by board, with what had been won up to there and what that would come to."""
    reading = reading_of(state, page)
    carry = page.carry_over
    home, away = max(carry, Fraction(0)), max(-carry, Fraction(0))
    home_margin, away_margin = carry, -carry
    for board in page.boards:
        may = board.number in seen
        if may:
            own, other = (each.points or Fraction(0) for each in (board.home, board.away))
            home, away = home + max(own, Fraction(0)), away + max(other, Fraction(0))
            home_margin, away_margin = home_margin + own, away_margin + other
        yield Row(
            board,
            may,
            home,
            away,
            None if reading is None else reading.vps(home_margin),
            None if reading is None else reading.vps(away_margin),
            () if reading is None or not may else reading.steps(home_margin),
        )


def figures_seen(state: Event, page: MatchPage, audience: Audience) -> bool:
    """Whether what the match comes to may be seen.

    Once it is over it is in the ranking; before, it would tell what happened on its boards.
    """
    if not ranking_seen(state, audience):
        return False
    if page.standing not in (Standing.PLAYING, Standing.TO_COME):
        return True
    seen = boards_seen(state, audience)
    return all(
        each.number in seen or (each.home.points is None and each.away.points is None)
        for each in page.boards
    )
