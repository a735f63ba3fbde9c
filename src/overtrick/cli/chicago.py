"""``overtrick chicago``: the score pad of four-deal bridge."""

from pathlib import Path

import click

from overtrick.cli import pad
from overtrick.cli.speech import command, option, speaker
from overtrick.core.steps import message
from overtrick.formats.pads import CHICAGO, setting_words


@command(
    help=message(
        "A score pad of Chicago: type the deals one by one, four to a chukker.\n\n"
        "Part-scores are carried, or with --style duplicate every deal stands alone. The lines "
        "are those of overtrick rubber; a deal that is passed out is dealt again.\n\n"
        "With --file a file of such lines, or one that was saved, is scored at once."
    )
)
@option("--file", type=click.Path(path_type=Path), help=message("Score this file; - is input."))
@option("--resume", type=click.Path(path_type=Path), help=message("Go on with a saved evening."))
@option(
    "--style",
    type=click.Choice(setting_words(CHICAGO, "style")),
    help=message("Part-scores carried, or every deal alone.  [default: carried]"),
)
@option(
    "--vulnerable",
    type=click.Choice(setting_words(CHICAGO, "vulnerable")),
    help=message("Whose side is on the second and third deals.  [default: dealer]"),
)
@option(
    "--dealer",
    type=click.Choice(setting_words(CHICAGO, "dealer"), case_sensitive=False),
    help=message("Who deals first.  [default: N]"),
)
@option(
    "--laws",
    type=click.Choice(setting_words(CHICAGO, "laws")),
    help=message("Laws of 1993 and later, or those before.  [default: 1993]"),
)
@option(
    "--honours",
    type=click.Choice(setting_words(CHICAGO, "honours")),
    help=message("Until when they are claimed: the next deal, or the end.  [default: chukker]"),
)
@option(
    "--rounding",
    type=click.Choice(setting_words(CHICAGO, "rounding")),
    help=message("Of the difference to hundreds.  [default: half-up]"),
)
@pad.common_options
@click.pass_context
def chicago(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    context: click.Context,
    file: Path | None,
    resume: Path | None,
    style: str | None,
    vulnerable: str | None,
    dealer: str | None,
    laws: str | None,
    honours: str | None,
    rounding: str | None,
    we: str | None,
    notation: str,
    as_format: str,
    explain: bool,
    output: Path | None,
) -> None:
    """An evening of Chicago from a file, or typed."""
    settings = {
        "style": style,
        "vulnerable": vulnerable,
        "dealer": dealer,
        "laws": laws,
        "honours": honours,
        "rounding": rounding,
    }
    asked = pad.Asked(
        CHICAGO, pad.given(settings), notation, we, file, resume, as_format, output, explain
    )
    pad.run(asked, speaker(context))
