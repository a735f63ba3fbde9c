"""Cases that people reported about PBN files, each by its id."""

from overtrick.core.contract import Result
from overtrick.core.outcome import PassedOut, Played
from overtrick.core.readings import score_ns
from overtrick.core.seat import Seat, Vulnerability
from overtrick.core.sheet import Board, Sheet
from overtrick.core.strain import Strain
from overtrick.formats.pbn import read_pbn

DEAL = "N:Q953.85.J532.T42 2.Q7642.A8.AK763 AKJ4.KT9.K76.J98 T876.AJ3.QT94.Q5"


def read(*lines: str, end: str = "\n") -> Sheet:
    return read_pbn(("\n".join(lines) + end).encode())


def only(sheet: Sheet) -> Board:
    (board,) = sheet.boards
    return board


def scores(board: Board) -> list[int | None]:
    return [score_ns(each.outcome, board.vulnerability) for each in board.rows]


def told(sheet: Sheet) -> str:
    return "\n".join(f"{notice.where}: {notice.message}" for notice in sheet.notices)


def holding(board: Board, seat: Seat, suit: Strain) -> int:
    """Cards of *suit* that *seat* was dealt."""
    assert board.deal is not None
    hand = board.deal.hands[seat]
    assert hand is not None
    return sum(card.suit is suit for card in hand.cards)


def test_rc_185_conditions_that_are_missing_follow_the_number() -> None:
    deal = "N:T865.Q653.AJ64.2 72.K97.T9.KQ9874 AK3.T2.KQ875.A65 QJ94.AJ84.32.JT3"
    board = only(read('[Board "22"]', f'[Deal "{deal}"]'))
    assert (board.number, board.dealer, board.vulnerability) == (22, Seat.EAST, Vulnerability.EW)


def test_rc_188_unknown_is_not_passed_out() -> None:
    passed = only(read('[Board "5"]', '[Declarer ""]', '[Contract "Pass"]', '[Result ""]'))
    assert [each.outcome for each in passed.rows] == [PassedOut()]
    assert scores(passed) == [0]
    unknown = read(
        '[Board "5"]', f'[Deal "{DEAL}"]', '[Declarer "?"]', '[Contract "?"]', '[Result "?"]'
    )
    assert [score for board in unknown.boards for score in scores(board) if score is not None] == []


def test_rc_189_lines_that_are_no_tags_lose_no_deal() -> None:
    sheet = read(
        '[Board "18"]',
        "{par 3H N +140}",
        '[Dealer "E"]',
        '[Vulnerable "NS"]',
        f'[Deal "{DEAL}"]',
        "",
        "Generated 1 hands",
        "Produced 1 hands",
    )
    board = only(sheet)
    assert (board.number, board.dealer, board.vulnerability) == (18, Seat.EAST, Vulnerability.NS)
    assert board.deal is not None


def test_rc_192_empty_holdings_and_letters_before_them() -> None:
    first = only(
        read(
            '[Board "1"]',
            '[Deal "N:.KQ872.T973.9765 852.AJ95.A4.KQJ4 KQJT74.3.KQ65.83 A963.T64.J82.AT2"]',
        )
    )
    assert holding(first, Seat.NORTH, Strain.SPADES) == 0
    second = only(
        read(
            '[Board "1"]',
            '[Deal "N:T962.3.AQ852.T53 .987.96.AKQJ9742 83.KJT652.KJT43. AKQJ754.AQ4.7.86"]',
        )
    )
    assert (
        holding(second, Seat.EAST, Strain.SPADES),
        holding(second, Seat.SOUTH, Strain.CLUBS),
    ) == (0, 0)
    lettered = "N:S8.HKQ872.DT973.C976 S52.HAJ95.DA4.CKQJ43"
    lettered += " SKQJT74.H3.DKQ65.C82 SA963.HT64.DJ82.CAT5"
    third = only(read('[Board "1"]', f'[Deal "{lettered}"]'))
    for board in (first, second, third):
        for seat in Seat:
            assert sum(holding(board, seat, suit) for suit in Strain) == 13


def test_rc_193_a_value_is_inherited_from_the_game_before() -> None:
    sheet = read(
        '[Board "3"]',
        '[Room "Open"]',
        f'[Deal "{DEAL}"]',
        '[Declarer "W"]',
        '[Contract "3NT"]',
        '[Result "9"]',
        "",
        '[Board "#"]',
        '[Room "Closed"]',
        '[Deal "#"]',
        '[Declarer "W"]',
        '[Contract "4S"]',
        '[Result "9"]',
    )
    board = only(sheet)
    assert (board.number, scores(board)) == (3, [-600, 100])
    assert "#" in told(sheet)


def test_rc_196_what_the_file_says_is_scored_and_the_conflict_told() -> None:
    cases = [
        (161, Seat.EAST, "None", "W", "4H", 9, 50),
        (164, Seat.NORTH, "All", "S", "3NT", 10, 630),
    ]
    for number, dealer, vulnerable, declarer, contract, tricks, ns in cases:
        sheet = read(
            f'[Board "{number}"]',
            f'[Dealer "{dealer}"]',
            f'[Vulnerable "{vulnerable}"]',
            f'[Declarer "{declarer}"]',
            f'[Contract "{contract}"]',
            f'[Result "{tricks}"]',
        )
        board = only(sheet)
        assert (board.dealer, scores(board)) == (dealer, [ns])
        assert str(number) in told(sheet)


def test_rc_201_the_end_of_the_file_ends_the_last_record() -> None:
    """Of a PBN file: with one line end, with none, and after a carriage return alone."""
    games = [
        '[Board "1"]',
        '[Declarer "S"]',
        '[Contract "1NT"]',
        '[Result "7"]',
        "",
        '[Board "2"]',
        '[Declarer ""]',
        '[Contract "Pass"]',
        '[Result ""]',
    ]
    for end in ("\n", "", "\r"):
        first, second = read(*games, end=end).boards
        assert [each.outcome for each in first.rows] == [Played(Result.parse("1NT S ="))]
        assert [each.outcome for each in second.rows] == [PassedOut()]
