"""A result that was another: put right while nothing rests on it, else as the director orders."""

import pytest

from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.corrections import order_if
from overtrick.engines.ladder.facts import MatchCorrected, MatchRevised
from overtrick.engines.ladder.values import Cause, Won
from overtrick.errors import RefusedError
from tests.engines.ladder.running import Running, at, ladder, score

WON, LOST, DRAWN = score(12, 8, "match-1"), score(8, 12, "match-1"), score(10, 10, "match-1")


def correct(running: Running, result: object = LOST) -> say.CorrectMatch:
    return say.CorrectMatch(1, result, at(3), "board 7")  # type: ignore[arg-type]  # a score


class TestNothingRests:
    def test_a_win_that_was_none_is_taken_back(self) -> None:
        running = ladder(6)
        running.played(5, 2, (12, 8))
        (fact,) = running.do(correct(running))
        assert isinstance(fact, MatchCorrected)
        assert running.order == (1, 2, 3, 4, 5, 6)
        known = running.state.challenges[1]
        assert (known.won, known.score) == (Won.CHALLENGED, LOST)
        assert running.state.changes[8].cause is Cause.CORRECTED
        assert running.do(correct(running)) == ()

    def test_a_defeat_that_was_none_takes_the_place(self) -> None:
        running = ladder(6)
        running.played(5, 2, (8, 12))
        running.do(correct(running, WON))
        assert running.order == (1, 5, 2, 3, 4, 6)
        running.do(correct(running, DRAWN))
        assert running.order == (1, 2, 3, 4, 5, 6)
        running.do(correct(running, WON))
        assert running.order == (1, 5, 2, 3, 4, 6)

    def test_by_a_swap_too(self) -> None:
        running = ladder(6, takes="swap")
        running.played(5, 2, (12, 8))
        running.do(correct(running))
        assert running.order == (1, 2, 3, 4, 5, 6)

    def test_other_figures_of_the_same_winner_move_nobody(self) -> None:
        running = ladder(6)
        running.played(5, 2, (12, 8))
        running.played(5, 1, (12, 8), days=1)
        running.do(correct(running, score(20, 0, "match-1")))
        assert running.order == (5, 1, 2, 3, 4, 6)

    def test_what_happens_elsewhere_does_not_rest_on_it(self) -> None:
        running = ladder(12)
        running.played(5, 2, (12, 8))
        running.played(11, 8, (12, 8))
        running.challenge(10, 7)
        running.do(say.Join("New", (1, 2, 3, 4), at(2)), say.Retire(12, at(2)))
        running.do(correct(running))
        assert running.order[:7] == (1, 2, 3, 4, 5, 6, 7)
        assert running.order[7:] == (11, 8, 9, 10, 13)

    def test_a_reason_is_needed_and_a_match_that_was_played(self) -> None:
        running = ladder(6)
        running.played(5, 2, (12, 8))
        running.challenge(4, 3)
        assert running.refusal(say.CorrectMatch(1, LOST, at(3), " ")) == "no-reason"
        assert running.refusal(say.CorrectMatch(2, LOST, at(3), "x")) == "not-played"
        assert running.refusal(say.CorrectMatch(1, score(1, 19, "other"), at(3), "x")) == (
            "other-match"
        )


