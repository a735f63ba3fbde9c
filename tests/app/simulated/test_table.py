"""One board at one table: possible, reproducible, and better for the better pair."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.field import Pair, field_of_pairs
from overtrick.app.simulated.table import TableResult, TimeSettings, table_result
from overtrick.app.simulated.tricks import TrickSource, estimate
from overtrick.core.cards import Deal
from overtrick.core.imps import imps
from overtrick.core.outcome import PassedOut, Played
from overtrick.core.seat import Seat, Side, vulnerability_of
from overtrick.errors import ImpossibleError, NotFoundError
from tests.app.simulated import samples
from tests.app.simulated.samples import pair, session
from tests.golden.dealt import SOURCES, dealt_event
from tests.house.tree import ROOT

GOLDEN = "1bf2acdaf9148776f49b6aad426e52b7fb7f8c57e7f81b2c4bed4394d7a12657"


class TestTheSameForEver:
    def test_what_a_seed_gives_is_this(self) -> None:
        assert samples.digest() == GOLDEN

    @pytest.mark.parametrize("hash_seed", ["0", "12345"])
    def test_in_every_process(self, hash_seed: str) -> None:
        told = subprocess.run(
            [sys.executable, "-m", "tests.app.simulated.samples"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"src{os.pathsep}."},
            capture_output=True,
            check=True,
            text=True,
        )
        assert told.stdout.strip() == GOLDEN

    def test_in_any_order(self) -> None:
        for deal, ns, ew, board, result in reversed(session()[:200]):
            fresh = Deal.parse(str(deal))
            assert table_result(fresh, ns, ew, board, seed=7, round_number=board) == result


def test_what_comes_of_it_is_possible() -> None:
    for deal, _ns, _ew, _board, result in session():
        assert result.seconds >= 40
        if isinstance(result.outcome, PassedOut):
            assert (result.lead, result.source) == (None, None)
        else:
            assert 0 <= result.outcome.result.tricks <= 13
            assert result.outcome.explicit_ns is None
            assert not result.outcome.assigned
            assert result.source is TrickSource.ESTIMATE
            assert deal.complete


@pytest.mark.soak
def test_a_hundred_thousand_results(record_property: Callable[[str, object], None]) -> None:
    """Two hundred pairs on a thousand deals: every lead is held, every share is as it should be."""
    field, kinds = field_of_pairs(3, 200), Counter[str]()
    for place, deal in enumerate(deals(3, 1_000)):
        for table in range(100):
            ew = field[100 + (table + place) % 100]
            board = place % 16 + 1
            result = table_result(deal, field[table], ew, board, seed=3, round_number=place)
            if isinstance(result.outcome, PassedOut):
                kinds["passed out"] += 1
                continue
            contract = result.outcome.result.contract
            assert result.lead is not None
            assert deal.holder(result.lead) is contract.leader
            kinds[samples.kind(contract)] += 1
            kinds["doubled"] += contract.doubling > 1
    record_property("cases", 100_000)
    share = {name: number / 1_000 for name, number in kinds.items()}
    assert 50 < share["part-score"] < 60
    assert 35 < share["game"] < 43
    assert 3 < share["slam"] < 6
    assert 0.4 < share["passed out"] < 2
    assert 3.5 < share["doubled"] < 6


def test_the_time_of_a_board() -> None:
    seconds = [result.seconds for *_, result in session()]
    assert 380 < sum(seconds) / len(seconds) < 460
    assert min(seconds) < 300
    assert max(seconds) > 550
    slow, slower = (replace(pair(number, 50), pace=150) for number in (1, 2))
    (deal,) = deals(1, 1)
    quick = result_of(deal, pair(1, 50), pair(2, 50))
    assert result_of(deal, slow, slower).seconds > quick.seconds + 150
    assert result_of(deal, slow, slower).outcome == quick.outcome
    none = TimeSettings(0, 0, 0, 0, 0, 0, least=30)
    assert result_of(deal, slow, slower, time=none).seconds == 30
    with pytest.raises(ImpossibleError, match="1 second or more"):
        TimeSettings(least=0)


def result_of(deal: Deal, ns: Pair, ew: Pair, time: TimeSettings = TimeSettings()) -> TableResult:  # noqa: B008
    return table_result(deal, ns, ew, 1, seed=1, round_number=1, time=time)


def test_with_double_dummy_tables() -> None:
    """The bidding is the same, the tricks are near double dummy, and the result says so."""
    off = list[int]()
    for name in SOURCES:
        for deal, solved in dealt_event(name)[1].items():
            tables = {deal: solved}
            found = table_result(
                deal, pair(1, 50), pair(2, 50), 1, seed=1, round_number=1, tables=tables
            )
            without = result_of(deal, pair(1, 50), pair(2, 50))
            if isinstance(found.outcome, PassedOut) or isinstance(without.outcome, PassedOut):
                assert found == without
                continue
            contract = found.outcome.result.contract
            assert contract == without.outcome.result.contract
            assert found.source is TrickSource.DOUBLE_DUMMY
            tricks = found.outcome.result.tricks
            off.append(tricks - solved.tricks[contract.strain, contract.declarer])
    assert max(map(abs, off)) <= 4
    assert 0.35 < off.count(0) / len(off) < 0.6


def test_what_cannot_be() -> None:
    one, other = deals(1, 2)
    with pytest.raises(ImpossibleError, match="cannot meet itself"):
        result_of(one, pair(1, 50), pair(1, 60))
    with pytest.raises(ImpossibleError, match="all 52 cards"):
        result_of(Deal.parse("N:AKQ.T98.76.5432 - - -"), pair(1, 50), pair(2, 50))
    known = {other: next(iter(dealt_event("bbo_ten_boards")[1].values()))}
    with pytest.raises(NotFoundError):
        table_result(one, pair(1, 50), pair(2, 50), 1, seed=1, round_number=1, tables=known)


def score_ns(result: TableResult, board: int) -> int:
    if isinstance(result.outcome, PassedOut):
        return 0
    return result.outcome.result.score_for(Side.NS, vulnerability_of(board))


@cache
def imps_won(skill: int, boards: int = 400) -> int:
    """IMPs of two pairs of that *skill* in a match against two average ones."""
    own, other = (pair(1, skill), pair(2, skill)), (pair(3, 50), pair(4, 50))
    won = 0
    for place, deal in enumerate(deals(11, boards)):
        board = place % 16 + 1
        open_room = table_result(deal, own[0], other[0], board, seed=11, round_number=1)
        closed_room = table_result(deal, other[1], own[1], board, seed=11, round_number=1)
        won += imps(score_ns(open_room, board) - score_ns(closed_room, board))
    return won


class TestSkill:
    def test_a_stronger_pair_scores_better_over_two_thousand_boards(self) -> None:
        """About an IMP a board for twenty points of skill of two pairs of a team."""
        assert 1_000 < imps_won(70, 2_000) < 3_000

    def test_the_stronger_the_better(self) -> None:
        won = [imps_won(skill) for skill in (10, 30, 50, 70, 90)]
        assert won == sorted(won)
        assert abs(won[2]) < 250
        assert won[0] < -500
        assert won[-1] > 500


def test_declarer_is_the_one_whose_skill_counts() -> None:
    """Of two partners the stronger takes more tricks in the same contracts."""
    mixed = replace(pair(1, 50), players=(pair(1, 95).players[0], pair(1, 5).players[1]))
    ahead = {Seat.NORTH: list[int](), Seat.SOUTH: list[int]()}
    for place, deal in enumerate(deals(12, 600)):
        board = place % 16 + 1
        result = table_result(deal, mixed, pair(2, 50), board, seed=1, round_number=1)
        if isinstance(result.outcome, Played):
            contract = result.outcome.result.contract
            if contract.declarer.side is Side.NS:
                solved = estimate(deal).tricks[contract.strain, contract.declarer]
                ahead[contract.declarer].append(result.outcome.result.tricks - solved)
    north, south = (sum(ahead[seat]) / len(ahead[seat]) for seat in (Seat.NORTH, Seat.SOUTH))
    assert north > south + 0.5
