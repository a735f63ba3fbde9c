"""Whether an entry can be right, before it counts: refuse, hold, or fine, with the reason.

Each check is a function of values. What cannot have happened is refused; what hardly can is
held until someone says that it did; a check that lacks what it needs finds nothing.
"""

from overtrick.core.entry_checks.answer import FINE, Answer, Verdict
from overtrick.core.entry_checks.entry import KeyedEntry, Known, entry_answers
from overtrick.core.entry_checks.field import Field
from overtrick.core.entry_checks.impossible import (
    board_not_played_before,
    board_of_round,
    declarer_at_table,
    lead_check,
    tricks_exist,
)
from overtrick.core.entry_checks.settings import ENTRY_CHECKS, EntryCheckSettings
from overtrick.core.entry_checks.unlikely import (
    lone_score_check,
    side_check,
    sign_check,
    tricks_check,
)

__all__ = [
    "ENTRY_CHECKS",
    "FINE",
    "Answer",
    "EntryCheckSettings",
    "Field",
    "KeyedEntry",
    "Known",
    "Verdict",
    "board_not_played_before",
    "board_of_round",
    "declarer_at_table",
    "entry_answers",
    "lead_check",
    "lone_score_check",
    "side_check",
    "sign_check",
    "tricks_check",
    "tricks_exist",
]
