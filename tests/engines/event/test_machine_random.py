"""Random commands, sensible and not: replay equals state, a refusal changes nothing, totals
are conserved."""

from fractions import Fraction

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from overtrick.core.contest import Contest
from overtrick.core.contract import Result
from overtrick.core.outcome import Artificial, Award, Grade, NotPlayed, PassedOut, Played
from overtrick.core.seat import Side
from overtrick.engines.event import commands as say
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.machine import evolve, replay
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import (
    Entry,
    Kind,
    PenaltyUnit,
    Phase,
    Seating,
    Slot,
)
from overtrick.engines.event_sheet import event_sheet
from overtrick.engines.kinds import decide
from overtrick.engines.live import LiveStandings, live_standings
from overtrick.engines.standings import standings
from overtrick.errors import RefusedError
from overtrick.movements.mitchell import mitchell
from tests.running import plans_of

OUTCOMES = st.sampled_from(
    [
        Played(Result.parse("4S N =")),
        Played(Result.parse("4S N +1")),
        Played(Result.parse("3NT E -2")),
        Played(Result.parse("2H W +1")),
        PassedOut(),
        NotPlayed(),
    ]
)
RULINGS = st.sampled_from(
    [
        Artificial(Award(Grade.PLUS), Award(Grade.MINUS)),
        Artificial(Award(Grade.AVERAGE), Award(Grade.AVERAGE)),
        Played(Result.parse("3NT S ="), assigned=True),
    ]
)
NUMBERS = st.integers(0, 9)
ROUNDS = st.integers(0, 5)
SLOTS = st.builds(Slot, st.just(""), st.integers(1, 4), st.integers(1, 4), st.integers(1, 9))
SIDES = st.sampled_from([None, Side.NS, Side.EW])


