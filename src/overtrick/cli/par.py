"""``overtrick par``: what can be made on a deal, and its par."""

import re
from collections.abc import Sequence
from pathlib import Path

import click

from overtrick.app.double_dummy import NO_SOLVER, open_solver
from overtrick.app.language import Translator
from overtrick.app.pars import (
    DealtBoard,
    ParPage,
    asked,
    dealt,
    dealt_boards,
    par_json,
    par_list,
    par_notes,
    par_page,
    par_table,
    under,
)
from overtrick.cli import show
from overtrick.cli.files import read_input
from overtrick.cli.speech import command, option, speaker
from overtrick.cli.waiting import results
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Seat, Vulnerability
from overtrick.core.steps import message
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

_DEAL = re.compile(r"\s*[NESW]\s*:\s*\S+\s+\S+\s+\S+\s+\S+\s*", re.IGNORECASE)
"""A deal as PBN writes it; anything else is the name of a file."""


@command(
    help=message(
        "The tricks that every declarer can take, and par, of each deal in FILE or of one "
        'DEAL: overtrick par "N:A63.KQ4.. ... ... ..." --vul ns --dealer e.\n\n'
        "FILE is PBN, USEBIO or any other file of boards with their deals; a dash is standard "
        "input. The tricks are worked out by DDS, which comes with the extra overtrick[dd]; "
        "without it, those that a PBN file has itself are shown."
    )
)
@click.argument("what", metavar="FILE|DEAL")
@option("--board", type=int, metavar="N", help=message("Only board N, or the deal as board N."))
@option("--dealer", metavar="SEAT", help=message("N, E, S or W instead of the board's dealer."))
@option("--vul", metavar="WHO", help=message("none, ns, ew or all instead of the board's."))
@option("--format", "as_format", type=click.Choice(["text", "json", "csv"]), default="text")
@option("--output", "-o", type=click.Path(path_type=Path), help=message("Write to this file."))
@click.pass_context
def par(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    context: click.Context,
    what: str,
    board: int | None,
    dealer: str | None,
    vul: str | None,
    as_format: str,
    output: Path | None,
) -> None:
    """What can be made on the deals that *what* names."""
    say = speaker(context)
    seat = None if dealer is None else Seat.parse(dealer)
    zone = None if vul is None else Vulnerability.parse(vul)
    boards = [under(each, seat, zone) for each in _boards(what, board)]
    tricks, notes = _tricks(boards, say)
    pages = [par_page(each, found) for each, found in zip(boards, tricks, strict=True)]
    _show(show.Out(as_format, output), pages, notes, say)


def _boards(what: str, board: int | None) -> list[DealtBoard]:
    if _DEAL.fullmatch(what):
        return [dealt(what, board)]
    file = Path(what)
    name = "" if what == "-" else file.name
    return dealt_boards(read_input(file), name=name, board=board)


def _tricks(boards: Sequence[DealtBoard], say: Translator) -> tuple[list[DoubleDummy], list[str]]:
    """The tricks of *boards*, and what a reader should know of them."""
    solver = open_solver()
    if solver is None:
        printed = [each.printed for each in boards if each.printed is not None]
        if len(printed) < len(boards):
            raise NotFoundError(phrase(NO_SOLVER))
        return printed, [say("The tricks are the file's own: {why}").format(why=say(NO_SOLVER))]
    with solver:
        return list(results(asked(solver, boards), say("Double dummy"))), []


def _show(out: show.Out, pages: list[ParPage], notes: list[str], say: Translator) -> None:
    match out.as_format:
        case "json":
            out.document(par_json(pages))
        case "csv":
            out.tables([par_list(pages, say)])
        case _:
            out.tables([par_table(page, say) for page in pages], notes + par_notes(pages, say))
