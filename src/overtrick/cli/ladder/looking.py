"""Looking at ladders: standing, challenges, histories, the diary."""

import click

from overtrick.app.desk.ladders import LadderDesk
from overtrick.app.desk.opening import open_desk
from overtrick.app.ladders.person_table import person_ladders_table
from overtrick.app.ladders.tables import (
    challenges_table,
    ladder_diary_table,
    ladder_list_table,
    place_table,
    standing_table,
    team_table,
)
from overtrick.cli.event.office import output_options, store_option
from overtrick.cli.ladder.office import LadderOffice, on_ladder
from overtrick.cli.show import Out
from overtrick.cli.speech import Command, option, speaker
from overtrick.core.steps import message


@on_ladder("show", message("Who holds which place, and what is going on."), timed=False)
@output_options
def show(office: LadderOffice, out: Out) -> None:
    """The standing."""
    out.tables([standing_table(office.state, office.names, office.say)])


@on_ladder("challenges", message("The open challenges, or all."), timed=False)
@option("--all", "every", is_flag=True, help=message("Those that are over, too."))
@output_options
def challenges(office: LadderOffice, *, every: bool, out: Out) -> None:
    """Challenges."""
    state = office.state
    known = tuple(each for _, each in sorted(state.challenges.items()))
    out.tables([challenges_table(state, known if every else state.open_challenges(), office.say)])


@on_ladder(
    "history",
    message("Who has held a place, or the places of a team, with their reasons."),
    message(
        "Who has held a place: overtrick ladder history last --place 1. Or every change of a "
        "team's place, with the match or the reason: overtrick ladder history last Foxes."
    ),
    timed=False,
)
@click.argument("team", required=False, metavar="[TEAM]")
@option(
    "--place", type=click.IntRange(1, 100_000), default=1, metavar="N", help=message("Which place.")
)
@output_options
def history(office: LadderOffice, team: str | None, place: int, out: Out) -> None:
    """What has changed."""
    if team is None:
        out.tables([place_table(office.state, place, office.say)])
    else:
        out.tables([team_table(office.state, office.team(team), office.say)])


@on_ladder("log", message("Everything that happened, as a diary."), timed=False)
@option("--after", type=int, default=0, metavar="VERSION", help=message("Only what came later."))
@output_options
def log(office: LadderOffice, after: int, out: Out) -> None:
    """The diary."""
    told = office.ladders.log(office.row.id, after)
    out.tables([ladder_diary_table(office.state, told, office.say)])


@click.command(
    "list",
    cls=Command,
    short_help=message("The ladders, newest first."),
    help=message("The ladders of the store, newest first."),
)
@option(
    "--count", type=click.IntRange(1, 10_000), default=20, metavar="N", help=message("How many.")
)
@output_options
@store_option
@click.pass_context
def list_(context: click.Context, count: int, out: Out, store: str) -> None:
    """The ladders."""
    with open_desk(store) as desk:
        ladders = LadderDesk(desk.database, desk.writer, desk.clock)
        out.tables([ladder_list_table(ladders, count, speaker(context))])


@click.command(
    "find",
    cls=Command,
    short_help=message("The ladders on which a player is or was."),
    help=message("The ladders of the players whose names contain NAME, newest first."),
)
@click.argument("name", metavar="NAME")
@output_options
@store_option
@click.pass_context
def find(context: click.Context, name: str, out: Out, store: str) -> None:
    """A player's ladders."""
    with open_desk(store) as desk:
        ladders = LadderDesk(desk.database, desk.writer, desk.clock)
        out.tables([person_ladders_table(ladders, name, speaker(context))])
