"""The draw of a Swiss round by cost: the cheapest draw of the whole field.

``swiss_draw`` beside this package is another, simpler rule, in which the top contestant
meets the nearest opponent that leaves the others a draw, whatever that costs them.
"""

from overtrick.movements.swiss_pairing.alternatives import Alternative, with_meeting
from overtrick.movements.swiss_pairing.better_exchanges import Exchange, better_exchanges
from overtrick.movements.swiss_pairing.checker import violations
from overtrick.movements.swiss_pairing.draw import propose
from overtrick.movements.swiss_pairing.explanation import (
    Cause,
    Explanation,
    PassedOver,
    Reason,
    explanation,
)
from overtrick.movements.swiss_pairing.field import Barred, Field, Met, Standing, Table
from overtrick.movements.swiss_pairing.matcher import Matcher
from overtrick.movements.swiss_pairing.proposal import Pairing, Proposal
from overtrick.movements.swiss_pairing.rule import Byes, Measure, PairingRule, Seating
from overtrick.movements.swiss_pairing.violation import Trouble, Violation

__all__ = [
    "Alternative",
    "Barred",
    "Byes",
    "Cause",
    "Exchange",
    "Explanation",
    "Field",
    "Matcher",
    "Measure",
    "Met",
    "Pairing",
    "PairingRule",
    "PassedOver",
    "Proposal",
    "Reason",
    "Seating",
    "Standing",
    "Table",
    "Trouble",
    "Violation",
    "better_exchanges",
    "explanation",
    "propose",
    "violations",
    "with_meeting",
]
