"""Why a number is what it is: the steps that a rule took, as values.

A rule that is asked for its reasons answers with steps. A step keeps the rule's
name, the source, the operands and the value; its text is a message with named
places for the operands, so that it can be shown in any language without a second
explainer. Nothing here formats a number for people.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

Operand = int | Fraction | str


def message(text: str) -> str:
    """*text* itself: marks a message for the translators' catalogue."""
    return text


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a derivation."""

    rule: str
    """The rule's stable name, kebab-case: ``neuberg``."""
    source: str
    """The Law or regulation: ``Law 78A``."""
    text: str
    """A message in English with ``{named}`` places, to be translated before it is filled in."""
    operands: Mapping[str, Operand] = field(default_factory=dict)
    value: Operand = ""
    """What the step gave, in the unit of the rule."""
