"""What people type on travellers, in the notations of several languages.

The language is that of the file, the event or the option that names it, English by
default. Within it a text that can be read in two ways is an error that shows both.
"""

from overtrick.formats.notation.contracts import (
    Undertaking,
    read_contract,
    read_declarer,
    read_lead,
    read_tricks,
)
from overtrick.formats.notation.entries import Entry, entry_readings, read_entry, shown
from overtrick.formats.notation.languages import LANGUAGES, Meaning, language_named

__all__ = [
    "LANGUAGES",
    "Entry",
    "Meaning",
    "Undertaking",
    "entry_readings",
    "language_named",
    "read_contract",
    "read_declarer",
    "read_entry",
    "read_lead",
    "read_tricks",
    "shown",
]
