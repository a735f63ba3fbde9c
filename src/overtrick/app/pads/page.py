"""A score sheet as one HTML page: to print, to send, to keep."""

from dataclasses import dataclass

from jinja2 import Environment, PackageLoader, StrictUndefined

from overtrick.app.explain import Chapter
from overtrick.app.language import Translator
from overtrick.app.pads.columns import TwoColumns, columns, two_columns
from overtrick.app.pads.pad import Pad
from overtrick.app.pads.words import deals_table, reasons, settings_words, standing_words
from overtrick.app.table import Table
from overtrick.core.rubber import RubberSheet


@dataclass(frozen=True, slots=True)
class SheetPage:
    """What the template is given, under the name ``page``."""

    title: str
    settings: tuple[str, ...]
    standing: tuple[str, ...]
    sheets: tuple[TwoColumns, ...]
    deals: Table
    chapters: tuple[Chapter, ...]


def sheet_page(pad: Pad, say: Translator) -> SheetPage:
    """Everything of a pad's sheet in words."""
    sheet, order = pad.sheet, columns(pad.we, say)
    return SheetPage(
        say("Rubber bridge") if isinstance(sheet, RubberSheet) else say("Chicago"),
        tuple(settings_words(sheet, say)),
        tuple(standing_words(sheet, order, say)),
        tuple(two_columns(sheet, order, say)),
        deals_table(sheet, order, say),
        tuple(reasons(sheet, order, say)),
    )


_environment = Environment(
    loader=PackageLoader("overtrick.app"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def html_sheet(pad: Pad, say: Translator) -> bytes:
    """The page, which loads nothing from outside."""
    template = _environment.get_template("rubber.html")
    language = say.language.value.replace("_", "-")
    return template.render(page=sheet_page(pad, say), _=say, language=language).encode()
