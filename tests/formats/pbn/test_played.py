"""The auction and the play of a game, from PBN's sections."""

import pytest

from overtrick.core.contract import Contract
from overtrick.formats.pbn import Written, read_pbn_games, read_played, records

HEAD = """[Board "1"]
[Dealer "N"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
"""
DEAL = '[Deal "N:AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ"]\n'


def written(text: str) -> Written | None:
    (record,) = records(read_pbn_games(text.encode()))
    return read_played(record)


def found(text: str) -> Written:
    one = written(text)
    assert one is not None
    return one


class TestAuction:
    @pytest.mark.parametrize(
        "calls",
        [
            "1S Pass 4S Pass\nPass Pass",
            "1S =1= pass 4S AP",
            "1S! Pass 4S $1 {a comment} AP",
            "1s Pass 4s Pass Pass Pass *",
        ],
    )
    def test_it_is_read(self, calls: str) -> None:
        one = found(f'{HEAD}[Auction "N"]\n{calls}\n')
        assert one.faults == ()
        assert str(one.auction) == "N: 1S P 4S P P P"
        assert (one.contract, one.tricks) == (Contract.parse("4S N"), 10)

    def test_columns_before_the_dealer(self) -> None:
        text = HEAD.replace('"1"', '"3"').replace('Dealer "N"', 'Dealer "S"')
        one = found(f'{text}[Auction "N"]\n- - Pass Pass\n1S Pass 4S AP\n')
        assert (str(one.auction), one.faults) == ("S: P P 1S P 4S P P P", ())

    def test_passed_out(self) -> None:
        one = found('[Board "1"]\n[Contract "Pass"]\n[Auction "N"]\nAP\n')
        assert (str(one.auction), one.contract, one.faults) == ("N: P P P P", None, ())

    @pytest.mark.parametrize(
        ("calls", "fault"),
        [
            ("1S Pass 4S", "line 6: the auction is not over: N: 1S P 4S"),
            ("4S Pass 1S AP", "line 6: call 3, 1S: insufficient over 4S (Law 18)"),
            ("1S ^I 1C AP", "line 7: 1C: no call that can be replayed"),
            ("3S AP", "the auction ends in 3S N, the game says 4S N"),
            ("1S Pass what AP", "not a call like 1NT, P, X or XX: 'what'"),
            ("AP 1S", "line 7: 1S: no call that can be replayed"),
        ],
    )
    def test_what_is_wrong_is_told(self, calls: str, fault: str) -> None:
        one = found(f'{HEAD}[Auction "N"]\n{calls}\n')
        assert list(map(str, one.faults)) == [fault]


class TestPlay:
    def test_columns_become_the_order_of_play(self) -> None:
        """East leads to the first trick; North wins it and leads to the next."""
        one = found(f'{HEAD}{DEAL}[Play "E"]\nS8 S5 S2 SA\nS9 S6 S3 SK\n*\n')
        assert " ".join(map(str, one.cards)) == "S8 S5 S2 SA SK S9 S6 S3"
        assert one.faults == ()

    def test_an_unfinished_trick(self) -> None:
        one = found(f'{HEAD}{DEAL}[Play "E"]\nS8 S5 S2 SA\nS9 - - SK\n')
        assert " ".join(map(str, one.cards)) == "S8 S5 S2 SA SK S9"
        assert one.faults == ()

    def test_a_revoke_is_a_card(self) -> None:
        one = found(f'{HEAD}{DEAL}[Play "E"]\nS8 S5 ^R C3 SA\n')
        assert " ".join(map(str, one.cards)) == "S8 S5 C3 SA"

    @pytest.mark.parametrize(
        ("cards", "fault"),
        [
            ("S8 - S2 SA", "line 8: S2: out of turn"),
            ("S8 S5 S2 ^L SA", "line 8: SA: out of turn"),
            ("S8 S5 S2 XX", "line 8: XX: not a card like SA or D10: 'XX'"),
        ],
    )
    def test_what_is_wrong_is_told(self, cards: str, fault: str) -> None:
        one = found(f'{HEAD}{DEAL}[Play "E"]\n{cards}\n')
        assert list(map(str, one.faults)) == [fault]
        assert one.cards == ()

    def test_of_no_contract(self) -> None:
        one = found('[Board "1"]\n[Play "E"]\nS8 S5 S2 SA\n')
        assert list(map(str, one.faults)) == ["the play is of no known contract"]


def test_a_game_without_either() -> None:
    assert written(HEAD) is None
    assert written(f'{HEAD}[Auction "N"]\n[Play "E"]\n') is None
