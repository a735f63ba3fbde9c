"""Sentences that can still be said in another language after they have been filled in."""

from collections.abc import Iterable, Mapping
from functools import reduce


class Phrase(str):
    """A sentence in English that remembers its template and what was filled in.

    It is an ordinary ``str`` to everyone else: errors and notices carry it, and whoever
    shows them to a person translates the template and fills it in again.

    >>> sentence = phrase("tricks must be 0 to 13, got {tricks}", tricks=14)
    >>> sentence, sentence.template
    ('tricks must be 0 to 13, got 14', 'tricks must be 0 to 13, got {tricks}')
    """

    __slots__ = ("operands", "template")

    template: str
    """The message in English with ``{named}`` places: what translators see."""
    operands: Mapping[str, object]
    """Values for the places; one of them may be a Phrase itself."""


def phrase(template: str, /, **operands: object) -> Phrase:
    """*template* filled in with *operands*, as ``str.format`` does."""
    sentence = Phrase(template.format(**operands) if operands else template)
    sentence.template = template
    sentence.operands = operands
    return sentence


def joined(sentences: Iterable[str]) -> str:
    """*sentences* one after the other, each still a Phrase if it was one; at least one.

    >>> joined(["no such thing", phrase("tricks must be 0 to 13, got {tricks}", tricks=14)])
    'no such thing; tricks must be 0 to 13, got 14'
    """
    return reduce(_and_then, sentences)


def _and_then(before: str, after: str) -> str:
    return phrase("{before}; {after}", before=before, after=after)


def said_by(error: Exception) -> str:
    """The sentence of *error*, still a Phrase if it was raised with one."""
    first = error.args[0] if error.args else ""
    return first if isinstance(first, str) else str(error)
