"""Topics of duplicate scores."""

from collections.abc import Callable, Mapping

from overtrick.conformance.exact_json import Value
from overtrick.conformance.topics.fields import Fields
from overtrick.core.duplicate import LAW_1987, Edition, edition, score_parts, undertrick_penalty
from overtrick.core.strain import Doubling, Strain


def duplicate_score(given: Fields) -> Value:
    """Points to declarer's side."""
    return score_parts(
        given.whole("level"),
        Strain.parse(given.text("strain")),
        Doubling.parse(given.text("doubled")),
        given.whole("result"),
        vulnerable=given.flag("vulnerable"),
        law=_law(given),
    ).total


def penalty(given: Fields) -> Value:
    """Points to the defenders."""
    return undertrick_penalty(
        given.whole("down"),
        Doubling.parse(given.text("doubled")),
        vulnerable=given.flag("vulnerable"),
        law=_law(given),
    )


def _law(given: Fields) -> Edition:
    return edition(given.text("law")) if "law" in given else LAW_1987


TOPICS: Mapping[str, Callable[[Fields], Value]] = {
    "duplicate_score": duplicate_score,
    "undertrick_penalty": penalty,
    "old_score_pre1987": penalty,
    "old_score_1932": penalty,
}
