"""After play: the correction period, the final ranking, the awards."""

import time

import click

from overtrick.cli.event.office import Office, on_event
from overtrick.core.steps import message
from overtrick.engines.event.commands import (
    AwardMasterpoints,
    EndPlay,
    MakeFinal,
    Publish,
    ReopenCorrections,
)


@on_event("end", message("Play is over; the correction period begins."))
def end(office: Office) -> None:
    """The end of play."""
    office.do(EndPlay(int(time.time())))
    until = office.state.corrections_until or 0
    words = office.say("scores may be corrected until {when}")
    click.echo(words.format(when=time.strftime("%Y-%m-%d %H:%M:%SZ", time.gmtime(until))))


@on_event("final", message("The results are final."))
def final(office: Office) -> None:
    """The end of the correction period."""
    office.do(MakeFinal())


@on_event("reopen", message("Set a later end of the correction period."), reason=True)
@click.argument("minutes", type=click.IntRange(1, 40_320), metavar="MINUTES")
def reopen(office: Office, minutes: int) -> None:
    """More time for corrections."""
    office.do(ReopenCorrections(int(time.time()) + 60 * minutes, office.said.reason))


@on_event("publish", message("Publish the ranking as it stands."))
def publish(office: Office) -> None:
    """The ranking becomes a fact."""
    office.do(Publish())


@on_event("awards", message("Give the masterpoints of the final ranking."))
def awards(office: Office) -> None:
    """The awards."""
    office.do(AwardMasterpoints())
    given = office.state.masterpoints or ()
    for number, points in given:
        click.echo(f"{number}  {points}")
    if not given:
        click.echo(office.say("there are no awards in this event"))
