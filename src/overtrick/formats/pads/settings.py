"""The settings of a score pad by their names in files and options."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from difflib import get_close_matches
from enum import Enum
from typing import Any

from overtrick.core.chicago import ChicagoSettings, ChicagoSheet, Style, Zone
from overtrick.core.rubber import HonoursUntil, Laws, RubberSettings, RubberSheet, Settling
from overtrick.core.seat import Seat
from overtrick.errors import ParseError
from overtrick.formats.pads.lines import AnySheet
from overtrick.phrase import phrase

RUBBER = "rubber"
CHICAGO = "chicago"
GAMES = (RUBBER, CHICAGO)
Settings = RubberSettings | ChicagoSettings

_FIELDS = {
    "laws": "laws",
    "style": "style",
    "vulnerable": "zone",
    "dealer": "first_dealer",
    "honours": "honours_until",
    "rounding": "settling",
}
"""A setting's name and the field it is kept in."""
_KINDS: Mapping[str, type[Enum]] = {
    "laws": Laws,
    "style": Style,
    "vulnerable": Zone,
    "honours": HonoursUntil,
    "rounding": Settling,
}


def game_of(sheet: AnySheet) -> str:
    """``rubber`` or ``chicago``."""
    return RUBBER if isinstance(sheet, RubberSheet) else CHICAGO


def blank_sheet(game: str) -> AnySheet:
    """A sheet of *game* with the usual settings."""
    return RubberSheet() if game == RUBBER else ChicagoSheet()


def setting_names(game: str) -> list[str]:
    """The settings that *game* has."""
    having = {field.name for field in fields(RubberSettings if game == RUBBER else ChicagoSettings)}
    return [name for name, field in _FIELDS.items() if field in having]


def setting_words(game: str, name: str) -> list[str]:
    """The values that a setting can have in *game*."""
    if name == "dealer":
        return [str(seat) for seat in Seat]
    other_game = HonoursUntil.CHUKKER if game == RUBBER else HonoursUntil.RUBBER
    return [str(value.value) for value in _KINDS[name] if value is not other_game]


def settings_text(settings: Settings) -> dict[str, str]:
    """All settings, by name."""
    game = RUBBER if isinstance(settings, RubberSettings) else CHICAGO
    values = {name: getattr(settings, _FIELDS[name]) for name in setting_names(game)}
    return {
        name: str(value) if isinstance(value, Seat) else value.value
        for name, value in values.items()
    }


def check_setting(game: str, name: str, value: str) -> None:
    """ParseError, with what was expected, if *game* has no such setting or value."""
    names = setting_names(game)
    if name not in names:
        near = get_close_matches(name[:40], names, n=1)
        hint = (
            phrase("did you mean {name!r}?", name=near[0])
            if near
            else phrase("there are {names}", names=", ".join(names))
        )
        raise ParseError(
            phrase("{game} has no setting {name!r}; {hint}", game=game, name=name[:40], hint=hint)
        )
    words = setting_words(game, name)
    if value not in words:
        raise ParseError(
            phrase(
                "{name} is {words}, got {value!r}",
                name=name,
                words=" or ".join(words),
                value=value[:40],
            )
        )


def changed(sheet: AnySheet, asked: Mapping[str, str]) -> AnySheet:
    """*sheet* with the settings that *asked* names; ParseError for one that does not exist.

    RefusedError if honours on it are too late, or not scored, by the new ones.
    """
    for name, value in asked.items():
        check_setting(game_of(sheet), name, value)
    values: dict[str, Any] = {_FIELDS[name]: _value(name, value) for name, value in asked.items()}
    if isinstance(sheet, RubberSheet):
        return sheet.with_settings(replace(sheet.settings, **values))
    return sheet.with_settings(replace(sheet.settings, **values))


def _value(name: str, text: str) -> object:
    parse: Callable[[str], object] = Seat.parse if name == "dealer" else _KINDS[name]
    return parse(text)
