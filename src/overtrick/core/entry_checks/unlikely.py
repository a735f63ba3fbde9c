"""Checks that hold: what hardly any table can have had."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from overtrick.core.contract import Contract, Result
from overtrick.core.entry_checks.answer import FINE, Answer, hold
from overtrick.core.entry_checks.field import Field, nearest
from overtrick.core.entry_checks.settings import ENTRY_CHECKS, EntryCheckSettings
from overtrick.core.outcome import Outcome
from overtrick.core.par import DoubleDummy
from overtrick.core.readings import score_ns
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.strain import Doubling, Strain
from overtrick.phrase import phrase


def tricks_check(
    result: Result,
    field: Field,
    double_dummy: DoubleDummy | None = None,
    settings: EntryCheckSettings = ENTRY_CHECKS,
) -> Answer:
    """Whether the tricks are far from double dummy and from what the same side took elsewhere."""
    contract, tricks = result.contract, result.tricks
    elsewhere = field.tricks(contract.declarer.side, contract.strain)
    gap, tables = nearest(tricks, elsewhere), sum(elsewhere.values())
    if double_dummy is None:
        if gap is None or not any(
            gap >= least and tables >= many for least, many in settings.tricks_from_field
        ):
            return FINE
        return hold(
            "tricks-far",
            phrase(
                "{contract}, tricks {tricks}: others {elsewhere}",
                tricks=tricks,
                contract=contract,
                elsewhere=_listed(elsewhere),
            ),
        )
    solved = double_dummy.tricks[contract.strain, contract.declarer]
    off = abs(tricks - solved)
    if off < settings.tricks_off or off + (gap or 0) < settings.tricks_apart:
        return FINE
    if gap is None:
        return hold(
            "tricks-far",
            phrase(
                "{contract}, tricks {tricks}: double dummy {solved}",
                tricks=tricks,
                contract=contract,
                solved=solved,
            ),
        )
    return hold(
        "tricks-far",
        phrase(
            "{contract}, tricks {tricks}: double dummy {solved}, others {elsewhere}",
            tricks=tricks,
            contract=contract,
            solved=solved,
            elsewhere=_listed(elsewhere),
        ),
    )


def side_check(
    result: Result,
    field: Field,
    double_dummy: DoubleDummy | None = None,
    settings: EntryCheckSettings = ENTRY_CHECKS,
) -> Answer:
    """Whether the other side seems to have declared: others did, or double dummy fits it better."""
    contract, tricks = result.contract, result.tricks
    own, other = contract.declarer.side, contract.declarer.side.opponents
    turned = field.tricks(other, contract.strain)
    others, same = sum(turned.values()), sum(field.tricks(own, contract.strain).values())
    left = others - settings.side_weight * same
    if double_dummy is None:
        gap = nearest(tricks, turned)
        if left < settings.side_more or gap is None or gap > settings.side_near:
            return FINE
        return _turned(contract, same, others)
    solved = double_dummy.tricks[contract.strain, contract.declarer]
    seats = [seat for seat in Seat if seat.side is other]
    turned_solved = [double_dummy.tricks[contract.strain, seat] for seat in seats]
    apart = abs(tricks - solved) - (nearest(tricks, turned_solved) or 0)
    if any(apart >= nearer and left >= more for nearer, more in settings.side_apart):
        return _turned(contract, same, others)
    if apart < settings.side_apart_alone:
        return FINE
    return hold(
        "other-side",
        phrase(
            "{contract}, tricks {tricks}: double dummy {solved}, and {turned} if {side} declared",
            tricks=tricks,
            contract=contract,
            solved=solved,
            side=other,
            turned=min(turned_solved, key=lambda solved: abs(tricks - solved)),
        ),
    )


def _turned(contract: Contract, same: int, others: int) -> Answer:
    return hold(
        "other-side",
        phrase(
            "{contract}: in this denomination declared elsewhere {side} {others}, {own} {same}",
            contract=contract,
            side=contract.declarer.side.opponents,
            others=others,
            own=contract.declarer.side,
            same=same,
        ),
    )


def sign_check(outcome: Outcome, vulnerability: Vulnerability, typed_ns: int) -> Answer:
    """Whether the score typed beside a contract has the sign that the contract gives."""
    ours = score_ns(outcome, vulnerability)
    if ours is None or ours == typed_ns or ours != -typed_ns:
        return FINE
    return hold(
        "score-sign",
        phrase(
            "{typed} to North-South is typed, and what was played gives {ours}: the sign or "
            "the declarer is wrong",
            typed=f"{typed_ns:+}",
            ours=f"{ours:+}",
        ),
    )


def lone_score_check(
    score: int,
    vulnerability: Vulnerability,
    field: Field,
    double_dummy: DoubleDummy | None = None,
    settings: EntryCheckSettings = ENTRY_CHECKS,
) -> Answer:
    """Whether a *score* to North-South, without its contract, would rather be the other side's."""
    if score == 0:
        return FINE
    if double_dummy is None:
        mirrored = field.scores_ns.get(-score, 0)
        if score in field.scores_ns or mirrored < settings.sign_mirrored:
            return FINE
        return hold(
            "score-sign",
            phrase(
                "{score} to North-South: nobody else has it, and {tables} tables have {mirror}",
                score=f"{score:+}",
                tables=mirrored,
                mirror=f"{-score:+}",
            ),
        )
    apart = _distance(score, vulnerability, double_dummy) - _distance(
        -score, vulnerability, double_dummy
    )
    if apart < settings.sign_apart:
        return FINE
    return hold(
        "score-sign",
        phrase(
            "{score} to North-South: double dummy {mirror} is nearer by {apart} tricks",
            score=f"{score:+}",
            mirror=f"{-score:+}",
            apart=apart,
        ),
    )


FAR = 13
"""Tricks from a score that no contract has."""


def _distance(score: int, vulnerability: Vulnerability, double_dummy: DoubleDummy) -> int:
    """Tricks between double dummy and the nearest contract with this score to North-South."""
    distances = (
        abs(tricks - double_dummy.tricks[strain, seat])
        for seat in Seat
        for strain, tricks in _having(
            score if seat.side is Side.NS else -score, vulnerable=vulnerability.of(seat.side)
        )
    )
    return min(distances, default=FAR)


@cache
def _having(score: int, *, vulnerable: bool) -> frozenset[tuple[Strain, int]]:
    """Denomination and tricks of every contract, not redoubled, with this score to declarer."""
    zone = Vulnerability.BOTH if vulnerable else Vulnerability.NONE
    return frozenset(
        (result.contract.strain, result.tricks)
        for result in _results()
        if result.score(zone) == score
    )


def _results() -> Iterator[Result]:
    doublings = (Doubling.UNDOUBLED, Doubling.DOUBLED)
    for level, strain, doubling, tricks in product(range(1, 8), Strain, doublings, range(14)):
        yield Result(Contract(level, strain, Seat.NORTH, doubling), tricks)


def _listed(numbers: Iterable[int]) -> str:
    """``7, 8, 9``."""
    return ", ".join(map(str, sorted(numbers)))
