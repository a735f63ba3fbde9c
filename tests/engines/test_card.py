"""A contestant's evening, board by board."""

from fractions import Fraction

from hypothesis import given

from overtrick.core.conditions import Conditions, PercentOf
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Contestant, Sheet
from overtrick.engines.card import Sum, added, own_average, shares
from overtrick.engines.standings import Standings, standings
from tests import random_sheets
from tests.sheets import TOP_OF_100, Said, awards, of_rows, percent, row, scored, shown

PAIRS = Conditions()


def one(number: object, section: str = "", side: Side | None = None) -> Contestant:
    return Contestant(section, str(number), side)


class TestCards:
    def test_every_turn_of_a_pair_in_the_order_of_the_sheet(self) -> None:
        evening = scored(
            of_rows(row(1, 2, 420), row(3, 4, 400)),
            of_rows(row(3, 1, 50), row(5, 6, 40), row(4, 2, "sit-out"), number=2),
        )
        card = evening.cards[one(1)]
        assert [(turn.board.number, turn.side) for turn in card] == [(1, Side.NS), (2, Side.EW)]
        assert [turn.opponent(PAIRS).number for turn in card] == ["2", "3"]
        assert shown([turn.earned.points for turn in card], 0) == ["2", "0"]
        assert shown([turn.earned.points for turn in evening.cards[one(2)]], 0) == ["0", "-"]

    def test_with_two_winners_the_sides_are_two_contestants(self) -> None:
        evening = scored([420, 400], winners=2)
        assert set(evening.cards) == {
            one(1, side=Side.NS),
            one(101, side=Side.EW),
            one(2, side=Side.NS),
            one(102, side=Side.EW),
        }

    def test_equal_numbers_of_two_sections_are_two_contestants(self) -> None:
        evening = scored(of_rows(row(1, 2, 420, "A"), row(1, 2, 400, "B")))
        assert set(evening.cards) == {one(n, s) for n in (1, 2) for s in "AB"}

    def test_a_seat_without_a_number_is_nobodys(self) -> None:
        evening = scored(of_rows(row(1, "", "sit-out"), row(2, 3, 420)))
        assert set(evening.cards) == {one(1), one(2), one(3)}


class TestSecondTurns:
    """A board that is played twice counts once (Law 15A)."""

    def test_only_the_first_counts_and_it_is_told(self) -> None:
        evening = scored(of_rows(row(1, 2, 420), row(1, 4, 50), row(5, 6, 400)))
        card = evening.cards[one(1)]
        assert [(turn.counts, *shown([turn.earned.points], 0)) for turn in card] == [
            (True, "4"),
            (False, "0"),
        ]
        assert added(card) == Sum(Fraction(4), Fraction(4), 1)
        assert [(notice.where, notice.message) for notice in evening.notices] == [
            ("board 1", "NS 1 has this board twice; only the first counts (Law 15A)")
        ]

    def test_a_turn_without_a_result_is_not_the_first(self) -> None:
        evening = scored(of_rows(row(1, 2, "np"), row(1, 4, 420), row(5, 6, 400)))
        assert [turn.counts for turn in evening.cards[one(1)]] == [True, True]
        assert added(evening.cards[one(1)]).boards == 1
        assert evening.notices == ()

    def test_two_boards_of_one_number_are_told_apart_by_their_label(self) -> None:
        first = Board.standard(1, (row(1, 2, 420), row(3, 4, 400)), label="morning")
        second = Board.standard(1, (row(1, 2, 420), row(3, 4, 400)), label="evening")
        evening = scored(first, second)
        assert added(evening.cards[one(1)]).boards == 2
        assert evening.notices == ()

    def test_a_teams_two_tables_are_one_board_at_board_a_match(self) -> None:
        match = of_rows(row("A", "B", 430), row("B", "A", 420))
        evening = scored(match, method="bam")
        assert added(evening.cards[one("A")]) == Sum(Fraction(1), Fraction(1), 1)
        assert evening.notices == ()

    def test_a_teams_two_tables_are_two_results_at_cross_imps(self) -> None:
        match = of_rows(row("A", "B", 430), row("B", "A", 420))
        evening = scored(match, method="cross-imps")
        assert [turn.counts for turn in evening.cards[one("A")]] == [True, True]


