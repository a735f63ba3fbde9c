"""Named tests that separate contestants with the same final score, and the orders in use.

The tests are pure functions of the records; a test that cannot be applied to a tie says
so and leaves it to the next.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from fractions import Fraction

from overtrick.core.ranking import Test
from overtrick.core.ties.records import MatchRecord, Records, opponents_and_partners

Applied = Callable[[Records, str, Sequence[str]], Fraction | None]


class TieTest(Enum):
    """A test; its value is its name in conditions of contest."""

    HEAD_TO_HEAD = "head-to-head"
    """Of exactly two: the final score of their meetings, in proportion to what was at stake
    (EBU White Book 143.7.1(a), 143.6.2)."""
    HEAD_TO_HEAD_IMPS = "head-to-head-imps"
    """Of exactly two: the basic method's score of their meetings (143.7.1(a))."""
    AMONG_TIED = "among-tied"
    """Of any number who have all met: the final score of the matches among them (Ireland)."""
    OPPONENTS = "opponents"
    """Tie-break points: the final scores of all opponents met, each once (143.5.2); not where
    all play all."""
    INDIVIDUAL = "individual"
    """An individual's tie-break points: opponents' final scores over partners' (143.5.2)."""
    NET_IMPS = "net-imps"
    """The basic method's score over all matches: IMPs won less IMPs lost (143.7.1(c), 143.2.2)."""
    IMP_QUOTIENT = "imp-quotient"
    """IMPs won over IMPs lost in all matches (Ireland; round robins of the WBF)."""
    MATCHES_WON = "matches-won"
    """The share of matches won, a draw being half (143.6.2)."""
    COUNT_BACK = "count-back"
    """Point-a-board: the share of boards won, one drawn being half (143.7.1(d))."""
    COMMON_OPPONENT = "common-opponent"
    """The margin against the highest-placed opponent whom all of the tied have met, then the
    next one (Ireland)."""
    LOT = "lot"
    """Lots that were drawn; only where a tie has to be broken (143.7.1(e))."""


EBU_ORDER = (
    TieTest.HEAD_TO_HEAD,
    TieTest.HEAD_TO_HEAD_IMPS,
    TieTest.OPPONENTS,
    TieTest.NET_IMPS,
    TieTest.COUNT_BACK,
)
"""Two contestants in an event of victory points (EBU White Book 143.7.1), before lots."""
EBU_INDIVIDUAL_ORDER = (TieTest.INDIVIDUAL, TieTest.COUNT_BACK)
TRIANGLE_ORDER = (TieTest.MATCHES_WON, TieTest.NET_IMPS, TieTest.HEAD_TO_HEAD)
"""Three teams of a knock-out who play each other (EBU White Book 143.2.2): net IMPs, and if
two are then still tied the match between them. The order is kept: a match between two
decides only what net IMPs have left."""
IRISH_ORDER = (
    TieTest.HEAD_TO_HEAD,
    TieTest.HEAD_TO_HEAD_IMPS,
    TieTest.AMONG_TIED,
    TieTest.IMP_QUOTIENT,
    TieTest.COMMON_OPPONENT,
)
"""Team competitions of the Contract Bridge Association of Ireland, before extra boards."""


def tie_tests(order: Sequence[TieTest], records: Records) -> list[tuple[str, Test[str]]]:
    """The tests of *order* on *records*, as ``ranking`` takes them."""

    def bound(test: Applied) -> Test[str]:
        return lambda who, tied: test(records, who, tied)

    return [(test.value, bound(_TESTS[test])) for test in order]


def _head_to_head(records: Records, who: str, tied: Sequence[str]) -> Fraction | None:
    return _among_tied(records, who, tied) if len(tied) == 2 else None


def _head_to_head_imps(records: Records, who: str, tied: Sequence[str]) -> Fraction | None:
    met = [match for match in records.matches_of(who) if match.other in tied]
    return _net(met) if met and len(tied) == 2 else None


