"""The engine of every kind of event: what it decides of its own, and how it ranks."""

from overtrick.engines.event import machine
from overtrick.engines.event.commands import (
    AwardMasterpoints,
    ChangeRules,
    Command,
    EndPlay,
    MakeFinal,
    OpenEvent,
    PlanRound,
    Publish,
    ReopenCorrections,
    Replan,
    Start,
)
from overtrick.engines.event.facts import (
    Fact,
    MasterpointsAwarded,
    Published,
    Replanned,
    RoundPlanned,
)
from overtrick.engines.event.ranking import EventRanking, FigureUnit
from overtrick.engines.event.rules import RoundScore, Rules
from overtrick.engines.event.state import Event, require_phase
from overtrick.engines.event.values import Kind, Phase
from overtrick.engines.individual import individual_ranking, require_individual
from overtrick.engines.masterpoints import masterpoints
from overtrick.engines.pairs import figure_unit, pairs_ranking
from overtrick.engines.stages.decisions import StageCommand, require_played
from overtrick.engines.stages.ranking import series_ranking
from overtrick.engines.swiss_draw import require_drawn
from overtrick.engines.swiss_pairs import require_swiss, swiss_ranking
from overtrick.engines.teams.decisions import decide_teams
from overtrick.engines.teams.knockout import knockout_ranking
from overtrick.engines.teams.single_match import match_ranking
from overtrick.engines.teams.standings import figure_unit as team_unit
from overtrick.engines.teams.standings import team_ranking
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


def decide(state: Event, command: Command) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it.

    A command that asks for what is so already causes no facts.
    """
    match command:
        case Publish():
            if state.rules_or_none is None or state.kind is not Kind.SERIES:
                require_phase(state, Phase.RUNNING, Phase.CORRECTIONS, Phase.FINAL)
            lists = ranking(state).published()
            known = lists == state.published
            final = state.phase is Phase.FINAL and not state.published_final
            return (Published(lists),) if final or not known else ()
        case AwardMasterpoints():
            return _awarded(state)
        case OpenEvent(rules) | ChangeRules(rules):
            team = rules.kind.of_teams
            facts = (decide_teams if team else machine.decide)(state, command)
            _require_fit(rules)
            return facts
        case _ if state.rules_or_none is not None and state.kind is Kind.SERIES:
            return _of_series(state, command)
        case PlanRound(plan) if state.kind is Kind.SWISS_PAIRS:
            require_drawn(state, plan, ranking_to_draw(state, plan.number))
            return machine.decide(state, command)
        case Start() | Replan() if (
            state.rules_or_none is not None and state.kind is Kind.SWISS_PAIRS
        ):
            return _with_draws(state, command)
        case _ if state.rules_or_none is not None and state.kind.of_teams:
            return decide_teams(state, command)
        case _:
            return machine.decide(state, command)


def ranking(state: Event, until: int | None = None) -> EventRanking:
    """The ranking of the event as it stands, or stood after a round."""
    match state.kind:
        case Kind.PAIRS:
            return pairs_ranking(state, until)
        case Kind.INDIVIDUAL:
            return individual_ranking(state, until)
        case Kind.SWISS_PAIRS:
            return swiss_ranking(state, until)
        case Kind.MATCH:
            return match_ranking(state, until)
        case Kind.KNOCKOUT:
            return knockout_ranking(state, until)
        case Kind.ROUND_ROBIN | Kind.SWISS_TEAMS:
            return team_ranking(state, until)
        case Kind.SERIES:
            return series_ranking(state)


def unit_of(rules: Rules) -> FigureUnit:
    """What the totals of an event's ranking are counted in, known from its conditions alone."""
    match rules.kind:
        case Kind.PAIRS | Kind.INDIVIDUAL:
            return figure_unit(rules.conditions)
        case Kind.SWISS_PAIRS:
            by_vps = rules.swiss.round_score is not RoundScore.SUM
            return FigureUnit.VPS if by_vps else figure_unit(rules.conditions)
        case Kind.KNOCKOUT:
            return FigureUnit.WINS
        case Kind.SERIES:
            return FigureUnit.POINTS
        case _:
            return team_unit(Event(rules))


def _of_series(state: Event, command: machine.SharedCommand) -> tuple[Fact, ...]:
    """A series has stages and an end, and nothing else: people enter and play in the stages."""
    if isinstance(command, StageCommand | EndPlay | ReopenCorrections | MakeFinal):
        facts = machine.decide(state, command)
        if isinstance(command, EndPlay) and facts:
            require_played(state.series)
        return facts
    raise RefusedError(
        "of-a-stage", phrase("an event of several stages is played in them; say it to one of them")
    )


def _with_draws(state: Event, command: Start | Replan) -> tuple[Fact, ...]:
    """What *command* causes; the rounds that it plans are drawn like any other."""
    facts = machine.decide(state, command)
    for fact in facts:
        match fact:
            case RoundPlanned(plan):
                require_drawn(state, plan, ranking_to_draw(state, plan.number))
                state = machine.evolve(state, fact)
            case Replanned(plans, first, reason):
                state = machine.evolve(state, Replanned((), first, reason))
                for plan in plans:
                    require_drawn(state, plan, ranking_to_draw(state, plan.number))
                    state = machine.evolve(state, RoundPlanned(plan))
            case _:
                state = machine.evolve(state, fact)
    return facts


def ranking_to_draw(state: Event, number: int) -> EventRanking | None:
    """The ranking that a round is drawn on; None for a first round, or one drawn as first."""
    counted = number - 1 - state.rules.swiss.behind
    return ranking(state, counted) if counted >= 1 else None


def _require_fit(rules: Rules) -> None:
    """RefusedError ``bad-conditions`` for what this kind of event cannot be scored by."""
    if rules.kind is Kind.INDIVIDUAL:
        require_individual(rules.conditions)
    elif rules.kind is Kind.SWISS_PAIRS:
        require_swiss(rules)


def _awarded(state: Event) -> tuple[Fact, ...]:
    require_phase(state, Phase.FINAL)
    kind = state.rules.contest.event.masterpoints
    awards = tuple(masterpoints(ranking(state), kind).items())
    if awards == state.masterpoints and state.masterpoints_final:
        return ()
    return (MasterpointsAwarded(awards, kind.value),)
