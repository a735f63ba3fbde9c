"""Evenings of Australian and New Zealand clubs, from their USEBIO exports."""

from fractions import Fraction

from overtrick.core.outcome import Artificial, Score
from overtrick.core.ranking import ranking
from overtrick.core.rounding import decimal
from overtrick.core.seat import Side
from overtrick.core.short_boards import neuberg
from overtrick.engines.standings import standings
from tests.golden.events import (
    Difference,
    boards_differ,
    boards_of,
    event,
    lines,
    printed_rows,
    row_differences,
    standing_differences,
)


class TestCompScore:
    """CompScore3 (ABF): totals by Neuberg; what a row prints follows the board's own top."""

    def test_butler_with_one_extreme_left_out_at_each_end(self) -> None:
        scored = standings(event("abf_butler_howell", method="butler", trim="one"))
        assert len(list(printed_rows(scored))) == 280
        assert row_differences(scored) == set()
        assert len(lines(scored)) == 8
        assert standing_differences(scored, "total", "place") == set()

    def test_no_other_trim_gives_its_rows(self) -> None:
        for trim in ("none", "tenth", "quarter"):
            scored = standings(event("abf_butler_howell", method="butler", trim=trim))
            # With four results a quarter at each end is one.
            assert (row_differences(scored) == set()) == (trim == "quarter")

    def test_cross_imps_over_the_number_of_comparisons(self) -> None:
        scored = standings(event("abf_cross_imp_howell", method="cross-imps"))
        assert len(list(printed_rows(scored))) == 216
        assert row_differences(scored) == set()
        assert len(lines(scored)) == 9
        assert standing_differences(scored, "total", "place") == set()

    def test_howell_totals_are_by_neuberg(self) -> None:
        scored = standings(event("abf_mp_pairs_howell"))
        assert len(lines(scored)) == 12
        assert standing_differences(scored, "total", "percent", "place") == set()

    def test_howell_rows_of_a_board_with_a_missing_row_have_the_boards_own_top(self) -> None:
        by_neuberg = row_differences(standings(event("abf_mp_pairs_howell")))
        by_own_top = row_differences(
            standings(event("abf_mp_pairs_howell", short_boards="percent"))
        )
        assert boards_of(by_neuberg) == {12}
        assert len(event("abf_mp_pairs_howell").boards[11].rows) == 5
        # Board 26 has all its rows, one of them artificial: there its rows are Neuberg's.
        assert boards_of(by_own_top) == {26}

    def test_mitchell_rows_have_the_boards_own_top(self) -> None:
        scored = standings(event("abf_mp_pairs_mitchell", winners=2, short_boards="percent"))
        assert len(list(printed_rows(scored))) == 1024
        assert row_differences(scored) == set()
        by_neuberg = standings(event("abf_mp_pairs_mitchell", winners=2))
        assert boards_of(row_differences(by_neuberg)) == {15}

    def test_mitchell_totals_are_by_neuberg(self) -> None:
        scored = standings(event("abf_mp_pairs_mitchell", winners=2))
        assert len(lines(scored)) == 38
        assert standing_differences(scored, "percent", "place") == set()
        # These two met on board 15, the one with 18 of 19 results, and had all and nothing
        # of it: 35.944 and 0.056. The file rounds that row alone to 35.95 and 0.05, which
        # still makes 36; the 17 other rows of the board are as exact as ours.
        assert standing_differences(scored, "total") == {
            Difference("8NS NS", "total", printed="456.95", ours="456.94"),
            Difference("2EW EW", "total", printed="416.05", ours="416.06"),
        }

    def test_mitchell_shares_places(self) -> None:
        ranked = lines(standings(event("abf_mp_pairs_mitchell", winners=2)))
        shared = {who: str(line.place) for who, line in ranked.items() if line.place.shared}
        assert shared == {
            "17NS NS": "6=",
            "19NS NS": "6=",
            "16EW EW": "18=",
            "19EW EW": "18=",
        }


