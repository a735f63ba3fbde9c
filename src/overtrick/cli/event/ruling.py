"""The director's decisions."""

from fractions import Fraction

import click

from overtrick.cli.event.office import Office, on_event
from overtrick.cli.speech import option
from overtrick.core.steps import message
from overtrick.engines.event.commands import (
    Appeal,
    DecideAppeal,
    FoulBoard,
    LiftPenalty,
    Penalise,
    Rule,
    UnfoulBoard,
    WithdrawAppeal,
    WithdrawRuling,
)
from overtrick.engines.event.values import PenaltyUnit
from overtrick.errors import ParseError
from overtrick.formats.notation.rulings import read_ruling
from overtrick.phrase import phrase

_ROUND = option(
    "--round", "round_number", type=int, metavar="N", help=message("Else the open one.")
)
_LAW = option("--law", default="Law 12", metavar="WORDS", help=message("What it rests on."))


@on_event(
    "rule",
    message("An adjusted score: assigned, weighted, split or artificial."),
    message(
        'Adjust a score: overtrick event rule last 3 7 "AVE+/AVE-" --law "Law 12C2" '
        '--reason fouled. "4S N =" is assigned, "60 4S N =; 40 4S N -1" weighted, and '
        '"4S N = | AVE-" split, North-South first; "-" takes a ruling back.'
    ),
    reason=True,
)
@click.argument("table", metavar="TABLE")
@click.argument("board", type=int, metavar="BOARD")
@click.argument("text", metavar="RULING")
@_LAW
@_ROUND
def rule(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    office: Office, table: str, board: int, text: str, law: str, round_number: int | None
) -> None:
    """A ruling."""
    slot, why = office.slot(table, board, round_number), office.said.reason
    office.do(WithdrawRuling(slot, why) if text == "-" else Rule(slot, read_ruling(text), law, why))


@on_event(
    "appeal",
    message("An appeal lodged, decided or withdrawn."),
    message(
        "An appeal by contestant N: overtrick event appeal last 3 7 lodge --number 5. Decide it "
        "with --ruling, or without one for the ruling to stand."
    ),
    reason=True,
)
@click.argument("table", metavar="TABLE")
@click.argument("board", type=int, metavar="BOARD")
@click.argument("what", type=click.Choice(["lodge", "decide", "withdraw"]))
@option("--number", type=int, metavar="N", help=message("Who appeals."))
@option("--ruling", metavar="RULING", help=message("What the appeal brings."))
@_LAW
@_ROUND
def appeal(  # noqa: PLR0913, PLR0917 - one parameter an option, as Click wants it
    office: Office,
    table: str,
    board: int,
    what: str,
    number: int | None,
    ruling: str | None,
    law: str,
    round_number: int | None,
) -> None:
    """An appeal."""
    slot, why = office.slot(table, board, round_number), office.said.reason
    match what:
        case "lodge":
            if number is None:
                raise ParseError(phrase("who appeals? --number is wanted"))
            office.do(Appeal(slot, number, why))
        case "decide":
            outcome = None if ruling is None else read_ruling(ruling)
            office.do(DecideAppeal(slot, outcome, law, why))
        case _:
            office.do(WithdrawAppeal(slot))


@on_event(
    "penalise",
    message("A penalty, or its end with --lift."),
    message(
        'A penalty: overtrick event penalise last 5 10% --reason "slow play" takes a tenth of a '
        "board's top, 1 a point of the ranking, 0.5vp half a victory point."
    ),
    reason=True,
)
@click.argument("number", type=int, metavar="NUMBER")
@click.argument("amount", metavar="AMOUNT")
@option("--round", "round_number", type=int, metavar="N", help=message("The round it belongs to."))
@option("--lift", is_flag=True, help=message("AMOUNT is the penalty's place in the log, from 1."))
def penalise(
    office: Office, number: int, amount: str, round_number: int | None, lift: bool
) -> None:
    """A penalty."""
    why = office.said.reason
    if lift:
        office.do(LiftPenalty(int(_number(amount)) - 1, why))
        return
    unit = PenaltyUnit.POINTS
    if amount.endswith("%"):
        unit, amount = PenaltyUnit.PERCENT_OF_TOP, amount.removesuffix("%")
    elif amount.lower().endswith("vp"):
        unit, amount = PenaltyUnit.VPS, amount[:-2]
    office.do(Penalise(number, _number(amount), unit, why, round_number))


@on_event("foul", message("From a round on a board was another deal."), reason=True)
@click.argument("board", type=int, metavar="BOARD")
@click.argument("from_round", type=int, metavar="ROUND")
@option("--section", default="", metavar="LETTER", help=message("In this section."))
@option("--undo", is_flag=True, help=message("It was the same deal after all."))
def foul(office: Office, board: int, from_round: int, section: str, undo: bool) -> None:
    """A fouled board."""
    kind = UnfoulBoard if undo else FoulBoard
    office.do(kind(section.upper(), board, from_round, office.said.reason))


def _number(text: str) -> Fraction:
    try:
        return Fraction(text.strip())
    except (ValueError, ZeroDivisionError):
        raise ParseError(
            phrase("a number like 10%, 1 or 0.5vp is wanted, got {text!r}", text=text)
        ) from None
