"""Ladders in tests: given facts, when a command, then facts or a refusal's code."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.clock import due
from overtrick.engines.ladder.facts import LadderFact
from overtrick.engines.ladder.machine import decide, evolve, replay
from overtrick.engines.ladder.rules import DAY, LadderKind, LadderRules
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Challenge, MatchScore, Sides
from overtrick.errors import RefusedError

BEGINS = 1_800_000_000
"""When ladders of tests open."""
TEAMS = LadderRules(LadderKind.TEAMS, "Test ladder")


def at(days: float) -> int:
    """So many days after the ladder has opened."""
    return BEGINS + int(days * DAY)


def score(challenger: int, challenged: int, event: str = "") -> MatchScore:
    """A match with those victory points, and IMPs that say the same."""
    vps = Sides(Fraction(challenger), Fraction(challenged))
    return MatchScore(vps, vps, 16, event)


@dataclass
class Running:
    """A ladder and the facts that led to it."""

    state: Ladder = field(default_factory=Ladder)
    log: list[LadderFact] = field(default_factory=list)

    def do(self, *commands: say.LadderCommand) -> tuple[LadderFact, ...]:
        """Carry the commands out; the facts of the last one. RefusedError if one is refused."""
        facts: tuple[LadderFact, ...] = ()
        for command in commands:
            facts = decide(self.state, command)
            for fact in facts:
                self.state = evolve(self.state, fact)
            self.log += facts
        assert replay(self.log) == self.state
        assert_sound(self.state)
        return facts

    def refusal(self, command: say.LadderCommand) -> str:
        """The code with which *command* is refused; the state stays as it is."""
        with pytest.raises(RefusedError) as refused:
            decide(self.state, command)
        return refused.value.code

    def tick(self, now: int) -> list[LadderFact]:
        """All that the clock does at that time."""
        done: list[LadderFact] = []
        while (command := due(self.state, now)) is not None:
            facts = self.do(command)
            assert facts
            done += facts
        return done

    @property
    def order(self) -> tuple[int, ...]:
        """The teams, the best first."""
        return self.state.standing()

    def challenge(self, challenger: int, challenged: int, days: float = 0) -> Challenge:
        """A challenge, made so many days after the opening."""
        self.do(say.MakeChallenge(challenger, challenged, at(days)))
        return self.state.challenges[len(self.state.challenges)]

    def accepted(self, challenger: int, challenged: int, days: float = 0) -> Challenge:
        """The same, accepted at once."""
        made = self.challenge(challenger, challenged, days)
        self.do(say.Accept(made.number, at(days), challenged))
        return self.state.challenges[made.number]

    def played(
        self, challenger: int, challenged: int, vps: tuple[int, int], days: float = 0
    ) -> Challenge:
        """The same, with a result that both sides have confirmed."""
        number = self.accepted(challenger, challenged, days).number
        result = score(*vps, event=f"match-{number}")
        self.do(
            say.ClaimResult(number, result, at(days), challenger),
            say.ConfirmResult(number, result, at(days), challenged),
        )
        return self.state.challenges[number]


def assert_sound(state: Ladder) -> None:
    """Places are 1..N, each team at one; every change has its cause; one open challenge each."""
    teams = [each.number for each in state.teams.values() if each.left_at is None]
    assert sorted(state.order) == list(range(1, len(teams) + 1))
    assert sorted(state.order.values()) == sorted(teams)
    assert {team: place for place, team in state.order.items()} == dict(state.places)
    engaged: dict[int, int] = {}
    for challenge in state.challenges.values():
        for team in challenge.teams if challenge.phase.open else ():
            assert team not in engaged
            engaged[team] = challenge.number
            assert state.teams[team].left_at is None
            assert state.teams[team].suspended is None
        assert challenge.phase.open == (challenge.ended_at is None)
    assert engaged == dict(state.engaged)


def opened(rules: LadderRules = TEAMS, **terms: object) -> Running:
    """A ladder that has just opened, with those of its terms changed."""
    running = Running()
    running.do(say.OpenLadder(rules.changed(ladder=terms), BEGINS))
    return running


def people(team: int, count: int = 4) -> tuple[int, ...]:
    """The players of a team: nobody plays for two."""
    return tuple(range(100 * team + 1, 100 * team + 1 + count))


def ladder(teams: int, rules: LadderRules = TEAMS, **terms: object) -> Running:
    """A ladder whose teams 1, 2, 3 ... stand at the places of their numbers."""
    running = opened(rules, **terms)
    clubs = rules.kind is LadderKind.CLUBS
    for number in range(1, teams + 1):
        club = 10 * number if clubs else None
        running.do(say.Join(f"Team {number}", people(number), BEGINS, club=club))
    return running


def kinds(facts: Iterable[LadderFact]) -> list[str]:
    """The names of the facts."""
    return [type(fact).__name__ for fact in facts]
