"""Whether rematches and the bye had to be: part of the check of a draw."""

from collections.abc import Iterator

from overtrick.movements.swiss_pairing.facts import Facts
from overtrick.movements.swiss_pairing.rule import Byes
from overtrick.movements.swiss_pairing.violation import Trouble, Violation
from overtrick.phrase import phrase


def rematch_faults(facts: Facts) -> Iterator[Violation]:
    """Rematches although a draw without exists, or more than there had to be."""
    again = [p for p in facts.proposal.pairings if frozenset(p.meeting) in facts.times]
    if facts.field.rule.danish or not again:
        return
    fewest = facts.fewest_rematches(facts.proposal.bye)
    if fewest is None or len(again) <= fewest:
        return
    trouble = Trouble.TOO_MANY_REMATCHES if fewest else Trouble.REMATCH
    for pairing in again:
        yield Violation(
            trouble,
            pairing.meeting,
            phrase(
                "contestants {one} and {other} have met; {fewest} rematches are enough, and"
                " there are {rematches}",
                one=pairing.meeting[0],
                other=pairing.meeting[1],
                fewest=fewest,
                rematches=len(again),
            ),
        )


def bye_faults(facts: Facts) -> Iterator[Violation]:
    """A bye that should not be, or should be another's."""
    bye, odd = facts.proposal.bye, len(facts.ranking) % 2
    if (bye is not None) != odd:
        yield Violation(
            Trouble.BYE,
            () if bye is None else (bye,),
            phrase(
                "one sits out if an odd number is there, and nobody otherwise; there are {count}",
                count=len(facts.ranking),
            ),
        )
    elif bye is not None and bye in facts.rank:
        yield from _wrong_bye(facts, bye)


def _wrong_bye(facts: Facts, bye: int) -> Iterator[Violation]:
    counted = facts.field.rule.byes is Byes.FEWEST
    had = {who: facts.known[who].byes if counted else 0 for who in facts.ranking}
    for who in facts.ranking:
        if had[who] < had[bye] and facts.drawable(who, rematches=True):
            yield Violation(
                Trouble.SECOND_BYE,
                (bye, who),
                phrase(
                    "contestant {bye} has had {more} byes; contestant {who} has had {fewer}",
                    bye=bye,
                    more=had[bye],
                    who=who,
                    fewer=had[who],
                ),
            )
            return
    rematches = sum(frozenset(p.meeting) in facts.times for p in facts.proposal.pairings)
    for who in reversed(facts.ranking):
        if who == bye or had[who] != had[bye]:
            continue
        lower = facts.rank[who] > facts.rank[bye]
        if _bye_is_better(facts, who, rematches, lower=lower):
            yield Violation(
                Trouble.BYE_NOT_LOWEST if lower else Trouble.TOO_MANY_REMATCHES,
                (bye, who),
                phrase(
                    "the bye goes to contestant {who}, not to {bye}: as few rematches or fewer are"
                    " left, and of equals the lowest has it",
                    who=who,
                    bye=bye,
                ),
            )
            return


def _bye_is_better(facts: Facts, who: int, rematches: int, *, lower: bool) -> bool:
    """Whether the bye of *who* provably leaves a better draw than the one proposed."""
    if facts.field.rule.danish:
        return lower and facts.drawable(who, rematches=True)
    if rematches == 0:
        return lower and facts.drawable(who, rematches=False)
    fewest = facts.fewest_rematches(who)
    if fewest is None:
        return False
    # Between equally many rematches those who have met less often come first.
    all_once = max(facts.times.values()) == 1
    return fewest < rematches or (lower and fewest == rematches and all_once)
