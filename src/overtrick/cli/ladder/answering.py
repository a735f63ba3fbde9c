"""A challenge until its match is played: answered, taken back, a time, the players, the event."""

import click

from overtrick.app.events.lookup import people_called
from overtrick.app.ladders.matches import open_match
from overtrick.cli.ladder.office import TEAM, LadderOffice, instant_of, on_ladder
from overtrick.core.steps import message
from overtrick.engines.ladder.commands import (
    Accept,
    DeclineChallenge,
    ExtendChallenge,
    FieldTeam,
    ProposeTime,
    VoidChallenge,
    WithdrawChallenge,
)

CHALLENGE = click.argument("number", type=int, metavar="CHALLENGE")


@on_ladder("accept", message("The challenged side will play."))
@CHALLENGE
@TEAM
def accept(office: LadderOffice, number: int, by_team: str | None) -> None:
    """A yes."""
    office.do(Accept(number, office.at, office.by(by_team)))


@on_ladder(
    "decline",
    message("The challenged side will not play."),
    message(
        "The challenged side will not play: it forfeits, or nothing follows, as the rules of the "
        "ladder say."
    ),
    reason=True,
)
@CHALLENGE
@TEAM
def decline(office: LadderOffice, number: int, by_team: str | None) -> None:
    """A no."""
    by = office.by(by_team)
    office.do(DeclineChallenge(number, office.at, office.said.reason, by))


@on_ladder(
    "withdraw", message("The challenger takes a challenge back before it is accepted."), reason=True
)
@CHALLENGE
@TEAM
def withdraw(office: LadderOffice, number: int, by_team: str | None) -> None:
    """Not now."""
    by = office.by(by_team)
    office.do(WithdrawChallenge(number, office.at, office.said.reason, by))


@on_ladder("extend", message("Another end of the time to answer or to play."), reason=True)
@CHALLENGE
@click.argument("until", metavar="TIME")
def extend(office: LadderOffice, number: int, until: str) -> None:
    """More time."""
    office.do(ExtendChallenge(number, instant_of(until), office.said.reason))


@on_ladder("void", message("A challenge that should not have been."), reason=True)
@CHALLENGE
def void(office: LadderOffice, number: int) -> None:
    """As if it had not been."""
    office.do(VoidChallenge(number, office.at, office.said.reason))


@on_ladder(
    "agree",
    message("A time for the match: one side proposes it, the other says the same."),
    message(
        "A time for the match. One side proposes it and the other says the same: overtrick "
        "ladder agree last 1 2026-03-12T19:00 --team Foxes. The director's is agreed at once."
    ),
)
@CHALLENGE
@click.argument("time", metavar="TIME")
@TEAM
def agree(office: LadderOffice, number: int, time: str, by_team: str | None) -> None:
    """The schedule."""
    office.do(ProposeTime(number, instant_of(time), office.at, office.by(by_team)))


@on_ladder("field", message("Who of a team or a club plays a match."), timed=False)
@CHALLENGE
@click.argument("team", metavar="TEAM")
@click.argument("players", nargs=-1, required=True, metavar="NAME...")
def field(office: LadderOffice, number: int, team: str, players: tuple[str, ...]) -> None:
    """The players of a match."""
    people = people_called(office.desk, players)
    office.do(FieldTeam(number, office.team(team), people))


@on_ladder(
    "match",
    message("Open the match as an event, with both teams in it."),
    message(
        "Open the match of an accepted challenge as an event of its own, with both teams and all "
        "boards in it: it is played like any other match, with overtrick event or on phones. The "
        "challenged side is at home."
    ),
    timed=False,
)
@CHALLENGE
def match(office: LadderOffice, number: int) -> None:
    """The event of a match."""
    row = open_match(office.desk, office.ladders, office.row, number, office.said)
    words = office.say("challenge {number} is played as event {id}")
    click.echo(words.format(number=number, id=row.public_id))