class TestNewZealandScorer:
    """Scorer (New Zealand): whole matchpoints, percentages of the possible points."""

    def test_a_score_of_zero_is_compared_whatever_stands_beside_it(self) -> None:
        scored = standings(event("nz_pairs-with-np-passed", winners=2))
        assert len(list(printed_rows(scored))) == 676
        assert row_differences(scored) == set()
        assert len(lines(scored)) == 26
        assert standing_differences(scored, "percent", "place") == set()
        assert boards_differ(scored) == set()
        # Board 19, 1 NS - 5 EW is called NP, has a score of 0 and the points of a 0.
        bare = [
            (compared.row.ns, compared.row.ew, str(compared.ns.points))
            for compared in scored.boards[18].rows
            if compared.row.outcome == Score(0)
        ]
        assert bare == [("1 NS", "5 EW", "20")]

    def test_handicap_is_printed_in_the_percentage_but_not_ranked(self) -> None:
        scored = standings(event("nz_handicap_pairs", winners=2))
        assert len(list(printed_rows(scored))) == 396
        assert row_differences(scored) == set()
        assert len(lines(scored)) == 18
        assert standing_differences(scored, "place") == set()
        assert boards_differ(scored) == set()
        for who, line in lines(scored).items():
            entry, percent = line.entry, line.percent
            assert entry is not None, who
            assert entry.handicap is not None, who
            assert percent is not None, who
            assert entry.printed.percent is not None, who
            with_handicap = percent + entry.handicap / 2
            assert decimal(with_handicap, 2) == decimal(entry.printed.percent, 2), who

    def test_three_sections_are_one_field(self) -> None:
        """33 results a board; where two are artificial, a tie's worth for each (board 17)."""
        scored = standings(event("nz_multi-section-multi-movement-pairs", short_boards="add-one"))
        assert {len(board.rows) for board in scored.sheet.boards} == {33}
        assert len(lines(scored)) == 66
        assert standing_differences(scored, "percent") == set()
        assert boards_differ(scored) == set()
        assert boards_of(row_differences(scored)) == {17}

    def test_no_other_rule_for_the_short_board_gives_its_percentages(self) -> None:
        for rule in ("neuberg", "factor", "percent"):
            scored = standings(event("nz_multi-section-multi-movement-pairs", short_boards=rule))
            assert len(standing_differences(scored, "percent")) > 50

    def test_rows_of_the_short_board_are_neubergs_cut_to_one_decimal(self) -> None:
        """The program prints one rule and adds up by another; both are reproduced."""
        scored = standings(event("nz_multi-section-multi-movement-pairs", short_boards="percent"))
        rows = [
            (compared.of(side).points, printed)
            for board, compared, side, printed in printed_rows(scored)
            if board == 17 and not isinstance(compared.row.outcome, Artificial)
        ]
        assert len(rows) == 62
        for own, printed in rows:
            assert own is not None
            assert printed == Fraction(int(10 * neuberg(own, 31, 33)), 10)

    def test_it_ranks_whole_matchpoints(self) -> None:
        """Its places follow the total cut to whole points: two pairs share what is not equal."""
        scored = standings(event("nz_multi-section-multi-movement-pairs", short_boards="add-one"))
        assert standing_differences(scored, "place") == {
            Difference("(B) 4 NS", "place", printed="21", ours="22"),
            Difference("(A) 1 EW", "place", printed="40", ours="41"),
        }
        ranked = lines(scored)
        cut = [(who, Fraction(int(line.total))) for who, line in ranked.items()]
        places = {placed.who: str(placed.place.number) for placed in ranking(cut)}
        printed = {who: line.entry.printed.place for who, line in ranked.items() if line.entry}
        assert places == printed
        assert ranked["(C) 10"].total - ranked["(B) 4 NS"].total == Fraction(2, 5)

    def test_a_directors_score_beats_the_contract_beside_it(self) -> None:
        """Board 16, 6NT by West down five is entered as -250; board 18, a placeholder as -170."""
        scored = standings(event("nz_multi-section-multi-movement-pairs", short_boards="add-one"))
        found = {
            (board, compared.row.ns): (str(compared.row.printed_ns.points), str(compared.ns.points))
            for board, compared, side, _ in printed_rows(scored)
            if side is Side.NS and getattr(compared.row.outcome, "explicit_ns", None) is not None
        }
        assert found == {(16, "(B) 3 NS"): ("0", "0"), (18, "(C) 14"): ("22", "22")}
