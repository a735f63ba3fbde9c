"""Tables that call the director, and players whose connection is gone."""

from overtrick.app.evening.mishaps.action import (
    TABLE,
    Action,
    Answers,
    Field,
    FieldKind,
    Given,
    Group,
    correctable,
    running,
)
from overtrick.core.steps import message
from overtrick.engines.event.commands import (
    AnswerCall,
    CallDirector,
    Command,
    Disconnect,
    Reconnect,
)
from overtrick.engines.event.state import Event

PERSON = Field("person", FieldKind.PERSON, message("Player"))


def _call(_state: Event, asked: Answers, given: Given) -> tuple[Command, ...]:
    return (CallDirector(*asked.table(), given.now, asked.words("words")),)


def _gone(state: Event) -> bool:
    return any(each.back_at is None for each in state.disconnections)


ACTIONS = (
    Action(
        "call",
        message("A table calls the director"),
        message("It stands on the page of the room until somebody has been there (Law 9B1)."),
        Group.CALLS,
        (TABLE, Field("words", FieldKind.WORDS, message("What for"), required=False)),
        _call,
        correctable,
    ),
    Action(
        "answer-call",
        message("A call is answered"),
        message("A director is at the table, or need not be."),
        Group.CALLS,
        (TABLE,),
        lambda _state, asked, given: (AnswerCall(*asked.table(), given.now),),
        lambda state: correctable(state) and bool(state.calls),
    ),
    Action(
        "disconnect",
        message("A player is gone"),
        message("The device or the player is not there any more; the log keeps for how long."),
        Group.CALLS,
        (PERSON,),
        lambda _state, asked, given: (Disconnect(asked.get("person", int), given.now),),
        running,
    ),
    Action(
        "reconnect",
        message("A player is back"),
        message("How long the player was gone is known from the log."),
        Group.CALLS,
        (PERSON,),
        lambda _state, asked, given: (Reconnect(asked.get("person", int), given.now),),
        lambda state: correctable(state) and _gone(state),
    ),
)
