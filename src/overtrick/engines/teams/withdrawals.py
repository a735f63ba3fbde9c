"""A team that leaves a league or a Swiss: what becomes of its matches (EBU White Book 2.4)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from overtrick.core.adjusted import IMPS, SHARE
from overtrick.core.procedures import (
    Withdrawal,
    indemnity_grades,
    indemnity_step,
    withdrawal,
)
from overtrick.core.procedures.withdrawal import INDEMNITY_SOURCE, Format, Opponents, Results
from overtrick.core.steps import Step, message
from overtrick.core.team_match import MatchMethod, Team
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.engines.teams.byes import average_plus_step, boards_of_stage, step
from overtrick.engines.teams.figures import has_vps, match_settings, pool
from overtrick.engines.teams.fixtures import fixtures, scheduled
from overtrick.engines.teams.matches import Part, ScoredMatch, Standing


def settled(state: Event, matches: Sequence[ScoredMatch]) -> tuple[ScoredMatch, ...]:
    """*matches* with what follows from withdrawals; those of a knockout stay as they are.

    All play all: before half of its boards everything against the team is cancelled; after
    that its results stand, and whom it no longer meets has the indemnity. In a Swiss its
    results stand, and who had been drawn against it has average plus.
    """
    if state.kind not in (Kind.ROUND_ROBIN, Kind.SWISS_TEAMS):
        return tuple(matches)
    gone = {
        number: _rule(state, number, matches)
        for number, each in state.entrants.items()
        if each.withdrawn_from is not None
    }
    cancelled = {number for number, rule in gone.items() if rule.results is Results.CANCELLED}
    kept = [
        replace(each, standing=Standing.CANCELLED, home=Part(None), away=Part(None))
        if cancelled & {each.fixture.home, each.fixture.away} and each.award is None
        else each
        for each in matches
    ]
    return tuple(_indemnified(state, each, kept, gone) for each in kept)


def _rule(state: Event, number: int, matches: Sequence[ScoredMatch]) -> Withdrawal:
    """What the withdrawal of *number* does."""
    if state.kind is Kind.SWISS_TEAMS:
        return Withdrawal(Results.STAND, Opponents.AVERAGE_PLUS, "EBU White Book 2.4.4")
    own = [each for each in matches if each.fixture.has(number)]
    planned = state.entrants[number].scheduled or 0
    played = sum(
        each.score.match.complete
        for each in own
        if each.standing in (Standing.PLAYING, Standing.OVER, Standing.AWARDED)
        and state.entrants[number].plays(each.fixture.rounds[0])
    )
    return withdrawal(played, max(planned, played, 1), Format.ALL_PLAY_ALL)


def boards_due(state: Event, number: int) -> int:
    """Boards that a team is to play in the whole event, as it is planned now."""
    return sum(scheduled(state, each) for each in fixtures(state) if each.has(number))


def _indemnified(
    state: Event,
    match: ScoredMatch,
    matches: Sequence[ScoredMatch],
    gone: Mapping[int, Withdrawal],
) -> ScoredMatch:
    """A match that was not played, with what the team that came has for it."""
    if match.standing is not Standing.WALKOVER or match.winner is None:
        return match
    here = match.fixture.contestant(match.winner)
    away = match.fixture.contestant(match.winner.opponents)
    rule = gone.get(away)
    if rule is None or rule.opponents is Opponents.AVERAGE_PLUS:
        steps: tuple[Step, ...] = (
            average_plus_step(state, here, match.fixture.rounds[0], matches),
        )
    else:
        steps = (_indemnity(state, here, away, match, matches),)
    if match.fixture.half:
        text = message("half of {whole}, two half-matches being a match: {value}")
        whole = Fraction(steps[-1].value)
        source = message("conditions of contest")
        steps = (*steps, step("half-match", source, text, whole / 2, whole=whole))
    mine = Part(Fraction(steps[-1].value), steps)
    none = Part(None)
    if match.winner is Team.HOME:
        return replace(match, home=mine, away=none)
    return replace(match, home=none, away=mine)


def _indemnity(
    state: Event, here: int, away: int, match: ScoredMatch, matches: Sequence[ScoredMatch]
) -> Step:
    """The best of three figures; without victory points three boards of average plus."""
    if has_vps(state):
        share = pool(state)
        return indemnity_step(share, _average(here, matches, share), _average(away, matches, share))
    boards = boards_of_stage(state, match.fixture.stage)
    grades = indemnity_grades(boards)
    settings = match_settings(state)
    if settings.method is MatchMethod.BAM:
        value = sum((SHARE[grade] for grade in grades), Fraction(0)) * settings.board_points.win
    else:
        value = Fraction(sum(IMPS[grade] for grade in grades))
    text = message("average plus on three boards and average on the others of {boards}: {value}")
    return step("indemnity", INDEMNITY_SOURCE, text, value, boards=boards)


def _average(number: int, matches: Sequence[ScoredMatch], share: Fraction) -> Fraction | None:
    """Victory points a match of a team, of those that were played; None without one."""
    known = Fraction(0)
    weight = Fraction(0)
    for each in matches:
        if each.fixture.has(number) and each.standing in (Standing.OVER, Standing.AWARDED):
            points = each.of(number).points
            if points is not None:
                known += points
                weight += Fraction(1, 2) if each.fixture.half else 1
    if not weight:
        return None
    return min(max(known / weight, Fraction(0)), share)  # penalties may leave less than nothing
