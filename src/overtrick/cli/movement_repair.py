"""``overtrick movement repair``: the rounds left, planned anew from what was played."""

import re
from collections.abc import Iterable
from pathlib import Path

import click

from overtrick.app.repair import required_solver
from overtrick.app.repair_tables import (
    continuation_tables,
    given_up_notes,
    repair_json,
    repair_notes,
)
from overtrick.cli import show
from overtrick.cli.files import read_input
from overtrick.cli.speech import Command, option, speaker
from overtrick.core.steps import message
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.movement_toml import read_movement, write_movement
from overtrick.movements.plan import Movement, Sitting
from overtrick.movements.repair import STANDARD, Change, Demand, problem_after, repair
from overtrick.phrase import phrase

_TABLE = r"\s*round\s+(?P<round>\d+)\s*,?\s*table\s+(?P<table>\d+)\s*"
_SAT = re.compile(
    _TABLE + r":\s*(?P<ns>\d+)\s*[-\s]\s*(?P<ew>\d+)\s*,?\s*set\s+(?P<board_set>\d+)\s*",
    re.IGNORECASE,
)
_UNPLAYED = re.compile(_TABLE, re.IGNORECASE)
_TWO = re.compile(r"\s*(?P<pair>\d+)\s*[:@]\s*(?P<other>\d+)\s*")


@click.command(
    "repair",
    cls=Command,
    short_help=message("Plan the rounds left anew: a pair came or left, a table sat wrong."),
    help=message(
        "Plan the rounds left of the movement in FILE anew from --from-round on, keeping every "
        "result that was played: overtrick movement repair ours.toml --from-round 4 --arrives 15. "
        "Nobody plays a board twice (Law 15A); rematches, sit-outs, shared boards and changes are "
        "as few as can be.\n\n"
        "A table that did not play what was planned is said like --sat 'round 3 table 2: 5 8 set "
        "4': North-South, East-West, the set of boards. The solver comes with the extra "
        "overtrick[repair]. The status is 1 if nothing can be had as it is insisted on."
    ),
)
@click.argument("file", type=click.Path(path_type=Path))
@option(
    "--from-round",
    "first",
    type=click.IntRange(1, 1000),
    required=True,
    metavar="N",
    help=message("The first round that has not begun."),
)
@option("--arrives", multiple=True, type=int, metavar="PAIR", help=message("A pair that comes."))
@option("--leaves", multiple=True, type=int, metavar="PAIR", help=message("A pair that goes."))
@option("--sat", multiple=True, metavar="WHAT", help=message("What a table really played."))
@option("--unplayed", multiple=True, metavar="WHERE", help=message("A table that did not play."))
@option(
    "--here-since",
    "since",
    multiple=True,
    metavar="PAIR:ROUND",
    help=message("A pair that came late before: the rounds that it missed are no sit-outs."),
)
@option(
    "--stays",
    "seated",
    multiple=True,
    metavar="PAIR@TABLE",
    help=message("A pair that cannot move."),
)
@option("--last-round", "last", type=int, metavar="N", help=message("The last one to be played."))
@option(
    "--tables",
    type=click.IntRange(1, 500),
    metavar="N",
    help=message("So many tables, from table 1 on; else those of the movement."),
)
@option(
    "--sets",
    type=click.IntRange(1, 500),
    metavar="N",
    help=message("So many sets of boards, from set 1 on; else those of the movement."),
)
@option("--copies", type=click.IntRange(1, 100), default=1, help=message("Copies of each set."))
@option(
    "--two-rankings",
    is_flag=True,
    help=message("North-South and East-West are ranked apart, and stay apart."),
)
@option(
    "--insist",
    multiple=True,
    type=click.Choice([demand.value for demand in Demand if demand not in STANDARD]),
    help=message("What has to be so, whatever else it costs."),
)
@option(
    "--give-way",
    is_flag=True,
    help=message("Where not everything can be had, plan without what has to give."),
)
@option(
    "--seconds",
    type=click.FloatRange(0.1, 3600),
    default=10.0,
    metavar="N",
    help=message("Time for the search; 10 without."),
)
@option(
    "--workers",
    type=click.IntRange(1, 64),
    default=2,
    metavar="N",
    help=message("Searches at once; with 1 the same answer each time, if it is in time."),
)
@option("--format", "as_format", type=click.Choice(["text", "json", "csv", "toml"]), default="text")
@option("--output", "-o", type=click.Path(path_type=Path), help=message("Write to this file."))
@click.pass_context
def repair_movement(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    context: click.Context,
    file: Path,
    first: int,
    arrives: tuple[int, ...],
    leaves: tuple[int, ...],
    sat: tuple[str, ...],
    unplayed: tuple[str, ...],
    since: tuple[str, ...],
    seated: tuple[str, ...],
    last: int | None,
    tables: int | None,
    sets: int | None,
    copies: int,
    two_rankings: bool,
    insist: tuple[str, ...],
    give_way: bool,
    seconds: float,
    workers: int,
    as_format: str,
    output: Path | None,
) -> None:
    """The session of *file* with the rounds from *first* on planned anew."""
    plan = read_movement(read_input(file))
    if not isinstance(plan, Movement):
        raise ImpossibleError(phrase("only movements of pairs can be planned anew"))
    change = Change(
        first,
        arrives,
        leaves,
        tuple(map(sitting_said, sat)),
        tuple(map(_place_said, unplayed)),
        _twos(since),
    )
    problem = problem_after(
        plan,
        change,
        last=last,
        tables=None if tables is None else range(1, tables + 1),
        board_sets=None if sets is None else range(1, sets + 1),
        copies=copies,
        two_rankings=two_rankings,
        seated=dict(_twos(seated)),
        demands=STANDARD | {Demand(word) for word in insist},
    )
    done = repair(problem, required_solver(seconds, workers=workers), giving=give_way)
    say, out = speaker(context), show.Out(as_format, output)
    if as_format == "json":
        out.document(repair_json(done))
    elif done.continuation is None:
        for note in given_up_notes(done, say):
            click.echo(note, err=True)
    elif as_format == "toml":
        out.document(write_movement(done.continuation.session))
    else:
        shown = continuation_tables(done.problem, done.continuation, say)
        out.tables(shown, repair_notes(done, say))
    context.exit(1 if done.continuation is None else 0)


def sitting_said(text: str) -> Sitting:
    """The sitting that ``round 3 table 2: 5 8 set 4`` says; ParseError for anything else.

    >>> sitting_said("round 3 table 2: 5 8 set 4")
    Sitting(round=3, table=2, ns=5, ew=8, board_set=4)
    """
    match = _SAT.fullmatch(text)
    if match is None:
        raise ParseError(phrase("wanted 'round 3 table 2: 5 8 set 4', got {text!r}", text=text))
    return Sitting(**{name: int(number) for name, number in match.groupdict().items()})


def _place_said(text: str) -> tuple[int, int]:
    match = _UNPLAYED.fullmatch(text)
    if match is None:
        raise ParseError(phrase("wanted 'round 3 table 2', got {text!r}", text=text))
    return int(match["round"]), int(match["table"])


def _twos(texts: Iterable[str]) -> tuple[tuple[int, int], ...]:
    twos = []
    for text in texts:
        match = _TWO.fullmatch(text)
        if match is None:
            raise ParseError(
                phrase("wanted two numbers like 15:3 or 15@3, got {text!r}", text=text)
            )
        twos.append((int(match["pair"]), int(match["other"])))
    return tuple(twos)
