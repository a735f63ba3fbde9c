"""Results: what a row of a ScoreTable, or a game, says happened."""

from fractions import Fraction

import pytest

from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    Grade,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
)
from overtrick.core.sheet import Printed
from tests.formats.pbn.files import DEAL, game, outcomes, result, rows, said, sheet, table

SCORES = "Contract;Declarer;Result;Score_NS;Score_EW"
PLUS, AVERAGE, MINUS = (Award(grade) for grade in Grade)


def percents(ns: object, ew: object) -> Artificial:
    return Artificial(*(Award(share=Fraction(str(each)) / 100) for each in (ns, ew)))


class TestRows:
    @pytest.mark.parametrize(
        ("row", "outcome", "score_ns"),
        [
            ("4H S 10 420 -", Played(result("4H S =")), 420),
            ('2HX S 8 "470" -', Played(result("2HX S =")), 470),
            ("4H E 9 50 -", Played(result("4H E -1")), 50),
            ("3NT N 9 400 -400", Played(result("3NT N =")), 400),
            ("3NT N 9 - -", Played(result("3NT N =")), None),
            ("3NT N +1 - -", Played(result("3NT N +1")), None),
            ("Pass - - 0 -", PassedOut(), 0),
            ('Pass -  - "0" -', PassedOut(), 0),
            ("PASS - - PASS -", PassedOut(), None),
            ("? ? ? PASS -", PassedOut(), None),
            ("- - - 420 -", Score(420), 420),
            ("? ? ? - 50", Score(-50), -50),
            ("- - - - -", NotPlayed(), None),
            ("- - - 100 -50", Split(Score(100), Score(50)), 100),
            (
                "4H S 10 420 -100",
                Split(Played(result("4H S =")), Played(result("4H S ="), 100)),
                420,
            ),
            ("A6040 - - - -", Artificial.parse("A6040"), None),
            ("A+- - - - -", Artificial(PLUS, MINUS), None),
            ("A== - - - -", Artificial(AVERAGE, AVERAGE), None),
            ("- - - AVE+ AVE-", Artificial(PLUS, MINUS), None),
            ('- - - "62.5%" AVE', Artificial(Award(share=Fraction(5, 8)), AVERAGE), None),
        ],
    )
    def test_an_outcome(self, row: str, outcome: Outcome, score_ns: int | None) -> None:
        (read,) = rows(table(SCORES, row))
        assert (read.outcome, read.score_ns) == (outcome, score_ns)

    @pytest.mark.parametrize(
        ("row", "outcome", "words"),
        [
            ("4H S 10 450 -", Played(result("4H S ="), 450), "is +420 to North-South, but"),
            ("4H S 10 420 0", Played(result("4H S =")), "the zero is read as 'nothing"),
            ("Pass - - 50 -", Score(50), "passed out, but the score is +50"),
            ("9S N 10 420 -", Score(420), "not a contract like 3NTX or Pass: '9S'"),
            ("4S N 14 420 -", Score(420), "tricks are 0 to 13, got 14"),
            ("4S ? 10 420 -", Score(420), ""),
            ("4S N ? 420 -", Score(420), "4S N without a number of tricks"),
            ("4S N 10 x -", Played(result("4S N =")), "score: not a number"),
            ("4S N ^10 420 -", Played(result("4S N =")), "the agreed ones count"),
            ("- - - AVE+ -", Artificial(PLUS, MINUS), "no award for EW beside AVE+"),
        ],
    )
    def test_a_doubtful_one_is_told(self, row: str, outcome: Outcome, words: str) -> None:
        read = table(SCORES, row)
        assert outcomes(read) == [outcome]
        assert words in said(read)

    @pytest.mark.parametrize("row", ["? ? ? ? ?", "4S N ? ? ?", '"" "" "" "" ""'])
    def test_an_unknown_one_is_left_out_with_a_notice(self, row: str) -> None:
        read = table(SCORES, row)
        assert outcomes(read) == []
        assert "no result for ? v ?: left out" in said(read)

    def test_vulnerability_is_the_board_s(self) -> None:
        assert rows(table(SCORES, "4H S 10 620 -", Board=2))[0].outcome == Played(result("4H S ="))


