"""Chicago, four-deal bridge: set vulnerability, part-scores carried through four deals.

Its rules stand outside the numbered Laws. They follow the ACBL's description, and for
honours and for deals that are passed out the general custom. Four deals are a chukker;
an evening has as many as there is time for.
"""

from overtrick.core.chicago.deal import FOUR_DEAL_RULES, ChicagoDeal, scored_deal
from overtrick.core.chicago.settings import CHUKKER, ChicagoSettings, Style, Zone
from overtrick.core.chicago.sheet import ChicagoSheet, Chukker

__all__ = [
    "CHUKKER",
    "FOUR_DEAL_RULES",
    "ChicagoDeal",
    "ChicagoSettings",
    "ChicagoSheet",
    "Chukker",
    "Style",
    "Zone",
    "scored_deal",
]
