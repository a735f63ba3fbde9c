"""Measures of strength. Masterpoints, which are an award list, are elsewhere and never mixed in."""

from overtrick.core.rating.fixed_point import UNIT, exact, millionths
from overtrick.core.rating.formulas import (
    GradedSession,
    expected_comparison,
    mit_expected_percent,
    ngs_band,
    ngs_par,
)
from overtrick.core.rating.ladder import LadderLine, ladder_line
from overtrick.core.rating.lehman import lehman_expected, lehman_ratings, share_of_imps
from overtrick.core.rating.rate import Rated, RateSettings, WeekFigures, board_rates, revised
from overtrick.core.rating.weekly_job import week, week_figures

__all__ = [
    "UNIT",
    "GradedSession",
    "LadderLine",
    "RateSettings",
    "Rated",
    "WeekFigures",
    "board_rates",
    "exact",
    "expected_comparison",
    "ladder_line",
    "lehman_expected",
    "lehman_ratings",
    "millionths",
    "mit_expected_percent",
    "ngs_band",
    "ngs_par",
    "revised",
    "share_of_imps",
    "week",
    "week_figures",
]