class TestArtificial:
    """The caret, and ``-`` for contract and score (PBN 5.2, 5.9)."""

    @pytest.mark.parametrize(
        ("header", "row", "outcome"),
        [
            ("Contract;Percentage_NS;Percentage_EW", "- ^60 ^40", percents(60, 40)),
            ("Contract;Percentage_NS;Percentage_EW", "- 61.8 38.2", percents("61.8", "38.2")),
            ("Contract;MP_NS;MP_EW", "- ^12.0 ^8", Given(Fraction(12), Fraction(8))),
            ("Contract;MP_NS;MP_EW", "- 23 11", Given(Fraction(23), Fraction(11))),
            (
                "Contract;Declarer;Result;MP_NS;MP_EW",
                "4H S 10 ^12 ^8",
                Given(Fraction(12), Fraction(8)),
            ),
            ("PairId_NS;PairId_EW;MP_NS;MP_EW", "1 2 5 7", Given(Fraction(5), Fraction(7))),
            ("Contract;Score_NS;MP_NS;MP_EW", "- 420 5 7", Score(420)),
            (
                "Contract;Percentage_NS;Percentage_EW;MP_NS;MP_EW",
                "- ^60 ^40 ^6 ^4",
                percents(60, 40),
            ),
        ],
    )
    def test_an_outcome(self, header: str, row: str, outcome: Outcome) -> None:
        assert outcomes(table(header, row)) == [outcome]

    def test_what_is_marked_is_not_printed_too(self) -> None:
        (row,) = rows(table("Contract;Percentage_NS;Percentage_EW;MP_NS", "- ^60 ^40 12"))
        assert (row.printed_ns, row.printed_ew) == (Printed(Fraction(12)), Printed())

    def test_a_share_over_the_top_is_none(self) -> None:
        read = table("Contract;Percentage_NS;Percentage_EW", "- ^160 ^40")
        assert outcomes(read) == [percents(60, 40)]
        assert "a share of the top is 0 to 1" in said(read)


class TestColumns:
    def test_everything_a_row_can_hold(self) -> None:
        (row,) = rows(
            table(
                "Section;Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Lead;Score_NS;"
                "MP_NS;MP_EW;Percentage_NS;Percentage_EW;Rank;Group;Remark",
                'A 3 2 "7 NS" 12 4H S 10 DQ 420 5.5 2.5 68.75 31.25 "1=" 2 "late play"',
            )
        )
        assert (row.section, row.table, row.round, row.ns, row.ew) == ("A", 3, 2, "7 NS", "12")
        assert (str(row.lead), row.group, row.remark) == ("DQ", "2", "late play")
        assert row.printed_ns == Printed(Fraction(11, 2), Fraction(275, 4), "1=")
        assert row.printed_ew == Printed(Fraction(5, 2), Fraction(125, 4))

    def test_points_are_those_of_the_method(self) -> None:
        header, line = "Contract;MP_NS;IMP_NS", "Pass 5 -1.5"
        assert rows(table(header, line, Scoring="MP"))[0].printed_ns.points == 5
        imps = rows(table(header, line, Scoring="IMP;Butler"))[0].printed_ns.points
        assert imps == Fraction(-3, 2)

    def test_a_multiplicity_is_that_many_rows(self) -> None:
        assert outcomes(table("Score_NS;Multiplicity", "420 3", "50 1")) == [
            *[Score(420)] * 3,
            Score(50),
        ]

    def test_a_monstrous_one_is_not_believed(self) -> None:
        read = table("Score_NS;Multiplicity", "420 999999")
        assert len(rows(read)) == 1
        assert "a multiplicity of 999999 is not believed" in said(read)

    def test_nobody_opposite_is_a_sit_out(self) -> None:
        read = table("PairId_NS;PairId_EW;Contract", "7 - -", "- 8 -")
        assert outcomes(read) == [SitOut(), SitOut()]
        assert [(row.ns, row.ew) for row in rows(read)] == [("7", ""), ("", "8")]

    def test_a_column_without_a_place_is_told_once(self) -> None:
        read = sheet(
            *(game('[ScoreTable "Contract;Weather"]', "Pass sunny", Board=n) for n in (1, 2))
        )
        assert said(read).count("the column 'Weather' of ScoreTable has no place") == 1

    def test_odd_figures_and_leads_are_told(self) -> None:
        read = table("Contract;Lead;MP_NS;Table", "Pass XX ten T1")
        assert rows(read)[0].lead is None
        assert "Lead: not a card like SA or D10: 'XX'; left out" in said(read)
        assert "MP_NS: not a number like 62.5: 'ten'; left out" in said(read)