class TestSomethingRests:
    @pytest.mark.parametrize(
        "later",
        [
            [say.MakeChallenge(6, 5, at(1))],
            [say.MakeChallenge(3, 1, at(1))],
            [say.PlaceTeam(4, 1, at(1), "seeded wrongly")],
            [say.Retire(1, at(1))],
            [say.Retire(5, at(1))],
            [say.Join("New", (1, 2, 3, 4), at(1), 1, reason="champions elsewhere")],
            [say.CloseSeason(at(1))],
        ],
    )
    def test_it_can_only_be_revised(self, later: list[say.LadderCommand]) -> None:
        running = ladder(8)
        running.played(5, 2, (12, 8))
        running.do(*later)
        assert running.refusal(correct(running)) == "rests-on-it"

    @pytest.mark.parametrize(
        "later",
        [
            [say.MakeChallenge(3, 1, at(1)), say.VoidChallenge(1 + 1, at(1), "wrong team")],
            [say.MakeChallenge(3, 1, at(1)), say.WithdrawChallenge(1 + 1, at(1), by=3)],
            [say.MakeChallenge(8, 7, at(1))],
        ],
    )
    def test_what_has_come_to_nothing_does_not_count(self, later: list[say.LadderCommand]) -> None:
        running = ladder(8)
        running.played(5, 2, (12, 8))
        running.do(*later)
        running.do(correct(running))
        assert running.order == (1, 2, 3, 4, 5, 6, 7, 8)

    def test_the_director_orders_what_follows(self) -> None:
        running = ladder(6)
        running.played(5, 2, (12, 8))
        running.played(5, 1, (12, 8), days=1)
        wanted = (1, 5, 2, 3, 4, 6)
        bad = say.ReviseMatch(1, LOST, at(3), "board 7", (1, 5, 2))
        assert running.refusal(bad) == "not-everyone"
        assert running.refusal(say.ReviseMatch(1, LOST, at(3), "", wanted)) == "no-reason"
        (fact,) = running.do(say.ReviseMatch(1, LOST, at(3), "board 7", wanted))
        assert isinstance(fact, MatchRevised)
        assert running.order == wanted
        change = running.state.changes[len(running.state.changes)]
        assert (change.cause, change.challenge, change.reason) == (Cause.REVISED, 1, "board 7")
        assert running.do(say.ReviseMatch(1, LOST, at(3), "board 7", wanted)) == ()
        assert running.refusal(correct(running, WON)) == "revised"

    def test_the_places_may_stay(self) -> None:
        running = ladder(6)
        running.played(5, 2, (12, 8))
        running.challenge(6, 5, days=1)
        running.do(say.ReviseMatch(1, LOST, at(3), "too late for the places"))
        assert running.order == (1, 5, 2, 3, 4, 6)
        assert running.state.challenges[1].won is Won.CHALLENGED


class TestOrderIf:
    """What would have been: a proposal for the director's order."""

    def test_the_later_matches_are_done_again(self) -> None:
        running = ladder(6)
        running.played(5, 2, (12, 8))
        running.played(6, 5, (12, 8), days=1)
        assert running.order == (1, 6, 5, 2, 3, 4)
        assert order_if(running.state, 1, LOST) == (1, 2, 3, 4, 6, 5)
        assert order_if(running.state, 1, WON) == running.order

    def test_with_all_that_can_happen(self) -> None:
        running = ladder(6, absent_place="foot")
        running.played(5, 2, (8, 12))
        running.do(
            say.Join("New", (1, 2, 3, 4), at(1), 2, reason="strong"),
            say.Retire(3, at(1)),
            say.Suspend(1, at(1), None, "away"),
            say.PlaceTeam(6, 1, at(1), "seeded wrongly"),
        )
        running.challenge(4, 7, days=2)
        running.tick(at(9))
        assert running.order == (6, 4, 7, 2, 5, 1)
        assert order_if(running.state, 1, LOST) == running.order
        assert order_if(running.state, 1, WON) == (6, 4, 7, 5, 2, 1)

    def test_a_corrected_match_counts_as_it_was_right(self) -> None:
        running = ladder(9)
        running.played(5, 2, (12, 8))
        running.played(9, 7, (8, 12), days=1)
        running.do(say.CorrectMatch(2, score(12, 8, "match-2"), at(2), "board 1"))
        assert running.order == (1, 5, 2, 3, 4, 6, 9, 7, 8)
        assert order_if(running.state, 1, LOST) == (1, 2, 3, 4, 5, 6, 9, 7, 8)

    def test_not_over_a_revised_one(self) -> None:
        running = ladder(6)
        running.played(5, 2, (12, 8))
        running.played(6, 5, (12, 8), days=1)
        revised = say.ReviseMatch(2, score(8, 12, "match-2"), at(3), "x", (6, 5, 4, 3, 2, 1))
        running.do(revised)
        with pytest.raises(RefusedError) as refused:
            order_if(running.state, 1, LOST)
        assert refused.value.code == "cannot-redo"
