"""Who works tricks out, and whether anyone is there to do it."""

import importlib.util
from concurrent.futures import Future
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from overtrick.app.double_dummy.pool import DdsPool
from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy
from overtrick.core.steps import message
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase

NO_SOLVER = message(
    "no double-dummy solver is installed; it comes with the extra: pip install 'overtrick[dd]'"
)
_PACKAGE = "endplay"
_NAMES = ("libdds.so", "libdds.dylib", "libdds.dll", "dds.dll")
"""What the library is called on Linux, macOS and Windows."""


class Solver(Protocol):
    """Anything that works tricks out while its caller goes on."""

    def submit(self, deal: Deal) -> Future[DoubleDummy]:
        """The tricks of *deal*, in a while; ImpossibleError now if it is not 52 cards.

        The future raises NotFoundError if the solver failed at it.
        """

    def __enter__(self) -> Self:
        """The solver itself."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Nothing is worked out any more; what was begun is given up."""


def dds_library() -> Path | None:
    """The file of DDS in the installed wheel that carries it, found without importing that."""
    found = importlib.util.find_spec(_PACKAGE)
    folders = (found.submodule_search_locations or []) if found is not None else []
    files = (Path(folder, "_dds", name) for folder in folders for name in _NAMES)
    return next((file for file in files if file.is_file()), None)


def open_solver(workers: int | None = None) -> Solver | None:
    """A solver with that many worker processes, one a core if not said; None without DDS."""
    library = dds_library()
    return None if library is None else DdsPool(library, workers)


def required_solver(workers: int | None = None) -> Solver:
    """The same; NotFoundError, which says what to install, without DDS."""
    solver = open_solver(workers)
    if solver is None:
        raise NotFoundError(phrase(NO_SOLVER))
    return solver
