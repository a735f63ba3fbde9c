"""What decides a match's figures beside its boards: scale, carry-over, penalties."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from overtrick.core.procedures import (
    HIGHER_QUALIFIER,
    carry_over_of_difference,
    league_carry_over,
)
from overtrick.core.team_match import MatchMethod, MatchSettings, Penalty, Team, Unit, VpScale
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, PenaltyUnit
from overtrick.engines.teams.fixtures import Fixture, fixtures


def match_settings(state: Event, *, half: bool = False) -> MatchSettings:
    """How this event's matches are scored; a knockout has one winner and no victory points.

    The EBU prints a scale of its own for half of a triangular match.
    """
    settings = state.rules.match
    if state.kind is Kind.KNOCKOUT:
        return replace(settings, knockout=True, scale=VpScale.NONE)
    if half and settings.scale is VpScale.WBF_DISCRETE:
        return replace(settings, scale=VpScale.EBU_HALF_10)
    return settings


def has_vps(state: Event) -> bool:
    """Whether the event is ranked by victory points."""
    settings = match_settings(state)
    return settings.method is MatchMethod.IMPS and settings.scale is not VpScale.NONE


def pool(state: Event) -> Fraction:
    """Victory points that two teams share in a match."""
    scale = match_settings(state).scale.scale(8)  # every scale is printed for 8 boards
    return Fraction(0) if scale is None else Fraction(scale.pool, 100)


def carry_over(state: Event, fixture: Fixture) -> Fraction:
    """IMPs that the home team brings along; negative if the away team does.

    A share of the difference of what they carry forward, and a tenth to the higher seed.
    """
    settings = state.rules.knockout
    if state.kind is not Kind.KNOCKOUT:
        return Fraction(0)
    carried = Fraction(0)
    if settings.carry_percent and fixture.stage <= settings.carry_rounds:
        home, away = (state.entrants[fixture.contestant(team)].carried for team in Team)
        found = carry_over_of_difference(settings.carry_percent, home, away)
        assert found is not None  # noqa: S101 - both teams are known
        if settings.league_carry:
            found = league_carry_over(found[0]), league_carry_over(found[1])
        carried = found[0] - found[1]
    if settings.higher_seed_wins and carried == 0:
        carried = HIGHER_QUALIFIER if fixture.home < fixture.away else -HIGHER_QUALIFIER
    return carried


def penalties(state: Event, fixture: Fixture, unit: Unit) -> Iterator[Penalty]:
    """Penalties of its rounds; where a team has two matches in one, the first takes them."""
    wanted = PenaltyUnit.POINTS if unit is Unit.IMPS else PenaltyUnit.VPS
    for each in state.penalties:
        single = state.kind is Kind.MATCH and each.round is None
        due = not each.lifted and each.unit is wanted and fixture.has(each.number)
        if not due or not (single or each.round in fixture.rounds):
            continue
        if fixture.half and any(
            other.number < fixture.number
            and other.stage == fixture.stage
            and other.has(each.number)
            for other in fixtures(state)
        ):
            continue
        yield Penalty(fixture.team(each.number), each.amount, unit, each.reason)
