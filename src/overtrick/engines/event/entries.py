"""Who plays: entries before and during the event, withdrawals, substitutes."""

from dataclasses import replace

from overtrick.engines.event.commands import (
    CarryForward,
    ChangeEntry,
    Enter,
    Scratch,
    Substitute,
    Withdraw,
)
from overtrick.engines.event.facts import (
    CarriedForward,
    Entered,
    EntryChanged,
    Fact,
    Scratched,
    Substituted,
    Withdrawn,
)
from overtrick.engines.event.line_up import shared
from overtrick.engines.event.registration import seats_left
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import Entrant, Kind, Phase, RoundPhase, Substitution
from overtrick.phrase import phrase

EntryCommand = Enter | ChangeEntry | Scratch | CarryForward | Withdraw | Substitute
EntryFact = Entered | EntryChanged | Scratched | CarriedForward | Withdrawn | Substituted


def decide(state: Event, command: EntryCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it."""
    match command:
        case Enter():
            return _enter(state, command)
        case ChangeEntry(number, people, name, section, side):
            require_phase(state, Phase.ENTRIES)
            known = state.entrant(number)
            changed = replace(known, people=people, name=name, section=section, side=side)
            if changed == known:
                return ()
            _require_people(state, changed)
            return (EntryChanged(changed), *seats_left(state, people))
        case Scratch(number):
            require_phase(state, Phase.ENTRIES)
            state.entrant(number)
            return (Scratched(number),)
        case CarryForward(number, points, source):
            require_phase(state, Phase.ENTRIES, Phase.RUNNING)
            carried = state.entrant(number).carried
            require(
                not carried or carried == points,
                "carried-already",
                phrase(
                    "contestant {number} already carries {carried}", number=number, carried=carried
                ),
            )
            return (CarriedForward(number, points, source),) if carried != points else ()
        case Withdraw(number, from_round, reason):
            return _withdraw(state, number, from_round, reason)
        case Substitute(number, leaves, joins, from_round):
            return _substitute(state, number, leaves, joins, from_round)


def evolve(state: Event, fact: EntryFact) -> Event:
    """The event after *fact*."""
    match fact:
        case Entered(entrant) | EntryChanged(entrant):
            return replace(state, entrants=state.entrants.set(entrant.number, entrant))
        case Scratched(number):
            return replace(state, entrants=state.entrants.delete(number))
        case CarriedForward(number, points, _):
            return _with(state, replace(state.entrants[number], carried=points))
        case Withdrawn(number, from_round, _, scheduled):
            known = state.entrants[number]
            gone = replace(known, withdrawn_from=from_round, scheduled=scheduled)
            return _with(state, gone)
        case Substituted(number, leaves, joins, from_round):
            known = state.entrants[number]
            people = tuple(joins if person == leaves else person for person in known.people)
            swaps = (*known.substitutions, Substitution(from_round, leaves, joins))
            return _with(state, replace(known, people=people, substitutions=swaps))


def _with(state: Event, entrant: Entrant) -> Event:
    return replace(state, entrants=state.entrants.set(entrant.number, entrant))


def _enter(state: Event, command: Enter) -> tuple[Fact, ...]:
    require_phase(state, Phase.ENTRIES, Phase.RUNNING)
    number = command.number
    if number is None:
        number = max(state.entrants, default=0) + 1
    require(number >= 1, "bad-number", phrase("numbers are 1 or more, got {n}", n=number))
    since = 1
    if state.phase is Phase.RUNNING:
        require(
            state.kind not in (Kind.MATCH, Kind.ROUND_ROBIN, Kind.KNOCKOUT),
            "entries-closed",
            phrase("nobody can enter when the matches have been drawn up"),
        )
        since = _since(state, command.since)
    entrant = Entrant(number, command.people, command.name, command.section, command.side, since)
    if state.entrants.get(number) == entrant:
        return ()  # the same button pressed twice
    require(
        number not in state.entrants,
        "number-taken",
        phrase("number {number} is taken", number=number),
    )
    _require_people(state, entrant)
    return (Entered(entrant), *seats_left(state, command.people))


def _since(state: Event, wanted: int | None) -> int:
    """The first round that a late entry plays: one that is not drawn yet, or has not begun."""
    if state.kind in (Kind.SWISS_PAIRS, Kind.SWISS_TEAMS):
        first = 1 + max(state.rounds, default=0)
        since = first if wanted is None else wanted
        require(
            since >= first,
            "round-drawn",
            phrase("round {since} is drawn; the next is {first}", since=since, first=first),
        )
        return since
    begun = [n for n, each in state.rounds.items() if each.phase is not RoundPhase.PLANNED]
    first = 1 + max(begun, default=0)
    since = first if wanted is None else wanted
    require(
        since >= first,
        "round-begun",
        phrase("round {since} has begun; the next is {first}", since=since, first=first),
    )
    return since


def _require_people(state: Event, entrant: Entrant) -> None:
    """Nobody plays for two contestants, and a contestant has as many people as it needs."""
    if entrant.people:
        sizes = {Kind.INDIVIDUAL: (1, 1)}.get(state.kind, (4, 8) if state.kind.of_teams else (2, 2))
        require(
            sizes[0] <= len(entrant.people) <= sizes[1],
            "wrong-size",
            phrase(
                "{least} to {most} players are wanted, got {count}",
                least=sizes[0],
                most=sizes[1],
                count=len(entrant.people),
            ),
        )
    require(
        len(set(entrant.people)) == len(entrant.people),
        "player-twice",
        phrase("a player is named twice"),
    )
    for other in state.entrants.values():
        both = frozenset() if other.number == entrant.number else shared(other, entrant)
        require(
            not both,
            "plays-already",
            phrase(
                "person {person} plays as {number} already",
                person=min(both, default=0),
                number=other.number,
            ),
        )


def _withdraw(state: Event, number: int, from_round: int, reason: str) -> tuple[Fact, ...]:
    require_phase(state, Phase.RUNNING)
    known = state.entrant(number)
    if known.withdrawn_from == from_round:
        return ()
    require(
        known.withdrawn_from is None,
        "withdrawn",
        phrase("{number} has withdrawn from round {n} on", number=number, n=known.withdrawn_from),
    )
    require(from_round >= 1, "no-such-round", phrase("rounds count from 1, got {n}", n=from_round))
    played = [
        slot.round
        for slot, play in state.plays.items()
        if play.entry is not None
        and slot.round >= from_round
        and any(number in side for side in state.meeting(slot))
    ]
    require(
        not played,
        "has-played",
        phrase("{number} has a result in round {n}", number=number, n=max(played, default=0)),
    )
    return (Withdrawn(number, from_round, reason),)


def _substitute(
    state: Event, number: int, leaves: int, joins: int, from_round: int
) -> tuple[Fact, ...]:
    require_phase(state, Phase.ENTRIES, Phase.RUNNING)
    known = state.entrant(number)
    if Substitution(from_round, leaves, joins) in known.substitutions:
        return ()
    require(
        leaves in known.people,
        "not-a-member",
        phrase("person {leaves} does not play for {number}", leaves=leaves, number=number),
    )
    require(from_round >= 1, "no-such-round", phrase("rounds count from 1, got {n}", n=from_round))
    last = max((swap.from_round for swap in known.substitutions), default=1)
    require(
        from_round >= last,
        "substituted-later",
        phrase(
            "{number} has a substitute from round {last} on; the next comes no earlier, got {n}",
            number=number,
            last=last,
            n=from_round,
        ),
    )
    swap = Substitution(from_round, leaves, joins)
    people = tuple(joins if person == leaves else person for person in known.people)
    changed = replace(known, people=people, substitutions=(*known.substitutions, swap))
    _require_people(state, changed)
    return (Substituted(number, leaves, joins, from_round), *seats_left(state, (joins,)))
