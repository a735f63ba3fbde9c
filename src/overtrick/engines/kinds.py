"""The engine of every kind of event: what it decides of its own, and how it ranks."""

from overtrick.engines.event import machine
from overtrick.engines.event.commands import AwardMasterpoints, Command, Publish
from overtrick.engines.event.facts import Fact, Published
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event, require_phase
from overtrick.engines.event.values import Kind, Phase
from overtrick.engines.pairs import pairs_ranking


def decide(state: Event, command: Command) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it."""
    if isinstance(command, Publish):
        require_phase(state, Phase.RUNNING, Phase.CORRECTIONS, Phase.FINAL)
        lists = ranking(state).published()
        return (Published(lists),) if lists != state.published else ()
    if isinstance(command, AwardMasterpoints):
        require_phase(state, Phase.FINAL)
        raise NotImplementedError
    return machine.decide(state, command)


def ranking(state: Event) -> EventRanking:
    """The ranking of the event as it stands."""
    match state.kind:
        case Kind.PAIRS:
            return pairs_ranking(state)
        case _:
            raise NotImplementedError
