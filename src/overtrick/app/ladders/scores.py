"""The result of a match that was played elsewhere, as a person says it."""

import re
from fractions import Fraction

from overtrick.core.victory_points import Vps
from overtrick.engines.ladder.rules import LadderRules
from overtrick.engines.ladder.values import MatchScore, Sides
from overtrick.errors import ParseError
from overtrick.phrase import phrase

_POINTS = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,3})?)-([0-9]{1,4}(?:\.[0-9]{1,3})?)", re.ASCII)


def named_score(rules: LadderRules, text: str, boards: int | None = None) -> MatchScore:
    """``31-30``, the challenger's first; victory points follow by the scale of the ladder.

    ParseError for what is none, NotFoundError if the scale is not printed for so many boards.
    """
    found = _POINTS.fullmatch(text.strip())
    if found is None:
        raise ParseError(phrase("not two figures like 31-30: {text!r}", text=text[:60]))
    points = Sides(Fraction(found[1]), Fraction(found[2]))
    played = rules.terms.boards if boards is None else boards
    scale = rules.match.scale.scale(played) if rules.has_vps else None
    if scale is None:
        return MatchScore(points, None, played)
    vps: Vps = scale.vps(points.challenger - points.challenged)
    return MatchScore(points, Sides(*(Fraction(each, 100) for each in vps)), played)
