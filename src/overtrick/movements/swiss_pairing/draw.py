"""The draw of a Swiss round: the cheapest one, and of equally cheap ones the first."""

from collections.abc import Sequence

from overtrick.movements.swiss_pairing.bye import bye, nobody_left
from overtrick.movements.swiss_pairing.field import Field
from overtrick.movements.swiss_pairing.first_of_cheapest import first_of_cheapest
from overtrick.movements.swiss_pairing.matcher import Choices, Matcher, Mates
from overtrick.movements.swiss_pairing.proposal import Pairing, Proposal
from overtrick.movements.swiss_pairing.rematches import burdens
from overtrick.movements.swiss_pairing.seating import north_south_first, seated
from overtrick.movements.swiss_pairing.window import Candidate, Window


def propose(field: Field, matcher: Matcher) -> Proposal:
    """The draw of the round.

    In this order: no barred meeting; the bye to one who has had fewest; fewest rematches,
    none if possible; the bye as low as possible; the least total cost; and of draws
    with the same cost the one whose topmost contestant meets the higher-ranked opponent,
    then the next contestant who is not drawn yet, and so on. RefusedError ``no-draw-left``
    if barred meetings leave no draw, ``no-table-left`` if somebody cannot be seated.

    ``swiss_draw`` is another rule: the top contestant meets the nearest opponent that leaves
    a draw, whatever that costs the others.
    """
    sits_out = bye(field, matcher)
    present = [index for index in range(len(field.playing)) if index != sits_out]
    window = Window(field, present)
    candidates = list(window.candidates())
    mates = first_of_cheapest(_free(candidates, len(present)), matcher)
    if mates is None and not field.rule.danish:
        mates = first_of_cheapest(_burdened(candidates, len(present)), matcher)
    if mates is None:
        raise nobody_left()
    return _proposal(field, present, mates, window, sits_out)


def _free(candidates: Sequence[Candidate], contestants: int) -> Choices:
    """Meetings that are no rematches, with their costs."""
    rows: list[list[tuple[int, int]]] = [[] for _ in range(contestants)]
    for candidate in candidates:
        if not candidate.times:
            rows[candidate.above].append((candidate.below, candidate.cost))
    return rows


def _burdened(candidates: Sequence[Candidate], contestants: int) -> Choices:
    """All meetings; one rematch weighs more than all costs together."""
    burden, _ = burdens(candidates, contestants)
    costly = max((candidate.cost for candidate in candidates), default=0)
    more = 1 + contestants // 2 * costly
    rows: list[list[tuple[int, int]]] = [[] for _ in range(contestants)]
    for candidate, each in zip(candidates, burden, strict=True):
        rows[candidate.above].append((candidate.below, each * more + candidate.cost))
    return rows


def _proposal(
    field: Field, present: Sequence[int], mates: Mates, window: Window, sits_out: int | None
) -> Proposal:
    playing = field.playing
    met = {frozenset((met.one, met.other)) for met in field.met}
    pairs = [(above, below) for above, below in enumerate(mates) if above < below]
    meetings = [(playing[present[above]], playing[present[below]]) for above, below in pairs]
    pairings = []
    for pair, meeting, table in zip(pairs, meetings, seated(field, meetings), strict=True):
        ns, ew = (standing.contestant for standing in north_south_first(*meeting))
        again = frozenset((ns, ew)) in met
        pairings.append(
            Pairing(table.number, ns, ew, table.board_set, window.cost(*pair), rematch=again)
        )
    return Proposal(
        field.round,
        tuple(pairings),
        None if sits_out is None else playing[sits_out].contestant,
        sum(pairing.cost for pairing in pairings),
    )
