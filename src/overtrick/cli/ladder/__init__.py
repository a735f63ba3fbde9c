"""``overtrick ladder``: places, challenges and matches for them, in a terminal."""

from collections.abc import Iterable

import click

from overtrick.cli.ladder.answering import (
    accept,
    agree,
    decline,
    extend,
    field,
    match,
    void,
    withdraw,
)
from overtrick.cli.ladder.challenging import challenge, reach
from overtrick.cli.ladder.keeping import clock, export, import_, verify
from overtrick.cli.ladder.looking import challenges, find, history, list_, log, show
from overtrick.cli.ladder.opening import new, rules
from overtrick.cli.ladder.results import confirm, correct, dispute, forfeit, result
from overtrick.cli.ladder.seasons import season
from overtrick.cli.ladder.teams import back, change, join, place, retire, suspend
from overtrick.cli.speech import group
from overtrick.core.steps import message

COMMANDS: Iterable[click.Command] = (
    new,
    join,
    show,
    reach,
    challenge,
    accept,
    decline,
    withdraw,
    agree,
    field,
    match,
    result,
    confirm,
    dispute,
    forfeit,
    correct,
    extend,
    void,
    change,
    place,
    suspend,
    back,
    retire,
    season,
    rules,
    clock,
    challenges,
    history,
    log,
    list_,
    find,
    verify,
    export,
    import_,
)


@group(
    help=message(
        "Run a ladder: teams or clubs hold places and challenge each other for them. Everything "
        "is kept in one file, overtrick.db here unless --store says otherwise."
    )
)
def ladder() -> None:
    """A ladder."""


for each in COMMANDS:
    ladder.add_command(each)
