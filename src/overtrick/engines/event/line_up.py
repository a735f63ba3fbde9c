"""Who of a team sits where in a match."""

from overtrick.engines.event.commands import LineUp
from overtrick.engines.event.facts import Fact, LinedUp
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import Entrant, Phase
from overtrick.phrase import phrase


def members(entrant: Entrant, round_number: int) -> frozenset[int]:
    """Who plays for a contestant in that round: before and after substitutions."""
    there = set(entrant.people)
    for swap in reversed(entrant.substitutions):
        if swap.from_round > round_number:
            there.discard(swap.joins)
            there.add(swap.leaves)
    return frozenset(there)


def shared(one: Entrant, other: Entrant) -> frozenset[int]:
    """Who would play for both in one round."""
    changes = {one.since, other.since}
    changes |= {swap.from_round for each in (one, other) for swap in each.substitutions}
    return frozenset[int]().union(
        *(
            members(one, number) & members(other, number)
            for number in changes
            if one.plays(number) and other.plays(number)
        )
    )


def lined_up(state: Event, command: LineUp) -> tuple[Fact, ...]:
    """Two members of the team that sits on that side, who sit nowhere else in the round."""
    require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
    require(
        state.kind.of_teams, "no-line-up", phrase("only teams choose who of them sits at a table")
    )
    at = (command.section, command.round, command.table)
    seating = state.seatings.get(at)
    if seating is None:
        require(
            False,
            "no-such-table",
            phrase(
                "nobody sits at table {table} in round {n}",
                n=command.round,
                table=f"{command.section}{command.table}",
            ),
        )
        raise AssertionError
    if state.lineups.get((at, command.side)) == command.people:
        return ()
    number = seating.of(command.side)[0]
    team = members(state.entrant(number), command.round)
    require(
        len(set(command.people)) == 2,
        "player-twice",
        phrase("a player is named twice"),
    )
    strangers = [person for person in command.people if person not in team]
    require(
        not strangers,
        "not-a-member",
        phrase(
            "person {leaves} does not play for {number}",
            leaves=min(strangers, default=0),
            number=number,
        ),
    )
    elsewhere = {
        person
        for (place, side), people in state.lineups.items()
        if place[1] == command.round and (place, side) != (at, command.side)
        # In a triangle a pair sits at two tables, one after the other.
        if place in state.seatings and state.seatings[place].match == seating.match
        for person in people
    } & set(command.people)
    require(
        not elsewhere,
        "sits-elsewhere",
        phrase(
            "person {person} sits at another table in round {n}",
            person=min(elsewhere, default=0),
            n=command.round,
        ),
    )
    return (LinedUp(*at, command.side, command.people),)
