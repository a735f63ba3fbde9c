"""What is carried from stage to stage, by every rule, with its reason."""

from fractions import Fraction

import pytest

from overtrick.core.contest import Contest
from overtrick.core.procedures.carry_over import carry_forward
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import KnockoutSettings, Rules
from overtrick.engines.event.stage_values import (
    Carry,
    Meeting,
    Placed,
    Source,
    Stage,
    StageResult,
)
from overtrick.engines.event.values import Kind, RankingLine, RankingList
from overtrick.engines.kinds import ranking
from overtrick.engines.stages.qualifying import qualifiers
from overtrick.engines.stages.reasons import qualified_steps
from tests.engines.stages.series import EIGHT, PAIRS, QUALIFYING, finished, planned, qualified
from tests.running import Running


def carried(running: Running, name: str = "final") -> list[Fraction]:
    """What everyone who goes on would bring along."""
    return [who.carried for who in qualifiers(running.state.series, name)]


def final(carry: Carry, last: int = 2, **more: object) -> Stage:
    """A final of the first two, or so many."""
    return Stage("final", PAIRS, (Source("qualifying", 1, last, carry, **more),))  # type: ignore[arg-type]


def boards(*lines: tuple[int, int, int]) -> StageResult:
    """A ranking by total, percentage and boards."""
    ranked = [
        RankingLine(n, str(n), Fraction(total), Fraction(percent), count)
        for n, (total, percent, count) in enumerate(lines, 1)
    ]
    who = tuple(Placed(line.number) for line in ranked)
    return StageResult((RankingList("", None, tuple(ranked)),), who)


@pytest.mark.parametrize(
    ("stage", "expected"),
    [
        (final(Carry.NOTHING), [0, 0]),
        (final(Carry.TOTAL), [99, 98]),
        (final(Carry.SHARE, percent=50), [Fraction(99, 2), 49]),
        (final(Carry.PLACES, 3, points=(Fraction(5), Fraction(5, 2))), [5, Fraction(5, 2), 0]),
    ],
)
def test_a_total_a_share_and_points_by_place(stage: Stage, expected: list[Fraction]) -> None:
    running = qualified(EIGHT, stage)
    assert carried(running) == expected
    running.do(say.OpenStage("final", "f"))
    for number, value in enumerate(expected, 1):
        *_, last = qualified_steps(running.state.series, "final", number)
        assert last.value == (number if stage.sources[0].carry is Carry.NOTHING else value)


class TestFormula:
    """EBU White Book 3.8: CF = 1/2 x SQ x (NumQ / MaxQ) x (MaxF / NumF)."""

    def test_with_the_matchpoints_and_boards_of_the_ranking(self) -> None:
        running = qualified(EIGHT, final(Carry.EBU, 1, final_max=600, final_boards=30))
        assert carried(running) == [
            carry_forward(
                99, qualifier_max=200, qualifier_boards=20, final_max=600, final_boards=30
            )
        ]

    def test_with_its_own_numbers(self) -> None:
        numbers = {"qualifier_max": 312, "qualifier_boards": 26}
        stage = final(Carry.EBU, 1, final_max=168, final_boards=24, **numbers)
        # 1/2 x 99 x (26 / 312) x (168 / 24)
        assert carried(qualified(EIGHT, stage)) == [Fraction(231, 8)]

    def test_a_total_of_fewer_boards_has_been_scaled_up(self) -> None:
        """Both had 50 of 100 on a full session of 20 boards, though the second played 18."""
        stage = final(Carry.EBU, final_max=100, final_boards=20)
        running = finished(
            planned(QUALIFYING, stage), "qualifying", boards((50, 50, 20), (50, 50, 18))
        )
        assert carried(running) == [25, 25]

    def test_nothing_of_nothing(self) -> None:
        stage = final(Carry.EBU, 1, final_max=100, final_boards=20)
        running = finished(planned(QUALIFYING, stage), "qualifying", boards((0, 0, 20)))
        assert carried(running) == [0]

    def test_not_without_matchpoints(self) -> None:
        stage = final(Carry.EBU, 1, final_max=100, final_boards=20)
        line = RankingLine(1, "1", Fraction(31), None, 20)
        imps = StageResult((RankingList("", None, (line,)),), (Placed(1),))
        running = finished(planned(QUALIFYING, stage), "qualifying", imps)
        assert running.refusal(say.OpenStage("final", "f")) == "bad-conditions"

    def test_nor_with_more_than_there_were(self) -> None:
        numbers = {"qualifier_max": 90, "qualifier_boards": 26}
        stage = final(Carry.EBU, 1, final_max=168, final_boards=24, **numbers)
        running = qualified(EIGHT, stage)
        assert running.refusal(say.OpenStage("final", "f")) == "bad-conditions"


