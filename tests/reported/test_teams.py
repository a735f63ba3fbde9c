"""Cases that people reported about team matches, with their own figures."""

from fractions import Fraction
from itertools import pairwise

import pytest

from overtrick.core.outcome import Award, Given, Part, Score, Weighted
from overtrick.core.procedures import carry_over_of_difference, league_carry_over
from overtrick.core.rounding import decimal
from overtrick.core.team_match import (
    Conceded,
    Eights,
    Match,
    MatchBoard,
    MatchMethod,
    MatchScore,
    MatchSettings,
    Rooms,
    Ruled,
    ScaleBoards,
    Team,
    VpScale,
    eights_imps,
    factored_imps,
    match_score,
)
from overtrick.core.team_match.match import Content
from overtrick.core.ties import (
    IRISH_ORDER,
    TRIANGLE_ORDER,
    MatchRecord,
    Records,
    TieTest,
    imp_quotient,
    on_one_footing,
    ranked,
    tie_steps,
)
from overtrick.core.victory_points import acbl_20, acbl_30, wbf_continuous


def imps(home: int) -> Rooms:
    """A board on which the home team won so many IMPs."""
    return Rooms(Given(Fraction(home), Fraction(-home)), Score(0))


def scored(*contents: Content, settings: MatchSettings | None = None) -> MatchScore:
    boards = tuple(MatchBoard.standard(number, one) for number, one in enumerate(contents, 1))
    return match_score(Match("A", "B", boards), settings)


