"""What comes back for a case, from this library or from another program."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from overtrick.conformance.case import Case
from overtrick.conformance.exact_json import Value
from overtrick.core.steps import message


class Reason(Enum):
    """Why there is no value."""

    UNKNOWN_TOPIC = "unknown-topic"
    """The library has no function for it."""
    REFUSED = "refused"
    """The input is not what the topic takes, or no such thing exists in bridge."""
    UNSUPPORTED = "unsupported"
    """The scorer said so."""
    RUBBISH = "not-an-answer"
    """The scorer wrote something else than an answer."""
    SILENT = "no-answer"
    """The scorer ended, hung, or left the case out."""

    @property
    def text(self) -> str:
        """The reason in words, for the translators."""
        return {
            Reason.UNKNOWN_TOPIC: message("the topic is not known"),
            Reason.REFUSED: message("refused"),
            Reason.UNSUPPORTED: message("unsupported"),
            Reason.RUBBISH: message("not an answer"),
            Reason.SILENT: message("no answer"),
        }[self]


@dataclass(frozen=True, slots=True)
class Given:
    """A value."""

    value: Value


@dataclass(frozen=True, slots=True)
class Missing:
    """No value."""

    reason: Reason
    detail: str = ""
    """What the error says, or what the scorer wrote or did."""


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to some cases, in their order."""

    answers: tuple[Given | Missing, ...]
    stray: tuple[str, ...] = ()
    """Lines of the scorer that belong to no case."""


Scorer = Callable[[Sequence[Case]], Answers]
"""Anything that can be measured."""
