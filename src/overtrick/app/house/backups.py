"""Backups that are asked for from the site, while it runs."""

from datetime import UTC, datetime
from pathlib import Path

from overtrick.app.desk.desk import Desk
from overtrick.app.house.audit import note
from overtrick.errors import RefusedError
from overtrick.phrase import phrase, said_by
from overtrick.store.backup import back_up
from overtrick.store.errors import StoreError

BACKED_UP = "backed-up"
OWNER_ALONE = 0o600


def store_file(desk: Desk) -> Path | None:
    """The file that the store is; None if it is in PostgreSQL."""
    place = desk.database.engine.url.database
    return Path(place) if desk.database.is_sqlite and place else None


def backup_name(desk: Desk) -> str:
    """What a backup made now is called: ``overtrick-20260305-193102Z.backup.db``."""
    file = store_file(desk)
    at = datetime.fromtimestamp(desk.clock() // 1_000_000, UTC)
    return f"{'overtrick' if file is None else file.stem}-{at:%Y%m%d-%H%M%SZ}.backup.db"


def back_up_to(desk: Desk, target: Path, *, by: int | None) -> int:
    """How many facts are in the new file *target*, which its owner alone can read.

    RefusedError ``no-backup`` if it cannot be written, or is there already.
    """
    try:
        facts = back_up(desk.database, target)
        target.chmod(OWNER_ALONE)
    except OSError as fault:
        raise RefusedError(
            "no-backup",
            phrase(
                "the backup could not be written: {reason}", reason=fault.strerror or str(fault)
            ),
        ) from fault
    except StoreError as fault:
        raise RefusedError(
            "no-backup",
            phrase("the backup could not be written: {reason}", reason=said_by(fault)),
        ) from fault
    note(desk, by, BACKED_UP, target.name)
    return facts


def back_up_beside(desk: Desk, *, by: int | None) -> Path:
    """The new file, in the folder of the store.

    RefusedError ``no-backup``, also for a store in PostgreSQL, which is in no folder.
    """
    file = store_file(desk)
    if file is None:
        raise RefusedError(
            "no-backup", phrase("the store is in PostgreSQL: download the backup instead")
        )
    target = file.with_name(backup_name(desk))
    back_up_to(desk, target, by=by)
    return target
