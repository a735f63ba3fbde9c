"""An event's log in a director's words: one sentence a fact."""

from collections.abc import Callable, Iterable
from typing import assert_never

from overtrick.app.desk.said import Told
from overtrick.app.events.check_phrase import checks_phrase
from overtrick.app.events.outcome_phrase import outcome_phrase
from overtrick.app.events.penalty_words import penalty_unit
from overtrick.app.events.report_diary import report_sentence
from overtrick.app.events.stage_diary import stage_sentence
from overtrick.core.steps import message
from overtrick.engines.event import facts as happened
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.registration import RegistrationFact
from overtrick.engines.event.reports import ReportFact
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.values import Seating, Slot
from overtrick.engines.stages.decisions import StageFact
from overtrick.phrase import joined, phrase

People = Callable[[int], str]
"""The name of a person, or what stands for one whose name was erased."""


def sentence(fact: Fact, people: People) -> str:
    """What *fact* says, as a Phrase; the reason given for it is in its envelope or beside it."""
    if isinstance(fact, _TABLE):
        return _at_table(fact)
    if isinstance(fact, ReportFact):
        return report_sentence(fact)
    if isinstance(fact, _DIRECTOR):
        return _by_director(fact)
    if isinstance(fact, _ROUND):
        return _of_round(fact)
    if isinstance(fact, StageFact):
        return stage_sentence(fact)
    return _of_event(fact, people)


def reason_of(told: Told) -> str:
    """Why: what the fact itself says, or else who asked for it."""
    return getattr(told.fact, "reason", "") or told.reason


_TABLE = (
    happened.ResultRecorded
    | happened.ResultHeld
    | happened.ResultConfirmed
    | happened.HeldDismissed
    | happened.ResultCorrected
    | happened.EntryArrivedLate
    | happened.LateEntryAccepted
    | happened.LateEntryDismissed
    | happened.LatePlayGranted
    | happened.WrongBoardPlayed
    | happened.SlotBarred
    | happened.PlayRecorded
    | happened.DirectorCalled
    | happened.CallAnswered
)
_DIRECTOR = (
    happened.RulingMade
    | happened.RulingWithdrawn
    | happened.AppealLodged
    | happened.AppealDecided
    | happened.AppealWithdrawn
    | happened.BoardFouled
    | happened.BoardUnfouled
    | happened.Penalised
    | happened.PenaltyLifted
    | happened.MatchAwarded
    | happened.MatchUnawarded
    | happened.BoardsAdded
    | happened.ChecksSwitched
)
_ROUND = (
    happened.Started
    | happened.RoundPlanned
    | happened.Replanned
    | happened.RoundOpened
    | happened.RoundClosed
    | happened.ClockPaused
    | happened.ClockResumed
    | happened.Reseated
    | happened.PlayEnded
    | happened.CorrectionsReopened
    | happened.MadeFinal
    | happened.Published
    | happened.MasterpointsAwarded
)


def _at_table(fact: _TABLE) -> str:  # noqa: PLR0912 - a case for each kind of fact
    match fact:
        case happened.ResultRecorded(slot, entry):
            return phrase(
                "{slot}: {outcome}",
                slot=slot_phrase(slot),
                outcome=outcome_phrase(entry.outcome, entry.lead),
            )
        case happened.ResultHeld(slot, held):
            return phrase(
                "{slot}: {outcome} is held: {objections}",
                slot=slot_phrase(slot),
                outcome=outcome_phrase(held.entry.outcome, held.entry.lead),
                objections=checks_phrase(held.objections),
            )
        case happened.ResultConfirmed(slot, by):
            return phrase("{slot}: confirmed by {side}", slot=slot_phrase(slot), side=by.name)
        case happened.HeldDismissed(slot, None):
            return phrase("{slot}: what was held is dismissed", slot=slot_phrase(slot))
        case happened.HeldDismissed(slot, by):
            return phrase(
                "{slot}: {side} keyed something else, so that what was held is dismissed",
                slot=slot_phrase(slot),
                side="" if by is None else by.name,
            )
        case happened.ResultCorrected(slot, entry):
            return phrase(
                "{slot}: corrected to {outcome}",
                slot=slot_phrase(slot),
                outcome=outcome_phrase(entry.outcome, entry.lead),
            )
        case happened.EntryArrivedLate(slot, late):
            return phrase(
                "{slot}: {outcome} arrived too late and waits for the director",
                slot=slot_phrase(slot),
                outcome=outcome_phrase(late.entry.outcome, late.entry.lead),
            )
        case happened.LateEntryAccepted(slot):
            return phrase("{slot}: the late entry is accepted", slot=slot_phrase(slot))
        case happened.LateEntryDismissed(slot):
            return phrase("{slot}: the late entry is dismissed", slot=slot_phrase(slot))
        case happened.LatePlayGranted(slot):
            return phrase("{slot} may be played late", slot=slot_phrase(slot))
        case happened.WrongBoardPlayed(section, number, table, due, played):
            return phrase(
                "{slot}: board {played} was played instead",
                slot=slot_phrase(Slot(section, number, table, due)),
                played=played,
            )
        case happened.SlotBarred(slot, bar):
            return phrase(
                "{slot} can no longer be played: {why}",
                slot=slot_phrase(slot),
                why=phrase(BARS[bar.value]),
            )
        case happened.PlayRecorded(slot):
            return phrase("{slot}: auction and play are recorded", slot=slot_phrase(slot))
        case happened.DirectorCalled(section, table, _, ""):
            return phrase("table {table} calls the director", table=f"{section}{table}")
        case happened.DirectorCalled(section, table, _, words):
            return phrase(
                "table {table} calls the director: {words}", table=f"{section}{table}", words=words
            )
        case happened.CallAnswered(section, table):
            return phrase("the director is at table {table}", table=f"{section}{table}")
        case _:
            assert_never(fact)


