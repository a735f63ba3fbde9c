"""``overtrick simulate``: a whole event with invented people, from entries to awards."""

import tempfile
from pathlib import Path

import click

from overtrick.app.desk.opening import open_desk
from overtrick.app.double_dummy import NO_SOLVER, open_solver
from overtrick.app.events.lookup import person_names
from overtrick.app.events.tables import ranking_tables
from overtrick.app.language import Translator
from overtrick.app.numbers import brief
from overtrick.app.simulated import NO_MISHAPS, USUAL_RATES, TrickSource
from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.event import Simulated, SimulatedClock, Wanted, board_limit
from overtrick.app.simulated.event import simulate as run
from overtrick.cli.show import Out
from overtrick.cli.speech import command, option, speaker
from overtrick.cli.waiting import results
from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy
from overtrick.core.steps import message
from overtrick.engines.event.values import Kind
from overtrick.engines.stages.ranking import ranked_people
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

MISHAPS = {
    "LateEntry": message("late entries"),
    "Withdrawal": message("withdrawals"),
    "Disconnection": message("disconnections"),
    "Substitution": message("substitutes"),
    "CutOff": message("tables cut off"),
    "Miskeyed": message("mis-keyed results"),
    "WrongBoard": message("wrong boards"),
    "Unplayed": message("boards not played"),
    "WeightedRuling": message("weighted scores"),
    "ArtificialRuling": message("artificial scores"),
    "Appeal": message("appeals"),
    "Penalty": message("penalties"),
    "Fouled": message("fouled boards"),
}
KINDS = {
    "swiss": Kind.SWISS_PAIRS,
    "pairs": Kind.PAIRS,
    "individual": Kind.INDIVIDUAL,
    "match": Kind.MATCH,
    "round-robin": Kind.ROUND_ROBIN,
    "swiss-teams": Kind.SWISS_TEAMS,
    "knockout": Kind.KNOCKOUT,
}


@command(
    help=message(
        "Run a whole event with invented people: overtrick simulate --event swiss --pairs 200 "
        "--seed 7. Deals, contracts, leads, results and mishaps come from the seed, and "
        "everything goes through the same desk as a real event; the ranking and the awards are "
        "shown. The same seed gives the same event."
    )
)
@option(
    "--event",
    "kind",
    type=click.Choice(list(KINDS)),
    default="swiss",
    help=message("What is played."),
)
@option(
    "--pairs",
    type=click.IntRange(2, 5000),
    default=20,
    metavar="N",
    help=message("How many pairs; two make a team."),
)
@option(
    "--seed",
    type=click.IntRange(0),
    default=1,
    metavar="N",
    help=message("What everything comes from."),
)
@option("--rounds", type=click.IntRange(1, 100), metavar="N", help=message("Else as usual."))
@option(
    "--boards",
    type=click.IntRange(1, 32),
    default=4,
    metavar="N",
    help=message("Boards in a round."),
)
@option("--method", metavar="WORD", help=message("matchpoints, butler or cross-imps."))
@option("--calm", is_flag=True, help=message("Nothing goes wrong."))
@option(
    "--double-dummy",
    is_flag=True,
    help=message("Tricks from double dummy and not estimated; it takes a while."),
)
@option("--store", metavar="FILE", help=message("Keep the event in this file."))
@option("--format", "as_format", type=click.Choice(["text", "json", "csv"]), default="text")
@option("--output", "-o", type=click.Path(path_type=Path), help=message("Write to this file."))
@click.pass_context
def simulate(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    context: click.Context,
    kind: str,
    pairs: int,
    seed: int,
    rounds: int | None,
    boards: int,
    method: str | None,
    calm: bool,
    double_dummy: bool,
    store: str | None,
    as_format: str,
    output: Path | None,
) -> None:
    """A simulated event."""
    say = speaker(context)
    rates = NO_MISHAPS if calm else USUAL_RATES
    scoring = {} if method is None else {"method": method}
    wanted = Wanted(KINDS[kind], pairs, seed, rounds, boards, rates, scoring)
    tables = _tables(wanted, say) if double_dummy else None
    clock = SimulatedClock()
    with (
        tempfile.TemporaryDirectory() as folder,
        open_desk(store or Path(folder) / "simulated.db", clock=clock) as desk,
    ):
        done = run(desk, clock, wanted, tables)
        people = [who for each in done.state.entrants.values() for who in each.people]
        names = person_names(desk, people)
    shown = ranking_tables(done.ranking, ranked_people(done.state), names.__getitem__, say)
    Out(as_format, output).tables(shown, _notes(done, say))


def _tables(wanted: Wanted, say: Translator) -> dict[Deal, DoubleDummy]:
    solver = open_solver()
    if solver is None:
        raise NotFoundError(phrase(NO_SOLVER))
    dealt = deals(wanted.seed, board_limit(wanted))
    with solver:
        asked = [solver.submit(deal) for deal in dealt]
        return dict(zip(dealt, results(asked, say("Double dummy")), strict=True))


def _notes(done: Simulated, say: Translator) -> list[str]:
    source = TrickSource.DOUBLE_DUMMY if done.double_dummy else TrickSource.ESTIMATE
    lines = [say(source.value)]
    if done.happened:
        found = ", ".join(
            f"{say(MISHAPS[name])} {count}" for name, count in sorted(done.happened.items())
        )
        lines.append(say("what went wrong: {found}").format(found=found))
    lines.append(
        say("{caught} mis-keyed results were caught by the checks").format(caught=done.caught)
    )
    awards = done.state.masterpoints or ()
    if awards:
        given = ", ".join(f"{number}: {brief(points)}" for number, points in awards)
        lines.append(say("masterpoints: {awards}").format(awards=given))
    lines.append(say("{count} facts").format(count=done.facts))
    return lines
