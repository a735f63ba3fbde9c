"""A board at one table call by call and card by card, as it was written down."""

import re
from dataclasses import dataclass

from overtrick.app.follow.deal_words import SEATS
from overtrick.app.language import Translator
from overtrick.app.words import outcome_words
from overtrick.core.auction import Auction, Bid, Call, Double, Pass
from overtrick.core.cards import Card, Deal
from overtrick.core.play import Play, Trick, faulty_cards
from overtrick.core.seat import Seat, Side
from overtrick.core.steps import message
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.records import deal_of, record_faults
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Slot
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

COLUMNS = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
"""Of an auction, as players write it."""
_PLACE = re.compile(r"(?P<round>[1-9]\d{0,8})-(?P<section>[^\W\d]{0,8})(?P<table>[1-9]\d{0,8})")
CALLED = {
    "pass": message("{seat} passes"),
    "double": message("{seat} doubles"),
    "redouble": message("{seat} redoubles"),
    "bid": message("{seat} bids {bid}"),
}


@dataclass(frozen=True, slots=True)
class Called:
    """A call in the auction's table."""

    text: str
    now: bool = False
    """Whether it is the one that has just been made."""


@dataclass(frozen=True, slots=True)
class OnTable:
    """What a seat has played to the trick."""

    card: str
    """Empty while it has not played."""
    now: bool = False
    wins: bool = False


@dataclass(frozen=True, slots=True)
class Replay:
    """A record at one of its steps: 0 before anything, then its calls, then its cards."""

    slot: Slot
    record: PlayRecord
    step: int
    last: int
    """The number of its last step."""
    left: Deal | None
    """The cards that are still held; None if the deal is not known."""
    play: Play | None
    """What has been played so far; None before the auction is over, and where nothing is."""

    @property
    def calls(self) -> int:
        """How many calls come before the first card."""
        return calls_of(self.record)


def place_of(slot: Slot) -> str:
    """A table in a round, in an address.

    >>> place_of(Slot("A", 3, 2, 7))
    '3-A2'
    """
    return f"{slot.round}-{slot.section}{slot.table}"


def slot_at(text: str, board: int) -> Slot:
    """The slot of such an address; NotFoundError for anything else."""
    match = _PLACE.fullmatch(text) if text.isprintable() else None
    if match is None or not match["round"].isascii() or not match["table"].isascii():
        raise NotFoundError(phrase("a round and a table stand here, got {text!r}", text=text[:40]))
    return Slot(match["section"], int(match["round"]), int(match["table"]), board)


def calls_of(record: PlayRecord) -> int:
    """How many calls a record has."""
    return 0 if record.auction is None else len(record.auction.calls)


def replay(state: Event, slot: Slot, step: int | None = None) -> Replay:
    """The record of *slot* at *step*, else at its beginning; NotFoundError if there is none."""
    record = None if state.seating(slot) is None else state.records.get(slot)
    if record is None:
        raise NotFoundError(phrase("nobody wrote down how this board was played at that table"))
    calls = calls_of(record)
    last = calls + len(record.cards)
    at = 0 if step is None else step
    if not 0 <= at <= last:
        raise NotFoundError(
            phrase("this record has the steps 0 to {last}, got {step}", last=last, step=at)
        )
    deal = _deal_played(state, slot, record)
    if record.contract is None or at < calls:
        return Replay(slot, record, at, last, deal, None)
    play = Play(record.contract, record.cards[: at - calls], deal)
    return Replay(slot, record, at, last, play.left, play)


def _deal_played(state: Event, slot: Slot, record: PlayRecord) -> Deal | None:
    """The cards of the table; None if those that were loaded since are not the ones played."""
    deal = deal_of(state, slot)
    if deal is None or record.contract is None:
        return deal
    return None if faulty_cards(record.contract, record.cards, deal) else deal


def _seats(trick: Trick) -> tuple[Seat, ...]:
    return tuple(trick.seat(place) for place in range(4))


def auction_rows(shown: Replay, say: Translator) -> tuple[tuple[Called, ...], ...]:
    """The calls made so far, in rows of West, North, East and South."""
    auction = shown.record.auction
    if auction is None:
        return ()
    made = auction.calls[: shown.step]
    cells = [Called("")] * ((auction.dealer + 1) % 4)
    cells += [
        Called(call_word(call, say), now=number == shown.step)
        for number, call in enumerate(made, 1)
    ]
    cells += [Called("")] * (-len(cells) % 4)
    return tuple(tuple(cells[start : start + 4]) for start in range(0, len(cells), 4))