BARS = {
    "cut-off": message("the round was over"),
    "played-before": message("one of them has had the board"),
    "other-board": message("another board was played"),
}


def _by_director(fact: _DIRECTOR) -> str:  # noqa: PLR0912 - a case for each kind of fact
    match fact:
        case happened.RulingMade(slot, ruling):
            return phrase(
                "{slot}: ruling, {outcome} ({law})",
                slot=slot_phrase(slot),
                outcome=outcome_phrase(ruling.outcome),
                law=ruling.law,
            )
        case happened.RulingWithdrawn(slot):
            return phrase("{slot}: the ruling is withdrawn", slot=slot_phrase(slot))
        case happened.AppealLodged(slot, number):
            return phrase("{slot}: {number} appeals", slot=slot_phrase(slot), number=number)
        case happened.AppealDecided(slot, None):
            return phrase("{slot}: appeal decided, the ruling stands", slot=slot_phrase(slot))
        case happened.AppealDecided(slot, ruling):
            outcome = "" if ruling is None else outcome_phrase(ruling.outcome)
            return phrase(
                "{slot}: appeal decided, {outcome}", slot=slot_phrase(slot), outcome=outcome
            )
        case happened.AppealWithdrawn(slot):
            return phrase("{slot}: the appeal is withdrawn", slot=slot_phrase(slot))
        case happened.BoardFouled(foul):
            return phrase(
                "board {board} is fouled from round {round} on",
                board=foul.board,
                round=foul.from_round,
            )
        case happened.BoardUnfouled(foul):
            return phrase(
                "board {board} is not fouled from round {round} on",
                board=foul.board,
                round=foul.from_round,
            )
        case happened.Penalised(penalty):
            return phrase(
                "{number} is penalised {amount} {unit}: {why}",
                number=penalty.number,
                amount=penalty.amount,
                unit=phrase(penalty_unit(penalty)),
                why=penalty.reason,
            )
        case happened.PenaltyLifted(index):
            return phrase("penalty {index} is lifted", index=index + 1)
        case happened.MatchAwarded(number, match, award):
            return phrase(
                "round {round}, match {match}: awarded {home} to {away}",
                round=number,
                match=match,
                home=award.home,
                away=award.away,
            )
        case happened.MatchUnawarded(number, match):
            return phrase(
                "round {round}, match {match}: its boards count again", round=number, match=match
            )
        case happened.ChecksSwitched(section, board, True):
            return phrase("entries of board {board} are checked", board=f"{section}{board}")
        case happened.ChecksSwitched(section, board):
            return phrase("entries of board {board} are not checked", board=f"{section}{board}")
        case happened.BoardsAdded(number, match, boards):
            return phrase(
                "round {round}, match {match}: {count} more boards",
                round=number,
                match=match,
                count=len(boards),
            )
        case _:
            assert_never(fact)


