"""S7: teams and clubs, places 1 to N, retirement; absence."""

from dataclasses import replace

import pytest

from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.rules import LadderKind, LadderRules
from overtrick.engines.ladder.values import Moved, Suspending, Voiding
from tests.engines.ladder.running import TEAMS, at, kinds, ladder, opened, people

CLUBS = LadderRules(LadderKind.CLUBS, "Clubs")


class TestJoin:
    def test_places_are_numbered_from_1_in_order_of_joining(self) -> None:
        running = ladder(5)
        assert running.order == (1, 2, 3, 4, 5)
        assert dict(running.state.places) == {n: n for n in range(1, 6)}

    def test_the_administrator_may_put_somebody_at_a_place_with_a_reason(self) -> None:
        running = ladder(4)
        join = say.Join("New", people(9), at(1), 2)
        assert running.refusal(join) == "no-reason"
        running.do(replace(join, reason="champions elsewhere"))
        assert running.order == (1, 5, 2, 3, 4)
        assert running.state.changes[5].moves[0] == Moved(5, 0, 2)
        assert running.do(replace(join, reason="champions elsewhere")) == ()

    @pytest.mark.parametrize("place", [0, 6])
    def test_there_is_no_such_place(self, place: int) -> None:
        running = ladder(4)
        join = say.Join("New", people(9), at(1), place, reason="x")
        assert running.refusal(join) == "no-such-place"

    def test_a_name_of_its_own_and_four_to_eight_players(self) -> None:
        running = ladder(2)
        assert running.refusal(say.Join("  ", people(9), at(1))) == "no-name"
        assert running.refusal(say.Join("tEAM 1", people(9), at(1))) == "name-taken"
        assert running.refusal(say.Join("New", people(9, 3), at(1))) == "wrong-size"
        assert running.refusal(say.Join("New", people(9, 9), at(1))) == "wrong-size"
        assert running.refusal(say.Join("New", (1, 1, 2, 3), at(1))) == "player-twice"
        running.do(say.Join("New", people(9, 8), at(1)))

    def test_nobody_plays_for_two_unless_the_ladder_allows_it(self) -> None:
        running = ladder(2)
        assert running.refusal(say.Join("New", people(1), at(1))) == "plays-already"
        assert running.refusal(say.ChangeTeam(2, "Team 2", people(1))) == "plays-already"
        ladder(2, one_team=False).do(say.Join("New", people(1), at(1)))

    def test_players_come_and_go(self) -> None:
        running = ladder(2)
        others = (*people(2)[:3], 7)
        running.do(say.ChangeTeam(2, "Two", others))
        team = running.state.teams[2]
        assert (team.name, team.people, team.former) == ("Two", others, people(2)[3:])
        assert running.do(say.ChangeTeam(2, "Two", others)) == ()
        running.do(say.ChangeTeam(2, "Two", people(2)))
        assert running.state.teams[2].former == (7,)

    def test_put_at_a_place(self) -> None:
        running = ladder(4)
        assert running.refusal(say.PlaceTeam(4, 2, at(1), "")) == "no-reason"
        assert running.refusal(say.PlaceTeam(4, 5, at(1), "x")) == "no-such-place"
        running.do(say.PlaceTeam(4, 2, at(1), "seeded wrongly"))
        assert running.order == (1, 4, 2, 3)
        assert running.do(say.PlaceTeam(4, 2, at(1), "seeded wrongly")) == ()
        running.do(say.PlaceTeam(1, 4, at(1), "seeded wrongly"))
        assert running.order == (4, 2, 3, 1)


class TestClubs:
    """A ladder of clubs is one of the same kind, with a title of its own."""

    def test_a_club_holds_a_place(self) -> None:
        running = ladder(3, CLUBS)
        assert [running.state.teams[n].club for n in running.order] == [10, 20, 30]
        running.played(3, 1, (13, 7))
        assert running.order == (3, 1, 2)

    def test_teams_are_not_clubs(self) -> None:
        assert ladder(1).refusal(say.Join("X", people(9), at(0), club=5)) == "wrong-kind"
        assert ladder(1, CLUBS).refusal(say.Join("X", people(9), at(0))) == "wrong-kind"

    def test_a_club_is_there_once(self) -> None:
        running = ladder(2, CLUBS)
        assert running.refusal(say.Join("X", people(9), at(0), club=20)) == "club-there"
        running.do(say.Retire(2, at(1)), say.Join("X", people(9), at(1), club=20))

    def test_it_has_more_members_than_a_team(self) -> None:
        running = opened(CLUBS)
        running.do(say.Join("Big", people(1, 90), at(0), club=1))
        assert running.refusal(say.Join("X", people(20, 501), at(0), club=2)) == "wrong-size"


