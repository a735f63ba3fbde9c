"""S7: a win takes the challenged place; a result is confirmed by both sides or the director."""

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.core.team_match import MatchSettings, VpScale
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.facts import MatchSettled
from overtrick.engines.ladder.records import records
from overtrick.engines.ladder.values import (
    ChallengePhase,
    Confirming,
    Forfeiting,
    MatchScore,
    Record,
    Sides,
    Won,
)
from tests.engines.ladder.running import TEAMS, at, kinds, ladder, score


class TestPlaces:
    def test_a_win_takes_the_place_and_those_between_move_down_one(self) -> None:
        running = ladder(6)
        running.played(5, 2, (14, 6))
        assert running.order == (1, 5, 2, 3, 4, 6)

    def test_or_the_two_swap_by_a_setting(self) -> None:
        running = ladder(6, takes="swap")
        running.played(5, 2, (14, 6))
        assert running.order == (1, 5, 3, 4, 2, 6)

    @pytest.mark.parametrize("vps", [(6, 14), (10, 10)])
    def test_of_a_defeat_and_of_a_draw_the_challenged_keeps_the_place(
        self, vps: tuple[int, int]
    ) -> None:
        running = ladder(6)
        running.played(5, 2, vps)
        assert running.order == (1, 2, 3, 4, 5, 6)

    def test_victory_points_decide_unless_imps_do(self) -> None:
        narrow = MatchScore(
            Sides(Fraction(31), Fraction(30)), Sides(Fraction(10), Fraction(10)), 16, "m"
        )
        for decided_by, won in (("vps", Won.DRAW), ("points", Won.CHALLENGER)):
            running = ladder(3, decided_by=decided_by)
            running.accepted(3, 1)
            running.do(say.ClaimResult(1, narrow, at(1)))
            assert running.state.challenges[1].won is won

    def test_who_was_overtaken_meanwhile_is_beaten_where_it_stands_now(self) -> None:
        running = ladder(8)
        running.accepted(7, 4)
        running.played(8, 2, (20, 0))
        assert running.order == (1, 8, 2, 3, 4, 5, 6, 7)
        running.do(say.ClaimResult(1, score(12, 8, "m"), at(2)))
        assert running.order == (1, 8, 2, 3, 7, 4, 5, 6)

    def test_who_stands_above_by_now_stays_there(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        running.do(say.PlaceTeam(4, 1, at(1), "seeded wrongly"))
        running.do(say.ClaimResult(1, score(12, 8, "m"), at(2)))
        assert running.order == (4, 1, 2, 3)
        assert running.state.changes[len(running.state.changes)].moves == ()


class TestConfirmed:
    def test_both_sides_say_the_same(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        result = score(12, 8, "m1")
        running.do(say.ClaimResult(1, result, at(1), 4))
        assert running.state.challenges[1].phase is ChallengePhase.CLAIMED
        assert running.order == (1, 2, 3, 4)
        (fact,) = running.do(say.ClaimResult(1, result, at(1), 2))
        assert isinstance(fact, MatchSettled)
        assert fact.confirmed is Confirming.SIDES
        assert running.order == (1, 4, 2, 3)
        assert running.do(say.ConfirmResult(1, result, at(2), 2)) == ()
        assert running.do(say.ClaimResult(1, result, at(2), 4)) == ()

    def test_one_side_reports_and_the_other_confirms(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        result = score(12, 8, "m1")
        assert running.refusal(say.ConfirmResult(1, result, at(1), 2)) == "not-now"
        running.do(say.ClaimResult(1, result, at(1), 2))
        assert running.refusal(say.ConfirmResult(1, result, at(1), 2)) == "not-yours"
        assert running.refusal(say.ConfirmResult(1, score(13, 7, "m1"), at(1), 4)) == (
            "result-changed"
        )
        assert running.refusal(say.ConfirmResult(1, result, at(1), 3)) == "not-yours"
        running.do(say.ConfirmResult(1, result, at(1), 4))
        assert running.state.challenges[1].won is Won.CHALLENGER

    def test_the_director_confirms(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        running.do(say.ClaimResult(1, score(12, 8, "m1"), at(1), 2))
        (fact,) = running.do(say.ConfirmResult(1, score(12, 8, "m1"), at(1)))
        assert isinstance(fact, MatchSettled)
        assert fact.confirmed is Confirming.DIRECTOR

    def test_what_the_director_enters_counts_at_once(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        running.do(say.ClaimResult(1, score(8, 12, "m1"), at(1), 2))
        running.do(say.ClaimResult(1, score(12, 8, "m1"), at(1)))
        assert running.order == (1, 4, 2, 3)

    def test_a_match_played_elsewhere_is_the_director_s_and_has_a_reason(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        assert running.refusal(say.ClaimResult(1, score(12, 8), at(1), 2)) == "no-event"
        assert running.refusal(say.ClaimResult(1, score(12, 8), at(1))) == "no-reason"
        running.do(say.ClaimResult(1, score(12, 8), at(1), reason="played at the congress"))
        assert running.state.challenges[1].reason == "played at the congress"

    def test_the_sides_differ(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        running.do(say.ClaimResult(1, score(12, 8, "m1"), at(1), 4))
        other = say.ClaimResult(1, score(8, 12, "m1"), at(1), 2)
        assert running.refusal(other) == "result-differs"
        running.do(say.ClaimResult(1, score(11, 9, "m1"), at(1), 4))
        assert running.refusal(say.DisputeResult(1, "no", 4)) == "not-yours"
        assert running.refusal(say.DisputeResult(1, "", 2)) == "no-reason"
        running.do(say.DisputeResult(1, "board 3", 2))
        assert running.do(say.DisputeResult(1, "board 3", 2)) == ()
        claim = running.state.challenges[1].claim
        assert claim is not None
        assert claim.disputed == "board 3"
        running.do(say.ClaimResult(1, score(9, 11, "m1"), at(1)))
        assert running.state.challenges[1].won is Won.CHALLENGED

    def test_only_the_two_report(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        assert running.refusal(say.ClaimResult(1, score(12, 8, "m"), at(1), 3)) == "not-yours"
        running.challenge(3, 1)
        assert running.refusal(say.ClaimResult(2, score(12, 8, "n"), at(1), 3)) == "not-now"

    def test_the_event_is_that_of_the_match(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        running.do(say.OpenMatch(1, "m1"))
        other = say.ClaimResult(1, score(12, 8, "m2"), at(1), 4)
        assert running.refusal(other) == "other-match"
        running.do(say.ClaimResult(1, score(12, 8, "m1"), at(1)))
        assert running.state.challenges[1].event == "m1"

    def test_the_figures_are_those_of_such_a_match(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        bare = replace(score(12, 8, "m"), vps=None)
        assert running.refusal(say.ClaimResult(1, bare, at(1))) == "wrong-figures"
        assert running.refusal(
            say.ClaimResult(1, replace(score(12, 8, "m"), boards=-1), at(1))
        ) == ("wrong-figures")
        rules = replace(TEAMS, match=MatchSettings(scale=VpScale.NONE))
        without = ladder(4, rules)
        without.accepted(4, 2)
        assert without.refusal(say.ClaimResult(1, score(12, 8, "m"), at(1))) == "wrong-figures"
        without.do(say.ClaimResult(1, bare, at(1)))
        assert without.order == (1, 4, 2, 3)

    def test_a_result_nobody_disputes_stands_after_a_while_by_a_setting(self) -> None:
        running = ladder(4, days_to_confirm=3)
        running.accepted(4, 2)
        running.do(say.ClaimResult(1, score(12, 8, "m"), at(1), 4))
        assert running.tick(at(4) - 1) == []
        (fact,) = running.tick(at(4))
        assert isinstance(fact, MatchSettled)
        assert fact.confirmed is Confirming.CLOCK

    def test_a_disputed_one_waits_and_without_the_setting_all_do(self) -> None:
        for days in (3, None):
            running = ladder(4, days_to_confirm=days)
            running.accepted(4, 2)
            running.do(say.ClaimResult(1, score(12, 8, "m"), at(1), 4))
            if days:
                running.do(say.DisputeResult(1, "board 3", 2))
            assert running.tick(at(300)) == []


class TestForfeit:
    def test_a_side_concedes(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        assert running.refusal(say.Forfeit(1, 2, at(1), by=4)) == "not-yours"
        assert running.refusal(say.Forfeit(1, 3, at(1), by=3)) == "not-a-side"
        running.do(say.Forfeit(1, 2, at(1), by=2))
        assert running.order == (1, 4, 2, 3)
        assert running.do(say.Forfeit(1, 2, at(1), by=2)) == ()

    def test_the_director_orders_it_with_a_reason(self) -> None:
        running = ladder(4)
        running.accepted(4, 2)
        assert running.refusal(say.Forfeit(1, 4, at(1))) == "no-reason"
        running.do(say.Forfeit(1, 4, at(1), "did not come"))
        known = running.state.challenges[1]
        assert (known.forfeited, known.won) == (Forfeiting.ORDERED, Won.CHALLENGED)
        assert running.order == (1, 2, 3, 4)


def test_the_record_of_a_season() -> None:
    running = ladder(5)
    running.played(4, 2, (14, 6))
    running.played(5, 1, (10, 10))
    running.challenge(3, 1, days=1)
    assert kinds(running.tick(at(8))) == ["ChallengeForfeited"]
    assert dict(records(running.state, 1)) == {
        1: Record(played=1, drawn=1, forfeited=1, vps=Fraction(10)),
        2: Record(played=1, lost=1, vps=Fraction(6)),
        3: Record(given=1),
        4: Record(played=1, won=1, vps=Fraction(14)),
        5: Record(played=1, drawn=1, vps=Fraction(10)),
    }
    assert dict(records(running.state, 2)) == {}
