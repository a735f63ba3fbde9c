"""Each named test on the tie that it is made for."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from overtrick.core.ties import BoardTally, MatchRecord, Records, TieTest, tie_tests


def figures(test: TieTest, records: Records, tied: str) -> list[Fraction | None]:
    """What the test gives each of *tied*, one letter a contestant."""
    ((name, figure),) = tie_tests([test], records)
    assert name == test.value
    return [figure(who, list(tied)) for who in tied]


def played(*matches: tuple[str, int, int], **more: object) -> Records:
    """Records of matches ``("AB", IMPs of A, IMPs of B)``; everyone has 100."""
    found = tuple(
        MatchRecord(teams[0], teams[1], Fraction(one), Fraction(other))
        for teams, one, other in matches
    )
    finals = {who: Fraction(100) for match in found for who in (match.one, match.other)}
    given: dict[str, object] = {"finals": finals, "matches": found, **more}
    return Records(**given)  # type: ignore[arg-type]  # names of fields, each with its own type


def with_vps(teams: str, one: int, other: int, at_stake: int = 20) -> MatchRecord:
    """A match by its victory points."""
    return MatchRecord(
        teams[0],
        teams[1],
        vps_one=Fraction(one),
        vps_other=Fraction(other),
        at_stake=Fraction(at_stake),
    )


class TestHeadToHead:
    RECORDS = Records(
        {"A": Fraction(90), "B": Fraction(90), "C": Fraction(90)},
        (with_vps("AB", 8, 12), with_vps("BA", 0, 10, 10), with_vps("AC", 20, 0)),
    )

    def test_in_proportion_to_what_was_at_stake(self) -> None:
        assert figures(TieTest.HEAD_TO_HEAD, self.RECORDS, "AB") == [Fraction(3, 5), Fraction(2, 5)]

    def test_of_two_only_and_only_if_they_met(self) -> None:
        assert figures(TieTest.HEAD_TO_HEAD, self.RECORDS, "ABC") == [None] * 3
        assert figures(TieTest.HEAD_TO_HEAD, self.RECORDS, "BC") == [None] * 2

    def test_without_victory_points_who_won(self) -> None:
        records = played(("AB", 31, 29), ("AC", 1, 2))
        assert figures(TieTest.HEAD_TO_HEAD, records, "AB") == [1, 0]
        drawn = played(("AB", 31, 31))
        assert figures(TieTest.HEAD_TO_HEAD, drawn, "AB") == [Fraction(1, 2)] * 2

    def test_then_the_imps(self) -> None:
        records = played(("AB", 31, 29), ("AC", 1, 2))
        assert figures(TieTest.HEAD_TO_HEAD_IMPS, records, "AB") == [2, -2]
        assert figures(TieTest.HEAD_TO_HEAD_IMPS, records, "BC") == [None, None]
        assert figures(TieTest.HEAD_TO_HEAD_IMPS, records, "ABC") == [None] * 3

    def test_among_any_number_who_have_all_met(self) -> None:
        everyone = Records(
            {}, (with_vps("AB", 12, 8), with_vps("BC", 15, 5), with_vps("CA", 9, 11))
        )
        assert figures(TieTest.AMONG_TIED, everyone, "ABC") == [
            Fraction(23, 40),
            Fraction(23, 40),
            Fraction(14, 40),
        ]
        assert figures(TieTest.AMONG_TIED, self.RECORDS, "ABC")[1] is None


class TestOpponents:
    FINALS: Mapping[str, Fraction] = {
        who: Fraction(score) for who, score in {"X": 50, "Y": 40, "Z": 30, "A": 70, "B": 70}.items()
    }

    def test_the_sum_of_their_final_scores(self) -> None:
        records = Records(self.FINALS, opponents={"A": ("X", "Y", "Z", "X"), "B": ("Y", "nobody")})
        assert figures(TieTest.OPPONENTS, records, "AB") == [120, 40]

    def test_not_where_all_play_all_nor_without_opponents(self) -> None:
        records = Records(self.FINALS, opponents={"A": ("X",)}, all_play_all=True)
        assert figures(TieTest.OPPONENTS, records, "A") == [None]
        assert figures(TieTest.OPPONENTS, Records(self.FINALS), "A") == [None]

    def test_an_individual_s_are_divided_by_the_partners(self) -> None:
        records = Records(self.FINALS, opponents={"A": ("X", "Y")}, partners={"A": ("Z",)})
        assert figures(TieTest.INDIVIDUAL, records, "AB") == [3, None]

    def test_in_a_perfect_individual_everyone_has_two(self) -> None:
        """Everyone partners everyone else once and meets them twice."""
        others = tuple(self.FINALS)
        records = Records(self.FINALS, opponents={"A": others * 2}, partners={"A": others})
        assert figures(TieTest.INDIVIDUAL, records, "A") == [2]


class TestAllMatches:
    RECORDS = played(("AC", 30, 10), ("AD", 5, 25), ("BC", 20, 0), ("BD", 2, 2))

    def test_net_imps(self) -> None:
        assert figures(TieTest.NET_IMPS, self.RECORDS, "AB") == [0, 20]

    def test_the_quotient_orders_even_if_nothing_was_lost(self) -> None:
        records = played(("AC", 30, 10), ("BC", 20, 0), ("DC", 0, 0))
        a, b, d = figures(TieTest.IMP_QUOTIENT, records, "ABD")
        assert (a, b, d) == (Fraction(3, 4), Fraction(1), None)

    def test_matches_won_in_proportion(self) -> None:
        """RC-117: eight of twelve are fewer than six of eight."""
        a = [("AC", 1, 0)] * 8 + [("AC", 0, 1)] * 4
        b = [("BD", 1, 0)] * 6 + [("BD", 0, 1)] * 2
        assert figures(TieTest.MATCHES_WON, played(*a, *b), "AB") == [
            Fraction(2, 3),
            Fraction(3, 4),
        ]
        assert figures(TieTest.MATCHES_WON, self.RECORDS, "B") == [Fraction(3, 4)]

    @pytest.mark.parametrize("test", [TieTest.NET_IMPS, TieTest.IMP_QUOTIENT, TieTest.MATCHES_WON])
    def test_without_a_match_there_is_none(self, test: TieTest) -> None:
        assert figures(test, Records({}), "A") == [None]

    def test_point_a_board(self) -> None:
        boards = {"A": BoardTally(10, 4, 6), "B": BoardTally(9, 2, 5), "C": BoardTally(0, 0, 0)}
        records = Records({}, boards=boards)
        assert figures(TieTest.COUNT_BACK, records, "ABCD") == [
            Fraction(3, 5),
            Fraction(5, 8),
            None,
            None,
        ]


class TestCommonOpponent:
    def finals(self, **scores: int) -> dict[str, Fraction]:
        return {who: Fraction(score) for who, score in scores.items()}

    def test_the_highest_placed_first(self) -> None:
        records = played(
            ("AC", 30, 10),
            ("BC", 25, 5),
            ("AD", 9, 0),
            ("BD", 12, 0),
            ("AE", 50, 0),
            finals=self.finals(A=60, B=60, C=50, D=40, E=55),
        )
        assert figures(TieTest.COMMON_OPPONENT, records, "AB") == [9, 12]

    def test_opponents_who_share_a_place_are_taken_together(self) -> None:
        records = played(
            ("AC", 5, 0),
            ("AD", 0, 5),
            ("BC", 0, 4),
            ("BD", 4, 0),
            finals=self.finals(A=60, B=60, C=50, D=50),
        )
        assert figures(TieTest.COMMON_OPPONENT, records, "AB") == [None, None]

    def test_nobody_in_common(self) -> None:
        records = played(("AC", 5, 0), ("BD", 4, 0))
        assert figures(TieTest.COMMON_OPPONENT, records, "AB") == [None, None]


def test_lots_that_were_drawn() -> None:
    records = Records({}, lots=("B", "A"))
    assert figures(TieTest.LOT, records, "ABC") == [-1, 0, None]
