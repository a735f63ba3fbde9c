"""The matches of an event scored: by their boards, as the director gave them, or walked over."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from overtrick.core.outcome import NotPlayed
from overtrick.core.procedures import match_is_void
from overtrick.core.sheet import Notice
from overtrick.core.steps import Operand, Step, message
from overtrick.core.team_match import (
    Conceded,
    Match,
    MatchBoard,
    MatchScore,
    Penalty,
    Rooms,
    Team,
    Unit,
    VpScale,
    match_score,
)
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, MatchAward, RoundPhase
from overtrick.engines.teams.contents import content
from overtrick.engines.teams.figures import carry_over, has_vps, match_settings, penalties
from overtrick.engines.teams.fixtures import Fixture, boards_at, fixtures, scheduled
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase, said_by


class Standing(Enum):
    """How far a match has come."""

    TO_COME = "to-come"
    PLAYING = "playing"
    OVER = "over"
    """No board is still to come."""
    AWARDED = "awarded"
    """The director has given its score."""
    WALKOVER = "walkover"
    """One of the teams, or both, did not come."""
    CANCELLED = "cancelled"
    """One of the teams left too early for any of its matches to count."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one team has of a match."""

    points: Fraction | None
    """In the unit of the ranking: victory points, or where there are none IMPs or points from
    its own side; None while it is not known, or if no board counts."""
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoredMatch:
    """A match of an event, scored as far as it has been played."""

    fixture: Fixture
    score: MatchScore
    standing: Standing
    home: Part
    away: Part
    winner: Team | None
    """Who is ahead, or has won; None if they are equal or nobody came."""
    award: MatchAward | None = None
    notices: tuple[Notice, ...] = ()

    @property
    def decided(self) -> bool:
        """Whether nothing more will come of it."""
        return self.standing not in (Standing.TO_COME, Standing.PLAYING)

    @property
    def tied(self) -> bool:
        """Whether it has been played and nobody is ahead."""
        return self.standing is Standing.OVER and self.winner is None

    def of(self, number: int) -> Part:
        """What contestant *number* has."""
        return self.home if self.fixture.team(number) is Team.HOME else self.away

    def winning_number(self) -> int | None:
        """The contestant that has won, or is ahead."""
        return None if self.winner is None else self.fixture.contestant(self.winner)


def scored_matches(state: Event, until: int | None = None) -> tuple[ScoredMatch, ...]:
    """Every planned match, scored, or those that are complete by round *until*."""
    return tuple(scored(state, fixture) for fixture in fixtures(state, until))


def scored(state: Event, fixture: Fixture) -> ScoredMatch:
    """A match as far as it has been played. Withdrawals from a league are not seen to here."""
    boards: list[MatchBoard] = []
    notices: list[Notice] = []
    for at in boards_at(state, fixture):
        known, said = content(state, fixture, at)
        boards.append(MatchBoard.standard(at.board, known, at.segment))
        notices += said
    match = Match(
        _name(state, fixture.home),
        _name(state, fixture.away),
        tuple(boards),
        carry_over=carry_over(state, fixture),
        penalties=tuple(penalties(state, fixture, Unit.IMPS)),
        scheduled=scheduled(state, fixture),
    )
    score = _score(state, fixture, match, notices)
    notices += _void(match, fixture)
    award = state.match_awards.get((fixture.rounds[0], fixture.number))
    there = [team for team in Team if _comes(state, fixture, team)]
    standing = _standing(state, fixture, match, award, len(there))
    winner = score.winner
    if award is not None:
        winner = _ahead(award.home, award.away)
    elif standing is Standing.WALKOVER:
        winner = there[0] if there else None
    found = ScoredMatch(
        fixture, score, standing, Part(None), Part(None), winner, award, tuple(notices)
    )
    return replace(found, home=_part(state, found, Team.HOME), away=_part(state, found, Team.AWAY))


