"""A match as it is shown: both rooms side by side, board by board, and what it comes to."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.outcome import Outcome
from overtrick.core.readings import score_ns
from overtrick.core.seat import Seat, Side, Vulnerability, dealer_of, vulnerability_of
from overtrick.core.sheet import Notice
from overtrick.core.team_match import Gain, MatchScore, Room, SegmentScore, Team
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import MatchAward, Play, Slot
from overtrick.engines.teams.fixtures import Fixture, boards_at, fixtures, scheduled
from overtrick.engines.teams.matches import Part, ScoredMatch, Standing, scored
from overtrick.engines.teams.standings import team_standings


@dataclass(frozen=True, slots=True)
class PageRoom:
    """A board in one room."""

    slot: Slot
    ns: int
    """The team that sits North-South."""
    ew: int
    ns_people: tuple[int, ...]
    """North and South, where it is known who they are."""
    ew_people: tuple[int, ...]
    outcome: Outcome | None
    """What counts; None while it is still to come."""
    score_ns: int | None
    """Points to North-South; None where there is no single score."""
    play: Play
    """All that is known: lead, ruling, appeal, whether it is confirmed."""


@dataclass(frozen=True, slots=True)
class PageBoard:
    """A board of a match."""

    number: int
    segment: int
    dealer: Seat
    vulnerability: Vulnerability
    open_room: PageRoom
    closed_room: PageRoom
    home: Gain
    away: Gain
    running_home: Fraction
    """What the home team has won up to this board, carry-over included, as in 31-29."""
    running_away: Fraction


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A match of an event, with everything that its public page shows."""

    fixture: Fixture
    home: str
    """The home team's name, or its number."""
    away: str
    standing: Standing
    boards: tuple[PageBoard, ...]
    scheduled: int
    """Boards that it was to have, without extra ones."""
    segments: tuple[SegmentScore, ...]
    """How it stood after each half or quarter."""
    carry_over: Fraction
    """IMPs that the home team brought along; negative if the away team did."""
    score: MatchScore
    home_part: Part
    """What counts in the ranking, with its reasons; of a match that goes on, so far."""
    away_part: Part
    winner: int | None
    """The contestant that is ahead, or has won."""
    award: MatchAward | None
    notices: tuple[Notice, ...]


def match_pages(state: Event) -> tuple[MatchPage, ...]:
    """Every match of the event, by round and number."""
    return tuple(_page(state, match) for match in team_standings(state).matches)


def match_page(state: Event, round_number: int, match: int) -> MatchPage | None:
    """The match of that number which is played in a round; None if there is none."""
    for fixture in fixtures(state):
        if fixture.number == match and round_number in fixture.rounds:
            return _page(state, _scored(state, fixture))
    return None


def _scored(state: Event, fixture: Fixture) -> ScoredMatch:
    """The match; all are looked at only where somebody has left."""
    if all(each.withdrawn_from is None for each in state.entrants.values()):
        return scored(state, fixture)
    return next(each for each in team_standings(state).matches if each.fixture == fixture)


def _page(state: Event, match: ScoredMatch) -> MatchPage:
    score = match.score
    return MatchPage(
        match.fixture,
        score.match.home,
        score.match.away,
        match.standing,
        tuple(_boards(state, match)),
        scheduled(state, match.fixture),
        score.segments,
        score.match.carry_over,
        score,
        match.home,
        match.away,
        match.winning_number(),
        match.award,
        match.notices,
    )


def _boards(state: Event, match: ScoredMatch) -> Sequence[PageBoard]:
    carry = match.score.match.carry_over
    running = {Team.HOME: max(carry, Fraction(0)), Team.AWAY: max(-carry, Fraction(0))}
    boards: list[PageBoard] = []
    for at, found in zip(boards_at(state, match.fixture), match.score.boards, strict=True):
        for team in Team:
            points = found.of(team).points
            if points is not None and points > 0:
                running[team] += points
        first, second = (_room(state, at.slot(room)) for room in Room)
        board = PageBoard(
            at.board,
            at.segment,
            dealer_of(at.board),
            found.board.vulnerability,
            first,
            second,
            found.home,
            found.away,
            running[Team.HOME],
            running[Team.AWAY],
        )
        boards.append(board)
    return boards


def _room(state: Event, slot: Slot) -> PageRoom:
    at = (slot.section, slot.round, slot.table)
    ns, ew = state.meeting(slot)
    outcome = state.outcome(slot) if state.seating(slot) is not None else None
    return PageRoom(
        slot,
        ns[0],
        ew[0],
        state.lineups.get((at, Side.NS), ()),
        state.lineups.get((at, Side.EW), ()),
        outcome,
        None
        if outcome is None
        else score_ns(outcome, vulnerability_of(slot.board), state.rules.conditions.law),
        state.play(slot),
    )
