"""The rules of ladders (S7), as one state machine.

    decide(state, command) -> facts      what happens, or RefusedError with a code
    evolve(state, fact)    -> state      no rule lives here

Nothing here reads a clock, a file or a random number: whoever has one puts its value in
the command, so that replaying the facts gives the same ladder for ever.
"""

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from overtrick.engines.ladder import challenges, results, seasons, teams
from overtrick.engines.ladder.commands import (
    ChallengeCommand,
    LadderCommand,
    ResultCommand,
    SeasonCommand,
    TeamCommand,
)
from overtrick.engines.ladder.facts import (
    ChallengeFact,
    LadderFact,
    ResultFact,
    SeasonFact,
    TeamFact,
)
from overtrick.engines.ladder.state import Ladder


def decide(state: Ladder, command: LadderCommand) -> tuple[LadderFact, ...]:
    """The facts that *command* causes; RefusedError if the ladder forbids it.

    A command that asks for what is so already causes no facts.
    """
    if isinstance(command, ChallengeCommand):
        return challenges.decide(state, command)
    if isinstance(command, ResultCommand):
        return results.decide(state, command)
    if isinstance(command, TeamCommand):
        return teams.decide(state, command)
    if isinstance(command, SeasonCommand):
        return seasons.decide(state, command)
    assert_never(command)


def evolve(state: Ladder, fact: LadderFact) -> Ladder:
    """The ladder after *fact*. Total: a fact that was stored always applies."""
    if isinstance(fact, ChallengeFact):
        return challenges.evolve(state, fact)
    if isinstance(fact, ResultFact):
        return results.evolve(state, fact)
    if isinstance(fact, TeamFact):
        return teams.evolve(state, fact)
    if isinstance(fact, SeasonFact):
        return seasons.evolve(state, fact)
    assert_never(fact)


def replay(facts: Iterable[LadderFact], state: Ladder | None = None) -> Ladder:
    """The ladder that *facts*, in order, describe, from *state* on."""
    return reduce(evolve, facts, Ladder() if state is None else state)
