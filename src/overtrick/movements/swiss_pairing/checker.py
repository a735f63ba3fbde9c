"""What is wrong with a draw, whoever made it. None of this uses the code that makes draws."""

from collections import Counter
from collections.abc import Iterator

from overtrick.movements.swiss_pairing.check_rematches import bye_faults, rematch_faults
from overtrick.movements.swiss_pairing.check_seating import seating_faults
from overtrick.movements.swiss_pairing.facts import Facts
from overtrick.movements.swiss_pairing.field import Field
from overtrick.movements.swiss_pairing.proposal import Pairing, Proposal
from overtrick.movements.swiss_pairing.rule import Measure
from overtrick.movements.swiss_pairing.violation import Trouble, Violation
from overtrick.phrase import phrase


def violations(field: Field, proposal: Proposal) -> tuple[Violation, ...]:
    """Everything that is wrong with *proposal*; nothing if it may be played.

    A rematch is right only if no draw is without, which is worked out exactly; that there
    are no fewer of them, too, unless meetings are barred. Whether the draw is the cheapest is not
    asked: ``better_exchanges`` finds plain cases of one that is not.
    """
    facts = Facts(field, proposal)
    found = list(_attendance_faults(facts))
    if any(violation.trouble in (Trouble.UNKNOWN, Trouble.TWICE) for violation in found):
        return tuple(found)
    found += _meeting_faults(facts)
    found += bye_faults(facts)
    found += rematch_faults(facts)
    found += seating_faults(facts)
    return tuple(found)


def _attendance_faults(facts: Facts) -> Iterator[Violation]:
    """Everybody who is there is drawn or has the bye, once; nobody else is."""
    proposal = facts.proposal
    if proposal.round != facts.field.round:
        yield Violation(
            Trouble.WRONG_ROUND,
            (),
            phrase(
                "round {due} is to be drawn, got round {round}",
                due=facts.field.round,
                round=proposal.round,
            ),
        )
    drawn = Counter(who for pairing in proposal.pairings for who in (pairing.ns, pairing.ew))
    if proposal.bye is not None:
        drawn[proposal.bye] += 1
    for who, times in drawn.items():
        if who not in facts.known:
            yield Violation(
                Trouble.UNKNOWN, (who,), phrase("there is no contestant {who}", who=who)
            )
        elif who not in facts.rank:
            yield Violation(
                Trouble.WITHDRAWN, (who,), phrase("contestant {who} has withdrawn", who=who)
            )
        if times > 1:
            yield Violation(
                Trouble.TWICE,
                (who,),
                phrase("contestant {who} is drawn {times} times", who=who, times=times),
            )
    for who in facts.ranking:
        if who not in drawn:
            yield Violation(
                Trouble.LEFT_OUT, (who,), phrase("contestant {who} is not drawn", who=who)
            )


def _meeting_faults(facts: Facts) -> Iterator[Violation]:
    """Barred meetings, wrong marks, wrong costs, wrong order."""
    proposal = facts.proposal
    for pairing in proposal.pairings:
        one, other = pairing.meeting
        pair = frozenset(pairing.meeting)
        if pair in facts.barred:
            yield Violation(
                Trouble.BARRED,
                pairing.meeting,
                phrase("contestants {one} and {other} must not meet", one=one, other=other),
            )
        if pairing.rematch != (pair in facts.times):
            yield Violation(
                Trouble.MARK,
                pairing.meeting,
                phrase(
                    "contestants {one} and {other} have met {times} times before",
                    one=one,
                    other=other,
                    times=facts.times[pair],
                ),
            )
        due = _cost(facts, pairing)
        if due != pairing.cost:
            yield _wrong_cost(pairing.meeting, due, pairing.cost)
    total = sum(_cost(facts, pairing) for pairing in proposal.pairings)
    if total != proposal.cost:
        yield _wrong_cost((), total, proposal.cost)
    tops = [_ranks(facts, pairing)[0] for pairing in proposal.pairings]
    if tops != sorted(tops):
        yield Violation(
            Trouble.ORDER, (), phrase("the meetings are listed in the order of the ranking")
        )


def _wrong_cost(contestants: tuple[int, ...], due: int, claimed: int) -> Violation:
    message = phrase("the cost is {due}, got {claimed}", due=due, claimed=claimed)
    return Violation(Trouble.COST, contestants, message)


def _ranks(facts: Facts, pairing: Pairing) -> tuple[int, int]:
    """The places of the two, the better one first; after everybody's for who has withdrawn."""
    last = len(facts.ranking)
    one, other = (facts.rank.get(who, last) for who in pairing.meeting)
    return min(one, other), max(one, other)


def _cost(facts: Facts, pairing: Pairing) -> int:
    if facts.field.rule.measure is Measure.PLACES:
        above, below = _ranks(facts, pairing)
        apart = below - above
    else:
        apart = abs(facts.known[pairing.ns].score - facts.known[pairing.ew].score)
    return int(apart**facts.field.rule.power)
