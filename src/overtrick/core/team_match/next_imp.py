"""What one IMP more or less would change in a match, and what is wanted to win it."""

from dataclasses import dataclass
from fractions import Fraction
from math import floor

from overtrick.core.imps import THRESHOLDS
from overtrick.core.rounding import Exact
from overtrick.core.steps import Operand, Step, message
from overtrick.core.team_match.settings import MatchMethod, MatchSettings, ScaleBoards
from overtrick.core.victory_points import ImpScale

CONDITIONS = message("conditions of contest")


@dataclass(frozen=True, slots=True)
class NextImp:
    """What a margin gives on a scale, and what gives more or less."""

    margin: Fraction
    """A team's own, in IMPs; negative when behind."""
    vps: Fraction
    """Its victory points at that margin."""
    more: Fraction
    """What one IMP more adds to them; 0 on a step of a discrete scale, and at its top."""
    less: Fraction
    """What one IMP less takes away; 0 or above."""
    up: int | None
    """IMPs to the next higher victory points; None where there is nothing higher."""
    down: int | None
    """IMPs to lose until there are fewer; None where there is nothing lower."""
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class MatchReading:
    """How margins of one match are read as victory points."""

    scale: ImpScale
    factor: Fraction = Fraction(1)
    """By which a margin is multiplied first: boards scheduled by boards that count."""
    share: Fraction = Fraction(1)
    """Of the scale's victory points; half where two matches of a triangle make one."""

    def vps(self, margin: Exact) -> Fraction:
        """A team's victory points for its own *margin* in IMPs, of any sign."""
        return self.share * Fraction(self.scale.vps(margin * self.factor).own, 100)

    def next_imp(self, margin: Exact) -> NextImp:
        """What one IMP more or less than *margin* is worth.

        >>> from overtrick.core.victory_points import wbf_discrete
        >>> one = MatchReading(wbf_discrete(8)).next_imp(2)
        >>> [str(each) for each in (one.vps, one.more, one.less, one.up, one.down)]
        ['11', '0', '0', '2', '2']
        """
        here, above, below = (self.vps(margin + change) for change in (0, 1, -1))
        return NextImp(
            Fraction(margin),
            here,
            above - here,
            here - below,
            self._until(margin, 1),
            self._until(margin, -1),
            self._steps(Fraction(margin), above - here, here - below),
        )

    def _until(self, margin: Exact, way: int) -> int | None:
        """The IMPs after which something changes, upwards or downwards."""
        here, end = self.vps(margin), len(self.scale.winner)
        count = 0
        while way * margin * self.factor + count * self.factor <= end:
            count += 1
            if self.vps(margin + way * count) != here:
                return count
        return None

    def steps(self, margin: Exact) -> tuple[Step, ...]:
        """How *margin* becomes a team's victory points; the last step's value is those."""
        steps: list[Step] = []
        read = Fraction(margin) * self.factor
        if self.factor != 1:
            text = message("{total} IMPs, factored by {factor}: {value}")
            steps.append(_step("factor", text, read, total=Fraction(margin), factor=self.factor))
        steps += self.scale.steps(read)
        if self.share != 1:
            text = message("the share of it that this match has, {share}: {value}")
            steps.append(_step("share", text, self.vps(margin), share=self.share))
        return tuple(steps)

    def _steps(self, margin: Fraction, more: Fraction, less: Fraction) -> tuple[Step, ...]:
        source = self.scale.source
        dearer, cheaper = (
            Step("next-imp", source, text, {"value": value}, value)
            for text, value in (
                (message("so one IMP more is worth {value}"), more),
                (message("and one IMP less costs {value}"), less),
            )
        )
        return (
            *self.steps(margin),
            *self.steps(margin + 1),
            dearer,
            *self.steps(margin - 1),
            cheaper,
        )


def match_reading(
    settings: MatchSettings, boards: int, scheduled: int, share: Fraction = Fraction(1)
) -> MatchReading | None:
    """How margins over *boards* that count are read; None where there are no victory points.

    NotFoundError if the scale is not printed for so many boards.
    """
    if settings.method is not MatchMethod.IMPS or boards < 1:
        return None
    read_for = scheduled if settings.scale_boards is ScaleBoards.SCHEDULED else boards
    scale = settings.scale.scale(read_for)
    return None if scale is None else MatchReading(scale, Fraction(read_for, boards), share)


@dataclass(frozen=True, slots=True)
class ToWin:
    """What a team has still to do for a win or a draw of its match."""

    lead: Fraction
    """IMPs by which it is ahead; negative when behind."""
    boards_left: int
    win: int
    """Whole IMPs that it has to win on the boards left, the opponents' taken off; 0 or less:
    it wins even if it loses so many."""
    draw: int | None
    """The same for a draw; None where whole IMPs cannot make one."""
    most: int
    """The most that the boards left can bring."""

    @property
    def can_win(self) -> bool:
        """Whether a win is still within reach."""
        return self.win <= self.most

    @property
    def can_draw(self) -> bool:
        """Whether a draw is still within reach, from either side."""
        return self.draw is not None and abs(self.draw) <= self.most

    @property
    def can_lose(self) -> bool:
        """Whether the match may still be lost."""
        return self.lead < self.most


def to_win(lead: Exact, boards_left: int, imp_cap: int | None = None) -> ToWin:
    """What *lead*, in IMPs, leaves to be done on *boards_left*.

    >>> behind = to_win(-13, 2)
    >>> behind.win, behind.draw, behind.most
    (14, 13, 48)
    >>> to_win(5, 2).win
    -4
    """
    own = Fraction(lead)
    a_board = len(THRESHOLDS) if imp_cap is None else imp_cap
    return ToWin(
        own,
        boards_left,
        floor(-own) + 1,
        -own.numerator if own.denominator == 1 else None,
        boards_left * a_board,
    )


def _step(rule: str, text: str, value: Fraction, **operands: Operand) -> Step:
    return Step(rule, CONDITIONS, text, {**operands, "value": value}, value)
