"""Tricks for somebody who stands and waits: what is there in a second, and nothing later."""

from collections.abc import Callable

from overtrick.app.double_dummy.solver import Solver, open_solver
from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy
from overtrick.errors import NotFoundError

SECONDS = 1.0
"""How long a person waits for one deal. DDS takes 0.1 to 0.3 on two cores, its start included."""


def tricks_at_once(
    deal: Deal, opened: Callable[[], Solver | None] = open_solver, *, seconds: float = SECONDS
) -> DoubleDummy | None:
    """The tricks of *deal*, or None: not checked.

    None if not all its cards are known, if no solver is installed, or if it has no answer in
    so many *seconds*; what it has begun is then given up.
    """
    solver = opened() if deal.complete else None
    if solver is None:
        return None
    with solver:
        try:
            return solver.submit(deal).result(seconds)
        except (TimeoutError, NotFoundError):
            return None
