"""Who may challenge whom, and the challenge itself."""

import click

from overtrick.app.ladders.tables import permission_table, reach_table
from overtrick.cli.event.office import output_options
from overtrick.cli.ladder.office import LadderOffice, on_ladder
from overtrick.cli.show import Out
from overtrick.core.steps import message
from overtrick.engines.ladder.commands import MakeChallenge


@on_ladder(
    "reach",
    message("Whom a team may challenge, and why not the others."),
    message(
        "Whom a team may challenge now, and why not the others within reach; with another team, "
        "every rule that is asked, and its answer."
    ),
)
@click.argument("team", metavar="TEAM")
@click.argument("other", required=False, metavar="[OTHER]")
@output_options
def reach(office: LadderOffice, team: str, other: str | None, out: Out) -> None:
    """Who is within reach."""
    number = office.team(team)
    if other is None:
        out.tables([reach_table(office.state, number, office.at, office.say)])
        return
    challenged = office.team(other)
    out.tables([permission_table(office.state, number, challenged, office.at, office.say)])


@on_ladder(
    "challenge",
    message("A team challenges another above it."),
    message("A team challenges another above it: overtrick ladder challenge last Bears Foxes."),
)
@click.argument("challenger", metavar="TEAM")
@click.argument("challenged", metavar="OTHER")
def challenge(office: LadderOffice, challenger: str, challenged: str) -> None:
    """A challenge."""
    one, other = office.team(challenger), office.team(challenged)
    office.do(MakeChallenge(one, other, office.at))
