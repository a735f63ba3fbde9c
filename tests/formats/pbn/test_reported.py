"""What others reported of PBN readers, and what peers get wrong: a test for each."""

import json
from pathlib import Path
from typing import Any

import pytest

from overtrick.core.cards import Deal
from overtrick.core.outcome import PassedOut, Played
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Strain
from overtrick.formats.pbn import read_pbn, read_pbn_games, records
from tests.formats.pbn.files import DEAL, game, outcomes, real, result, rows, said, sheet

CASES = Path(__file__).parents[3] / ".." / "shared" / "conformance" / "reported.jsonl"


def case(name: str) -> Any:
    """A reported case; the shared file has them all."""
    if not CASES.is_file():
        pytest.skip("the shared cases are not here")
    lines = (json.loads(line) for line in CASES.read_text("utf-8").splitlines())
    return next(each for each in lines if each["id"] == name)


class TestReported:
    def test_rc_185_conditions_follow_the_board_number(self) -> None:
        found = case("RC-185")
        (record,) = records(read_pbn_games(found["input"].encode()))
        expected = found["expected"]
        assert (record.board, str(record.dealer)) == (expected["board"], expected["dealer"])
        assert str(record.vulnerability) == expected["vulnerable"]
        without = found["input"].replace('[Board "22"]\n', "")
        (record,) = records(read_pbn_games(without.encode()))
        assert (record.dealer, record.vulnerability) == (None, None)
        read = read_pbn(without.encode())
        assert "no board number: numbered 1 by its place in the file" in said(read)

    def test_rc_188_unknown_is_not_passed_out(self) -> None:
        found = case("RC-188")
        (row,) = rows(read_pbn(found["input"].encode()))
        assert row.outcome == PassedOut()
        unknown = sheet(game(Board=5, Declarer="?", Contract="?", Result="?"))
        assert outcomes(unknown) == []
        assert len(unknown.boards) == 1
        empty = sheet(game(Board=5, Declarer="", Contract="", Result=""))
        assert outcomes(empty) == []

    def test_rc_189_stray_lines(self) -> None:
        found = case("RC-189")
        (board,) = read_pbn(found["input"].encode()).boards
        expected = found["expected"]
        assert (board.number, str(board.dealer)) == (expected["board"], expected["dealer"])
        assert str(board.vulnerability) == expected["vulnerable"]
        assert board.deal is not None
        tail = found["input"] + "\nGenerated 2922012 hands\n"
        read = read_pbn(tail.encode())
        assert len(read.boards) == 1
        assert "no part of PBN, skipped: 'Generated 2922012 hands'" in said(read)

    def test_rc_192_voids_in_deals(self) -> None:
        found = case("RC-192")
        first, second = (Deal.parse(text) for text in found["input"])
        north, east, south = first.hands[0], second.hands[1], second.hands[2]
        assert north is not None
        assert east is not None
        assert south is not None
        assert (north.holding(Strain.SPADES), len(north.cards)) == ("", 13)
        assert (east.holding(Strain.SPADES), south.holding(Strain.CLUBS)) == ("", "")
        assert second.complete
        read = sheet(*(game(Board=n, Deal=text) for n, text in enumerate(found["input"], 1)))
        assert [board.deal for board in read.boards] == [first, second]

    def test_rc_193_the_second_table_has_the_same_deal(self) -> None:
        found = case("RC-193")
        expected = found["expected"]
        data = found["input"]["pbn"].encode()
        both = records(read_pbn_games(data))
        assert [record.board for record in both] == expected["boards"]
        assert both[0].deal == both[1].deal
        (board,) = read_pbn(data).boards
        played = [row.outcome for row in board.rows]
        scores = [
            each.result.score_for(Side.NS, board.vulnerability)
            for each in played
            if isinstance(each, Played)
        ]
        assert scores == expected["NS"]
        assert "'#' is not allowed for Deal" in said(read_pbn(data))

    @pytest.mark.parametrize("at", [0, 1])
    def test_rc_196_the_file_s_conditions_count(self, at: int) -> None:
        found = case("RC-196")
        given, expected = found["input"][at], found["expected"][at]
        read = sheet(game(**given))
        (board,) = read.boards
        (row,) = board.rows
        assert isinstance(row.outcome, Played)
        assert str(board.dealer) == expected["dealer"]
        assert row.outcome.result.score_for(Side.NS, board.vulnerability) == expected["NS"]
        usual = expected["warn"].removeprefix("standard dealer ")
        assert f"dealer {board.dealer} as the file says; by its number it would be {usual}" in said(
            read
        )

    @pytest.mark.parametrize("end", ["", "\n", "\n\n", "\r\n", "\r"])
    def test_rc_201_the_last_game_needs_no_empty_line(self, end: str) -> None:
        text = game(Board=1, Contract="Pass") + "\n" + game(Board=2, Contract="Pass").rstrip() + end
        assert [board.number for board in read_pbn(text.encode()).boards] == [1, 2]

    def test_a_magic_tail_of_question_marks(self) -> None:
        read = read_pbn(real_or_skip("odd_endplay_i50_question_marks.pbn"))
        assert outcomes(read) == []
        assert read.boards[0].deal is not None


