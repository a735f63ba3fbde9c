"""Every ordinary mishap of an evening: what is decided, and what follows for the scores."""

from fractions import Fraction

import pytest

from overtrick.core.contest import Contest, EventSettings
from overtrick.core.contract import Result
from overtrick.core.outcome import (
    Artificial,
    Award,
    Grade,
    NotPlayed,
    Part,
    Played,
    SitOut,
    Split,
    Weighted,
)
from overtrick.core.seat import Side
from overtrick.engines.event import commands as say
from overtrick.engines.event import facts as happened
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import (
    Bar,
    Entry,
    Kind,
    PenaltyUnit,
    Phase,
    RoundPlan,
    Seating,
)
from overtrick.engines.event_sheet import event_sheet
from overtrick.engines.kinds import ranking
from overtrick.movements.mitchell import mitchell
from tests.running import (
    Running,
    entered,
    opened,
    pairs_running,
    plans_of,
    play_all,
    played,
    record,
    slot,
)

THREE = mitchell(3)


def evening(rounds: int = 0) -> Running:
    """Three tables; so many rounds are played, the next is open if there is one."""
    running = pairs_running(THREE)
    for number in range(1, rounds + 1):
        play_all(running, ["4S N =", "4S N +1", "3NT E -1"])
        if number < 3:
            running.do(say.OpenRound(number + 1, 0))
    return running


def over() -> Running:
    """The whole evening, in its correction period."""
    running = evening(3)
    running.do(say.EndPlay(1000))
    return running


def totals(running: Running) -> dict[int, Fraction]:
    """Everyone's total."""
    return {
        each.line.number: each.line.total
        for group in ranking(running.state).lists
        for each in group.lines
    }


class TestLateEntry:
    def test_it_plays_from_the_next_round(self) -> None:
        running = evening(1)
        (fact,) = running.do(say.Enter((21, 22)))
        assert isinstance(fact, happened.Entered)
        assert (fact.entrant.number, fact.entrant.since) == (7, 3)

    def test_it_cannot_play_in_a_round_that_has_begun(self) -> None:
        assert evening(1).refusal(say.Enter((21, 22), since=2)) == "round-begun"

    def test_it_takes_a_seat_by_a_new_plan(self) -> None:
        running = evening(1)
        running.do(say.Enter((21, 22)))
        seats = (
            Seating("", 1, (1,), (5,), (3,)),
            Seating("", 2, (2,), (6,), (1,)),
            Seating("", 3, (7,), (4,), (2,)),
        )
        running.do(say.Replan((RoundPlan(3, seats),), "a late pair"))
        assert running.state.seatings["", 3, 3].ns == (7,)
        play_all(running, ["1C N =", "1C N =", "1C N ="])
        running.do(say.OpenRound(3, 0))
        play_all(running, ["1C N =", "1C N +1", "1C N ="])
        assert totals(running).keys() == set(range(1, 8))

    def test_a_plan_may_not_bring_a_board_back(self) -> None:
        running = evening(1)
        running.do(say.Enter((21, 22)))
        again = RoundPlan(3, (Seating("", 1, (7,), (4,), (1,)),))  # 4 had board 1 in round 1
        assert running.refusal(say.Replan((again,), "")) == "board-again"

    def test_played_rounds_keep_their_plan(self) -> None:
        plan = RoundPlan(2, (Seating("", 1, (1,), (4,), (2,)),))
        assert evening(1).refusal(say.Replan((plan,), "")) == "round-begun"


class TestWithdrawal:
    def test_opponents_sit_out_and_results_stay(self) -> None:
        running = evening(1)
        running.do(say.Withdraw(6, 2, "ill"))
        rows = {row.outcome for board in event_sheet(running.state).boards for row in board.rows}
        assert SitOut() in rows
        missing = running.state.missing(2)
        assert len(missing) == 2
        play_all(running, ["1C N =", "1C N ="])
        assert 6 in totals(running)

    def test_not_from_a_round_it_has_played(self) -> None:
        assert evening(2).refusal(say.Withdraw(6, 1)) == "has-played"

    def test_twice_is_once(self) -> None:
        running = evening(1)
        running.do(say.Withdraw(6, 2))
        assert running.do(say.Withdraw(6, 2)) == ()
        assert running.refusal(say.Withdraw(6, 3)) == "withdrawn"

    def test_nothing_can_be_recorded_for_it(self) -> None:
        running = evening(1)
        running.do(say.Withdraw(6, 2))
        (gone,) = [s for s in running.state.slots(2) if running.state.absent(s)]
        assert running.refusal(record(gone, "4S N =")) == "withdrawn"


