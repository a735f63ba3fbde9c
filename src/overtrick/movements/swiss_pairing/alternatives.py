"""What another opponent would have cost."""

from dataclasses import dataclass

from overtrick.core.steps import Step, message
from overtrick.errors import NotFoundError
from overtrick.movements.swiss_pairing.explanation import RULE, SOURCE
from overtrick.movements.swiss_pairing.field import Field
from overtrick.movements.swiss_pairing.matcher import Matcher
from overtrick.movements.swiss_pairing.proposal import Proposal
from overtrick.movements.swiss_pairing.rematches import burdens
from overtrick.movements.swiss_pairing.window import Window
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Alternative:
    """The best draw in which two given contestants meet, the bye being the same."""

    one: int
    other: int
    rematches: int
    """In the whole draw, the meeting of the two included."""
    cost: int
    """Of the whole draw."""

    def step(self, proposal: Proposal) -> Step:
        """The comparison with the draw that was made."""
        return Step(
            RULE,
            SOURCE,
            message(
                "with {one} against {other} the best draw has {rematches} rematches and costs"
                " {cost}; the draw has {drawn_rematches} and costs {drawn_cost}"
            ),
            {
                "one": self.one,
                "other": self.other,
                "rematches": self.rematches,
                "cost": self.cost,
                "drawn_rematches": proposal.rematches,
                "drawn_cost": proposal.cost,
            },
            self.cost - proposal.cost,
        )


def with_meeting(
    field: Field, proposal: Proposal, one: int, other: int, matcher: Matcher
) -> Alternative | None:
    """The best draw with a meeting of *one* and *other*; None if it is barred or leaves none.

    NotFoundError if either is not drawn in *proposal*.
    """
    playing = field.playing
    drawn = {who for pairing in proposal.pairings for who in pairing.meeting}
    for who in (one, other):
        if who not in drawn or one == other:
            raise NotFoundError(
                phrase(
                    "two of those who are drawn are wanted, got {one} and {other}",
                    one=one,
                    other=other,
                )
            )
    both = [n for n, s in enumerate(playing) if s.contestant in (one, other)]
    pair = Window(field, both)
    meeting = next(pair.candidates(), None)
    if meeting is None:
        return None
    rest = [n for n, s in enumerate(playing) if s.contestant in drawn and n not in both]
    candidates = list(Window(field, rest).candidates())
    burden, _ = burdens(candidates, len(rest))
    more = 1 + len(rest) // 2 * max((candidate.cost for candidate in candidates), default=0)
    weights = {
        (candidate.above, candidate.below): (each * more + candidate.cost, candidate)
        for candidate, each in zip(candidates, burden, strict=True)
    }
    mates = matcher(len(rest), [(*ends, weight) for ends, (weight, _) in weights.items()])
    if mates is None:
        return None
    chosen = [meeting, *(weights[ends][1] for ends in enumerate(mates) if ends[0] < ends[1])]
    return Alternative(
        one,
        other,
        sum(candidate.times > 0 for candidate in chosen),
        sum(candidate.cost for candidate in chosen),
    )
