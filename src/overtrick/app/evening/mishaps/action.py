"""A guided action: when a director takes it, what it asks for, and the commands that it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from overtrick.app.entry_checks import Tables
from overtrick.app.evening.mishaps.fields import Answers, Choice, Field, FieldKind
from overtrick.app.evening.mishaps.reading import answers
from overtrick.core.steps import message
from overtrick.engines.event.commands import Command
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase
from overtrick.errors import RefusedError
from overtrick.movements.repair import Solver
from overtrick.phrase import phrase


class Group(Enum):
    """What an action is about; its value is a message, the heading of a menu."""

    ROUNDS = message("Rounds and the clock")
    PEOPLE = message("Who plays")
    SEATS = message("Who sat where")
    BOARDS = message("Boards")
    ENTRIES = message("Results")
    RULINGS = message("Rulings and appeals")
    PENALTIES = message("Penalties and matches given")
    CALLS = message("Calls and connections")


@dataclass(frozen=True, slots=True)
class Given:
    """What an action needs that no form says."""

    now: int
    """Seconds UTC."""
    solver: Callable[[], Solver] | None = None
    """Who plans rounds anew, asked for only then; it may say that it is not installed."""
    tables: Tables = field(default_factory=dict)
    """Double-dummy tricks of the deals for which there are any."""
    language: str = "en"
    """In which contracts are typed."""


Make = Callable[[Event, Answers, Given], tuple[Command, ...]]


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a director can do about an event."""

    code: str
    title: str
    """A message, for the translators, like ``about``."""
    about: str
    """When it is taken and what follows, with its Law."""
    group: Group
    fields: tuple[Field, ...]
    make: Make
    fits: Callable[[Event], bool]
    """Whether there is anything in the event, as it stands, that it could be about."""

    def commands(
        self, state: Event, values: Mapping[str, str], given: Given
    ) -> tuple[Command, ...]:
        """The commands that the answered form asks for; a ``preview`` says what they would do.

        FileError with every fault of the form; RefusedError ``not-here`` where the action
        is about nothing; ImpossibleError, NotFoundError or RefusedError where no such command
        can be made, such as a plan that does not exist.
        """
        if not self.fits(state):
            raise RefusedError("not-here", phrase("there is nothing to do this about here"))
        return self.make(state, answers(self.fields, state, values, given.language), given)


@dataclass(frozen=True, slots=True)
class Offer:
    """An action with what is known of its form already."""

    action: str
    """Its code."""
    values: tuple[tuple[str, str], ...] = ()


def running(state: Event) -> bool:
    """Whether rounds are still being played."""
    return state.phase is Phase.RUNNING and state.kind is not Kind.SERIES


def correctable(state: Event) -> bool:
    """Whether what happened can still be put right."""
    return state.phase in (Phase.RUNNING, Phase.CORRECTIONS) and state.kind is not Kind.SERIES


ROUND = Field(
    "round",
    FieldKind.ROUND,
    message("Round"),
    required=False,
    hint=message("The one being played, if none is said."),
)
TABLE = Field("table", FieldKind.TABLE, message("Table"))
BOARD = Field("board", FieldKind.BOARD, message("Board"))
CONTESTANT = Field("contestant", FieldKind.CONTESTANT, message("Contestant"))
SLOT = (ROUND, TABLE, BOARD)
"""A board at a table in a round."""
REASON = Field("reason", FieldKind.WORDS, message("Reason"), hint=message("It stays in the log."))
MAYBE_REASON = Field(
    "reason",
    FieldKind.WORDS,
    message("Reason"),
    required=False,
    hint=message("It stays in the log."),
)

__all__ = [
    "BOARD",
    "CONTESTANT",
    "MAYBE_REASON",
    "REASON",
    "ROUND",
    "SLOT",
    "TABLE",
    "Action",
    "Answers",
    "Choice",
    "Field",
    "FieldKind",
    "Given",
    "Group",
    "Make",
    "Offer",
    "correctable",
    "running",
]
