"""Looking at an event: ranking, what is missing, the diary, and why a figure moved."""

import click

from overtrick.app.events.tables import (
    diary_table,
    draw_table,
    line_chapter,
    missing_table,
    ranking_tables,
    state_table,
    why_table,
)
from overtrick.app.events.why import moves
from overtrick.cli.event.office import Office, on_event, output_options
from overtrick.cli.show import Out
from overtrick.cli.speech import option
from overtrick.core.steps import message
from overtrick.engines.kinds import ranking as ranking_of
from overtrick.engines.stages.ranking import ranked_people


@on_event("ranking", message("The ranking as it stands, or stood after a round."))
@option("--after", type=int, metavar="ROUND", help=message("As it stood after this round."))
@option("--explain", type=int, metavar="NUMBER", help=message("How this one's total came about."))
@output_options
def ranking(office: Office, after: int | None, explain: int | None, out: Out) -> None:
    """The ranking."""
    ranked = ranking_of(office.state, after)
    if explain is not None:
        out.chapters([line_chapter(ranked, explain, office.say)])
        return
    people = ranked_people(office.state)
    out.tables(ranking_tables(ranked, people, office.names, office.say))


@on_event("missing", message("Results that are still missing."))
@output_options
def missing(office: Office, out: Out) -> None:
    """What is missing."""
    out.tables([missing_table(office.state, office.say)])


@on_event("show", message("Who sits where in a round, and what the rounds have come to."))
@option("--round", "round_number", type=int, metavar="N", help=message("Else the open one."))
@output_options
def show(office: Office, round_number: int | None, out: Out) -> None:
    """The seats."""
    out.tables(state_table(office.state, round_number, office.say))


@on_event("draw", message("Why a Swiss round was drawn as it was, and what it cost."))
@click.argument("number", type=int, required=False, metavar="[ROUND]")
@output_options
def draw(office: Office, number: int | None, out: Out) -> None:
    """The reasons of a draw."""
    number = max(office.state.rounds, default=1) if number is None else number
    out.tables([draw_table(office.state, number, office.say)])


@on_event("log", message("Everything that happened, as a director's diary."))
@option("--after", type=int, default=0, metavar="VERSION", help=message("Only what came later."))
@output_options
def log(office: Office, after: int, out: Out) -> None:
    """The diary."""
    told = office.desk.log(office.event_id, after)
    out.tables([diary_table(told, office.names, office.say)])


@on_event(
    "why",
    message("How a contestant's figure moved, and what moved it."),
    message(
        "How a contestant's figure moved over time: each fact that moved it, who said so and "
        "why, and from what to what."
    ),
)
@click.argument("number", type=int, metavar="NUMBER")
@output_options
def why(office: Office, number: int, out: Out) -> None:
    """What moved a figure."""
    found = moves(office.desk.log(office.event_id), number)
    out.tables([why_table(found, number, office.names, office.say)])
