"""Topics of matchpoints."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from overtrick.conformance.exact_json import Value
from overtrick.conformance.topics.fields import Fields
from overtrick.core.conditions import Scale
from overtrick.core.inserted import inserted_matchpoints
from overtrick.core.matchpoints import matchpoints, percentages
from overtrick.core.rounding import half_away_from
from overtrick.core.short_boards import neuberg, small_group_percent
from overtrick.errors import ParseError
from overtrick.phrase import phrase


def matchpoints_ns(given: Fields) -> Value:
    """Matchpoints of North-South, in the order of the scores."""
    return _on_scale(given, given.wholes("ns_scores"))


def matchpoints_ew(given: Fields) -> Value:
    """Matchpoints of East-West, in the order of the scores."""
    return _on_scale(given, [-score for score in given.wholes("ns_scores")])


def _on_scale(given: Fields, scores: list[int]) -> Value:
    word = given.text("scale") if "scale" in given else Scale.TWO.value
    if word not in {scale.value for scale in Scale}:
        known = ", ".join(scale.value for scale in Scale)
        raise ParseError(
            phrase("scale: one of {known} is wanted, got {word!r}", known=known, word=word)
        )
    return [Fraction(points * Scale(word).win, 2) for points in matchpoints(scores)]


def matchpoint_percent(given: Fields) -> Value:
    """Percentages, in the order of the matchpoints."""
    return percentages(given.numbers("matchpoints"))


def neuberg_adjusted(given: Fields) -> Value:
    """Matchpoints on a board that lacks results, rounded if the case says to what."""
    expected = given.whole("expected")
    value = neuberg(given.number("matchpoints"), given.whole("actual"), expected)
    if "round" not in given:
        return value
    unit = given.number("round")
    if unit <= 0:
        raise ParseError(phrase("round: a unit above 0 is wanted, got {unit}", unit=unit))
    return half_away_from(expected - 1, value, unit)


def neuberg_small_group_percent(given: Fields) -> Value:
    """Percentage in a group that is too small."""
    return small_group_percent(given.number("matchpoints"), given.whole("actual"))


def assigned_score_between_manual(given: Fields) -> Value:
    """Matchpoints of a score put between those that were made."""
    return inserted_matchpoints(given.numbers_by_whole("scores"), given.whole("assigned"))


TOPICS: Mapping[str, Callable[[Fields], Value]] = {
    "matchpoints_NS": matchpoints_ns,
    "matchpoints_EW": matchpoints_ew,
    "matchpoint_percent": matchpoint_percent,
    "neuberg": neuberg_adjusted,
    "neuberg_small_group_percent": neuberg_small_group_percent,
    "assigned_score_between_manual": assigned_score_between_manual,
}
