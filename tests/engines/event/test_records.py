"""Auctions and plays that are written down: held against the result and the deal."""

from dataclasses import replace

import pytest
from hypothesis import given

from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.written import invented_auction, invented_play, invented_record
from overtrick.core.auction import Auction
from overtrick.core.cards import Card, Deal
from overtrick.core.contract import Contract, Result
from overtrick.core.outcome import PassedOut, Score
from overtrick.core.play import Play
from overtrick.core.seat import Seat, Side
from overtrick.engines.event import commands as say
from overtrick.engines.event.facts import PlayRecorded
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.records import possible_tricks, record_faults
from overtrick.engines.event.values import Entry
from overtrick.engines.kinds import ranking
from overtrick.errors import ImpossibleError, RefusedError
from overtrick.movements.mitchell import mitchell
from tests.play_records import play_records, plays
from tests.running import Running, pairs_running, play_all, record, slot

(DEAL,) = deals(5, 1)
HERE = slot(1, 1, 1)
PLAY = invented_play(DEAL, Contract.parse("4S N"))
RESULT = Result(PLAY.contract, PLAY.declarer_tricks)
WRITTEN = invented_record(DEAL, Seat.NORTH, RESULT, None, "a scorer")


def evening(result: str = str(RESULT), deal: Deal | None = DEAL) -> Running:
    """An event with a result on board 1, whose deal is known."""
    running = pairs_running(mitchell(3))
    if deal is not None:
        running.do(say.LoadDeals(((1, deal),)))
    running.do(record(HERE, result))
    return running


def faults(written: PlayRecord, running: Running | None = None) -> list[str]:
    return list(map(str, record_faults((running or evening()).state, HERE, written)))


class TestTaken:
    def test_it_changes_no_figure(self) -> None:
        running = evening()
        before, version = ranking(running.state), running.state.play(HERE).version
        assert running.do(say.RecordPlays(((HERE, WRITTEN),))) == (PlayRecorded(HERE, WRITTEN),)
        assert running.state.records[HERE] == WRITTEN
        assert len(WRITTEN.cards) == 52
        assert ranking(running.state) == before
        assert running.state.play(HERE).version == version

    def test_the_same_again_is_nothing(self) -> None:
        running = evening()
        running.do(say.RecordPlays(((HERE, WRITTEN),)))
        assert running.do(say.RecordPlays(((HERE, WRITTEN),))) == ()

    def test_a_later_one_takes_its_place(self) -> None:
        running = evening()
        shorter = replace(WRITTEN, cards=WRITTEN.cards[:8])
        running.do(say.RecordPlays(((HERE, WRITTEN),)), say.RecordPlays(((HERE, shorter),)))
        assert dict(running.state.records) == {HERE: shorter}

    def test_when_the_results_are_final_as_well(self) -> None:
        running = evening()
        play_all(running, ["4S N ="] * 2)
        for number in (2, 3):
            running.do(say.OpenRound(number, 0))
            play_all(running, ["4S N ="] * 3)
        running.do(say.EndPlay(0), say.MakeFinal())
        assert running.do(say.RecordPlays(((HERE, WRITTEN),))) == (PlayRecorded(HERE, WRITTEN),)

    def test_an_auction_alone_and_a_play_alone(self) -> None:
        assert faults(replace(WRITTEN, cards=())) == []
        assert faults(replace(WRITTEN, auction=None)) == []

    def test_a_board_that_was_passed_out(self) -> None:
        running = pairs_running(mitchell(3))
        running.do(say.RecordResult(HERE, Entry(PassedOut())))
        passed = PlayRecord(None, invented_auction(None, Seat.NORTH))
        assert faults(passed, running) == []
        assert faults(WRITTEN, running) == ["the board was passed out, the record is of 4S N"]


