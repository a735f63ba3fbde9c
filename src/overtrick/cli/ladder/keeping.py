"""A ladder's clock, its log verified, and as a file that goes to another laptop and back."""

from pathlib import Path

import click

from overtrick.app.desk.said import CLOCK
from overtrick.app.events.audit import audit
from overtrick.app.events.transfer import export_event
from overtrick.app.ladders.clock import tick_ladder
from overtrick.cli.event.keeping import import_
from overtrick.cli.ladder.office import LadderOffice, on_ladder
from overtrick.cli.show import Out
from overtrick.cli.speech import option
from overtrick.core.steps import message

__all__ = ["clock", "export", "import_", "verify"]


@on_ladder(
    "clock",
    message("Carry out what is due: forfeits, results that stand, absences, seasons."),
    message(
        "Carry out what is due by time: challenges that were not answered are forfeited, matches "
        "that were not played expire, absences end. The site does it by itself; in a terminal "
        "say it once a day."
    ),
)
def clock(office: LadderOffice) -> None:
    """What time does."""
    before = office.ladders.standing(office.row.id).version
    tick_ladder(office.ladders, office.row.id, office.at)
    told = [each for each in office.ladders.log(office.row.id, before) if each.by == CLOCK]
    if not told:
        click.echo(office.say("nothing is due"))
    office.tell(tuple(each.fact for each in told))


@on_ladder(
    "verify",
    message("Replay the log and compare all that is derived from it."),
    message(
        "Replay the ladder's log and compare every row and every closed season with what the "
        "facts make, byte for byte. The exit status is 1 if anything differs."
    ),
    timed=False,
)
def verify(office: LadderOffice) -> None:
    """Whether all agrees."""
    found = audit(office.ladders, office.row.id)
    for finding in found.findings:
        click.echo(office.say.sentence(finding))
    words = office.say("{facts} facts, {rows} rows and {seasons} closed seasons compared")
    click.echo(words.format(facts=found.facts, rows=found.rows, seasons=found.rankings))
    if found.findings:
        raise SystemExit(1)


@on_ladder("export", message("One ladder as one file."), timed=False)
@option("--output", "-o", type=click.Path(path_type=Path), help=message("Write to this file."))
@option("--without-names", is_flag=True, help=message("Leave people's names out."))
def export(office: LadderOffice, output: Path | None, *, without_names: bool) -> None:
    """The ladder as a file."""
    data = export_event(office.ladders, office.row.id, names=not without_names)
    Out("file", output).document(data)
