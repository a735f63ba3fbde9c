"""A whole match: margins, victory points, segments, knock-outs."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.conditions import Scale
from overtrick.core.outcome import NotPlayed, Score, Split
from overtrick.core.team_match import (
    Conceded,
    Match,
    MatchMethod,
    MatchScore,
    MatchSettings,
    Penalty,
    ScaleBoards,
    Team,
    Unit,
    VpScale,
    match_score,
)
from overtrick.core.victory_points import IMP_SCALES, wbf_continuous
from overtrick.errors import NotFoundError
from tests.core.team_match.matches import Said, match_of, ruled

KNOCKOUT = MatchSettings(scale=VpScale.NONE, knockout=True)
FLAT: Said = (50, 50)
TWENTY = (600, -150)
"""13 IMPs to the home team."""
SEVEN = (50, 350)
"""7 IMPs to the away team."""


def totals(score: MatchScore) -> list[Fraction]:
    """Both teams' totals."""
    return [score.home.total, score.away.total]


def vps(score: MatchScore) -> list[Fraction | None]:
    """Both teams' victory points."""
    return [score.home.vps, score.away.vps]


def test_every_scale_has_its_word() -> None:
    assert {scale.value for scale in VpScale} - {"none"} == set(IMP_SCALES)
    assert VpScale.NONE.scale(8) is None


class TestWholeMatch:
    def test_imps_and_victory_points(self) -> None:
        """8 boards, 13 and 7 IMPs: 6 are 12.36 by the WBF's scale of 2013."""
        score = match_score(match_of(TWENTY, SEVEN, *[FLAT] * 6))
        assert [score.home.gained, score.away.gained] == [13, 7]
        assert totals(score) == [6, -6]
        winner = Fraction(wbf_continuous(8).vps(6).own, 100)
        assert vps(score) == [winner, 20 - winner]
        assert (score.winner, score.home.boards) == (Team.HOME, 8)

    def test_the_steps_lead_to_the_victory_points(self) -> None:
        home = match_score(match_of(TWENTY, *[FLAT] * 7)).home
        assert [step.rule for step in home.steps] == ["sum", "vp-formula", "victory-points"]
        assert (home.steps[0].value, home.steps[-1].value) == (13, home.vps)

    def test_a_match_that_has_not_begun(self) -> None:
        score = match_score(match_of(None, None))
        assert totals(score) == [0, 0]
        assert vps(score) == [None, None]
        assert score.winner is None

    def test_board_a_match(self) -> None:
        """RC-129: 10, -1290, 0, 100 and -20 are two wins and a half of five."""
        swings = [10, -1290, 0, 100, -20]
        score = match_score(
            match_of(*((swing, 0) for swing in swings)), MatchSettings(MatchMethod.BAM)
        )
        assert totals(score) == [Fraction(5, 2), Fraction(5, 2)]
        assert (vps(score), score.winner, score.home.gained) == ([None, None], None, Fraction(5, 2))

    def test_aggregate(self) -> None:
        score = match_score(match_of((420, 50), (0, 90)), MatchSettings(MatchMethod.AGGREGATE))
        assert totals(score) == [280, -280]
        assert vps(score) == [None, None]

    def test_the_law_of_the_day(self) -> None:
        match = match_of((Score(100), 0))
        assert match_score(match, law="1935").home.total == 3


class TestOwnMargins:
    def test_rc_090_both_teams_at_fault(self) -> None:
        """20-10 without the board; minus 3 each make 7 and -13, 12.77 and 5.32 on 8 boards."""
        twenty: list[Said] = [(600, -150), (300, 50)]  # 13 and 6 IMPs
        boards: list[Said] = [*twenty, (0, -20), (0, 430), FLAT, FLAT, FLAT]  # 1, and 10 to away
        score = match_score(match_of(*boards, ruled("AVE-", "AVE-")))
        assert [score.home.gained, score.away.gained] == [20, 10]
        assert totals(score) == [7, -13]
        assert vps(score) == [Fraction(1277, 100), Fraction(532, 100)]

    def test_own_average(self) -> None:
        """Law 12C2(c): 13 IMPs on one other board is more than average plus."""
        match = match_of(TWENTY, ruled("AVE+", "AVE-"))
        fixed, own = (match_score(match, MatchSettings(own_average=on)) for on in (False, True))
        assert totals(fixed) == [16, -16]
        assert totals(own) == [26, -26]
        average = match_score(
            match_of(TWENTY, ruled("AVE", "AVE")), MatchSettings(own_average=True)
        )
        assert totals(average) == [13, -13]

    def test_own_average_at_board_a_match_is_a_share(self) -> None:
        settings = MatchSettings(MatchMethod.BAM, own_average=True, board_points=Scale.TWO)
        score = match_score(match_of(TWENTY, ruled("AVE+", "AVE-")), settings)
        assert totals(score) == [4, 0]

    def test_own_average_without_another_board(self) -> None:
        score = match_score(match_of(ruled("AVE+", "AVE-")), MatchSettings(own_average=True))
        assert totals(score) == [3, -3]

    def test_a_fixed_award_has_no_own_average(self) -> None:
        score = match_score(match_of(TWENTY, ruled("60", "40")), MatchSettings(own_average=True))
        assert totals(score) == [16, -16]