class TestGames:
    def test_a_result_a_game(self) -> None:
        read = sheet(
            game(
                *('[Play "W"]', "SK H3 S4 S3"),
                Board=1,
                Deal=DEAL,
                Contract="5HX",
                Declarer="S",
                Result="9",
                Score="-300",
                ScoreIMP="NS -7 EW 7",
                Scoring="IMP;Cross2",
                Table=4,
                Round=2,
                Section="B",
                PairNS=11,
                PairEW=12,
            )
        )
        (row,) = rows(read)
        assert row.outcome == Played(result("5HX S -2"))
        assert (row.score_ns, str(row.lead)) == (-300, "SK")
        assert (row.table, row.round, row.section, row.ns, row.ew) == (4, 2, "B", "11", "12")
        assert (row.printed_ns, row.printed_ew) == (Printed(Fraction(-7)), Printed(Fraction(7)))

    def test_of_a_score_table_the_game_itself_is_one_row_already(self) -> None:
        read = sheet(
            game(
                *('[ScoreTable "Contract;Declarer;Result"]', "4H S 10", "4H S 9"),
                Board=1,
                Contract="4H",
                Declarer="S",
                Result="10",
            )
        )
        assert len(rows(read)) == 2

    def test_a_score_alone(self) -> None:
        read = sheet(game(Board=1, Score="NS 420"), game(Board=2, Score="EW 50"))
        assert outcomes(read) == [Score(420), Score(-50)]

    def test_results_of_one_board_stay_apart(self) -> None:
        lines = [game(Board=1, Contract="4S", Declarer="N", Result=n) for n in (9, 10, 11)]
        read = sheet(*lines)
        assert [len(board.rows) for board in read.boards] == [3]

    def test_boards_of_one_number_with_different_deals_are_told_apart(self) -> None:
        other = DEAL.replace("N:", "E:")
        stages = [
            game(Board=1, Deal=DEAL, Stage="Final"),
            game(Board=1, Deal=other, Stage="Semifinal"),
            game(Board=1, Deal=DEAL, Stage="Final"),
        ]
        assert [board.label for board in sheet(*stages).boards] == ["Final", "Semifinal"]
        plain = sheet(game(Board=1, Deal=DEAL), game(Board=1, Deal=other))
        assert [board.label for board in plain.boards] == ["", "2"]

    def test_a_deal_that_comes_later_belongs_to_the_board(self) -> None:
        read = sheet(game(Board=1, Contract="Pass"), game(Board=1, Deal=DEAL))
        (board,) = read.boards
        assert (len(board.rows), str(board.deal)) == (1, DEAL)

    def test_a_game_without_a_number_has_its_place(self) -> None:
        read = sheet(game(Board=1), game(Deal=DEAL))
        assert [board.number for board in read.boards] == [1, 2]
        assert (
            "line 3: no board number: numbered 2 by its place in the file, dealer and "
            "vulnerability taken from that"
        ) in said(read)


