"""``overtrick rebuild``: derived rows dropped and derived again from the facts."""

import click

from overtrick.app.desk.opening import open_desk
from overtrick.app.events.audit import rebuild as rebuild_event
from overtrick.app.events.lookup import find_event
from overtrick.cli.event.office import store_option
from overtrick.cli.speech import command, speaker
from overtrick.core.steps import message


@command(
    help=message(
        "Drop the rows that are derived from an event's facts, or all events', and derive them "
        "again. The facts stay as they are."
    )
)
@click.argument("event", required=False, metavar="[EVENT]")
@store_option
@click.pass_context
def rebuild(context: click.Context, event: str | None, store: str) -> None:
    """Rows derived again."""
    say = speaker(context)
    with open_desk(store) as desk:
        if event is not None:
            rows = [find_event(desk, event)]
        else:
            with desk.database.read() as reading:
                rows = list(reading.all_events())
        for row in rows:
            count = rebuild_event(desk, row.id)
            words = say("event {id}: {count} rows derived from its facts")
            click.echo(words.format(id=row.public_id, count=count))
