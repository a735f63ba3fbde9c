"""What a director does next: one step, with what it leads to."""

from dataclasses import dataclass
from enum import Enum

from overtrick.app.evening.mishaps.action import Offer
from overtrick.app.evening.mishaps.differences import sitting_out
from overtrick.core.contest import Masterpoints
from overtrick.core.steps import message
from overtrick.engines.automatic import draw_due
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import AppealPhase, Kind, Phase, Round, RoundPhase
from overtrick.engines.kinds import ranking
from overtrick.phrase import phrase

MINUTE = 60


class Step(Enum):
    """What it is; its value is a message for the button, or for the line in its place."""

    START = message("Begin play")
    DRAW = message("Draw the next round")
    OPEN = message("Begin the round")
    CLOSE = message("End the round")
    RESUME = message("Let the clock go on")
    RESULTS = message("Get the missing results")
    APPEALS = message("Decide the appeals")
    REPORTS = message("Decide on the reported errors")
    END = message("End play")
    WAIT = message("Wait for the end of the correction period")
    FINAL = message("Make the results final")
    PUBLISH = message("Publish the ranking")
    AWARD = message("Give the masterpoints")
    STAGES = message("Go on in the stages")
    NOTHING = message("Nothing is left to do")


@dataclass(frozen=True, slots=True)
class NextStep:
    """The one thing that comes next."""

    step: Step
    consequence: tuple[str, ...] = ()
    """What it leads to, and what stands in its way, as Phrases."""
    offer: Offer | None = None
    """The action that does it; None where there is nothing to press."""
    pressing: bool = True
    """Whether it is time: False while tables still play."""


def next_step(state: Event, now: int, ranked: EventRanking | None = None) -> NextStep:
    """The step at *now*, in seconds UTC; *ranked* is the ranking, if it is at hand."""
    if state.phase in (Phase.NEW, Phase.ENTRIES):
        count = len(state.active)
        entered = (
            phrase("One has entered.")
            if count == 1
            else phrase("{count} have entered.", count=count)
            if count
            else phrase("Nobody has entered yet.")
        )
        return NextStep(Step.START, (entered,), pressing=count >= 2)
    if state.kind is Kind.SERIES:
        return NextStep(Step.STAGES)
    match state.phase:
        case Phase.RUNNING:
            current = state.open_round
            return _between(state) if current is None else _playing(state, current, now)
        case Phase.CORRECTIONS:
            return _corrections(state, now, ranked)
        case _:
            return _final(state)


def _playing(state: Event, current: Round, now: int) -> NextStep:
    number = current.plan.number
    if current.paused_at is not None:
        minutes = (now - current.paused_at) // MINUTE
        stood = (
            phrase("It has stood for {minutes} minutes.", minutes=minutes)
            if minutes > 1
            else phrase("It stands.")
        )
        return NextStep(Step.RESUME, (stood,), Offer("resume"))
    missing = state.missing(number)
    said = []
    if missing:
        tables = len({(slot.section, slot.table) for slot in missing})
        said.append(
            phrase("One result is missing; its board stays open.")
            if len(missing) == 1
            else phrase("{count} results are missing; their boards stay open.", count=len(missing))
            if tables == 1
            else phrase(
                "{count} results at {tables} tables are missing; their boards stay open.",
                count=len(missing),
                tables=tables,
            )
        )
    else:
        said.append(phrase("All results of round {round} are in.", round=number))
    held = sum(state.play(slot).held is not None for slot in missing)
    if held:
        said.append(
            phrase("One of them is held.")
            if held == 1
            else phrase("{count} of them are held.", count=held)
        )
    over = current.until is not None and now >= current.until
    if missing and state.rules.play.cut_off and current.until is not None:
        said.append(phrase("The clock cuts them off when the time is over."))
    if state.rules.play.automatic:
        said.append(phrase("The clock ends it by itself."))
    offer = Offer("close-round", (("round", str(number)),))
    return NextStep(Step.CLOSE, tuple(said), offer, pressing=over or not missing)


def _between(state: Event) -> NextStep:
    planned = [n for n, each in state.rounds.items() if each.phase is RoundPhase.PLANNED]
    owed = state.missing()
    missing = (
        ()
        if not owed
        else (phrase("One result of an earlier round is missing."),)
        if len(owed) == 1
        else (phrase("{count} results of earlier rounds are missing.", count=len(owed)),)
    )
    if planned:
        return _open(state, min(planned), missing)
    due = draw_due(state)
    if due is not None:
        told = phrase("Who meets whom in round {round} is drawn from the ranking now.", round=due)
        return NextStep(Step.DRAW, (told, *missing), Offer("draw-round"))
    if missing:
        return NextStep(Step.RESULTS, (*missing, phrase("Play ends when they are in.")))
    minutes = state.rules.contest.event.correction_minutes
    told = phrase("No more rounds; scores may be corrected for {minutes} minutes.", minutes=minutes)
    return NextStep(Step.END, (told,), Offer("end-play"))


def _open(state: Event, number: int, missing: tuple[str, ...]) -> NextStep:
    seated = sum(at[1] == number for at in state.seatings)
    said = [phrase("Round {round} is played at {tables} tables.", round=number, tables=seated)]
    out = sitting_out(state, number)
    if out:
        said.append(phrase("Sits out: {numbers}.", numbers=", ".join(map(str, out))))
    minutes = state.rules.play.round_minutes
    if minutes is not None:
        said.append(phrase("It lasts {minutes} minutes.", minutes=minutes))
    offer = Offer("open-round", (("round", str(number)),))
    return NextStep(Step.OPEN, (*said, *missing), offer)


def _corrections(state: Event, now: int, ranked: EventRanking | None) -> NextStep:
    appeals = sum(play.appeal is AppealPhase.PENDING for play in state.plays.values())
    if appeals:
        waits = (
            phrase("An appeal is pending: nothing is final before.")
            if appeals == 1
            else phrase("{count} appeals are pending: nothing is final before.", count=appeals)
        )
        return NextStep(Step.APPEALS, (waits,))
    reported = len(state.reported())
    if reported:
        waits = (
            phrase("A result is said to be wrong: nothing is final before.")
            if reported == 1
            else phrase(
                "{count} results are said to be wrong: nothing is final before.", count=reported
            )
        )
        return NextStep(Step.REPORTS, (waits,))
    lists = (ranking(state) if ranked is None else ranked).published()
    if lists != state.published:
        told = (
            phrase("Nothing has been published yet.")
            if state.published is None
            else phrase("The ranking has changed since it was published.")
        )
        return NextStep(Step.PUBLISH, (told,), Offer("publish"))
    until = state.corrections_until
    if until is not None and now < until:
        minutes = -((now - until) // MINUTE)
        left = (
            phrase("{minutes} minutes are left for corrections.", minutes=minutes)
            if minutes > 1
            else phrase("The last minute for corrections has begun.")
        )
        return NextStep(Step.WAIT, (left,), Offer("make-final"), pressing=False)
    over = phrase("The correction period is over; nothing is corrected any more.")
    return NextStep(Step.FINAL, (over,), Offer("make-final"))


def _final(state: Event) -> NextStep:
    if not state.published_final:
        told = phrase("The final ranking has not been published.")
        return NextStep(Step.PUBLISH, (told,), Offer("publish"))
    wanted = state.rules.contest.event.masterpoints is not Masterpoints.NONE
    if wanted and not state.masterpoints_final:
        told = phrase("By the final ranking.")
        return NextStep(Step.AWARD, (told,), Offer("award-masterpoints"))
    return NextStep(Step.NOTHING, pressing=False)
