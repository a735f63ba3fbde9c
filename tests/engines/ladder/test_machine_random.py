"""Ladders under random commands: places 1 to N, every change explained, replay equals state."""

from contextlib import suppress
from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.clock import due
from overtrick.engines.ladder.corrections import order_if
from overtrick.engines.ladder.facts import LadderFact
from overtrick.engines.ladder.history import holdings
from overtrick.engines.ladder.machine import decide, evolve, replay
from overtrick.engines.ladder.order import undone
from overtrick.engines.ladder.reach import permission, targets
from overtrick.engines.ladder.rules import DAY, LadderKind, LadderRules
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import (
    Cause,
    Challenge,
    ChallengePhase,
    LadderPhase,
    MatchScore,
    Won,
)
from overtrick.errors import RefusedError
from tests.engines.ladder.running import BEGINS, assert_sound, people, score

TERMS = st.fixed_dictionaries(
    {
        "reach_by": st.sampled_from(["places", "rungs"]),
        "places_above": st.sampled_from([1, 3, 10]),
        "takes": st.sampled_from(["insert", "swap"]),
        "declining": st.sampled_from(["forfeit", "nothing"]),
        "unplayed": st.sampled_from(["expires", "challenged-forfeits"]),
        "absent_place": st.sampled_from(["keeps", "foot"]),
        "days_to_confirm": st.sampled_from([None, 2]),
        "most_missed": st.sampled_from([None, 1, 2]),
        "next_season": st.sampled_from(["same", "record", "joined"]),
        "season_days": st.sampled_from([None, 40]),
    }
)
picks = st.integers(0, 999)


