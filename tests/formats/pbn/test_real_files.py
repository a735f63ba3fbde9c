"""Every shared file is read, or refused with the right words."""

from fractions import Fraction
from typing import NamedTuple

import pytest

from overtrick.core.conditions import Method, Scale
from overtrick.core.outcome import PassedOut, Played
from overtrick.core.seat import Side
from overtrick.core.sheet import Printed
from overtrick.errors import FileError
from overtrick.formats.pbn import (
    double_dummy_tricks,
    exported,
    optimum_tricks,
    read_pbn,
    read_pbn_games,
    records,
    write_pbn,
    write_pbn_games,
)
from tests.formats.pbn.files import REAL, needs_real, quiet, real, result, rows, said

pytestmark = needs_real


class Holds(NamedTuple):
    """What a file holds."""

    games: int
    boards: int
    deals: int
    rows: int
    words: str = ""
    """In one of its notices; empty if it has none at all."""


READ = {
    "bcdd_test1.pbn": Holds(396, 396, 396, 0),
    "bcdd_test2.bcdd.pbn": Holds(495, 495, 495, 0),
    "bridgebots_shared_deals.pbn": Holds(4, 2, 2, 4, "line 28, board 62: games without board"),
    "dealconvert_test-jfr.pbn": Holds(16, 16, 16, 0),
    "dealconvert_test.pbn": Holds(16, 16, 16, 0),
    "endplay_example1.pbn": Holds(2, 1, 1, 2),
    "endplay_example2.pbn": Holds(299, 10, 10, 299, "IMPs, but not against what"),
    "odd_ben_i44_utf16.pbn": Holds(1, 1, 1, 0, "hands of different sizes (12, 13 cards)"),
    "odd_cr_only.pbn": Holds(3, 3, 3, 3, "'}'"),
    "odd_endplay_i15_suit_letters_in_deal.pbn": Holds(1, 1, 1, 0, "by its number it would be N"),
    "odd_endplay_i50_question_marks.pbn": Holds(1, 1, 1, 0),
    "odd_endplay_i51_statistics_tail.pbn": Holds(
        1, 1, 1, 0, "line 7: no part of PBN, skipped: 'Minimum     : 33.6' and 10 more"
    ),
    "odd_magic_contest_ffb_one_board.pbn": Holds(1, 1, 1, 22),
    "odd_utf8_bom_crlf.pbn": Holds(3, 3, 3, 3, "'}'"),
    "pbnref_correct_10.pbn": Holds(31, 11, 9, 5, "Chicago scoring, which has no setting"),
    "pbnref_correct_20.pbn": Holds(46, 37, 37, 162, "the column 'Center' of TotalScoreTable"),
    "pbnref_correct_21.pbn": Holds(2, 2, 2, 1, "line 48: not UTF-8"),
    "pbnref_errors_10.pbn": Holds(74, 28, 26, 12, "line 51: the deal is left out: dealt twice: SK"),
    "pbnref_errors_20.pbn": Holds(23, 6, 6, 16, "line 7: the scoring field '??' is not known"),
    "rc_example5.pbn": Holds(1, 1, 1, 8),
    "rc_example7.pbn": Holds(2, 2, 2, 16),
    "tim_test_record_with_empty_line_in_comment.pbn": Holds(1, 1, 1, 0),
    "tim_test_record_with_lots_of_curlies.pbn": Holds(2, 1, 1, 0),
    "tim_three_test_records_crlf.pbn": Holds(3, 3, 3, 0),
    "zdenecek_bridgecomposer.pbn": Holds(15, 15, 15, 0),
}
NOTHING = "expected games that name a board, a deal or a result"
REFUSED = {
    "pbnref_errors_21.pbn": (2, f"line 7: {NOTHING}, got 2 without any"),
    "rc_example1.pbn": (1, f"line 1: {NOTHING}, got 1 without any"),
    "tim_test_record_with_escape_in_comment.pbn": (1, f"line 2: {NOTHING}, got 1 without"),
    "zdenecek_empty.pbn": (0, f"{NOTHING}, got no game at all"),
}


def test_no_file_is_left_out() -> None:
    assert sorted(READ | REFUSED) == sorted(path.name for path in REAL.glob("*.pbn"))


@pytest.mark.parametrize(("name", "holds"), READ.items(), ids=list(READ))
def test_it_is_read(name: str, holds: Holds) -> None:
    pbn, sheet = read_pbn_games(real(name)), read_pbn(real(name))
    deals = sum(board.deal is not None for board in sheet.boards)
    assert holds[:4] == (len(pbn.games), len(sheet.boards), deals, len(rows(sheet)))
    if holds.words:
        assert holds.words in said(sheet)
    else:
        assert sheet.notices == ()


@pytest.mark.parametrize(("name", "games", "words"), [(n, *w) for n, w in REFUSED.items()])
def test_it_is_refused(name: str, games: int, words: str) -> None:
    assert len(read_pbn_games(real(name)).games) == games
    with pytest.raises(FileError) as refused:
        read_pbn(real(name))
    assert words in str(refused.value)


