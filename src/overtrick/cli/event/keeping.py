"""An event's log: replayed, verified, and as a file that goes to another laptop and back."""

from pathlib import Path

import click

from overtrick.app.desk.opening import open_desk
from overtrick.app.events.audit import audit
from overtrick.app.events.tables import replay_table
from overtrick.app.events.transfer import export_event, import_event
from overtrick.cli.event.office import Office, on_event, output_options, store_option
from overtrick.cli.files import read_input
from overtrick.cli.show import Out
from overtrick.cli.speech import Command, option, speaker
from overtrick.core.steps import message


@on_event(
    "verify",
    message("Replay the log and compare all that is derived from it."),
    message(
        "Replay the event's log and compare every row and every published ranking with what "
        "the facts make, byte for byte. The exit status is 1 if anything differs."
    ),
)
def verify(office: Office) -> None:
    """Whether all agrees."""
    found = audit(office.desk, office.event_id)
    for finding in found.findings:
        click.echo(office.say.sentence(finding))
    words = office.say("{facts} facts, {rows} rows and {rankings} published rankings compared")
    click.echo(words.format(facts=found.facts, rows=found.rows, rankings=found.rankings))
    if found.findings:
        raise SystemExit(1)


@on_event("replay", message("The ranking after every fact up to a version, from the log alone."))
@option("--until", type=int, metavar="VERSION", help=message("Only the facts up to this one."))
@output_options
def replay(office: Office, until: int | None, out: Out) -> None:
    """The event from its facts alone."""
    told = office.desk.log(office.event_id)
    kept = [each for each in told if until is None or each.version <= until]
    out.tables(replay_table(kept, office.names, office.say))


@on_event("export", message("One event as one file."))
@option("--output", "-o", type=click.Path(path_type=Path), help=message("Write to this file."))
@option("--without-names", is_flag=True, help=message("Leave people's names out."))
def export(office: Office, output: Path | None, without_names: bool) -> None:
    """The event as a file."""
    data = export_event(office.desk, office.event_id, names=not without_names)
    Out("file", output).document(data)


@click.command(
    "import",
    cls=Command,
    short_help=message("Take an event from a file, or what is new in it."),
    help=message(
        "Take an event from a file that another laptop exported. An event that is here already "
        "is taken further if the file has all that is here and more; otherwise the import is "
        "refused and says where the two part."
    ),
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@store_option
@click.pass_context
def import_(context: click.Context, file: Path, store: str) -> None:
    """An event from a file."""
    say = speaker(context)
    with open_desk(store) as desk:
        done = import_event(desk, read_input(file))
    words = say("event {id}: {count} facts taken, now at version {version}")
    click.echo(words.format(id=done.public_id, count=done.taken, version=done.version))
