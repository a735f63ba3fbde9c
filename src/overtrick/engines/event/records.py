"""Auctions and plays that somebody wrote down: taken if they fit the table's result and the deal.

A record changes no figure. It may be given until after the results are final, and a later
one comes in the place of an earlier.
"""

from collections.abc import Iterator
from dataclasses import replace

from overtrick.core.cards import Deal
from overtrick.core.contract import Result
from overtrick.core.outcome import PassedOut, Played
from overtrick.core.play import Play, faulty_cards
from overtrick.core.seat import dealer_of
from overtrick.engines.event.commands import RecordPlays
from overtrick.engines.event.facts import Fact, PlayRecorded
from overtrick.engines.event.play_record import PlayRecord, contract_word
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import Event, group_of, require, require_phase
from overtrick.engines.event.values import Entry, Phase, Slot
from overtrick.errors import RefusedError
from overtrick.phrase import joined, phrase

RecordCommand = RecordPlays
RecordFact = PlayRecorded
LONGEST_SOURCE = 200
MOST_TRANSFERRED = 2
"""Tricks that a side gives up for its revokes in one suit (Law 64A)."""


def decide(state: Event, command: RecordCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError ``record-differs`` with all that differs."""
    require_phase(state, Phase.RUNNING, Phase.CORRECTIONS, Phase.FINAL)
    faults = [
        phrase("{slot}: {faults}", slot=slot_phrase(slot), faults=joined(found))
        for slot, record in command.records
        if (found := record_faults(state, slot, record))
    ]
    if faults:
        raise RefusedError("record-differs", joined(faults))
    slots = [slot for slot, _ in command.records]
    twice = sorted({slot for slot in slots if slots.count(slot) > 1})
    if twice:
        raise RefusedError(
            "record-twice", phrase("{slot} has two records", slot=slot_phrase(twice[0]))
        )
    return tuple(
        PlayRecorded(slot, record)
        for slot, record in command.records
        if state.records.get(slot) != record
    )


def evolve(state: Event, fact: RecordFact) -> Event:
    """The event after *fact*."""
    return replace(state, records=state.records.set(fact.slot, fact.record))


def deal_of(state: Event, slot: Slot) -> Deal | None:
    """The cards that were played in *slot*; None if they are not known.

    Those that are loaded are the first form's: of another form of a fouled board none are.
    """
    return None if group_of(state.fouls, slot) else state.deals.get(slot.board)


def record_faults(state: Event, slot: Slot, record: PlayRecord) -> tuple[str, ...]:
    """All that is in the way of *record*, as Phrases; nothing if it fits.

    RefusedError ``not-in-play`` for a slot that nobody plays.
    """
    require(
        state.seating(slot) is not None,
        "not-in-play",
        phrase("nobody plays {slot}", slot=slot_phrase(slot)),
    )
    entry = state.play(slot).entry
    if entry is None:
        return (phrase("there is no result yet"),)
    return tuple(_faults(state, slot, record, entry))


def _faults(state: Event, slot: Slot, record: PlayRecord, entry: Entry) -> Iterator[str]:
    if len(record.source) > LONGEST_SOURCE:
        yield phrase("{most} letters at most say where it is from", most=LONGEST_SOURCE)
    if record.auction is None and not record.cards:
        yield phrase("there is neither an auction nor a card")
    dealer = dealer_of(slot.board)
    if record.auction is not None and record.auction.dealer is not dealer:
        yield phrase("{dealer} deals, not {given}", dealer=dealer, given=record.auction.dealer)
    match entry.outcome:
        case Played(result):
            if record.contract != result.contract:
                yield phrase(
                    "the record is of {given}, the result of {contract}",
                    given=contract_word(record.contract),
                    contract=result.contract,
                )
            if record.contract is not None:
                yield from _play_faults(state, slot, record, result, entry)
        case PassedOut():
            if record.contract is not None:
                yield phrase(
                    "the board was passed out, the record is of {given}", given=record.contract
                )
        case _:
            yield phrase("the result names no contract")


def _play_faults(
    state: Event, slot: Slot, record: PlayRecord, result: Result, entry: Entry
) -> Iterator[str]:
    contract, cards = record.contract, record.cards
    if contract is None or not cards:
        return
    if entry.lead is not None and cards[0] != entry.lead:
        yield phrase("{given} is led, the result has {lead}", given=cards[0], lead=entry.lead)
    deal = deal_of(state, slot)
    faulty = faulty_cards(contract, cards, deal)
    for fault in faulty:
        yield phrase("card {number}: {message}", number=fault.number, message=fault.message)
    if faulty or contract != result.contract:
        return
    play = Play(contract, cards, deal)
    least, most = possible_tricks(play)
    if not least <= result.tricks <= most:
        yield phrase(
            "declarer wins {least} to {most} tricks by these cards, the result has {tricks}",
            least=least,
            most=most,
            tricks=result.tricks,
        )


def possible_tricks(play: Play) -> tuple[int, int]:
    """The fewest and the most tricks that declarer can have been given after *play*.

    Tricks that were not played may go to either side, as in a claim; a side that revoked may
    have given up two of its own (Law 64A).
    """
    side = play.contract.declarer.side
    least, most = play.won(side), 13 - play.won(side.opponents)
    revoked = set(play.revokes)
    if side in revoked:
        least -= MOST_TRANSFERRED
    if side.opponents in revoked:
        most += MOST_TRANSFERRED
    return max(0, least), min(13, most)
