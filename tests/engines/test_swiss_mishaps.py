"""What goes wrong in a Swiss: late pairs, byes that are none, other rules, hands at the draw."""

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.app.draw import draw_command
from overtrick.core.contest import Contest
from overtrick.core.team_match import MatchSettings, VpScale
from overtrick.engines.event import commands as say
from overtrick.engines.event.facts import Replanned
from overtrick.engines.event.machine import evolve
from overtrick.engines.event.rules import PlaySettings, RoundScore, Rules, SwissSettings
from overtrick.engines.event.values import Kind, PenaltyUnit
from overtrick.engines.swiss_draw import swiss_field
from overtrick.engines.swiss_pairs import swiss_totals
from tests.engines.test_swiss_pairs import draw_and_open, play_round, swiss
from tests.running import Running, record

MATCHPOINTS = {"method": "matchpoints"}


def total(running: Running, number: int) -> tuple[Fraction | int, int]:
    """A pair's total and the boards that it has completed."""
    found = next(each for each in swiss_totals(running.state) if each.number == number)
    return found.total, found.completed


class TestDrawnRounds:
    def test_a_late_pair_plays_from_the_first_round_that_is_not_drawn(self) -> None:
        running = swiss(4)
        running.do(draw_command(running.state, 1))
        assert running.refusal(say.Enter((21, 22), since=1)) == "round-drawn"
        running.do(say.Enter((21, 22)), say.Enter((23, 24), since=3))
        assert [running.state.entrant(number).since for number in (5, 6)] == [2, 3]
        running.do(say.OpenRound(1, 0))
        assert len(running.state.missing(1)) == 4

    def test_it_does_not_begin_with_rounds_by_hand(self) -> None:
        running = swiss(4)
        drawn = draw_command(running.state, 1).plan
        begun = Running()
        begun.do(say.OpenEvent(running.state.rules), *(say.Enter((n, n + 10)) for n in range(1, 5)))
        assert begun.refusal(say.Start((replace(drawn, drawn=None),))) == "not-drawn"
        begun.do(say.Start((drawn,)))

    def test_a_round_drawn_again_follows_the_rule(self) -> None:
        running = swiss(4)
        play_round(running)
        running.do(draw_command(running.state, 2))
        plan = running.state.rounds[2].plan
        again = replace(plan, drawn=None)
        assert running.refusal(say.Replan((again,), "they want to")) == "not-drawn"
        running.do(say.Withdraw(4, 2))
        without = evolve(running.state, Replanned((), 2, ""))
        running.do(say.Replan((draw_command(without, 2).plan,), "4 has left"))
        assert len(running.state.rounds[2].plan.byes) == 1
        assert 4 not in {who for s in running.state.rounds[2].plan.seatings for who in s.members}

    def test_shorter_rounds_have_new_boards_all_the_same(self) -> None:
        running = swiss(4, boards=4)
        play_round(running)
        play_round(running)
        rules = running.state.rules.changed(play={"boards_per_round": 2})
        running.do(say.ChangeRules(rules, "it is late"))
        assert draw_command(running.state, 3).plan.seatings[0].boards == (9, 10)


class TestBye:
    def test_none_for_who_sat_down_to_play(self) -> None:
        running = swiss(5)
        draw_and_open(running)
        table = running.state.rounds[1].plan.seatings[0]
        assert total(running, 5) == (2, 2)
        running.do(say.Reseat(1, (table._replace(ns=(5,)),), "5 took the seat"))
        assert total(running, 5) == (0, 0)
        for slot, text in zip(running.state.missing(), ["4S N +1", "4S N ="] * 2, strict=True):
            running.do(record(slot, text))
        assert sum(each.total for each in swiss_totals(running.state)) == 0

    def test_none_for_who_had_left(self) -> None:
        running = swiss(5)
        draw_and_open(running)
        running.do(say.Withdraw(5, 1))
        assert total(running, 5) == (0, 0)

    def test_who_played_has_had_none(self) -> None:
        running = swiss(5)
        draw_and_open(running)
        table = running.state.rounds[1].plan.seatings[0]
        running.do(say.Reseat(1, (table._replace(ns=(5,)),), "5 took the seat"))
        for slot in running.state.missing():
            running.do(record(slot, "4S N ="))
        running.do(say.CloseRound(1))
        command = draw_command(running.state, 2)
        assert command.plan.drawn is not None
        field = swiss_field(running.state, 2, command.plan.drawn.ranking)
        assert [each.byes for each in field.standings] == [0] * 5


class TestScores:
    def test_a_pair_entered_with_a_section_has_its_boards(self) -> None:
        running = swiss(3)
        running.do(say.Enter((21, 22), section="A"))
        number = draw_and_open(running)
        for slot in running.state.missing(number):
            running.do(record(slot, "4S N ="))
        assert total(running, 4) == (0, 2)

    def test_a_lone_table_is_average(self) -> None:
        running = swiss(2, 1, scoring=MATCHPOINTS, round_score=RoundScore.VPS_BY_PERCENT)
        play_round(running)
        assert [each.total for each in swiss_totals(running.state)] == [10, 10]

    def test_a_penalty_is_in_the_unit_of_the_ranking(self) -> None:
        in_vps = swiss(4, 1, scoring=MATCHPOINTS, round_score=RoundScore.VPS_BY_PERCENT)
        play_round(in_vps)
        before, _ = total(in_vps, 1)
        of_a_top = say.Penalise(1, Fraction(10), PenaltyUnit.PERCENT_OF_TOP, "late")
        assert in_vps.refusal(of_a_top) == "no-top"
        in_vps.do(say.Penalise(1, Fraction(1), PenaltyUnit.VPS, "late"))
        assert total(in_vps, 1)[0] == before - 1
        in_points = swiss(4, 1, scoring=MATCHPOINTS)
        in_points.do(of_a_top)
        in_vps_here = say.Penalise(1, Fraction(1), PenaltyUnit.VPS, "late")
        assert in_points.refusal(in_vps_here) == "no-vps"

    @pytest.mark.parametrize(
        ("scoring", "score", "match", "boards"),
        [
            ({"method": "butler"}, RoundScore.VPS_BY_IMPS, MatchSettings(scale=VpScale.NONE), 8),
            ({"method": "butler"}, RoundScore.VPS_BY_IMPS, MatchSettings(scale=VpScale.ACBL_20), 8),
            (MATCHPOINTS, RoundScore.VPS_BY_PERCENT, None, 60),
        ],
    )
    def test_a_round_that_has_no_scale_is_refused_before_it_begins(
        self,
        scoring: dict[str, object],
        score: RoundScore,
        match: MatchSettings | None,
        boards: int,
    ) -> None:
        """The ACBL's is printed for 6 to 11 boards, and a round may be cut off after one."""
        contest = Contest(scoring=scoring, match=match)
        play = PlaySettings(boards_per_round=boards)
        rules = Rules(Kind.SWISS_PAIRS, contest, play, SwissSettings(score))
        assert Running().refusal(say.OpenEvent(rules)) == "no-scale"