def _name(state: Event, number: int) -> str:
    return state.entrants[number].name or str(number)


def _score(state: Event, fixture: Fixture, match: Match, notices: list[Notice]) -> MatchScore:
    settings, law = match_settings(state, half=fixture.half), state.rules.conditions.law
    try:
        return match_score(match, settings, law)
    except NotFoundError as error:
        notices.append(Notice(_where(fixture), said_by(error)))
        return match_score(match, replace(settings, scale=VpScale.NONE), law)


def _where(fixture: Fixture) -> str:
    return phrase("round {n}, match {match}", n=fixture.rounds[0], match=fixture.number)


def _void(match: Match, fixture: Fixture) -> Iterator[Notice]:
    """A match that lost more than half of its boards is not one (EBU White Book 3.3.7)."""
    lost = sum(board.content == Rooms(NotPlayed(), NotPlayed()) for board in match.boards)
    if match.over and match_is_void(len(match.boards), len(match.boards) - lost):
        message = phrase(
            "{home} v {away}: {lost} of {boards} boards have no result; less than half makes"
            " no match (EBU White Book 3.3.7)",
            home=match.home,
            away=match.away,
            lost=lost,
            boards=len(match.boards),
        )
        yield Notice(_where(fixture), message)


def _comes(state: Event, fixture: Fixture, team: Team) -> bool:
    return state.entrants[fixture.contestant(team)].plays(fixture.rounds[0])


def _standing(
    state: Event, fixture: Fixture, match: Match, award: MatchAward | None, there: int
) -> Standing:
    if award is not None:
        return Standing.AWARDED
    if there < 2:
        return Standing.WALKOVER
    stage_rounds = [n for n in state.rounds if state.stage(n) == fixture.stage]
    whole = state.kind is Kind.MATCH or len(stage_rounds) == state.rules.play.segments
    gone = any(isinstance(board.content, Conceded) for board in match.boards)
    if match.over and (whole or gone) and match.boards:
        return Standing.OVER
    begun = any(state.rounds[n].phase is not RoundPhase.PLANNED for n in fixture.rounds)
    return Standing.PLAYING if begun else Standing.TO_COME


def _ahead(home: Fraction, away: Fraction) -> Team | None:
    if home == away:
        return None
    return Team.HOME if home > away else Team.AWAY


def _part(state: Event, match: ScoredMatch, team: Team) -> Part:
    """What a team has of its match, less penalties in victory points."""
    own, award = match.score.of(team), match.award
    source = message("conditions of contest")
    if award is not None:
        points = award.home if team is Team.HOME else award.away
        text = message("given by the director, {reason}: {value}")
        steps = [_step("award", source, text, points, reason=award.reason)]
    elif match.standing is Standing.WALKOVER:
        return Part(None)
    elif not has_vps(state):
        return Part(own.total if own.boards or own.total else None, own.steps)
    elif own.vps is None:
        return Part(None, own.steps)
    else:
        points, steps = own.vps, list(own.steps)
        if match.fixture.half and match.score.settings.scale is not VpScale.EBU_HALF_10:
            text = message("half of {vps}, two half-matches being a match: {value}")
            points, vps = points / 2, points
            steps.append(_step("half-match", source, text, points, vps=vps))
    fines = (p for p in penalties(state, match.fixture, Unit.VPS) if p.team is team)
    return _fined(points, steps, fines)


def _fined(points: Fraction, steps: list[Step], fines: Iterable[Penalty]) -> Part:
    for fine in fines:
        points -= fine.amount
        text = message("penalty {penalty} victory points, {reason}: {value}")
        steps.append(
            _step("penalty", "Law 91", text, points, penalty=fine.amount, reason=fine.reason)
        )
    return Part(points, tuple(steps))


def _step(rule: str, source: str, text: str, value: Fraction, **operands: Operand) -> Step:
    return Step(rule, source, text, {**operands, "value": value}, value)
