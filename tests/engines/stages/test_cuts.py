"""Places that are shared at a cut: broken by named tests or by people, never in silence."""

from fractions import Fraction

from overtrick.core.ties import TieTest
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.stage_values import Carry, Meeting, Source, Stage
from overtrick.engines.event.values import Kind
from overtrick.engines.stages.reasons import qualified_steps
from tests.engines.stages.series import (
    CONSOLATION,
    EIGHT,
    FINAL,
    PAIRS,
    TIED,
    finished,
    planned,
    qualified,
    result,
    there,
)

HEAD_TO_HEAD = Stage("qualifying", PAIRS, ties=(TieTest.HEAD_TO_HEAD_IMPS,))


def test_a_shared_place_at_the_cut_is_for_people_to_decide() -> None:
    running = qualified(TIED, FINAL, CONSOLATION)
    assert running.refusal(say.OpenStage("final", "f")) == "tied-at-the-cut"
    assert running.refusal(say.OpenStage("consolation", "c")) == "tied-at-the-cut"
    running.do(say.DecideCut("qualifying", (5, 4), "play-off"))
    assert there(running, "final") == [1, 2, 3, 5]
    assert there(running, "consolation") == [4, 6, 7, 8]


def test_who_decides_names_all_of_them_and_why() -> None:
    running = qualified(TIED, FINAL)
    for order in ((4,), (4, 6), (4, 5, 6), (4, 4), (4, 4, 5), ()):
        assert running.refusal(say.DecideCut("qualifying", order, "lot")) == "not-tied"
    assert running.refusal(say.DecideCut("qualifying", (4, 5), " ")) == "no-reason"
    running.do(say.DecideCut("qualifying", (4, 5), "lot"))
    assert running.do(say.DecideCut("qualifying", (4, 5), "lot")) == ()
    # They are no longer equal: what was decided is not decided again the other way round.
    assert running.refusal(say.DecideCut("qualifying", (5, 4), "lot")) == "not-tied"


def test_a_shared_place_elsewhere_is_no_matter() -> None:
    assert there(qualified(["1=", "1=", *EIGHT[2:]], FINAL), "final") == [1, 2, 3, 4]


def test_the_last_of_three_in_the_middle_of_a_gap() -> None:
    plate = Stage("plate", PAIRS, (Source("qualifying", 6),))
    running = qualified(["1", "2", "3", "4", "5=", "5=", "5=", "8"], FINAL, plate)
    assert there(running, "final") == [1, 2, 3, 4]
    assert running.refusal(say.OpenStage("plate", "p")) == "tied-at-the-cut"
    running.do(say.DecideCut("qualifying", (7, 5, 6), "lot"))
    assert there(running, "plate") == [5, 6, 8]


def test_if_one_of_the_equal_declines_there_may_be_room_for_the_other() -> None:
    running = qualified(TIED, FINAL)
    running.do(say.Decline("qualifying", 4))
    assert there(running, "final") == [1, 2, 3, 5]


def test_nothing_is_decided_for_who_plays_already() -> None:
    running = qualified(["1=", "1=", *EIGHT[2:]], FINAL)
    running.do(say.OpenStage("final", "f"), say.BeginStage("final"))
    assert running.refusal(say.DecideCut("qualifying", (2, 1), "lot")) == "next-stage-begun"


class TestNamedTests:
    def test_the_stage_s_own_tests_decide(self) -> None:
        running = planned(HEAD_TO_HEAD, FINAL)
        met = Meeting(4, 5, Fraction(7), Fraction(9))
        finished(running, "qualifying", result(TIED, 1, met))
        running.do(say.OpenStage("final", "f"))
        steps = qualified_steps(running.state.series, "final", 4)
        assert [(step.rule, step.value) for step in steps] == [
            ("head-to-head-imps", -2),
            ("head-to-head-imps", 2),
            ("qualified", 4),
            ("carry-total", 96),
        ]
        assert there(running, "final") == [1, 2, 3, 5]

    def test_what_they_leave_tied_is_for_people(self) -> None:
        running = planned(HEAD_TO_HEAD, FINAL)
        met = Meeting(4, 5, Fraction(8), Fraction(8))
        finished(running, "qualifying", result(TIED, 1, met))
        assert running.refusal(say.OpenStage("final", "f")) == "tied-at-the-cut"
        running.do(say.DecideCut("qualifying", (5, 4), "lot"), say.OpenStage("final", "f"))
        last = qualified_steps(running.state.series, "final", 4)[2]
        assert (last.rule, last.value, last.operands["reason"]) == ("cut-decided", 1, "lot")

    def test_two_of_three_may_stay_tied(self) -> None:
        stage = Stage("qualifying", PAIRS, ties=(TieTest.NET_IMPS,))
        places = ["1", "2", "3=", "3=", "3=", "6", "7", "8"]
        met = (Meeting(3, 6, Fraction(5), Fraction(1)), Meeting(4, 6, Fraction(9), Fraction(1)))
        last = Meeting(5, 6, Fraction(5), Fraction(1))
        running = planned(stage, FINAL)
        finished(running, "qualifying", result(places, 1, *met, last))
        assert running.refusal(say.OpenStage("final", "f")) == "tied-at-the-cut"
        assert running.refusal(say.DecideCut("qualifying", (3, 4, 5), "lot")) == "not-tied"
        running.do(say.DecideCut("qualifying", (5, 3), "lot"))
        assert there(running, "final") == [1, 2, 4, 5]


class TestSeeds:
    LEAGUE = Stage("league", Rules(Kind.ROUND_ROBIN))

    def test_in_a_knockout_an_order_is_wanted_of_all(self) -> None:
        final = Stage("final", Rules(Kind.KNOCKOUT), (Source("league", 1, 4),))
        running = qualified(["1=", "1=", "3", "4"], final, first=self.LEAGUE)
        assert running.refusal(say.OpenStage("final", "f")) == "tied-for-a-seed"
        running.do(say.DecideCut("league", (2, 1), "lot"))
        assert there(running, "final") == [2, 1, 3, 4]

    def test_and_where_places_carry_points(self) -> None:
        points = (Fraction(6), Fraction(3))
        source = Source("qualifying", 1, 4, Carry.PLACES, points=points)
        running = qualified(["1=", "1=", *EIGHT[2:]], Stage("final", PAIRS, (source,)))
        assert running.refusal(say.OpenStage("final", "f")) == "tied-for-a-seed"
