"""One board at one simulated table: bid, led, played and timed."""

from collections.abc import Mapping
from dataclasses import dataclass

from overtrick.app.simulated.bidding import contract_reached
from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.field import Pair
from overtrick.app.simulated.hands import deal_counts
from overtrick.app.simulated.leads import opening_lead
from overtrick.app.simulated.play import played
from overtrick.app.simulated.tricks import TrickSource, deal_tricks
from overtrick.core.cards import Card, Deal
from overtrick.core.contract import Contract
from overtrick.core.outcome import PassedOut, Played
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Side
from overtrick.core.strain import Doubling
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class TimeSettings:
    """Seconds that a board takes at a table of usual pace."""

    bidding: int = 120
    passed_out: int = 60
    play: int = 280
    high: int = 40
    """More for a contract of four or above."""
    doubled: int = 30
    deviation: int = 75
    """Standard deviation."""
    least: int = 40

    def __post_init__(self) -> None:
        spans = (self.bidding, self.passed_out, self.play, self.high, self.doubled, self.deviation)
        if self.least < 1 or min(spans) < 0:
            raise ImpossibleError(
                phrase(
                    "a board takes 1 second or more and no part of it less than 0, got {settings}",
                    settings=self,
                )
            )


USUAL_TIME = TimeSettings()


@dataclass(frozen=True, slots=True)
class TableResult:
    """What came of a board at a table."""

    outcome: Played | PassedOut
    lead: Card | None
    """None if all passed."""
    seconds: int
    """From taking the cards out of the board to putting them back."""
    source: TrickSource | None
    """Where the tricks come from; None if all passed."""


def table_result(  # noqa: PLR0913 - who, on what, and which time
    deal: Deal,
    ns: Pair,
    ew: Pair,
    board: int,
    *,
    seed: int,
    round_number: int,
    tables: Mapping[Deal, DoubleDummy] | None = None,
    time: TimeSettings = USUAL_TIME,
) -> TableResult:
    """What *ns* and *ew* do on *board* in that round; always the same for the same arguments.

    *tables* are double-dummy tricks, and *deal* must be in them; without them tricks are
    estimated, and the result says so. ImpossibleError if a pair meets itself.
    """
    if ns.number == ew.number:
        raise ImpossibleError(phrase("pair {pair} cannot meet itself", pair=ns.number))
    counts = deal_counts(deal)
    chance = Chance(seed, "play", counts.text, board, round_number, ns.number, ew.number)
    contract = contract_reached(deal, ns, ew, board, seed=seed, round_number=round_number)
    pace = (ns.pace + ew.pace) // 2
    if contract is None:
        return TableResult(PassedOut(), None, _seconds(None, pace, time, chance), None)
    declaring, defending = (ns, ew) if contract.declarer.side is Side.NS else (ew, ns)
    good_for = deal_tricks(deal, tables)
    lead = opening_lead(contract, counts.hands[contract.leader], chance)
    result = played(
        contract,
        good_for.tricks,
        declaring.player(contract.declarer).skill,
        defending.skill,
        chance,
    )
    seconds = _seconds(contract, pace, time, chance)
    return TableResult(Played(result), lead, seconds, good_for.source)


def _seconds(contract: Contract | None, pace: int, time: TimeSettings, chance: Chance) -> int:
    if contract is None:
        usual, deviation = time.passed_out, time.deviation // 4
    else:
        doubled = contract.doubling is not Doubling.UNDOUBLED
        usual = time.bidding + time.play + time.high * (contract.level >= 4)
        usual, deviation = usual + time.doubled * doubled, time.deviation
    return max(time.least, usual * pace // 100 + chance.bell(deviation))