class TestSubstitute:
    def test_it_plays_for_the_pair(self) -> None:
        running = evening(1)
        running.do(say.Substitute(1, leaves=2, joins=31, from_round=2))
        assert running.state.entrants[1].people == (1, 31)

    def test_not_somebody_who_plays_already(self) -> None:
        command = say.Substitute(1, leaves=2, joins=3, from_round=2)
        assert evening(1).refusal(command) == "plays-already"

    def test_only_a_member_can_leave(self) -> None:
        command = say.Substitute(1, leaves=3, joins=31, from_round=2)
        assert evening(1).refusal(command) == "not-a-member"


class TestWrongSeats:
    def test_two_tables_exchanged(self) -> None:
        running = evening()
        one, two = (running.state.seatings["", 1, table] for table in (1, 2))
        running.do(say.Reseat(1, (one._replace(ew=two.ew), two._replace(ew=one.ew)), "sat wrong"))
        assert running.state.seatings["", 1, 1].ew == two.ew

    def test_what_can_no_longer_be_played_is_barred(self) -> None:
        running = evening()
        one, two = (running.state.seatings["", 1, table] for table in (1, 2))
        facts = running.do(
            say.Reseat(1, (one._replace(ew=two.ew), two._replace(ew=one.ew)), "sat wrong")
        )
        barred = [fact.slot for fact in facts if isinstance(fact, happened.SlotBarred)]
        assert barred  # 5 has had board 1 now and was due to play it later
        assert all(running.state.play(each).barred is Bar.PLAYED_BEFORE for each in barred)
        assert all(isinstance(running.state.outcome(each), NotPlayed) for each in barred)

    def test_wrong_direction(self) -> None:
        running = evening()
        at = running.state.seatings["", 1, 1]
        running.do(record(slot(1, 1, 1), "4S N ="))
        running.do(say.Reseat(1, (at._replace(ns=at.ew, ew=at.ns),), "sat the wrong way"))
        (row,) = event_sheet(running.state).boards[0].rows
        assert (row.ns, row.ew) == ("4", "1")

    def test_nobody_sits_twice(self) -> None:
        running = evening()
        at = running.state.seatings["", 1, 1]
        assert running.refusal(say.Reseat(1, (at._replace(ew=(5,)),), "")) == "two-places"

    def test_a_result_keeps_its_table(self) -> None:
        running = evening()
        running.do(record(slot(1, 1, 1), "4S N ="))
        at = running.state.seatings["", 1, 1]
        assert running.refusal(say.Reseat(1, (at._replace(boards=(2,)),), "")) == "has-result"

    def test_a_round_to_come_is_planned_anew_instead(self) -> None:
        running = evening()
        at = running.state.seatings["", 2, 1]
        assert running.refusal(say.Reseat(2, (at,), "")) == "round-not-open"


class TestWrongBoard:
    """Law 15A: a score stands if none of the four had played the board before."""

    def test_the_score_stands_and_later_meetings_are_barred(self) -> None:
        running = evening()
        running.do(record(slot(1, 1, 1), "4S N ="))
        facts = running.do(say.BoardWrong("", 1, 1, due=1, played=2))
        assert running.state.outcome(slot(1, 1, 2)) == played("4S N =")
        assert running.state.play(slot(1, 1, 1)).barred is Bar.OTHER_BOARD
        barred = {fact.slot for fact in facts if isinstance(fact, happened.SlotBarred)}
        assert slot(2, 1, 2) in barred

    def test_who_has_had_it_does_not_score_again(self) -> None:
        running = evening(1)
        facts = running.do(say.BoardWrong("", 2, 1, due=2, played=1))
        assert happened.SlotBarred(slot(2, 1, 1), Bar.PLAYED_BEFORE) in facts

    def test_the_director_rules_on_what_was_lost(self) -> None:
        running = evening()
        running.do(say.BoardWrong("", 1, 1, due=1, played=2))
        awarded = Artificial(Award(Grade.AVERAGE), Award(Grade.AVERAGE))
        running.do(say.Rule(slot(1, 1, 1), awarded, "Law 15A", "wrong board"))
        assert running.state.outcome(slot(1, 1, 1)) == awarded


