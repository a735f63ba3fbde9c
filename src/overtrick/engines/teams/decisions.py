"""What events of teams decide beyond the rules that all kinds share."""

from collections.abc import Iterable
from dataclasses import replace

from overtrick.core.outcome import NotPlayed, PassedOut, Played, Score
from overtrick.core.team_match import VpScale
from overtrick.engines.event import machine
from overtrick.engines.event.commands import (
    AddBoards,
    AwardMatch,
    ChangeRules,
    CorrectResult,
    DecideAppeal,
    EndPlay,
    OpenRound,
    Penalise,
    RecordResult,
    Reseat,
    Rule,
    Start,
    UnawardMatch,
)
from overtrick.engines.event.facts import Fact, Replanned, RoundPlanned, Started, Withdrawn
from overtrick.engines.event.machine import SharedCommand
from overtrick.engines.event.state import Event, require
from overtrick.engines.event.values import Kind, PenaltyUnit, Phase, RoundPlan
from overtrick.engines.teams.brackets import bracket_state
from overtrick.engines.teams.figures import has_vps, match_settings, pool
from overtrick.engines.teams.fixtures import fixtures
from overtrick.engines.teams.knockout import (
    require_bracket,
    require_extra_boards,
    require_kept,
    require_still_due,
)
from overtrick.engines.teams.matches import scored, scored_matches
from overtrick.engines.teams.plans import (
    require_continued,
    require_everyone,
    require_matches,
)
from overtrick.engines.teams.single_match import require_single_match
from overtrick.engines.teams.swiss_teams import require_swiss_round
from overtrick.engines.teams.withdrawals import boards_due
from overtrick.errors import ImpossibleError, NotFoundError, RefusedError
from overtrick.phrase import phrase, said_by

PLAIN = Played | PassedOut | Score | NotPlayed
"""Outcomes that cannot contradict what happened in the other room."""


