"""USEBIO 1.x, the XML in which club and federation programs exchange results."""

from overtrick.formats.usebio.read import read_usebio
from overtrick.formats.usebio.write import write_usebio

__all__ = ["read_usebio", "write_usebio"]