class TestRetire:
    def test_those_below_move_up(self) -> None:
        running = ladder(5)
        running.do(say.Retire(2, at(1), "moved away"))
        assert running.order == (1, 3, 4, 5)
        assert running.state.teams[2].left_at == at(1)
        assert running.do(say.Retire(2, at(2))) == ()

    def test_its_open_challenge_is_void(self) -> None:
        running = ladder(5)
        running.accepted(4, 2)
        assert kinds(running.do(say.Retire(2, at(1)))) == ["ChallengeVoided", "TeamRetired"]
        assert running.state.challenges[1].voided is Voiding.RETIRED
        assert running.challenge(4, 3, days=1).phase.open

    def test_who_has_left_does_nothing_more_but_its_players_may_come_again(self) -> None:
        running = ladder(3)
        running.do(say.Retire(2, at(1)))
        assert running.refusal(say.ChangeTeam(2, "Two", people(2))) == "retired"
        assert running.refusal(say.Suspend(2, at(1), None, "x")) == "retired"
        assert running.refusal(say.PlaceTeam(2, 1, at(1), "x")) == "retired"
        running.do(say.Join("Team 2", people(2), at(2)))
        assert running.order == (1, 3, 4)

    def test_everybody_may_go(self) -> None:
        running = ladder(3)
        for number in (3, 1, 2):
            running.do(say.Retire(number, at(1)))
        assert running.order == ()


class TestAbsence:
    def test_a_team_says_that_it_is_away_and_keeps_its_place(self) -> None:
        running = ladder(4)
        running.do(say.Suspend(2, at(1), at(20), "holiday", by=2))
        away = running.state.teams[2].suspended
        assert away is not None
        assert (away.cause, away.until) == (Suspending.AWAY, at(20))
        assert running.order == (1, 2, 3, 4)
        assert running.do(say.Suspend(2, at(1), at(20), "holiday", by=2)) == ()
        assert running.refusal(say.Suspend(2, at(1), at(21), "longer", by=2)) == "suspended"

    def test_it_comes_back_by_itself_or_by_the_clock(self) -> None:
        running = ladder(4)
        running.do(say.Suspend(2, at(1), at(20), by=2), say.Suspend(3, at(1), at(20), by=3))
        assert running.refusal(say.Return(2, at(5), by=3)) == "not-yours"
        running.do(say.Return(2, at(5), by=2))
        assert running.tick(at(20) - 1) == []
        assert kinds(running.tick(at(20))) == ["TeamReturned"]
        assert running.state.teams[3].suspended is None
        assert running.do(say.Return(3, at(21))) == ()

    def test_until_when_and_not_for_long(self) -> None:
        running = ladder(4)
        assert running.refusal(say.Suspend(2, at(1), None, by=2)) == "too-long-away"
        assert running.refusal(say.Suspend(2, at(1), at(30), by=2)) == "too-long-away"
        assert running.refusal(say.Suspend(2, at(1), at(1), by=2)) == "until-before"
        assert running.refusal(say.Suspend(2, at(1), at(9), by=3)) == "not-yours"

    def test_nobody_gets_out_of_a_challenge_by_being_away(self) -> None:
        running = ladder(4)
        running.challenge(4, 2)
        assert running.refusal(say.Suspend(2, at(1), at(9), by=2)) == "challenge-open"

    def test_the_director_suspends_with_a_reason(self) -> None:
        running = ladder(4)
        running.challenge(4, 2)
        assert running.refusal(say.Suspend(2, at(1))) == "no-reason"
        facts = running.do(say.Suspend(2, at(1), None, "a hearing"))
        assert kinds(facts) == ["ChallengeVoided", "TeamSuspended"]
        assert running.refusal(say.Return(2, at(2), by=2)) == "suspended-by-order"
        running.do(say.Return(2, at(2)))
        assert running.state.teams[2].suspended is None

    def test_by_a_setting_it_goes_to_the_foot(self) -> None:
        running = ladder(4, absent_place="foot")
        running.do(say.Suspend(2, at(1), at(20), by=2))
        assert running.order == (1, 3, 4, 2)


def test_the_rules_may_change_with_a_reason() -> None:
    running = ladder(4)
    wider = TEAMS.changed(ladder={"places_above": 2})
    assert running.refusal(say.ChangeLadderRules(wider, " ")) == "no-reason"
    assert running.refusal(say.ChangeLadderRules(CLUBS, "x")) == "wrong-kind"
    assert running.refusal(say.OpenLadder(wider, at(1))) == "open-already"
    running.do(say.ChangeLadderRules(wider, "too many challenges"))
    assert running.refusal(say.MakeChallenge(4, 1, at(1))) == "out-of-reach"
    assert running.do(say.ChangeLadderRules(wider, "x")) == ()
    assert running.do(say.OpenLadder(wider, at(9))) == ()
