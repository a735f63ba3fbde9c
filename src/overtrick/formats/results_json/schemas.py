"""The JSON Schemas (draft 2020-12) of what is read and of what is written."""

from importlib.resources import files
from typing import Literal


def schema_text(of: Literal["results", "scored"]) -> str:
    """The schema of the documents read, ``results``, or of a scored event, ``scored``."""
    return files(__package__ or __name__).joinpath(f"{of}.schema.json").read_text("utf-8")
