"""Cases that people reported about teams and Swiss events, as far as ranking decides them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from overtrick.core.outcome import Score
from overtrick.core.ranking import Test, ranking
from overtrick.core.rounding import decimal
from tests.sheets import (
    TOP_OF_100,
    Said,
    given,
    of_rows,
    percent,
    places,
    ranked,
    row,
    scored,
    shown,
)


def test_rc_112_imps_are_factored_to_the_most_boards() -> None:
    """-12 on 18 boards, -15 on 27, 10 on 18: -18, -15 and 15 on 27."""
    totals = {"1": (-12, 18), "2": (-15, 27), "3": (10, 18)}
    boards = [
        of_rows(
            *(
                row(team, f"against {team}", given(Fraction(imps, played), 0))
                for team, (imps, played) in totals.items()
                if number <= played
            ),
            number=number,
        )
        for number in range(1, 28)
    ]
    evening = scored(*boards, method="cross-imps", winners=2)
    lines = ranked(evening)
    assert shown([lines[team].total for team in totals], 0) == ["-18", "-15", "15"]
    order = [line.contestant.number for line in evening.rankings[0].lines]
    assert order == ["3", "2", "1"]


def test_rc_116_net_imps_then_the_match_between_the_two() -> None:
    matches = [("A", "B", 10), ("B", "C", 4), ("C", "A", 7)]
    wins = {team: Fraction(sum(match[0] == team for match in matches)) for team in "ABC"}

    def net(who: str, _tied: Sequence[str]) -> Fraction:
        won = sum(margin for winner, _, margin in matches if winner == who)
        return Fraction(won - sum(margin for _, loser, margin in matches if loser == who))

    def between(who: str, tied: Sequence[str]) -> Fraction | None:
        if len(tied) != 2:
            return None
        return Fraction(
            sum(winner == who for winner, loser, _ in matches if {winner, loser} == set(tied))
        )

    assert {team: net(team, "ABC") for team in "ABC"} == {"A": 3, "B": -6, "C": 3}
    tests: list[tuple[str, Test[str]]] = [("between", between), ("net", net)]
    placed = ranking(list(wins.items()), tests)
    assert [each.who for each in placed] == ["C", "A", "B"]
    assert [each.decided_by for each in placed] == ["between", "between", "net"]


def test_rc_117_unequal_schedules_are_put_on_one_footing() -> None:
    wins = {"A": Fraction(8, 12), "B": Fraction(6, 8)}
    assert [each.who for each in ranking(list(wins.items()))] == ["B", "A"]
    points = {"A": [8, 10], "B": [12, 0]}
    at_stake = sum([20, 10])
    on_twenty = {team: 20 * Fraction(sum(won), at_stake) for team, won in points.items()}
    assert on_twenty == {"A": 12, "B": 8}
    assert [each.who for each in ranking(list(on_twenty.items()))] == ["A", "B"]


def test_rc_120_tests_stop_at_the_first_that_decides() -> None:
    won_and_lost = {"A": (230, 190), "B": (180, 145)}

    def constant(figures: Mapping[str, Fraction]) -> Test[str]:
        return lambda who, _tied: figures[who]

    quotients = {team: Fraction(won, lost) for team, (won, lost) in won_and_lost.items()}
    tests = [
        ("direct-vps", constant({"A": Fraction(10), "B": Fraction(10)})),
        ("direct-imps", constant({"A": Fraction(31), "B": Fraction(31)})),
        ("imp-quotient", constant(quotients)),
        ("never", constant({"A": Fraction(1), "B": Fraction(0)})),
    ]
    placed = ranking([("A", Fraction(100)), ("B", Fraction(100))], tests)
    assert [(each.who, each.decided_by) for each in placed] == [
        ("B", "imp-quotient"),
        ("A", "imp-quotient"),
    ]
    assert [decimal(quotients[team], 4) for team in "AB"] == ["1.2105", "1.2414"]


def test_rc_121_opponents_final_scores_break_a_tie() -> None:
    """A met X, Y, Z (50, 40, 30), B met W, V, U (37, 41, 41): 120 is more than 119."""
    final = {"X": 50, "Y": 40, "Z": 30, "W": 37, "V": 41, "U": 41}
    met = {"A": "XYZ", "B": "WVU"}
    boards = [
        of_rows(
            *(
                row(who, opponents[number], given(9, final[opponents[number]]))
                for who, opponents in met.items()
            ),
            number=number + 1,
        )
        for number in range(3)
    ]
    shared = places(scored(*boards, method="cross-imps", unequal_boards="sum"))
    assert (shared["A"], shared["B"]) == ("7=", "7=")
    broken = scored(*boards, method="cross-imps", unequal_boards="sum", tie_breaks=["opponents"])
    assert (places(broken)["A"], places(broken)["B"]) == ("7", "8")
    assert ranked(broken)["A"].steps[-1].operands["tie_break"] == "opponents"


def test_rc_129_board_a_match_knows_no_margin() -> None:
    swings = [10, -1290, 0, 100, -20]
    boards = [
        of_rows(row("ours", "theirs", Score(swing)), row("theirs", "ours", 0), number=number)
        for number, swing in enumerate(swings, start=1)
    ]
    lines = ranked(scored(*boards, method="bam"))
    assert shown([lines["ours"].total, lines["theirs"].total], 1) == ["2.5", "2.5"]
    assert (lines["ours"].boards, *shown([lines["ours"].percent], 0)) == (5, "50")


def test_rc_136_an_award_in_a_swiss_match_knows_the_match_only() -> None:
    """A match is a session of its own: 90, 70, 65 and a fixed 60 make 71.25 %."""
    match: list[list[Said]] = [[percent(90)], [percent(70)], [percent(65)], ["A6040"]]
    evening = scored(*match, expected_results=TOP_OF_100)
    assert shown([evening.boards[3].rows[0].ns.points], 0) == ["60"]
    assert shown([ranked(evening)["1"].percent]) == ["71.25"]
    own = scored(*match, expected_results=TOP_OF_100, averages="own")
    assert shown([evening.boards[3].rows[0].ns.points], 0) == ["60"]
    assert shown([own.boards[3].rows[0].ns.points], 0) == ["75"]
