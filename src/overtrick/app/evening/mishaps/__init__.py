"""What goes wrong in an evening, and all else that a director does, as guided actions.

An ``Action`` says what its form asks for and makes the commands; ``previewed`` shows what
they would do, without doing it; ``confirm`` does what was shown, or says that it has changed.
"""

from overtrick.app.evening.mishaps.action import Action, Given, Group, Offer
from overtrick.app.evening.mishaps.catalogue import ACTIONS, action_named, actions_for
from overtrick.app.evening.mishaps.consequence import (
    BoardChange,
    Changes,
    Consequence,
    MatchChange,
    PointsChange,
    RankingMove,
    Refusal,
    ResultChange,
    SeatChange,
    SitOutChange,
)
from overtrick.app.evening.mishaps.differences import differences, sitting_out
from overtrick.app.evening.mishaps.fields import Choice, Field, FieldKind
from overtrick.app.evening.mishaps.options import options
from overtrick.app.evening.mishaps.preview import preview, previewed
from overtrick.app.evening.mishaps.proposal import Proposal, confirm

__all__ = [
    "ACTIONS",
    "Action",
    "BoardChange",
    "Changes",
    "Choice",
    "Consequence",
    "Field",
    "FieldKind",
    "Given",
    "Group",
    "MatchChange",
    "Offer",
    "PointsChange",
    "Proposal",
    "RankingMove",
    "Refusal",
    "ResultChange",
    "SeatChange",
    "SitOutChange",
    "action_named",
    "actions_for",
    "confirm",
    "differences",
    "options",
    "preview",
    "previewed",
    "sitting_out",
]
