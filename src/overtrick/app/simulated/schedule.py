"""When and where things go wrong at a simulated event: drawn beforehand, from rates and a seed."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from itertools import groupby

from overtrick.app.simulated.chance import WHOLE, Chance
from overtrick.app.simulated.mishaps import (
    Appeal,
    ArtificialRuling,
    CutOff,
    Disconnection,
    Fouled,
    KeyingError,
    LateEntry,
    Mishap,
    Miskeyed,
    Penalty,
    Substitution,
    Unplayed,
    WeightedRuling,
    Withdrawal,
    WrongBoard,
)
from overtrick.core.outcome import Grade
from overtrick.core.seat import Seat, Side
from overtrick.errors import ImpossibleError
from overtrick.movements.plan import Slot
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class MishapRates:
    """How often, in ten thousand. What is drawn for one does not depend on the others' rates."""

    # Of all tables of a round:
    late_entry: int = 30
    """From the second round to the one in the middle."""
    withdrawal: int = 15
    """Before the last round."""
    cut_off: int = 60
    substitution: int = 20
    # Of all boards at all tables:
    disconnection: int = 60
    miskeyed: int = 100
    wrong_board: int = 10
    unplayed: int = 15
    weighted_ruling: int = 15
    artificial_ruling: int = 15
    penalty: int = 10
    fouled: int = 5
    # Of other mishaps:
    appealed: int = 1_500
    """Of all rulings."""
    upheld: int = 7_000
    """Of all appealed rulings."""
    lost_connection: int = 2_000
    """Of all disconnections: not back in the round."""

    def __post_init__(self) -> None:
        wrong = [f.name for f in fields(self) if not 0 <= getattr(self, f.name) <= WHOLE]
        if wrong:
            raise ImpossibleError(
                phrase(
                    "rates are 0 to {whole} in ten thousand; not so: {wrong}",
                    whole=WHOLE,
                    wrong=", ".join(wrong),
                )
            )


USUAL_RATES = MishapRates()
NO_MISHAPS = MishapRates(**dict.fromkeys((field.name for field in fields(MishapRates)), 0))

WEIGHTS = ((60, 40), (50, 50), (70, 30), (50, 30, 20))
GRADES = (
    (Grade.PLUS, Grade.PLUS),
    (Grade.PLUS, Grade.MINUS),
    (Grade.MINUS, Grade.PLUS),
    (Grade.AVERAGE, Grade.AVERAGE),
    (Grade.MINUS, Grade.MINUS),
)
PENALTIES = (10, 25, 25, 50)
"""Percent of a top; 25 is the EBU's standard penalty."""
KEYING = (KeyingError.TRICKS,) * 4 + (KeyingError.SIDE,) * 3 + (KeyingError.SIGN, KeyingError.DUMMY)
TRICKS_OFF = (-1, 1, -1, 1, -2, 2, -3, 3)
LATEST_CORRECTION = 2_400
"""Seconds."""


def mishaps(
    seed: int, slots: Iterable[Slot], rates: MishapRates = USUAL_RATES
) -> tuple[Mishap, ...]:
    """What goes wrong in *slots*, by round, table and board; the order of *slots* is no matter.

    *slots* are all that is planned: for a Swiss event, every table of every round on the
    round's boards, whoever will sit there. One slot has one mishap at most, but for a
    penalty, a disconnection, a substitution, and an appeal, which follows its ruling. Nothing
    happens on boards that are cut off.
    """
    planned = sorted(set(slots))
    if not planned:
        return ()
    draw = _Draw(seed, rates, planned[-1].round, tuple(sorted({slot.board for slot in planned})))
    found = (
        mishap
        for sitting, there in groupby(planned, key=_sitting)
        for mishap in draw.at_table(*sitting, [slot.board for slot in there])
    )
    return tuple(sorted(found, key=_when))


def _sitting(slot: Slot) -> tuple[int, int]:
    return slot.round, slot.table


def _when(mishap: Mishap) -> tuple[int, int, bool, int]:
    """Late entries open a round, withdrawals close a table's."""
    return mishap.round, mishap.table or 0, mishap.board is None, mishap.board or 0


