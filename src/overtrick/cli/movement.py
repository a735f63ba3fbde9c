"""``overtrick movement``: who meets whom, whether that is sound, and the cards to print."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from overtrick.app.movement_browser.asked import changed
from overtrick.app.movement_tables import (
    bracket_table,
    cards_tables,
    movement_json,
    movement_table,
    proof_json,
    proof_notes,
    proof_table,
)
from overtrick.cli import show
from overtrick.cli.files import read_input
from overtrick.cli.movement_repair import repair_movement
from overtrick.cli.movement_suggest import suggest_movement
from overtrick.cli.speech import Command, Group, option, speaker
from overtrick.core.seat import Side
from overtrick.core.steps import message
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.formats.movement_toml import read_movement, write_movement
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.cards import guide_cards
from overtrick.movements.catalogue import KINDS, Counted, made
from overtrick.movements.knockout import Odd, knockout
from overtrick.movements.proof import proof
from overtrick.phrase import phrase


class Movements(Group):
    """The commands on movements; another module adds one with ``movement.add_command``."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - Click's signature
        """The names, by the alphabet: which comes first depends on what a person wants."""
        return sorted(self.commands)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The kinds of movements."""
        say = speaker(ctx)
        with formatter.section(say("Kinds")):
            formatter.write_dl([(name, say(kind.about)) for name, kind in KINDS.items()])


@click.group(
    cls=Movements,
    help=message(
        "Movements: KIND and SIZE make one, such as mitchell 7 or howell 5; a FILE in TOML "
        "holds one of your own.\n\n"
        "The size is the number of tables; of players for an individual, of teams for team "
        "events."
    ),
)
def movement() -> None:
    """Movements: shown, proved, written."""


def _options(function: Callable[..., None]) -> Callable[..., None]:
    """What makes a movement, the same for all commands."""
    for decorate in reversed(
        (
            click.argument("what", metavar="KIND|FILE"),
            click.argument("size", required=False, type=click.IntRange(1, 1000), metavar="SIZE"),
            option("--rounds", type=int, metavar="N", help=message("Rounds; else as usual.")),
            option(
                "--boards",
                type=click.IntRange(1, 100),
                metavar="N",
                help=message("Boards in a set, which is played in a round; 1 without."),
            ),
            option(
                "--arrow-switch",
                "switched",
                type=click.IntRange(0, 100),
                metavar="N",
                help=message("Switch directions in the last N rounds; 0 as many as usual."),
            ),
            option(
                "--missing",
                type=click.Choice(["ns", "ew"]),
                help=message("A half table: nobody sits in these seats of the last table."),
            ),
        )
    ):
        function = decorate(function)
    return function


_HOW_MANY = {
    Counted.TABLES: message("how many tables? The size is wanted after {what}"),
    Counted.PLAYERS: message("how many players? The size is wanted after {what}"),
    Counted.TEAMS: message("how many teams? The size is wanted after {what}"),
}


def _movement(
    what: str, size: int | None, rounds: int | None, boards: int | None, **changes: Any
) -> AnyMovement:
    if size is not None:
        return _changed(made(what, size, rounds, boards or 1), **changes)
    if what in KINDS:
        raise ImpossibleError(phrase(_HOW_MANY[KINDS[what].counted], what=what))
    if what != "-" and not Path(what).exists():
        raise NotFoundError(
            phrase(
                "there is neither a file nor a movement {what!r}; there are {known}",
                what=what,
                known=", ".join(KINDS),
            )
        )
    if rounds is not None or boards is not None:
        raise ImpossibleError(
            phrase("a file has its own rounds and boards; the options are for a KIND")
        )
    return _changed(read_movement(read_input(Path(what))), **changes)


def _changed(found: AnyMovement, switched: int | None, missing: str | None) -> AnyMovement:
    return changed(found, switched, None if missing is None else Side[missing.upper()])


@movement.command(
    "show",
    cls=Command,
    short_help=message("Who meets whom on which boards; guide cards with --cards."),
    help=message(
        "Who meets whom in every round, and on which boards: overtrick movement show howell 4."
    ),
)
@_options
@option("--cards", is_flag=True, help=message("The guide cards of tables, and of who moves."))
@option("--format", "as_format", type=click.Choice(["text", "json", "csv"]), default="text")
@option("--output", "-o", type=click.Path(path_type=Path), help=message("Write to this file."))
@click.pass_context
def show_movement(
    context: click.Context, /, cards: bool, as_format: str, output: Path | None, **made_of: Any
) -> None:
    """A movement round by round, or card by card."""
    say, out = speaker(context), show.Out(as_format, output)
    found = _movement(**made_of)
    if cards:
        out.tables(cards_tables(guide_cards(found), say))
    elif as_format == "json":
        out.document(movement_json(found))
    else:
        out.tables([movement_table(found, say)])


@movement.command(
    "prove",
    cls=Command,
    short_help=message("Whether a movement is sound, and what it gives everyone."),
    help=message(
        "Every property of a movement, and where it first fails: overtrick movement prove "
        "mitchell 8 --boards 3. The exit status is 1 if it is faulty: somebody in two places, "
        "boards or opponents again."
    ),
)
@_options
@option("--format", "as_format", type=click.Choice(["text", "json", "csv"]), default="text")
@option("--output", "-o", type=click.Path(path_type=Path), help=message("Write to this file."))
@click.pass_context
def prove_movement(
    context: click.Context, /, as_format: str, output: Path | None, **made_of: Any
) -> None:
    """The proof of a movement."""
    say, out = speaker(context), show.Out(as_format, output)
    found = proof(_movement(**made_of))
    if as_format == "json":
        out.document(proof_json(found))
    else:
        out.tables([proof_table(found, say)], proof_notes(found, say))
    context.exit(0 if found.sound else 1)


@movement.command(
    "write",
    cls=Command,
    short_help=message("A movement in TOML, to be changed into one of your own."),
    help=message(
        "A movement in TOML, which is easily changed and is read again: overtrick movement "
        "write howell 4 -o ours.toml."
    ),
)
@_options
@option("--output", "-o", type=click.Path(path_type=Path), help=message("Write to this file."))
def save_movement(output: Path | None, **made_of: Any) -> None:
    """A movement as a document."""
    show.Out("toml", output).document(write_movement(_movement(**made_of)))


@movement.command(
    "bracket",
    cls=Command,
    short_help=message("A knockout: who meets whom until the final."),
    help=message(
        "A knockout of so many TEAMS, seeded 1 to TEAMS, with byes for the first where the "
        "number is no power of two: overtrick movement bracket 12."
    ),
)
@click.argument("teams", type=click.IntRange(2, 1000))
@option("--three-ways", is_flag=True, help=message("Matches of three instead of byes."))
@option("--format", "as_format", type=click.Choice(["text", "json", "csv"]), default="text")
@click.pass_context
def show_bracket(context: click.Context, teams: int, three_ways: bool, as_format: str) -> None:
    """A knockout bracket."""
    bracket = knockout(teams, Odd.THREE_WAYS if three_ways else Odd.BYES)
    show.Out(as_format).tables([bracket_table(bracket, speaker(context))])


movement.add_command(suggest_movement)
movement.add_command(repair_movement)
