"""Matchpoints on boards that have fewer results than expected, or several groups.

A is the number of results in the group, E the number expected on the board, M what a
result earned inside its group. All on the 2-1-0 scale unless *win* says 1.
"""

from fractions import Fraction

from overtrick.core.conditions import ShortBoards, SmallGroups
from overtrick.core.steps import Step, message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

Points = int | Fraction
LONE_RESULT = Fraction(60)
"""Percentage of either side where there is nobody to compare with (EBU White Book 3.3.2)."""


def neuberg(matchpoints: Points, actual: int, expected: int, *, win: int = 2) -> Fraction:
    """Matchpoints as if all *expected* results were there: ((M + 1) x E / A) - 1.

    EBU White Book 4.2.3.2; the same as ACBL's. With *win* 1 the ones are halves. The German
    form for K artificial scores among E, (M x E + K) / (E - K), is the same for A = E - K.

    >>> neuberg(4, 6, 7)
    Fraction(29, 6)
    """
    _require_counts(actual, expected)
    half = Fraction(win, 2)
    return (Fraction(matchpoints) + half) * expected / actual - half


def factored(matchpoints: Points, actual: int, expected: int) -> Fraction:
    """Matchpoints in proportion to the number of results: M x E / A."""
    _require_counts(actual, expected)
    return Fraction(matchpoints) * expected / actual


def one_added(matchpoints: Points, actual: int, expected: int, *, win: int = 2) -> Fraction:
    """Matchpoints with a tie's worth for every missing result: M + (E - A)."""
    _require_counts(actual, expected)
    return Fraction(matchpoints) + Fraction(win, 2) * (expected - actual)


def session_rescaled(
    total: Points, boards: int, actual: int, expected: int, *, win: int = 2
) -> Fraction:
    """A session's matchpoints as if every board had had *expected* results, not *actual*.

    Neuberg on each of its *boards*, added up: (L x E + N x (E - A)) / A on the 2-1-0
    scale, for N boards. So sessions of one competition that had different numbers of
    tables get one footing, up or down.

    >>> session_rescaled(144, 24, 7, 9) == 24 * neuberg(6, 7, 9)
    True
    """
    if boards < 0 or actual < 1 or expected < 1:
        raise ImpossibleError(
            phrase(
                "boards and results are counted from 1: {boards} of {actual}, wanted {expected}",
                boards=boards,
                actual=actual,
                expected=expected,
            )
        )
    half = Fraction(win, 2)
    return (Fraction(total) * expected + half * boards * (expected - actual)) / actual


def small_group_percent(matchpoints: Points, actual: int) -> Fraction:
    """Percentage in a group of one, two or three: 60; 65/55; 70/60/50; ties share.

    60 + (M - (A - 1)) x 5 (EBU White Book 4.2.3.3; the ACBL's figures are the same).
    *matchpoints* is on the 2-1-0 scale.

    >>> [int(small_group_percent(m, 3)) for m in (4, 2, 0)]
    [70, 60, 50]
    """
    if not 1 <= actual <= 3:
        raise ImpossibleError(
            phrase("a small group has one to three results, got {actual}", actual=actual)
        )
    return LONE_RESULT + (Fraction(matchpoints) - (actual - 1)) * 5


def is_small(actual: int, expected: int, rule: SmallGroups, *, largest: bool) -> bool:
    """Whether a group of *actual* results gets fixed percentages under *rule*.

    *largest*: no other group of the board has more results.
    """
    if actual == 1:
        return expected > 1
    if actual > 3 or actual == expected:
        return False
    match rule:
        case SmallGroups.EBU:
            return 3 * actual <= expected
        case SmallGroups.ACBL:
            return not (actual == 3 and largest)
        case SmallGroups.NONE:
            return False


def small_group_steps(
    matchpoints: Points, actual: int, rule: SmallGroups, top: Points
) -> tuple[Step, Step]:
    """Why a result of a small group has its percentage, and what that makes of the *top*."""
    percent = small_group_percent(matchpoints, actual)
    source = "ACBL" if rule is SmallGroups.ACBL else "EBU White Book 4.2.3.3"
    text = message(
        "a group of {actual} is too small to compare: "
        "60 % + 5 x ({matchpoints} - {even}) = {value} %"
    )
    operands = {
        "actual": actual,
        "matchpoints": matchpoints,
        "even": actual - 1,
        "value": percent,
    }
    points = percent / 100 * top
    points_text = message("{percent} % of the top of {top} = {value}")
    share = {"percent": percent, "top": top, "value": points}
    return (
        Step("small-group", source, text, operands, percent),
        Step("small-group-points", source, points_text, share, points),
    )


def short_board_step(
    matchpoints: Points, actual: int, expected: int, rule: ShortBoards, win: int
) -> Step:
    """What *rule* makes of a result's matchpoints; the step's value is the new figure."""
    operands: dict[str, int | Fraction | str] = {
        "matchpoints": matchpoints,
        "actual": actual,
        "expected": expected,
        "half": Fraction(win, 2),
    }
    match rule:
        case ShortBoards.NEUBERG:
            value = neuberg(matchpoints, actual, expected, win=win)
            source = message("Neuberg (EBU White Book 4.2.3.2)")
            text = message(
                "{actual} results where {expected} are expected: "
                "({matchpoints} + {half}) x {expected} / {actual} - {half} = {value}"
            )
        case ShortBoards.FACTOR:
            value = factored(matchpoints, actual, expected)
            source = message("proportional factoring")
            text = message(
                "{actual} results where {expected} are expected: "
                "{matchpoints} x {expected} / {actual} = {value}"
            )
        case ShortBoards.ADD_ONE:
            value = one_added(matchpoints, actual, expected, win=win)
            source = message("a tie for each missing result")
            text = message(
                "{actual} results where {expected} are expected: "
                "{matchpoints} + {half} x ({expected} - {actual}) = {value}"
            )
        case ShortBoards.PERCENT:
            value = Fraction(matchpoints)
            source = message("the board's own top")
            text = message("{actual} results: the board has its own top; {value} stays")
    operands["value"] = value
    return Step(rule.value, source, text, operands, value)


def _require_counts(actual: int, expected: int) -> None:
    if not 1 <= actual <= expected:
        raise ImpossibleError(
            phrase(
                "a group has at least one result and at most those expected: {actual} of "
                "{expected}",
                actual=actual,
                expected=expected,
            )
        )