def _among_tied(records: Records, who: str, tied: Sequence[str]) -> Fraction | None:
    """Victory points over what was at stake; where there were none, the share of wins."""
    met = [match for match in records.matches_of(who) if match.other in tied]
    if {match.other for match in met} != set(tied) - {who}:
        return None
    scores = [match.vps_one for match in met if match.vps_one is not None]
    if len(scores) < len(met):
        return _won(met)
    return sum(scores, Fraction(0)) / sum((match.at_stake for match in met), Fraction(0))


def _opponents(records: Records, who: str, _tied: Sequence[str]) -> Fraction | None:
    met = [records.finals[other] for other in records.met(who) if other in records.finals]
    return sum(met, Fraction(0)) if met and not records.all_play_all else None


def _individual(records: Records, who: str, _tied: Sequence[str]) -> Fraction | None:
    """Each meeting counts: in a perfect individual movement everyone has 2."""
    opponents, partners = (
        sum((records.finals[other] for other in others if other in records.finals), Fraction(0))
        for others in (records.opponents.get(who, ()), records.partners.get(who, ()))
    )
    return opponents_and_partners(opponents, partners) if partners > 0 else None


def _net_imps(records: Records, who: str, _tied: Sequence[str]) -> Fraction | None:
    met = list(records.matches_of(who))
    return _net(met) if met else None


def _imp_quotient(records: Records, who: str, _tied: Sequence[str]) -> Fraction | None:
    """Won over won and lost together: it orders as the quotient does, and is always a number."""
    won, lost = imps_won_and_lost(records, who)
    return won / (won + lost) if won + lost else None


def imps_won_and_lost(records: Records, who: str) -> tuple[Fraction, Fraction]:
    """IMPs that *who* won and lost in all its matches."""
    met = list(records.matches_of(who))
    won = sum((match.imps_one for match in met), Fraction(0))
    return won, sum((match.imps_other for match in met), Fraction(0))


def _matches_won(records: Records, who: str, _tied: Sequence[str]) -> Fraction | None:
    met = list(records.matches_of(who))
    return _won(met) if met else None


def _count_back(records: Records, who: str, _tied: Sequence[str]) -> Fraction | None:
    tally = records.boards.get(who)
    if tally is None or not tally.won + tally.drawn + tally.lost:
        return None
    return tally.points / (tally.won + tally.drawn + tally.lost)


def _common_opponent(records: Records, who: str, tied: Sequence[str]) -> Fraction | None:
    """The margin against the first in whom the tied differ; those who share a place are one."""
    met = [{match.other for match in records.matches_of(each)} for each in tied]
    common = [other for other in set.intersection(*met) if other in records.finals]
    for score in sorted({records.finals[other] for other in common}, reverse=True):
        at_score = {other for other in common if records.finals[other] == score}
        margins = {
            each: _net([m for m in records.matches_of(each) if m.other in at_score])
            for each in tied
        }
        if len(set(margins.values())) > 1:
            return margins[who]
    return None


def _lot(records: Records, who: str, _tied: Sequence[str]) -> Fraction | None:
    return Fraction(-records.lots.index(who)) if who in records.lots else None


def _net(matches: Sequence[MatchRecord]) -> Fraction:
    return sum((match.imps_one - match.imps_other for match in matches), Fraction(0))


def _won(matches: Sequence[MatchRecord]) -> Fraction:
    halves = sum((match.lead > 0) - (match.lead < 0) + 1 for match in matches)
    return Fraction(halves, 2 * len(matches))


_TESTS: Mapping[TieTest, Applied] = {
    TieTest.HEAD_TO_HEAD: _head_to_head,
    TieTest.HEAD_TO_HEAD_IMPS: _head_to_head_imps,
    TieTest.AMONG_TIED: _among_tied,
    TieTest.OPPONENTS: _opponents,
    TieTest.INDIVIDUAL: _individual,
    TieTest.NET_IMPS: _net_imps,
    TieTest.IMP_QUOTIENT: _imp_quotient,
    TieTest.MATCHES_WON: _matches_won,
    TieTest.COUNT_BACK: _count_back,
    TieTest.COMMON_OPPONENT: _common_opponent,
    TieTest.LOT: _lot,
}
