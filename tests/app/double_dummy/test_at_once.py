"""Tricks for somebody who waits: right if they are there in time, and else not checked."""

import time
from concurrent.futures import Future
from types import TracebackType
from typing import Self

import pytest

from overtrick.app.double_dummy import dds_library, tricks_at_once
from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy
from overtrick.errors import NotFoundError
from tests.golden.dealt import dealt_event

_SHEET, TABLES = dealt_event("ffb_one_board")
((DEAL, TRICKS),) = TABLES.items()


class Late:
    """A solver with that answer to everything, or none at all."""

    def __init__(self, answer: DoubleDummy | Exception | None = None) -> None:
        self.answer = answer
        self.asked: list[Deal] = []
        self.closed = False

    def submit(self, deal: Deal) -> Future[DoubleDummy]:
        self.asked.append(deal)
        future: Future[DoubleDummy] = Future()
        if isinstance(self.answer, Exception):
            future.set_exception(self.answer)
        elif self.answer is not None:
            future.set_result(self.answer)
        return future

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.closed = True


def test_what_is_there_in_time() -> None:
    solver = Late(TRICKS)
    assert tricks_at_once(DEAL, lambda: solver) == TRICKS
    assert (solver.asked, solver.closed) == ([DEAL], True)


def test_nobody_waits_for_long() -> None:
    solver = Late()
    start = time.perf_counter()
    assert tricks_at_once(DEAL, lambda: solver, seconds=0.05) is None
    assert 0.05 <= time.perf_counter() - start < 1
    assert solver.closed


def test_a_solver_that_fails_is_no_fault_of_the_table() -> None:
    assert tricks_at_once(DEAL, lambda: Late(NotFoundError("it stopped"))) is None


def test_another_error_is_not_passed_over() -> None:
    with pytest.raises(ZeroDivisionError):
        tricks_at_once(DEAL, lambda: Late(ZeroDivisionError()))


def test_nothing_without_a_solver_or_all_the_cards() -> None:
    assert tricks_at_once(DEAL, lambda: None) is None
    solver = Late(TRICKS)
    assert tricks_at_once(Deal.parse("N:AKQ.T98.76.5432 - - -"), lambda: solver) is None
    assert solver.asked == []


@pytest.mark.skipif(dds_library() is None, reason="the extra dd is not installed")
def test_dds() -> None:
    assert tricks_at_once(DEAL, seconds=60) == TRICKS
