"""``overtrick contract``: what one contract scores, part by part."""

import click

from overtrick.app.calculator import parts_table, read_typed
from overtrick.app.language import Translator
from overtrick.cli import show
from overtrick.cli.speech import command, option, speaker
from overtrick.core.contract import Result
from overtrick.core.duplicate import Edition, edition
from overtrick.core.outcome import Played
from overtrick.core.seat import Side, Vulnerability, vulnerability_of
from overtrick.core.steps import message
from overtrick.errors import ParseError
from overtrick.formats.notation import LANGUAGES, shown
from overtrick.phrase import phrase


@command(
    context_settings={"ignore_unknown_options": True},
    help=message(
        "The parts of one contract's score: overtrick contract 4SX W +1 --vul ns.\n\n"
        "The contract is written as on a traveller: 3NT S -1, 5cNxx-2, 4♥ W 10."
    ),
)
@click.argument("words", nargs=-1, required=True, type=click.UNPROCESSED)
@option("--vul", metavar="WHO", help=message("none, ns, ew or all; without it both are shown."))
@option("--board", type=int, metavar="N", help=message("Vulnerability of this board instead."))
@option(
    "--law", default="1987", metavar="YEAR", help=message("Scoring table of 1987, 1935 or 1932.")
)
@option("--notation", type=click.Choice(list(LANGUAGES)), default="en")
@option("--format", "as_format", type=click.Choice(["text", "json", "csv"]), default="text")
@click.pass_context
def contract(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    context: click.Context,
    words: tuple[str, ...],
    vul: str | None,
    board: int | None,
    law: str,
    notation: str,
    as_format: str,
) -> None:
    """The score of what *words* say, as a table of its parts."""
    say = speaker(context)
    entry = read_typed(" ".join(words), notation)
    zones = [Vulnerability.NONE, Vulnerability.BOTH]
    if vul is not None:
        zones = [Vulnerability.parse(vul)]
    elif board is not None:
        zones = [vulnerability_of(board)]
    if not isinstance(entry, Played):
        raise ParseError(
            phrase("a contract with its result is wanted, got {shown}", shown=shown(entry))
        )
    table = parts_table(entry.result, zones, edition(law), say)
    notes = [_to_ns(entry.result, zones[0], edition(law), say)] if len(zones) == 1 else []
    show.Out(as_format).tables([table], notes)


def _to_ns(result: Result, zone: Vulnerability, law: Edition, say: Translator) -> str:
    points = result.parts(zone, law).total
    to_ns = points if result.contract.declarer.side is Side.NS else -points
    return say("{points} to North-South").format(points=f"{to_ns:+}")
