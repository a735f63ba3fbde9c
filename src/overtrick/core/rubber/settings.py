"""What players of rubber bridge agree before they cut: which Laws, honours, settling up."""

from dataclasses import dataclass
from enum import Enum

from overtrick.core.duplicate import LAW_1935, LAW_1987, Edition
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


class Laws(Enum):
    """The Laws of Contract Bridge that are played, by when they came into force."""

    OF_1993 = "1993"
    """1993 and later."""
    BEFORE = "before"
    """What held from 1935 until 1993, and still holds at some tables."""

    @property
    def edition(self) -> Edition:
        """The scoring table: rubber bridge took over duplicate's changes of 1987 in 1993."""
        return LAW_1987 if self is Laws.OF_1993 else LAW_1935

    @property
    def unfinished_partscore(self) -> int:
        """Points for the only part-score of an unfinished rubber's last game (Law 80)."""
        return 100 if self is Laws.OF_1993 else 50


class HonoursUntil(Enum):
    """Until when a player may claim honours; the Laws name no hour, so tables agree on one."""

    RUBBER = "rubber"
    """Until the score of the rubber is agreed."""
    CHUKKER = "chukker"
    """The same in Chicago: until the score of the four deals is agreed."""
    DEAL = "deal"
    """Until the next deal begins; what is claimed later is lost."""


class Settling(Enum):
    """How the difference of the totals becomes hundreds, in which stakes are reckoned."""

    HALF_UP = "half-up"
    """To the nearest hundred, 50 up."""
    HALF_DOWN = "half-down"
    """To the nearest hundred, 50 down."""
    EXACT = "exact"
    """Not rounded: 190 points are 1.9 hundreds."""


@dataclass(frozen=True, slots=True)
class RubberSettings:
    """How a rubber is scored."""

    laws: Laws = Laws.OF_1993
    honours_until: HonoursUntil = HonoursUntil.RUBBER
    settling: Settling = Settling.HALF_UP

    def __post_init__(self) -> None:
        if self.honours_until is HonoursUntil.CHUKKER:
            raise ImpossibleError(
                phrase("a rubber has no chukker: honours until the rubber or the deal")
            )
