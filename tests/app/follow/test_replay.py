"""A record's steps in words: calls, cards, tricks, revokes, and how it ends."""

import pytest

from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.replay import (
    auction_rows,
    no_longer_fits,
    place_of,
    replay,
    sentences,
    slot_at,
    trick_on_table,
    tricks_won,
)
from overtrick.app.language import translator
from overtrick.core.auction import Auction
from overtrick.core.cards import Card
from overtrick.core.contract import Contract
from overtrick.core.outcome import PassedOut
from overtrick.engines.event import commands as say
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Kind, Slot
from overtrick.errors import NotFoundError
from overtrick.movements.mitchell import mitchell
from tests.core.test_play import DEAL, cards
from tests.running import pairs_running, record, slot

SAY = translator()
HERE = slot(1, 1, 1)
AUCTION = Auction.parse("N: P P 1NT X XX P P P")
PLAYED = cards("CA C2 C5 DA CK C3 C6 C8 CQ")


def recorded(played: tuple[Card, ...] = PLAYED, auction: Auction | None = AUCTION) -> Event:
    """South plays 1NT redoubled, and revokes in the first trick."""
    running = pairs_running(mitchell(3))
    running.do(say.LoadDeals(((1, DEAL),)), record(HERE, "1NTXX S -1"))
    contract = Contract.parse("1NTXX S")
    running.do(say.RecordPlays(((HERE, PlayRecord(contract, auction, played)),)))
    return running.state


def told(state: Event, step: int) -> list[str]:
    return list(sentences(state, replay(state, HERE, step), SAY))


def test_every_step_says_what_happens() -> None:
    state = recorded()
    last = replay(state, HERE).last
    assert [told(state, step) for step in range(last + 1)] == [
        ["Nothing has been called or played yet."],
        ["North passes"],
        ["East passes"],
        ["South bids 1NT"],
        ["West doubles"],
        ["North redoubles"],
        ["East passes"],
        ["South passes"],
        ["West passes", "The contract is 1NTXX by South."],
        ["West leads the ♣A"],
        ["North plays the ♣2"],
        ["East plays the ♣5"],
        [
            "South plays the ♦A",
            "South revokes: there was still a ♣ in the hand (Law 61).",
            "West wins the trick.",
        ],
        ["West leads the ♣K"],
        ["North plays the ♣3"],
        ["East plays the ♣6"],
        ["South plays the ♣8", "West wins the trick."],
        ["West leads the ♣Q", "Here the record ends: 1NTXX S -1."],
    ]


def test_the_auction_stands_in_its_columns() -> None:
    state = recorded()
    rows = auction_rows(replay(state, HERE, 5), SAY)
    assert [[call.text for call in row] for row in rows] == [
        ["", "Pass", "Pass", "1NT"],
        ["X", "XX", "", ""],
    ]
    assert [call.now for call in rows[1]] == [False, True, False, False]
    assert [len(row) for row in auction_rows(replay(state, HERE, 1), SAY)] == [4]


def test_tricks_and_what_is_on_the_table() -> None:
    state = recorded()
    second = replay(state, HERE, 8 + 6)
    assert tricks_won(second) == (0, 1)
    assert [each.card for each in trick_on_table(second)] == ["♣K", "♣3", "", ""]
    assert [each.now for each in trick_on_table(second)] == [False, True, False, False]
    first = replay(state, HERE, 8 + 4)
    assert [each.wins for each in trick_on_table(first)] == [True, False, False, False]
    assert [each.card for each in trick_on_table(replay(state, HERE, 3))] == [""] * 4


def test_a_play_without_its_auction_begins_with_the_lead() -> None:
    state = recorded(auction=None)
    assert told(state, 1) == ["West leads the ♣A"]
    assert auction_rows(replay(state, HERE, 1), SAY) == ()


def test_an_auction_without_its_play() -> None:
    state = recorded(())
    assert told(state, 8)[1:] == [
        "The contract is 1NTXX by South.",
        "The play was not written down: 1NTXX S -1.",
    ]


def test_a_board_that_was_passed_out() -> None:
    running = pairs_running(mitchell(3))
    running.do(say.RecordResult(HERE, Entry(PassedOut())))
    passed = PlayRecord(None, Auction.parse("N: P P P P"))
    running.do(say.RecordPlays(((HERE, passed),)))
    assert told(running.state, 4) == ["West passes", "The board is passed out."]
    assert replay(running.state, HERE, 4).play is None


def test_what_no_longer_fits_is_said() -> None:
    running = pairs_running(mitchell(3))
    running.do(say.LoadDeals(((1, DEAL),)), record(HERE, "1NTXX S -1"))
    written = PlayRecord(Contract.parse("1NTXX S"), AUCTION, PLAYED)
    running.do(say.RecordPlays(((HERE, written),)))
    assert no_longer_fits(running.state, replay(running.state, HERE), SAY) == ""
    running.do(say.CorrectResult(HERE, record(HERE, "1NTX S -1").entry, 1, "slip"))
    assert no_longer_fits(running.state, replay(running.state, HERE), SAY) == (
        "the record is of 1NTXX S, the result of 1NTX S"
    )


class TestAddress:
    @pytest.mark.parametrize("at", [Slot("", 3, 2, 7), Slot("A", 12, 10, 7), Slot("红", 1, 1, 7)])
    def test_it_leads_back(self, at: Slot) -> None:
        assert slot_at(place_of(at), 7) == at
        assert Addresses.of("e", Kind.PAIRS).replay(at).endswith(f"/boards/7/play/{place_of(at)}")

    @pytest.mark.parametrize(
        "text", ["", "1", "1-", "-1", "0-1", "1-0", "1-A", "x-1", "1-1 ", "1-\n1"]
    )
    def test_anything_else_is_no_place(self, text: str) -> None:
        with pytest.raises(NotFoundError):
            slot_at(text, 7)

    def test_nor_is_a_table_without_a_record(self) -> None:
        with pytest.raises(NotFoundError, match="nobody wrote down"):
            replay(recorded(), slot(1, 2, 2))
        with pytest.raises(NotFoundError, match="steps 0 to 17, got 18"):
            replay(recorded(), HERE, 18)