class TestScale:
    def test_rc_109_the_scale_of_the_boards_that_were_played(self) -> None:
        """28 boards instead of 24: 25 IMPs are 14.78, not the 15.08 of 24 boards."""
        boards: list[Said] = [(550, -200), (400, -20), *[FLAT] * 26]  # 13 + 9
        boards[2] = (50, -50)  # 3 more
        match = match_of(*boards, scheduled=24)
        assert match_score(match).home.total == 25
        assert vps(match_score(match))[0] == Fraction(1478, 100)
        factored = match_score(match, MatchSettings(scale_boards=ScaleBoards.SCHEDULED))
        assert factored.home.total == 25
        assert [step.rule for step in factored.home.steps][:3] == ["sum", "factor", "whole-imps"]
        assert factored.home.vps == Fraction(wbf_continuous(24).vps(21).own, 100)

    def test_removed_boards_count_for_the_scale(self) -> None:
        """White Book 3.3.7: four of eight removed, 12 IMPs, on the scale of the whole match."""
        removed: list[Said] = [ruled("AVE+", "AVE-")] * 4
        score = match_score(
            match_of(*[FLAT] * 4, *removed), MatchSettings(scale=VpScale.WBF_DISCRETE)
        )
        assert totals(score) == [12, -12]
        assert vps(score) == [14, 6]

    def test_boards_not_played_do_not(self) -> None:
        score = match_score(match_of(TWENTY, FLAT, ("np", "np")))
        assert score.home.vps == Fraction(wbf_continuous(2).vps(13).own, 100)

    def test_a_scale_that_is_not_printed(self) -> None:
        with pytest.raises(NotFoundError, match="acbl-20 is printed for 6 to 11 boards, not for 2"):
            match_score(match_of(FLAT, FLAT), MatchSettings(scale=VpScale.ACBL_20))

    def test_scheduled_as_played_needs_no_factor(self) -> None:
        settings = MatchSettings(scale_boards=ScaleBoards.SCHEDULED)
        match = match_of(TWENTY, FLAT)
        assert vps(match_score(match, settings)) == vps(match_score(match))


class TestCarryOverAndPenalties:
    def test_a_carry_over_is_part_of_the_margin(self) -> None:
        for carry, expected in ((Fraction(21, 2), 10), (Fraction(-21, 2), -10)):
            score = match_score(match_of(FLAT, carry_over=carry), KNOCKOUT)
            assert totals(score) == [carry, -carry]
            assert score.winner is (Team.HOME if expected > 0 else Team.AWAY)
            assert [step.rule for step in score.away.steps] == ["sum", "carry-over"]

    def test_at_board_a_match_only_who_has_it_gets_it(self) -> None:
        score = match_score(match_of(FLAT, carry_over=-2), MatchSettings(MatchMethod.BAM))
        assert totals(score) == [Fraction(1, 2), Fraction(5, 2)]

    def test_a_penalty_in_victory_points_is_one_team_s(self) -> None:
        fine = Penalty(Team.AWAY, Fraction(1), reason="late")
        score = match_score(match_of(FLAT, penalties=[fine]))
        assert vps(score) == [10, 9]
        assert totals(score) == [0, 0]
        assert score.away.steps[-1].rule == "penalty"

    def test_a_penalty_in_imps_leaves_the_opponents_margin(self) -> None:
        fine = Penalty(Team.HOME, Fraction(6), Unit.IMPS)
        assert totals(match_score(match_of(TWENTY, penalties=[fine]))) == [7, -13]

    def test_but_in_a_knockout_there_is_one_margin(self) -> None:
        fine = Penalty(Team.HOME, Fraction(6), Unit.IMPS)
        score = match_score(match_of(TWENTY, penalties=[fine]), KNOCKOUT)
        assert totals(score) == [7, -7]
        assert score.away.steps[-1].text.startswith("the opponents' penalty")
        bam = MatchSettings(MatchMethod.BAM, knockout=True)
        assert totals(match_score(match_of(TWENTY, penalties=[fine]), bam)) == [-5, 0]


