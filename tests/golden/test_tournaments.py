"""Online tournaments, Polish tournaments and a North American club on the web."""

from overtrick.core.outcome import Artificial
from overtrick.core.rounding import decimal
from overtrick.core.seat import Side
from overtrick.engines.standings import standings
from tests.golden.events import (
    boards_differ,
    boards_of,
    event,
    lines,
    printed_rows,
    row_differences,
    standing_differences,
)


class TestBridgeBaseOnline:
    """BBO leaves artificial rows out of the comparison and knows no Neuberg."""

    def test_matchpoints_are_percentages_of_the_boards_own_top(self) -> None:
        scored = standings(event("acbl1607", short_boards="percent"))
        assert len(list(printed_rows(scored))) == 576
        assert row_differences(scored, as_percent=True) == set()

    def test_only_boards_with_artificial_rows_would_differ_by_neuberg(self) -> None:
        scored = standings(event("acbl1607"))
        artificial = {
            board.number
            for board in scored.sheet.boards
            if any(isinstance(row.outcome, Artificial) for row in board.rows)
        }
        assert boards_of(row_differences(scored, as_percent=True)) == artificial
        assert artificial == {6, 9, 12}

    def test_cross_imps_over_the_number_of_comparisons(self) -> None:
        scored = standings(event("skyclub2196", method="cross-imps"))
        assert len(list(printed_rows(scored))) == 44
        assert row_differences(scored) == set()


class TestPolishTournaments:
    """JFR Pary and KOPS print percentages board by board."""

    def test_opponents_of_the_phantom_have_sixty_percent(self) -> None:
        """The phantom's rows are 60/0 and are not compared; the others have their own top."""
        scored = standings(event("jfr_wb120802", short_boards="percent"))
        assert len(list(printed_rows(scored))) == 432
        assert row_differences(scored, as_percent=True) == set()
        resting = [
            compared.ns.share
            for board in scored.boards
            for compared in board.rows
            if compared.row.ew == "18"
        ]
        assert [100 * share for share in resting if share is not None] == [60] * 27

    def test_a_full_field(self) -> None:
        scored = standings(event("jfr_wb130801"))
        assert len(list(printed_rows(scored))) == 702
        assert row_differences(scored, as_percent=True) == set()

    def test_kops_rounds_the_matchpoints_of_a_board(self) -> None:
        """Neuberg to the hundredth of a matchpoint, then the percentage to one decimal."""
        scored = standings(event("kops_pch1003", round_points="0.01"))
        assert len(list(printed_rows(scored))) == 1140
        assert row_differences(scored, 1, as_percent=True) == set()
        exact = row_differences(standings(event("kops_pch1003")), 1, as_percent=True)
        # 31.476 of 42 is 74.9 %, but 31.48 is 75.0 %: four rows of the two adjusted boards.
        assert {(d.where, d.what, d.printed, d.ours) for d in exact} == {
            (where, side, *shown)
            for where in ("7 37-28", "8 33-6", "8 34-27", "8 19-20")
            for side, shown in (("NS", ("75.0", "74.9")), ("EW", ("25.0", "25.1")))
        }

    def test_kops_final_percentages(self) -> None:
        """What the file calls a total is the percentage; 41.675 printed 41.67 is rounded before."""
        scored = standings(event("kops_pch1003", round_points="0.01"))
        ranked = lines(scored)
        assert len(ranked) == 44
        for who, line in ranked.items():
            assert line.entry is not None, who
            assert line.entry.printed.points is not None, who
            assert line.percent is not None, who
            assert decimal(line.percent, 2) == decimal(line.entry.printed.points, 2), who

    def test_kops_order(self) -> None:
        """Pairs are listed by place; the two that print 55.21 are not equal."""
        scored = standings(event("kops_pch1003", round_points="0.01"))
        listed = [entry.contestant.number for entry in scored.sheet.entries]
        assert [line.contestant.number for line in scored.rankings[0].lines] == listed


class TestAcblLive:
    """A club game as the federation's site shows it."""

    def test_rows_totals_and_percentages(self) -> None:
        """Totals are rounded to the hundredth and the percentage is that of the rounded total."""
        scored = standings(
            event(
                "sample-club-game",
                winners=2,
                scale="1-1/2-0",
                round_total="0.01",
                full_session=26,
            )
        )
        assert len(list(printed_rows(scored))) == 624
        assert row_differences(scored) == set()
        assert len(lines(scored)) == 25
        assert standing_differences(scored, "total", "percent") == set()
        assert boards_differ(scored) == set()

    def test_order(self) -> None:
        scored = standings(
            event(
                "sample-club-game",
                winners=2,
                scale="1-1/2-0",
                round_total="0.01",
                full_session=26,
            )
        )
        for ranking in scored.rankings:
            listed = [
                entry.contestant.number
                for entry in scored.sheet.entries
                if entry.contestant.side is ranking.side
            ]
            assert [line.contestant.number for line in ranking.lines] == listed
        assert [ranking.side for ranking in scored.rankings] == [Side.NS, Side.EW]

    def test_percentages_of_unrounded_totals_differ(self) -> None:
        scored = standings(event("sample-club-game", winners=2, scale="1-1/2-0", full_session=26))
        assert len(standing_differences(scored, "percent")) == 3
