"""An outcome as one side reads it: what there is to compare, or to give, on its behalf."""

from fractions import Fraction
from typing import assert_never

from overtrick.core.duplicate import edition
from overtrick.core.frequencies import Component
from overtrick.core.outcome import (
    Artificial,
    Award,
    Given,
    NotPlayed,
    OneSided,
    Outcome,
    PassedOut,
    Played,
    Score,
    SitOut,
    Split,
    Weighted,
)
from overtrick.core.seat import Side, Vulnerability

Components = tuple[Component, ...]
Reading = Components | Award | Fraction | None
"""Scores to compare, an award, points set by hand, or nothing: the board does not count."""


def score_ns(outcome: Outcome, vulnerability: Vulnerability, law: str = "1987") -> int | None:
    """Points to North-South of an outcome with one score for both sides; None of any other."""
    if not isinstance(outcome, (Played, PassedOut, Score)):
        return None
    return _points(outcome, Side.NS, vulnerability, law)


def both_readings(
    outcome: Outcome, vulnerability: Vulnerability, law: str
) -> tuple[Reading, Reading]:
    """What *outcome* says for North-South and for East-West."""
    ns = reading(outcome, Side.NS, vulnerability, law)
    if isinstance(outcome, _TWO_SIDED):
        return ns, reading(outcome, Side.EW, vulnerability, law)
    if not isinstance(ns, tuple):
        return ns, ns
    return ns, tuple([Component(-score, weight) for score, weight in ns])


_TWO_SIDED = (Artificial, Split, Given)


def reading(outcome: Outcome, side: Side, vulnerability: Vulnerability, law: str) -> Reading:
    """What *outcome* says for *side*, its scores turned to that side."""
    match outcome:
        case Artificial(ns, ew):
            return ns if side is Side.NS else ew
        case Split(ns, ew):
            return _one_sided(ns if side is Side.NS else ew, side, vulnerability, law)
        case Given(points_ns, points_ew):
            return points_ns if side is Side.NS else points_ew
        case SitOut():
            return None
        case _:
            return _one_sided(outcome, side, vulnerability, law)


def _one_sided(outcome: OneSided, side: Side, vulnerability: Vulnerability, law: str) -> Reading:
    match outcome:
        case Played() | PassedOut() | Score():
            return (Component(_points(outcome, side, vulnerability, law), 1),)
        case Weighted(parts):
            return tuple(
                Component(_points(part.outcome, side, vulnerability, law), part.weight)
                for part in parts
            )
        case Award():
            return outcome
        case NotPlayed():
            return None
        case _:
            assert_never(outcome)


def _points(
    outcome: Played | PassedOut | Score, side: Side, vulnerability: Vulnerability, law: str
) -> int:
    sign = 1 if side is Side.NS else -1
    match outcome:
        case PassedOut():
            return 0
        case Score(points_ns):
            return sign * points_ns
        case Played(result, explicit_ns):
            if explicit_ns is not None:
                return sign * explicit_ns
            if law == "1987":
                return result.score_for(side, vulnerability)
            to_declarer = result.parts(vulnerability, edition(law)).total
            return to_declarer if result.contract.declarer.side is side else -to_declarer
        case _:
            assert_never(outcome)
