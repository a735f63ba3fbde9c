"""``overtrick movement suggest``: what so many pairs could play, best first."""

from collections.abc import Sequence
from pathlib import Path

import click

from overtrick.app.suggest_tables import reasons_table, suggestion_table, suggestions_json
from overtrick.cli import show
from overtrick.cli.speech import Command, option, speaker
from overtrick.core.steps import message
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.formats.movement_toml import write_movement
from overtrick.movements.suggest import Suggestion, Wanted, suggestions
from overtrick.phrase import phrase


@click.command(
    "suggest",
    cls=Command,
    short_help=message("Movements for so many pairs, boards and hours, best first."),
    help=message(
        "The movements that so many pairs can play, best first, and what speaks for and against "
        "each: overtrick movement suggest --pairs 15 --boards 26 --hours 3. All are proved: "
        "nobody has a board twice. --take N writes number N in TOML, to be shown, changed and "
        "planned anew."
    ),
)
@option("--pairs", type=int, metavar="N", help=message("Pairs, from 4 to 81."))
@option("--tables", type=int, metavar="N", help=message("Full tables, instead of pairs."))
@option("--boards", type=int, metavar="N", help=message("Boards that a pair should play."))
@option("--hours", type=float, metavar="N", help=message("Time there is; 3.5 is allowed."))
@option("--minutes-per-board", type=int, default=7, metavar="N", help=message("7 without."))
@option(
    "--minutes-per-move",
    type=int,
    default=2,
    metavar="N",
    help=message("Between two rounds; 2 without."),
)
@option("--winners", type=click.Choice(["1", "2"]), help=message("Rankings; without, as it comes."))
@option("--boards-in-room", type=int, metavar="N", help=message("Different boards there are."))
@option("--copies", type=int, default=1, metavar="N", help=message("Copies of each board."))
@option("--individual", is_flag=True, help=message("Partners change; half as many pairs."))
@option(
    "--most",
    type=click.IntRange(1, 100),
    default=5,
    metavar="N",
    help=message("Movements to show; 5 without."),
)
@option(
    "--take",
    type=click.IntRange(1, 100),
    metavar="N",
    help=message("Write movement number N in TOML."),
)
@option("--format", "as_format", type=click.Choice(["text", "json", "csv"]), default="text")
@option("--output", "-o", type=click.Path(path_type=Path), help=message("Write to this file."))
@click.pass_context
def suggest_movement(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    context: click.Context,
    pairs: int | None,
    tables: int | None,
    boards: int | None,
    hours: float | None,
    minutes_per_board: int,
    minutes_per_move: int,
    winners: str | None,
    boards_in_room: int | None,
    copies: int,
    individual: bool,
    most: int,
    take: int | None,
    as_format: str,
    output: Path | None,
) -> None:
    """What could be played."""
    if (pairs is None) == (tables is None):
        raise ImpossibleError(phrase("either --pairs or --tables is wanted"))
    wanted = Wanted(
        pairs if pairs is not None else 2 * (tables or 0),
        boards,
        None if hours is None else int(60 * hours),
        minutes_per_board,
        minutes_per_move,
        None if winners is None else winners == "1",
        boards_in_room,
        copies,
        individual,
    )
    found = suggestions(wanted, max(most, take or 0))
    if not found:
        raise NotFoundError(phrase("nothing can be played by so many, on these boards, in time"))
    say, out = speaker(context), show.Out(as_format, output)
    if take is not None:
        out.document(_taken(found, take))
    elif as_format == "json":
        out.document(suggestions_json(found))
    else:
        out.tables([suggestion_table(found, say), reasons_table(found, say)])


def _taken(found: Sequence[Suggestion], place: int) -> bytes:
    if place > len(found):
        raise NotFoundError(
            phrase("there are {count} suggestions, got {place}", count=len(found), place=place)
        )
    movements = found[place - 1].movements
    if len(movements) != 1:
        raise ImpossibleError(
            phrase(
                "{name} is no single movement that a file can hold; it has {count}",
                name=found[place - 1].name,
                count=len(movements),
            )
        )
    return write_movement(movements[0])