class TestFouledBoard:
    """Law 87: results of one form are compared with each other."""

    def test_from_a_round_on(self) -> None:
        running = evening(2)
        running.do(say.FoulBoard("", 1, 2, "hands exchanged"))
        groups = [row.group for row in event_sheet(running.state).boards[0].rows]
        assert sorted(groups) == ["", "B"]
        running.do(say.UnfoulBoard("", 1, 2, "it was not"))
        groups = [row.group for row in event_sheet(running.state).boards[0].rows]
        assert set(groups) == {""}

    def test_only_a_board_that_is_played(self) -> None:
        assert evening().refusal(say.FoulBoard("", 99, 1)) == "not-in-play"


class TestEntries:
    def test_a_slot_keeps_the_version_that_people_saw(self) -> None:
        running = evening()
        running.do(record(slot(1, 1, 1), "4S N ="))
        correct = say.CorrectResult(slot(1, 1, 1), Entry(played("4S N +1")), 0, "mis-keyed")
        assert running.refusal(correct) == "slot-changed"
        running.do(say.CorrectResult(slot(1, 1, 1), Entry(played("4S N +1")), 1, "mis-keyed"))
        assert running.state.outcome(slot(1, 1, 1)) == played("4S N +1")

    def test_an_old_entry_sent_again_does_not_undo_a_correction(self) -> None:
        running = evening()
        running.do(record(slot(1, 1, 1), "4S N ="))
        running.do(say.CorrectResult(slot(1, 1, 1), Entry(played("4S N +1")), 1, "mis-keyed"))
        assert running.refusal(record(slot(1, 1, 1), "4S N =")) == "has-result"

    def test_the_opponents_confirm_and_nobody_else(self) -> None:
        running = entered(opened(Kind.PAIRS, play=PlaySettings(confirm=True)), 6)
        running.do(say.Start(plans_of(THREE)), say.OpenRound(1, 0))
        running.do(record(slot(1, 1, 1), "4S N =", by=Side.NS))
        assert not running.state.play(slot(1, 1, 1)).confirmed
        assert running.refusal(say.ConfirmResult(slot(1, 1, 1), Side.NS, 1)) == "own-entry"
        running.do(say.ConfirmResult(slot(1, 1, 1), Side.EW, 1))
        assert running.state.play(slot(1, 1, 1)).confirmed

    def test_objections_hold_it_until_it_is_keyed_again(self) -> None:
        running = evening()
        held = record(slot(1, 1, 1), "4S N =", by=Side.NS, objections=("lead-not-held",))
        (fact,) = running.do(held)
        assert isinstance(fact, happened.ResultHeld)
        assert running.do(held) == ()
        assert running.state.outcome(slot(1, 1, 1)) is None
        again = record(
            slot(1, 1, 1), "4S N =", expects=1, objections=("lead-not-held",), insisted=True
        )
        (fact,) = running.do(again)
        assert fact == happened.ResultRecorded(
            slot(1, 1, 1), Entry(played("4S N =")), None, ("lead-not-held",)
        )

    def test_nothing_before_the_round(self) -> None:
        assert evening().refusal(record(slot(2, 1, 2), "4S N =")) == "round-not-open"

    def test_nothing_at_another_table(self) -> None:
        assert evening().refusal(record(slot(1, 1, 3), "4S N =")) == "not-in-play"


