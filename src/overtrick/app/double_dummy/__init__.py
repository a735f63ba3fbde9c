"""Double-dummy tricks, worked out by Bo Haglund's DDS in processes of their own.

DDS comes with the extra ``overtrick[dd]``. Everything else works without it: where there
is no solver, and as long as there is no answer, a page says "not checked".
"""

from overtrick.app.double_dummy.at_once import tricks_at_once
from overtrick.app.double_dummy.pool import DdsPool
from overtrick.app.double_dummy.solver import (
    NO_SOLVER,
    Solver,
    dds_library,
    open_solver,
    required_solver,
)

__all__ = [
    "NO_SOLVER",
    "DdsPool",
    "Solver",
    "dds_library",
    "open_solver",
    "required_solver",
    "tricks_at_once",
]
