"""One event as one file: to another laptop, and back."""

import json
from dataclasses import dataclass

from overtrick.app.desk.desk import Desk
from overtrick.engines.event.machine import replay
from overtrick.engines.event.rules import EDITION
from overtrick.errors import ConflictError
from overtrick.formats.facts import (
    EventFile,
    EventHeader,
    FactLine,
    decode,
    read_event,
    write_event,
)
from overtrick.phrase import phrase
from overtrick.store.facts import NewFact, StoredFact
from overtrick.store.transaction import Transaction
