"""S7: the challenged side accepts, or after a limit forfeits; a time is agreed."""

import pytest

from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.rules import DAY, LadderKind, LadderRules
from overtrick.engines.ladder.values import (
    ChallengePhase,
    Forfeiting,
    Proposal,
    Suspending,
    Voiding,
    Won,
)
from tests.engines.ladder.running import at, kinds, ladder, people, score


class TestAnswer:
    def test_the_challenged_side_accepts(self) -> None:
        running = ladder(4)
        made = running.challenge(4, 2)
        assert running.refusal(say.Accept(made.number, at(1), 4)) == "not-yours"
        assert running.refusal(say.Accept(made.number, at(1), 3)) == "not-yours"
        running.do(say.Accept(made.number, at(1), 2))
        known = running.state.challenges[1]
        assert (known.phase, known.play_by) == (ChallengePhase.ACCEPTED, at(29))
        assert running.do(say.Accept(made.number, at(2), 2)) == ()

    def test_the_director_may_accept_for_it(self) -> None:
        running = ladder(4)
        running.challenge(4, 2)
        running.do(say.Accept(1, at(1)))
        assert running.state.challenges[1].phase is ChallengePhase.ACCEPTED

    def test_after_seven_days_without_an_answer_it_forfeits(self) -> None:
        running = ladder(5)
        assert running.state.rules.terms.days_to_answer == 7
        made = running.challenge(4, 2)
        assert made.answer_by == at(7)
        assert running.tick(at(7) - 1) == []
        assert kinds(running.tick(at(7))) == ["ChallengeForfeited"]
        known = running.state.challenges[1]
        assert (known.forfeited, known.won) == (Forfeiting.UNANSWERED, Won.CHALLENGER)
        assert running.order == (1, 4, 2, 3, 5)

    def test_the_limit_is_a_setting(self) -> None:
        running = ladder(4, days_to_answer=2)
        running.challenge(4, 2)
        assert running.tick(at(1.99)) == []
        assert len(running.tick(at(2))) == 1

    def test_an_answer_after_the_limit_is_too_late_even_where_the_clock_is_late(self) -> None:
        running = ladder(4)
        running.challenge(4, 2)
        assert running.refusal(say.Accept(1, at(7), 2)) == "too-late"
        assert running.refusal(say.Expire(1, at(7) - 1)) == "not-due"

    def test_the_director_may_give_more_time(self) -> None:
        running = ladder(4)
        running.challenge(4, 2)
        assert running.refusal(say.ExtendChallenge(1, at(9), " ")) == "no-reason"
        assert running.refusal(say.ExtendChallenge(1, at(0), "oops")) == "until-before"
        running.do(say.ExtendChallenge(1, at(9), "Easter"))
        assert running.tick(at(8)) == []
        running.do(say.Accept(1, at(8), 2))
        running.do(say.ExtendChallenge(1, at(50), "snow"))
        assert running.state.challenges[1].play_by == at(50)
        assert running.do(say.ExtendChallenge(1, at(50), "snow")) == ()

    def test_to_decline_is_to_forfeit(self) -> None:
        running = ladder(4)
        running.challenge(4, 2)
        assert running.refusal(say.DeclineChallenge(1, at(1), by=4)) == "not-yours"
        running.do(say.DeclineChallenge(1, at(1), "no time", by=2))
        assert running.state.challenges[1].forfeited is Forfeiting.DECLINED
        assert running.order == (1, 4, 2, 3)
        assert running.do(say.DeclineChallenge(1, at(1), by=2)) == ()

    def test_or_not_by_a_setting(self) -> None:
        running = ladder(4, declining="nothing")
        running.challenge(4, 2)
        running.do(say.DeclineChallenge(1, at(1), "no time", by=2))
        assert running.state.challenges[1].phase is ChallengePhase.DECLINED
        assert running.order == (1, 2, 3, 4)
        assert running.refusal(say.MakeChallenge(4, 2, at(2))) == "rematch"

    def test_declined_too_late_it_is_forfeited_all_the_same(self) -> None:
        running = ladder(4, declining="nothing")
        running.challenge(4, 2)
        assert running.refusal(say.DeclineChallenge(1, at(7), by=2)) == "too-late"