class TestEndOfARound:
    def test_boards_without_a_result_stay_open_for_it(self) -> None:
        running = evening()
        running.do(say.CloseRound(1))
        assert len(running.state.missing(1)) == 3
        running.do(record(slot(1, 1, 1), "4S N ="))
        assert len(running.state.missing(1)) == 2

    def test_or_are_cut_off_for_good(self) -> None:
        running = evening()
        running.do(record(slot(1, 1, 1), "4S N ="), say.CloseRound(1, cut_off=True))
        assert not running.state.missing(1)
        assert running.state.outcome(slot(1, 2, 2)) == NotPlayed()
        assert running.refusal(record(slot(1, 2, 2), "4S N =")) == "cut-off"

    def test_late_play_that_was_granted_is_not_cut_off(self) -> None:
        running = evening()
        running.do(say.GrantLatePlay(slot(1, 2, 2)), say.CloseRound(1, cut_off=True))
        running.do(record(slot(1, 2, 2), "4S N =", expects=1))
        assert running.state.outcome(slot(1, 2, 2)) == played("4S N =")

    def test_what_arrives_too_late_waits_for_the_director(self) -> None:
        running = evening()
        running.do(say.CloseRound(1, cut_off=True))
        late = record(slot(1, 2, 2), "4S N =", by=Side.NS, claimed_at=50)
        (fact,) = running.do(late)
        assert isinstance(fact, happened.EntryArrivedLate)
        assert running.do(late) == ()
        running.do(say.AcceptLateEntry(slot(1, 2, 2)))
        assert running.state.outcome(slot(1, 2, 2)) == played("4S N =")

    def test_or_is_dismissed_with_a_reason(self) -> None:
        running = evening()
        running.do(say.CloseRound(1, cut_off=True))
        running.do(record(slot(1, 2, 2), "4S N =", by=Side.NS, claimed_at=50))
        running.do(say.DismissLateEntry(slot(1, 2, 2), reason="seen others' scores"))
        assert running.state.outcome(slot(1, 2, 2)) == NotPlayed()
        assert running.state.play(slot(1, 2, 2)).waiting == ()

    def test_the_clock_stands_and_goes_on(self) -> None:
        running = entered(opened(Kind.PAIRS, play=PlaySettings(round_minutes=15)), 6)
        running.do(say.Start(plans_of(THREE)), say.OpenRound(1, 1000))
        running.do(say.PauseClock(1100), say.ResumeClock(1160))
        assert running.state.rounds[1].until == 1000 + 15 * 60 + 60


class TestRulings:
    def test_assigned_weighted_split_and_back(self) -> None:
        running = evening(1)
        weighted = Weighted(
            (
                Part(Fraction(2, 3), Played(Result.parse("4S N ="))),
                Part(Fraction(1, 3), Played(Result.parse("4S N -1"))),
            )
        )
        split = Split(Played(Result.parse("4S N =")), Award(Grade.MINUS))
        for outcome in (played("4S N -1"), weighted, split):
            running.do(say.Rule(slot(1, 1, 1), outcome, "Law 12C1", "misinformation"))
            assert running.state.outcome(slot(1, 1, 1)) == outcome
        running.do(say.WithdrawRuling(slot(1, 1, 1), "on second thoughts"))
        assert running.state.outcome(slot(1, 1, 1)) == played("4S N =")

    def test_an_appeal_blocks_the_final_result(self) -> None:
        running = over()
        running.do(say.Rule(slot(1, 1, 1), played("4S N -1"), "Law 12C1", "revoke"))
        running.do(say.Appeal(slot(1, 1, 1), 1, "there was none"))
        assert running.refusal(say.MakeFinal()) == "appeal-pending"
        running.do(say.DecideAppeal(slot(1, 1, 1), played("4S N ="), "Law 93", "there was none"))
        running.do(say.MakeFinal())
        assert running.state.outcome(slot(1, 1, 1)) == played("4S N =")

    def test_only_those_at_the_table_appeal_and_only_against_a_ruling(self) -> None:
        running = evening(1)
        assert running.refusal(say.Appeal(slot(1, 1, 1), 1, "")) == "no-ruling"
        running.do(say.Rule(slot(1, 1, 1), played("4S N -1"), "Law 12C1", "revoke"))
        assert running.refusal(say.Appeal(slot(1, 1, 1), 5, "")) == "not-at-the-table"

    def test_penalties_come_off_the_total(self) -> None:
        running = over()
        before = totals(running)
        tenth = say.Penalise(1, Fraction(10), PenaltyUnit.PERCENT_OF_TOP, "slow play", 1)
        running.do(tenth)
        assert totals(running)[1] == before[1] - Fraction(2, 5)  # a tenth of a top of 4
        running.do(say.Penalise(1, Fraction(1), PenaltyUnit.POINTS, "phone"))
        assert totals(running)[1] == before[1] - Fraction(7, 5)
        running.do(say.LiftPenalty(0, "not their fault"), say.LiftPenalty(1, "nor this"))
        assert totals(running) == before

    @pytest.mark.parametrize("amount", [Fraction(0), Fraction(-1)])
    def test_a_penalty_is_more_than_nothing(self, amount: Fraction) -> None:
        command = say.Penalise(1, amount, PenaltyUnit.POINTS, "")
        assert over().refusal(command) == "bad-penalty"

    def test_vps_are_no_unit_of_a_pairs_event(self) -> None:
        command = say.Penalise(1, Fraction(1), PenaltyUnit.VPS, "")
        assert over().refusal(command) == "no-vps"


