"""Tricks worked out in worker processes: right, apart from the caller, and whatever crashes."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from overtrick.app.double_dummy import DdsPool, dds_library, open_solver, required_solver
from overtrick.core.cards import Deal
from overtrick.core.seat import Seat
from overtrick.core.strain import Strain
from overtrick.errors import ImpossibleError, NotFoundError
from tests.golden.dealt import dealt_event, table

LIBRARY = dds_library()
PROGRAM = Path(__file__).parents[3] / "src" / "overtrick" / "app" / "double_dummy" / "worker.py"
needs_dds = pytest.mark.skipif(LIBRARY is None, reason="the extra dd is not installed")

# Published with the hands of the DDS project (list100.txt).
FIRST = Deal.parse("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
TRICKS = table("65657656576867568675")
SECOND = Deal.parse("N:73.QJT.AQ54.T752 QT6.876.KJ9.AQ84 5.A95432.7632.K6 AKJ9842.K.T8.J93")
EACH_SUIT = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
"""Everyone has a suit: who has trumps wins all."""


@pytest.fixture(name="pool", scope="module")
def _pool() -> Iterator[DdsPool]:
    assert LIBRARY is not None
    with DdsPool(LIBRARY, 2) as pool:
        yield pool


@needs_dds
class TestTricks:
    def test_a_printed_table(self, pool: DdsPool) -> None:
        assert pool.submit(FIRST).result() == TRICKS

    def test_a_hand_of_each_suit(self, pool: DdsPool) -> None:
        tricks = pool.submit(EACH_SUIT).result().tricks
        suits = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
        for seat, own in zip(Seat, suits, strict=True):
            for suit in suits:
                trumps = Seat(suits.index(suit))
                assert tricks[suit, seat] == (13 if trumps.side is seat.side else 0)
            assert tricks[Strain.NOTRUMP, seat] == 0, own

    def test_the_tricks_that_are_committed(self, pool: DdsPool) -> None:
        _sheet, tables = dealt_event("ffb_one_board")
        _more, others = dealt_event("bbo_ten_boards")
        for deal, tricks in [*tables.items(), *list(others.items())[:2]]:
            assert pool.submit(deal).result() == tricks

    @pytest.mark.soak
    def test_all_tricks_that_are_committed(self, pool: DdsPool) -> None:
        for name in ("abf_butler_howell", "abf_cross_imp_howell", "abf_teams", "bbo_ten_boards"):
            _sheet, tables = dealt_event(name)
            asked = {deal: pool.submit(deal) for deal in tables}
            assert {deal: future.result() for deal, future in asked.items()} == tables


@needs_dds
class TestApart:
    def test_nobody_waits(self, pool: DdsPool) -> None:
        start = time.perf_counter()
        futures = [pool.submit(deal) for deal in (FIRST, SECOND)]
        assert time.perf_counter() - start < 0.1
        for future in futures:
            future.result()

    def test_a_deal_that_is_not_whole_is_refused_at_once(self, pool: DdsPool) -> None:
        with pytest.raises(ImpossibleError, match="wants all 52 cards, got N:AKQ"):
            pool.submit(Deal.parse("N:AKQ.T98.76.5432 - - -"))

    def test_what_is_given_up_is_not_answered(self) -> None:
        assert LIBRARY is not None
        with DdsPool(LIBRARY, 1) as pool:
            futures = [pool.submit(deal) for deal in (FIRST, SECOND)]
        for future in futures:
            assert isinstance(future.exception(timeout=5), NotFoundError)

    def test_after_its_end_it_takes_nothing(self) -> None:
        assert LIBRARY is not None
        pool = DdsPool(LIBRARY, 1)
        pool.close()
        pool.close()
        with pytest.raises(RuntimeError):
            pool.submit(FIRST)

    def test_a_future_that_is_cancelled_stays_so(self, pool: DdsPool) -> None:
        future = pool.submit(FIRST)
        cancelled = future.cancel()
        assert pool.submit(SECOND).result().tricks
        assert cancelled
        assert future.cancelled()

    def test_the_solver_does_not_import_what_carries_it(self) -> None:
        code = (
            "import sys; from overtrick.app.double_dummy import dds_library, open_solver;"
            "dds_library(); open_solver(1); print('endplay' in sys.modules)"
        )
        done = subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        assert done.stdout == "False\n"


def processes(pool: DdsPool) -> list[int]:
    """The workers that run now."""
    running = [worker._process for worker in pool._workers]
    return [process.pid for process in running if process is not None]


@needs_dds
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system kills in another way")
class TestCrash:
    def test_it_costs_one_request(self) -> None:
        assert LIBRARY is not None
        with DdsPool(LIBRARY, 1) as pool:
            assert pool.submit(FIRST).result() == TRICKS
            (first,) = processes(pool)
            lost, kept = pool.submit(SECOND), pool.submit(FIRST)
            os.kill(first, signal.SIGSEGV)
            fault = lost.exception()
            assert isinstance(fault, NotFoundError)
            assert str(fault) == f"the double-dummy solver stopped while at work on {SECOND}"
            assert kept.result() == TRICKS
            assert processes(pool) != [first]

    def test_one_that_hangs_is_given_up(self) -> None:
        assert LIBRARY is not None
        with DdsPool(LIBRARY, 1, seconds=1) as pool:
            pool.submit(FIRST).result()
            (process,) = processes(pool)
            os.kill(process, signal.SIGSTOP)
            assert isinstance(pool.submit(SECOND).exception(timeout=20), NotFoundError)
            assert pool.submit(FIRST).result() == TRICKS

    def test_no_worker_outlives_the_pool(self) -> None:
        assert LIBRARY is not None
        with DdsPool(LIBRARY, 2) as pool:
            pool.submit(FIRST).result()
            left = processes(pool)
        for process in left:
            with pytest.raises(ProcessLookupError):
                os.kill(process, 0)


class TestNoSolver:
    def test_a_library_that_is_none(self, tmp_path: Path) -> None:
        broken = tmp_path / "libdds.so"
        broken.write_bytes(b"not a library")
        with DdsPool(broken, 1) as pool:
            fault = pool.submit(FIRST).exception()
        assert isinstance(fault, NotFoundError)
        assert str(fault).startswith(f"the double-dummy solver says of {FIRST}: ")

    def test_nothing_is_found_where_nothing_is_installed(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("overtrick.app.double_dummy.solver._PACKAGE", "no_such_package")
        assert dds_library() is None
        assert open_solver() is None
        with pytest.raises(NotFoundError, match=r"pip install 'overtrick\[dd\]'"):
            required_solver()


@needs_dds
class TestWorker:
    """The program in the worker process, spoken to as the pool speaks to it."""

    def ask(self, folder: Path, *requests: str) -> list[str]:
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-I", "-S", str(PROGRAM), str(LIBRARY)],
            input="".join(f"{request}\n" for request in requests),
            capture_output=True,
            text=True,
            check=True,
            cwd=folder,  # DDS leaves a file there when it is asked nonsense
        )
        assert done.stderr == ""
        return done.stdout.splitlines()

    def test_a_line_is_answered_with_a_line(self, tmp_path: Path) -> None:
        spades, notrump = f"3 {FIRST}", f"4 {FIRST}"
        assert self.ask(tmp_path, spades, notrump) == ["5 8 5 8", "6 6 6 6"]

    def test_what_dds_does_not_take_is_said(self, tmp_path: Path) -> None:
        (answer,) = self.ask(tmp_path, "3 N:rubbish")
        assert answer.startswith("!")
