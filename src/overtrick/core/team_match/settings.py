"""How a match between teams is scored: every setting that decides a number."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Self

from overtrick.core.conditions import Scale
from overtrick.core.named_settings import Plain, parse_settings, plain_settings
from overtrick.core.victory_points import IMP_SCALES, ImpScale


class MatchMethod(Enum):
    """How a board of a match is scored."""

    IMPS = "imps"
    BAM = "bam"
    """A point for the better result, half for an equal one."""
    AGGREGATE = "aggregate"
    """The swing itself."""


class VpScale(Enum):
    """The scale that turns a margin into victory points."""

    NONE = "none"
    """No victory points: a knock-out, or a league of IMPs."""
    WBF_CONTINUOUS = "wbf-continuous"
    WBF_DISCRETE = "wbf-discrete"
    EBU_HALF_10 = "ebu-half-10"
    ACBL_20 = "acbl-20"
    ACBL_30 = "acbl-30"

    def scale(self, boards: int) -> ImpScale | None:
        """The scale for a match of *boards*; NotFoundError if it is not printed for them."""
        return None if self is VpScale.NONE else IMP_SCALES[self.value](boards)


class ScaleBoards(Enum):
    """Which number of boards the scale is read for."""

    PLAYED = "played"
    """Those that count, artificial scores among them."""
    SCHEDULED = "scheduled"
    """Those that were scheduled; the margin is factored to them."""


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """How a match is scored."""

    method: MatchMethod = MatchMethod.IMPS
    scale: VpScale = VpScale.WBF_CONTINUOUS
    scale_boards: ScaleBoards = ScaleBoards.PLAYED
    knockout: bool = False
    """Whether scores that do not balance are averaged, so that there is one winner (Law 12C4)."""
    own_average: bool = False
    """Whether average plus and minus follow the team's own IMPs a board in this match, where
    those are better or worse (Law 12C2(c))."""
    board_points: Scale = Scale.ONE
    """What a board is worth at board-a-match."""
    imp_cap: int | None = field(default=None, metadata={"least": 1, "most": 24})
    """Most IMPs of a board; None: those of the table."""

    @classmethod
    def parse(cls, settings: Mapping[str, object]) -> Self:
        """The settings that *settings* name; ParseError for any that do not exist."""
        return parse_settings(cls, settings)

    def settings(self) -> dict[str, Plain]:
        """All settings as plain words; ``parse`` reads them back."""
        return plain_settings(self)
