"""What is done once an hour is done at once, again, and in spite of a failure."""

import logging
import threading

import pytest

from overtrick.app.house.hourly import Hourly
from overtrick.errors import ConflictError


def test_it_goes_on_after_a_failure(caplog: pytest.LogCaptureFixture) -> None:
    done, times = threading.Event(), list[int]()

    def work() -> None:
        times.append(len(times))
        if len(times) == 1:
            raise ConflictError("busy")
        if len(times) == 3:
            done.set()

    with caplog.at_level(logging.WARNING):
        hourly = Hourly(work, seconds=0.001)
        assert done.wait(10)
        hourly.stop()
    assert "busy" in caplog.text
    assert len(times) >= 3


def test_it_goes_on_after_a_fault_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    done, times = threading.Event(), list[int]()

    def work() -> None:
        times.append(len(times))
        if len(times) == 1:
            raise ZeroDivisionError
        done.set()

    hourly = Hourly(work, seconds=0.001)
    assert done.wait(10)
    hourly.stop()
    assert "ZeroDivisionError" in caplog.text
