"""Results looked up: events, boards, contestants, matches, and what a player has played."""

import click

from overtrick.app.desk.opening import open_desk
from overtrick.app.events.butler_table import butler_tables
from overtrick.app.events.match_table import match_tables
from overtrick.app.events.search import event_list_table, player_table
from overtrick.app.events.sessions import session_of
from overtrick.app.pages import board_pages, pair_pages
from overtrick.app.tables import board_table, pair_summary, pair_table
from overtrick.cli.event.office import Office, on_event, output_options, store_option
from overtrick.cli.show import Out
from overtrick.cli.speech import Command, option, speaker
from overtrick.core.steps import message


@click.command(
    "list",
    cls=Command,
    short_help=message("The events, newest first."),
    help=message("The events of the store, newest first."),
)
@option(
    "--count", type=click.IntRange(1, 10_000), default=20, metavar="N", help=message("How many.")
)
@output_options
@store_option
@click.pass_context
def list_(context: click.Context, count: int, out: Out, store: str) -> None:
    """The events."""
    with open_desk(store) as desk:
        out.tables([event_list_table(desk, count, speaker(context))])


@click.command(
    "find",
    cls=Command,
    short_help=message("All that a player has played."),
    help=message(
        "All events of the players whose names contain NAME, newest first, with what they came to."
    ),
)
@click.argument("name", metavar="NAME")
@output_options
@store_option
@click.pass_context
def find(context: click.Context, name: str, out: Out, store: str) -> None:
    """A player's events."""
    with open_desk(store) as desk:
        out.tables([player_table(desk, name, speaker(context))])


@on_event("board", message("All results of a board, compared."))
@click.argument("number", type=int, metavar="BOARD")
@output_options
def board(office: Office, number: int, out: Out) -> None:
    """A board."""
    scored = session_of(office.state)
    conditions = scored.sheet.conditions
    pages = board_pages(scored, number)
    out.tables([board_table(page, conditions, office.say) for page in pages])


@on_event("card", message("A contestant's event, board by board."))
@click.argument("number", metavar="NUMBER")
@output_options
def card(office: Office, number: str, out: Out) -> None:
    """A contestant's boards."""
    scored = session_of(office.state)
    pages = pair_pages(scored, number)
    conditions = scored.sheet.conditions
    out.tables(
        [pair_table(page, conditions, office.say) for page in pages],
        [pair_summary(page, office.say) for page in pages],
    )


@on_event("match", message("A match: both rooms side by side, board by board."))
@click.argument("number", type=int, metavar="MATCH")
@option("--round", "round_number", type=int, metavar="N", help=message("Else the last begun."))
@output_options
def match(office: Office, number: int, round_number: int | None, out: Out) -> None:
    """A match."""
    out.tables(match_tables(office.state, number, round_number, office.say))


@on_event("butler", message("How the pairs and players of a team event did against the datum."))
@option("--round", "round_number", type=int, metavar="N", help=message("Only that round."))
@output_options
def butler(office: Office, round_number: int | None, out: Out) -> None:
    """The Butler."""
    out.tables(butler_tables(office.state, round_number, office.names, office.say))
