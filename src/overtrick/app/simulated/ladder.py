"""A season of a ladder with invented teams: who challenges whom, who answers, who wins.

Everything depends on the seed alone. Teams have strengths, matches go by them and by
chance, and the ladder's own rules decide what may be done: what they refuse is not tried.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from overtrick.app.simulated.chance import Chance
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.clock import due
from overtrick.engines.ladder.facts import LadderFact
from overtrick.engines.ladder.reach import targets
from overtrick.engines.ladder.rules import DAY
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Challenge, ChallengePhase, MatchScore, Sides

HOUR = DAY // 24


class Run(Protocol):
    """A ladder that commands are carried out on: in a store, or in memory."""

    @property
    def state(self) -> Ladder:
        """The ladder as it stands."""

    def do(self, command: say.LadderCommand) -> Sequence[LadderFact]:
        """Carry the command out; the facts that it caused."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How busy and how reliable the teams are; rates are in ten thousand."""

    challenges: int = 1200
    """A day, that a team which may challenges somebody."""
    answers: int = 3500
    """A day, that a challenged team answers; nearly all accept."""
    declines: int = 800
    """Of the answers."""
    plays: int = 1500
    """A day, that an accepted match is played."""
    concedes: int = 30
    retires: int = 4
    """A day, of a team without a challenge."""
    leaves: int = 10
    """A day, that a team says that it is away."""
    wrong: int = 100
    """Results that are corrected the next day, as far as they may be."""
    spread: int = 25
    """IMPs: the standard deviation of a match between equals."""


@dataclass(slots=True)
class Season:
    """A season as it goes, day by day."""

    run: Run
    seed: int
    begins: int
    """Seconds UTC."""
    strengths: dict[int, int]
    """IMPs that a team is better than the average in a match, by its number."""
    habits: Habits = field(default_factory=Habits)
    event_of: Callable[[Challenge], str] = lambda challenge: f"match-{challenge.number}"
    """The public id of a challenge's match."""

    def play(self, days: int) -> None:
        """So many days, from the first."""
        for day in range(days):
            self.day(day)

    def day(self, day: int) -> None:
        """One day: the clock first, then everybody, in the order of their numbers."""
        now = self.begins + day * DAY
        while (command := due(self.run.state, now)) is not None:
            self.run.do(command)
        for known in self.run.state.open_challenges():
            self._go_on(known, day, now + HOUR)
        for number in sorted(self.run.state.standing()):
            self._team(number, day, now + 2 * HOUR)

    def _go_on(self, known: Challenge, day: int, at: int) -> None:
        """What becomes of an open challenge today."""
        chance = Chance(self.seed, "challenge", known.number, day)
        habits = self.habits
        if known.phase is ChallengePhase.OFFERED:
            if chance.happens(habits.answers):
                if chance.happens(habits.declines):
                    self.run.do(say.DeclineChallenge(known.number, at, "no time", known.challenged))
                else:
                    self.run.do(say.Accept(known.number, at, known.challenged))
        elif chance.happens(habits.concedes):
            loser = chance.one_of(known.teams)
            self.run.do(say.Forfeit(known.number, loser, at, "", loser))
        elif chance.happens(habits.plays):
            self._match(known, chance, at)

    def _match(self, known: Challenge, chance: Chance, at: int) -> None:
        """The match is played; one side reports it and the other confirms it."""
        better = self.strengths[known.challenger] - self.strengths[known.challenged]
        score = self._score(known, better + chance.bell(self.habits.spread))
        first = chance.one_of(known.teams)
        if chance.happens(self.habits.wrong):
            wrong = self._score(known, -better + chance.bell(self.habits.spread))
            self.run.do(say.ClaimResult(known.number, wrong, at))
            self.run.do(say.CorrectMatch(known.number, score, at + HOUR // 2, "mis-keyed"))
            return
        self.run.do(say.ClaimResult(known.number, score, at, first))
        other = known.opponent(first)
        self.run.do(say.ConfirmResult(known.number, score, at + HOUR // 2, other))

    def _score(self, known: Challenge, margin: int) -> MatchScore:
        """A match with that margin of IMPs to the challenger."""
        rules = self.run.state.rules
        boards = rules.terms.boards
        base = 2 * boards
        points = Sides(Fraction(base + max(margin, 0)), Fraction(base + max(-margin, 0)))
        scale = rules.match.scale.scale(boards) if rules.has_vps else None
        vps = None
        if scale is not None:
            vps = Sides(*(Fraction(each, 100) for each in scale.vps(margin)))
        return MatchScore(points, vps, boards, self.event_of(known))

    def _team(self, number: int, day: int, at: int) -> None:
        """What a team that is not engaged does today."""
        state = self.run.state
        team = state.teams[number]
        if team.suspended is not None or state.open_challenge(number) is not None:
            return
        chance = Chance(self.seed, "team", number, day)
        if chance.happens(self.habits.retires):
            self.run.do(say.Retire(number, at, "dissolved"))
        elif chance.happens(self.habits.leaves):
            away = at + (3 + chance.below(20)) * DAY
            self.run.do(say.Suspend(number, at, away, "away", number))
        elif chance.happens(self.habits.challenges):
            may = [each.challenged for each in targets(state, number, at) if each.allowed]
            if may:
                self.run.do(say.MakeChallenge(number, chance.one_of(may), at))


def strengths(seed: int, teams: int, spread: int = 20) -> dict[int, int]:
    """How good teams 1 to *teams* are, in IMPs a match."""
    return {number: Chance(seed, "strength", number).bell(spread) for number in range(1, teams + 1)}
