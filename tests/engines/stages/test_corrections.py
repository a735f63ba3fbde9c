"""Rankings that are corrected, before and after somebody has gone on by them."""

from fractions import Fraction

from overtrick.engines.event import commands as say
from overtrick.engines.event import facts as happened
from overtrick.engines.event.stage_values import Difference, Meeting, Placed, StageResult
from overtrick.engines.event.values import RankingLine, RankingList
from tests.engines.stages.series import (
    CONSOLATION,
    EIGHT,
    FINAL,
    in_stage,
    planned,
    qualified,
    ranked,
    result,
)
from tests.running import Running


def swapped() -> StageResult:
    """4 and 5 the other way round."""
    lines = {line.number: line for line in ranked(EIGHT).lines}
    other = [lines[number] for number in (1, 2, 3, 5, 4, 6, 7, 8)]
    again = [
        RankingLine(line.number, str(at), Fraction(100 - at), Fraction(50), 20)
        for at, line in enumerate(other, 1)
    ]
    return StageResult((RankingList("", None, tuple(again)),), result(EIGHT).contestants)


REVISION = say.ReviseStage("qualifying", swapped(), "a penalty was withdrawn")


def test_a_ranking_may_change_while_nothing_rests_on_it() -> None:
    running = qualified(EIGHT, FINAL)
    running.do(say.FinishStage("qualifying", swapped()))
    running.do(say.OpenStage("final", "f"))
    assert running.refusal(say.FinishStage("qualifying", result(EIGHT))) == "next-stage-begun"
    assert running.do(say.FinishStage("qualifying", swapped())) == ()


class TestRevision:
    def test_it_says_what_would_be_different_and_changes_nobody(self) -> None:
        running = qualified(EIGHT, FINAL, CONSOLATION)
        running.do(say.OpenStage("final", "f"), say.BeginStage("final"))
        running.do(say.OpenStage("consolation", "c"))
        before = in_stage(running, "final"), in_stage(running, "consolation")
        (fact,) = running.do(REVISION)
        assert isinstance(fact, happened.StageRevised)
        assert fact.differences == (
            Difference("final", begun=True, comes_in=(5,), goes_out=(4,)),
            Difference("consolation", begun=False, comes_in=(4,), goes_out=(5,)),
        )
        assert (in_stage(running, "final"), in_stage(running, "consolation")) == before
        assert running.do(REVISION) == ()

    def test_who_plays_in_the_final_stays_in_it_and_out_of_the_other(self) -> None:
        running = qualified(EIGHT, FINAL, CONSOLATION)
        running.do(say.OpenStage("final", "f"), say.BeginStage("final"), REVISION)
        assert running.refusal(say.Requalify("final")) == "stage-begun"
        running.do(say.OpenStage("consolation", "c"))
        assert [who.from_number for who in in_stage(running, "consolation")] == [5, 6, 7, 8]

    def test_while_nobody_plays_who_goes_on_is_settled_again(self) -> None:
        running = qualified(EIGHT, FINAL, CONSOLATION)
        running.do(say.OpenStage("final", "f"), say.OpenStage("consolation", "c"), REVISION)
        running.do(say.Requalify("final", "a penalty was withdrawn"))
        running.do(say.Requalify("consolation", "a penalty was withdrawn"))
        assert [who.from_number for who in in_stage(running, "final")] == [1, 2, 3, 5]
        assert {who.from_number for who in in_stage(running, "consolation")} == {4, 6, 7, 8}

    def test_other_carries_are_a_difference_too(self) -> None:
        running = qualified(EIGHT, FINAL)
        running.do(say.OpenStage("final", "f"), say.BeginStage("final"))
        lines = ranked(EIGHT).lines
        first = RankingLine(1, "1", Fraction(120), Fraction(60), 20)
        again = StageResult(
            (RankingList("", None, (first, *lines[1:])),), result(EIGHT).contestants
        )
        (fact,) = running.do(say.ReviseStage("qualifying", again, "mis-keyed"))
        assert isinstance(fact, happened.StageRevised)
        (difference,) = fact.differences
        assert difference == Difference("final", begun=True, carries=((1, Fraction(120)),))

    def test_a_new_tie_is_said(self) -> None:
        running = qualified(EIGHT, FINAL)
        running.do(say.OpenStage("final", "f"))
        tied = result(["1", "2", "3", "4=", "4=", "6", "7", "8"])
        (fact,) = running.do(say.ReviseStage("qualifying", tied, "mis-keyed"))
        assert isinstance(fact, happened.StageRevised)
        assert fact.differences == (Difference("final", begun=False, undecided="tied-at-the-cut"),)
        assert running.refusal(say.Requalify("final")) == "tied-at-the-cut"

    def test_only_with_a_reason_and_of_what_is_final(self) -> None:
        running = qualified(EIGHT, FINAL)
        assert running.refusal(say.ReviseStage("qualifying", swapped(), " ")) == "no-reason"
        assert running.refusal(say.ReviseStage("final", swapped(), "x")) == "stage-not-final"


class TestResult:
    """What is no result of a stage."""

    def refused(self, ended: StageResult) -> str:
        running: Running = planned(FINAL.__class__("qualifying", FINAL.rules))
        running.do(say.OpenStage("qualifying", "q"))
        return running.refusal(say.FinishStage("qualifying", ended))

    def test_strangers_and_doubles(self) -> None:
        line = RankingLine(1, "1", Fraction(1), None, 1)
        for lines, who in (
            ((line,), ()),
            ((line, line), (Placed(1),)),
            ((line,), (Placed(1), Placed(1))),
        ):
            assert self.refused(StageResult((RankingList("", None, lines),), who)) == "bad-ranking"

    def test_places_that_are_none(self) -> None:
        for place in ("first", "1==", "=", "²"):
            line = RankingLine(1, place, Fraction(1), None, 1)
            ended = StageResult((RankingList("", None, (line,)),), (Placed(1),))
            assert self.refused(ended) == "bad-ranking"

    def test_meetings_that_are_none(self) -> None:
        nothing = Fraction(0)
        for met in (
            Meeting(1, 1, nothing, nothing),
            Meeting(1, 9, nothing, nothing),
            Meeting(1, 2, nothing, nothing, at_stake=nothing),
        ):
            assert self.refused(result(EIGHT, 1, met)) == "bad-ranking"
