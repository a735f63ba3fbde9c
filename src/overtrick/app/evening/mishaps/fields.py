"""What the form of an action asks for, and what was answered."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class FieldKind(Enum):
    """What sort of answer a field takes; a form may offer what there is to choose from."""

    ROUND = "round"
    """A number; empty: the open round, else the last that has begun."""
    TABLE = "table"
    """``3``, ``A3``."""
    BOARD = "board"
    BOARDS = "boards"
    """``1-3, 7``."""
    CONTESTANT = "contestant"
    SITTERS = "sitters"
    """Who sits on a side: a contestant, or in an individual event two players, ``3+7``."""
    MATCH = "match"
    PERSON = "person"
    """A person's id; a form lets people choose by name."""
    PEOPLE = "people"
    """Persons' ids, with commas or spaces between."""
    RESULT = "result"
    """``4S N +1``, ``PASS``, ``NP``."""
    LEAD = "lead"
    RULING = "ruling"
    """As ``ruling_outcome`` reads it."""
    SIDE = "side"
    """``ns`` or ``ew``."""
    PENALTY = "penalty"
    """``10%`` of a top, ``1`` point of the ranking, ``0.5vp``."""
    POINTS = "points"
    """0 or more; decimals and fractions."""
    INDEX = "index"
    """Which of several, from 0."""
    MINUTES = "minutes"
    NUMBER = "number"
    """1 or more."""
    CHOICE = "choice"
    TICK = "tick"
    """``on``, or empty."""
    WORDS = "words"
    DOCUMENT = "document"
    """The text of a file."""


class Choice(NamedTuple):
    """One of the answers to a field."""

    value: str
    text: str
    """A message, for the translators."""


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that a form asks for."""

    name: str
    kind: FieldKind
    label: str
    """A message, for the translators."""
    required: bool = True
    usual: str = ""
    """What is meant where nothing is said."""
    choices: tuple[Choice, ...] = ()
    hint: str = ""
    """A message, for the translators."""


class Answers:
    """What a form's fields say, each as its kind has it; None where one is left empty."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = values

    def get(self, name: str, kind: type[T]) -> T:
        """The answer, which is there."""
        value = self._values[name]
        if not isinstance(value, kind):
            raise TypeError(f"{name}: {kind.__name__} expected, got {value!r}")
        return value

    def maybe(self, name: str, kind: type[T]) -> T | None:
        """The answer, or None."""
        return None if self._values[name] is None else self.get(name, kind)

    def has(self, name: str) -> bool:
        """Whether there is such a field and it is answered."""
        return self._values.get(name) is not None

    def numbers(self, name: str) -> tuple[int, ...]:
        """Boards or people; none where nothing is said."""
        return self.maybe(name, tuple) or ()

    def words(self, name: str = "reason") -> str:
        """Words; empty where nothing is said."""
        return self.maybe(name, str) or ""

    def table(self, name: str = "table") -> tuple[str, int]:
        """A section and a table."""
        section, table = self.get(name, tuple)
        return section, table

    def ticked(self, name: str) -> bool:
        """Whether the box is ticked."""
        return bool(self._values[name])
