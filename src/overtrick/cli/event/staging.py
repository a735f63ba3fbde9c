"""Events of several stages: planned, and taken from one to the next."""

from pathlib import Path

import click

from overtrick.app.events.stage_words import stages_of
from overtrick.app.events.stages import advance as advance_series
from overtrick.app.events.tables import stages_table
from overtrick.cli.event.office import Office, on_event, output_options
from overtrick.cli.files import read_input
from overtrick.cli.show import Out
from overtrick.cli.speech import option
from overtrick.core.steps import message
from overtrick.engines.event.commands import DecideCut, Decline, PlanStages
from overtrick.errors import ParseError
from overtrick.formats.series_toml import read_series
from overtrick.phrase import phrase


@on_event(
    "plan-stages",
    message("Plan the stages of an event of several."),
    message(
        "Plan the stages of a series, an event of the kind series: overtrick event plan-stages "
        "last qualifying:pairs final:pairs<qualifying:1-8:total consolation:pairs<qualifying:9-. "
        "What is carried is nothing, total or a percentage. A document in TOML can say all that "
        "there is, and gives each stage conditions of its own."
    ),
)
@click.argument("stages", nargs=-1, metavar="[STAGE]...")
@option(
    "--file",
    "document",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=message("The stages in TOML, in place of those that are named."),
)
@option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help=message("A condition or setting of all the stages."),
)
def plan_stages(
    office: Office, stages: tuple[str, ...], document: Path | None, settings: tuple[str, ...]
) -> None:
    """The graph of stages."""
    if document is None:
        office.do(PlanStages(stages_of(stages, settings)))
        return
    if stages or settings:
        raise ParseError(phrase("stages and settings stand in the document, or are named"))
    office.do(PlanStages(read_series(read_input(document))))


@on_event(
    "advance",
    message("Take final rankings over and open the stages that follow."),
    message(
        "Take the final rankings of finished stages over, open the stages that follow as events "
        "of their own, and enter who goes on with what they carry. It can be said at any time."
    ),
)
def advance(office: Office) -> None:
    """On to the next stages."""
    opened = advance_series(office.desk, office.event_id)
    for name in opened:
        click.echo(office.say("stage {name} is open").format(name=name))
    if not opened:
        click.echo(office.say("no stage can be opened now"))


@on_event("stages", message("The stages of an event and what has become of them."))
@output_options
def stages(office: Office, out: Out) -> None:
    """The stages."""
    out.tables([stages_table(office.state, office.say)])


@on_event(
    "decline",
    message("A contestant that could go on does not; the next in line does."),
    reason=True,
)
@click.argument("stage", metavar="STAGE")
@click.argument("number", type=int, metavar="NUMBER")
@option("--into", default="", metavar="STAGE", help=message("Only this stage; else all."))
def decline(office: Office, stage: str, number: int, into: str) -> None:
    """Somebody does not go on."""
    office.do(Decline(stage, number, into, office.said.reason))


@on_event("decide-cut", message("The order among those who share a place at the cut."), reason=True)
@click.argument("stage", metavar="STAGE")
@click.argument("numbers", type=int, nargs=-1, required=True, metavar="NUMBER...")
def decide_cut(office: Office, stage: str, numbers: tuple[int, ...]) -> None:
    """A play-off or a lot."""
    office.do(DecideCut(stage, numbers, office.said.reason))
