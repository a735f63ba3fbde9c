"""Small documents, and what the reader says of them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.errors import FileError
from overtrick.formats.results_json import read_results

EVENING = Path(__file__).parents[2] / "data" / "results_json" / "evening.json"
"""Every kind of member at least once."""
RecordProperty = Callable[[str, object], None]


def document(*results: object, **members: object) -> bytes:
    """A document of one board with these results."""
    return json.dumps({"boards": [{"board": 1, "results": results}]} | members).encode()


def faults(data: bytes) -> list[str]:
    """What is wrong with a document."""
    with pytest.raises(FileError) as error:
        read_results(data)
    return [str(fault) for fault in error.value.faults]


def refuses(data: bytes) -> bool:
    """Whether the reader refuses *data*; any error that is not ours is raised."""
    try:
        read_results(data)
    except FileError:
        return True
    return False


def made(text: str) -> Played:
    """A contract as it was played."""
    return Played(Result.parse(text))
