"""The rules that events of every kind share, as one state machine.

    decide(state, command) -> facts      what happens, or RefusedError with a code
    evolve(state, fact)    -> state      no rule lives here

Nothing here reads a clock, a file or a random number: whoever has one puts its value in
the command, so that replaying the facts gives the same event for ever. What differs by
kind - draws, brackets, rankings - is in ``overtrick.engines.kinds``.
"""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from overtrick.engines.event import (
    calls,
    entries,
    holding,
    lifecycle,
    play,
    records,
    registration,
    reports,
    rounds,
    rulings,
)
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.state import Event
from overtrick.engines.stages import decisions as stages

SharedCommand = (
    entries.EntryCommand
    | rounds.RoundCommand
    | play.PlayCommand
    | records.RecordCommand
    | calls.CallCommand
    | holding.HoldingCommand
    | reports.ReportCommand
    | rulings.RulingCommand
    | lifecycle.LifecycleCommand
    | registration.RegistrationCommand
    | stages.StageCommand
)


def decide(state: Event, command: SharedCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it.

    A command that asks for what is so already causes no facts.
    """
    if isinstance(command, play.PlayCommand):
        return play.decide(state, command)
    if isinstance(command, records.RecordCommand):
        return records.decide(state, command)
    if isinstance(command, entries.EntryCommand):
        return entries.decide(state, command)
    if isinstance(command, rounds.RoundCommand):
        return rounds.decide(state, command)
    if isinstance(command, rulings.RulingCommand):
        return rulings.decide(state, command)
    if isinstance(command, lifecycle.LifecycleCommand):
        return lifecycle.decide(state, command)
    if isinstance(command, registration.RegistrationCommand):
        return registration.decide(state, command)
    if isinstance(command, holding.HoldingCommand):
        return holding.decide(state, command)
    if isinstance(command, calls.CallCommand):
        return calls.decide(state, command)
    if isinstance(command, reports.ReportCommand):
        return reports.decide(state, command)
    if isinstance(command, stages.StageCommand):
        return stages.decide(state, command)
    assert_never(command)


def evolve(state: Event, fact: Fact) -> Event:
    """The event after *fact*. Total: a fact that was stored always applies."""
    if isinstance(fact, play.PlayFact):
        return reports.settled(play.evolve(state, fact), fact)
    if isinstance(fact, records.RecordFact):
        return records.evolve(state, fact)
    if isinstance(fact, entries.EntryFact):
        return entries.evolve(state, fact)
    if isinstance(fact, rounds.RoundFact):
        return reports.settled(rounds.evolve(state, fact), fact)
    if isinstance(fact, rulings.RulingFact):
        return reports.settled(rulings.evolve(state, fact), fact)
    if isinstance(fact, lifecycle.LifecycleFact):
        return lifecycle.evolve(state, fact)
    if isinstance(fact, registration.RegistrationFact):
        return registration.evolve(state, fact)
    if isinstance(fact, holding.HoldingFact):
        return holding.evolve(state, fact)
    if isinstance(fact, calls.CallFact):
        return calls.evolve(state, fact)
    if isinstance(fact, reports.ReportFact):
        return reports.evolve(state, fact)
    if isinstance(fact, stages.StageFact):
        return stages.evolve(state, fact)
    assert_never(fact)


def replay(facts: Iterable[Fact], state: Event | None = None) -> Event:
    """The event that *facts*, in order, describe, from *state* on."""
    return reduce(evolve, facts, Event() if state is None else state)
