"""The movement of a running event, written out and planned anew."""

from pathlib import Path

import click

from overtrick.app.events.replanning import event_movement, replan_command
from overtrick.cli.event.office import Office, on_event
from overtrick.cli.files import read_input
from overtrick.cli.show import Out
from overtrick.cli.speech import option
from overtrick.core.steps import message


@on_event(
    "movement",
    message("Write the event's movement in TOML, as it was really played."),
    message(
        "Write the event's movement in TOML: overtrick event movement last -o ours.toml. "
        "overtrick movement repair then plans the rounds left for a pair that comes or goes, and "
        "overtrick event replan takes that back."
    ),
)
@option("--output", "-o", type=click.Path(path_type=Path), help=message("Write to this file."))
def movement(office: Office, output: Path | None) -> None:
    """The movement as a file."""
    Out("toml", output).document(event_movement(office.state))


@on_event(
    "replan",
    message("Play the rounds left by another movement; results stay."),
    reason=True,
)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@option(
    "--from-round",
    type=int,
    required=True,
    metavar="N",
    help=message("The first round that has not begun."),
)
def replan(office: Office, file: Path, from_round: int) -> None:
    """Other rounds."""
    document = read_input(file)
    office.do(replan_command(office.state, document, from_round, office.said.reason))
