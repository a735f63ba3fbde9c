"""Teams and clubs on a ladder: they join, change, are placed, are away, leave."""

import click

from overtrick.app.events.lookup import people_called
from overtrick.app.ladders.clubs import club_called
from overtrick.cli.ladder.office import TEAM, LadderOffice, instant_of, on_ladder
from overtrick.cli.speech import option
from overtrick.core.steps import message
from overtrick.engines.ladder.commands import (
    ChangeTeam,
    Join,
    PlaceTeam,
    Retire,
    Return,
    Suspend,
)
from overtrick.engines.ladder.rules import LadderKind


@on_ladder(
    "join",
    message("A team or a club comes onto the ladder."),
    message(
        "A team comes onto the ladder, at its foot unless --place says otherwise: overtrick "
        'ladder join last Foxes "Ann Lee" "Bo Chen" "Cy Dorn" "Di Elm". On a ladder of clubs '
        "the team is the club of that name, made if there is none."
    ),
    reason=True,
)
@click.argument("name", metavar="TEAM")
@click.argument("players", nargs=-1, metavar="NAME...")
@option("--place", type=int, metavar="N", help=message("At this place, for a reason."))
def join(office: LadderOffice, name: str, players: tuple[str, ...], place: int | None) -> None:
    """Somebody new."""
    people = people_called(office.desk, players)
    clubs = office.state.rules.kind is LadderKind.CLUBS
    club = club_called(office.desk, name) if clubs else None
    office.do(Join(name, people, office.at, place, club, office.said.reason))


@on_ladder("change", message("Other players, or another name."), timed=False)
@click.argument("team", metavar="TEAM")
@click.argument("players", nargs=-1, metavar="[NAME]...")
@option("--name", metavar="WORDS", help=message("What it is called from now on."))
def change(office: LadderOffice, team: str, players: tuple[str, ...], name: str | None) -> None:
    """Another team under the same number."""
    known = office.state.team(office.team(team))
    people = people_called(office.desk, players) if players else known.people
    office.do(ChangeTeam(known.number, known.name if name is None else name, people))


@on_ladder("place", message("Put a team at a place, for a reason."), reason=True)
@click.argument("team", metavar="TEAM")
@click.argument("number", type=int, metavar="PLACE")
def place(office: LadderOffice, team: str, number: int) -> None:
    """The administrator's order."""
    office.do(PlaceTeam(office.team(team), number, office.at, office.said.reason))


@on_ladder(
    "suspend",
    message("A team is away, or the director suspends it."),
    message(
        "A team is away until a day, and says so itself with --team, or the director suspends it "
        "for a reason: overtrick ladder suspend last Foxes --until 2026-08-01 --team Foxes."
    ),
    reason=True,
)
@click.argument("team", metavar="TEAM")
@option("--until", metavar="TIME", help=message("When it ends; else when the team is back."))
@TEAM
def suspend(office: LadderOffice, team: str, until: str | None, by_team: str | None) -> None:
    """An absence."""
    end = None if until is None else instant_of(until)
    number, by = office.team(team), office.by(by_team)
    office.do(Suspend(number, office.at, end, office.said.reason, by))


@on_ladder("back", message("A suspension is over."))
@click.argument("team", metavar="TEAM")
@TEAM
def back(office: LadderOffice, team: str, by_team: str | None) -> None:
    """The end of an absence."""
    office.do(Return(office.team(team), office.at, office.by(by_team)))


@on_ladder("retire", message("A team leaves the ladder; those below move up."), reason=True)
@click.argument("team", metavar="TEAM")
def retire(office: LadderOffice, team: str) -> None:
    """The end of a team."""
    office.do(Retire(office.team(team), office.at, office.said.reason))
