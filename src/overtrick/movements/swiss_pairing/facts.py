"""The field as the checker looks things up in it."""

from collections import Counter

from overtrick.movements.swiss_pairing.field import Field
from overtrick.movements.swiss_pairing.largest_draw import all_can_be_drawn, largest_draw
from overtrick.movements.swiss_pairing.proposal import Proposal


class Facts:
    """Who is there, who has met whom, and what else could have been drawn."""

    def __init__(self, field: Field, proposal: Proposal) -> None:
        self.field = field
        self.proposal = proposal
        self.known = {standing.contestant: standing for standing in field.standings}
        self.ranking = [s.contestant for s in field.standings if not s.withdrawn]
        self.rank = {contestant: n for n, contestant in enumerate(self.ranking)}
        self.times = Counter(frozenset((met.one, met.other)) for met in field.met)
        homes = [who for who in self.ranking if self.known[who].home is not None]
        barred = {frozenset((barred.one, barred.other)) for barred in field.barred}
        barred |= {frozenset((one, other)) for one in homes for other in homes if one != other}
        self.barred = {pair for pair in barred if pair <= self.rank.keys()}

    def drawable(self, without: int | None, *, rematches: bool) -> bool:
        """Whether everybody but one can be drawn, with *rematches* allowed or not."""
        return all_can_be_drawn(*self._graph(without, rematches=rematches))

    def fewest_rematches(self, without: int | None) -> int | None:
        """The fewest rematches in a draw of everybody but one; None where barred meetings,
        which this does not work out, may make them more.

        Without barred meetings those whom the largest draw leaves over can meet anyhow.
        """
        excluded, start = self._graph(without, rematches=False)
        if self.barred and not all_can_be_drawn(excluded, start):
            return None
        return len(excluded) // 2 - largest_draw(excluded, start)

    def _graph(
        self, without: int | None, *, rematches: bool
    ) -> tuple[list[set[int]], dict[int, int]]:
        """Whom each must not meet, and the opponents in the proposal where that is allowed."""
        present = [who for who in self.ranking if who != without]
        nodes = {who: node for node, who in enumerate(present)}
        excluded: list[set[int]] = [set() for _ in present]
        for pair in self.barred | (set() if rematches else self.times.keys()):
            if pair <= nodes.keys():
                one, other = (nodes[who] for who in pair)
                excluded[one].add(other)
                excluded[other].add(one)
        start: dict[int, int] = {}
        for pairing in self.proposal.pairings:
            if pairing.ns in nodes and pairing.ew in nodes:
                one, other = nodes[pairing.ns], nodes[pairing.ew]
                free = one not in start and other not in start and one != other
                if free and other not in excluded[one]:
                    start[one], start[other] = other, one
        return excluded, start