class LadderMachine(RuleBasedStateMachine):
    """A ladder whose teams, director and clock do whatever comes to their minds."""

    def __init__(self) -> None:
        super().__init__()
        self.state = Ladder()
        self.log: list[LadderFact] = []
        self.now = BEGINS

    def attempt(self, command: say.LadderCommand) -> tuple[LadderFact, ...]:
        """What follows from the command; nothing if it is refused."""
        before = self.state
        try:
            facts = decide(self.state, command)
        except RefusedError:
            assert self.state == before
            return ()
        for fact in facts:
            self.state = evolve(self.state, fact)
        self.log += facts
        if facts and not isinstance(command, say.Return | say.Suspend | say.ReviseMatch):
            assert decide(self.state, command) == (), command
        return facts

    def team(self, pick: int) -> int:
        """Anybody, sometimes nobody."""
        return 1 + pick % (len(self.state.teams) + 1)

    def challenge(self, pick: int) -> Challenge | None:
        """An open challenge; once in a while any."""
        there = self.state.open_challenges()
        if not there or pick % 7 == 0:
            there = tuple(each for _, each in sorted(self.state.challenges.items()))
        return there[pick % len(there)] if there else None

    @initialize(terms=TERMS, teams=st.integers(3, 9), clubs=st.booleans())
    def begin(self, terms: dict[str, object], teams: int, clubs: bool) -> None:
        kind = LadderKind.CLUBS if clubs else LadderKind.TEAMS
        self.attempt(say.OpenLadder(LadderRules(kind).changed(ladder=terms), BEGINS))
        for _ in range(teams):
            self.join(0, at_foot=True)

    @rule(pick=picks, at_foot=st.booleans())
    def join(self, pick: int, *, at_foot: bool) -> None:
        number = len(self.state.teams) + 1
        club = number if self.state.rules.kind is LadderKind.CLUBS else None
        place = None if at_foot else 1 + pick % (self.state.size + 1)
        join = say.Join(f"T{number}", people(number), self.now, place, club, "strong")
        assert len(self.attempt(join)) == 1

    @rule(pick=picks, other=picks)
    def challenge_anybody(self, pick: int, other: int) -> None:
        made = say.MakeChallenge(self.team(pick), self.team(other), self.now)
        sides = made.challenger, made.challenged
        known = all(team in self.state.teams for team in sides)
        allowed = known and permission(self.state, *sides, self.now).allowed
        assert bool(self.attempt(made)) == allowed

    @rule(pick=picks, other=picks)
    def challenge_within_reach(self, pick: int, other: int) -> None:
        challenger = 1 + pick % len(self.state.teams)
        may = [each for each in targets(self.state, challenger, self.now) if each.allowed]
        if may:
            challenged = may[other % len(may)].challenged
            assert self.attempt(say.MakeChallenge(challenger, challenged, self.now))

    @rule(pick=picks, how=st.sampled_from(["accept", "decline", "withdraw", "void", "extend"]))
    def answer(self, pick: int, how: str) -> None:
        known = self.challenge(pick)
        if known is None:
            return
        number, by = known.number, (None, known.challenged, known.challenger)[pick % 3]
        commands: dict[str, say.LadderCommand] = {
            "accept": say.Accept(number, self.now, by),
            "decline": say.DeclineChallenge(number, self.now, "busy", by),
            "withdraw": say.WithdrawChallenge(number, self.now, "", by),
            "void": say.VoidChallenge(number, self.now, "error"),
            "extend": say.ExtendChallenge(number, self.now + pick * 1000, "snow"),
        }
        self.attempt(commands[how])

    @rule(pick=picks, days=st.integers(0, 40))
    def time(self, pick: int, days: int) -> None:
        known = self.challenge(pick)
        if known is not None:
            self.attempt(say.Accept(known.number, self.now))
            by, starts_at = known.teams[pick % 2], self.now + days * DAY
            if known.proposed is not None and pick % 3:
                self.attempt(say.AgreeTime(known.number, known.proposed.starts_at, self.now, by))
            else:
                self.attempt(say.ProposeTime(known.number, starts_at, self.now, by))

    @rule(pick=picks, vps=st.integers(0, 20), how=st.sampled_from(["claim", "confirm", "dispute"]))
    def result(self, pick: int, vps: int, how: str) -> None:
        known = self.challenge(pick)
        if known is None:
            return
        self.attempt(say.Accept(known.number, self.now))
        by = (None, known.challenged, known.challenger)[pick % 3]
        result = score(vps, 20 - vps, f"m{known.number}")
        if known.claim is not None and pick % 5:
            result = known.claim.score
        if how == "claim" or known.claim is None:
            self.attempt(say.ClaimResult(known.number, result, self.now, by, "seen"))
        elif how == "confirm":
            self.attempt(say.ConfirmResult(known.number, result, self.now, by))
        elif by is not None:
            self.attempt(say.DisputeResult(known.number, "board 3", by))

    @rule(pick=picks, vps=st.integers(0, 20))
    def play_it(self, pick: int, vps: int) -> None:
        known = self.challenge(pick)
        if known is not None:
            self.attempt(say.Accept(known.number, self.now))
            result = score(vps, 20 - vps, f"m{known.number}")
            self.attempt(say.ClaimResult(known.number, result, self.now))

    @rule(pick=picks, ordered=st.booleans())
    def forfeit(self, pick: int, *, ordered: bool) -> None:
        known = self.challenge(pick)
        if known is not None:
            team = known.teams[pick % 2]
            by = None if ordered else team
            self.attempt(say.Forfeit(known.number, team, self.now, "did not come", by))

    @rule(pick=picks, vps=st.integers(0, 20))
    def correct(self, pick: int, vps: int) -> None:
        played = self.played()
        if played:
            known = played[pick % len(played)]
            result = score(vps, 20 - vps, known.event)
            facts = self.attempt(say.CorrectMatch(known.number, result, self.now, "slip"))
            if facts and not known.revised:
                assert self.redone(known.number, result) in (None, self.state.standing())

    @rule(pick=picks, vps=st.integers(0, 20), as_if=st.booleans())
    def revise(self, pick: int, vps: int, *, as_if: bool) -> None:
        played = self.played()
        if played:
            known = played[pick % len(played)]
            result = score(vps, 20 - vps, known.event)
            order = self.state.standing()[::-1] if pick % 2 else ()
            if as_if:
                order = self.redone(known.number, result) or ()
            self.attempt(say.ReviseMatch(known.number, result, self.now, "order", order))

    def played(self) -> list[Challenge]:
        """Challenges that have a result."""
        phase = ChallengePhase.PLAYED
        return [each for _, each in sorted(self.state.challenges.items()) if each.phase is phase]

    def redone(self, number: int, result: MatchScore) -> tuple[int, ...] | None:
        """The order with everything since that match done again; None if it cannot be."""
        with suppress(RefusedError):
            return order_if(self.state, number, result)
        causes = {change.cause for change in self.state.changes.values()}
        assert causes & {Cause.REVISED, Cause.SEASON}
        return None

    @rule(pick=picks)
    def retire(self, pick: int) -> None:
        if pick % 4 == 0:
            self.attempt(say.Retire(self.team(pick // 4), self.now))

    @rule(pick=picks, days=st.integers(1, 30), ordered=st.booleans())
    def suspend(self, pick: int, days: int, *, ordered: bool) -> None:
        team = self.team(pick // 3) if pick % 3 == 0 else 0
        until, by = self.now + days * DAY, None if ordered else team
        self.attempt(say.Suspend(team, self.now, until if pick % 2 else None, "away", by))

    @rule(pick=picks)
    def come_back(self, pick: int) -> None:
        away = [each.number for each in self.state.teams.values() if each.suspended is not None]
        if away:
            team = away[pick % len(away)]
            self.attempt(say.Return(team, self.now, team if pick % 2 else None))

    @rule(pick=picks, place=st.integers(0, 12))
    def place(self, pick: int, place: int) -> None:
        if pick % 3 == 0:
            self.attempt(say.PlaceTeam(self.team(pick // 3), place, self.now, "error"))

    @rule(pick=picks)
    def field(self, pick: int) -> None:
        known = self.challenge(pick)
        if known is not None:
            team = known.teams[pick % 2]
            self.attempt(say.ChangeTeam(team, f"T{team}", people(team, 4 + pick % 5)))
            self.attempt(say.FieldTeam(known.number, team, people(team, 4 + pick % 3)))

    @rule(pick=picks)
    def season(self, pick: int) -> None:
        if self.state.phase is LadderPhase.BETWEEN:
            order = tuple(sorted(self.state.standing(), key=lambda team: team * pick % 13))
            self.attempt(say.OpenSeason(self.now, order=order if pick % 2 else (), reason="lot"))
        elif pick % 5 == 0:
            self.attempt(say.CloseSeason(self.now))

    @rule(days=st.integers(1, 12))
    def time_passes(self, days: int) -> None:
        self.now += days * DAY
        while (command := due(self.state, self.now)) is not None:
            assert self.attempt(command), command

    @invariant()
    def it_is_sound(self) -> None:
        assert_sound(self.state)

    @invariant()
    def nobody_moved_without_a_cause(self) -> None:
        state, log = self.state, self.state.changes
        order: tuple[int, ...] = state.standing()
        for number in range(len(log), 0, -1):
            change = log[number]
            order = undone(order, change.moves)
            match change.cause:
                case Cause.WON | Cause.FORFEIT | Cause.CORRECTED | Cause.REVISED:
                    challenge = state.challenges[change.challenge or 0]
                    assert number in challenge.own_changes
                    assert challenge.phase in (ChallengePhase.PLAYED, ChallengePhase.FORFEITED)
                case Cause.ORDERED:
                    assert change.reason
                    assert change.team in state.teams
                case Cause.SEASON:
                    assert 1 < change.season <= state.season
                case Cause.JOINED | Cause.RETIRED | Cause.ABSENT:
                    assert change.move(change.team or 0) is not None or not change.moves
        assert order == ()

    def teardown(self) -> None:
        """The facts make the state, and every place is held without a gap."""
        assert replay(self.log) == self.state
        for place, team in self.state.order.items():
            held = holdings(self.state, place)
            assert held[-1].team == team
            assert held[-1].until is None
        for challenge in self.state.challenges.values():
            if challenge.won is Won.CHALLENGER and not challenge.revised:
                assert challenge.own_changes
        rules = self.state.rules_or_none
        if rules is not None:
            assert decide(self.state, say.OpenLadder(rules, self.now)) == ()
            assert replace(rules, name="x") != rules


TestLadders = LadderMachine.TestCase
TestLadders.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
