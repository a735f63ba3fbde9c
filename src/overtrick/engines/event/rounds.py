"""Rounds: planned, opened, closed, replanned; and who really sat where."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from immutables import Map

from overtrick.engines.event.commands import (
    CloseRound,
    LineUp,
    OpenRound,
    PauseClock,
    PlanRound,
    Replan,
    Reseat,
    ResumeClock,
    Start,
)
from overtrick.engines.event.facts import (
    ClockPaused,
    ClockResumed,
    Fact,
    LinedUp,
    Replanned,
    Reseated,
    RoundClosed,
    RoundOpened,
    RoundPlanned,
    Started,
)
from overtrick.engines.event.line_up import lined_up
from overtrick.engines.event.reseating import reseated, with_reseated
from overtrick.engines.event.seats import require_table
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import Bar, Kind, Phase, Round, RoundPhase, RoundPlan, Seating
from overtrick.phrase import phrase

K = TypeVar("K")
V = TypeVar("V")
RoundCommand = (
    Start | PlanRound | Replan | OpenRound | CloseRound | PauseClock | ResumeClock | Reseat | LineUp
)
RoundFact = (
    Started
    | RoundPlanned
    | Replanned
    | RoundOpened
    | RoundClosed
    | ClockPaused
    | ClockResumed
    | Reseated
    | LinedUp
)


def decide(state: Event, command: RoundCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it."""
    match command:
        case Start(plans):
            return _start(state, plans)
        case PlanRound(plan):
            require_phase(state, Phase.RUNNING)
            following = max(state.rounds, default=0) + 1
            require(
                plan.number == following,
                "not-the-next-round",
                phrase("the next round to plan is {n}, got {got}", n=following, got=plan.number),
            )
            _check(state, (plan,))
            return (RoundPlanned(plan),)
        case Replan(plans, reason):
            return _replan(state, plans, reason)
        case OpenRound(number, at, until):
            return _open(state, number, at, until)
        case CloseRound(number, cut_off):
            return _close(state, number, cut_off=cut_off)
        case PauseClock(at):
            require_phase(state, Phase.RUNNING)
            current = _open_round(state)
            return (ClockPaused(current.plan.number, at),) if current.paused_at is None else ()
        case ResumeClock(at):
            require_phase(state, Phase.RUNNING)
            current = _open_round(state)
            if current.paused_at is None:
                return ()
            until = None if current.until is None else current.until + at - current.paused_at
            return (ClockResumed(current.plan.number, until),)
        case Reseat():
            return reseated(state, command)
        case LineUp():
            return lined_up(state, command)


def evolve(state: Event, fact: RoundFact) -> Event:
    """The event after *fact*."""
    match fact:
        case Started():
            return replace(state, phase=Phase.RUNNING)
        case RoundPlanned(plan):
            return _planned(state, (plan,))
        case Replanned(plans, from_round, _):
            kept = replace(
                state,
                rounds=_without(state.rounds, (n for n in state.rounds if n >= from_round)),
                seatings=_without(
                    state.seatings, (at for at in state.seatings if at[1] >= from_round)
                ),
                # What was known of a slot was of those who were to sit there.
                plays=_without(state.plays, (s for s in state.plays if s.round >= from_round)),
                lineups=_without(
                    state.lineups, (key for key in state.lineups if key[0][1] >= from_round)
                ),
            )
            return _planned(kept, plans)
        case RoundOpened(number, at, until):
            opened = replace(state.rounds[number], phase=RoundPhase.OPEN, opened_at=at, until=until)
            return replace(state, rounds=state.rounds.set(number, opened))
        case RoundClosed(number, cut_off):
            closed = replace(state.rounds[number], phase=RoundPhase.CLOSED, paused_at=None)
            plays = state.plays
            for slot in cut_off:
                plays = plays.set(slot, state.play(slot).changed(barred=Bar.CUT_OFF, held=None))
            return replace(state, rounds=state.rounds.set(number, closed), plays=plays)
        case ClockPaused(number, at):
            paused = replace(state.rounds[number], paused_at=at)
            return replace(state, rounds=state.rounds.set(number, paused))
        case ClockResumed(number, until):
            going = replace(state.rounds[number], paused_at=None, until=until)
            return replace(state, rounds=state.rounds.set(number, going))
        case Reseated():
            return with_reseated(state, fact)
        case LinedUp(section, number, table, side, people):
            seats = state.lineups.set(((section, number, table), side), people)
            return replace(state, lineups=seats)


def _planned(state: Event, plans: Iterable[RoundPlan]) -> Event:
    rounds, there = state.rounds, state.seatings
    for plan in plans:
        rounds = rounds.set(plan.number, Round(plan))
        with there.mutate() as seats:
            for seating in plan.seatings:
                seats[seating.section, plan.number, seating.table] = seating
            there = seats.finish()
    return replace(state, rounds=rounds, seatings=there)


def _without(known: Map[K, V], gone: Iterable[K]) -> Map[K, V]:
    left = known.mutate()
    for key in tuple(gone):
        del left[key]
    return left.finish()


def _open_round(state: Event) -> Round:
    current = state.open_round
    if current is None:
        require(False, "no-open-round", phrase("no round is being played"))
        raise AssertionError
    return current


