"""The draw of a Swiss round: the nearest opponents in the ranking, and nobody twice.

The rule, as clubs state it: nobody meets the same opponent again; the top contestant meets
the nearest-ranked one for which the draw of all others can still be completed, then the
next one who is not yet drawn does, and so on. With an odd number the bye goes to the
lowest who has not had one and whose absence leaves a complete draw.

Looking ahead costs one search for an augmenting path, among all who are not yet drawn
(Edmonds), for each opponent that is tried.
"""

from collections import deque
from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from overtrick.errors import ImpossibleError, RefusedError
from overtrick.phrase import phrase

T = TypeVar("T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Draw(Generic[T]):
    """The meetings of a round, the top table first."""

    meetings: tuple[tuple[T, T], ...]
    """The higher-ranked one first."""
    bye: T | None = None


def swiss_draw(
    ranking: Sequence[T],
    met: Iterable[tuple[T, T]],
    had_bye: Collection[T] = (),
) -> Draw[T]:
    """The draw of the contestants of *ranking*, best first, who have *met* these opponents.

    RefusedError ``no-draw-left`` if nobody can be drawn without a rematch or a second bye.
    """
    if len(set(ranking)) < len(ranking):
        raise ImpossibleError(phrase("a contestant stands in the ranking twice"))
    places = {who: place for place, who in enumerate(ranking)}
    barred: list[set[int]] = [set() for _ in ranking]
    for one, other in met:
        if one in places and other in places:
            barred[places[one]].add(places[other])
            barred[places[other]].add(places[one])
    candidates: list[int | None] = [None]
    if len(ranking) % 2:
        without = [place for place, who in enumerate(ranking) if who not in had_bye]
        candidates = list(reversed(without))
    for bye in candidates:
        field = [place for place in range(len(ranking)) if place != bye]
        pairs = _drawn(field, barred)
        if pairs is not None:
            meetings = tuple((ranking[one], ranking[other]) for one, other in pairs)
            return Draw(meetings, None if bye is None else ranking[bye])
    raise RefusedError(
        "no-draw-left", phrase("nobody can be drawn without a rematch or a second bye")
    )


def _drawn(field: Sequence[int], barred: Sequence[set[int]]) -> list[tuple[int, int]] | None:
    """The meetings of *field*; None if they cannot be completed."""
    graph = _Graph(field, barred)
    if not all(graph.augment(place) for place in field if place not in graph.mate):
        return None
    pairs: list[tuple[int, int]] = []
    for top in field:
        if top not in graph.open:
            continue
        for other in field:
            if other in graph.open and graph.settle(top, other):
                pairs.append((top, other))
                break
    return pairs


class _Graph:
    """Who may meet whom, and a complete draw of all who are open, changed as meetings settle."""

    def __init__(self, field: Iterable[int], barred: Sequence[set[int]]) -> None:
        self.open = set(field)
        self.mate: dict[int, int] = {}
        self._barred = barred

    def allowed(self, one: int, other: int) -> bool:
        return one != other and other not in self._barred[one]

    def settle(self, one: int, other: int) -> bool:
        """Take the two out as a meeting, if the rest can still be drawn completely."""
        if not self.allowed(one, other):
            return False
        before = dict(self.mate)
        left = [
            who for who in (self.mate.pop(one), self.mate.pop(other)) if who not in (one, other)
        ]
        self.open -= {one, other}
        for who in left:
            self.mate.pop(who)
        if not left or self.augment(left[0]):
            return True
        self.mate = before
        self.open |= {one, other}
        return False

    def augment(self, root: int) -> bool:
        """Find *root* an opponent by exchanging others'; False if that is impossible."""
        search = _Search(self, root)
        end = search.end()
        while end is not None:
            before = search.parent[end]
            onward = self.mate.get(before)
            self.mate[end], self.mate[before] = before, end
            end = onward
        return root in self.mate


class _Search:
    """A search for an augmenting path from one who is free (Edmonds' blossom algorithm)."""

    def __init__(self, graph: _Graph, root: int) -> None:
        self.parent: dict[int, int] = {}
        self._graph = graph
        self._root = root
        self._base = {who: who for who in graph.open}
        self._outer = {root}
        self._queue = deque([root])

    def end(self) -> int | None:
        """The other end of a path, which ``parent`` and the mates lead back; None if none."""
        mate = self._graph.mate
        while self._queue:
            here = self._queue.popleft()
            for there in sorted(self._graph.open):
                if (
                    not self._graph.allowed(here, there)
                    or self._base[here] == self._base[there]
                    or mate.get(here) == there
                ):
                    continue
                if there == self._root or (there in mate and mate[there] in self.parent):
                    self._contract(here, there)
                elif there not in self.parent:
                    self.parent[there] = here
                    if there not in mate:
                        return there
                    self._enter(mate[there])
        return None

    def _enter(self, who: int) -> None:
        if who not in self._outer:
            self._outer.add(who)
            self._queue.append(who)

    def _contract(self, one: int, other: int) -> None:
        """Make one of an odd circle of alternating meetings."""
        base = self._common_base(one, other)
        members: set[int] = set()
        self._mark(one, base, other, members)
        self._mark(other, base, one, members)
        for who in self._base:
            if self._base[who] in members:
                self._base[who] = base
                self._enter(who)

    def _common_base(self, one: int, other: int) -> int:
        mate = self._graph.mate
        seen: set[int] = set()
        while True:
            one = self._base[one]
            seen.add(one)
            if one not in mate:
                break
            one = self.parent[mate[one]]
        while True:
            other = self._base[other]
            if other in seen:
                return other
            other = self.parent[mate[other]]

    def _mark(self, who: int, base: int, child: int, members: set[int]) -> None:
        mate = self._graph.mate
        while self._base[who] != base:
            members |= {self._base[who], self._base[mate[who]]}
            self.parent[who] = child
            child = mate[who]
            who = self.parent[child]
