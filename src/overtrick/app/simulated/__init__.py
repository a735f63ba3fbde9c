"""Simulated events: deals, players, what they bid and play, and what goes wrong.

Everything depends on a seed and on nothing else: the same seed gives the same event on every
platform and every Python.
"""

from overtrick.app.simulated.consequences import fouled, miskeyed, ruled
from overtrick.app.simulated.deals import deals, double_dummy_tables
from overtrick.app.simulated.field import FieldSettings, Pair, Player, field_of_pairs
from overtrick.app.simulated.mishaps import Mishap
from overtrick.app.simulated.schedule import NO_MISHAPS, USUAL_RATES, MishapRates, mishaps
from overtrick.app.simulated.table import TableResult, TimeSettings, table_result
from overtrick.app.simulated.tricks import TrickSource

__all__ = [
    "NO_MISHAPS",
    "USUAL_RATES",
    "FieldSettings",
    "Mishap",
    "MishapRates",
    "Pair",
    "Player",
    "TableResult",
    "TimeSettings",
    "TrickSource",
    "deals",
    "double_dummy_tables",
    "field_of_pairs",
    "fouled",
    "mishaps",
    "miskeyed",
    "ruled",
    "table_result",
]
