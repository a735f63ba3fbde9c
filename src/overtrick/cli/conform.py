"""``overtrick conform``: measure this library or another program against known right values."""

from pathlib import Path

import click

from overtrick.cli.speech import command, option, speaker
from overtrick.conformance import runner
from overtrick.core.steps import message


@command(
    help=message(
        "Evaluate the cases in FILES and show what agrees, by topic.\n\n"
        "The exit status is 1 if a case failed and 2 if a file is not cases. A --scorer gets "
        'one JSON line a case on its standard input, {"id", "topic", "input"}, and answers '
        'each with a line {"id", "value"} or {"id", "unsupported": true}.'
    )
)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@option("--scorer", metavar="COMMAND", help=message("Ask this program instead, a case a line."))
@option("--json", "as_json", is_flag=True, help=message("The result for programs."))
@click.pass_context
def conform(
    context: click.Context, files: tuple[Path, ...], scorer: str | None, as_json: bool
) -> None:
    """The cases in *files*, measured."""
    context.exit(runner.conform(files, scorer, as_json, click.echo, speaker(context)))
