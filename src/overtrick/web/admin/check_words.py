"""The thresholds of the entry checks in words, and their pairs as they are typed."""

import re

from overtrick.core.steps import message
from overtrick.errors import ParseError
from overtrick.phrase import phrase

THRESHOLDS = {
    "tricks_off": message("With double dummy, a result is held if it is so many tricks away"),
    "tricks_apart": message(
        "and if that, and the tricks to the nearest result of the same side, add up to"
    ),
    "tricks_from_field": message(
        "Without double dummy: so many tricks from the nearest result of the same side, and so "
        "many such results"
    ),
    "side_weight": message(
        "Declarers of the other side that outweigh one declarer of the same side"
    ),
    "side_apart": message(
        "Declared by the wrong side? So many tricks nearer if the other side declared, and so "
        "many results of that side left"
    ),
    "side_apart_alone": message("The same, where no other result helps: tricks nearer"),
    "side_more": message("Without double dummy: results of the other side that are left"),
    "side_near": message("and tricks to the nearest of them, at most"),
    "sign_apart": message("Score without a contract: tricks that the other sign must be nearer"),
    "sign_mirrored": message("Without double dummy: results with the same figure and other sign"),
}
"""By the field of ``EntryCheckSettings``; two that belong together follow one another."""
_PAIR = re.compile(r"([0-9]{1,4})\s*[/:-]\s*([0-9]{1,4})", re.ASCII)


def pairs_text(pairs: tuple[tuple[int, int], ...]) -> str:
    """Pairs as they are typed.

    >>> pairs_text(((4, 1), (3, 2)))
    '4/1 3/2'
    """
    return " ".join(f"{one}/{other}" for one, other in pairs)


def parse_pairs(text: str) -> tuple[tuple[int, int], ...]:
    """The pairs of ``4/1 3/2``; ParseError for anything else.

    >>> parse_pairs("4/1, 3/2")
    ((4, 1), (3, 2))
    """
    found = []
    for part in re.split(r"[,;\s]+", text.strip()):
        match = _PAIR.fullmatch(part)
        if match is None:
            raise ParseError(phrase("pairs like 4/1 3/2 are wanted, got {text!r}", text=text[:60]))
        found.append((int(match[1]), int(match[2])))
    return tuple(found)
