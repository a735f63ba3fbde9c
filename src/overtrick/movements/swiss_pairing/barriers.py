"""Where a ranking falls into parts that have nothing to do with each other.

A barrier is a place in the ranking across which no cheapest draw has a meeting. All ties
between cheapest draws are then settled part by part.
"""

from collections.abc import Sequence
from itertools import accumulate

from overtrick.movements.swiss_pairing.matcher import Choices, Matcher, Mates


def barriers(choices: Choices, mates: Mates, matcher: Matcher, bits: int, lean: int) -> list[int]:
    """Places that no cheapest draw crosses: 4 is between the first four and the others.

    *mates* are a cheapest draw. All places that it does not cross are suspected. Among the
    cheapest draws the solver is asked for one that crosses as many of them as possible;
    those are dropped, until the answer crosses none, which is the proof. *bits* are what
    there is for this in a weight; with too few of them no place is found.
    """
    suspected = _uncrossed(mates)
    while suspected:
        before = list(accumulate(n in suspected for n in range(len(choices))))
        most = max(before[row[-1][0]] - before[n] for n, row in enumerate(choices) if row)
        if (most * len(choices)).bit_length() + lean > bits:
            return []
        edges = [
            (
                above,
                below,
                (weight << bits)
                + (most - (before[below] - before[above]) << lean)
                + (below - above if lean else 0),
            )
            for above, row in enumerate(choices)
            for below, weight in row
        ]
        found = matcher(len(choices), edges)
        assert found is not None  # noqa: S101 - the mates themselves are such a matching
        left = suspected & _uncrossed(found)
        if left == suspected:
            break
        suspected = left
    return sorted(suspected)


def leaning_bits(choices: Choices, bits: int) -> int:
    """What a leaning to neighbours takes of *bits*; 0 if that leaves too little.

    Within what is equal otherwise each meeting weighs as much as the two lie apart. That
    decides nothing, but without it the solver searches among very many equals.
    """
    widest = max((row[-1][0] - n for n, row in enumerate(choices) if row), default=0)
    lean = (widest * len(choices)).bit_length()
    return lean if 3 * lean <= bits else 0


def _uncrossed(mates: Sequence[int]) -> set[int]:
    """The places that no meeting crosses."""
    furthest = accumulate((max(who, mate) for who, mate in enumerate(mates)), max)
    return {who + 1 for who, far in enumerate(furthest) if who == far < len(mates) - 1}