def decide_teams(state: Event, command: SharedCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes in an event of teams; RefusedError if it forbids it."""
    if isinstance(command, AwardMatch | UnawardMatch):
        # A match that lasts several rounds is given under the first of them.
        first = state.first_round(state.stage(command.round)) if state.rules_or_none else 1
        command = replace(command, round=first)
    if isinstance(command, AddBoards) and state.phase in (Phase.RUNNING, Phase.CORRECTIONS):
        facts = machine.decide(state, command)
        if facts:
            require_extra_boards(state, command)
        return facts
    facts = machine.decide(state, command)
    if not facts:
        return ()
    if state.rules_or_none is not None and state.kind is Kind.ROUND_ROBIN:
        # What becomes of its results depends on what was planned when it left.
        facts = tuple(
            replace(fact, scheduled=boards_due(state, fact.number))
            if isinstance(fact, Withdrawn)
            else fact
            for fact in facts
        )
    _require_plans(state, facts)
    _require_fit(state, command)
    after = machine.replay(facts, state)
    if _may_contradict(command):
        _require_scored(after, command)
    if after.kind is Kind.KNOCKOUT and _may_change_winner(state, command):
        require_kept(after)
    return facts


def _require_plans(state: Event, facts: Iterable[Fact]) -> None:
    """Every round that is planned, one after the other, with those before it."""
    for fact in facts:
        match fact:
            case Started():
                state = machine.evolve(state, fact)
            case RoundPlanned(plan):
                _require_plan(state, plan)
                state = machine.evolve(state, fact)
            case Replanned(plans, first, reason):
                state = machine.evolve(state, Replanned((), first, reason))
                for plan in plans:
                    _require_plan(state, plan)
                    state = machine.evolve(state, RoundPlanned(plan))
            case _:
                pass


def _require_plan(state: Event, plan: RoundPlan) -> None:
    require_matches(plan)
    first = state.first_round(state.stage(plan.number))
    if plan.number != first and state.kind is not Kind.MATCH:
        require_continued(state, plan, state.rounds[first].plan)
        return
    match state.kind:
        case Kind.MATCH:
            require_single_match(state, plan)
        case Kind.KNOCKOUT:
            require_bracket(state, plan)
        case Kind.SWISS_TEAMS:
            require_everyone(state, plan)
            require_swiss_round(state, plan)
        case _:
            require_everyone(state, plan)
    _require_scale(state, plan)


def _require_scale(state: Event, plan: RoundPlan) -> None:
    """There are victory points for matches of so many boards."""
    settings = match_settings(state)
    if settings.scale is VpScale.NONE:
        return
    for size in {len(each.boards) for each in plan.seatings}:
        whole = size if state.kind is Kind.MATCH else size * state.rules.play.segments
        try:
            settings.scale.scale(whole)
        except NotFoundError as error:
            raise RefusedError("no-scale", said_by(error)) from error


def _require_fit(state: Event, command: SharedCommand) -> None:
    """Checks of single commands."""
    match command:
        case ChangeRules(rules) if state.phase is not Phase.ENTRIES:
            same = rules.play.segments == state.rules.play.segments
            require(
                same and rules.knockout.three_ways == state.rules.knockout.three_ways,
                "matches-drawn",
                phrase("how long matches last, and the bracket, stay once play has begun"),
            )
        case Start(plans):
            require(
                bool(plans) or state.kind in (Kind.SWISS_TEAMS, Kind.KNOCKOUT),
                "no-plan",
                phrase("a schedule is needed to begin with"),
            )
        case OpenRound(number) if state.kind is Kind.KNOCKOUT:
            require_still_due(state, number)
        case Reseat(number, seatings):
            other = [
                each
                for each in seatings
                if state.seatings[each.section, number, each.table].match != each.match
            ]
            require(
                not other,
                "other-match",
                phrase("table {table} stays with its match", table=other[0].table if other else 0),
            )
        case Penalise():
            _require_penalty(state, command)
        case AwardMatch():
            _require_award(state, command)
        case EndPlay():
            _require_winner(state)
        case _:
            pass


def _require_penalty(state: Event, command: Penalise) -> None:
    if command.unit is PenaltyUnit.VPS:
        require(
            has_vps(state), "no-vps", phrase("this event is not scored in VPs; give it in points")
        )
        return
    in_match = has_vps(state) or state.kind is Kind.KNOCKOUT
    stage = None if command.round is None else state.stage(command.round)
    there = any(
        each.stage == stage
        and each.has(command.number)
        and (each.rounds[0], each.number) not in state.match_awards
        for each in fixtures(state)
    )
    require(
        not in_match or there or (state.kind is Kind.MATCH and command.round is None),
        "no-match",
        phrase(
            "a penalty in IMPs is one in a match: name a round in which {number} plays one",
            number=command.number,
        ),
    )


def _require_award(state: Event, command: AwardMatch) -> None:
    require(
        not state.decides_winner or command.home != command.away,
        "no-winner",
        phrase(
            "this match needs a winner, got {home} and {away}", home=command.home, away=command.away
        ),
    )
    if not has_vps(state):
        return
    stage = state.stage(command.round)
    half = any(
        each.half for each in fixtures(state) if (each.stage, each.number) == (stage, command.match)
    )
    most = pool(state) / 2 if half else pool(state)
    require(
        max(command.home, command.away) <= most,
        "bad-award",
        phrase(
            "a match gives up to {most}, got {home} and {away}",
            most=most,
            home=command.home,
            away=command.away,
        ),
    )


def _require_winner(state: Event) -> None:
    """Who has to have won has won."""
    if state.kind is Kind.KNOCKOUT:
        bracket = bracket_state(state)
        final = bracket.ties[len(bracket.bracket.matches) - 1]
        decided = final.through is not None
    else:
        found = scored_matches(state)
        decided = not state.decides_winner or not any(match.tied for match in found)
    require(decided, "no-winner", phrase("there is no winner yet"))


def _may_contradict(command: SharedCommand) -> bool:
    """Whether *command* brings a ruling, or other people to one."""
    match command:
        case Rule(_, outcome) | DecideAppeal(_, outcome):
            return outcome is not None and not isinstance(outcome, PLAIN)
        case RecordResult(_, entry) | CorrectResult(_, entry):
            return not isinstance(entry.outcome, PLAIN)
        case Reseat():
            return True
        case _:
            return False


def _require_scored(after: Event, command: SharedCommand) -> None:
    """RefusedError ``rulings-contradict`` if the rooms of a match are ruled in two ways."""
    number = command.round if isinstance(command, Reseat) else command.slot.round  # type: ignore[union-attr]  # all others have a slot
    for fixture in fixtures(after):
        if number in fixture.rounds:
            try:
                scored(after, fixture)
            except ImpossibleError as error:
                raise RefusedError("rulings-contradict", said_by(error)) from error


def _may_change_winner(state: Event, command: SharedCommand) -> bool:
    """Whether *command* concerns an earlier round than the last that has begun."""
    return not isinstance(command, RecordResult) or state.stage(command.slot.round) < max(
        (state.stage(n) for n in state.rounds if state.begun(n)), default=1
    )
