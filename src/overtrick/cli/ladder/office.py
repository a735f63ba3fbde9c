"""What the commands on ladders share: the store, the ladder, teams, times, who says so."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import wraps
from typing import Any

import click

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.ladders import LadderDesk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.events.lookup import person_names
from overtrick.app.ladders.diary import ladder_sentence, moves_of
from overtrick.app.ladders.lookup import find_ladder, find_team
from overtrick.app.ladders.tables import moved_lines
from overtrick.cli.event.office import BY, REASON, store_option
from overtrick.cli.speech import Command, option, speaker
from overtrick.core.steps import message
from overtrick.engines.ladder.commands import LadderCommand
from overtrick.engines.ladder.facts import LadderFact
from overtrick.engines.ladder.state import Ladder
from overtrick.errors import ParseError
from overtrick.phrase import phrase
from overtrick.store.events import EventRow


class LadderOffice:
    """The desk that a command works at, and the ladder it is about."""

    def __init__(
        self, desk: Desk, row: EventRow, context: click.Context, said: Said, at: str | None
    ) -> None:
        self.desk = desk
        self.ladders = LadderDesk(desk.database, desk.writer, desk.clock)
        self.row = row
        self.say = speaker(context)
        self.said = said
        self.at = self.ladders.now() if at is None else instant_of(at)
        """When it is said, in seconds UTC."""
        self._names: dict[int, str] = {}

    @property
    def state(self) -> Ladder:
        """The ladder as it stands."""
        return self.ladders.standing(self.row.id).state

    def names(self, person: int) -> str:
        """Who that is; everybody on the ladder is looked up with the first who is asked for."""
        if person not in self._names:
            there = (who for team in self.state.teams.values() for who in team.people)
            self._names |= person_names(self.desk, {person, *there})
        return self._names[person]

    def team(self, text: str) -> int:
        """The number of the team that a person means."""
        return find_team(self.state, text).number

    def by(self, text: str | None) -> int | None:
        """The team that says so; None for the director."""
        return None if text is None else self.team(text)

    def do(self, command: LadderCommand) -> tuple[LadderFact, ...]:
        """Carry the command out and say what happened, and who has moved."""
        answer = self.ladders.handle(self.row.id, command, self.said)
        told = self.ladders.log(self.row.id, answer.version - answer.facts)
        facts = tuple(each.fact for each in told)
        if not facts:
            click.echo(self.say("nothing to change"))
        self.tell(facts)
        return facts

    def tell(self, facts: tuple[LadderFact, ...]) -> None:
        """What happened, one sentence a fact, each with who has moved."""
        state = self.state
        for fact in facts:
            sentence = ladder_sentence(fact, lambda number: state.teams[number].name)
            click.echo(self.say.sentence(sentence))
            moves = moves_of(fact)
            for line in moved_lines(state, moves if len(moves) > 1 else ()):
                click.echo(f"  {line}")


def instant_of(text: str) -> int:
    """A day, or a day and a time, in seconds UTC; ParseError otherwise.

    >>> instant_of("2026-03-05T19:31") - instant_of("2026-03-05")
    70260
    >>> instant_of("2026-03-05T20:31+01:00") == instant_of("2026-03-05T19:31Z")
    True
    """
    try:
        found = datetime.fromisoformat(text.strip())
        found = found if found.tzinfo is not None else found.replace(tzinfo=UTC)
        return int(found.timestamp())
    except (ValueError, OverflowError):
        raise ParseError(
            phrase("not a time like 2026-03-05T19:30, which is UTC: {text!r}", text=text[:60])
        ) from None


AT = option(
    "--at", metavar="TIME", help=message("When it was said: 2026-03-05T19:30 in UTC; now without.")
)
TEAM = option(
    "--team",
    "by_team",
    metavar="TEAM",
    help=message("The team that says so; the director without."),
)


@contextmanager
def office(
    context: click.Context, store: str, ladder: str, said: Said, at: str | None
) -> Iterator[LadderOffice]:
    """The desk of *store*, at the ladder that *ladder* names."""
    with open_desk(store) as desk:
        row = find_ladder(LadderDesk(desk.database, desk.writer, desk.clock), ladder)
        yield LadderOffice(desk, row, context, said, at)


def on_ladder(
    name: str,
    short: str,
    longer: str = "",
    *,
    reason: bool = False,
    timed: bool = True,
) -> Callable[[Callable[..., None]], click.Command]:
    """A command on one ladder: its function is given the office, then its own parameters."""

    def decorate(function: Callable[..., None]) -> click.Command:
        @wraps(function)
        def call(context: click.Context, /, **given: Any) -> None:
            store, ladder, by = (given.pop(key) for key in ("store", "ladder", "by"))
            said = Said(by, given.pop("reason", ""))
            with office(context, store, ladder, said, given.pop("at", None)) as desk:
                function(desk, **given)

        wrapped = click.pass_context(call)
        shared = [*([REASON] if reason else []), *([AT] if timed else []), BY, store_option]
        for option_ in shared:
            wrapped = option_(wrapped)
        # arguments are listed in the order of the decorators: the ladder comes first
        params = getattr(wrapped, "__click_params__", [])
        params.append(click.Argument(["ladder"], metavar="LADDER"))
        wrapped.__click_params__ = params  # type: ignore[attr-defined]  # Click's own list
        return click.command(name, cls=Command, short_help=short, help=longer or short)(wrapped)

    return decorate
