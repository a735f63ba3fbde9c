"""Hand records of any kind, and all that may be wrong with them."""

from pathlib import Path

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.draw import draw_command
from overtrick.app.evening.deals import dealt, pbn_of
from overtrick.app.evening.hand_records import (
    LARGEST,
    against_play,
    boards_in_play,
    read_hand_records,
    runs,
)
from overtrick.app.evening.planning import proposals
from overtrick.app.evening.wish import Wish
from overtrick.core.seat import Seat, Vulnerability
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from overtrick.errors import FileError
from overtrick.formats.dealing import DealKind, write_deals
from tests.app.evening.people import DIRECTOR
from tests.app.evening.wishes import begun, done, result_of

DEALS = dealt(20, 7).boards
SHARED = Path(__file__).parents[3].parent / "shared" / "files"


def faults_of(data: bytes) -> list[str]:
    with pytest.raises(FileError) as refused:
        read_hand_records(data)
    return [str(fault) for fault in refused.value.faults]


def pbn(*deals: str) -> bytes:
    """A game for each ``BOARD DEALER VULNERABLE DEAL``."""
    games = []
    for text in deals:
        board, dealer, vulnerable, deal = text.split(" ", 3)
        games.append(
            f'[Board "{board}"]\n[Dealer "{dealer}"]\n'
            f'[Vulnerable "{vulnerable}"]\n[Deal "{deal}"]\n'
        )
    return "\n".join(games).encode()


ONE, TWO = (str(board.deal) for board in DEALS[:2])


class TestRead:
    def test_pbn(self) -> None:
        found = read_hand_records(pbn_of(DEALS))
        assert (found.source, found.boards, found.doubts) == ("PBN", DEALS, ())
        assert found.command == say.LoadDeals(tuple((b.number, b.deal) for b in DEALS))

    @pytest.mark.parametrize("kind", DealKind)
    def test_of_every_machine(self, kind: DealKind) -> None:
        found = read_hand_records(write_deals(DEALS, kind))
        assert found.source == kind.value
        assert [(b.number, b.deal) for b in found.boards] == [(b.number, b.deal) for b in DEALS]
        assert bool(found.doubts) is not kind.numbered

    def test_counted_on_from_another_board(self) -> None:
        found = read_hand_records(write_deals(DEALS, DealKind.BRI), first=21)
        assert [board.number for board in found.boards] == list(range(21, 41))

    def test_results_of_a_deal_are_no_second_deal(self) -> None:
        data = pbn(f"1 N None {ONE}") + b'\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n'
        assert len(read_hand_records(data).boards) == 1

    def test_of_a_sheet(self) -> None:
        path = SHARED / "usebio" / "abf_mp_pairs_mitchell.xml"
        if not path.exists():
            pytest.skip("the shared files are not there")
        assert len(read_hand_records(path.read_bytes()).boards) == 27


class TestFaults:
    def test_everything_that_is_wrong(self) -> None:
        twice = ONE.replace("N:", "N:A", 1)
        short = " ".join([*ONE.split()[:3], "-"]).replace("N:", "N:", 1)
        lacking = "N:- - - " + ONE.split()[3]
        data = pbn(f"1 N None {twice}", f"2 E NS {short[:-1]}QQ", f"3 S EW {lacking}")
        found = faults_of(data)
        assert len(found) == 2
        assert all("board" in fault for fault in found)

    def test_a_deal_that_is_not_complete(self) -> None:
        lacking = "N:- - - " + ONE.split()[3]
        (fault,) = faults_of(pbn(f"3 S EW {lacking}"))
        assert fault == "board 3: four hands of 13 cards are wanted, got N 0, E 0, S 0, W 13"

    def test_two_deals_of_one_board(self) -> None:
        assert faults_of(pbn(f"1 N None {ONE}", f"1 N None {TWO}")) == ["board 1: it has two deals"]

    @pytest.mark.parametrize("data", [b'[Event "x"]\n', b""])
    def test_no_deals(self, data: bytes) -> None:
        assert faults_of(data)

    def test_too_large(self) -> None:
        assert "bytes" in faults_of(b" " * (LARGEST + 1))[0]

    def test_what_disagrees_with_law_2_is_a_doubt(self) -> None:
        found = read_hand_records(pbn(f"1 E All {ONE}"))
        assert found.boards[0].dealer is Seat.EAST
        assert found.boards[0].vulnerability is Vulnerability.BOTH
        assert found.doubts == (
            "board 1: the file says that E deals; by Law 2 it is N",
            "board 1: the file says All vulnerable; by Law 2 it is None",
        )


class TestAgainstPlay:
    def test_boards_of_a_movement(self) -> None:
        wish = Wish(Kind.PAIRS, 8, boards=24, boards_per_round=4)
        proposal = proposals(wish)[0]
        state = begun(wish, proposal)
        assert boards_in_play(state) == frozenset(range(1, proposal.needs.boards + 1))
        assert against_play(DEALS[1:], state) == (
            f"played, and without a deal: 1, 21-{proposal.needs.boards}",
        )

    def test_boards_of_rounds_that_will_be_drawn(self) -> None:
        wish = Wish(Kind.SWISS_PAIRS, 8, boards=12, boards_per_round=4)
        state = begun(wish, proposals(wish)[0])
        assert boards_in_play(state) == frozenset(range(1, 13))
        assert against_play(DEALS, state) == ("dealt, and not played: 13-20",)

    def test_another_deal_of_a_board_that_has_a_result(self) -> None:
        wish = Wish(Kind.SWISS_PAIRS, 8, boards=20, boards_per_round=4)
        state = begun(wish, proposals(wish)[0])
        loaded = say.LoadDeals(tuple((b.number, b.deal) for b in DEALS))
        state = done(state, loaded, draw_command(state, 1), say.OpenRound(1, 0))
        slot = state.missing()[0]
        state = done(state, say.RecordResult(slot, result_of(state, slot)))
        assert against_play(DEALS, state) == ()
        others = [b._replace(deal=DEALS[-1 - place].deal) for place, b in enumerate(DEALS)]
        assert against_play(others, state) == ("played already, with another deal: 1",)

    def test_before_anything_is_planned(self, desk: Desk) -> None:
        event = desk.open_event(Rules(Kind.PAIRS), DIRECTOR).id
        assert against_play(DEALS, desk.standing(event).state) == ()
        desk.handle(event, read_hand_records(pbn_of(DEALS)).command, DIRECTOR)
        assert desk.standing(event).state.deals[20] == DEALS[-1].deal


def test_runs() -> None:
    assert runs([]) == ""
    assert runs([5, 3, 4, 9]) == "3-5, 9"