class TestRefused:
    def test_all_or_none_and_all_faults_named(self) -> None:
        running = evening()
        other = replace(WRITTEN, auction=invented_auction(WRITTEN.contract, Seat.EAST))
        bad = replace(other, cards=(Card.parse("SA"), *WRITTEN.cards[1:]), source="x" * 300)
        with pytest.raises(RefusedError) as refused:
            running.do(say.RecordPlays(((HERE, bad),)))
        assert refused.value.code == "record-differs"
        said = str(refused.value)
        assert said.startswith("round 1, table 1, board 1: 200 letters at most")
        assert "N deals, not E" in said
        assert not running.state.records

    def test_no_result_and_nobody_there(self) -> None:
        running = evening()
        empty = slot(1, 2, 2)
        assert running.refusal(say.RecordPlays(((empty, WRITTEN),))) == "record-differs"
        assert running.refusal(say.RecordPlays(((slot(1, 1, 9), WRITTEN),))) == "not-in-play"
        assert running.refusal(say.RecordPlays(((HERE, WRITTEN),) * 2)) == "record-twice"

    def test_another_contract(self) -> None:
        found = faults(WRITTEN, evening("3NT E ="))
        assert found == ["the record is of 4S N, the result of 3NT E"]

    def test_a_score_says_nothing_of_a_contract(self) -> None:
        running = pairs_running(mitchell(3))
        running.do(say.RecordResult(HERE, Entry(Score(420))))
        assert faults(WRITTEN, running) == ["the result names no contract"]

    def test_another_number_of_tricks(self) -> None:
        tricks = RESULT.tricks
        wrong = Result(RESULT.contract, tricks - 1 if tricks else 1)
        assert faults(WRITTEN, evening(str(wrong))) == [
            f"declarer wins {tricks} to {tricks} tricks by these cards, "
            f"the result has {wrong.tricks}"
        ]

    def test_another_lead(self) -> None:
        running = pairs_running(mitchell(3))
        held = DEAL.hands[Seat.EAST]
        assert held is not None
        lead = next(card for card in sorted(held.cards) if card != WRITTEN.cards[0])
        running.do(say.RecordResult(HERE, Entry(record(HERE, str(RESULT)).entry.outcome, lead)))
        assert faults(WRITTEN, running) == [f"{WRITTEN.cards[0]} is led, the result has {lead}"]

    def test_cards_of_another_deal(self) -> None:
        other = deals(6, 1)[0]
        found = faults(WRITTEN, evening(deal=other))
        assert found
        assert all("was not dealt" in fault for fault in found)

    def test_nothing_at_all(self) -> None:
        assert faults(PlayRecord(RESULT.contract)) == ["there is neither an auction nor a card"]

    def test_a_fouled_board_s_other_form_has_other_cards(self) -> None:
        running = evening(deal=deals(6, 1)[0])
        running.do(say.FoulBoard("", 1, 1))
        assert faults(WRITTEN, running) == []


class TestRecord:
    def test_its_auction_is_over_and_ends_in_its_contract(self) -> None:
        contract = Contract.parse("4S N")
        with pytest.raises(ImpossibleError, match="not over"):
            PlayRecord(contract, Auction.parse("N: 1S P 4S"))
        with pytest.raises(ImpossibleError, match="ends in 1S N, not in 4S N"):
            PlayRecord(contract, Auction.parse("N: 1S P P P"))
        with pytest.raises(ImpossibleError, match="passed out"):
            PlayRecord(None, cards=(Card.parse("SA"),))

    @given(play_records())
    def test_every_legal_one_can_be(self, written: PlayRecord) -> None:
        assert written.auction is None or written.auction.contract == written.contract


class TestTricks:
    """Law 64: what a side that revoked may have given up; and claims (Law 68)."""

    @given(plays())
    def test_between_what_was_won_and_what_can_be(self, play: Play) -> None:
        side = play.contract.declarer.side
        expected = play.won(side), 13 - play.won(side.opponents)
        assert possible_tricks(play) == expected

    def test_two_tricks_after_a_revoke(self) -> None:
        deal = Deal.parse("N:AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ")
        cards = tuple(map(Card.parse, ["CA", "C2", "C5", "DA"]))
        play = Play(Contract.parse("3NT S"), cards, deal)
        assert play.revokes == (Side.NS,)
        assert possible_tricks(play) == (0, 12)
        by_defender = Play(
            Contract.parse("3NT E"), tuple(map(Card.parse, ["DA", "D8", "D5", "H2"]))
        )
        assert possible_tricks(by_defender) == (0, 12)
