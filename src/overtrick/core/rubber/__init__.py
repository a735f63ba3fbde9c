"""Rubber bridge: deals, the score sheet, and its end (Laws 72 to 81 of rubber bridge)."""

from overtrick.core.rubber.claims import Claim
from overtrick.core.rubber.deal import Honours, PlayedDeal, honours_in
from overtrick.core.rubber.entry import Entry, Kind, deal_entries
from overtrick.core.rubber.settings import HonoursUntil, Laws, RubberSettings, Settling
from overtrick.core.rubber.settlement import Settlement, settlement
from overtrick.core.rubber.sheet import (
    Action,
    Agreement,
    Deal,
    Game,
    RubberSheet,
    ScoredDeal,
)
from overtrick.core.rubber.standing import Standing

__all__ = [
    "Action",
    "Agreement",
    "Claim",
    "Deal",
    "Entry",
    "Game",
    "Honours",
    "HonoursUntil",
    "Kind",
    "Laws",
    "PlayedDeal",
    "RubberSettings",
    "RubberSheet",
    "ScoredDeal",
    "Settlement",
    "Settling",
    "Standing",
    "deal_entries",
    "honours_in",
    "settlement",
]
