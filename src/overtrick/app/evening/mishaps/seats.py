"""Who really sat where: tables exchanged, a wrong direction, a wrong pair."""

from overtrick.app.evening.mishaps.action import (
    REASON,
    ROUND,
    TABLE,
    Action,
    Answers,
    Choice,
    Field,
    FieldKind,
    Given,
    Group,
    correctable,
)
from overtrick.app.events.reseat import reseat_command
from overtrick.core.steps import message
from overtrick.engines.event.commands import Command, Reseat
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Seating
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

ONLY_BOARDS = Field(
    "boards",
    FieldKind.BOARDS,
    message("Only on boards"),
    required=False,
    hint=message("1-3, 7; all boards of the table, if none are said."),
)


def seating_at(state: Event, number: int, table: tuple[str, int]) -> Seating:
    """The table in that round; NotFoundError if nobody sits there."""
    found = state.seatings.get((table[0], number, table[1]))
    if found is None:
        raise NotFoundError(
            phrase(
                "nobody sits at table {table} in round {round}",
                table=f"{table[0]}{table[1]}",
                round=number,
            )
        )
    return found


def _turned(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    number = asked.get("round", int)
    there = seating_at(state, number, asked.table())
    turned = there._replace(ns=there.ew, ew=there.ns)
    return (Reseat(number, (turned,), asked.words(), asked.numbers("boards")),)


def _exchanged(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    number = asked.get("round", int)
    one = seating_at(state, number, asked.table())
    two = seating_at(state, number, asked.table("other"))
    match asked.get("who", str):
        case "ns":
            seats = one._replace(ns=two.ns), two._replace(ns=one.ns)
        case "ew":
            seats = one._replace(ew=two.ew), two._replace(ew=one.ew)
        case _:
            seats = one._replace(ns=two.ns, ew=two.ew), two._replace(ns=one.ns, ew=one.ew)
    return (Reseat(number, seats, asked.words(), asked.numbers("boards")),)


def _sat(state: Event, asked: Answers, _given: Given) -> tuple[Command, ...]:
    tables = [text for text in asked.words("tables").split(";") if text.strip()]
    said = reseat_command(state, asked.get("round", int), tables, asked.words())
    return (Reseat(said.round, said.seatings, said.reason, asked.numbers("boards")),)


def _sits(state: Event) -> bool:
    return correctable(state) and any(state.begun(number) for number in state.rounds)


ACTIONS = (
    Action(
        "wrong-direction",
        message("A table sat the wrong way"),
        message(
            "North-South and East-West changed seats. Results stay and are read from where "
            "everyone really sat."
        ),
        Group.SEATS,
        (ROUND, TABLE, ONLY_BOARDS, REASON),
        _turned,
        _sits,
    ),
    Action(
        "exchanged",
        message("Two tables exchanged"),
        message(
            "Pairs sat at each other's table and played the boards that lay there. Boards that "
            "one of them was to have later, and has had now, are barred (Law 15A)."
        ),
        Group.SEATS,
        (
            ROUND,
            TABLE,
            Field("other", FieldKind.TABLE, message("Other table")),
            Field(
                "who",
                FieldKind.CHOICE,
                message("Who changed places"),
                usual="ew",
                choices=(
                    Choice("ns", message("North-South of both")),
                    Choice("ew", message("East-West of both")),
                    Choice("all", message("everyone")),
                ),
            ),
            ONLY_BOARDS,
            REASON,
        ),
        _exchanged,
        _sits,
    ),
    Action(
        "sat",
        message("Others sat there"),
        message(
            "Who really sat at one table or more: a wrong pair, three tables in a circle. Every "
            "table at which somebody else sat than planned is named."
        ),
        Group.SEATS,
        (
            ROUND,
            Field(
                "tables",
                FieldKind.WORDS,
                message("Tables and who sat there"),
                hint=message("2: 5-8; 3: 6-7 is North-South 5, East-West 8 at table 2."),
            ),
            ONLY_BOARDS,
            REASON,
        ),
        _sat,
        _sits,
    ),
)
