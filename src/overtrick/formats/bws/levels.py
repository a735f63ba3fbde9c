"""Artificial scores as the Bridgemate Data Connector codes them."""

from overtrick.core.outcome import Grade
from overtrick.core.seat import Side
from overtrick.errors import ParseError
from overtrick.phrase import phrase

_GRADES = (Grade.MINUS, Grade.AVERAGE, Grade.PLUS)
_SIDES = {1: (Side.NS,), 2: (Side.EW,), 3: (Side.NS, Side.EW)}


def awards(level: int, scoring_direction: int) -> dict[Side, Grade]:
    """What each side gets by a level of -1 to -9; only the sides that the record is about.

    The codes count through Ave-, Ave, Ave+ of the first side and within it of the
    second. The first side is North-South, unless the record is about East-West alone
    (*scoring_direction* 1: North-South, 2: East-West, 3: both). ParseError for another
    code.

    >>> {str(side): grade.value for side, grade in awards(-3, 3).items()}
    {'NS': 'AVE-', 'EW': 'AVE+'}
    """
    if not -9 <= level <= -1 or scoring_direction not in _SIDES:
        raise ParseError(
            phrase(
                "an artificial score has level -1 to -9 and scoring direction 1 to 3, got "
                "{level} and {scoring_direction}",
                level=level,
                scoring_direction=scoring_direction,
            )
        )
    grades = [_GRADES[code] for code in divmod(-level - 1, 3)]
    return dict(zip(_SIDES[scoring_direction], grades, strict=False))
