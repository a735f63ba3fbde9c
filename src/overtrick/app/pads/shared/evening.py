"""An evening at a shared pad: its sheets one after the other, and how they came about.

Everything follows from what was said, in order. Nothing that was said is ever gone: who
takes a line back, or corrects one, says so as well.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from overtrick.app.pads.shared.lines import Line, Sitting, corrected, deal_number, struck
from overtrick.app.pads.shared.sayings import (
    Began,
    Corrected,
    Named,
    PhoneOf,
    Saying,
    Seats,
    Struck,
    TookBack,
    Wrote,
    read_payload,
)
from overtrick.app.pads.shared.settings import PadSettings
from overtrick.core.rubber import Action
from overtrick.formats.pads import AnySheet
from overtrick.store.pads import PadEntry


@dataclass(frozen=True, slots=True)
class Told:
    """Something that was said, and what it was about."""

    version: int
    at: int
    """Microseconds of UTC since 1970."""
    said_by: str
    saying: Saying
    sitting: int
    """Number of the sheet that it changed."""
    seats: Seats
    """Who sat where at that sheet."""
    deal: int | None = None
    """Number of the deal that it was about, by then."""
    before: Action | None = None
    """What stood there before."""


@dataclass(frozen=True, slots=True)
class Evening:
    """All sheets of a pad; the last one is being written."""

    settings: PadSettings
    version: int
    sittings: tuple[Sitting, ...]
    told: tuple[Told, ...]
    """What was said, in order."""
    phones: Mapping[str, int] = field(default_factory=dict)
    """Whose phone it is, by who says things: a player, 0 to 3."""

    @property
    def current(self) -> Sitting:
        """The sheet that is being written."""
        return self.sittings[-1]

    def sheet(self, sitting: Sitting) -> AnySheet:
        """What stands on it."""
        return self.settings.sheet(sitting.actions, sitting.dealer)


def evening(settings: PadSettings, entries: Iterable[PadEntry]) -> Evening:
    """The evening that the entries of a pad make."""
    keeping = _Keeping(settings)
    for entry in entries:
        keeping.take(entry)
    return Evening(
        settings,
        keeping.version,
        tuple(keeping.sittings),
        tuple(keeping.told),
        keeping.phones,
    )


class _Keeping:
    """A pad while it is read."""

    def __init__(self, settings: PadSettings) -> None:
        self._game = settings.game
        self.version = 0
        self.sittings: list[Sitting] = []
        self.told: list[Told] = []
        self.phones: dict[str, int] = {}

    def take(self, entry: PadEntry) -> None:
        """Read one entry more."""
        self.version = entry.version
        saying = read_payload(entry.payload)
        left = self.sittings[-1] if self.sittings else None
        deal, before = self._done(saying, entry)
        about = left if left is not None and isinstance(saying, TookBack) else self.sittings[-1]
        told = Told(
            *(entry.version, entry.at, entry.said_by, saying, about.number, about.seats),
            *(deal, before),
        )
        self.told.append(told)

    def _done(self, saying: Saying, entry: PadEntry) -> tuple[int | None, Action | None]:
        """The deal that it was about, and what stood there before."""
        match saying:
            case Began(seats, dealer):
                self.sittings.append(Sitting(len(self.sittings) + 1, seats, dealer))
            case Wrote(action):
                lines = (*self.sittings[-1].lines, Line(action, entry.version))
                self._put(lines)
                return deal_number(lines, len(lines) - 1, self._game), None
            case TookBack():
                return self._taken_back()
            case Corrected(at, deal):
                old = self.sittings[-1].lines
                self._put(corrected(old, at, deal, self._game))
                return deal_number(old, at, self._game), old[at].action
            case Struck(at):
                old = self.sittings[-1].lines
                self._put(struck(old, at, self._game))
                return deal_number(old, at, self._game), old[at].action
            case PhoneOf(player):
                self.phones.pop(entry.said_by, None)
                if player is not None:
                    self.phones[entry.said_by] = player
            case Named():
                pass
        return None, None

    def _taken_back(self) -> tuple[int | None, Action | None]:
        lines = self.sittings[-1].lines
        if not lines:
            self.sittings.pop()
            return None, None
        self._put(lines[:-1])
        return deal_number(lines, len(lines) - 1, self._game), lines[-1].action

    def _put(self, lines: tuple[Line, ...]) -> None:
        self.sittings[-1] = replace(self.sittings[-1], lines=lines)