class TestOwnAverage:
    """The percentage on the other boards of the session (Law 12C2(c))."""

    def test_graded_awards_are_left_out_and_fixed_ones_are_not(self) -> None:
        evening = scored(
            [percent(70)],
            [awards("AVE+", "AVE-")],
            ["A6040"],
            [awards("AVE+", "AVE")],
            expected_results=TOP_OF_100,
        )
        assert own_average(evening.cards[one(1)], PAIRS) == Fraction(65, 100)
        assert own_average(evening.cards[one(101)], PAIRS) == Fraction(35, 100)

    def test_nothing_else_played(self) -> None:
        evening = scored([awards("AVE+", "AVE-")], expected_results=TOP_OF_100)
        assert own_average(evening.cards[one(1)], PAIRS) is None
        assert shown([evening.boards[0].rows[0].ns.points], 0) == ["60"]

    def test_imps_a_board(self) -> None:
        evening = scored(
            of_rows(row(1, 2, 620), row(3, 4, -100)),
            of_rows(row(1, 2, "pass"), row(3, 4, 0), number=2),
            of_rows(row(1, 2, awards("AVE+", "AVE-")), row(3, 4, 0), number=3),
            method="cross-imps",
        )
        card = evening.cards[one(1)]
        assert own_average(card, Conditions.parse({"method": "cross-imps"})) == Fraction(12, 2)
        assert shown([turn.earned.points for turn in card], 0) == ["12", "0", "6"]
        assert shown([turn.earned.points for turn in evening.cards[one(2)]], 0) == [
            "-12",
            "0",
            "-6",
        ]

    def test_the_mean_of_boards_where_that_is_the_percentage(self) -> None:
        """All of a top of 2 and half of a top of 6: 75 %, or 5 of 8."""
        boards: list[list[Said]] = [[100, 50, "np", "np"], [100, 150, 100, 50]]
        evening = scored(*boards, short_boards="percent", small_groups="none")
        card = evening.cards[one(1)]
        assert shares(card) == [1, Fraction(1, 2)]
        assert own_average(card, PAIRS) == Fraction(5, 8)
        by_boards = Conditions(percent_of=PercentOf.BOARDS)
        assert own_average(card, by_boards) == Fraction(3, 4)

    def test_two_contestants_who_have_nothing_but_each_other(self) -> None:
        """Each own average comes from other boards alone, so nothing is circular."""
        evening = scored(
            of_rows(row(1, 2, awards("AVE+", "AVE-"))),
            of_rows(row(1, 3, percent(64)), number=2),
            of_rows(row(4, 2, percent(63)), number=3),
            expected_results=TOP_OF_100,
        )
        first = evening.boards[0].rows[0]
        assert shown([first.ns.points, first.ew.points], 0) == ["64", "37"]


class TestAdded:
    def test_nothing(self) -> None:
        assert added([]) == Sum(Fraction(0), Fraction(0), 0)

    @given(random_sheets.sheets())
    def test_everything_that_is_earned_is_on_one_card(self, sheet: Sheet) -> None:
        evening = standings(sheet)
        turns = [turn for card in evening.cards.values() for turn in card]
        assert len(turns) == 2 * sum(len(board.rows) for board in sheet.boards)
        assert _points(evening) == sum(
            (turn.earned.points or Fraction(0) for turn in turns), Fraction(0)
        )


def _points(evening: Standings) -> Fraction:
    earned = (
        compared.of(side) for board in evening.boards for compared in board.rows for side in Side
    )
    return sum((each.points or Fraction(0) for each in earned), Fraction(0))
