"""Jannersten's results.txt."""

import random
from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.core.cards import Card
from overtrick.core.conditions import Together
from overtrick.core.contract import Result
from overtrick.core.outcome import Artificial, PassedOut, Played
from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant, Printed, Row, Sheet
from overtrick.errors import FileError, OvertrickError
from overtrick.formats.sheets.jannersten import read_jannersten

GOLDEN = (Path(__file__).parents[2] / "data" / "sheets" / "results.txt").read_bytes()


def read(text: str) -> Sheet:
    return read_jannersten(text.encode())


def said(sheet: Sheet) -> list[tuple[str, str]]:
    return [(notice.where, notice.message) for notice in sheet.notices]


class TestGoldenFile:
    SHEET = read_jannersten(GOLDEN)

    def test_the_event(self) -> None:
        assert self.SHEET.title == "Wednesday Pairs"
        assert self.SHEET.about == {"date": "2024-10-09", "session": "2"}
        assert self.SHEET.conditions.winners == 2
        assert [board.number for board in self.SHEET.boards] == [1, 2, 3]

    def test_the_contestants(self) -> None:
        first, second = self.SHEET.entries
        assert first.contestant == Contestant("A", "1", Side.NS)
        assert first.names == ("Ann Ash", "Bo Birk")
        assert first.printed == Printed(Fraction(240), Fraction(60))
        assert second.contestant == Contestant("A", "11", Side.EW)

    def test_the_results(self) -> None:
        board = self.SHEET.boards[0]
        assert board.rows[0] == Row(
            "1",
            "11",
            Played(Result.parse("3NT N =")),
            section="A",
            round=1,
            lead=Card.parse("C2"),
            score_ns=400,
            printed_ns=Printed(Fraction(4), Fraction(22)),
            printed_ew=Printed(Fraction(14), Fraction(78)),
        )
        assert board.rows[1].outcome == Played(Result.parse("3NT N -1"))
        assert board.rows[2].outcome == PassedOut()
        assert board.rows[2].remark == "late"
        assert self.SHEET.boards[2].rows == ()

    def test_percentages_alone_are_an_artificial_score(self) -> None:
        assert self.SHEET.boards[1].rows[0].outcome == Artificial.parse("A6040")
        assert (
            "line 12, board 2",
            "neither a contract nor points: read as A6040, by the percentages",
        ) in said(self.SHEET)


class TestSections:
    TEXT = (
        "[GAME]\nA;2;4;2;;;;;;;Event;;{0}\nB;2;4;2;;;;;;;Event;;{0}\n"
        "[CONTESTANTS]\nA;1;N;Ann\nA;1;E;Bo\nB;1;N;Cy\n"
        "[RESULTS]\n#1;A;1;1;1;;;50\n#1;B;1;1;2;;;50\n"
    )

    def test_across_the_field(self) -> None:
        assert read(self.TEXT.format(1)).conditions.sections_scored is Together.TOGETHER

    def test_apart(self) -> None:
        conditions = read(self.TEXT.format(0)).conditions
        assert (conditions.sections_scored, conditions.sections_ranked) == (
            Together.APART,
            Together.APART,
        )

    def test_a_number_at_both_sides_is_two_contestants(self) -> None:
        assert [entry.contestant for entry in read(self.TEXT.format(1)).entries] == [
            Contestant("A", "1", Side.NS),
            Contestant("A", "1", Side.EW),
            Contestant("B", "1", Side.NS),
        ]


class TestFaults:
    def test_each_has_its_line(self) -> None:
        text = (
            "[GAME]\n[CONTESTANTS]\nA;1;X;Ann\nA;1;N;Ann\nA;1;N;Bo\n[OTHER]\n[RESULTS]\n"
            "#1;A;1;1;2;3;4;50\n#1;A;one;1;2;;;50\n#x;A;1;1;2;;;50\n#1;A;1;1;2;;;50;4S;N;9\n"
            f"#1;{';' * 22}\n"
        )
        with pytest.raises(FileError) as error:
            read(text)
        assert [str(fault) for fault in error.value.faults] == [
            "line 3: not a seat (N, E, S or W): 'X'",
            "line 5: pair 1 has a player N already",
            "line 6: no section is called [OTHER]",
            "line 8: an individual event: north is '1', south '3'; only pairs can be read",
            "line 9: not the number of a round: 'one'",
            "line 10: not the number of a board (1 to 999): '#x'",
            "line 12: 22 cells are expected at most, got 24",
        ]

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("", "[GAME] or another of the three sections is expected first, got ''"),
            ("[RESULTS]\n", "no results below [RESULTS]"),
        ],
    )
    def test_what_is_no_such_file(self, text: str, words: str) -> None:
        with pytest.raises(FileError) as error:
            read(text)
        assert words in str(error.value)

    def test_a_method_is_not_guessed(self) -> None:
        sheet = read("[GAME]\nA;;;;IMP\n[RESULTS]\n#1;A;1;1;2;;;50\n")
        assert ("[GAME]", "its method is 'IMP': matchpoints until it is set") in said(sheet)

    def test_only_our_errors_come_out_of_a_spoilt_file(self) -> None:
        outcomes = set()
        for seed in range(500):
            chance = random.Random(seed)  # noqa: S311 - the same each time is wanted
            changed = bytearray(GOLDEN)
            for _ in range(chance.randint(1, 8)):
                at = chance.randrange(7, len(changed))
                changed[at] = chance.choice((*b';#"\n-[]%\0', chance.randrange(256)))
            try:
                read_jannersten(bytes(changed))
            except OvertrickError:
                outcomes.add("refused")
            else:
                outcomes.add("read")
        assert outcomes == {"read", "refused"}
