"""Small published formulas of other ratings, each with its source.

They are here to be compared with. Where a scheme's publication leaves a part out (how the
EBU's grades forget, how it turns IMPs into percentages), that part is not here either.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Context, Decimal, localcontext
from fractions import Fraction

from overtrick.core.rounding import Exact
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

# EBU National Grading Scheme: the band's name and the grade at which it begins.
NGS_BANDS: tuple[tuple[str, int | None], ...] = (
    ("AS", 67),
    ("AH", 65),
    ("AD", 63),
    ("AC", 61),
    ("K", 59),
    ("Q", 57),
    ("J", 55),
    ("10", 53),
    ("9", 51),
    ("8", 49),
    ("7", 47),
    ("6", 45),
    ("5", 43),
    ("4", 41),
    ("3", 39),
    ("2", None),
)
NGS_YEARS = 3
"""Sessions older than that do not count."""
NGS_NATIONAL_SINCE = date(2013, 4, 1)
"""From then on the EBU's own events count double, before that threefold."""


def ngs_par(own: Exact, partner: Exact, field: Exact) -> Fraction:
    """The percentage at which a grade stays what it is (EBU National Grading Scheme).

    The mean of the pair's grades, plus 50, minus the strength of the field.

    >>> str(ngs_par(50, 30, 50))
    '40'
    """
    return (Fraction(own) + Fraction(partner)) / 2 + 50 - Fraction(field)


def ngs_band(grade: Exact) -> str:
    """The playing card that stands for a *grade* (EBU National Grading Scheme).

    >>> [ngs_band(grade) for grade in (70, 65, 50, 12)]
    ['AS', 'AH', '8', '2']
    """
    return next(name for name, least in NGS_BANDS if least is None or grade >= least)


@dataclass(frozen=True, slots=True)
class GradedSession:
    """A session as the National Grading Scheme weighs it."""

    boards: int
    played: date
    national: bool = False
    """Green-point and other events of the EBU itself."""

    def weight(self, as_of: date) -> int:
        """Boards that it counts for on the day *as_of*: a session is not one unit.

        Nothing after three years; 0 before it was played, too.
        """
        if self.boards < 0:
            raise ImpossibleError(
                phrase("a session has 0 boards or more, got {boards}", boards=self.boards)
            )
        if not _years_before(as_of, NGS_YEARS) <= self.played <= as_of:
            return 0
        if not self.national:
            return self.boards
        return self.boards * (2 if self.played >= NGS_NATIONAL_SINCE else 3)


def _years_before(day: date, years: int) -> date:
    leap_day_of_no_leap_year = (day.month, day.day) == (2, 29) and (day.year - years) % 4 != 0
    return date(day.year - years, day.month, 28 if leap_day_of_no_leap_year else day.day)


def mit_expected_percent(difference: Exact) -> Fraction:
    """100 / (1 + e^(-d / 25)): the percentage expected of a pair *difference* points better.

    The logistic curve of the MIT Duplicate Bridge Club's rankings, to some fifty digits.
    """
    if difference < 0:
        return 100 - mit_expected_percent(-difference)
    with localcontext(Context(prec=DIGITS)):
        return Fraction(100 / (1 + (-_decimal(difference) / 25).exp()))


def expected_comparison(a: Exact, b: Exact, c: Exact, d: Exact) -> Fraction:
    """(F(a - b) - F(c - d)) / 2 with F(x) = tanh(x / 2000).

    What North-South of one table, rated *a* against *b*, are expected to gain in comparison
    with the other table, *c* against *d*, from -1 to 1, to some fifty digits (Ping Hu's study
    of pair ratings).
    """
    return (_tanh(Fraction(a - b, 2000)) - _tanh(Fraction(c - d, 2000))) / 2


DIGITS = 50
"""Of the decimal arithmetic; what is published of the curves has two to four places."""


def _tanh(value: Fraction) -> Fraction:
    if value < 0:
        return -_tanh(-value)
    with localcontext(Context(prec=DIGITS)):
        # Of e^(-2x) and e^(2x) the first never grows, whatever the ratings are.
        small = (-2 * _decimal(value)).exp()
        return Fraction((1 - small) / (1 + small))


def _decimal(value: Exact) -> Decimal:
    exact = Fraction(value)
    return Decimal(exact.numerator) / Decimal(exact.denominator)


def power_rating(average: Exact, competitors: Sequence[Exact]) -> Fraction:
    """A pair's average percentage plus the difficulty of its field (Colorado Springs).

    The difficulty is the mean rating of those it competed with, less 50.
    """
    if not competitors:
        raise ImpossibleError(phrase("the difficulty of a field needs at least one competitor"))
    field = Fraction(sum(map(Fraction, competitors)), len(competitors))
    return Fraction(average) + field - 50


def normalised_butler(imps_by_board: Sequence[Exact], opponents_mean: Exact) -> Fraction:
    """A Butler total, its extremes cut, with half of the opponents' strength (Australia).

    What goes beyond 32 IMPs on a board counts a tenth; half the opponents' mean Butler a
    board is added for every board.
    """
    cut = sum((_cut(Fraction(each)) for each in imps_by_board), Fraction(0))
    return cut + len(imps_by_board) * Fraction(opponents_mean) / 2


def _cut(imps: Fraction) -> Fraction:
    most = Fraction(32)
    if abs(imps) <= most:
        return imps
    size = most + (abs(imps) - most) / 10
    return size if imps > 0 else -size
