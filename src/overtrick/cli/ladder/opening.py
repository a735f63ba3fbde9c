"""A new ladder, and other rules for one that runs."""

import click

from overtrick.app.desk.ladders import LadderDesk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.ladders.opening_rules import changed_rules
from overtrick.app.ladders.words import KINDS
from overtrick.app.table import Column, Table
from overtrick.cli.event.office import BY, output_options, store_option
from overtrick.cli.ladder.office import AT, LadderOffice, instant_of, on_ladder
from overtrick.cli.show import Out
from overtrick.cli.speech import Command, option, speaker
from overtrick.core.steps import message
from overtrick.engines.ladder.commands import ChangeLadderRules
from overtrick.engines.ladder.rules import LadderKind, LadderRules

SETTINGS = option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help=message(
        "A rule of the ladder, such as places_above=5, takes=swap or boards=12, or of its "
        "matches, such as scale=wbf-discrete; as often as wanted."
    ),
)


@click.command(
    "new",
    cls=Command,
    short_help=message("A new ladder, its first season running."),
    help=message(
        "Open a ladder: overtrick ladder new teams --name Autumn --set places_above=5.\n\n"
        "KIND is teams, of four to eight players, or clubs, which field some of their members "
        "for each match."
    ),
)
@click.argument("kind", type=click.Choice([kind.value for kind in LadderKind]), metavar="KIND")
@option("--name", default="", metavar="WORDS", help=message("What the ladder is called."))
@SETTINGS
@option("--id", "public_id", metavar="WORD", help=message("Its id in commands and addresses."))
@AT
@store_option
@BY
@click.pass_context
def new(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    context: click.Context,
    kind: str,
    name: str,
    settings: tuple[str, ...],
    public_id: str | None,
    at: str | None,
    store: str,
    by: str,
) -> None:
    """A new ladder."""
    rules = changed_rules(LadderRules(LadderKind(kind)), name, settings)
    since = None if at is None else instant_of(at)
    with open_desk(store) as desk:
        ladders = LadderDesk(desk.database, desk.writer, desk.clock)
        row = ladders.open_ladder(rules, Said(by), at=since, public_id=public_id)
    click.echo(speaker(context)("ladder {id} is open").format(id=row.public_id))


@on_ladder(
    "rules",
    message("The rules of a ladder, or others from now on."),
    message(
        "Show the rules of a ladder; with --set change them from now on, for a stated reason. "
        "What has been settled stays."
    ),
    reason=True,
    timed=False,
)
@SETTINGS
@output_options
def rules(office: LadderOffice, settings: tuple[str, ...], out: Out) -> None:
    """The rules."""
    known = office.state.rules
    if settings:
        changed = changed_rules(known, None, settings)
        office.do(ChangeLadderRules(changed, office.said.reason))
        return
    say = office.say
    columns = (
        Column("part", say("Part")),
        Column("setting", say("Setting")),
        Column("value", say("Value")),
    )
    rows = tuple(
        (part, name, "-" if value is None else str(value).lower())
        for part, values in known.settings().items()
        for name, value in values.items()
    )
    title = say("Rules of a ladder of {kind}").format(kind=say(KINDS[known.kind]))
    out.tables([Table(title, columns, rows)])
