"""What was keyed: contracts, remarks, corrections."""

import pytest

from overtrick.core.cards import Card
from overtrick.core.contract import Result
from overtrick.core.outcome import Artificial, NotPlayed, PassedOut, Played
from overtrick.core.sheet import Row
from overtrick.errors import FileError
from tests.formats.bws.session import AT_1, keyed, rows_of, said, sheet_of


class TestResult:
    @pytest.mark.parametrize(
        ("words", "result"),
        [
            ("4 v 1 | 3 NT,N,+1", "3NT N +1"),
            ("4 v 1 | 4 Sx,W,-2", "4SX W -2"),
            ("4 v 1 | 3 NT xx,S,=", "3NTXX S ="),
            ("4 v 1 | 2 D x,E,=", "2DX E ="),
            ("4 v 1 | 1NT,E,-7", "1NT E -7"),
            ("4 v 1 | 7 C,S,=", "7C S ="),
        ],
    )
    def test_a_contract_that_was_played(self, words: str, result: str) -> None:
        (row,) = rows_of(sheet_of(keyed(1, 1, 1, words)), 1)
        assert row == Row("4", "1", Played(Result.parse(result)), round=1, table=1)

    def test_passed_out(self) -> None:
        (row,) = rows_of(sheet_of(keyed(1, 1, 1, "4 v 1 | PASS,N")), 1)
        assert row.outcome == PassedOut()

    @pytest.mark.parametrize(("text", "card"), [("S10", "ST"), ("10S", "ST"), ("HQ", "HQ")])
    def test_the_lead_is_written_either_way(self, text: str, card: str) -> None:
        (row,) = rows_of(sheet_of(keyed(1, 1, 1, "4 v 1 | 1 NT,N,=", LeadCard=text)), 1)
        assert row.lead == Card.parse(card)

    def test_a_lead_that_is_no_card_is_left_out_and_told(self) -> None:
        sheet = sheet_of(keyed(1, 1, 1, "4 v 1 | 1 NT,N,=", LeadCard="S11"))
        assert rows_of(sheet, 1)[0].lead is None
        assert said(sheet, "not a card that was led: 'S11'") == [AT_1]

    @pytest.mark.parametrize(("text", "seat"), [("NS", "N"), ("EW", "E")])
    def test_old_files_have_only_declarer_s_side(self, text: str, seat: str) -> None:
        row = keyed(1, 1, 1, "4 v 1 | 2 H,N,=", Declarer=None)
        sheet = sheet_of({**row, "NS/EW": text})
        assert rows_of(sheet, 1)[0].outcome == Played(Result.parse(f"2H {seat} ="))
        assert said(sheet, "only declarer's side is known") == [AT_1]

    def test_without_any_seat_the_declaring_pair_tells_the_side(self) -> None:
        row = keyed(1, 1, 1, "4 v 1 | 2 H,E,=")
        sheet = sheet_of({**row, "NS/EW": None})
        assert rows_of(sheet, 1)[0].outcome == Played(Result.parse("2H E ="))

    def test_declarer_s_seat_against_declarer_s_pair_is_told(self) -> None:
        sheet = sheet_of(keyed(1, 1, 1, "4 v 1 | 2 S,E,+4", Declarer=4))
        assert rows_of(sheet, 1)[0].outcome == Played(Result.parse("2S E +4"))
        assert said(sheet, "declarer is E, but the file has pair 4, NS") == [AT_1]

    def test_a_contract_that_the_terminal_found_suspicious_is_told(self) -> None:
        sheet = sheet_of(keyed(1, 1, 1, "4 v 1 | 7 NT,N,-9", SuspiciousContract=1))
        assert said(sheet, "suspicious: 4 v 1 7 NT N -9") == [AT_1]

    def test_everything_that_cannot_be_is_refused_together(self) -> None:
        with pytest.raises(FileError) as refusal:
            sheet_of(
                keyed(1, 1, 1, "4 v 1 | 8 S,N,="),
                keyed(2, 1, 2, "4 v 1 | 7 S,N,+1"),
                keyed(3, 2, 1, "2 v 3 | 2 S,N,10"),
                keyed(4, 2, 2, "2 v 3 | 2 S,X,=", Declarer=None),
                keyed(5, 1, 3, "4 v 2 | 2 S,N,=", PairNS=None),
                keyed(6, 1, 4, "4 v 2 | 2 S,N,=", Board=0),
            )
        assert [str(fault) for fault in refusal.value.faults] == [
            "ReceivedData row 6: no section, table, round and board 1 to 999",
            "ReceivedData row 5, section A, table 1, round 2, board 3: no numbers of the pairs",
            f"ReceivedData row 1, {AT_1}: not a contract like '4 Sx' or PASS: '8 S'",
            "ReceivedData row 2, section A, table 1, round 1, board 2: "
            "7 S +1 would be 14 tricks of 13",
            "ReceivedData row 3, section A, table 2, round 1, board 1: "
            "not a result like =, +1 or -2: '10'",
            "ReceivedData row 4, section A, table 2, round 1, board 2: "
            "not declarer's seat (N, E, S or W): 'X'",
        ]


