"""What one contract is worth, part by part, under every edition of the Laws."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from overtrick.app.explain import Reason, said
from overtrick.app.language import Translator
from overtrick.app.words import result_words
from overtrick.core.contract import Contract, Result
from overtrick.core.duplicate import EDITIONS, Edition, ScoreParts, score_steps
from overtrick.core.seat import Side, Vulnerability
from overtrick.core.steps import message
from overtrick.core.strain import Doubling

ZONES = (Vulnerability.NONE, Vulnerability.BOTH)
PARTS: tuple[tuple[str, Callable[[ScoreParts], int]], ...] = (
    (message("Trick score"), lambda parts: parts.trick_score),
    (message("Game or part-score"), lambda parts: parts.level_bonus),
    (message("Slam"), lambda parts: parts.slam_bonus),
    (message("Made doubled or redoubled"), lambda parts: parts.insult),
    (message("Overtricks"), lambda parts: parts.overtricks),
    (message("Undertricks"), lambda parts: parts.penalty),
)
"""The parts of a score in words, in the order in which they are added up."""


class Both(NamedTuple):
    """A figure not vulnerable, and vulnerable."""

    calm: int
    hot: int


@dataclass(frozen=True, slots=True)
class PartRow:
    """One part of the score."""

    name: str
    points: Both


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The same result under other Laws."""

    name: str
    """Of the edition."""
    source: str
    total: Both
    differs: bool


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What so many tricks are worth, in this contract undoubled, doubled and redoubled."""

    tricks: int
    over: int
    totals: tuple[Both, Both, Both]


@dataclass(frozen=True, slots=True)
class ContractWorth:
    """What the page shows."""

    result: Result
    law: Edition
    source: str
    parts: tuple[PartRow, ...]
    """Those that are not nought in both zones."""
    total: Both
    """To declarer's side."""
    total_ns: Both
    reasons: tuple[tuple[Reason, ...], tuple[Reason, ...]]
    """How each of the two came about."""
    elsewhere: tuple[Elsewhere, ...]
    rows: tuple[ResultRow, ...]
    """Every number of tricks, most first."""


def contract_worth(result: Result, law: Edition, say: Translator) -> ContractWorth:
    """The parts of *result* in both zones, its other results, and other editions (Law 77)."""
    calm, hot = (result.parts(zone, law) for zone in ZONES)
    total = Both(calm.total, hot.total)
    sign = 1 if result.contract.declarer.side is Side.NS else -1
    contract = result_words(result)
    return ContractWorth(
        result=result,
        law=law,
        source=say(law.source),
        parts=tuple(
            PartRow(say(name), Both(read(calm), read(hot)))
            for name, read in PARTS
            if read(calm) or read(hot)
        ),
        total=total,
        total_ns=Both(sign * total.calm, sign * total.hot),
        reasons=(
            _reasons(calm, contract, law, say, vulnerable=False),
            _reasons(hot, contract, law, say, vulnerable=True),
        ),
        elsewhere=tuple(
            Elsewhere(each.name, say(each.source), found, differs=found != total)
            for each in EDITIONS
            if each is not law
            for found in (_totals(result, each),)
        ),
        rows=tuple(_row(result, tricks, law) for tricks in range(13, -1, -1)),
    )


def _reasons(
    parts: ScoreParts, contract: str, law: Edition, say: Translator, *, vulnerable: bool
) -> tuple[Reason, ...]:
    steps = score_steps(parts, contract, vulnerable=vulnerable, law=law)
    return tuple(said(step, say) for step in steps)


def _totals(result: Result, law: Edition) -> Both:
    calm, hot = (result.parts(zone, law).total for zone in ZONES)
    return Both(calm, hot)


def _row(result: Result, tricks: int, law: Edition) -> ResultRow:
    bid = result.contract
    undoubled, doubled, redoubled = (
        _totals(Result(Contract(bid.level, bid.strain, bid.declarer, each), tricks), law)
        for each in Doubling
    )
    return ResultRow(tricks, tricks - 6 - bid.level, (undoubled, doubled, redoubled))
