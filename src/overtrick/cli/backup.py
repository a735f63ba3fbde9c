"""``overtrick backup``: the whole store as one file, while it is in use."""

from pathlib import Path

import click

from overtrick.cli.event.office import store_option
from overtrick.cli.speech import command, option, speaker
from overtrick.core.steps import message
from overtrick.store.backup import back_up
from overtrick.store.database import open_database


@command(
    help=message(
        "Copy everything - events, people, answers - as it is at one moment into FILE, also "
        "while others write. The copy is a file of its own that restore reads, whichever "
        "database it came from."
    )
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@store_option
@option("--replace", is_flag=True, help=message("FILE may exist; it is replaced."))
@click.pass_context
def backup(context: click.Context, file: Path, store: str, replace: bool) -> None:
    """A copy of the store."""
    with open_database(store) as database:
        facts = back_up(database, file, replace=replace)
    click.echo(speaker(context)("{facts} facts copied to {file}").format(facts=facts, file=file))