class TestCorrectionPeriod:
    """Law 79C: an error in the score may be corrected until the period ends."""

    def test_inside(self) -> None:
        running = over()
        running.do(say.CorrectResult(slot(1, 1, 1), Entry(played("4S N +1")), 1, "mis-scored"))
        assert running.state.outcome(slot(1, 1, 1)) == played("4S N +1")

    def test_after(self) -> None:
        running = over()
        running.do(say.MakeFinal())
        correction = say.CorrectResult(slot(1, 1, 1), Entry(played("4S N +1")), 1, "mis-scored")
        assert running.refusal(correction) == "final"
        assert running.refusal(say.ReopenCorrections(9000, " ")) == "no-reason"
        running.do(say.ReopenCorrections(9000, "the organiser extends the period"))
        running.do(correction)
        assert running.state.outcome(slot(1, 1, 1)) == played("4S N +1")

    def test_its_end_is_that_of_the_conditions(self) -> None:
        assert over().state.corrections_until == 1000 + 30 * 60

    def test_play_is_not_over_while_results_are_missing(self) -> None:
        running = evening(2)
        running.do(say.CloseRound(3))
        assert running.refusal(say.EndPlay(0)) == "boards-missing"


class TestPublishing:
    def test_a_published_ranking_is_a_fact_and_so_is_the_next(self) -> None:
        running = over()
        (first,) = running.do(say.Publish())
        assert running.do(say.Publish()) == ()
        running.do(say.CorrectResult(slot(1, 1, 1), Entry(played("7S N -9")), 1, "mis-scored"))
        (second,) = running.do(say.Publish())
        assert isinstance(first, happened.Published)
        assert isinstance(second, happened.Published)
        assert first != second

    def test_awards_follow_the_final_ranking(self) -> None:
        running = over()
        assert running.refusal(say.AwardMasterpoints()) == "not-now"
        running.do(say.MakeFinal())
        (fact,) = running.do(say.AwardMasterpoints())
        assert fact == happened.MasterpointsAwarded((), "none")


class TestConditions:
    def test_no_change_once_play_has_begun_without_a_reason(self) -> None:
        running = evening()
        rules = Rules(Kind.PAIRS, Contest(EventSettings("Thursday")))
        assert running.refusal(say.ChangeRules(rules)) == "no-reason"
        running.do(say.ChangeRules(rules, "the title was missing"))
        assert running.state.rules.contest.event.title == "Thursday"

    def test_what_means_nothing_is_refused(self) -> None:
        running = Running()
        rules = Rules(Kind.PAIRS, Contest(scoring={"metod": "butler"}))
        assert running.refusal(say.OpenEvent(rules)) == "bad-conditions"
        assert running.refusal(say.Enter()) == "not-opened"
        assert running.state.phase is Phase.NEW
