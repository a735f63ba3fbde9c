"""Events in tests: given facts, when a command, then facts or a refusal's code."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import pytest

from overtrick.core.contest import Contest
from overtrick.core.contract import Result
from overtrick.core.outcome import Outcome, Played
from overtrick.engines.event.commands import (
    CloseRound,
    Command,
    Enter,
    OpenEvent,
    OpenRound,
    RecordResult,
    Start,
)
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.machine import evolve, replay
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Kind, RoundPlan, Seating, Slot
from overtrick.engines.kinds import decide
from overtrick.errors import RefusedError
from overtrick.movements.plan import Movement


@dataclass
class Running:
    """An event and the facts that led to it."""

    state: Event = field(default_factory=Event)
    log: list[Fact] = field(default_factory=list)

    def do(self, *commands: Command) -> tuple[Fact, ...]:
        """Carry the commands out; the facts of the last one. RefusedError if one is refused."""
        facts: tuple[Fact, ...] = ()
        for command in commands:
            facts = decide(self.state, command)
            for fact in facts:
                self.state = evolve(self.state, fact)
            self.log += facts
        assert replay(self.log) == self.state
        return facts

    def refusal(self, command: Command) -> str:
        """The code with which *command* is refused; the state stays as it is."""
        with pytest.raises(RefusedError) as refused:
            decide(self.state, command)
        return refused.value.code


def played(result: str) -> Outcome:
    """``4S N +1`` as an outcome."""
    return Played(Result.parse(result))


def slot(round_number: int, table: int, board: int, section: str = "") -> Slot:
    """A slot, in the order in which people say it."""
    return Slot(section, round_number, table, board)


def record(where: Slot, result: str, **more: object) -> RecordResult:
    """The command of a table's result."""
    return RecordResult(where, Entry(played(result)), **more)  # type: ignore[arg-type]


def plans_of(movement: Movement) -> tuple[RoundPlan, ...]:
    """The movement's rounds with its own numbers as contestants."""
    return tuple(
        RoundPlan(
            number,
            tuple(
                Seating("", s.table, (s.ns,), (s.ew,), tuple(movement.boards_of(s.board_set)))
                for s in movement.played
                if s.round == number
            ),
        )
        for number in range(1, movement.rounds + 1)
    )


def opened(
    kind: Kind, scoring: Mapping[str, object] | None = None, play: PlaySettings | None = None
) -> Running:
    """An event that is open for entries."""
    running = Running()
    rules = Rules(kind, Contest(scoring=scoring or {}), play or PlaySettings())
    running.do(OpenEvent(rules))
    return running


def entered(running: Running, count: int, people_each: int = 0) -> Running:
    """The same with *count* contestants, whose people are numbered through from 1."""
    for number in range(count):
        first = number * people_each + 1
        running.do(Enter(tuple(range(first, first + people_each))))
    return running


def pairs_running(movement: Movement, **scoring: object) -> Running:
    """A pairs event whose first round is being played."""
    running = entered(opened(Kind.PAIRS, scoring), max(movement.pairs), 2)
    running.do(Start(plans_of(movement)), OpenRound(1, 0))
    return running


def play_all(running: Running, results: Iterable[str]) -> Running:
    """Play every slot that is missing in the open round, then close it."""
    results = iter(results)
    current = running.state.open_round
    assert current is not None
    for each in running.state.missing(current.plan.number):
        running.do(record(each, next(results)))
    running.do(CloseRound(current.plan.number))
    return running
