"""The registration room of an automatic Swiss (S9): seats, raised hands, and the clock.

A pair sits down North-South at a place of its choice. When both hands have been up for
the settled seconds the clock registers it. Who sat first may keep the hand down, ask
the other to leave, or remove them; nobody is registered twice.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from overtrick.engines.event.commands import (
    AskToLeave,
    LeaveSeat,
    LowerHand,
    RaiseHand,
    RegisterPair,
    RemoveFromSeat,
    TakeSeat,
)
from overtrick.engines.event.facts import (
    AskedToLeave,
    Entered,
    Fact,
    HandLowered,
    HandRaised,
    RemovedFromSeat,
    SeatLeft,
    SeatTaken,
)
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import Entrant, Kind, Phase, Sitter
from overtrick.phrase import phrase

RegistrationCommand = (
    TakeSeat | LeaveSeat | RaiseHand | LowerHand | AskToLeave | RemoveFromSeat | RegisterPair
)
RegistrationFact = SeatTaken | SeatLeft | HandRaised | HandLowered | AskedToLeave | RemovedFromSeat
EVERY_PLACE = 10_000
"""The highest number of a place in the room."""


def decide(state: Event, command: RegistrationCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it."""
    require_phase(state, Phase.ENTRIES)
    require(
        state.kind is Kind.SWISS_PAIRS,
        "no-registration-room",
        phrase("only an automatic Swiss has a registration room"),
    )
    match command:
        case TakeSeat(person, place):
            return _take(state, person, place)
        case LeaveSeat(person):
            found = _seat(state, person)
            return () if found is None else (SeatLeft(person, found.place),)
        case RaiseHand(person, at):
            found = _seated(state, person)
            return () if found.own.raised_at is not None else (HandRaised(person, found.place, at),)
        case LowerHand(person):
            found = _seated(state, person)
            return () if found.own.raised_at is None else (HandLowered(person, found.place),)
        case AskToLeave(by, person):
            found = _companion(state, by, person)
            return () if found.own.asked_to_leave else (AskedToLeave(person, found.place),)
        case RemoveFromSeat(by, person):
            found = _companion(state, by, person)
            return (RemovedFromSeat(person, found.place),)
        case RegisterPair(place, at):
            return _register(state, place, at)


def evolve(state: Event, fact: RegistrationFact) -> Event:
    """The event after *fact*."""
    there = state.registration.get(fact.place, ())
    match fact:
        case SeatTaken(person):
            there = (*there, Sitter(person))
        case SeatLeft(person) | RemovedFromSeat(person):
            there = tuple(each for each in there if each.person != person)
        case HandRaised(person, _, at):
            there = _changed(there, person, raised_at=at)
        case HandLowered(person):
            there = _changed(there, person, raised_at=None)
        case AskedToLeave(person):
            there = _changed(there, person, asked_to_leave=True)
    room = state.registration
    known = fact.place in room
    room = room.set(fact.place, there) if there else room.delete(fact.place) if known else room
    return replace(state, registration=room)


def seats_left(state: Event, people: Iterable[int]) -> tuple[SeatLeft, ...]:
    """Who of *people* gets up in the registration room: they play for somebody now."""
    found = ((person, _seat(state, person)) for person in people)
    return tuple(SeatLeft(person, seat.place) for person, seat in found if seat is not None)


def places_due(state: Event, now: int) -> tuple[int, ...]:
    """Places whose pair the clock registers at *now*, in the order in which they got ready."""
    if state.phase is not Phase.ENTRIES or state.kind is not Kind.SWISS_PAIRS:
        return ()
    ready = [
        (since, place)
        for place, there in state.registration.items()
        if (since := _both_up_since(there)) is not None
        and since + state.rules.swiss.raise_seconds <= now
    ]
    return tuple(place for _, place in sorted(ready))


@dataclass(frozen=True, slots=True)
class _Found:
    place: int
    own: Sitter


def _seat(state: Event, person: int) -> _Found | None:
    for place, there in state.registration.items():
        for each in there:
            if each.person == person:
                return _Found(place, each)
    return None


def _seated(state: Event, person: int) -> _Found:
    found = _seat(state, person)
    if found is None:
        require(False, "not-seated", phrase("person {person} has no seat", person=person))
        raise AssertionError
    return found


def _companion(state: Event, by: int, person: int) -> _Found:
    """The seat of *person*, if *by* sat there first."""
    found = _seated(state, person)
    there = state.registration[found.place]
    require(
        there[0].person == by and person != by,
        "sat-later",
        phrase("only who sat first at place {place} may ask that", place=found.place),
    )
    return found


def _take(state: Event, person: int, place: int) -> tuple[Fact, ...]:
    require(
        1 <= place <= EVERY_PLACE,
        "no-such-place",
        phrase("places are 1 to {most}, got {place}", most=EVERY_PLACE, place=place),
    )
    entered = [each.number for each in state.active if person in each.people]
    require(
        not entered,
        "plays-already",
        phrase(
            "person {person} plays as {number} already",
            person=person,
            number=min(entered, default=0),
        ),
    )
    found = _seat(state, person)
    if found is not None and found.place == place:
        return ()
    require(
        len(state.registration.get(place, ())) < 2,
        "place-taken",
        phrase("two players sit at place {place} already", place=place),
    )
    left = () if found is None else (SeatLeft(person, found.place),)
    return (*left, SeatTaken(person, place))


def _register(state: Event, place: int, at: int) -> tuple[Fact, ...]:
    there = state.registration.get(place, ())
    since = _both_up_since(there)
    require(
        since is not None and since + state.rules.swiss.raise_seconds <= at,
        "hands-not-up",
        phrase(
            "at place {place} two hands have not been up for {seconds} seconds",
            place=place,
            seconds=state.rules.swiss.raise_seconds,
        ),
    )
    number = max(state.entrants, default=0) + 1
    people = tuple(each.person for each in there)
    entrant = Entrant(number, people)
    return (Entered(entrant), *(SeatLeft(person, place) for person in people))


def _both_up_since(there: tuple[Sitter, ...]) -> int | None:
    """When the second hand went up; None while not both are."""
    raised = [each.raised_at for each in there if each.raised_at is not None]
    return max(raised) if len(raised) == 2 else None


def _changed(there: tuple[Sitter, ...], person: int, **values: object) -> tuple[Sitter, ...]:
    return tuple(
        replace(each, **values) if each.person == person else each  # type: ignore[arg-type]  # a sitter's own fields
        for each in there
    )
