"""The stages of a series in TOML: which follows from which, with conditions of contest."""

from overtrick.formats.series_toml.read import read_series
from overtrick.formats.series_toml.write import write_series

__all__ = ["read_series", "write_series"]
