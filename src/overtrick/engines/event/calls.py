"""Tables that want the director: called, and answered."""

from dataclasses import replace

from overtrick.engines.event.commands import AnswerCall, CallDirector
from overtrick.engines.event.facts import CallAnswered, DirectorCalled, Fact
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import Call, Phase
from overtrick.phrase import phrase

CallCommand = CallDirector | AnswerCall
CallFact = DirectorCalled | CallAnswered
LONGEST = 200
"""Letters of what a table says: a call is no letter."""


def decide(state: Event, command: CallCommand) -> tuple[Fact, ...]:
    """The facts that *command* causes; RefusedError if the event forbids it.

    A table that calls again only adds what it had not said; two directors may both answer.
    """
    require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
    known = state.calls.get((command.section, command.table))
    match command:
        case CallDirector(section, table, at, words):
            require(
                any((place[0], place[2]) == (section, table) for place in state.seatings),
                "no-such-table",
                phrase("nobody sits at table {table}", table=f"{section}{table}"),
            )
            words = " ".join(words.split())
            require(
                len(words) <= LONGEST,
                "too-long",
                phrase("{most} letters are enough, got {count}", most=LONGEST, count=len(words)),
            )
            same = known is not None and words in ("", known.words)
            return () if same else (DirectorCalled(section, table, at, words),)
        case AnswerCall(section, table, at):
            return () if known is None else (CallAnswered(section, table, at),)


def evolve(state: Event, fact: CallFact) -> Event:
    """The event after *fact*; who calls again has waited since the first time."""
    where = (fact.section, fact.table)
    match fact:
        case DirectorCalled(_, _, at, words):
            known = state.calls.get(where)
            call = Call(at if known is None else known.at, words)
            return replace(state, calls=state.calls.set(where, call))
        case CallAnswered():
            return replace(state, calls=state.calls.delete(where))
