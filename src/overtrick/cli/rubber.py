"""``overtrick rubber``: the score pad of rubber bridge."""

from pathlib import Path

import click

from overtrick.cli import pad
from overtrick.cli.speech import command, option, speaker
from overtrick.core.steps import message
from overtrick.formats.pads import RUBBER, setting_words


@command(
    help=message(
        "A score pad: type the deals of a rubber one by one and see its sheet.\n\n"
        "A deal is typed as 4S N +1, or with its side as EW 3NTX -2; then there are pass, "
        "honours N 100, undo, stop, save FILE, and help, which lists them all.\n\n"
        "With --file a file of such lines, or one that was saved, is scored at once."
    )
)
@option("--file", type=click.Path(path_type=Path), help=message("Score this file; - is input."))
@option("--resume", type=click.Path(path_type=Path), help=message("Go on with a saved rubber."))
@option(
    "--laws",
    type=click.Choice(setting_words(RUBBER, "laws")),
    help=message("Laws of 1993 and later, or those before.  [default: 1993]"),
)
@option(
    "--honours",
    type=click.Choice(setting_words(RUBBER, "honours")),
    help=message("Until when they are claimed: the next deal, or the end.  [default: rubber]"),
)
@option(
    "--rounding",
    type=click.Choice(setting_words(RUBBER, "rounding")),
    help=message("Of the difference to hundreds.  [default: half-up]"),
)
@pad.common_options
@click.pass_context
def rubber(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    context: click.Context,
    file: Path | None,
    resume: Path | None,
    laws: str | None,
    honours: str | None,
    rounding: str | None,
    we: str | None,
    notation: str,
    as_format: str,
    explain: bool,
    output: Path | None,
) -> None:
    """A rubber from a file, or typed."""
    settings = {"laws": laws, "honours": honours, "rounding": rounding}
    asked = pad.Asked(
        RUBBER, pad.given(settings), notation, we, file, resume, as_format, output, explain
    )
    pad.run(asked, speaker(context))
