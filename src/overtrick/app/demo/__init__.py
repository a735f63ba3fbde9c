"""The demonstration: what ``overtrick serve --demo`` puts into a store, and keeps moving.

An evening of a club, played and scored; a ladder in the middle of its season; an automatic Swiss
and a match of two teams that simulated players play now. Everybody in it is made up.
"""

from overtrick.app.demo.demo import Demo, fill
from overtrick.app.demo.evening import EVENING, known_tricks
from overtrick.app.demo.live import Live, Tricks
from overtrick.app.demo.match import MatchShow
from overtrick.app.demo.swiss import SwissShow
from overtrick.app.demo.tables import Pace

__all__ = [
    "EVENING",
    "Demo",
    "Live",
    "MatchShow",
    "Pace",
    "SwissShow",
    "Tricks",
    "fill",
    "known_tricks",
]