class TestKnockout:
    def test_rc_091_scores_that_do_not_balance_are_averaged(self) -> None:
        """Law 12C4: 6 to one team and -10 to the other give 8 and -8."""
        said = (Split(Score(250), Score(430)), 0)
        plain = match_score(match_of(said))
        assert totals(plain) == [6, -10]
        balanced = match_score(match_of(said), KNOCKOUT)
        assert totals(balanced) == [8, -8]
        assert balanced.boards[0].away.steps[-1].rule == "balanced"

    def test_what_balances_stays(self) -> None:
        score = match_score(match_of(TWENTY, ruled("AVE+", "AVE-"), None), KNOCKOUT)
        assert totals(score) == [16, -16]
        assert [board.home.steps[-1].rule for board in score.boards[:2]] == ["imps", "artificial"]

    def test_both_average_plus_cancel_out(self) -> None:
        assert totals(match_score(match_of(ruled("AVE+", "AVE+")), KNOCKOUT)) == [0, 0]

    def test_board_a_match_balances_to_a_point(self) -> None:
        bam = MatchSettings(MatchMethod.BAM, knockout=True)
        score = match_score(match_of(ruled("AVE+", "AVE")), bam)
        assert totals(score) == [Fraction(11, 20), Fraction(9, 20)]

    def test_a_board_that_counts_for_one_team_only(self) -> None:
        said = (Split(Score(250), NotPlayed()), 0)
        assert totals(match_score(match_of(said))) == [6, 0]
        assert totals(match_score(match_of(said), KNOCKOUT)) == [3, -3]

    def test_who_gives_up_has_lost(self) -> None:
        match = match_of(TWENTY, Conceded(Team.HOME), segments=2)
        score = match_score(match, KNOCKOUT)
        assert totals(score) == [13, -13]
        assert score.winner is Team.AWAY

    def test_a_tie_has_no_winner(self) -> None:
        assert match_score(match_of(FLAT), KNOCKOUT).winner is None


class TestSegments:
    def test_half_time(self) -> None:
        match = match_of(TWENTY, FLAT, SEVEN, FLAT, segments=2, carry_over=-3)
        score = match_score(match, KNOCKOUT)
        first, second = score.segments
        assert (first.segment, second.segment) == (1, 2)
        assert [first.home, first.away, second.home, second.away] == [13, 0, 0, 7]
        assert [first.running_home, first.running_away] == [13, 3]
        assert [second.running_home, second.running_away] == [13, 10]
        assert match_score(match.until(1), KNOCKOUT).home.total == 10


SCORES = st.integers(-120, 120).map(lambda tens: 10 * tens)
AWARDS = st.sampled_from(["AVE+", "AVE", "AVE-"])
CONTENTS = st.one_of(
    st.tuples(SCORES, SCORES),
    st.builds(ruled, AWARDS, AWARDS),
    st.none(),
    st.builds(lambda ns, ew, other: (Split(Score(ns), Score(ew)), other), SCORES, SCORES, SCORES),
)
SETTINGS = st.builds(
    MatchSettings,
    method=st.sampled_from(MatchMethod),
    scale=st.sampled_from([VpScale.NONE, VpScale.WBF_CONTINUOUS, VpScale.WBF_DISCRETE]),
    scale_boards=st.sampled_from(ScaleBoards),
    knockout=st.booleans(),
    own_average=st.booleans(),
    board_points=st.sampled_from(Scale),
    imp_cap=st.none() | st.integers(1, 24),
)
MATCHES = st.lists(CONTENTS, min_size=1, max_size=8).map(lambda said: match_of(*said, segments=2))


class TestProperties:
    @given(st.lists(st.tuples(SCORES, SCORES), min_size=1, max_size=8), SETTINGS)
    def test_plain_results_balance(
        self, said: list[tuple[int, int]], settings: MatchSettings
    ) -> None:
        score = match_score(match_of(*said), settings)
        win = settings.board_points.win if settings.method is MatchMethod.BAM else 0
        assert sum(totals(score)) == win * len(said)
        if score.home.vps is not None:
            assert sum(points or 0 for points in vps(score)) == 20

    @given(MATCHES, SETTINGS)
    def test_a_knockout_always_balances(self, match: Match, settings: MatchSettings) -> None:
        score = match_score(match, settings)
        if settings.knockout:
            win = settings.board_points.win if settings.method is MatchMethod.BAM else 0
            assert sum(totals(score)) == win * score.home.boards
            assert score.home.boards == score.away.boards

    @given(MATCHES, SETTINGS)
    def test_the_last_step_is_the_figure(self, match: Match, settings: MatchSettings) -> None:
        score = match_score(match, settings)
        for team in (score.home, score.away):
            assert team.steps[-1].value == (team.total if team.vps is None else team.vps)
        assert score.segments[-1].running_home == score.home.gained
        for board in score.boards:
            for gain in (board.home, board.away):
                assert gain.points is None or gain.steps[-1].value == gain.points


class TestSettings:
    @given(SETTINGS)
    def test_words_and_back(self, settings: MatchSettings) -> None:
        assert MatchSettings.parse(settings.settings()) == settings
