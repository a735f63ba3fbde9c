"""From a contestant's boards to the figure that is ranked."""

from fractions import Fraction

import pytest

from overtrick.core.seat import Side
from overtrick.engines.standings import Line
from tests.sheets import (
    TOP_OF_100,
    Said,
    entry,
    given,
    of_rows,
    percent,
    ranked,
    row,
    scored,
    shown,
)


def rules(line: Line) -> list[str]:
    return [step.rule for step in line.steps]


class TestDifferentNumbersOfBoards:
    """All boards have equal weight, and totals are factored (EBU White Book 4.2.5)."""

    def boards(self) -> list[list[Said]]:
        """Pair 1 has 60 % of three boards, pair 2 has 50 % of two and then sits out."""
        return [
            [percent(60), percent(50)],
            [percent(60), percent(50)],
            [percent(60), "sit-out"],
        ]

    def test_totals_are_scaled_to_the_most_boards(self) -> None:
        lines = ranked(scored(*self.boards(), expected_results=TOP_OF_100))
        assert shown([lines["1"].total, lines["2"].total], 0) == ["180", "150"]
        assert shown([lines["1"].percent, lines["2"].percent], 0) == ["60", "50"]
        assert (lines["1"].boards, lines["2"].boards) == (3, 2)
        assert (rules(lines["1"]), rules(lines["2"])) == (
            ["sum", "percent"],
            ["sum", "factor", "percent"],
        )

    def test_or_to_a_full_session(self) -> None:
        lines = ranked(scored(*self.boards(), expected_results=TOP_OF_100, full_session=4))
        assert shown([lines["1"].total, lines["2"].total], 0) == ["240", "200"]
        assert shown([lines["1"].percent, lines["2"].percent], 0) == ["60", "50"]

    def test_or_the_plain_sum_is_ranked(self) -> None:
        boards: list[list[Said]] = [[percent(60), percent(55)], [percent(60), "sit-out"]]
        lines = ranked(scored(*boards, expected_results=TOP_OF_100, unequal_boards="sum"))
        assert shown([lines["1"].total, lines["2"].total], 0) == ["120", "55"]
        fewer_but_better: list[list[Said]] = [[percent(60), percent(40)], ["sit-out", percent(40)]]
        lines = ranked(scored(*fewer_but_better, expected_results=TOP_OF_100, unequal_boards="sum"))
        assert (str(lines["1"].place), str(lines["2"].place)) == ("3", "2")
        assert shown([lines["1"].percent, lines["2"].percent], 0) == ["60", "40"]

    def test_each_direction_has_its_own_most_boards(self) -> None:
        boards = [[percent(60)], [percent(60)]]
        evening = scored(
            *boards, [given(50, 50), "sit-out"], expected_results=TOP_OF_100, winners=2
        )
        most = {
            ranking.side: max(line.boards for line in ranking.lines) for ranking in evening.rankings
        }
        assert most == {Side.NS: 3, Side.EW: 3}
        lines = ranked(evening)
        assert shown([lines["1"].total, lines["101"].total], 0) == ["170", "130"]

    def test_sections_ranked_apart_do_not_scale_each_other(self) -> None:
        boards = [
            of_rows(row(1, 2, given(3, -3), "A"), row(1, 2, given(4, -4), "B")),
            of_rows(row(1, 2, given(3, -3), "B"), number=2),
        ]
        for ranked_as, total in (("apart", 3), ("together", 6)):
            evening = scored(*boards, method="cross-imps", sections_ranked=ranked_as)
            of_a = [
                line.total
                for ranking in evening.rankings
                for line in ranking.lines
                if line.contestant[:2] == ("A", "1")
            ]
            assert of_a == [total]

    def test_imps_are_scaled_by_boards(self) -> None:
        boards: list[list[Said]] = [[given(3, -3), given(4, -4)], [given(3, -3), "sit-out"]]
        lines = ranked(scored(*boards, method="cross-imps", winners=2))
        assert shown([lines["1"].total, lines["2"].total], 0) == ["6", "8"]
        assert lines["1"].percent is None


class TestPenalties:
    def test_off_the_factored_total(self) -> None:
        boards: list[list[Said]] = [[percent(60)], [percent(60)]]
        evening = scored(*boards, entries=[entry(1, penalty=25)], expected_results=TOP_OF_100)
        line = ranked(evening)["1"]
        assert shown([line.total, line.percent], 1) == ["95.0", "47.5"]
        assert rules(line) == ["sum", "penalty", "percent"]
        assert str(line.place) == "1"

    def test_added_if_negative(self) -> None:
        evening = scored([percent(60)], entries=[entry(1, penalty=-5)], expected_results=TOP_OF_100)
        assert ranked(evening)["1"].percent == 65

    def test_a_penalty_can_cost_a_place(self) -> None:
        evening = scored(
            [percent(60), percent(55)],
            entries=[entry(1, penalty=10)],
            expected_results=TOP_OF_100,
        )
        lines = ranked(evening)
        assert (str(lines["1"].place), str(lines["2"].place)) == ("2", "1")

    def test_imps(self) -> None:
        evening = scored(
            [given(10, -10), given(-10, 10)], method="cross-imps", entries=[entry(1, penalty=3)]
        )
        assert ranked(evening)["1"].total == 7

    def test_it_counts_too_where_the_mean_of_boards_is_the_percentage(self) -> None:
        boards: list[list[Said]] = [[percent(60)], [percent(50)]]
        evening = scored(
            *boards,
            entries=[entry(1, penalty=20)],
            expected_results=TOP_OF_100,
            percent_of="boards",
        )
        line = ranked(evening)["1"]
        assert line.percent == 45
        assert line.steps[-1].text.format(**line.steps[-1].operands) == (
            "the mean of 2 boards' percentages, 55 %, less a penalty of 10 % is 45 %"
        )


class TestPercentages:
    @pytest.mark.parametrize(
        ("percent_of", "shows"), [("own-maximum", "62.50"), ("boards", "75.00")]
    )
    def test_points_over_maximum_or_mean_of_boards(self, percent_of: str, shows: str) -> None:
        """All of a top of 2 and half of a top of 6."""
        boards: list[list[Said]] = [[100, 50, "np", "np"], [100, 150, 100, 50]]
        evening = scored(
            *boards, short_boards="percent", small_groups="none", percent_of=percent_of
        )
        assert shown([ranked(evening)["1"].percent]) == [shows]

    def test_the_percentage_of_a_rounded_total(self) -> None:
        """As the ACBL: 1/3 of a point of 3 is rounded to 0.33 before it is 11 %."""
        third = [given(Fraction(1, 3), 0)]
        plain = scored(third, expected_results=4, scale="1-1/2-0")
        rounded = scored(third, expected_results=4, scale="1-1/2-0", round_total="0.01")
        assert ranked(plain)["1"].percent == Fraction(100, 9)
        assert ranked(rounded)["1"].percent == 11
        assert rules(ranked(rounded)["1"]) == ["sum", "round-total", "percent"]

    def test_nothing_to_compare_has_no_percentage(self) -> None:
        line = ranked(scored([420], [50]))["1"]
        assert (line.percent, line.total, line.boards) == (None, Fraction(0), 2)
