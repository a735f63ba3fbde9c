"""``overtrick event``: a whole event from entries to published ranking, in a terminal."""

from overtrick.cli.event.after import awards, end, final, publish, reopen
from overtrick.cli.event.before import enter, new, scratch, start
from overtrick.cli.event.keeping import export, import_, replay, verify
from overtrick.cli.event.looking import draw, log, missing, ranking, show, why
from overtrick.cli.event.people import substitute, withdraw
from overtrick.cli.event.planning import movement, replan
from overtrick.cli.event.playing import (
    close_round,
    correct,
    late,
    open_round,
    result,
    seats,
    wrong_board,
)
from overtrick.cli.event.records import play
from overtrick.cli.event.results import board, butler, card, find, list_, match
from overtrick.cli.event.ruling import appeal, foul, penalise, rule
from overtrick.cli.event.staging import advance, decide_cut, decline, plan_stages, stages
from overtrick.cli.speech import group
from overtrick.core.steps import message

COMMANDS = (
    new,
    enter,
    scratch,
    start,
    open_round,
    result,
    correct,
    wrong_board,
    seats,
    late,
    play,
    close_round,
    withdraw,
    substitute,
    movement,
    replan,
    rule,
    appeal,
    penalise,
    foul,
    end,
    final,
    reopen,
    publish,
    awards,
    ranking,
    board,
    card,
    match,
    butler,
    missing,
    show,
    draw,
    log,
    why,
    verify,
    replay,
    export,
    import_,
    list_,
    find,
    plan_stages,
    advance,
    stages,
    decline,
    decide_cut,
)


@group(
    help=message(
        "Run an event: entries, rounds, results, rulings, ranking. Everything is kept in one "
        "file, overtrick.db here unless --store says otherwise."
    )
)
def event() -> None:
    """A running event."""


for each in COMMANDS:
    event.add_command(each)
