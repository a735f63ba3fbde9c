"""Whether a movement is sound, and what it gives everyone, before anyone plays it."""

from overtrick.movements.proof.prove import proof
from overtrick.movements.proof.values import Checked, Proof, Property

__all__ = ["Checked", "Proof", "Property", "proof"]
