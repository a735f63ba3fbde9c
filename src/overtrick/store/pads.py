"""Score pads of rubber bridge and Chicago, and what was said at them."""

from typing import NamedTuple

import sqlalchemy as sa

from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.store import schema
from overtrick.store.canonical import checked
from overtrick.store.session import Session
from overtrick.store.statement import change, insertion, selection, statement


class PadRow(NamedTuple):
    """A pad as its people share it."""

    id: int
    public_id: str
    """For its address. Whoever knows it may write on the pad, so nobody can guess it."""
    kind: str
    """``rubber`` or ``chicago``."""
    settings: str
    """Canonical JSON text: what was agreed, and the names of the players."""
    created_at: int
    """Microseconds of UTC since 1970."""


class PadEntry(NamedTuple):
    """Something that was said at a pad."""

    pad_id: int
    version: int
    """1 for the pad's first entry, then one more each, without a gap."""
    payload: str
    """Canonical JSON text, without names."""
    at: int
    said_by: str
    """``account:7``, or a browser."""
    key: str
    """The form that it came with; no other entry of the pad has it."""


_PADS, _ENTRIES = schema.pads, schema.pad_entries
_ONE = selection(_PADS, "public_id")
_CREATE = statement(
    sa.insert(_PADS)
    .values(
        public_id=sa.bindparam("public"),
        kind=sa.bindparam("game"),
        settings=sa.bindparam("agreed"),
        created_at=sa.bindparam("created"),
    )
    .returning(_PADS.c.id),
    *("public", "game", "agreed", "created"),
)
_SETTINGS = change(_PADS, ("settings",), ("id",))
_READ = statement(
    sa.select(_ENTRIES)
    .where(_ENTRIES.c.pad_id == sa.bindparam("pad"))
    .order_by(_ENTRIES.c.version),
    "pad",
)
_APPEND = insertion(_ENTRIES)
_LAST = sa.select(_ENTRIES.c.pad_id, sa.func.max(_ENTRIES.c.at).label("last_at"))
_KEPT_BY = (
    _LAST.where(_ENTRIES.c.said_by == sa.bindparam("who")).group_by(_ENTRIES.c.pad_id).subquery()
)
_OF = statement(
    sa.select(_PADS, _KEPT_BY.c.last_at)
    .join(_KEPT_BY, _KEPT_BY.c.pad_id == _PADS.c.id)
    .order_by(_KEPT_BY.c.last_at.desc(), _PADS.c.id.desc())
    .limit(sa.bindparam("count")),
    *("who", "count"),
)


class PadReading(Session):
    """Reads pads."""

    def pad_at(self, public_id: str) -> PadRow:
        """The pad with this public id; NotFoundError if there is none."""
        row = self.run(_ONE, checked(public_id)).fetchone()
        if row is None:
            raise NotFoundError(phrase("there is no score pad at this address"))
        return PadRow(*row)

    def pad_entries(self, pad_id: int) -> list[PadEntry]:
        """Everything that was said at the pad, in order."""
        return [PadEntry(*row) for row in self.run(_READ, pad_id).fetchall()]

    def pads_of(self, said_by: str, count: int = 10) -> list[tuple[PadRow, int]]:
        """The pads at which someone said something, the last first, each with when that was."""
        found = self.run(_OF, checked(said_by), count).fetchall()
        return [(PadRow(*row[:-1]), row[-1]) for row in found]


class PadWriting(PadReading):
    """Makes pads and appends to them."""

    def create_pad(self, public_id: str, kind: str, settings: str, at: int) -> PadRow:
        """A new pad without an entry; ConflictError if its public id is taken."""
        values = (checked(public_id), checked(kind), checked(settings), at)
        number = self.run(_CREATE, *values).fetchone()[0]
        return PadRow(number, *values)

    def change_pad_settings(self, pad_id: int, settings: str) -> None:
        """Let the pad have these settings, and no others."""
        self.run(_SETTINGS, checked(settings), pad_id)

    def append_pad_entry(self, entry: PadEntry) -> None:
        """Append to the pad; ConflictError unless it is its next version, with a new key."""
        self.run(
            _APPEND,
            *entry._replace(
                payload=checked(entry.payload),
                said_by=checked(entry.said_by),
                key=checked(entry.key),
            ),
        )
