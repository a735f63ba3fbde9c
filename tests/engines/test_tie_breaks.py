"""Tests that separate contestants with the same total."""

from fractions import Fraction

from tests.sheets import TOP_OF_100, Said, given, of_rows, percent, places, ranked, row, scored


def imps(points: int) -> Said:
    return given(points, -points)


# 1 and 2 end level on 5: 1 won their board by 3, and gained 2 from 3.
LEVEL = [
    of_rows(row(1, 2, imps(3)), row(3, 4, imps(0))),
    of_rows(row(1, 3, imps(2)), row(2, 4, imps(8)), number=2),
]


class TestHeadToHead:
    """Points on the boards on which exactly two tied contestants met (EBU White Book 143)."""

    def test_the_board_between_them_decides(self) -> None:
        assert places(scored(*LEVEL, method="cross-imps")) == {
            "1": "1=",
            "2": "1=",
            "3": "3",
            "4": "4",
        }
        evening = scored(*LEVEL, method="cross-imps", tie_breaks=["head-to-head"])
        assert (places(evening)["1"], places(evening)["2"]) == ("1", "2")
        assert [ranked(evening)[pair].steps[-1].rule for pair in "12"] == ["tie-break"] * 2
        assert ranked(evening)["1"].steps[-1].value == "1"
        assert "tie-break" not in [step.rule for step in ranked(evening)["3"].steps]

    def test_who_never_met_stay_level(self) -> None:
        boards = [of_rows(row(1, 3, imps(2)), row(2, 4, imps(2)))]
        evening = scored(*boards, method="cross-imps", tie_breaks=["head-to-head"])
        assert (places(evening)["1"], places(evening)["2"]) == ("1=", "1=")

    def test_a_level_meeting_does_not_decide(self) -> None:
        boards = [of_rows(row(1, 2, imps(0)))]
        evening = scored(*boards, method="cross-imps", tie_breaks=["head-to-head"])
        assert places(evening) == {"1": "1=", "2": "1="}

    def test_three_are_not_two(self) -> None:
        boards = [
            of_rows(row(1, 2, imps(1))),
            of_rows(row(2, 3, imps(1)), number=2),
            of_rows(row(3, 1, imps(1)), number=3),
        ]
        evening = scored(*boards, method="cross-imps", tie_breaks=["head-to-head"])
        assert places(evening) == dict.fromkeys("123", "1=")


class TestOpponents:
    def test_who_met_the_stronger(self) -> None:
        """1 met 3, who ends before 4, whom 2 met."""
        boards = [of_rows(row(2, 4, given(2, 7)), row(1, 3, given(2, 9)))]
        assert places(scored(*boards, method="cross-imps"))["1"] == "3="
        evening = scored(*boards, method="cross-imps", tie_breaks=["opponents"])
        assert places(evening) == {"3": "1", "4": "2", "1": "3", "2": "4"}

    def test_an_opponent_met_twice_counts_once(self) -> None:
        """1 met 3 twice, who has 10; 2 met 4 and 5, who have 9 each: 18 is more than 10."""
        boards = [
            of_rows(row(1, 3, given(1, 5)), row(2, 4, given(1, 9))),
            of_rows(row(1, 3, given(1, 5)), row(2, 5, given(1, 9)), number=2),
        ]
        evening = scored(
            *boards, method="cross-imps", unequal_boards="sum", tie_breaks=["opponents"]
        )
        assert places(evening) == {"3": "1", "4": "2=", "5": "2=", "2": "4", "1": "5"}


class TestBoards:
    def test_more_boards(self) -> None:
        boards: list[list[Said]] = [[percent(55), percent(55)], [percent(55), "sit-out"]]
        shared = scored(*boards, expected_results=TOP_OF_100, winners=2)
        assert places(shared)["1"] == "1="
        evening = scored(
            *boards, expected_results=TOP_OF_100, winners=2, tie_breaks=["more-boards"]
        )
        assert (places(evening)["1"], places(evening)["2"]) == ("1", "2")

    def test_boards_won_are_those_above_average(self) -> None:
        boards: list[list[Said]] = [
            [percent(60), percent(90)],
            [percent(60), percent(50)],
            [percent(50), percent(30)],
        ]
        evening = scored(*boards, expected_results=TOP_OF_100, winners=2, tie_breaks=["boards-won"])
        assert (places(evening)["1"], places(evening)["2"]) == ("1", "2")
        imp_boards: list[list[Said]] = [[imps(1), imps(3)], [imps(2), imps(0)]]
        evening = scored(*imp_boards, tie_breaks=["boards-won"], method="butler", winners=2)
        assert (places(evening)["1"], places(evening)["2"]) == ("1", "2")


class TestChain:
    def test_the_first_that_decides_is_named(self) -> None:
        evening = scored(
            *LEVEL, method="cross-imps", tie_breaks=["more-boards", "head-to-head", "opponents"]
        )
        step = ranked(evening)["1"].steps[-1]
        assert step.text.format(**step.operands) == "place 1 by the tie-break head-to-head"

    def test_none_decides(self) -> None:
        boards = [of_rows(row(1, 2, imps(0)), row(3, 4, imps(0)))]
        chain = ["head-to-head", "opponents", "more-boards", "boards-won"]
        evening = scored(*boards, method="cross-imps", tie_breaks=chain)
        assert set(places(evening).values()) == {"1="}
        assert ranked(evening)["1"].total == Fraction(0)
