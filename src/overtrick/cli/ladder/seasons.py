"""Seasons: closed with an archive, opened in an order, looked at."""

import click

from overtrick.app.ladders.tables import season_table
from overtrick.cli.event.office import output_options
from overtrick.cli.ladder.office import LadderOffice, on_ladder
from overtrick.cli.show import Out
from overtrick.cli.speech import option
from overtrick.core.steps import message
from overtrick.engines.ladder.commands import CloseSeason, OpenSeason
from overtrick.engines.ladder.rules import Start
from overtrick.errors import NotFoundError, ParseError
from overtrick.phrase import phrase

ACTIONS = ("show", "close", "open")
STARTS = [start.value for start in Start if start is not Start.GIVEN]


@on_ladder(
    "season",
    message("Show a season that is over, close one, or open the next."),
    message(
        "Show a season that is over: overtrick ladder season last show 1. Close the one that "
        "runs: its standing is kept, titles are given, open challenges are void. Open the next "
        "in the order that the rules say, in that of --start, or in a given --order for a reason."
    ),
    reason=True,
)
@click.argument("action", type=click.Choice(ACTIONS), metavar="show|close|open")
@click.argument("number", type=int, required=False, metavar="[SEASON]")
@option(
    "--start",
    type=click.Choice(STARTS),
    help=message("In which order the next season begins; else as the rules say."),
)
@option("--order", metavar="TEAMS", help=message("All teams by number, the best first: 3,1,2."))
@output_options
def season(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    office: LadderOffice,
    action: str,
    number: int | None,
    start: str | None,
    order: str | None,
    out: Out,
) -> None:
    """Seasons."""
    if action != "open" and (start or order):
        raise ParseError(phrase("an order is that of a season which is opened"))
    if action == "close":
        office.do(CloseSeason(office.at))
    elif action == "open":
        teams = tuple(office.team(each) for each in order.split(",")) if order else ()
        begun = None if start is None else Start(start)
        office.do(OpenSeason(office.at, begun, teams, office.said.reason))
    else:
        archives = office.state.archives
        wanted = len(archives) if number is None else number
        if not 1 <= wanted <= len(archives):
            raise NotFoundError(
                phrase(
                    "season {season} is not over; {count} are", season=wanted, count=len(archives)
                )
            )
        out.tables([season_table(office.state, archives[wanted - 1], office.say)])
