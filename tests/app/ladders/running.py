"""Ladders in a real store whose time a test sets."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.ladders import MICRO, LadderDesk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.events.lookup import people_called
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import CloseRound, EndPlay, OpenRound, RecordResult
from overtrick.engines.event.values import Entry
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.facts import LadderFact
from overtrick.engines.ladder.rules import LadderKind, LadderRules
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Challenge
from overtrick.errors import RefusedError
from overtrick.store.events import EventRow
from tests.engines.ladder.running import BEGINS, at

DIRECTOR = Said("director")


@dataclass
class House:
    """A store with its two desks, and the ladder that a test is about."""

    desk: Desk
    ladders: LadderDesk
    heard: list[tuple[int, int]]
    """What was announced."""
    times: list[int]
    """The last is now, in seconds UTC."""
    row: EventRow = field(init=False)

    def open(
        self, kind: LadderKind = LadderKind.TEAMS, teams: int = 4, **terms: object
    ) -> EventRow:
        """A ladder of teams that everyone can tell apart."""
        rules = LadderRules(kind, "Autumn").changed(ladder=terms)
        self.row = self.ladders.open_ladder(rules, DIRECTOR, at=BEGINS, public_id="autumn")
        for number in range(1, teams + 1):
            self.join(f"Team {number}")
        return self.row

    def join(self, name: str, players: int = 4, club: int | None = None) -> None:
        """One more team."""
        people = people_called(self.desk, [f"{name} player {n}" for n in range(1, players + 1)])
        self.do(say.Join(name, people, BEGINS, club=club))

    def do(self, command: say.LadderCommand) -> tuple[LadderFact, ...]:
        """Carry the command out; the facts that it caused."""
        answer = self.ladders.handle(self.row.id, command, DIRECTOR)
        told = self.ladders.log(self.row.id, answer.version - answer.facts)
        return tuple(each.fact for each in told)

    def refusal(self, command: say.LadderCommand) -> str:
        """The code with which the ladder refuses the command."""
        with pytest.raises(RefusedError) as refused:
            self.do(command)
        return refused.value.code

    @property
    def state(self) -> Ladder:
        """The ladder as it stands."""
        return self.ladders.standing(self.row.id).state

    def accepted(self, challenger: int, challenged: int, days: float = 0) -> Challenge:
        """A challenge, accepted at once."""
        self.do(say.MakeChallenge(challenger, challenged, at(days)))
        number = len(self.state.challenges)
        self.do(say.Accept(number, at(days)))
        return self.state.challenges[number]

    def play(self, event_id: int, *results: tuple[str, str]) -> None:
        """A match of so many boards, each with its result in the open and the closed room."""
        self.desk.handle(event_id, OpenRound(1, at(1)), DIRECTOR)
        state = self.desk.standing(event_id).state
        for slot in state.slots(1):
            text = results[slot.board - 1][slot.table - 1]
            self.desk.handle(
                event_id, RecordResult(slot, Entry(Played(Result.parse(text)))), DIRECTOR
            )
        self.desk.handle(event_id, CloseRound(1), DIRECTOR)
        self.desk.handle(event_id, EndPlay(at(1)), DIRECTOR)


@contextmanager
def opened_house(place: Path) -> Iterator[House]:
    """Both desks of a store, at a time that can be set."""
    times, heard = [BEGINS], list[tuple[int, int]]()

    def clock() -> int:
        return times[-1] * MICRO

    def announce(event_id: int, version: int) -> None:
        heard.append((event_id, version))

    with open_desk(place, clock=clock) as desk:
        ladders = LadderDesk(desk.database, desk.writer, clock, announce)
        yield House(desk, ladders, heard, times)
