"""Events and players looked up in the store."""

from overtrick.app.desk.desk import Desk
from overtrick.app.events.tables import PHASE_WORDS, instant
from overtrick.app.language import Translator
from overtrick.app.numbers import figure
from overtrick.app.table import Column, Table
from overtrick.engines.event.values import Phase, RankingLine
from overtrick.engines.kinds import ranking
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase


def event_list_table(desk: Desk, count: int, say: Translator) -> Table:
    """The newest events, newest first, and how far they have come."""
    columns = (
        Column("event", say("Event")),
        Column("kind", say("Kind")),
        Column("title", say("Title")),
        Column("opened", say("Opened")),
        Column("phase", say("Phase")),
        Column("contestants", say("Contestants"), right=True),
    )
    with desk.database.read() as reading:
        rows = reading.events(count=count)
    lines = []
    for row in rows:
        state = desk.standing(row.id).state
        lines.append(
            (
                row.public_id,
                row.kind,
                row.title,
                instant(row.created_at),
                say(PHASE_WORDS[state.phase]),
                str(len(state.entrants)),
            )
        )
    return Table(say("Events"), columns, tuple(lines)).without_empty_columns()


def player_table(desk: Desk, name: str, say: Translator) -> Table:
    """What the players whose names contain *name* have played, newest first.

    NotFoundError if nobody's name does.
    """
    columns = (
        Column("player", say("Player")),
        Column("event", say("Event")),
        Column("title", say("Title")),
        Column("opened", say("Opened")),
        Column("number", say("No."), right=True),
        Column("place", say("Place"), right=True),
        Column("total", say("Total"), right=True),
        Column("percent", "%", right=True),
    )
    with desk.database.read() as reading:
        people = reading.people_named(name)
        if not people:
            raise NotFoundError(phrase("nobody's name contains {name!r}", name=name))
        entered = [
            (each, person, reading.event(each.event_id))
            for person in people
            for each in reading.entered(person.id)
        ]
    entered.sort(key=lambda found: (-found[2].created_at, found[1].name, found[0].contestant))
    rows = []
    for each, person, event in entered:
        line = _line(desk, event.id, each.contestant)
        rows.append(
            (
                person.name,
                event.public_id,
                event.title,
                instant(event.created_at),
                str(each.contestant),
                "" if line is None else line.place,
                "" if line is None else figure(line.total),
                "" if line is None else figure(line.percent),
            )
        )
    return Table(say("Players"), columns, tuple(rows)).without_empty_columns()


def _line(desk: Desk, event_id: int, number: int) -> RankingLine | None:
    """Where a contestant stands; None before play, and for one who is in no ranking."""
    state = desk.standing(event_id).state
    if state.phase in (Phase.NEW, Phase.ENTRIES):
        return None
    lists = state.published
    if lists is None:
        lists = ranking(state).published()
    for each in lists:
        for line in each.lines:
            if line.number == number:
                return line
    return None