def sixty(played: int, rest: Content) -> Match:
    """A match of six segments of ten boards, of which so many were played."""
    contents = [imps(0) if number < played else rest for number in range(60)]
    return Match(
        "A",
        "B",
        tuple(
            MatchBoard.standard(number + 1, one, number // 10 + 1)
            for number, one in enumerate(contents)
        ),
    )


def of_boards(margin: int, boards: int) -> tuple[Content, ...]:
    """A match that was won by *margin* on one of its boards."""
    return (imps(margin), *(imps(0) for _ in range(boards - 1)))


def test_rc_077_each_team_adds_its_own_two_results() -> None:
    board = Rooms(Score(100), Score(730))  # 100 to us in one room, 730 to them in the other
    score = scored(board)
    swing, converted = score.boards[0].home.steps
    assert [swing.value, converted.value, score.home.total] == [-630, -12, -12]
    assert scored(board, settings=MatchSettings(MatchMethod.BAM)).home.total == 0


def test_rc_082_each_outcome_is_turned_into_imps_then_weighted() -> None:
    ruled = Weighted(
        tuple(
            Part(Fraction(weight, 100), Score(points))
            for weight, points in ((50, 620), (25, 650), (25, -100))
        )
    )
    assert scored(Rooms(ruled, Score(200))).home.total == Fraction(21, 4)


def test_rc_090_two_margins_and_victory_points_that_do_not_add_up() -> None:
    award = Award.parse("A-")
    score = scored(imps(20), imps(-10), *[imps(0)] * 5, Ruled(award, award))
    assert [score.home.gained, score.away.gained] == [20, 10]
    assert [score.home.total, score.away.total] == [7, -13]
    vps = [score.home.vps, score.away.vps]
    assert [decimal(points, 2) for points in vps if points is not None] == ["12.77", "5.32"]


def test_rc_091_a_knockout_needs_one_winner() -> None:
    board = Rooms(Given(Fraction(6), Fraction(-10)), Score(0))
    settings = MatchSettings(scale=VpScale.NONE, knockout=True)
    score = scored(board, settings=settings)
    assert [score.home.total, score.away.total] == [8, -8]


def test_rc_094_at_board_a_match_an_award_is_a_share_of_the_board() -> None:
    award = Award.parse("A+")
    score = scored(Ruled(award, award), settings=MatchSettings(MatchMethod.BAM))
    assert [score.home.total, score.away.total] == [Fraction(3, 5), Fraction(3, 5)]


@pytest.mark.parametrize(
    ("scale", "margin", "boards", "vps"),
    [
        (VpScale.ACBL_30, 7, 7, (23, 7)),
        (VpScale.ACBL_30, 7, 10, (22, 8)),
        (VpScale.ACBL_20, 28, 8, (20, 0)),
        (VpScale.ACBL_20, 28, 11, (18, 2)),
    ],
)
def test_rc_104_the_scale_depends_on_the_boards(
    scale: VpScale, margin: int, boards: int, vps: tuple[int, int]
) -> None:
    score = scored(*of_boards(margin, boards), settings=MatchSettings(scale=scale))
    assert [score.home.vps, score.away.vps] == list(vps)
    column = acbl_20 if scale is VpScale.ACBL_20 else acbl_30
    assert column(boards).vps(margin) == (100 * vps[0], 100 * vps[1])


def test_rc_105_the_loser_has_what_the_winner_leaves() -> None:
    shown = [
        [decimal(vps, 2) for vps in (score.home.vps, score.away.vps) if vps is not None]
        for score in (scored(*of_boards(margin, 8)) for margin in (0, 1, 13, 43))
    ]
    assert shown == [["10.00", "10.00"], ["10.44", "9.56"], ["14.68", "5.32"], ["20.00", "0.00"]]


def test_rc_108_no_imp_is_worth_more_than_the_one_before() -> None:
    scale = wbf_continuous(20)
    wins = [scale.vps(margin).own for margin in range(68)]
    gains = [after - before for before, after in pairwise(wins)]
    assert gains == sorted(gains, reverse=True)
    raw = [after - before for before, after in pairwise(scale.formula)]
    fails = next(m for m in range(1, len(raw)) if raw[m] > raw[m - 1])
    assert fails == 13
    assert max(abs(a - b) for a, b in zip(scale.winner, scale.formula, strict=True)) == 1


def test_rc_109_too_many_boards() -> None:
    played = of_boards(25, 28)
    assert scored(*played).home.vps == Fraction(1478, 100)
    boards = tuple(MatchBoard.standard(number, one) for number, one in enumerate(played, 1))
    match = Match("A", "B", boards, scheduled=24)
    factored = match_score(match, MatchSettings(scale_boards=ScaleBoards.SCHEDULED))
    assert factored.home.vps not in (Fraction(1508, 100), None)


def test_rc_112_imps_are_factored_to_the_most_boards() -> None:
    teams = {"1": (-12, 18), "2": (-15, 27), "3": (10, 18)}
    factored = {name: factored_imps(*team, most_boards=27) for name, team in teams.items()}
    assert factored == {"1": -18, "2": -15, "3": 15}
    assert [each.who for each in ranked(Records(factored))] == ["3", "2", "1"]


def test_rc_113_teams_of_eight_in_three_ways() -> None:
    ours, theirs = [420, 450], [170, -50]
    assert [eights_imps(ours, theirs, method) for method in Eights] == [34, 17, 13]
    assert eights_imps(ours, theirs[::-1], Eights.FOURS) == 17


def test_rc_116_net_imps_and_then_the_match_between_the_two() -> None:
    matches = [("A", "B", 10), ("B", "C", 4), ("C", "A", 7)]
    records = Records(
        dict.fromkeys("ABC", Fraction(1)),
        tuple(MatchRecord(winner, loser, Fraction(by)) for winner, loser, by in matches),
    )
    assert [each.who for each in ranked(records, TRIANGLE_ORDER)] == ["C", "A", "B"]
    net = {
        step.operands["who"]: step.value
        for step in tie_steps(records, "ABC", TRIANGLE_ORDER)
        if step.rule == "net-imps"
    }
    assert net == {"A": 3, "B": -6, "C": 3}


def test_rc_117_unequal_schedules_are_put_on_one_footing() -> None:
    wins = {"A": (8, 12), "B": (6, 8)}
    matches = tuple(
        MatchRecord(team, f"other {team}", Fraction(number < won), Fraction(number >= won))
        for team, (won, played) in wins.items()
        for number in range(played)
    )
    finals = dict.fromkeys("AB", Fraction(100))
    placed = ranked(Records(finals, matches), [TieTest.MATCHES_WON])
    assert [(each.who, each.decided_by) for each in placed] == [
        ("B", "matches-won"),
        ("A", "matches-won"),
    ]
    head_on = MatchRecord("A", "B", vps_one=Fraction(8), vps_other=Fraction(12))
    triangle = MatchRecord(
        "A", "B", vps_one=Fraction(10), vps_other=Fraction(0), at_stake=Fraction(10)
    )
    together = ranked(Records(finals, (head_on, triangle)), [TieTest.HEAD_TO_HEAD])
    assert [each.who for each in together] == ["A", "B"]
    assert [on_one_footing(points, 30) for points in (18, 12)] == [12, 8]


def test_rc_120_tests_stop_at_the_first_that_decides() -> None:
    between = MatchRecord("A", "B", Fraction(31), Fraction(31), Fraction(10), Fraction(10))
    others = (
        MatchRecord("A", "C", Fraction(230 - 31), Fraction(190 - 31)),
        MatchRecord("B", "C", Fraction(180 - 31), Fraction(145 - 31)),
    )
    records = Records(dict.fromkeys("AB", Fraction(100)), (between, *others))
    placed = ranked(records, IRISH_ORDER)
    assert (placed[0].who, placed[0].decided_by) == ("B", "imp-quotient")
    quotients = [imp_quotient(230, 190), imp_quotient(180, 145)]
    assert [decimal(quotient or 0, 4) for quotient in quotients] == ["1.2105", "1.2414"]


def test_rc_123_a_league_s_carry_over_leaves_no_draw() -> None:
    values = ("6.43", "6.95", "7.00", "0.04")
    rounded = [decimal(league_carry_over(Fraction(value)), 1) for value in values]
    assert rounded == ["6.5", "6.9", "7.0", "0.1"]
    assert league_carry_over(Fraction(1, 10) + Fraction(2, 10)) == Fraction(3, 10)


def test_rc_126_carry_over_goes_to_whoever_led() -> None:
    assert carry_over_of_difference(50, 31, Fraction("39.4")) == (Fraction(0), Fraction("4.2"))
    assert carry_over_of_difference(50, 31, None) is None


def test_rc_128_a_conceded_segment_counts_as_boards_played() -> None:
    running = sixty(35, None)
    assert (running.complete, len(running.boards), running.over) == (35, 60, False)
    given_up = sixty(50, Conceded(Team.AWAY))
    assert (given_up.complete, given_up.over) == (60, True)
    assert match_score(given_up).winner is Team.HOME


def test_rc_129_ten_points_are_as_good_as_a_thousand() -> None:
    boards = [Rooms(Score(swing), Score(0)) for swing in (10, -1290, 0, 100, -20)]
    score = scored(*boards, settings=MatchSettings(MatchMethod.BAM))
    assert (decimal(score.home.total, 1), score.home.boards) == ("2.5", 5)
