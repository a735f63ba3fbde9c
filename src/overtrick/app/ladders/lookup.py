"""Ladders and their teams as a person names them."""

from typing import NamedTuple

from overtrick.app.desk.ladders import LadderDesk
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import Team
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.store.events import NEWEST, EventRow
from overtrick.store.transaction import Reading


def find_ladder(ladders: LadderDesk, text: str) -> EventRow:
    """The ladder that *text* names: its public id, its number, or ``last`` for the newest.

    NotFoundError if there is none.
    """
    with ladders.database.read() as reading:
        if text == NEWEST:
            newest = reading.ladders(count=1)
            if not newest:
                raise NotFoundError(phrase("there are no ladders yet"))
            return newest[0]
        if text.isascii() and text.isdigit() and len(text) < 8:
            return ladders.row(reading, int(text))
        return reading.ladder_at(text)


def find_team(state: Ladder, text: str) -> Team:
    """The team that *text* names: its number, its name, or how the name of only one begins.

    Teams that have left are found by their number. NotFoundError if there is none, or more
    than one.
    """
    if text.isascii() and text.isdigit() and len(text) < 8:
        return state.team(int(text))
    wanted = text.strip().casefold()
    there = [state.teams[number] for number in state.standing()]
    named = [team for team in there if team.name.casefold() == wanted]
    found = named or [team for team in there if wanted and team.name.casefold().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(team.name for team in found)
        raise NotFoundError(phrase("{text!r} may be {names}", text=text, names=names))
    raise NotFoundError(phrase("no team on the ladder is called {text!r}", text=text))


def ladders_of(reading: Reading, person: int) -> list[tuple[EventRow, int]]:
    """The ladders on which the person plays or has played, newest first, with the team's number."""
    found = [(reading.event(each.event_id), each.contestant) for each in reading.on_ladders(person)]
    return sorted(found, key=lambda each: (-each[0].id, each[1]))


class OnLadder(NamedTuple):
    """A team of a ladder that a person plays for, or has played for."""

    ladder: str
    """The ladder's public id."""
    title: str
    number: int
    team: str
    place: int | None
    """Where it stands; None if it has left."""
    former: bool
    """Whether the person plays for it no more."""


def person_on_ladders(ladders: LadderDesk, person: int) -> tuple[OnLadder, ...]:
    """The teams of ladders that the person is in, as they stand; newest ladder first."""
    with ladders.database.read() as reading:
        ids = set(reading.same_person(person))
        found = ladders_of(reading, person)
    lines = []
    for row, number in found:
        state = ladders.standing(row.id).state
        team = state.teams[number]
        lines.append(
            OnLadder(
                row.public_id,
                state.rules.name,
                number,
                team.name,
                state.places.get(number),
                ids.isdisjoint(team.people),
            )
        )
    return tuple(lines)
