"""``overtrick rebuild``: derived rows dropped and derived again from the facts."""

import click

from overtrick.app.desk.ladders import LadderDesk
from overtrick.app.desk.opening import open_desk
from overtrick.app.events.audit import rebuild as rebuild_event
from overtrick.app.events.lookup import find_log
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
            rows = [find_log(desk, event)]
        else:
            with desk.database.read() as reading:
                rows = list(reading.all_logs())
        ladders = LadderDesk(desk.database, desk.writer, desk.clock)
        for row in rows:
            count = rebuild_event(ladders if row.is_ladder else desk, row.id)
            words = say("event {id}: {count} rows derived from its facts")
            click.echo(words.format(id=row.public_id, count=count))
