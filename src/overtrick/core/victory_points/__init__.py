"""Victory points: what a match is worth, by its margin and its number of boards."""

from collections.abc import Callable, Mapping

from overtrick.core.victory_points.acbl import acbl_20, acbl_30
from overtrick.core.victory_points.scale import ImpScale, Vps, whole_imps
from overtrick.core.victory_points.swiss_pairs import PercentScale, swiss_pairs
from overtrick.core.victory_points.wbf import ebu_half_match, wbf_continuous, wbf_discrete

IMP_SCALES: Mapping[str, Callable[[int], ImpScale]] = {
    "wbf-continuous": wbf_continuous,
    "wbf-discrete": wbf_discrete,
    "ebu-half-10": ebu_half_match,
    "acbl-20": acbl_20,
    "acbl-30": acbl_30,
}
"""Every scale from IMPs, by its name in settings: the scale for a number of boards."""

__all__ = [
    "IMP_SCALES",
    "ImpScale",
    "PercentScale",
    "Vps",
    "acbl_20",
    "acbl_30",
    "ebu_half_match",
    "swiss_pairs",
    "wbf_continuous",
    "wbf_discrete",
    "whole_imps",
]
