"""Topics of ratings."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from overtrick.conformance.exact_json import Value
from overtrick.conformance.topics.fields import Fields
from overtrick.core.rating import (
    lehman_expected,
    lehman_ratings,
    mit_expected_percent,
    ngs_par,
)

_SEATS = "NESW"


def expected_percent(given: Fields) -> Value:
    """The percentage that North-South are expected to get."""
    return lehman_expected(_ratings(given))


def board_rating(given: Fields) -> Value:
    """The ratings that a board stands for, by seat."""
    ratings = lehman_ratings(_ratings(given), given.number("ns_percent") / 100)
    return dict(zip(_SEATS, ratings, strict=True))


def _ratings(given: Fields) -> list[Fraction]:
    return [given.number(seat) for seat in _SEATS]


def par(given: Fields) -> Value:
    """The percentage at which a grade stays."""
    return ngs_par(given.number("own"), given.number("partner"), given.number("field"))


def logistic(given: Fields) -> Value:
    """The percentage expected of a pair so much better than the other."""
    return mit_expected_percent(given.number("diff"))


TOPICS: Mapping[str, Callable[[Fields], Value]] = {
    "lehman_expected": expected_percent,
    "lehman_board_rating": board_rating,
    "ngs_par": par,
    "mit_expected_percent": logistic,
}
