"""What was keyed, against what the movement expects: RC-144, RC-216, RC-043."""

import pytest

from overtrick.core.outcome import Played, SitOut
from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant, Sheet
from tests.formats.bws.session import (
    AT_1,
    HOWELL,
    SECTION,
    Record,
    keyed,
    rows_of,
    said,
    seat_at,
    sheet_of,
)


class TestAgainstTheMovement:
    def test_what_is_missing_is_listed_by_table_and_round(self) -> None:
        sheet = sheet_of(keyed(1, 1, 1, "4 v 1 | PASS,N"), movement=HOWELL[:2])
        (notice,) = [n for n in sheet.notices if "not there yet" in n.message]
        assert notice.message == (
            "3 of 4 results are not there yet: section A, table 1, round 1: 2; "
            "section A, table 2, round 1: 1, 2"
        )
        assert [board.number for board in sheet.boards] == [1, 2]

    def test_nothing_is_said_of_a_session_that_went_as_planned(self) -> None:
        received = [
            keyed(2 * table + board, table, board, f"{pairs} | PASS,N")
            for table, pairs in ((1, "4 v 1"), (2, "2 v 3"))
            for board in (1, 2)
        ]
        assert sheet_of(*received, movement=HOWELL[:2]).notices == ()

    def test_reversed_direction(self) -> None:
        """RC-144: both readings are named, and what was keyed stands."""
        movement = [seat_at(2, 1, 4, 9, (1, 1))]
        sheet = sheet_of(keyed(1, 2, 1, "9 v 4 | 2 H,E,="), movement=movement)
        (row,) = rows_of(sheet, 1)
        assert (row.ns, row.ew) == ("9", "4")
        assert isinstance(row.outcome, Played)
        vulnerability = sheet.boards[0].vulnerability
        assert row.outcome.result.score_for(Side.NS, vulnerability) == -110
        (notice,) = [n for n in sheet.notices if "reversed" in n.message]
        assert notice.where == "section A, table 2, round 1, board 1"
        assert notice.message == (
            "reversed against the movement, which has 4 North-South and 9 East-West. "
            "If 9 really sat North-South, it stands as keyed; if only the numbers were "
            "keyed the wrong way, it is 4 v 9 with the same score"
        )

    def test_a_wrong_board_keyed(self) -> None:
        """RC-216: told, with the boards still open there; erasing it opens the real one."""
        movement = [seat_at(1, 1, 4, 1, (9, 10)), seat_at(2, 1, 2, 3, (11, 12))]
        wrong = {**keyed(1, 1, 12, "4 v 1 | 3 NT,E,="), "Round": 1}
        sheet = sheet_of(wrong, movement=movement)
        (notice,) = [n for n in sheet.notices if "the movement has boards" in n.message]
        assert notice.where == "section A, table 1, round 1, board 12"
        assert "has boards 9, 10 here, not 12" in notice.message
        assert "still without a result there: 9, 10" in notice.message

        erased = {**wrong, "ID": 2, "Erased": True}
        right = {**keyed(3, 1, 10, "4 v 1 | 3 NT,E,="), "Round": 1}
        sheet = sheet_of(wrong, erased, right, movement=movement)
        assert rows_of(sheet, 12) == ()
        assert [row.ns for row in rows_of(sheet, 10)] == ["4"]
        assert said(sheet, "the movement has boards") == []

    def test_other_pairs_than_those_of_the_movement(self) -> None:
        sheet = sheet_of(keyed(1, 1, 1, "4 v 2 | PASS,N"))
        assert said(sheet, "the movement has 4 v 1 here, keyed was 4 v 2") == [AT_1]

    def test_a_table_or_round_that_is_not_there(self) -> None:
        sheet = sheet_of(keyed(1, 9, 1, "4 v 1 | PASS,N"))
        where = "section A, table 9, round 1, board 1"
        assert said(sheet, "nobody at this table in this round") == [where]

    def test_a_pair_with_two_results_on_a_board(self) -> None:
        sheet = sheet_of(
            keyed(1, 1, 1, "4 v 1 | PASS,N"), {**keyed(2, 2, 1, "4 v 2 | PASS,N"), "Round": 2}
        )
        assert said(sheet, "pair 4 has 2 results on it") == ["board 1"]

    def test_boards_out_of_sequence(self) -> None:
        movement = [{**seat_at(1, 1, 4, 1, (0, 0)), "CustomBoards": "2,5-6, 9"}]
        sheet = sheet_of(keyed(1, 1, 5, "4 v 1 | PASS,N", Round=1), movement=movement)
        assert [board.number for board in sheet.boards] == [2, 5, 6, 9]

    @pytest.mark.parametrize(
        ("cells", "words"),
        [
            ({"CustomBoards": "one, two"}, "not a list of boards like 1,2,5-7: 'one, two'"),
            ({"LowBoard": 5, "HighBoard": 2}, "not the first and last board of a set: 5 and 2"),
        ],
    )
    def test_boards_that_cannot_be(self, cells: Record, words: str) -> None:
        sheet = sheet_of(movement=[{**HOWELL[0], **cells}])
        assert said(sheet, words) == ["RoundData row 1"]

    def test_a_file_without_a_movement(self) -> None:
        sheet = sheet_of(keyed(1, 1, 1, "4 v 1 | PASS,N"), movement=[])
        assert said(sheet, "no movement in the file") == [""]


