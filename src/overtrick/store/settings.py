"""The house's settings: canonical JSON by name. What they mean is decided above."""

import json
from collections.abc import Mapping

import sqlalchemy as sa

from overtrick.store import schema
from overtrick.store.canonical import canonical, checked
from overtrick.store.session import Session
from overtrick.store.statement import insertion, selection, statement

_READ = selection(schema.house_settings)
_CLEAR = statement(sa.delete(schema.house_settings))
_PUT = insertion(schema.house_settings)


class SettingReading(Session):
    """Reads the settings."""

    def house_settings(self) -> dict[str, object]:
        """The values of all settings that were ever saved, by name."""
        return {name: json.loads(value) for name, value in sorted(self.run(_READ).fetchall())}


class SettingWriting(SettingReading):
    """Writes the settings."""

    def put_house_settings(self, values: Mapping[str, object]) -> None:
        """Let these be all the settings; ParseError for a value that is no JSON of ours."""
        rows = [(checked(name), canonical(value)) for name, value in values.items()]
        self.run(_CLEAR)
        self.run_many(_PUT, rows)
