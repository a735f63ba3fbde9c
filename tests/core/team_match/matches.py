"""Short ways to write a match for a test."""

from collections.abc import Sequence
from fractions import Fraction

from overtrick.core.outcome import Artificial, Award, NotPlayed, Outcome, Part, Score, Weighted
from overtrick.core.team_match import Match, MatchBoard, Penalty, Rooms, Ruled
from overtrick.core.team_match.match import Content

Said = tuple[Outcome | int | str, Outcome | int | str] | Content
"""Both rooms in short - scores to North-South, ``AVE+/AVE-``, ``np`` - or a content."""


def outcome(said: Outcome | int | str) -> Outcome:
    """What *said* is short for."""
    if isinstance(said, int):
        return Score(said)
    if isinstance(said, str):
        return NotPlayed() if said == "np" else Artificial.parse(said)
    return said


def content(said: Said) -> Content:
    """What *said* is short for."""
    return Rooms(outcome(said[0]), outcome(said[1])) if isinstance(said, tuple) else said


def ruled(home: str, away: str) -> Ruled:
    """An artificial score of the whole board."""
    return Ruled(Award.parse(home), Award.parse(away))


def weighted(*parts: tuple[int, int]) -> Weighted:
    """A weighted score by percentages and scores to North-South."""
    return Weighted(tuple(Part(Fraction(weight, 100), Score(score)) for weight, score in parts))


def match_of(
    *said: Said,
    carry_over: Fraction | int = 0,
    penalties: Sequence[Penalty] = (),
    scheduled: int | None = None,
    segments: int = 1,
) -> Match:
    """A match of these boards, in equal segments."""
    each = -(-len(said) // segments)
    boards = tuple(
        MatchBoard.standard(number, content(one), (number - 1) // each + 1)
        for number, one in enumerate(said, start=1)
    )
    return Match("Home", "Away", boards, Fraction(carry_over), tuple(penalties), scheduled)
