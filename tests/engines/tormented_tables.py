"""Events of pairs or players tormented: results, rulings, rounds and people, right and wrong."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import cycle

from hypothesis import strategies as st
from hypothesis.stateful import precondition, rule

from overtrick.core.auction import PASS, Auction
from overtrick.core.contract import Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Grade,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    Score,
)
from overtrick.core.seat import Side, dealer_of
from overtrick.engines.automatic import due
from overtrick.engines.card import ScoredBoard
from overtrick.engines.event import commands as say
from overtrick.engines.event.line_up import members
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.values import (
    Entry,
    Kind,
    PenaltyUnit,
    Phase,
    RoundPlan,
    Seating,
    Slot,
)
from overtrick.engines.event_sheet import event_sheet
from overtrick.engines.live import LiveStandings, live_standings
from overtrick.engines.standings import Standings, expected_results, standings
from tests.engines.tormented import TormentedEvent

OUTCOMES: st.SearchStrategy[Outcome] = st.sampled_from(
    [
        Played(Result.parse("4S N =")),
        Played(Result.parse("4S N +1")),
        Played(Result.parse("3NT E -2")),
        Played(Result.parse("2H W +1")),
        Score(-110),
        PassedOut(),
        NotPlayed(),
    ]
)
RULINGS: st.SearchStrategy[Outcome] = st.sampled_from(
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
PLAIN = Played | PassedOut | Score


def passed_out(board: int) -> PlayRecord:
    """What somebody writes down of a board that nobody bids on."""
    return PlayRecord(None, Auction(dealer_of(board), (PASS,) * 4))


class TormentedTables(TormentedEvent):
    """Any command to an event whose contestants sit at tables for themselves."""

    kind: Kind

    def __init__(self) -> None:
        super().__init__()
        self.live: LiveStandings | None = None
        self.now = 0

    def slot(self, data: st.DataObject) -> Slot:
        """A slot of the event, or any other."""
        there = list(self.state.slots())
        return data.draw(SLOTS | st.sampled_from(there) if there else SLOTS)

    def number(self, data: st.DataObject) -> int:
        """A contestant of the event, or none."""
        return data.draw(NUMBERS | st.sampled_from([*self.state.entrants, 1]))

    def round(self, data: st.DataObject) -> int:
        """A round of the event, the next one, or none."""
        return data.draw(ROUNDS | st.integers(1, max(self.state.rounds, default=0) + 1))

    @precondition(lambda self: self.state.rounds)
    @rule(data=st.data(), outcome=OUTCOMES, by=SIDES, expects=st.integers(0, 2), late=st.booleans())
    def record(
        self, data: st.DataObject, outcome: Outcome, by: Side | None, expects: int, late: bool
    ) -> None:
        claimed = 5 if late else None
        slot = self.slot(data)
        self.attempt(say.RecordResult(slot, Entry(outcome), by, expects, claimed_at=claimed))

    @precondition(lambda self: self.state.rounds)
    @rule(outcomes=st.lists(OUTCOMES, min_size=1, max_size=8))
    def record_missing(self, outcomes: list[Outcome]) -> None:
        for slot, outcome in zip(self.state.missing(), outcomes, strict=False):
            version = self.state.play(slot).version
            self.attempt(say.RecordResult(slot, Entry(outcome), expects=version))

    @rule(outcomes=st.lists(OUTCOMES, min_size=1, max_size=5), skip=st.integers(0, 2))
    def whole_round(self, outcomes: list[Outcome], skip: int) -> None:
        """The next round as it should be, but for boards that are not played in time."""
        number = self.next_round()
        self.attempt(say.OpenRound(number, self.now))
        missing = self.state.missing()
        turns = cycle(outcomes)
        for slot in missing[: len(missing) - skip]:
            version = self.state.play(slot).version
            self.attempt(say.RecordResult(slot, Entry(next(turns)), expects=version))
        self.attempt(say.CloseRound(number, cut_off=skip == 1))

    def next_round(self) -> int:
        """The number of the round to be played next, planned if its rounds are drawn."""
        return self.state.last_closed + 1

    @rule(seconds=st.integers(1, 900))
    def clock(self, seconds: int) -> None:
        """Time passes: whatever is due is carried out, and nothing of it is ever refused."""
        self.now += seconds
        for _ in range(60):
            command = self.due()
            if command is None:
                return
            assert self.attempt(command), command
        raise AssertionError("the clock stands")

    def due(self) -> say.Command | None:
        """What is due now."""
        return due(self.state, self.now)

    @precondition(lambda self: self.state.rounds)
    @rule(outcome=OUTCOMES, data=st.data())
    def hold_or_correct(self, outcome: Outcome, data: st.DataObject) -> None:
        slot = self.slot(data)
        version = self.state.play(slot).version
        choices: list[say.Command] = [
            say.RecordResult(slot, Entry(outcome), Side.NS, version, objections=("lead",)),
            say.CorrectResult(slot, Entry(outcome), version, "mis-keyed"),
            say.ConfirmResult(slot, Side.EW, version),
            say.DismissHeld(slot, version, Side.EW),
            say.SwitchChecks("", slot.board, on=version % 2 == 0, reason="misduplicated"),
            say.GrantLatePlay(slot),
            say.AcceptLateEntry(slot),
            say.DismissLateEntry(slot),
            say.ReportError(slot, Side.NS, Entry(outcome), self.now, version),
            say.ReportError(slot, Side.EW, Entry(outcome), self.now, version, "mis-keyed"),
            say.AnswerReport(slot, Side.EW, agrees=version % 2 == 0, at=self.now),
            say.DismissReport(slot, "looked at"),
            say.RecordPlays(((slot, passed_out(slot.board)),)),
        ]
        self.attempt(data.draw(st.sampled_from(choices)))

    @precondition(lambda self: self.state.rounds)
    @rule(outcome=RULINGS, data=st.data())
    def rule_it(self, outcome: Outcome, data: st.DataObject) -> None:
        slot = self.slot(data)
        choices: list[say.Command] = [
            say.Rule(slot, outcome, "Law 12", "revoke"),
            say.WithdrawRuling(slot, "again"),
            say.Appeal(slot, self.number(data), "no"),
            say.DecideAppeal(slot, None, "Law 93", "stands"),
            say.DecideAppeal(slot, outcome, "Law 93", "changed"),
            say.WithdrawAppeal(slot),
            say.FoulBoard("", slot.board, slot.round),
            say.UnfoulBoard("", slot.board, slot.round),
        ]
        self.attempt(data.draw(st.sampled_from(choices)))

    @precondition(lambda self: self.state.rounds)
    @rule(at=st.integers(0, 100), cut=st.booleans(), data=st.data())
    def rounds(self, at: int, cut: bool, data: st.DataObject) -> None:
        number = self.round(data)
        choices: list[say.Command] = [
            say.OpenRound(number, at),
            say.CloseRound(number, cut),
            say.PauseClock(at),
            say.ResumeClock(at),
        ]
        self.attempt(data.draw(st.sampled_from(choices)))

    @precondition(lambda self: self.state.rounds)
    @rule(at=st.integers(0, 100), data=st.data())
    def ending(self, at: int, data: st.DataObject) -> None:
        choices: list[say.Command] = [
            say.Publish(),
            say.EndPlay(at),
            say.MakeFinal(),
            say.ReopenCorrections(at, "found a slip"),
            say.AwardMasterpoints(),
        ]
        self.attempt(data.draw(st.sampled_from(choices)))

    @precondition(lambda self: self.state.rounds)
    @rule(which=st.integers(0, 7), data=st.data())
    def seats(self, which: int, data: st.DataObject) -> None:
        """Others really sat there, also such as cannot have, and tables that are none."""
        slot = self.slot(data)
        at = (slot.section, slot.round, slot.table)
        known = self.state.seatings.get(at, Seating("", slot.table, (1,), (2,), (slot.board,)))
        sitting = {
            who
            for at, seating in self.state.seatings.items()
            if at[1] == slot.round
            for who in seating.members
        }
        free = st.sampled_from([*sorted(set(self.state.entrants) - sitting), 1]) | NUMBERS
        others = [tuple(data.draw(free) for _ in known.ns) for _ in range(2)]
        boards = known.boards
        seated = [
            known._replace(ns=known.ew, ew=known.ns),
            known._replace(ns=others[0]),
            known._replace(ew=others[0]),
            known._replace(ns=others[0], ew=others[1]),
            known._replace(boards=(*boards[1:], 9)),
            known._replace(ns=known.ew, ew=known.ns, boards=boards[:1]),
            known._replace(ns=known.members, ew=()),
            known._replace(boards=(*boards, *data.draw(st.sampled_from([(), (0,), boards])))),
        ][which]
        only = data.draw(st.sampled_from([(), boards[:1]]))
        self.attempt(say.Reseat(slot.round, (seated,), "sat wrong", only))

    @precondition(lambda self: self.state.rounds)
    @rule(data=st.data(), other=st.integers(-1, 9))
    def wrong_board(self, data: st.DataObject, other: int) -> None:
        slot = self.slot(data)
        self.attempt(say.BoardWrong(slot.section, slot.round, slot.table, slot.board, other))

    @precondition(lambda self: self.state.rounds)
    @rule(data=st.data(), first=st.integers(1, 4))
    def replan(self, data: st.DataObject, first: int) -> None:
        """The rounds left are played in another order, without those who have gone."""
        left = [each.plan for number, each in sorted(self.state.rounds.items()) if number >= first]
        plans = [
            RoundPlan(number, tuple(self.sitting(number, plan.seatings)))
            for number, plan in enumerate(data.draw(st.permutations(left)), first)
        ]
        self.attempt(say.Replan(tuple(plans), "somebody has left"))

    def sitting(self, number: int, seatings: Iterable[Seating]) -> Iterator[Seating]:
        """The tables at which all are there in that round."""
        for each in seatings:
            if all(self.state.entrants[who].plays(number) for who in each.members):
                yield each

    @rule(data=st.data(), person=st.integers(1, 20), section=st.sampled_from(["", "", "A"]))
    def entries(self, data: st.DataObject, person: int, section: str) -> None:
        number, round_ = self.number(data), self.round(data)
        people = (person,) if self.kind is Kind.INDIVIDUAL else (person, person + 100)
        choices: list[say.Command] = [
            say.Enter(people, section=section),
            say.Enter(people, number, since=round_),
            say.ChangeEntry(number, people, section=section),
            say.Scratch(number),
            say.Enter((), section=section),
        ]
        self.attempt(data.draw(st.sampled_from(choices)))

    @rule(data=st.data(), person=st.integers(1, 20))
    def people(self, data: st.DataObject, person: int) -> None:
        number, round_ = self.number(data), self.round(data)
        known = self.state.entrants.get(number)
        leaves = known.people[0] if known is not None and known.people else person
        choices: list[say.Command] = [
            say.Withdraw(number, round_),
            say.Withdraw(number, self.state.last_closed + 1),
            say.Substitute(number, leaves, person, round_),
            say.Substitute(number, leaves, person + 50, round_),
            say.Disconnect(person, 3),
            say.Reconnect(person, 4),
        ]
        self.attempt(data.draw(st.sampled_from(choices)))

    @rule(data=st.data(), amount=st.integers(-1, 3), unit=st.sampled_from(PenaltyUnit))
    def points(self, data: st.DataObject, amount: int, unit: PenaltyUnit) -> None:
        number = self.number(data)
        choices: list[say.Command] = [
            say.Penalise(number, Fraction(amount), unit, "late"),
            say.LiftPenalty(amount, "no"),
            say.CarryForward(number, Fraction(amount), "qualifying"),
        ]
        self.attempt(data.draw(st.sampled_from(choices)))

    def check(self) -> None:
        """Nobody is in two places, kept-up standings are those worked out whole, boards add up."""
        super().check()
        for slot, play in self.state.plays.items():
            known = play.outcome is not None or play.held is not None or play.waiting
            assert not known or self.state.seating(slot) is not None, "nobody plays that"
        for slot in self.state.reported():
            play = self.state.play(slot)
            assert play.entry is not None, "a report of no result"
            assert play.ruling is None, "a report of what was ruled"
            assert play.entry != self.state.reports[slot].entry, "it has become what it should be"
        for number in self.state.rounds:
            self.nobody_is_twice(number)
        if self.state.phase not in (Phase.NEW, Phase.ENTRIES):
            whole = standings(event_sheet(self.state))
            self.live = live_standings(self.state, self.live)
            assert self.live.standings == whole
            self.adds_up(whole)

    def adds_up(self, whole: Standings) -> None:
        """What one side gets on a whole board of plain results the other side does not."""
        for scored in plain_boards(whole):
            for row in scored.rows:
                assert row.ns.points is not None
                assert row.ew.points is not None
                assert row.ns.points + row.ew.points == (row.ns.top or 0)

    def nobody_is_twice(self, number: int) -> None:
        """Nobody sits at two tables in that round, and no person plays for two contestants."""
        sitting = [
            who
            for at, seating in self.state.seatings.items()
            if at[1] == number
            for who in seating.members
        ]
        assert len(set(sitting)) == len(sitting)
        there = [each for each in self.state.entrants.values() if each.plays(number)]
        people = [person for each in there for person in members(each, number)]
        assert len(set(people)) == len(people)


def plain_boards(whole: Standings) -> list[ScoredBoard]:
    """The boards with a result at every table, all of them of one form and made at the table."""
    most = max(expected_results(whole.sheet).values(), default=0)
    return [
        scored
        for scored in whole.boards
        if len(scored.rows) == most
        and all(isinstance(row.row.outcome, PLAIN) and not row.row.group for row in scored.rows)
    ]
