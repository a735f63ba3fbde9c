"""During play: rounds, results, and what goes wrong at tables."""

import time

import click

from overtrick.app.double_dummy import tricks_at_once
from overtrick.app.draw import draw_command
from overtrick.app.entry_checks import Tables
from overtrick.app.events.entry_check import checked_deal, looked_at
from overtrick.app.events.reseat import reseat_command
from overtrick.cli.event.office import Office, on_event, table_of
from overtrick.cli.speech import option
from overtrick.core.cards import Card
from overtrick.core.outcome import Played, Score
from overtrick.core.steps import message
from overtrick.engines.automatic import draw_due
from overtrick.engines.event.commands import (
    AcceptLateEntry,
    BoardWrong,
    CloseRound,
    CorrectResult,
    DismissLateEntry,
    GrantLatePlay,
    OpenRound,
    RecordResult,
)
from overtrick.engines.event.values import Entry
from overtrick.errors import RefusedError
from overtrick.formats.notation import read_entry

_ROUND = option(
    "--round", "round_number", type=int, metavar="N", help=message("Else the open one.")
)
_LEAD = option("--lead", metavar="CARD", help=message("The opening lead, such as HQ."))


@on_event(
    "open-round",
    message("Begin the next round; a Swiss round is drawn first."),
)
@click.argument("number", type=int, required=False, metavar="[ROUND]")
@option("--minutes", type=click.IntRange(1, 600), metavar="N", help=message("Until its end."))
def open_round(office: Office, number: int | None, minutes: int | None) -> None:
    """A round begins."""
    due = draw_due(office.state)
    if due is not None:
        office.do(draw_command(office.state, due))
    if number is None:
        number = office.state.last_closed + 1
    now = int(time.time())
    office.do(OpenRound(number, now, None if minutes is None else now + 60 * minutes))
    click.echo(office.say("round {round} begins").format(round=number))


@on_event(
    "result",
    message("Record a table's result."),
    message(
        'Record a result: overtrick event result last 3 7 "4S N +1" --lead HQ is table 3, '
        "board 7. It is checked against the movement, the deal, the lead and the other "
        "results; what is unlikely is recorded only with --insist."
    ),
)
@click.argument("table", metavar="TABLE")
@click.argument("board", type=int, metavar="BOARD")
@click.argument("text", metavar="RESULT")
@_LEAD
@_ROUND
@option("--insist", is_flag=True, help=message("It is so, although it is unlikely."))
def result(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    office: Office,
    table: str,
    board: int,
    text: str,
    lead: str | None,
    round_number: int | None,
    insist: bool,
) -> None:
    """A result."""
    slot = office.slot(table, board, round_number)
    entry = Entry(read_entry(text), None if lead is None else Card.parse(lead))
    version = office.state.play(slot).version
    command = RecordResult(slot, entry, expects=version, insisted=insist)
    looked = looked_at(office.state, command, _tricks(office, command))
    office.do(looked.command)
    if looked.answers and not insist:
        for answer in looked.answers:
            click.echo(office.say.sentence(answer.reason), err=True)
        raise RefusedError(
            "held", office.say("the entry is held; if it is so, enter it again with --insist")
        )


def _tricks(office: Office, command: RecordResult) -> Tables:
    """What can be made on the deal, if it is known and somebody works it out at once."""
    slot = command.slot
    deal = checked_deal(office.state, slot)
    tricks_matter = isinstance(command.entry.outcome, Played | Score)
    if deal is None or office.state.seating(slot) is None or not tricks_matter:
        return {}
    found = tricks_at_once(deal)
    if found is None:
        click.echo(office.say("Double dummy: not checked."), err=True)
        return {}
    return {deal: found}


@on_event("correct", message("Correct a result; the reason is kept."), reason=True)
@click.argument("table", metavar="TABLE")
@click.argument("board", type=int, metavar="BOARD")
@click.argument("text", metavar="RESULT")
@_LEAD
@_ROUND
def correct(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    office: Office, table: str, board: int, text: str, lead: str | None, round_number: int | None
) -> None:
    """A correction."""
    slot = office.slot(table, board, round_number)
    entry = Entry(read_entry(text), None if lead is None else Card.parse(lead))
    version = office.state.play(slot).version
    office.do(CorrectResult(slot, entry, version, office.said.reason))


@on_event("wrong-board", message("A table played another board than the one due."))
@click.argument("table", metavar="TABLE")
@click.argument("due", type=int, metavar="DUE")
@click.argument("played", type=int, metavar="PLAYED")
@_ROUND
def wrong_board(
    office: Office, table: str, due: int, played: int, round_number: int | None
) -> None:
    """A wrong board."""
    section, number = table_of(table)
    office.do(BoardWrong(section, office.round(round_number), number, due, played))


@on_event(
    "seats",
    message("Who really sat at a table: wrong pairs, wrong direction."),
    message(
        'Say who really sat where: overtrick event seats last "2: 5-8" "3: 6-7" puts 5 '
        "North-South and 8 East-West at table 2. Later boards that this makes impossible are "
        "barred."
    ),
    reason=True,
)
@click.argument("tables", nargs=-1, required=True, metavar="TABLE:NS-EW...")
@_ROUND
def seats(office: Office, tables: tuple[str, ...], round_number: int | None) -> None:
    """Who sat where."""
    number = office.round(round_number)
    office.do(reseat_command(office.state, number, tables, office.said.reason))


@on_event("late", message("Late play granted; late entries accepted or dismissed."), reason=True)
@click.argument("what", type=click.Choice(["grant", "accept", "dismiss"]))
@click.argument("table", metavar="TABLE")
@click.argument("board", type=int, metavar="BOARD")
@_ROUND
def late(office: Office, what: str, table: str, board: int, round_number: int | None) -> None:
    """Late play."""
    slot = office.slot(table, board, round_number)
    match what:
        case "grant":
            office.do(GrantLatePlay(slot))
        case "accept":
            office.do(AcceptLateEntry(slot))
        case _:
            office.do(DismissLateEntry(slot, reason=office.said.reason))


@on_event("close-round", message("End a round."))
@click.argument("number", type=int, required=False, metavar="[ROUND]")
@option("--cut-off", is_flag=True, help=message("Boards without a result are lost for good."))
def close_round(office: Office, number: int | None, cut_off: bool) -> None:
    """A round ends."""
    number = office.round(number)
    office.do(CloseRound(number, cut_off))
    missing = len(office.state.missing(number))
    click.echo(office.say("round {round} is over").format(round=number))
    if missing:
        click.echo(office.say("{count} results are still missing").format(count=missing))
