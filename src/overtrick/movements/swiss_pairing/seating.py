"""Who sits where: tables in the order of the draw, boards that nobody has played, directions."""

from collections import deque
from collections.abc import Sequence

from overtrick.errors import RefusedError
from overtrick.movements.swiss_pairing.field import Field, Standing, Table
from overtrick.movements.swiss_pairing.rule import Seating
from overtrick.phrase import phrase

Meeting = tuple[Standing, Standing]
"""The better-ranked one first."""


def seated(field: Field, meetings: Sequence[Meeting]) -> list[Table]:
    """The table of each meeting; *meetings* are in the order of the ranking.

    Who stays at a table has its meeting brought there. Of the rest the top meeting has the
    best table that leaves one to each of the others, then the next meeting. RefusedError
    ``no-table-left`` if some meeting cannot be seated.
    """
    places = field.places
    numbers = {table.number: n for n, table in enumerate(places)}
    homes = {s.home for s in field.playing if s.home is not None}
    free = [n for n, table in enumerate(places) if table.number not in homes]
    options: list[list[int]] = []
    for meeting in meetings:
        staying = [standing.home for standing in meeting if standing.home is not None]
        open_to = [numbers[staying[0]]] if staying else free
        if field.rule.seating is Seating.BOARD_SETS:
            played = meeting[0].played_sets | meeting[1].played_sets
            open_to = [n for n in open_to if places[n].board_set not in played]
        options.append(open_to)
    assignment = _Assignment(options)
    if not assignment.greedy():
        for row, (above, below) in enumerate(meetings):
            if not assignment.augment(row):
                raise RefusedError(
                    "no-table-left",
                    phrase(
                        "there is no table left at which contestants {one} and {other} can play",
                        one=above.contestant,
                        other=below.contestant,
                    ),
                )
        for row in range(len(options)):
            assignment.settle(row)
    return [places[n] for n in assignment.answer()]


def north_south_first(above: Standing, below: Standing) -> Meeting:
    """The two, North-South first: who stays, else who sat there less often, else the better one."""
    if below.home is not None:
        return below, above
    if above.home is None and _surplus(below) < _surplus(above):
        return below, above
    return above, below


def _surplus(standing: Standing) -> int:
    return standing.sat_ns - standing.sat_ew


class _Assignment:
    """The first option of each row in lexicographic order, none taken twice."""

    def __init__(self, options: Sequence[Sequence[int]]) -> None:
        self._options = options
        self._row: dict[int, int] = {}
        self._settled: set[int] = set()

    def greedy(self) -> bool:
        """Whether the first free option of each row leaves one to all: then it is the answer."""
        for row, options in enumerate(self._options):
            free = next((option for option in options if option not in self._row), None)
            if free is None:
                self._row.clear()
                return False
            self._row[free] = row
        return True

    def augment(self, root: int) -> bool:
        """Find *root* an option, moving other rows to others of theirs; False if impossible."""
        came: dict[int, int] = {}
        rows = deque([root])
        while rows:
            row = rows.popleft()
            for option in self._options[row]:
                if option in came or option in self._settled:
                    continue
                came[option] = row
                if option not in self._row:
                    self._flip(root, option, came)
                    return True
                rows.append(self._row[option])
        return False

    def _flip(self, root: int, option: int, came: dict[int, int]) -> None:
        held = {row: taken for taken, row in self._row.items()}
        while True:
            row = came[option]
            self._row[option] = row
            if row == root:
                return
            option = held[row]

    def settle(self, row: int) -> None:
        """Give *row* its first option that leaves one to all below; that one is settled."""
        now = next(option for option, holder in self._row.items() if holder == row)
        for option in self._options[row]:
            if option == now:
                break
            if option in self._settled:
                continue
            before = dict(self._row)
            displaced = self._row.get(option)
            del self._row[now]
            self._row[option] = row
            self._settled.add(option)
            if displaced is None or self.augment(displaced):
                return
            self._settled.remove(option)
            self._row = before
        self._settled.add(now)

    def answer(self) -> list[int]:
        """The option of each row."""
        held = {row: option for option, row in self._row.items()}
        return [held[row] for row in range(len(self._options))]
