"""What the commands on events share: the store, the event, slots, and who says so."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import click

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Answer, Said
from overtrick.app.events.lookup import find_event, person_names
from overtrick.cli.show import Out
from overtrick.cli.speech import Command, option, speaker
from overtrick.core.steps import message
from overtrick.engines.event.commands import Command as EventCommand
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Slot
from overtrick.errors import NotFoundError, ParseError
from overtrick.phrase import phrase

STORE = "overtrick.db"
"""The file that holds the events, in the folder in which the command is called."""
_TABLE = re.compile(r"([^\W\d_]{0,8})([1-9][0-9]{0,4})")


class Office:
    """The desk that a command works at, and the event it is about."""

    def __init__(self, desk: Desk, event_id: int, context: click.Context, said: Said) -> None:
        self.desk = desk
        self.event_id = event_id
        self.say = speaker(context)
        self.said = said
        self._names: dict[int, str] = {}

    @property
    def state(self) -> Event:
        """The event as it stands."""
        return self.desk.standing(self.event_id).state

    def names(self, person: int) -> str:
        """Who that is; everybody in the event is looked up with the first who is asked for."""
        if person not in self._names:
            there = (who for each in self.state.entrants.values() for who in each.people)
            self._names |= person_names(self.desk, {person, *there})
        return self._names[person]

    def do(self, *commands: EventCommand) -> Answer:
        """Carry the commands out, one after the other, and say what became of the last."""
        answer = Answer(self.event_id, 0, 0)
        for command in commands:
            answer = self.desk.handle(self.event_id, command, self.said)
        if not answer.facts:
            click.echo(self.say("nothing to change"))
        return answer

    def slot(self, table: str, board: int, round_number: int | None) -> Slot:
        """The slot that a person means: in the open round, unless another is named."""
        section, number = table_of(table)
        return Slot(section, self.round(round_number), number, board)

    def round(self, number: int | None) -> int:
        """The round that is meant."""
        if number is not None:
            return number
        current = self.state.open_round
        if current is None:
            raise NotFoundError(phrase("no round is being played; name one with --round"))
        return current.plan.number


def table_of(text: str) -> tuple[str, int]:
    """A section and a table: ``3``, ``A3``. ParseError otherwise.

    >>> table_of("A3"), table_of("12")
    (('A', 3), ('', 12))
    """
    match = _TABLE.fullmatch(text.strip())
    if match is None:
        raise ParseError(phrase("not a table like 3 or A3: {text!r}", text=text))
    return match[1].upper(), int(match[2])


@contextmanager
def office(
    context: click.Context, store: str, event: str, by: str, reason: str = ""
) -> Iterator[Office]:
    """The desk of *store*, at the event that *event* names."""
    with open_desk(store) as desk:
        yield Office(desk, find_event(desk, event).id, context, Said(by, reason))


store_option = option(
    "--store",
    default=STORE,
    envvar="OVERTRICK_STORE",
    metavar="FILE",
    help=message("The file, or database URL, that holds the events; overtrick.db without."),
)
BY = option(
    "--by",
    default="director",
    metavar="WHO",
    help=message("Who says so, as the log has it; director without."),
)
REASON = option("--reason", default="", metavar="WORDS", help=message("Why, for the log."))


def on_event(
    name: str, short: str, longer: str = "", *, reason: bool = False
) -> Callable[[Callable[..., None]], click.Command]:
    """A command on one event: its function is given the office, then its own parameters."""

    def decorate(function: Callable[..., None]) -> click.Command:
        @wraps(function)
        def call(context: click.Context, /, **given: Any) -> None:
            store, event, by = (given.pop(key) for key in ("store", "event", "by"))
            why = given.get("reason", "") if reason else ""
            if reason:
                given.pop("reason")
            with office(context, store, event, by, why) as desk:
                function(desk, **given)

        wrapped = click.pass_context(call)
        if reason:
            wrapped = REASON(wrapped)
        for option_ in (BY, store_option):
            wrapped = option_(wrapped)
        # arguments are listed in the order of the decorators: the event comes first
        params = getattr(wrapped, "__click_params__", [])
        params.append(click.Argument(["event"], metavar="EVENT"))
        wrapped.__click_params__ = params  # type: ignore[attr-defined]  # Click's own list
        return click.command(name, cls=Command, short_help=short, help=longer or short)(wrapped)

    return decorate


def output_options(function: Callable[..., None]) -> Callable[..., None]:
    """``--format`` and ``--output``, given to the function as one ``Out``."""

    @wraps(function)
    def call(*args: Any, as_format: str, output: Any, **given: Any) -> None:
        function(*args, out=Out(as_format, output), **given)

    for decorate in (
        option(
            "--output", "-o", type=click.Path(path_type=Path), help=message("Write to this file.")
        ),
        option("--format", "as_format", type=click.Choice(["text", "json", "csv"]), default="text"),
    ):
        call = decorate(call)
    return call
