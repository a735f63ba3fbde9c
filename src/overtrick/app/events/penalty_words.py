"""What a penalty is counted in, in words."""

from overtrick.core.steps import message
from overtrick.engines.event.values import Penalty

UNITS = {
    "percent-of-top": message("% of a top"),
    "points": message("points of the ranking"),
    "vps": message("VPs"),
}
ONE_OF_THEM = {"points": message("point of the ranking"), "vps": message("VP")}


def penalty_unit(penalty: Penalty) -> str:
    """The message that follows the penalty's amount."""
    one = ONE_OF_THEM.get(penalty.unit.value) if penalty.amount == 1 else None
    return one or UNITS[penalty.unit.value]
