"""What other processes write to the store: a second site, the command line.

A site announces what it has written itself. That another one has written is found by looking
at the versions of what is watched here, every second: a look costs one short reading however
many watch, works alike on both databases, and has nothing to set up again after an outage.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from overtrick.app.desk.desk import Announce, Desk
from overtrick.app.desk.ladders import LadderDesk
from overtrick.app.house.feed import Feed, Watched
from overtrick.app.house.pads import pad_number
from overtrick.app.house.settings import HouseSettings, parse_house_settings
from overtrick.store.errors import StoreError
from overtrick.store.transaction import Reading

SECONDS = 1.0
"""Between two looks."""


@dataclass(slots=True)
class Elsewhere:
    """What was seen at the last look."""

    desk: Desk
    ladders: LadderDesk
    feed: Feed
    announce: Announce
    """Told an event that has moved on, as if it had been written here."""
    settle: Callable[[HouseSettings], object]
    """Given the settings of the house when they were changed."""
    _settings: Mapping[str, object] | None = field(default=None)

    def look(self) -> None:
        """Let those who watch here know what was written elsewhere.

        While the store cannot be used nothing can be told; the pages say so themselves.
        """
        try:
            with self.desk.database.read() as reading:
                settings = reading.house_settings()
                moved = self._moved(reading)
                ladders = {each for each in moved if _is_ladder(reading, each)}
            for watched, version in moved.items():
                self._tell(watched, version, is_ladder=watched in ladders)
        except StoreError:
            return
        before, self._settings = self._settings, settings
        if before is not None and before != settings:
            self.settle(parse_house_settings(settings))

    def _moved(self, reading: Reading) -> dict[Watched, int]:
        """What is watched and has come farther than is known here, with its version."""
        known = self.feed.watched()
        versions = {each: _version(reading, each) for each in known}
        return {each: version for each, version in versions.items() if version > known[each]}

    def _tell(self, watched: Watched, version: int, *, is_ladder: bool) -> None:
        # Who is told asks at once, and is to find what they were told of.
        if isinstance(watched, str):
            self.feed.announce(watched, version)
        elif is_ladder:
            self.feed.announce(watched, self.ladders.standing(watched).version)
        else:
            self.announce(watched, self.desk.standing(watched).version)


def _version(reading: Reading, watched: Watched) -> int:
    if isinstance(watched, str):
        return len(reading.pad_entries(pad_number(watched)))
    return reading.version(watched)


def _is_ladder(reading: Reading, watched: Watched) -> bool:
    return isinstance(watched, int) and reading.event(watched).is_ladder
