"""Conditions of contest in TOML: what an organiser publishes, and events are scored by."""

from overtrick.formats.contest_toml.read import read_contest
from overtrick.formats.contest_toml.write import write_contest

__all__ = ["read_contest", "write_contest"]