@dataclass(frozen=True, slots=True)
class _Draw:
    seed: int
    rates: MishapRates
    last: int
    """The number of the last round."""
    boards: tuple[int, ...]
    """All that are planned."""

    def _chance(self, what: str, *where: int) -> Chance | None:
        """The further chances of something that happens there; None if it does not."""
        chance = Chance(self.seed, what, *where)
        return chance if chance.happens(getattr(self.rates, what)) else None

    def at_table(self, round_number: int, table: int, boards: Sequence[int]) -> Iterator[Mishap]:
        """What goes wrong at a table in a round, board by board."""
        here = round_number, table
        if 2 <= round_number <= max(2, self.last // 2) and self._chance("late_entry", *here):
            yield LateEntry(round_number)
        cut = self._chance("cut_off", *here)
        first_cut = len(boards) - 1 - cut.below(2) * (len(boards) > 2) if cut else len(boards)
        substituted = self._chance("substitution", *here)
        if first_cut and substituted:
            board = substituted.one_of(boards[:first_cut])
            yield Substitution(*here, board, substituted.one_of(tuple(Seat)))
        for board in boards[:first_cut]:
            yield from self._on_board(*here, board, boards)
        if cut:
            yield CutOff(*here, boards[first_cut])
        if round_number < self.last and (left := self._chance("withdrawal", *here)):
            yield Withdrawal(*here, left.one_of(tuple(Side)))

    def _on_board(
        self, round_number: int, table: int, board: int, boards: Sequence[int]
    ) -> Iterator[Mishap]:
        here = round_number, table, board
        if gone := self._chance("disconnection", *here):
            for_good = gone.happens(self.rates.lost_connection)
            seat, away = gone.one_of(tuple(Seat)), 10 + gone.below(171)
            yield Disconnection(*here, seat, None if for_good else away)
        yield from self._to_result(here, boards)
        if fined := self._chance("penalty", *here):
            yield Penalty(*here, fined.one_of(tuple(Side)), fined.one_of(PENALTIES))

    def _to_result(self, here: tuple[int, int, int], boards: Sequence[int]) -> Iterator[Mishap]:
        """The one thing, at most, that makes another result of it."""
        others = tuple(board for board in self.boards if board not in boards)
        if self._chance("unplayed", *here):
            yield Unplayed(*here)
        elif others and (strayed := self._chance("wrong_board", *here)):
            yield WrongBoard(*here, strayed.one_of(others))
        elif foul := self._chance("fouled", *here):
            one, other = foul.shuffled(tuple(Seat))[:2]
            yield Fouled(*here, (one, other), (foul.below(13), foul.below(13)))
        elif artificial := self._chance("artificial_ruling", *here):
            yield ArtificialRuling(*here, *artificial.one_of(GRADES))
            yield from self._appeal(here, artificial)
        elif weighted := self._chance("weighted_ruling", *here):
            yield WeightedRuling(*here, _parts(weighted))
            yield from self._appeal(here, weighted)
        elif wrong := self._chance("miskeyed", *here):
            yield _miskeyed(here, wrong)

    def _appeal(self, here: tuple[int, int, int], ruled: Chance) -> Iterator[Mishap]:
        side = ruled.one_of(tuple(Side))
        if ruled.happens(self.rates.appealed):
            yield Appeal(*here, side, ruled.happens(self.rates.upheld))


def _parts(chance: Chance) -> tuple[tuple[Fraction, int], ...]:
    """Results of neighbouring numbers of tricks, the table's own first."""
    step = chance.one_of((-1, 1))
    weights = chance.one_of(WEIGHTS)
    return tuple((Fraction(weight, 100), step * place) for place, weight in enumerate(weights))


def _miskeyed(here: tuple[int, int, int], chance: Chance) -> Miskeyed:
    error = chance.one_of(KEYING)
    by = 0
    if error is KeyingError.TRICKS:
        by = chance.one_of(TRICKS_OFF)
    elif error is KeyingError.SIDE:
        by = chance.one_of((1, 3))
    return Miskeyed(*here, error, by, 30 + chance.below(LATEST_CORRECTION))
