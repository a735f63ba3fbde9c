"""Tricks of the deals in play: asked for once, waited for by nobody, missing without a solver."""

import threading
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.opening import open_desk
from overtrick.app.desk.said import Said
from overtrick.app.double_dummy import dds_library, open_solver
from overtrick.app.house.tricks import Progress, Tricks
from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy
from overtrick.engines.event.commands import LoadDeals
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from tests.app.desk.workload import opened
from tests.golden.dealt import dealt_event, table

DIRECTOR = Said("account:1")
_SHEET, TABLES = dealt_event("bbo_ten_boards")
DEALS = list(TABLES)
UNKNOWN = Deal.parse("N:AKQJT98765432... - - -")


class Patient:
    """A solver that answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Deal] = []
        self.futures: dict[Deal, Future[DoubleDummy]] = {}
        self.came = threading.Semaphore(0)
        self.closed = False

    def submit(self, deal: Deal) -> Future[DoubleDummy]:
        self.asked.append(deal)
        self.futures[deal] = Future()
        self.came.release()
        return self.futures[deal]

    def answer(self, *deals: Deal) -> None:
        for deal in deals:
            self.futures[deal].set_result(TABLES[deal])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.closed = True


@pytest.fixture(name="solver")
def _solver() -> Patient:
    return Patient()


@pytest.fixture(name="tricks")
def _tricks(solver: Patient) -> Iterator[Tricks]:
    with Tricks(solver) as tricks:
        yield tricks


@pytest.fixture(name="desk")
def _desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path / "store.db") as desk:
        yield desk


def test_a_deal_is_asked_for_once_and_then_known(solver: Patient, tricks: Tricks) -> None:
    tables = tricks.tables()
    assert tricks.ask(DEALS[:2]) == 2
    assert tricks.ask(DEALS[:3]) == 1
    assert solver.asked == DEALS[:3]
    assert DEALS[0] not in tables
    assert tricks.progress(DEALS[0]) is Progress.ASKED
    solver.answer(DEALS[0])
    assert tables[DEALS[0]] == TABLES[DEALS[0]]
    assert tricks.progress(DEALS[0]) is Progress.KNOWN
    assert tricks.ask(DEALS[:3]) == 0


def test_what_is_not_known_in_full_is_not_asked(solver: Patient, tricks: Tricks) -> None:
    assert tricks.ask([UNKNOWN]) == 0
    assert tricks.progress(UNKNOWN) is Progress.INCOMPLETE
    assert tricks.progress(None) is Progress.NOT_CHECKED
    assert tricks.progress(DEALS[0]) is Progress.NOT_CHECKED


def test_where_the_solver_gave_up_nobody_asks_again(
    solver: Patient, tricks: Tricks, caplog: pytest.LogCaptureFixture
) -> None:
    tricks.ask(DEALS[:1])
    solver.futures[DEALS[0]].set_exception(NotFoundError(phrase("it stopped")))
    assert tricks.progress(DEALS[0]) is Progress.FAILED
    assert "it stopped" in caplog.text
    assert tricks.ask(DEALS[:1]) == 0
    assert tricks.status(DEALS[:1]).sentence == (
        "Double dummy: 0 of 1 deals; the others are not checked"
    )


def test_how_far_they_are_in_words(solver: Patient, tricks: Tricks) -> None:
    assert tricks.status([]).sentence == "Double dummy: not checked; no deals are loaded"
    tricks.ask(DEALS[:2])
    solver.answer(DEALS[0])
    assert tricks.status(DEALS[:2]).sentence == (
        "Double dummy: 1 of 2 deals; the others are being worked out"
    )
    solver.answer(DEALS[1])
    assert tricks.status(DEALS[:2]).sentence == "Double dummy: all 2 deals"


def test_without_a_solver_nothing_is_checked_and_it_says_so(desk: Desk) -> None:
    with Tricks(None) as tricks:
        assert tricks.ask(DEALS) == 0
        tricks.look_at(desk, opened(desk, 1, 1))
        assert dict(tricks.tables()) == {}
        assert tricks.status(DEALS).sentence.startswith(
            "Double dummy: not checked; no double-dummy"
        )


def test_deals_that_are_loaded_are_asked_for_in_the_background(
    desk: Desk, solver: Patient, tricks: Tricks
) -> None:
    event = opened(desk, 1, 3)
    for boards in ([1, 2], [2, 3]):
        deals = tuple((board, DEALS[board]) for board in boards)
        desk.handle(event, LoadDeals(deals), DIRECTOR)
        tricks.look_at(desk, event)
        for _ in range(2 if boards == [1, 2] else 1):
            assert solver.came.acquire(timeout=10)
    assert solver.asked == [DEALS[1], DEALS[2], DEALS[3]]


def test_a_look_does_not_wait_for_the_solver(desk: Desk, solver: Patient, tricks: Tricks) -> None:
    event = opened(desk, 1, 1)
    desk.handle(event, LoadDeals(((1, DEALS[0]),)), DIRECTOR)
    tricks.look_at(desk, event)
    assert solver.came.acquire(timeout=10)
    assert DEALS[0] not in tricks.tables()  # nothing ever answers


def test_what_is_closed_asks_nobody(desk: Desk, solver: Patient) -> None:
    tricks = Tricks(solver)
    tricks.close()
    tricks.close()
    assert solver.closed
    assert tricks.ask(DEALS) == 0
    tricks.look_at(desk, opened(desk, 1, 1))
    assert solver.asked == []


@pytest.mark.skipif(dds_library() is None, reason="the extra dd is not installed")
def test_real_tricks() -> None:
    deal = Deal.parse("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
    arrived = threading.Event()
    with Tricks(open_solver(1)) as tricks:
        tricks.ask([deal])
        for _ in range(600):
            if deal in tricks.tables():
                break
            arrived.wait(0.05)
        assert tricks.tables()[deal] == table("65657656576867568675")
