"""After play: corrections, the final ranking, the awards."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EndPlay:
    """No more rounds; the correction period begins."""

    at: int


@dataclass(frozen=True, slots=True)
class ReopenCorrections:
    """The tournament organiser sets a later end of the correction period (Law 79C1)."""

    until: int
    reason: str


@dataclass(frozen=True, slots=True)
class MakeFinal:
    """The correction period is over."""


@dataclass(frozen=True, slots=True)
class Publish:
    """Publish the ranking as it stands: it becomes a fact."""


@dataclass(frozen=True, slots=True)
class AwardMasterpoints:
    """Give the awards of the final ranking (S12); again after a correction replaces them."""