def real_or_skip(name: str) -> bytes:
    try:
        return real(name)
    except FileNotFoundError:
        pytest.skip("the shared real files are not here")


class TestPeers:
    """What other programs get wrong with PBN (run and measured)."""

    def test_any_file_with_event(self) -> None:
        read = sheet(game(Event="Club", Site="Here", Board=1, Contract="Pass"))
        assert (read.title, len(read.boards)) == ("Club", 1)

    def test_files_refused_for_their_character_set(self) -> None:
        text = game(Event="Liège", Board=1, Contract="Pass")
        for data in (
            text.encode("latin-1"),
            text.encode("utf-8-sig"),
            text.encode("utf-16"),
            text.replace("\n", "\r").encode("latin-1"),
        ):
            assert read_pbn(data).title == "Liège"

    def test_files_refused_for_tricks_of_a_side(self) -> None:
        (row,) = rows(sheet(game(Board=16, Contract="5CX", Declarer="N", Result="NS 11")))
        assert row.outcome == Played(result("5CX N ="))

    def test_files_refused_without_empty_lines(self) -> None:
        text = "".join(game(Event="e", Board=n, Contract="Pass") for n in range(1, 4))
        assert [board.number for board in read_pbn(text.encode()).boards] == [1, 2, 3]

    def test_deals_without_a_result_are_not_an_empty_file(self) -> None:
        (board,) = sheet(game(Board=1, Deal=DEAL)).boards
        assert (str(board.deal), board.rows) == (DEAL, ())

    def test_results_of_one_board_are_not_made_one(self) -> None:
        games = [
            game(Board=1, Deal=DEAL, North=f"N{n}", Contract="1NT", Declarer="N", Result=n)
            for n in (6, 7, 8)
        ]
        (board,) = sheet(*games).boards
        assert [row.outcome for row in board.rows] == [
            Played(result(f"1NT N {over}")) for over in ("-1", "=", "+1")
        ]

    def test_an_empty_line_in_a_comment_makes_no_board(self) -> None:
        text = '[Board "1"]\n{ one\n\ntwo [Board "2"]\n\n}\n[Contract "Pass"]\n'
        read = read_pbn(text.encode())
        assert [(board.number, len(board.rows)) for board in read.boards] == [(1, 1)]

    def test_a_percent_sign_in_a_comment_escapes_nothing(self) -> None:
        text = '[Board "1"]\n{\n% }\n[Contract "Pass"]\n'
        assert outcomes(read_pbn(text.encode())) == [PassedOut()]

    def test_hidden_hands_are_dealt_all_the_same(self) -> None:
        (board,) = sheet(game(Board=1, Deal=DEAL, Hidden="WE")).boards
        assert board.deal is not None
        assert board.deal.hands[Seat.WEST] is not None

    def test_artificial_scores_of_an_online_club(self) -> None:
        read = sheet(game(Board=1, Contract="A==", Declarer="", Result=""))
        assert [str(outcome) for outcome in outcomes(read)] == ["AVE/AVE"]
