"""Procedures of an event that went otherwise than planned, each with its regulation's number.

Section numbers are those of the EBU's White Book of 2025 unless a source says otherwise.
A function whose name ends in ``_step`` tells the derivation; the one without gives its value.
"""

from overtrick.core.procedures.carry_over import (
    HIGHER_QUALIFIER,
    carry_forward,
    carry_forward_step,
    carry_over_of_difference,
    league_carry_over,
)
from overtrick.core.procedures.knockout import extra_boards, lead_with_award, lead_with_award_step
from overtrick.core.procedures.mismatch import (
    Opponent,
    is_mismatch,
    mismatch_step,
    mismatch_vps,
)
from overtrick.core.procedures.removed_boards import (
    match_is_void,
    removed_board,
    removed_boards_imps,
    removed_boards_step,
)
from overtrick.core.procedures.void_match import (
    Cause,
    unplayed_match_grades,
    unplayed_match_imps,
    unplayed_match_percent,
    void_match_step,
    void_match_vps,
)
from overtrick.core.procedures.withdrawal import (
    Format,
    Opponents,
    Results,
    Withdrawal,
    indemnity_grades,
    indemnity_step,
    indemnity_vps,
    withdrawal,
    withdrawn_percent,
)

__all__ = [
    "HIGHER_QUALIFIER",
    "Cause",
    "Format",
    "Opponent",
    "Opponents",
    "Results",
    "Withdrawal",
    "carry_forward",
    "carry_forward_step",
    "carry_over_of_difference",
    "extra_boards",
    "indemnity_grades",
    "indemnity_step",
    "indemnity_vps",
    "is_mismatch",
    "lead_with_award",
    "lead_with_award_step",
    "league_carry_over",
    "match_is_void",
    "mismatch_step",
    "mismatch_vps",
    "removed_board",
    "removed_boards_imps",
    "removed_boards_step",
    "unplayed_match_grades",
    "unplayed_match_imps",
    "unplayed_match_percent",
    "void_match_step",
    "void_match_vps",
    "withdrawal",
    "withdrawn_percent",
]
