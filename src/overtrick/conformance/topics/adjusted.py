"""Topics of adjusted scores."""

from collections.abc import Callable, Mapping

from overtrick.conformance.exact_json import Value
from overtrick.conformance.topics.fields import Fields
from overtrick.core.adjusted import award_imps, award_share, weighted
from overtrick.core.outcome import Award
from overtrick.errors import ParseError
from overtrick.phrase import phrase


def weighted_matchpoints(given: Fields) -> Value:
    """Both sides' matchpoints of a weighted score; the weights add up to 1 or to 100."""
    parts = given.pairs("components")
    in_percent = sum(weight for weight, _ in parts) == 100
    ns = weighted((weight / 100 if in_percent else weight, points) for weight, points in parts)
    return {"NS": ns, "EW": given.number("top") - ns}


def artificial_default(given: Fields) -> Value:
    """What an award gives a side that has no other boards."""
    award = Award.parse(given.text("award"))
    return {"matchpoint_percent": 100 * award_share(award), "imps": award_imps(award)}


def artificial_session_better(given: Fields) -> Value:
    """What an award gives a side whose own average is known, percent or IMPs a board."""
    award = Award.parse(given.text("award"))
    for name in given.names:
        if name.startswith("session") and name.endswith("imps_per_board"):
            return award_imps(award, given.number(name))
        if name.startswith("session") and name.endswith("percent"):
            return 100 * award_share(award, given.number(name) / 100)
    raise ParseError(phrase("the input has neither 'session_percent' nor 'session_imps_per_board'"))


TOPICS: Mapping[str, Callable[[Fields], Value]] = {
    "weighted_matchpoints": weighted_matchpoints,
    "artificial_default": artificial_default,
    "artificial_session_better": artificial_session_better,
}
