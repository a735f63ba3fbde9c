"""The ladders of people, looked up by their names."""

from overtrick.app.desk.ladders import LadderDesk
from overtrick.app.ladders.lookup import ladders_of
from overtrick.app.language import Translator
from overtrick.app.table import Column, Table
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase


def person_ladders_table(ladders: LadderDesk, name: str, say: Translator) -> Table:
    """Where the players whose names contain *name* play or have played, newest ladder first.

    NotFoundError if nobody's name does.
    """
    columns = (
        Column("player", say("Player")),
        Column("ladder", say("Ladder")),
        Column("name", say("Name")),
        Column("number", say("No."), right=True),
        Column("team", say("Team")),
        Column("place", say("Place"), right=True),
    )
    with ladders.database.read() as reading:
        people = reading.people_named(name)
        if not people:
            raise NotFoundError(phrase("nobody's name contains {name!r}", name=name))
        found = [
            (person, row, number)
            for person in people
            for row, number in ladders_of(reading, person.id)
        ]
    rows = []
    for person, row, number in sorted(found, key=lambda each: (-each[1].id, each[0].name)):
        state = ladders.standing(row.id).state
        place = state.places.get(number)
        rows.append(
            (
                person.name,
                row.public_id,
                row.title,
                str(number),
                state.teams[number].name,
                "-" if place is None else str(place),
            )
        )
    return Table(say("Players"), columns, tuple(rows)).without_empty_columns()
