"""Awards: what places are worth, how titles follow, and how a correction is written down.

An award says what was won and is added up for ever. It measures no strength: nothing here
knows of ratings, and ratings know nothing of awards.
"""

from overtrick.core.awards.ledger import AwardEntry, AwardLedger
from overtrick.core.awards.ranks import TWELVE_RANKS, Rank, RankSettings, rank_of, ranks, standing
from overtrick.core.awards.scales import (
    INDIVIDUAL,
    ONE_WINNER,
    TWO_WINNERS,
    AcblClass,
    ClubScale,
    acbl_club_schedule,
    club_scale,
    upper_half_award,
)
from overtrick.core.awards.schedule import Schedule, Shared
from overtrick.core.awards.swiss import swiss_schedule
from overtrick.core.awards.titles import EbuRecord, WbfRecord, after_years, ebu_title, wbf_title

__all__ = [
    "INDIVIDUAL",
    "ONE_WINNER",
    "TWELVE_RANKS",
    "TWO_WINNERS",
    "AcblClass",
    "AwardEntry",
    "AwardLedger",
    "ClubScale",
    "EbuRecord",
    "Rank",
    "RankSettings",
    "Schedule",
    "Shared",
    "WbfRecord",
    "acbl_club_schedule",
    "after_years",
    "club_scale",
    "ebu_title",
    "rank_of",
    "ranks",
    "standing",
    "swiss_schedule",
    "upper_half_award",
    "wbf_title",
]