def _start(state: Event, plans: tuple[RoundPlan, ...]) -> tuple[Fact, ...]:
    require_phase(state, Phase.ENTRIES)
    least = 1 if state.kind is Kind.INDIVIDUAL else 2
    require(
        len(state.active) >= least,
        "too-few",
        phrase("{count} have entered, {least} are needed", count=len(state.active), least=least),
    )
    if state.kind in (Kind.PAIRS, Kind.INDIVIDUAL):
        require(bool(plans), "no-plan", phrase("a movement is needed to begin with"))
    numbers = [plan.number for plan in plans]
    require(
        numbers == list(range(1, len(plans) + 1)),
        "rounds-out-of-order",
        phrase("the rounds are to be 1, 2, ... in order, got {numbers}", numbers=numbers),
    )
    _check(state, plans)
    return (Started(), *(RoundPlanned(plan) for plan in plans))


def _replan(state: Event, plans: tuple[RoundPlan, ...], reason: str) -> tuple[Fact, ...]:
    require_phase(state, Phase.RUNNING)
    require(bool(plans), "no-plan", phrase("a movement is needed to go on with"))
    first = plans[0].number
    numbers = [plan.number for plan in plans]
    require(
        numbers == list(range(first, first + len(plans))) and first <= len(state.rounds) + 1,
        "rounds-out-of-order",
        phrase("the rounds are to follow one another, got {numbers}", numbers=numbers),
    )
    begun = [
        n for n, each in state.rounds.items() if n >= first and each.phase is not RoundPhase.PLANNED
    ]
    require(
        not begun,
        "round-begun",
        phrase("round {n} has begun and keeps its plan", n=max(begun, default=0)),
    )
    _check(state, plans)
    return (Replanned(plans, first, reason),)


def _open(state: Event, number: int, at: int, until: int | None) -> tuple[Fact, ...]:
    require_phase(state, Phase.RUNNING)
    current = state.round_of(number)
    if current.phase is RoundPhase.OPEN:
        return ()
    require(
        current.phase is RoundPhase.PLANNED,
        "round-closed",
        phrase("round {number} is over", number=number),
    )
    before = state.rounds.get(number - 1)
    require(
        before is None or before.phase is RoundPhase.CLOSED,
        "round-before-open",
        phrase("round {number} is not closed", number=number - 1),
    )
    minutes = state.rules.play.round_minutes
    if until is None and minutes is not None:
        until = at + 60 * minutes
    require(
        until is None or until > at,
        "ends-before-it-begins",
        phrase("a round ends after it begins"),
    )
    return (RoundOpened(number, at, until),)


def _close(state: Event, number: int, *, cut_off: bool) -> tuple[Fact, ...]:
    require_phase(state, Phase.RUNNING)
    current = state.round_of(number)
    if current.phase is RoundPhase.CLOSED:
        return ()
    require(
        current.phase is RoundPhase.OPEN,
        "round-not-open",
        phrase("round {number} has not begun", number=number),
    )
    lost = tuple(slot for slot in state.missing(number) if cut_off and not state.play(slot).late)
    return (RoundClosed(number, lost),)


def _check(state: Event, plans: Iterable[RoundPlan]) -> None:
    """Everyone who sits is there, and nobody is in two places or has a board twice."""
    had: dict[int, set[int]] = {}
    through = state.kind in (Kind.PAIRS, Kind.INDIVIDUAL)
    plans = tuple(plans)
    first = plans[0].number if plans else 1
    if through:
        for (_, number, _), seating in state.seatings.items():
            if number < first:
                for who in seating.members:
                    had.setdefault(who, set()).update(seating.boards)
    for plan in plans:
        _check_seats(state, plan)
        for seating in plan.seatings:
            for who in seating.members if through else ():
                again = had.setdefault(who, set()) & set(seating.boards)
                require(
                    not again,
                    "board-again",
                    phrase(
                        "{who} would have board {board} again in round {n} (Law 15)",
                        who=who,
                        board=min(again, default=0),
                        n=plan.number,
                    ),
                )
                had[who] |= set(seating.boards)


def _check_seats(state: Event, plan: RoundPlan) -> None:
    tables: set[tuple[str, int]] = set()
    seated: dict[int, list[Seating]] = {}
    for seating in plan.seatings:
        place = (seating.section, seating.table)
        require(
            place not in tables,
            "table-twice",
            phrase(
                "table {table} is planned twice in round {n}",
                n=plan.number,
                table=f"{seating.section}{seating.table}",
            ),
        )
        tables.add(place)
        require_table(state, seating)
        for who in seating.members:
            require(
                state.entrant(who).plays(plan.number),
                "not-there",
                phrase("{who} does not play in round {n}", who=who, n=plan.number),
            )
            seated.setdefault(who, []).append(seating)
    for who, places in seated.items():
        together = len(places) == 1 or (state.kind.of_teams and _rooms(who, places))
        require(
            together,
            "two-places",
            phrase("{who} sits at two tables in round {n}", who=who, n=plan.number),
        )


def _rooms(who: int, places: list[Seating]) -> bool:
    """Whether a team sits each way as often: in the two rooms of a match, or of two halves."""
    ways = [who in seating.ns for seating in places]
    return 2 * ways.count(True) == len(ways) <= 4
