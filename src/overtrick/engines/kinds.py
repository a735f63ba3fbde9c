"""The engine of every kind of event: what it decides of its own, and how it ranks."""

from overtrick.engines.event import machine
from overtrick.engines.event.commands import (
    AwardMasterpoints,
    ChangeRules,
    Command,
    OpenEvent,
    Publish,
)
from overtrick.engines.event.facts import Fact, MasterpointsAwarded, Published
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event, require_phase
from overtrick.engines.event.values import Kind, Phase
from overtrick.engines.individual import individual_ranking, require_individual
from overtrick.engines.masterpoints import masterpoints
from overtrick.engines.pairs import pairs_ranking


def decide(state: Event, command: Command) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it.

    A command that asks for what is so already causes no facts.
    """
    match command:
        case Publish():
            require_phase(state, Phase.RUNNING, Phase.CORRECTIONS, Phase.FINAL)
            lists = ranking(state).published()
            return (Published(lists),) if lists != state.published else ()
        case AwardMasterpoints():
            return _awarded(state)
        case OpenEvent(rules) | ChangeRules(rules) if rules.kind is Kind.INDIVIDUAL:
            facts = machine.decide(state, command)
            require_individual(rules.conditions)
            return facts
        case _:
            return machine.decide(state, command)


def ranking(state: Event, until: int | None = None) -> EventRanking:
    """The ranking of the event as it stands, or stood after a round."""
    match state.kind:
        case Kind.PAIRS:
            return pairs_ranking(state, until)
        case Kind.INDIVIDUAL:
            return individual_ranking(state, until)
        case _:
            raise NotImplementedError


def _awarded(state: Event) -> tuple[Fact, ...]:
    require_phase(state, Phase.FINAL)
    kind = state.rules.contest.event.masterpoints
    awards = tuple(masterpoints(ranking(state), kind).items())
    if awards == state.masterpoints:
        return ()
    return (MasterpointsAwarded(awards, kind.value),)
