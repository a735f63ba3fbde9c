"""Tables that people keep themselves."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.core.cards import Card
from overtrick.core.conditions import Method
from overtrick.core.contract import Result
from overtrick.core.outcome import NotPlayed, PassedOut, Played, Score, SitOut
from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant, Row, Sheet
from overtrick.errors import FileError, OvertrickError
from overtrick.formats.sheets.handkept import read_handkept
from overtrick.formats.sheets.headings import Column, column_of, headings

DATA = Path(__file__).parents[2] / "data" / "sheets"


def read(text: str, notation: str = "en") -> Sheet:
    return read_handkept(text.encode(), notation=notation)


def faults(text: str) -> list[str]:
    with pytest.raises(FileError) as error:
        read(text)
    return [str(fault) for fault in error.value.faults]


def said(sheet: Sheet) -> list[tuple[str, str]]:
    return [(notice.where, notice.message) for notice in sheet.notices]


def played(text: str) -> Played:
    return Played(Result.parse(text))


class TestHeadings:
    @pytest.mark.parametrize(
        ("words", "column"),
        [
            ("Board|Bd.|BOARD NO|board #|牌号|副号|Étui|ETUI|Brett|Spel", Column.BOARD),
            ("NS|N/S|N-S|ns pair|Pair NS|南北|North-South", Column.NS),
            ("EW|E-W|东西|EO|E-O|OW|O/W|ØV|ÖV", Column.EW),
            ("Contract|定约|合约|Contrat|Kontrakt", Column.CONTRACT),
            ("By|Declarer|Dec.|庄家|Par|Déclarant|Spieler|von", Column.DECLARER),
            ("Tricks|Tks|墩数|Levées|Stiche|Lew", Column.TRICKS),
            ("Result|结果|Résultat|Ergebnis", Column.RESULT),
            ("Lead|首攻|Entame|Ausspiel", Column.LEAD),
            ("Score|得分|Punkte", Column.SCORE),
            ("NS score|Score NS|NS +|南北得分", Column.SCORE_NS),
            ("EW Score|score e/w|东西得分", Column.SCORE_EW),
            ("NS MP|MP NS|NSPts", Column.POINTS_NS),
            ("EW %|% EW", Column.PERCENT_EW),
            ("Section|组别|Gruppe", Column.SECTION),
            ("Round|轮次|Tour|Runde", Column.ROUND),
            ("Table|桌号|Tisch", Column.TABLE),
        ],
    )
    def test_words_of_several_languages(self, words: str, column: Column) -> None:
        assert {word: column_of(word) for word in words.split("|")} == dict.fromkeys(
            words.split("|"), column
        )

    def test_unknown_and_doubled_ones_are_kept_apart(self) -> None:
        found = headings(("Board", "NS", "EW", "Mood", "", "Board No"))
        assert (found.unknown, found.twice) == (("Mood",), ("Board No",))


class TestTable:
    @pytest.mark.parametrize("separator", [",", ";", "\t"])
    def test_the_separator_is_found(self, separator: str) -> None:
        text = "Board,NS,EW,Contract,By,Result,Lead\n7,1,2,4S,N,=,HK\n"
        (board,) = read(text.replace(",", separator)).boards
        assert board.number == 7
        assert board.rows == (Row("1", "2", played("4S N ="), lead=Card.parse("HK")),)

    def test_columns_in_any_order(self) -> None:
        text = "Result,By,Contract,EW,NS,Round,Table,Section,Remarks,Brd\n+1,S,3NT,2,1,3,4,A,ok,7"
        (row,) = read(text).boards[0].rows
        assert row == Row(
            *("1", "2", played("3NT S +1")), section="A", round=3, table=4, remark="ok"
        )

    def test_scores_alone(self) -> None:
        sheet = read("board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n")
        assert [row.outcome for row in sheet.boards[0].rows] == [Score(420), Score(-50)]

    def test_vulnerability_goes_by_the_number_of_the_board(self) -> None:
        text = "board,ns,ew,contract,score\n2,1,2,4S N,620\n5,1,2,4S N,620\n1,1,2,4S N,420\n"
        outcomes = [row.outcome for board in read(text).boards for row in board.rows]
        assert outcomes == [played("4S N =")] * 3

    def test_an_empty_board_is_that_of_the_line_above(self) -> None:
        sheet = read("board,ns,ew,score\n1,1,2,420\n,3,4,50\n,5,6,50\n")
        assert len(sheet.boards[0].rows) == 3
        assert (
            "line 3 and 1 more",
            "no number of a board: taken as the board of the line above",
        ) in said(sheet)

    def test_the_headings_may_stand_again(self) -> None:
        sheet = read("board,ns,ew,score\n1,1,2,420\nboard,ns,ew,contract\n2,1,2,PASS\n")
        assert [board.number for board in sheet.boards] == [1, 2]

    def test_a_printed_score_is_kept(self) -> None:
        sheet = read("board,ns,ew,contract,by,result,score\n1,1,2,4S,N,=,450\n")
        (row,) = sheet.boards[0].rows
        assert row.outcome == Played(Result.parse("4S N ="), explicit_ns=450)
        assert row.score_ns == 450
        assert said(sheet)[0] == (
            "line 2, board 1",
            "4S N = scores +420 to North-South, +450 is written; it counts",
        )

    def test_printed_points_and_percentages_are_kept(self) -> None:
        sheet = read("board;ns;ew;score;ns mp;ew mp;ns %;ew %\n1;1;2;420;3,5;0.5;87,5%;12.5\n")
        (row,) = sheet.boards[0].rows
        assert str(row.printed_ns.points) == "7/2"
        assert str(row.printed_ew.points) == "1/2"
        assert str(row.printed_ns.percent) == "175/2"
        assert str(row.printed_ew.percent) == "25/2"

    def test_a_lead_that_is_no_card_is_told(self) -> None:
        sheet = read("board,ns,ew,contract,lead\n1,1,2,4S N =,H1\n")
        assert sheet.boards[0].rows[0].lead is None
        assert said(sheet)[0][0] == "line 2, board 1"

    def test_columns_that_are_not_read_are_told(self) -> None:
        sheet = read("board,ns,ew,score,Mood\n1,1,2,420,good\n")
        assert ("line 1", "columns that are not read: Mood") in said(sheet)

    def test_every_fault_has_its_line(self) -> None:
        text = (
            "#winners,3\n"
            "Board,NS,EW,Contract,By,Result,Round\n"
            "1,1,2,4S,N,=,1\n"
            "1,3,4,9S,N,=,1\n"
            "x,3,4,2S,N,=,1\n"
            "2,3,,2S,N,=,1\n"
            "2,1,4,2S,,=,1\n"
            "2,5,6,2S,N,=,one\n"
        )
        assert faults(text) == [
            "line 1: winners: a whole number from 1 to 2 is wanted, got 3",
            "line 4: '9S': level must be 1 to 7, got 9",
            "line 5: not the number of a board (1 to 999): 'x'",
            "line 6: the numbers of both pairs are wanted (bye where nobody sits)",
            "line 7: who declared '2S'?",
            "line 8: not the number of a round: 'one'",
        ]

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("", "no line of headings"),
            ("board,ns,contract\n1,1,PASS\n", "line 1 has only board, contract, ns"),
            ("board,ns,ew\n1,1,2\n", "headings without a contract or a score"),
            ("board,ns,ew,score,points,score\n", "two columns for the same, the second is 'score'"),
            ("board,ns,ew,score\n\n", "headings, but no result below them"),
            ('board,ns,ew,score\n1,"1,2,420\n', "line 2: a cell in quotes"),
        ],
    )
    def test_what_is_no_such_table(self, text: str, words: str) -> None:
        assert words in " ".join(faults(text))


class TestSettings:
    def test_lines_of_their_own(self) -> None:
        sheet = read(
            "#title,Monday Pairs\n#date,2024-10-07\n#method,butler\n#winners,1\n"
            "board,ns,ew,score\n1,1,2,420\n#club,Our Club\n"
        )
        assert sheet.title == "Monday Pairs"
        assert sheet.about == {"date": "2024-10-07", "club": "Our Club"}
        assert (sheet.conditions.method, sheet.conditions.winners) == (Method.BUTLER, 1)
        assert sheet.notices == ()

    def test_a_line_above_the_headings_is_the_title(self) -> None:
        sheet = read("Monday Pairs,,\nsecond line\nboard,ns,ew,score\n1,1,2,420\n")
        assert sheet.title == "Monday Pairs"
        assert said(sheet)[:2] == [
            ("line 1", "taken as the title: Monday Pairs"),
            ("line 2", "above the headings: not read"),
        ]

    def test_a_value_that_a_setting_has_not(self) -> None:
        (fault,) = faults("#method,buttler\nboard,ns,ew,score\n1,1,2,420\n")
        assert fault.startswith(
            "line 1: method: no value is called 'buttler'; did you mean 'butler'"
        )

    def test_a_notation_that_is_not_known(self) -> None:
        (fault,) = faults("#notation,xx\nboard,ns,ew,score\n1,1,2,420\n")
        assert "no notation is called 'xx'" in fault

    def test_the_notation_of_the_caller_or_of_the_file(self) -> None:
        table = "board,ns,ew,contract\n7,1,2,4C O +1\n"
        by_caller, by_file = read(table, "fr"), read("#notation,fr\n" + table)
        assert by_caller.boards == by_file.boards
        assert by_file.boards[0].rows[0].outcome == played("4H W +1")


class TestPairs:
    TABLE = "board,ns,ew,score\n1,1,2,420\n1,3,4,50\n"

    def test_names(self) -> None:
        sheet = read(f"#winners,1\n#pair,1,Ann,Bo\n#pair,2,Cy\n{self.TABLE}")
        assert [(entry.contestant, entry.names) for entry in sheet.entries] == [
            (Contestant("", "1", None), ("Ann", "Bo")),
            (Contestant("", "2", None), ("Cy",)),
        ]

    def test_the_side_is_where_the_pair_sat(self) -> None:
        sheet = read(f"#winners,2\n#pair,1,Ann,Bo\n#pair,4 EW,Cy,Di\n{self.TABLE}")
        assert [entry.contestant for entry in sheet.entries] == [
            Contestant("", "1", Side.NS),
            Contestant("", "4", Side.EW),
        ]

    def test_the_section_is_where_the_pair_sat(self) -> None:
        table = "section,board,ns,ew,score\nA,1,1,2,420\nB,1,1,3,50\n"
        sheet = read(f"#winners,1\n#pair,2,Ann\n#pair,B 1,Bo\n#pair,1,Cy\n{table}")
        assert [entry.contestant for entry in sheet.entries] == [
            Contestant("A", "2", None),
            Contestant("B", "1", None),
            Contestant("", "1", None),
        ]
        assert ("line 4", "pair 1 plays in several sections; say which") in said(sheet)

    def test_one_that_does_not_play_is_told(self) -> None:
        sheet = read(f"#winners,1\n#pair,9,Ann\n{self.TABLE}")
        assert said(sheet) == [("line 2", "pair 9 has no result")]

    def test_one_that_is_there_twice(self) -> None:
        assert faults(f"#pair,1,Ann\n#pair,1,Bo\n{self.TABLE}") == [
            "line 2: pair 1 has a line already"
        ]


class TestWinners:
    MITCHELL = "board,ns,ew,score\n1,1,1,50\n1,2,2,50\n"
    APART = "board,ns,ew,score\n1,1,11,50\n1,2,12,50\n2,1,12,50\n2,2,11,50\n"

    def test_a_number_at_both_sides_of_a_board_is_two_pairs(self) -> None:
        sheet = read(self.MITCHELL)
        assert sheet.conditions.winners == 2
        assert said(sheet) == [
            ("board 1", "two winners: 1 is a North-South and an East-West pair there")
        ]

    def test_even_if_one_winner_is_stated(self) -> None:
        sheet = read("#winners,1\n" + self.MITCHELL)
        assert sheet.conditions.winners == 2
        assert "although one winner is stated" in said(sheet)[0][1]

    def test_numbers_that_never_change_sides_are_two_rankings(self) -> None:
        sheet = read(self.APART)
        assert sheet.conditions.winners == 2
        assert "no pair ever changes its side" in said(sheet)[0][1]

    @pytest.mark.parametrize("winners", [1, 2])
    def test_what_is_stated_counts(self, winners: int) -> None:
        sheet = read(f"#winners,{winners}\n{self.APART}")
        assert sheet.conditions.winners == winners
        assert sheet.notices == ()

    def test_pairs_that_change_sides_are_one_ranking(self) -> None:
        sheet = read("board,ns,ew,score\n1,1,2,50\n1,3,4,50\n2,2,3,50\n2,4,1,50\n")
        assert sheet.conditions.winners == 1
        assert sheet.notices == ()

    def test_too_little_to_tell(self) -> None:
        sheet = read("board,ns,ew,score\n1,1,2,50\n")
        assert sheet.conditions.winners == 1
        assert "no pair has met two others" in said(sheet)[0][1]

    def test_two_results_of_a_pair_on_a_board_are_told(self) -> None:
        sheet = read("#winners,1\nboard,ns,ew,score\n1,1,2,50\n1,1,3,50\n")
        assert said(sheet) == [("board 1", "pair 1 has 2 results on it")]


class TestGoldenFiles:
    def test_a_french_traveller(self) -> None:
        """RC-028: carreau is K, cœur is C, trèfle is T, Ouest is O."""
        sheet = read_handkept((DATA / "handkept_fr.csv").read_bytes())
        (board,) = sheet.boards
        scores = [
            row.outcome.result.score_for(Side.NS, board.vulnerability)
            for row in board.rows
            if isinstance(row.outcome, Played)
        ]
        assert scores == [-650, -620, -500, 100, 100, 110]
        assert sheet.title == "Tournoi de régularité"
        assert board.rows[4].lead == Card.parse("HK")

    def test_a_chinese_sheet(self) -> None:
        data = (DATA / "handkept_zh.csv").read_bytes()
        sheet = read_handkept(data)
        assert [board.number for board in sheet.boards] == [7, 8]
        assert [row.outcome for row in sheet.boards[0].rows] == [
            played("4H W ="),
            played("3NT N ="),
            PassedOut(),
            played("4HX E -1"),
        ]
        assert [row.outcome for row in sheet.boards[1].rows] == [
            played("2S S ="),
            played("1NT N ="),
            NotPlayed(),
            SitOut(),
        ]
        assert [row.score_ns for row in sheet.boards[0].rows] == [-620, 600, None, 200]
        assert sheet.entries[0].names == ("陈一", "李二")
        assert sheet.notices == ()
        in_gb = read_handkept(data.decode().encode("gb18030"))
        assert in_gb.boards == sheet.boards


def outcome_of(data: bytes) -> str:
    """What became of a file; anything but our own errors comes through."""
    try:
        read_handkept(data)
    except OvertrickError:
        return "refused"
    return "read"


def spoilt(data: bytes, chance: random.Random) -> bytes:
    """The same with some bytes changed, cells and lines among them."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(changed))
        match chance.randrange(4):
            case 0:
                del changed[at : at + chance.randint(1, 20)]
            case 1:
                changed[at:at] = chance.choice(
                    (b",", b'"', b"\n", b"#", b"A60", b"-", b"999999999", "红×".encode(), b"\0")
                )
            case _:
                changed[at : at + 1] = bytes([chance.randrange(256)])
        if not changed:
            return b" "
    return bytes(changed)


class TestHostile:
    WHOLE = tuple(path.read_bytes() for path in sorted(DATA.glob("handkept_*.csv")))

    def read_spoilt(self, seeds: range) -> set[str]:
        outcomes = set()
        for seed in seeds:
            chance = random.Random(seed)  # noqa: S311 - the same each time is wanted
            outcomes.add(outcome_of(spoilt(self.WHOLE[seed % 2], chance)))
        return outcomes

    def test_only_our_errors_come_out(self) -> None:
        assert self.read_spoilt(range(1_000)) == {"read", "refused"}

    @pytest.mark.soak
    def test_only_our_errors_come_out_of_very_many(
        self, record_property: Callable[[str, object], None]
    ) -> None:
        record_property("cases", 100_000)
        assert self.read_spoilt(range(100_000)) == {"read", "refused"}

    def test_random_bytes(self) -> None:
        chance = random.Random(7)  # noqa: S311 - the same each time is wanted
        for length in range(300):
            assert outcome_of(chance.randbytes(length)) == "refused"
            head = b"board,ns,ew,contract,by,result,score\n"
            assert outcome_of(head + chance.randbytes(length)) == "refused"
