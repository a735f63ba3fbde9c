"""How an event begins and ends: conditions, corrections, the published ranking, the awards."""

from dataclasses import replace

from immutables import Map

from overtrick.engines.event.commands import (
    ChangeRules,
    EndPlay,
    LoadDeals,
    MakeFinal,
    OpenEvent,
    ReopenCorrections,
)
from overtrick.engines.event.facts import (
    CorrectionsReopened,
    DealsLoaded,
    EventOpened,
    Fact,
    MadeFinal,
    MasterpointsAwarded,
    PlayEnded,
    Published,
    RulesChanged,
)
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.seats import require_board_numbers
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import AppealPhase, Phase, RoundPhase
from overtrick.errors import ParseError, RefusedError
from overtrick.phrase import phrase, said_by

LifecycleCommand = OpenEvent | ChangeRules | LoadDeals | EndPlay | ReopenCorrections | MakeFinal
LifecycleFact = (
    EventOpened
    | RulesChanged
    | DealsLoaded
    | PlayEnded
    | CorrectionsReopened
    | MadeFinal
    | Published
    | MasterpointsAwarded
)


def decide(state: Event, command: LifecycleCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it."""
    match command:
        case OpenEvent(rules):
            if state.rules_or_none == rules and state.phase is Phase.ENTRIES:
                return ()
            require(state.phase is Phase.NEW, "opened", phrase("the event is open already"))
            _require_readable(rules)
            return (EventOpened(rules),)
        case ChangeRules(rules, reason):
            return _change(state, rules, reason)
        case LoadDeals(deals):
            require_phase(state, Phase.ENTRIES, Phase.RUNNING, Phase.CORRECTIONS)
            numbers = [number for number, _ in deals]
            require(
                len(set(numbers)) == len(numbers),
                "board-twice",
                phrase("a board has two deals"),
            )
            require_board_numbers(numbers)
            same = all(state.deals.get(number) == deal for number, deal in deals)
            return () if same else (DealsLoaded(deals),)
        case EndPlay(at):
            return _end(state, at)
        case ReopenCorrections(until, reason):
            require_phase(state, Phase.CORRECTIONS, Phase.FINAL)
            require(
                bool(reason.strip()),
                "no-reason",
                phrase("a reason is needed to reopen the correction period"),
            )
            same = state.phase is Phase.CORRECTIONS and state.corrections_until == until
            return () if same else (CorrectionsReopened(until, reason),)
        case MakeFinal():
            if state.phase is Phase.FINAL:
                return ()
            require_phase(state, Phase.CORRECTIONS)
            pending = [
                slot for slot, play in state.plays.items() if play.appeal is AppealPhase.PENDING
            ]
            require(
                not pending,
                "appeal-pending",
                phrase("{count} appeals are not decided", count=len(pending)),
            )
            reported = len(state.reported())
            require(
                not reported,
                "reports-open",
                phrase("{count} reported errors are not decided", count=reported),
            )
            return (MadeFinal(),)


def evolve(state: Event, fact: LifecycleFact) -> Event:
    """The event after *fact*."""
    match fact:
        case EventOpened(rules):
            return replace(state, rules_or_none=rules, phase=Phase.ENTRIES)
        case RulesChanged(rules, _):
            return replace(state, rules_or_none=rules)
        case DealsLoaded(deals):
            return replace(state, deals=state.deals.update(Map(deals)))
        case PlayEnded(at, corrections_until):
            return replace(
                state,
                phase=Phase.CORRECTIONS,
                ended_at=at,
                corrections_until=corrections_until,
            )
        case CorrectionsReopened(until, _):
            return replace(
                state,
                phase=Phase.CORRECTIONS,
                corrections_until=until,
                published_final=False,
                masterpoints_final=False,
            )
        case MadeFinal():
            return replace(state, phase=Phase.FINAL)
        case Published(lists):
            final = state.phase is Phase.FINAL
            return replace(state, published=lists, published_final=final)
        case MasterpointsAwarded(awards, _):
            return replace(state, masterpoints=awards, masterpoints_final=True)


def _require_readable(rules: Rules) -> None:
    """The conditions of contest must mean something before anything rests on them."""
    try:
        conditions = rules.conditions
    except ParseError as error:
        raise RefusedError("bad-conditions", said_by(error)) from error
    require(
        not (conditions.winners == 2 and rules.kind.of_teams),
        "bad-conditions",
        phrase("matches have no two fields"),
    )


def _change(state: Event, rules: Rules, reason: str) -> tuple[Fact, ...]:
    require_phase(state, Phase.ENTRIES, Phase.RUNNING, Phase.CORRECTIONS)
    if rules == state.rules:
        return ()
    _require_readable(rules)
    require(
        rules.kind is state.kind,
        "other-kind",
        phrase("an event stays '{kind}'", kind=state.kind.value),
    )
    require(
        state.phase is Phase.ENTRIES or bool(reason.strip()),
        "no-reason",
        phrase("a reason is needed to change the conditions once play has begun"),
    )
    return (RulesChanged(rules, reason),)


def _end(state: Event, at: int) -> tuple[Fact, ...]:
    if state.phase in (Phase.CORRECTIONS, Phase.FINAL):
        return ()
    require_phase(state, Phase.RUNNING)
    going = [n for n, each in state.rounds.items() if each.phase is RoundPhase.OPEN]
    require(not going, "round-open", phrase("round {n} is being played", n=max(going, default=0)))
    missing = state.missing()
    require(
        not missing,
        "boards-missing",
        phrase(
            "{count} results are missing, first of all {slot}",
            count=len(missing),
            slot=slot_phrase(missing[0]) if missing else "",
        ),
    )
    minutes = state.rules.contest.event.correction_minutes
    return (PlayEnded(at, at + 60 * minutes),)