def _of_round(fact: _ROUND) -> str:  # noqa: PLR0912 - a case for each kind of fact
    match fact:
        case happened.Started():
            return phrase("play begins")
        case happened.RoundPlanned(plan):
            return phrase(
                "round {round} is planned: {tables} tables",
                round=plan.number,
                tables=len(plan.seatings),
            )
        case happened.Replanned(plans, from_round):
            return phrase(
                "planned anew from round {round} on: {rounds} rounds",
                round=from_round,
                rounds=len(plans),
            )
        case happened.RoundOpened(number):
            return phrase("round {round} begins", round=number)
        case happened.RoundClosed(number, cut_off):
            if not cut_off:
                return phrase("round {round} is over", round=number)
            return phrase(
                "round {round} is over; {count} boards are cut off",
                round=number,
                count=len(cut_off),
            )
        case happened.ClockPaused(number):
            return phrase("round {round}: the clock stands", round=number)
        case happened.ClockResumed(number):
            return phrase("round {round}: the clock goes on", round=number)
        case happened.Reseated(number, seatings):
            return phrase(
                "round {round}: who really sat where: {seats}",
                round=number,
                seats=_seats(seatings),
            )
        case happened.PlayEnded():
            return phrase("play is over; the correction period begins")
        case happened.CorrectionsReopened():
            return phrase("the correction period is open again")
        case happened.MadeFinal():
            return phrase("the results are final")
        case happened.Published():
            return phrase("the ranking is published")
        case happened.MasterpointsAwarded(awards):
            if not awards:
                return phrase("nobody gets masterpoints")
            return phrase("masterpoints are awarded to {count}", count=len(awards))
        case _:
            assert_never(fact)


def _seats(seatings: Iterable[Seating]) -> str:
    return joined(
        phrase(
            "table {table}: {ns} North-South, {ew} East-West",
            table=f"{seating.section}{seating.table}",
            ns="+".join(map(str, seating.ns)),
            ew="+".join(map(str, seating.ew)),
        )
        for seating in seatings
    )


_OF_EVENT = (
    happened.EventOpened
    | happened.RulesChanged
    | happened.Entered
    | happened.EntryChanged
    | happened.Scratched
    | happened.CarriedForward
    | happened.DealsLoaded
    | RegistrationFact
    | happened.Disconnected
    | happened.Reconnected
    | happened.Withdrawn
    | happened.Substituted
    | happened.LinedUp
)


def _of_event(fact: _OF_EVENT, people: People) -> str:  # noqa: PLR0912 - a case for each kind of fact
    match fact:
        case happened.EventOpened(rules):
            return phrase("entries are open: {title}", title=rules.contest.event.title)
        case happened.RulesChanged():
            return phrase("the conditions of contest are changed")
        case happened.Entered(entrant) | happened.EntryChanged(entrant):
            who = " - ".join(people(person) for person in entrant.people) or entrant.name
            if isinstance(fact, happened.EntryChanged):
                return phrase("{number} is now {who}", number=entrant.number, who=who)
            if entrant.since > 1:
                return phrase(
                    "{number} enters, from round {round} on: {who}",
                    number=entrant.number,
                    round=entrant.since,
                    who=who,
                )
            return phrase("{number} enters: {who}", number=entrant.number, who=who)
        case happened.Scratched(number):
            return phrase("{number} takes the entry back", number=number)
        case happened.CarriedForward(number, points, source):
            return phrase(
                "{number} carries {points} forward from {source}",
                number=number,
                points=points,
                source=source,
            )
        case happened.DealsLoaded(deals):
            if len(deals) == 1:
                return phrase("the deal of one board is loaded")
            return phrase("the deals of {count} boards are loaded", count=len(deals))
        case happened.Disconnected(person):
            return phrase("{who} is disconnected", who=people(person))
        case happened.Reconnected(person):
            return phrase("{who} is back", who=people(person))
        case happened.Withdrawn(number, from_round):
            return phrase(
                "{number} withdraws from round {round} on", number=number, round=from_round
            )
        case happened.Substituted(number, leaves, joins, from_round):
            return phrase(
                "from round {round} on {joins} plays for {number} in place of {leaves}",
                round=from_round,
                number=number,
                joins=people(joins),
                leaves=people(leaves),
            )
        case happened.LinedUp(section, number, table, side, there):
            return phrase(
                "round {round}, table {table}: {who} sit {side}",
                round=number,
                table=f"{section}{table}",
                who=" - ".join(people(person) for person in there),
                side=side.name,
            )
        case _:
            return _in_room(fact, people)


def _in_room(fact: RegistrationFact, people: People) -> str:
    """What happens in the registration room."""
    who = people(fact.person)
    match fact:
        case happened.SeatTaken(_, place):
            return phrase("{who} sits down at place {place}", who=who, place=place)
        case happened.SeatLeft(_, place):
            return phrase("{who} leaves place {place}", who=who, place=place)
        case happened.HandRaised():
            return phrase("{who} raises a hand", who=who)
        case happened.HandLowered():
            return phrase("{who} lowers the hand", who=who)
        case happened.AskedToLeave():
            return phrase("{who} is asked to leave", who=who)
        case happened.RemovedFromSeat():
            return phrase("{who} is sent away", who=who)
        case _:
            assert_never(fact)
