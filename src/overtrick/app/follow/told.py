"""What an event's log tells those who look on: nothing of boards that are still to be played."""

from collections.abc import Collection
from dataclasses import replace

from overtrick.app.desk.said import Told
from overtrick.app.evening.chosen import chosen_by
from overtrick.app.events.diary import People, reason_of, sentence
from overtrick.core.steps import message
from overtrick.engines.event import facts as happened
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.values import Slot
from overtrick.phrase import phrase

TELLS_CARDS = (
    happened.ResultRecorded
    | happened.ResultHeld
    | happened.ResultCorrected
    | happened.EntryArrivedLate
    | happened.RulingMade
    | happened.AppealDecided
    | happened.ErrorReported
    | happened.ReportAnswered
)
"""Facts whose sentence says what happened on a board."""
BY = {
    "clock": message("the clock"),
    "device": message("a phone at the table"),
    "account": message("the desk"),
    "director": message("the desk"),
}


def boards_of(fact: Fact) -> tuple[int, ...]:
    """The boards that *fact* is about."""
    slot = getattr(fact, "slot", None)
    if isinstance(slot, Slot):
        return (slot.board,)
    match fact:
        case happened.WrongBoardPlayed():
            return fact.due, fact.played
        case happened.BoardFouled(foul) | happened.BoardUnfouled(foul):
            return (foul.board,)
        case happened.ChecksSwitched():
            return (fact.board,)
        case _:
            return ()


def told_sentence(told: Told, people: People, hidden: Collection[int]) -> str:
    """What happened, as a Phrase, for those who must not know of the boards *hidden*."""
    fact = told.fact
    if isinstance(fact, TELLS_CARDS) and fact.slot.board in hidden:
        return phrase("{slot}: not to be seen yet", slot=slot_phrase(fact.slot))
    if hidden and isinstance(fact, happened.DirectorCalled):
        fact = replace(fact, words="")
    return sentence(fact, people)


def told_reason(told: Told, hidden: Collection[int]) -> str:
    """Why it happened; nothing of a board that is *hidden*."""
    if hidden and isinstance(told.fact, happened.DirectorCalled):
        return ""
    if any(board in hidden for board in boards_of(told.fact)):
        return ""
    chosen = chosen_by(told)
    if chosen is not None:
        return phrase("the plan {plan} was chosen, for {count}", plan=chosen.key, count=chosen[1])
    return reason_of(told)


def told_by(told: Told) -> str:
    """Who said so, as a message: neither a name nor a number."""
    return BY.get(told.by.partition(":")[0], told.by)