class TestStandings:
    def test_everything_an_entry_can_hold(self) -> None:
        read = sheet(
            game(
                r'[TotalScoreTable "Rank;Section;PairId;Names;TotalMP;MeanPercentage;NrBoards;'
                r'Penalty;Handicap"]',
                '"2=" A 7 "Alfa ; Bravo, B." 12.5 52.08 24 1.5 -3',
                Board=1,
            )
        )
        (entry,) = read.entries
        assert entry.contestant == ("A", "7", None)
        assert entry.names == ("Alfa", "Bravo, B.")
        assert entry.printed == Printed(Fraction("12.5"), Fraction("52.08"), "2=")
        assert (entry.boards, entry.penalty) == (Fraction(24), Fraction(3, 2))
        assert entry.handicap == -3

    @pytest.mark.parametrize(
        ("scoring", "total"), [("MP", 1), ("BAM", 1), ("IMP;Cross", 2), ("Aggregate", 3)]
    )
    def test_the_total_is_that_of_the_method(self, scoring: str, total: int) -> None:
        header = '[TotalScoreTable "PairId;TotalMP;TotalIMP;TotalScore"]'
        read = sheet(game(header, "7 1 2 3", Board=1, Scoring=scoring))
        assert read.entries[0].printed.points == total

    def test_a_cumulative_percentage_is_none(self) -> None:
        read = sheet(game('[TotalScoreTable "PairId;TotalPercentage"]', "7 1250", Board=1))
        assert read.entries[0].printed.percent is None
        assert "1250 is no percentage but a sum of them" in said(read)

    def test_two_winners_where_a_number_is_listed_twice(self) -> None:
        read = sheet(
            game(
                *('[TotalScoreTable "PairId;Names"]', '5 "Alfa;Bravo"', '5 "Charlie;Delta"'),
                *('[ScoreTable "PairId_NS;PairId_EW;Names_NS;Names_EW;Contract"]',),
                '5 5 "Charlie;Delta" "Alfa;Bravo" Pass',
                Board=1,
            )
        )
        assert read.conditions.winners == 2
        sides = {entry.names: entry.contestant.side for entry in read.entries}
        assert sides == {("Charlie", "Delta"): 0, ("Alfa", "Bravo"): 1}

    def test_two_winners_where_a_pair_meets_its_own_number(self) -> None:
        assert table("PairId_NS;PairId_EW;Contract", "5 5 Pass").conditions.winners == 2
        assert table("PairId_NS;PairId_EW;Contract", "5 6 Pass").conditions.winners == 1

    def test_a_table_in_every_game_counts_once(self) -> None:
        header = '[TotalScoreTable "PairId;TotalMP"]'
        read = sheet(
            *(game(header, f"7 {points}", Board=n) for n, points in ((1, 5), (2, 5), (3, 9)))
        )
        assert [entry.printed.points for entry in read.entries] == [5]
        assert "pair 7 has other totals further up; those count" in said(read)

    def test_totals_of_nobody_are_told(self) -> None:
        read = sheet(game('[TotalScoreTable "PairId;TotalMP"]', "? 5", Board=1))
        assert read.entries == ()
        assert "without number and names" in said(read)

    def test_standings_alone_are_a_sheet(self) -> None:
        read = sheet(game('[TotalScoreTable "PairId;TotalMP"]', "7 5", Event="e"))
        assert (len(read.entries), read.boards) == (1, ())

    def test_a_section_belongs_to_a_number_only_where_it_has_to(self) -> None:
        header = '[ScoreTable "Section;PairId_NS;PairId_EW;Names_NS;Names_EW;Contract"]'
        once = sheet(game(header, "A 1 2 x y Pass", "B 3 4 z w Pass", Board=1))
        twice = sheet(game(header, "A 1 2 x y Pass", "B 1 2 z w Pass", Board=1))
        assert {entry.contestant.section for entry in once.entries} == {""}
        assert {entry.contestant.section for entry in twice.entries} == {"A", "B"}
