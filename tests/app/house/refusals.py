"""Refusals by their code."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from overtrick.errors import RefusedError
from overtrick.phrase import Phrase


@contextmanager
def refused(code: str) -> Iterator[None]:
    """What is done inside is refused with *code*, in a sentence that can be translated."""
    with pytest.raises(RefusedError) as fault:
        yield
    assert fault.value.code == code
    assert isinstance(fault.value.args[0], Phrase)