class PairsMachine(RuleBasedStateMachine):
    """A pairs event of three or four tables, tormented."""

    kind = Kind.PAIRS

    def __init__(self) -> None:
        super().__init__()
        self.state = Event()
        self.log: list[Fact] = []
        self.live: LiveStandings | None = None

    def attempt(self, command: say.Command) -> None:
        """Carry *command* out if it may be; twice the same is the same as once."""
        before = self.state
        try:
            facts = decide(before, command)
        except RefusedError:
            return  # and the state is what it was: nothing assigns it
        for fact in facts:
            self.state = evolve(self.state, fact)
        self.log += facts

    @initialize(tables=st.sampled_from([3, 4]), play=st.booleans())
    def begin(self, tables: int, play: bool) -> None:
        settings_ = PlaySettings(confirm=play)
        self.attempt(say.OpenEvent(Rules(self.kind, Contest(), settings_)))
        for number in range(2 * tables):
            self.attempt(say.Enter((2 * number + 1, 2 * number + 2)))
        self.movement = mitchell(tables)
        self.attempt(say.Start(plans_of(self.movement)))
        self.attempt(say.OpenRound(1, 0))
        assert self.state.phase is Phase.RUNNING

    @rule(slot=SLOTS, outcome=OUTCOMES, by=SIDES, expects=st.integers(0, 2), late=st.booleans())
    def record(
        self, slot: Slot, outcome: Played, by: Side | None, expects: int, late: bool
    ) -> None:
        claimed = 5 if late else None
        self.attempt(say.RecordResult(slot, Entry(outcome), by, expects, claimed_at=claimed))

    @rule(data=st.data(), outcome=OUTCOMES)
    def record_missing(self, data: st.DataObject, outcome: Played) -> None:
        missing = self.state.missing()
        if missing:
            slot = data.draw(st.sampled_from(missing))
            version = self.state.play(slot).version
            self.attempt(say.RecordResult(slot, Entry(outcome), expects=version))

    @rule(slot=SLOTS, outcome=OUTCOMES, data=st.data())
    def hold_or_correct(self, slot: Slot, outcome: Played, data: st.DataObject) -> None:
        version = self.state.play(slot).version
        choices: list[say.Command] = [
            say.RecordResult(slot, Entry(outcome), Side.NS, version, objections=("lead",)),
            say.CorrectResult(slot, Entry(outcome), version, "mis-keyed"),
            say.ConfirmResult(slot, Side.EW, version),
            say.GrantLatePlay(slot),
            say.AcceptLateEntry(slot),
            say.DismissLateEntry(slot),
        ]
        self.attempt(data.draw(st.sampled_from(choices)))

    @rule(slot=SLOTS, outcome=RULINGS, number=NUMBERS, data=st.data())
    def rule_it(self, slot: Slot, outcome: Artificial, number: int, data: st.DataObject) -> None:
        choices: list[say.Command] = [
            say.Rule(slot, outcome, "Law 12", "revoke"),
            say.WithdrawRuling(slot, "again"),
            say.Appeal(slot, number, "no"),
            say.DecideAppeal(slot, None, "Law 93", "stands"),
            say.DecideAppeal(slot, outcome, "Law 93", "changed"),
            say.WithdrawAppeal(slot),
            say.FoulBoard("", slot.board, slot.round),
            say.UnfoulBoard("", slot.board, slot.round),
        ]
        self.attempt(data.draw(st.sampled_from(choices)))

    @rule(number=ROUNDS, at=st.integers(0, 100), cut=st.booleans(), data=st.data())
    def rounds(self, number: int, at: int, cut: bool, data: st.DataObject) -> None:
        choices: list[say.Command] = [
            say.OpenRound(number, at),
            say.CloseRound(number, cut),
            say.PauseClock(at),
            say.ResumeClock(at),
            say.Publish(),
            say.EndPlay(at),
            say.MakeFinal(),
            say.ReopenCorrections(at, "found a slip"),
            say.AwardMasterpoints(),
        ]
        self.attempt(data.draw(st.sampled_from(choices)))

    @rule(a=NUMBERS, b=NUMBERS, number=ROUNDS, table=st.integers(1, 4), board=st.integers(1, 5))
    def seats(self, a: int, b: int, number: int, table: int, board: int) -> None:
        at = ("", number, table)
        there = self.state.seatings.get(at)
        boards = (board,) if there is None else there.boards
        self.attempt(say.Reseat(number, (Seating("", table, (a,), (b,), boards),), "sat wrong"))

    @rule(number=ROUNDS, table=st.integers(1, 4), due=st.integers(1, 5), other=st.integers(1, 5))
    def wrong_board(self, number: int, table: int, due: int, other: int) -> None:
        self.attempt(say.BoardWrong("", number, table, due, other))

    @rule(number=NUMBERS, round_=ROUNDS, person=st.integers(1, 20), amount=st.integers(-1, 3))
    def people(self, number: int, round_: int, person: int, amount: int) -> None:
        for command in (
            say.Withdraw(number, round_),
            say.Substitute(number, 2 * number - 1, person, round_),
            say.Enter((person, person + 100)),
            say.Disconnect(person, 3),
            say.Reconnect(person, 4),
            say.Penalise(number, Fraction(amount), PenaltyUnit.POINTS, "late"),
            say.LiftPenalty(amount, "no"),
            say.CarryForward(number, Fraction(amount), "qualifying"),
        ):
            self.attempt(command)

    @invariant()
    def replayed(self) -> None:
        assert replay(self.log) == self.state

    @invariant()
    def live_is_right(self) -> None:
        if self.state.phase in (Phase.NEW, Phase.ENTRIES):
            return
        whole = standings(event_sheet(self.state))
        self.live = live_standings(self.state, self.live)
        assert self.live.standings == whole
        for scored in whole.boards:
            plain = [row for row in scored.rows if isinstance(row.row.outcome, Played | PassedOut)]
            if len(plain) == len(scored.rows) and not any(row.row.group for row in plain):
                for row in plain:
                    assert row.ns.points is not None
                    assert row.ew.points is not None
                    assert row.ns.points + row.ew.points == row.ns.top


TestPairs = PairsMachine.TestCase
TestPairs.settings = settings(
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
