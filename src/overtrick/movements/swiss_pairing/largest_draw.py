"""How many of a field can be drawn at once: Edmonds' blossom algorithm, for the checker.

It knows nothing of costs and uses none of the code that makes draws.
"""

from collections import deque
from collections.abc import Collection, Mapping, Sequence


def all_can_be_drawn(excluded: Sequence[Collection[int]], start: Mapping[int, int]) -> bool:
    """Whether a draw of everybody exists; each meets none of those *excluded* for it.

    A field in which each may meet at least half of all contestants always has one (Dirac).
    """
    count = len(excluded)
    if count % 2:
        return False
    if all(2 * (count - 1 - len(others)) >= count for others in excluded):
        return True
    return largest_draw(excluded, start) == count // 2


def largest_draw(excluded: Sequence[Collection[int]], start: Mapping[int, int]) -> int:
    """The most meetings that can be drawn at once, enlarging those of *start*.

    *start* has the opponent of each of two who meet.
    """
    mate = dict(start)
    for who in range(len(excluded)):
        if who not in mate:
            _Search(excluded, mate, who).enlarge()
    return len(mate) // 2


class _Search:
    """The search for one more meeting, from *root*, who has no opponent."""

    def __init__(
        self, excluded: Sequence[Collection[int]], mate: dict[int, int], root: int
    ) -> None:
        self._excluded = excluded
        self._mate = mate
        self._root = root
        self._base = list(range(len(excluded)))
        self._came: dict[int, int] = {}
        self._even = {root}
        self._queue = deque([root])

    def enlarge(self) -> None:
        """Exchange opponents along the first path that ends at another who has none."""
        while self._queue:
            here = self._queue.popleft()
            for there in range(len(self._base)):
                if there == here or there in self._excluded[here]:
                    continue
                if self._base[there] == self._base[here]:
                    continue
                if there in self._even:
                    self._shrink(here, there)
                elif there not in self._came:
                    self._came[there] = here
                    if there not in self._mate:
                        self._exchange(there)
                        return
                    self._reach(self._mate[there])

    def _reach(self, who: int) -> None:
        if who not in self._even:
            self._even.add(who)
            self._queue.append(who)

    def _exchange(self, end: int | None) -> None:
        while end is not None:
            other = self._came[end]
            after = self._mate.get(other)
            self._mate[end], self._mate[other] = other, end
            end = after

    def _bases_up(self, who: int) -> list[int]:
        """The bases from *who* to the root."""
        bases = [self._base[who]]
        while bases[-1] != self._base[self._root]:
            bases.append(self._base[self._came[self._mate[bases[-1]]]])
        return bases

    def _shrink(self, one: int, other: int) -> None:
        """Make one of the odd circle that closes between two even ones."""
        above = set(self._bases_up(other))
        base = next(b for b in self._bases_up(one) if b in above)
        inside: set[int] = set()
        for who, child in ((one, other), (other, one)):
            self._lead_back(who, child, base, inside)
        for who, its in enumerate(self._base):
            if its in inside:
                self._base[who] = base
                self._reach(who)

    def _lead_back(self, who: int, child: int, base: int, inside: set[int]) -> None:
        """Note how *who* and all below *base* are reached the other way round the circle."""
        while self._base[who] != base:
            odd = self._mate[who]
            inside |= {self._base[who], self._base[odd]}
            self._came[who] = child
            child, who = odd, self._came[odd]
