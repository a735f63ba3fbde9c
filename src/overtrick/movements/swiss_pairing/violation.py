"""The names of what can be wrong with a draw."""

from dataclasses import dataclass
from enum import Enum


class Trouble(Enum):
    """What can be wrong with the draw of a Swiss round."""

    WRONG_ROUND = "wrong-round"
    UNKNOWN = "unknown"
    """Somebody is drawn who is not in the field."""
    WITHDRAWN = "withdrawn"
    TWICE = "twice"
    """Somebody is in two meetings, or meets itself, or has the bye and a meeting."""
    LEFT_OUT = "left-out"
    BARRED = "barred"
    REMATCH = "rematch"
    """There are rematches, and a draw without exists."""
    TOO_MANY_REMATCHES = "too-many-rematches"
    """Rematches cannot be avoided, but there could be fewer."""
    BYE = "bye"
    """A bye in an even field, or none in an odd one."""
    SECOND_BYE = "second-bye"
    """The bye goes to one who has had more than another."""
    BYE_NOT_LOWEST = "bye-not-lowest"
    COST = "cost"
    """A cost that is claimed is not the meeting's, or the total is not their sum."""
    MARK = "mark"
    """A meeting is marked as a rematch and is none, or the other way round."""
    ORDER = "order"
    """The meetings are not in the order of the ranking."""
    TABLE = "table"
    """No such table, two meetings at one, or not the one that it should be."""
    BOARDS_AGAIN = "boards-again"
    """Somebody has played the boards of the table (Law 15A)."""
    DIRECTION = "direction"
    """The wrong one of the two sits North-South."""


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing that is wrong."""

    trouble: Trouble
    contestants: tuple[int, ...]
    """Whom it concerns; empty for all."""
    message: str
    """A phrase that says what was expected and what came."""