class TestTwoWinners:
    """A pair that sat the wrong way round cannot be ranked on the other side unnoticed."""

    def sheet(self, remark: str, words: str) -> Sheet:
        section = {**SECTION, "Winners": 2}
        movement = [seat_at(1, 1, 1, 3, (1, 1)), seat_at(2, 1, 2, 4, (1, 1))]
        row = keyed(1, 1, 1, words, Remarks=remark)
        return sheet_of(row, movement=movement, section=section)

    @pytest.mark.parametrize(
        ("remark", "words"),
        [("Wrong direction", "1 v 3 | 2 H,E,="), ("", "3 v 1 | 2 H,E,=")],
    )
    def test_it_is_told_and_not_listed_as_a_pair(self, remark: str, words: str) -> None:
        sheet = self.sheet(remark, words)
        told = [n.message for n in sheet.notices if "of a two-winner event" in n.message]
        assert [message.split(" of a two")[0] for message in told] == [
            "pair 3 is an EW pair",
            "pair 1 is an NS pair",
        ]
        assert [tuple(entry.contestant) for entry in sheet.entries] == [
            ("", "1", Side.NS),
            ("", "2", Side.NS),
            ("", "3", Side.EW),
            ("", "4", Side.EW),
        ]

    def test_nothing_is_told_of_pairs_at_their_sides(self) -> None:
        assert said(self.sheet("", "1 v 3 | 2 H,E,="), "two-winner event") == []


class TestSitOut:
    """RC-043: a sit-out is neither passed out nor average, and nothing is due there."""

    def test_pair_0(self) -> None:
        movement = [seat_at(1, 1, 5, 0, (1, 2)), seat_at(2, 1, 2, 3, (1, 2))]
        sheet = sheet_of(
            keyed(1, 1, 1, "5 v 0"), keyed(2, 1, 2, "5 v 0", Remarks="60%-40%"), movement=movement
        )
        assert [row.outcome for row in rows_of(sheet, 1)] == [SitOut()]
        assert [row.outcome for row in rows_of(sheet, 2)] == [SitOut()]
        assert said(sheet, "a sit-out, but this was keyed") == [
            "section A, table 1, round 1, board 2"
        ]
        assert said(sheet, "2 of 2 results are not there yet: section A, table 2") == [""]
        assert [entry.contestant.number for entry in sheet.entries] == ["2", "3", "5"]

    def test_the_section_s_missing_pair(self) -> None:
        section = {**SECTION, "MissingPair": 4}
        sheet = sheet_of(keyed(1, 1, 1, "4 v 1"), section=section)
        assert [row.outcome for row in rows_of(sheet, 1)] == [SitOut()]
        assert [entry.contestant.number for entry in sheet.entries] == ["1", "2", "3"]

    def test_a_result_against_the_missing_pair_does_not_count_and_is_told(self) -> None:
        section = {**SECTION, "MissingPair": 4}
        sheet = sheet_of(keyed(1, 1, 1, "4 v 1 | 3 NT,N,="), section=section)
        assert [row.outcome for row in rows_of(sheet, 1)] == [SitOut()]
        assert said(sheet, "does not count: 4 v 1 3 NT N =") == [AT_1]

    @pytest.mark.parametrize(("missing", "side"), [(2, Side.NS), (-2, Side.EW)])
    def test_below_zero_it_is_of_east_west_where_a_number_has_two_pairs(
        self, missing: int, side: Side
    ) -> None:
        movement = [seat_at(1, 1, 1, 1, (1, 1)), seat_at(2, 1, 2, 2, (2, 2))]
        section = {**SECTION, "MissingPair": missing, "Winners": 2}
        sheet = sheet_of(movement=movement, section=section)
        assert Contestant("", "2", side) not in [e.contestant for e in sheet.entries]
        assert Contestant("", "2", side.opponents) in [e.contestant for e in sheet.entries]


MITCHELL = [seat_at(1, 1, 1, 1, (1, 1)), seat_at(2, 1, 2, 2, (2, 2))]
ONE_ROUND = [seat_at(1, 1, 1, 3, (1, 1)), seat_at(2, 1, 2, 4, (2, 2))]
APART = [*ONE_ROUND, seat_at(1, 2, 1, 4, (2, 2)), seat_at(2, 2, 2, 3, (1, 1))]


class TestWinners:
    @pytest.mark.parametrize(
        ("movement", "stated", "winners", "words"),
        [
            (HOWELL, 1, 1, ""),
            (HOWELL, 2, 2, ""),
            (HOWELL, None, 1, "one winner: the file does not say how many, and pairs change"),
            (MITCHELL, 2, 2, ""),
            (MITCHELL, None, 2, "two winners: in one round the same number"),
            (MITCHELL, 1, 2, "the file says one winner, which would mix them up"),
            (APART, 1, 1, ""),
            (APART, None, 2, "no pair ever changes its side"),
            (ONE_ROUND, None, 1, "has no two rounds to tell it by"),
        ],
    )
    def test_from_the_file_or_from_the_numbers(
        self, movement: list[Record], stated: int | None, winners: int, words: str
    ) -> None:
        sheet = sheet_of(movement=movement, section={**SECTION, "Winners": stated})
        assert sheet.conditions.winners == winners
        said_of_it = [n.message for n in sheet.notices if "winner" in n.message]
        assert len(said_of_it) == bool(words)
        assert all(words in message for message in said_of_it)

    def test_without_a_movement_the_results_tell(self) -> None:
        received = [keyed(1, 1, 1, "1 v 1 | PASS,N"), keyed(2, 2, 1, "2 v 2 | PASS,N")]
        sheet = sheet_of(*received, movement=[], section={"ID": 1, "Letter": "A"})
        assert sheet.conditions.winners == 2
        assert [entry.contestant for entry in sheet.entries] == [
            Contestant("", "1", Side.NS),
            Contestant("", "2", Side.NS),
            Contestant("", "1", Side.EW),
            Contestant("", "2", Side.EW),
        ]
