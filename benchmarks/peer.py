"""bridgebots, a Python library that scores contracts, without its warnings."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what bridgebots is built on says that it will change
    from bridgebots.deal_enums import BiddingSuit
    from bridgebots.play_utils import calculate_score

__all__ = ["SUITS", "calculate_score"]

SUITS = (
    *(BiddingSuit.CLUBS, BiddingSuit.DIAMONDS, BiddingSuit.HEARTS),
    *(BiddingSuit.SPADES, BiddingSuit.NO_TRUMP),
)
"""In our order of strains."""
