"""Before play: a new event, its entries, its start."""

from pathlib import Path

import click

from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.events.lookup import people_called
from overtrick.app.events.opening_rules import event_rules
from overtrick.app.events.starting import start_command
from overtrick.cli.event.office import Office, on_event, store_option
from overtrick.cli.files import read_input
from overtrick.cli.speech import Command, option, speaker
from overtrick.core.seat import Side
from overtrick.core.steps import message
from overtrick.engines.event.commands import Enter, Scratch
from overtrick.engines.event.values import Kind

KIND_WORDS = [kind.value for kind in Kind]


@click.command(
    "new",
    cls=Command,
    short_help=message("A new event, open for entries."),
    help=message(
        "Open a new event for entries: overtrick event new pairs --title Thursday.\n\n"
        "KIND is pairs, individual, swiss-pairs, match, round-robin, swiss-teams, knockout, or "
        "series for an event of several stages. "
        "Conditions of contest come from a document in TOML, or one by one with --set."
    ),
)
@click.argument("kind", type=click.Choice(KIND_WORDS), metavar="KIND")
@option("--title", default="", metavar="WORDS", help=message("What the event is called."))
@option(
    "--contest",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=message("Conditions of contest in TOML."),
)
@option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help=message(
        "A condition or a setting, such as method=cross-imps, boards_per_round=3 or "
        "finish_percent=60; as often as wanted."
    ),
)
@option("--id", "public_id", metavar="WORD", help=message("Its id in commands and addresses."))
@store_option
@option("--by", default="director", metavar="WHO", help=message("Who says so, as the log has it."))
@click.pass_context
def new(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    context: click.Context,
    kind: str,
    title: str,
    contest: Path | None,
    settings: tuple[str, ...],
    public_id: str | None,
    store: str,
    by: str,
) -> None:
    """A new event."""
    document = None if contest is None else read_input(contest)
    rules = event_rules(Kind(kind), title, document, settings)
    with open_desk(store) as desk:
        row = desk.open_event(rules, Said(by), public_id=public_id)
    say = speaker(context)
    click.echo(say("event {id} is open for entries").format(id=row.public_id))


@on_event(
    "enter",
    message("Enter a pair, a player or a team."),
    message(
        "Enter a contestant by the names of its players: overtrick event enter last "
        '"Ann Lee" "Bo Chen". While the event runs it is a late entry.'
    ),
)
@click.argument("names", nargs=-1, metavar="NAME...")
@option("--number", type=int, metavar="N", help=message("Its number; else the next free one."))
@option("--team", default="", metavar="WORDS", help=message("What a team is called."))
@option("--section", default="", metavar="LETTER", help=message("Its section."))
@option("--side", type=click.Choice(["ns", "ew"]), help=message("Where it sits all evening."))
@option("--since", type=int, metavar="ROUND", help=message("Its first round, if it is late."))
def enter(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    office: Office,
    names: tuple[str, ...],
    number: int | None,
    team: str,
    section: str,
    side: str | None,
    since: int | None,
) -> None:
    """An entry."""
    people = people_called(office.desk, names)
    where = None if side is None else Side[side.upper()]
    office.do(Enter(people, number, team, section.upper(), where, since))
    entered = max(
        (
            each
            for each in office.state.entrants.values()
            if each.people == people and each.name == team
        ),
        key=lambda each: each.number,
    )
    click.echo(office.say("{number} has entered").format(number=entered.number))


@on_event("scratch", message("Take an entry back, before play."))
@click.argument("number", type=int, metavar="NUMBER")
def scratch(office: Office, number: int) -> None:
    """An entry taken back."""
    office.do(Scratch(number))


@on_event(
    "start",
    message("Begin play, by a movement where there is one."),
    message(
        "Begin play: overtrick event start last --movement howell. A pairs or individual event "
        "needs a movement: one by name, for as many as have entered, or a FILE in TOML. "
        "Without one the best that is known is taken, and said."
    ),
)
@option("--movement", metavar="KIND|FILE", help=message("A movement by name, or a file of one."))
@option("--rounds", type=int, metavar="N", help=message("Rounds; else as usual."))
@option(
    "--boards", type=int, metavar="N", help=message("Boards in a round; else as the rules say.")
)
def start(office: Office, movement: str | None, rounds: int | None, boards: int | None) -> None:
    """Play begins."""
    file = None
    if movement is not None and Path(movement).suffix == ".toml":
        file = read_input(Path(movement))
    chosen = start_command(office.state, movement, file, rounds, boards)
    office.do(chosen.command)
    click.echo(
        office.say("play begins: {name}, {rounds} rounds").format(
            name=chosen.name, rounds=chosen.rounds or "-"
        )
    )