class TestRemark:
    @pytest.mark.parametrize(
        ("remark", "code"),
        [
            *((f"{ns}%-{ew}%", f"A{ns}{ew}") for ns in (40, 50, 60) for ew in (40, 50, 60)),
            ("55% - 45%", "A5545"),
            ("60-40%", "A6040"),
        ],
    )
    def test_an_artificial_score(self, remark: str, code: str) -> None:
        (row,) = rows_of(sheet_of(keyed(1, 1, 1, "4 v 1", Remarks=remark)), 1)
        assert row.outcome == Artificial.parse(code)

    def test_an_artificial_score_counts_before_a_contract_beside_it(self) -> None:
        sheet = sheet_of(keyed(1, 1, 1, "4 v 1 | 3 NT,N,=", Remarks="60%-40%"))
        assert rows_of(sheet, 1)[0].outcome == Artificial.parse("A6040")
        assert said(sheet, "60%-40% counts, not the contract") == [AT_1]

    def test_not_played(self) -> None:
        sheet = sheet_of(keyed(1, 1, 1, "4 v 1", Remarks="Not played"))
        assert rows_of(sheet, 1)[0].outcome == NotPlayed()
        assert said(sheet, "not played") == []

    def test_an_arbitral_score_is_not_decided(self) -> None:
        sheet = sheet_of(keyed(1, 1, 1, "4 v 1", Remarks="Arbitral score"))
        assert rows_of(sheet, 1)[0].outcome == NotPlayed()
        assert said(sheet, "not decided yet") == [AT_1]

    def test_wrong_direction_swaps_the_pairs_and_nothing_else(self) -> None:
        sheet = sheet_of(keyed(1, 1, 1, "4 v 1 | 2 H,E,=", Remarks="Wrong direction"))
        (row,) = rows_of(sheet, 1)
        assert (row.ns, row.ew) == ("1", "4")
        assert row.outcome == Played(Result.parse("2H E ="))
        assert row.remark == "Wrong direction"
        assert said(sheet, "read as 1 North-South, 4 East-West") == [AT_1]
        assert said(sheet, "reversed") == []

    def test_other_words_are_kept(self) -> None:
        (row,) = rows_of(sheet_of(keyed(1, 1, 1, "4 v 1 | 2 H,E,=", Remarks="claimed at 6")), 1)
        assert row.remark == "claimed at 6"

    def test_nothing_at_all_is_not_a_passed_out_board(self) -> None:
        sheet = sheet_of(keyed(1, 1, 1, "4 v 1"))
        assert rows_of(sheet, 1)[0].outcome == NotPlayed()
        assert said(sheet, "neither a contract nor what became of it") == [AT_1]


class TestLastWord:
    """RC-213: results are sent again, corrected and erased; the last word counts."""

    ONCE = keyed(1, 1, 3, "4 v 2 | 3 NT,N,=")
    AGAIN = keyed(2, 1, 3, "4 v 2 | 3 NT,N,=")
    CORRECTED = keyed(3, 1, 3, "4 v 2 | 3 NT,N,+1")
    ERASED = keyed(4, 1, 3, "4 v 2 | 1 C,N,=", Erased=True)
    WHERE = "section A, table 1, round 2, board 3"

    def test_sent_again(self) -> None:
        once, again = sheet_of(self.ONCE), sheet_of(self.ONCE, self.AGAIN)
        assert again.boards == once.boards
        assert again.notices == once.notices

    def test_corrected(self) -> None:
        sheet = sheet_of(self.ONCE, self.AGAIN, self.CORRECTED)
        (row,) = rows_of(sheet, 3)
        assert row.outcome == Played(Result.parse("3NT N +1"))
        assert said(sheet, "corrected at the table; ReceivedData row 3 counts") == [self.WHERE]

    def test_corrected_from_outside(self) -> None:
        sheet = sheet_of(self.ONCE, {**self.CORRECTED, "ExternalUpdate": True})
        assert said(sheet, "corrected from the scoring program") == [self.WHERE]

    def test_erased(self) -> None:
        sheet = sheet_of(self.ONCE, self.AGAIN, self.CORRECTED, self.ERASED)
        assert rows_of(sheet, 3) == ()
        assert said(sheet, "erased (ReceivedData row 4)") == [self.WHERE]

    def test_erased_and_keyed_anew(self) -> None:
        sheet = sheet_of(self.ONCE, self.ERASED, {**self.CORRECTED, "ID": 5})
        (row,) = rows_of(sheet, 3)
        assert row.outcome == Played(Result.parse("3NT N +1"))

    def test_an_erased_row_may_hold_anything(self) -> None:
        sheet = sheet_of(keyed(1, 1, 3, "4 v 2 | 9 X,Q,?", Erased=True))
        assert rows_of(sheet, 3) == ()

    def test_the_ids_tell_the_order_not_the_file(self) -> None:
        sheet = sheet_of(self.CORRECTED, self.ONCE, self.AGAIN)
        (row,) = rows_of(sheet, 3)
        assert row.outcome == Played(Result.parse("3NT N +1"))