def call_word(call: Call, say: Translator) -> str:
    """``Pass``, ``X``, ``XX``, ``1♠``."""
    match call:
        case Pass():
            return say("Pass")
        case Bid(level, strain):
            return f"{level}{strain.symbol}"
        case _:
            return str(call)


def card_word(card: Card) -> str:
    """``♠K``."""
    return f"{card.suit.symbol}{str(card)[1:]}"


def trick_on_table(shown: Replay) -> tuple[OnTable, ...]:
    """The trick to which the last card was played, in the order of the auction's columns."""
    tricks = () if shown.play is None else shown.play.tricks
    if not tricks:
        return (OnTable(""),) * 4
    trick = tricks[-1]
    played = dict(zip(_seats(trick), trick.cards, strict=False))
    newest = trick.seat(len(trick.cards) - 1)
    return tuple(
        OnTable(
            card_word(played[seat]) if seat in played else "",
            seat is newest,
            seat is trick.winner,
        )
        for seat in COLUMNS
    )


def tricks_won(shown: Replay) -> tuple[int, int]:
    """Tricks of North-South and of East-West so far."""
    return (0, 0) if shown.play is None else (shown.play.won(Side.NS), shown.play.won(Side.EW))


def sentences(state: Event, shown: Replay, say: Translator) -> tuple[str, ...]:
    """What happens in the step, and what comes of it."""
    said = list[str]()
    auction, calls = shown.record.auction, shown.calls
    if shown.step == 0:
        said.append(say("Nothing has been called or played yet."))
    elif auction is not None and shown.step <= calls:
        said.append(_call_sentence(auction, shown.step, say))
    elif shown.play is not None:
        said += _card_sentences(shown.play, say)
    if calls and shown.step == calls:
        said.append(_contract_sentence(shown.record, say))
    if shown.step == shown.last:
        said += _end_sentences(state, shown, say)
    return tuple(said)


def _call_sentence(auction: Auction, number: int, say: Translator) -> str:
    seat = say(SEATS[Seat((auction.dealer + number - 1) % 4)])
    match auction.calls[number - 1]:
        case Pass():
            return say(CALLED["pass"]).format(seat=seat)
        case Bid() as bid:
            return say(CALLED["bid"]).format(seat=seat, bid=call_word(bid, say))
        case Double():
            return say(CALLED["double"]).format(seat=seat)
        case _:
            return say(CALLED["redouble"]).format(seat=seat)


def _contract_sentence(record: PlayRecord, say: Translator) -> str:
    if record.contract is None:
        return say("The board is passed out.")
    contract = record.contract
    bid = f"{contract.level}{contract.strain.symbol}{contract.doubling}"
    words = say("The contract is {contract} by {seat}.")
    return words.format(contract=bid, seat=say(SEATS[contract.declarer]))


def _card_sentences(play: Play, say: Translator) -> list[str]:
    trick = play.tricks[-1]
    place = len(trick.cards) - 1
    seat, card = trick.seat(place), trick.cards[place]
    words = say("{seat} leads the {card}") if place == 0 else say("{seat} plays the {card}")
    said = [words.format(seat=say(SEATS[seat]), card=card_word(card))]
    if seat in trick.revokes:
        revoked = say("{seat} revokes: there was still a {suit} in the hand (Law 61).")
        suit = trick.cards[0].suit.symbol
        said.append(revoked.format(seat=say(SEATS[seat]), suit=suit))
    if trick.winner is not None:
        said.append(say("{seat} wins the trick.").format(seat=say(SEATS[trick.winner])))
    return said


def _end_sentences(state: Event, shown: Replay, say: Translator) -> list[str]:
    entry = state.play(shown.slot).entry
    if shown.record.contract is None or entry is None:
        return []
    words = outcome_words(entry.outcome, say)
    result = " ".join(word for word in (words.contract, words.declarer, words.result) if word)
    if shown.play is not None and shown.play.over:
        return [say("All cards are played: {result}.").format(result=result)]
    if not shown.record.cards:
        return [say("The play was not written down: {result}.").format(result=result)]
    return [say("Here the record ends: {result}.").format(result=result)]


def no_longer_fits(state: Event, shown: Replay, say: Translator) -> str:
    """What the event has otherwise by now; empty if nothing."""
    faults = record_faults(state, shown.slot, shown.record)
    return "; ".join(say.sentence(fault) for fault in faults)
