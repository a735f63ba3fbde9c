"""``overtrick restore``: a store from its backup."""

from pathlib import Path

import click

from overtrick.cli.event.office import store_option
from overtrick.cli.speech import command, option, speaker
from overtrick.core.steps import message
from overtrick.store.backup import restore as restore_store
from overtrick.store.database import open_database


@command(
    help=message(
        "Fill an empty store with what backup wrote into FILE, once all of it has been checked. "
        "A store that holds events is replaced only with --replace."
    )
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@store_option
@option("--replace", is_flag=True, help=message("What the store holds is lost."))
@click.pass_context
def restore(context: click.Context, file: Path, store: str, replace: bool) -> None:
    """A store from its backup."""
    with open_database(store) as database:
        facts = restore_store(file, database, replace=replace)
    click.echo(speaker(context)("{facts} facts taken from {file}").format(facts=facts, file=file))
