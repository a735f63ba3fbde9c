"""What a check says of an entry, and why."""

from dataclasses import dataclass
from enum import IntEnum

from overtrick.core.steps import message
from overtrick.phrase import Phrase


class Verdict(IntEnum):
    """How an entry stands; the greater, the worse."""

    FINE = 0
    HOLD = 1
    """Unlikely: it stands if the table, or a director, says again that it is so."""
    REFUSE = 2
    """It cannot be."""

    @property
    def text(self) -> str:
        """The verdict in a word, for the translators."""
        return (message("fine"), message("hold"), message("refuse"))[self]


@dataclass(frozen=True, slots=True)
class Answer:
    """A verdict with its reason."""

    verdict: Verdict
    check: str = ""
    """The check's stable name, kebab-case: ``lead-from-dummy``; empty if all is fine."""
    reason: str = ""
    """A Phrase: a sentence that can be said in another language; empty if all is fine."""


FINE = Answer(Verdict.FINE)


def hold(check: str, reason: Phrase) -> Answer:
    """Unlikely, for this reason."""
    return Answer(Verdict.HOLD, check, reason)


def refuse(check: str, reason: Phrase) -> Answer:
    """Impossible, for this reason."""
    return Answer(Verdict.REFUSE, check, reason)