@pytest.mark.parametrize("name", sorted(READ | REFUSED))
def test_its_games_come_back(name: str) -> None:
    pbn = read_pbn_games(real(name))
    written = write_pbn_games(pbn)
    again = read_pbn_games(written)
    assert again == exported(pbn)
    assert write_pbn_games(again) == written


@pytest.mark.parametrize("name", READ)
def test_its_sheet_comes_back(name: str) -> None:
    """But for scores that the file leaves to be worked out: those are written out."""
    sheet = quiet(read_pbn(real(name)))
    again = quiet(read_pbn(write_pbn(sheet)))
    assert quiet(read_pbn(write_pbn(again))) == again
    assert [board.deal for board in again.boards] == [board.deal for board in sheet.boards]
    assert [row.outcome for row in rows(again)] == [row.outcome for row in rows(sheet)]
    assert (again.entries, again.conditions) == (sheet.entries, sheet.conditions)
    if all(row.score_ns is not None for row in rows(sheet)):
        assert again == sheet


class TestMagicContest:
    def test_every_row_scores_as_printed(self) -> None:
        (board,) = read_pbn(real("odd_magic_contest_ffb_one_board.pbn")).boards
        for row in board.rows:
            if isinstance(row.outcome, Played):
                worth = row.outcome.result.score_for(Side.NS, board.vulnerability)
                assert (row.score_ns, row.outcome.explicit_ns) == (worth, None)
        passed = [row for row in board.rows if row.outcome == PassedOut()]
        assert [row.score_ns for row in passed] == [0] * 9

    def test_its_first_row(self) -> None:
        sheet = read_pbn(real("odd_magic_contest_ffb_one_board.pbn"))
        row = rows(sheet)[0]
        assert (row.ns, row.ew, row.table, row.round, str(row.lead)) == ("4", "11", 19, 14, "S6")
        assert row.outcome == Played(result("2HX S ="))
        assert row.printed_ns.points == 42
        assert row.printed_ew.percent == 0
        assert row.score_ns == 670

    def test_its_conditions(self) -> None:
        sheet = read_pbn(real("odd_magic_contest_ffb_one_board.pbn"))
        assert (sheet.conditions.method, sheet.conditions.scale) == (Method.MATCHPOINTS, Scale.TWO)
        assert sheet.title == "Open /2 DN1 National Finale directe 21-22 - Séance 5"
        assert sheet.about["venue"] == "Fédération Française de Bridge"
        assert sheet.about["date"] == "2022-02-06"


class TestTeams:
    def test_all_299_scores_are_those_of_law_77(self) -> None:
        sheet = read_pbn(real("endplay_example2.pbn"))
        compared = 0
        for board in sheet.boards:
            for row in board.rows:
                if isinstance(row.outcome, Played):
                    assert row.outcome.explicit_ns is None
                    compared += row.score_ns is not None
        assert compared == 278

    def test_their_imps_balance(self) -> None:
        sheet = read_pbn(real("endplay_example2.pbn"))
        for row in rows(sheet):
            if row.printed_ns.points is not None and row.printed_ew.points is not None:
                assert row.printed_ns.points == -row.printed_ew.points

    def test_results_after_a_deal_share_it(self) -> None:
        final, semifinal = read_pbn(real("bridgebots_shared_deals.pbn")).boards
        assert [row.outcome for row in final.rows] == [
            Played(result("6C N -1")),
            Played(result("6SX E -3")),
        ]
        assert [row.outcome for row in semifinal.rows] == [
            Played(result("6NT W =")),
            Played(result("6C W =")),
        ]
        assert str(final.rows[0].lead) == "SA"


class TestStandings:
    def test_totals_of_the_reference_file(self) -> None:
        sheet = read_pbn(real("pbnref_correct_20.pbn"))
        best = next(entry for entry in sheet.entries if entry.contestant.number == "581")
        assert best.names == ("Sergey OSTRIKOV", "Oleg ODINTSEV")
        assert best.printed == Printed(Fraction("1449.8"), Fraction("72.49"), "1")
        assert best.boards == 20

    def test_a_multiplicity_is_that_many_rows(self) -> None:
        sheet = read_pbn(real("pbnref_correct_20.pbn"))
        scores = [row.score_ns for row in rows(sheet)]
        assert (scores.count(500), scores.count(100), scores.count(-50)) == (4, 23, 33)


def test_both_forms_of_double_dummy_tricks_agree() -> None:
    compared = 0
    for name in READ:
        for record in records(read_pbn_games(real(name))):
            digits = record.value("DoubleDummyTricks")
            if digits:
                assert optimum_tricks(record) == double_dummy_tricks(digits)
                compared += 1
    assert compared == 322


def test_central_european_letters_of_the_title() -> None:
    sheet = read_pbn(real("zdenecek_bridgecomposer.pbn"))
    assert sheet.title == "2. párový turnaj BKP 19. 10. 2022"
    assert sheet.program == "BridgeComposer Version 5.57"
