"""Bridgemate's .bws files, and those of the terminals that imitate it: read only."""

from overtrick.formats.bws.reader import read_bws, read_tables

__all__ = ["read_bws", "read_tables"]
