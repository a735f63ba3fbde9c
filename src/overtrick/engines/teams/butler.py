"""Butler scores of the players of a team event, as far as it is known who sat where."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.core.butler import mean_imps
from overtrick.core.comparison import compare
from overtrick.core.conditions import Method
from overtrick.core.outcome import NotPlayed
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Row
from overtrick.engines.event.state import Event, group_of
from overtrick.engines.event.values import Slot


@dataclass(frozen=True, slots=True)
class ButlerLine:
    """A player's Butler."""

    person: int
    imps: Fraction
    boards: int

    @property
    def mean(self) -> Fraction:
        """IMPs a board."""
        return mean_imps(self.imps, self.boards)


def butler(state: Event, until: int | None = None) -> tuple[ButlerLine, ...]:
    """Everyone's IMPs against the datum of the boards that they played, the best mean first.

    Both partners get what their side had. The same board of two rounds is two boards. The
    datum is that of the event's conditions.
    """
    conditions = replace(state.rules.conditions, method=Method.BUTLER)
    sums: dict[int, tuple[Fraction, int]] = {}
    for number, slots in _boards(state, until).items():
        rows = tuple(_rows(state, slots))
        for compared in compare(Board.standard(number[1], rows), conditions, {"": len(rows)}):
            for side in Side:
                points = compared.of(side).points
                name = compared.row.ns if side is Side.NS else compared.row.ew
                if points is None:
                    continue
                for person in map(int, name.split()):
                    total, boards = sums.get(person, (Fraction(0), 0))
                    sums[person] = (total + points, boards + 1)
    lines = (ButlerLine(person, *own) for person, own in sums.items())
    return tuple(sorted(lines, key=lambda line: (-line.mean, line.person)))


def _boards(state: Event, until: int | None) -> Mapping[tuple[int, int], list[Slot]]:
    """The slots of every board of every round."""
    found: dict[tuple[int, int], list[Slot]] = {}
    for slot in state.slots():
        if state.begun(slot.round) and (until is None or slot.round <= until):
            found.setdefault((slot.round, slot.board), []).append(slot)
    return found


def _rows(state: Event, slots: list[Slot]) -> Iterator[Row]:
    for slot in slots:
        outcome = state.outcome(slot)
        if outcome is None or isinstance(outcome, NotPlayed):
            continue
        at = (slot.section, slot.round, slot.table)
        ns, ew = (" ".join(map(str, state.lineups.get((at, side), ()))) for side in Side)
        yield Row(ns, ew, outcome, group=group_of(state.fouls, slot))
