"""Topics of victory points: first those of the side whose margin or percentage it is."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from overtrick.conformance.exact_json import Value
from overtrick.conformance.topics.fields import Fields
from overtrick.core.victory_points import (
    ImpScale,
    Vps,
    acbl_20,
    acbl_30,
    ebu_half_match,
    swiss_pairs,
    wbf_continuous,
    wbf_discrete,
)
from overtrick.errors import ParseError
from overtrick.phrase import phrase


def _from_imps(
    scale: Callable[[int], ImpScale], boards: str = "boards"
) -> Callable[[Fields], Value]:
    """The topic of a scale that is made for any number of boards."""

    def topic(given: Fields) -> Value:
        return _both(scale(given.whole(boards)).vps(given.number("imps")))

    return topic


def _from_printed(scale: Callable[[int], ImpScale]) -> Callable[[Fields], Value]:
    """The topic of a scale whose columns are ranges of boards; the case names either."""

    def topic(given: Fields) -> Value:
        if not isinstance(given.value("boards"), str):
            return _both(scale(given.whole("boards")).vps(given.number("imps")))
        label = given.text("boards")
        first = label.partition("-")[0]
        if not (first.isascii() and first.isdigit() and len(first) < 4):
            raise ParseError(
                phrase(
                    "boards: a number, or a range like '6-8', is wanted, got {label!r}", label=label
                )
            )
        column = scale(int(first))
        if label not in (first, column.boards):
            raise ParseError(
                phrase(
                    "boards: there is a column for {boards}, none for {label!r}",
                    boards=column.boards,
                    label=label,
                )
            )
        return _both(column.vps(given.number("imps")))

    return topic


def vp_swiss_pairs_mp(given: Fields) -> Value:
    """Victory points of a matchpoint percentage, of 20 unless the case names a pool."""
    pool = given.whole("pool") if "pool" in given else 20
    return _both(swiss_pairs(given.whole("boards"), pool).vps(given.number("percent")))


def _both(vps: Vps) -> Value:
    return [Fraction(vps.own, 100), Fraction(vps.other, 100)]


TOPICS: Mapping[str, Callable[[Fields], Value]] = {
    "vp_wbf_continuous": _from_imps(wbf_continuous),
    "vp_wbf_discrete": _from_imps(wbf_discrete),
    "vp_ebu_half_10": _from_imps(ebu_half_match, "boards_in_half"),
    "vp_acbl_20": _from_printed(acbl_20),
    "vp_acbl_30": _from_printed(acbl_30),
    "vp_swiss_pairs_mp": vp_swiss_pairs_mp,
}