class TestTakenBack:
    def test_the_challenger_withdraws_before_it_is_accepted(self) -> None:
        running = ladder(4)
        running.challenge(4, 2)
        assert running.refusal(say.WithdrawChallenge(1, at(1), by=2)) == "not-yours"
        running.do(say.WithdrawChallenge(1, at(1), "mistake", by=4))
        assert running.order == (1, 2, 3, 4)
        assert running.state.challenges[1].phase is ChallengePhase.WITHDRAWN
        assert running.do(say.WithdrawChallenge(1, at(1), by=4)) == ()
        assert running.refusal(say.MakeChallenge(4, 2, at(2))) == "rematch"
        assert running.challenge(4, 3, days=1).phase.open

    def test_after_that_it_can_only_give_up(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        assert running.refusal(say.WithdrawChallenge(1, at(1), by=4)) == "not-now"
        running.do(say.Forfeit(1, 4, at(1), by=4))
        known = running.state.challenges[1]
        assert (known.forfeited, known.won) == (Forfeiting.CONCEDED, Won.CHALLENGED)
        assert running.order == (1, 2, 3, 4)

    def test_the_director_voids_what_should_not_have_been(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        assert running.refusal(say.VoidChallenge(1, at(1), "")) == "no-reason"
        running.do(say.VoidChallenge(1, at(1), "the wrong team"))
        known = running.state.challenges[1]
        assert (known.phase, known.voided) == (ChallengePhase.VOID, Voiding.ORDERED)
        assert running.do(say.VoidChallenge(1, at(1), "the wrong team")) == ()
        assert running.challenge(4, 2, days=1).phase.open

    def test_what_is_over_is_over(self) -> None:
        running = ladder(4)
        running.played(4, 2, (12, 8))
        for command in (
            say.Accept(1, at(1), 2),
            say.WithdrawChallenge(1, at(1), by=4),
            say.DeclineChallenge(1, at(1), by=2),
            say.VoidChallenge(1, at(1), "x"),
            say.Forfeit(1, 2, at(1), by=2),
            say.ProposeTime(1, at(2), at(1), 2),
            say.ClaimResult(1, score(1, 19, "match-1"), at(1), 2),
        ):
            assert running.refusal(command) == "challenge-over"
        assert running.do(say.Expire(1, at(99))) == ()
        assert running.refusal(say.Accept(9, at(1), 2)) == "no-such-challenge"


class TestTime:
    """The schedule is agreed by the two sides."""

    def test_one_side_proposes_and_the_other_agrees(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        running.do(say.ProposeTime(1, at(5), at(1), 4))
        assert running.state.challenges[1].proposed == Proposal(at(5), 4)
        assert running.do(say.ProposeTime(1, at(5), at(1), 4)) == ()
        assert running.refusal(say.AgreeTime(1, at(5), at(1), 4)) == "not-yours"
        assert running.refusal(say.AgreeTime(1, at(6), at(1), 2)) == "not-proposed"
        running.do(say.AgreeTime(1, at(5), at(1), 2))
        known = running.state.challenges[1]
        assert (known.starts_at, known.proposed) == (at(5), None)
        assert running.do(say.AgreeTime(1, at(5), at(1), 2)) == ()

    def test_both_propose_the_same(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        running.do(say.ProposeTime(1, at(5), at(1), 4), say.ProposeTime(1, at(5), at(1), 2))
        assert running.state.challenges[1].starts_at == at(5)

    def test_another_proposal_takes_the_place_of_the_first(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        running.do(say.ProposeTime(1, at(5), at(1), 4), say.ProposeTime(1, at(6), at(1), 2))
        assert running.refusal(say.AgreeTime(1, at(5), at(1), 2)) == "not-proposed"
        running.do(say.AgreeTime(1, at(6), at(1), 4))
        assert running.state.challenges[1].starts_at == at(6)

    @pytest.mark.parametrize("days", [0.5, 28, 40])
    def test_it_is_within_the_time_to_play(self, days: float) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        assert running.refusal(say.ProposeTime(1, at(days), at(1), 4)) == "not-in-time"
        running.do(say.ProposeTime(1, at(days), at(1)))
        assert running.state.challenges[1].starts_at == at(days)

    def test_what_is_not_played_in_time_expires(self) -> None:
        running = ladder(4)
        running.accepted(4, 2, days=1)
        assert running.tick(at(29) - 1) == []
        assert kinds(running.tick(at(29))) == ["ChallengeExpired"]
        assert running.order == (1, 2, 3, 4)
        assert running.refusal(say.MakeChallenge(4, 2, at(30))) == "rematch"

    def test_or_is_forfeited_by_a_setting(self) -> None:
        running = ladder(4, unplayed="challenged-forfeits", days_to_play=3)
        running.accepted(4, 2)
        running.tick(at(3))
        assert running.state.challenges[1].forfeited is Forfeiting.UNPLAYED
        assert running.order == (1, 4, 2, 3)


class TestPlayers:
    """Who of a team or a club plays a match."""

    def test_a_club_fields_a_team(self) -> None:
        running = ladder(3, LadderRules(LadderKind.CLUBS))
        members = people(2, 30)
        running.do(say.ChangeTeam(2, "Team 2", members))
        running.accepted(3, 2)
        running.do(say.FieldTeam(1, 2, members[10:16]))
        assert running.state.challenges[1].plays(2) == members[10:16]
        assert running.state.challenges[1].plays(3) == ()
        assert running.do(say.FieldTeam(1, 2, members[10:16])) == ()
        running.do(say.FieldTeam(1, 2, members[:4]), say.FieldTeam(1, 3, people(3)))
        assert running.state.challenges[1].plays(2) == members[:4]

    def test_four_to_eight_of_its_own(self) -> None:
        running = ladder(3, LadderRules(LadderKind.CLUBS))
        running.do(say.ChangeTeam(2, "Team 2", people(2, 30)))
        running.accepted(3, 2)
        assert running.refusal(say.FieldTeam(1, 2, people(2, 3))) == "wrong-size"
        assert running.refusal(say.FieldTeam(1, 2, people(2, 9))) == "wrong-size"
        assert running.refusal(say.FieldTeam(1, 2, (*people(2, 3), 7))) == "not-a-member"
        assert running.refusal(say.FieldTeam(1, 1, people(1))) == "not-yours"

    def test_when_the_match_is_open_players_change_there(self) -> None:
        running = ladder(3)
        running.accepted(3, 2)
        running.do(say.OpenMatch(1, "m1"))
        assert running.refusal(say.FieldTeam(1, 2, people(2))) == "match-open"
        assert running.do(say.OpenMatch(1, "m1")) == ()
        assert running.refusal(say.OpenMatch(1, "m2")) == "match-open"

    def test_an_event_is_the_match_of_one_challenge(self) -> None:
        running = ladder(4)
        running.accepted(4, 3)
        running.accepted(2, 1)
        running.do(say.OpenMatch(1, "m1"))
        assert running.refusal(say.OpenMatch(2, "m1")) == "event-taken"
        assert running.refusal(say.OpenMatch(2, "")) == "no-event"
        assert running.refusal(say.ClaimResult(2, score(9, 11, "m1"), at(1), 2)) == "event-taken"


class TestMissed:
    """A team that leaves challenges unanswered is suspended, where the ladder says so."""

    def test_after_so_many_in_a_row(self) -> None:
        running = ladder(6, most_missed=2)
        running.challenge(4, 2)
        running.tick(at(7))
        assert running.state.teams[2].missed == 1
        running.challenge(6, 2, days=8)
        assert kinds(running.tick(at(15))) == ["ChallengeForfeited", "TeamSuspended"]
        away = running.state.teams[2].suspended
        assert away is not None
        assert (away.cause, away.until) == (Suspending.MISSED, None)
        assert running.refusal(say.MakeChallenge(5, 2, at(20))) in {"suspended", "not-above"}
        running.do(say.Return(2, at(21), by=2))
        assert running.state.teams[2].suspended is None

    def test_one_accepted_between_begins_the_count_again(self) -> None:
        running = ladder(6, most_missed=2)
        running.challenge(4, 2)
        running.tick(at(7))
        running.played(5, 2, (5, 15), days=8)
        running.challenge(6, 2, days=9)
        assert kinds(running.tick(at(16))) == ["ChallengeForfeited"]
        assert running.state.teams[2].missed == 1

    def test_usually_never(self) -> None:
        running = ladder(6)
        for turn, challenger in enumerate((4, 5, 6)):
            running.challenge(challenger, 2, days=8 * turn)
            running.tick(at(8 * turn + 7))
        assert running.state.teams[2].missed == 3
        assert running.state.teams[2].suspended is None


def test_the_same_button_pressed_twice() -> None:
    running = ladder(4)
    running.challenge(4, 2)
    assert running.do(say.MakeChallenge(4, 2, at(0))) == ()
    assert running.refusal(say.MakeChallenge(4, 2, at(0) + DAY)) == "challenge-open"
