"""The datum of a board: the middle that Butler scoring compares with.

No law says how many extremes are left out; the rule is a setting, and is shown.
"""

from collections.abc import Iterable
from fractions import Fraction

from overtrick.core.conditions import Datum
from overtrick.core.frequencies import Frequencies, Weight, single
from overtrick.core.rounding import half_away_from_zero
from overtrick.core.steps import Step, message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


def datum(
    scores: Iterable[int],
    *,
    each_end: int = 0,
    middle: Datum = Datum.MEAN,
    rounding: int = 10,
) -> int:
    """The datum of *scores*, to the side whose scores they are.

    The *each_end* highest and lowest scores are left out. Rounded to a multiple of
    *rounding*, halves away from zero (EBU White Book 4.2.6.2), so that the datum of
    East-West is always minus that of North-South. ImpossibleError if nothing is left.

    >>> datum([620, 620, 170, 140, -100, -100], each_end=1)
    210
    """
    field = Frequencies(map(single, scores))
    return datum_of(field, each_end=each_end, middle=middle, rounding=rounding)


def datum_of(field: Frequencies, *, each_end: int, middle: Datum, rounding: int) -> int:
    """The same from frequencies; a weighted score counts with its weights."""
    kept = _without_extremes(list(field.items()), each_end)
    if not kept:
        raise ImpossibleError(
            phrase(
                "no datum: {results} results, {each_end} left out at each end",
                results=field.results,
                each_end=each_end,
            )
        )
    return rounded_datum(_mean(kept) if middle is Datum.MEAN else _median(kept), rounding)


def rounded_datum(average: int | Fraction, rounding: int = 10) -> int:
    """*average* to the nearest multiple of *rounding*, halves away from zero."""
    return int(half_away_from_zero(average, rounding))


def datum_step(field: Frequencies, each_end: int, middle: Datum, rounding: int) -> Step:
    """How the datum came about; the step's value is the datum."""
    value = datum_of(field, each_end=each_end, middle=middle, rounding=rounding)
    mean_text = message(
        "datum {value}: the mean of {results} results without the {each_end} highest and lowest, "
        "to the nearest {rounding}"
    )
    median_text = message(
        "datum {value}: the median of {results} results without the {each_end} highest and "
        "lowest, to the nearest {rounding}"
    )
    operands = {
        "value": value,
        "results": field.results,
        "each_end": each_end,
        "rounding": rounding,
    }
    text = mean_text if middle is Datum.MEAN else median_text
    return Step("datum", "EBU White Book 4.2.6.2", text, operands, value)


Weighed = list[tuple[int, Weight]]


def _without_extremes(ascending: Weighed, each_end: int) -> Weighed:
    return _without_first(_without_first(ascending, each_end)[::-1], each_end)[::-1]


def _without_first(scores: Weighed, count: int) -> Weighed:
    left: Weight = count
    for place, (score, weight) in enumerate(scores):
        if weight > left:
            return [(score, weight - left), *scores[place + 1 :]]
        left -= weight
    return []


def _mean(scores: Weighed) -> Fraction:
    total = sum((Fraction(score) * weight for score, weight in scores), Fraction(0))
    return total / sum(Fraction(weight) for _, weight in scores)


def _median(ascending: Weighed) -> Fraction:
    half = sum(Fraction(weight) for _, weight in ascending) / 2
    seen = Fraction(0)
    for place, (score, weight) in enumerate(ascending):
        seen += weight
        if seen > half:
            return Fraction(score)
        if seen == half:
            return Fraction(score + ascending[place + 1][0], 2)
    raise AssertionError("the weights pass their own half")
