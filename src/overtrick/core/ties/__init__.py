"""Ties between contestants: named tests in an agreed order, and what follows from a place."""

from overtrick.core.ties.decision import Trial, ranked, tie_steps, trials
from overtrick.core.ties.named_tests import (
    EBU_INDIVIDUAL_ORDER,
    EBU_ORDER,
    IRISH_ORDER,
    TRIANGLE_ORDER,
    TieTest,
    tie_tests,
)
from overtrick.core.ties.qualification import Qualification, qualification, shared_prizes
from overtrick.core.ties.records import (
    BoardTally,
    MatchRecord,
    Records,
    head_to_head_totals,
    imp_quotient,
    on_one_footing,
    opponents_and_partners,
)

__all__ = [
    "EBU_INDIVIDUAL_ORDER",
    "EBU_ORDER",
    "IRISH_ORDER",
    "TRIANGLE_ORDER",
    "BoardTally",
    "MatchRecord",
    "Qualification",
    "Records",
    "TieTest",
    "Trial",
    "head_to_head_totals",
    "imp_quotient",
    "on_one_footing",
    "opponents_and_partners",
    "qualification",
    "ranked",
    "shared_prizes",
    "tie_steps",
    "tie_tests",
    "trials",
]
