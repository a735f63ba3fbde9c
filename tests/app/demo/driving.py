"""The demonstration's live events under a clock that is put forward by hand."""

from collections.abc import Callable
from dataclasses import dataclass, field

from overtrick.app.demo import Live
from overtrick.app.desk.clock import tick
from overtrick.app.desk.desk import Desk
from overtrick.engines.event.state import Event

MILLI, SECOND = 1_000, 1_000_000
BEGINS = 1_780_000_000 * SECOND


@dataclass
class HandClock:
    """The time, in microseconds UTC; it stands until it is put forward."""

    now: int = field(default=BEGINS)

    def __call__(self) -> int:
        return self.now


def play(
    desk: Desk, live: Live, clock: HandClock, until: Callable[[Event], bool], most: int = 5_000
) -> Event:
    """The event when *until* holds of it: players and clock have done what was due meanwhile."""
    for _ in range(most):
        wait = live.step()
        tick(desk, live.event_id)
        state = desk.standing(live.event_id).state
        if until(state):
            return state
        clock.now += wait * MILLI
    raise AssertionError("it does not come so far")
