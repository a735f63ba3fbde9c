"""Work that takes a while, with its progress on a terminal."""

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from typing import TypeVar

import click

T = TypeVar("T")


def results(futures: Sequence[Future[T]], label: str) -> Iterator[T]:
    """The results of *futures* in their order; what is done shows on a terminal, nowhere else."""
    if not sys.stderr.isatty():
        yield from (future.result() for future in futures)
        return
    with click.progressbar(futures, label=label, file=sys.stderr, show_pos=True) as waiting:
        yield from (future.result() for future in waiting)