class TestHeadToHead:
    """Four teams go on from a league; 1 meets 4, and 2 meets 3."""

    RULES = Rules(Kind.KNOCKOUT, Contest(), knockout=KnockoutSettings(carry_percent=100))
    LEAGUE = Stage("league", Rules(Kind.ROUND_ROBIN))
    FINAL = Stage("final", RULES, (Source("league", 1, 4, Carry.HEAD_TO_HEAD),))

    def league(self, *meetings: Meeting) -> Running:
        running = planned(self.LEAGUE, self.FINAL)
        lines = boards(*((40 - n, 50, 20) for n in range(6)))
        return finished(running, "league", StageResult(lines.lists, lines.contestants, meetings))

    def test_who_beat_the_first_opponent_brings_the_margin(self) -> None:
        running = self.league(
            Meeting(4, 1, Fraction(31), Fraction(24)), Meeting(2, 3, Fraction(40), Fraction(29))
        )
        assert carried(running) == [0, 11, 0, 7]
        running.do(say.OpenStage("final", "f"))
        (*_, last) = qualified_steps(running.state.series, "final", 4)
        assert (last.rule, last.value, last.operands["opponent"]) == ("head-to-head", 7, 1)

    def test_all_their_matches_count(self) -> None:
        running = self.league(
            Meeting(4, 1, Fraction(31), Fraction(24)), Meeting(1, 4, Fraction(40), Fraction(30))
        )
        assert carried(running) == [3, 0, 0, 0]

    def test_and_who_has_not_met_it_brings_nothing(self) -> None:
        running = self.league()
        assert carried(running) == [0, 0, 0, 0]
        running.do(say.OpenStage("final", "f"))
        (*_, last) = qualified_steps(running.state.series, "final", 1)
        assert (last.rule, last.value) == ("head-to-head", 0)

    def test_nor_who_has_a_bye_or_meets_somebody_of_another_stage(self) -> None:
        sources = (Source("league", 1, 2, Carry.HEAD_TO_HEAD), Source("other", 1, 1))
        final = Stage("final", self.RULES, sources)
        running = planned(self.LEAGUE, Stage("other", Rules(Kind.ROUND_ROBIN)), final)
        lines = boards(*((40 - n, 50, 20) for n in range(3)))
        met = (Meeting(1, 2, Fraction(31), Fraction(24)),)
        finished(running, "league", StageResult(lines.lists, lines.contestants, met))
        finished(running, "other", lines)
        # Seeds: 1 of the league, with a bye; 1 of the other, who meets 2 of the league.
        assert carried(running) == [0, 0, 0]
        running.do(say.OpenStage("final", "f"))
        for number in (1, 2, 3):
            steps = qualified_steps(running.state.series, "final", number)
            assert [step.rule for step in steps] == ["qualified"]


class TestAfterACorrection:
    """Reasons are those of the ranking as it is; what was carried stands all the same."""

    FORMULA = final(Carry.EBU, 1, final_max=600, final_boards=30)

    @pytest.mark.parametrize("percent", [None, Fraction(0)])
    def test_where_the_formula_finds_nothing_any_more(self, percent: Fraction | None) -> None:
        running = qualified(EIGHT, self.FORMULA)
        running.do(say.OpenStage("final", "f"), say.BeginStage("final"))
        line = RankingLine(1, "1", Fraction(3), percent, 20)
        again = StageResult((RankingList("", None, (line,)),), (Placed(1),))
        running.do(say.ReviseStage("qualifying", again, "scored anew"))
        *_, last = qualified_steps(running.state.series, "final", 1)
        assert (last.rule, last.value) == ("carried", 99)

    def test_where_somebody_is_not_in_the_ranking_any_more(self) -> None:
        running = qualified(EIGHT, self.FORMULA)
        running.do(say.OpenStage("final", "f"), say.BeginStage("final"))
        running.do(say.ReviseStage("qualifying", StageResult((), ()), "void"))
        *_, last = qualified_steps(running.state.series, "final", 1)
        assert (last.rule, last.value) == ("carried", 99)


def test_what_was_carried_stands_when_the_ranking_is_corrected() -> None:
    running = qualified(EIGHT, final(Carry.TOTAL))
    running.do(say.OpenStage("final", "f"), say.BeginStage("final"))
    again = boards((120, 60, 20), (98, 49, 20))
    running.do(say.ReviseStage("qualifying", again, "a score was mis-keyed"))
    rules = [(step.rule, step.value) for step in qualified_steps(running.state.series, "final", 1)]
    assert rules == [("qualified", 1), ("carry-total", 120), ("carried", 99)]
    assert ranking(running.state).lists[0].lines[0].line.place == "1="
