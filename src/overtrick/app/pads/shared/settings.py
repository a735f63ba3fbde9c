"""What the people at a shared pad agreed before they cut, and what they are called."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from overtrick.core.chicago import ChicagoSheet
from overtrick.core.rubber import Action, RubberSheet
from overtrick.core.seat import Seat
from overtrick.errors import ParseError
from overtrick.formats.pads import AnySheet, blank_sheet, changed, game_of, settings_text
from overtrick.phrase import phrase
from overtrick.store.canonical import canonical

LONGEST_NAME = 40
PLAYERS = 4
NAMELESS = ("",) * PLAYERS
DEALER = "dealer"
"""The one setting of Chicago that each sheet has for itself."""


@dataclass(frozen=True, slots=True)
class PadSettings:
    """Of one pad, for all its sheets."""

    blank: AnySheet
    """A sheet on which nothing is written, with what was agreed."""
    names: tuple[str, ...] = NAMELESS
    """Of the four players, as they sat down first: N E S W; empty where nobody said."""

    @property
    def game(self) -> str:
        """``rubber`` or ``chicago``."""
        return game_of(self.blank)

    def sheet(self, actions: Sequence[Action], dealer: Seat) -> AnySheet:
        """The sheet with *actions* on it, dealt first by *dealer*.

        RefusedError or ImpossibleError if they cannot stand there together.
        """
        if isinstance(self.blank, RubberSheet):
            return RubberSheet(self.blank.settings, tuple(actions))
        return ChicagoSheet(replace(self.blank.settings, first_dealer=dealer), tuple(actions))

    def renamed(self, names: Sequence[str]) -> "PadSettings":
        """The same with other names; ParseError for what is no name, or for one that is twice."""
        checked = tuple(name.strip() for name in names)
        if len(checked) != PLAYERS:
            raise ParseError(phrase("four names are wanted, got {count}", count=len(checked)))
        for name in checked:
            if len(name) > LONGEST_NAME or (name and not name.isprintable()):
                raise ParseError(
                    phrase(
                        "a name has at most {most} characters in one line, got {name!r}",
                        most=LONGEST_NAME,
                        name=name[:LONGEST_NAME],
                    )
                )
            if name and checked.count(name) > 1:
                raise ParseError(phrase("two of you are called {name!r}", name=name))
        return replace(self, names=checked)

    def text(self) -> str:
        """Canonical JSON text, which ``read_settings`` reads."""
        agreed = settings_text(self.blank.settings)
        agreed.pop(DEALER, None)
        return canonical({"agreed": agreed, "names": list(self.names)})


def new_settings(game: str, agreed: Mapping[str, str], names: Sequence[str]) -> PadSettings:
    """The settings of a new pad of *game*; ParseError for one that there is not."""
    return PadSettings(changed(blank_sheet(game), agreed)).renamed(names)


def read_settings(game: str, text: str) -> PadSettings:
    """The settings of a pad in the store."""
    document = json.loads(text)
    return PadSettings(changed(blank_sheet(game), document["agreed"]), tuple(document["names"]))
