"""Topics of handicap by points: targets, and IMPs against them."""

from collections.abc import Callable, Mapping

from overtrick.conformance.exact_json import Value
from overtrick.conformance.topics.fields import Fields
from overtrick.core.points_handicap import Holding, Table, target, target_imps


def hcp_target_russian(given: Fields) -> Value:
    """Target of the side with so many points, not vulnerable and vulnerable."""
    hcp = given.number("hcp")
    return {
        name: target(hcp, Table.RUSSIAN, vulnerable=vulnerable)
        for name, vulnerable in (("nv", False), ("v", True))
    }


def hcp_target_polish(given: Fields) -> Value:
    """Our target; vulnerability and fit are those of the stronger side."""
    return target(
        given.number("our_hcp"),
        Table.POLISH,
        vulnerable=given.flag("vulnerable"),
        fit=given.flag("fit"),
    )


def hcp_imp_polish(given: Fields) -> Value:
    """Our IMPs of our score."""
    hcp = given.number("our_hcp")
    we = Holding(hcp, given.flag("we_vul"), given.flag("we_fit"))
    they = Holding(40 - hcp, given.flag("they_vul"), given.flag("they_fit"))
    return target_imps(given.whole("our_score"), we, they, Table.POLISH)


TOPICS: Mapping[str, Callable[[Fields], Value]] = {
    "hcp_target_russian": hcp_target_russian,
    "hcp_target_polish": hcp_target_polish,
    "hcp_imp_polish": hcp_imp_polish,
}
