"""Topics of rubber bridge and Chicago."""

from collections.abc import Callable, Mapping

from overtrick.conformance.exact_json import Json, Value, json_text
from overtrick.conformance.topics.fields import Fields
from overtrick.core.chicago import CHUKKER, ChicagoSettings, Style, scored_deal
from overtrick.core.duplicate import LAW_1987, edition
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import Deal, Honours, PlayedDeal, RubberSheet, deal_entries
from overtrick.core.rubber.entry import Entry, totals
from overtrick.core.rubber.standing import Both
from overtrick.core.seat import Side
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ParseError
from overtrick.phrase import phrase

_DEAL = ("side", "level", "strain", "doubled", "result", "honours")


def rubber_deal(given: Fields) -> Value:
    """What a deal writes below the line, and above it for declarer's side and the defenders."""
    deal = _played(given, Side.NS)
    law = edition(given.text("law")) if "law" in given else LAW_1987
    entries = deal_entries(1, deal, vulnerable=given.flag("vulnerable"), law=law)
    above, defenders = totals(each for each in entries if not each.below)
    return {
        "below": sum(each.points for each in entries if each.below),
        "above_declarer": above,
        "above_defenders": defenders,
    }


def rubber_sequence(given: Fields) -> Value:
    """The totals of a rubber as it stands."""
    return _both(_sheet(given).totals)


def rubber_if_stopped(given: Fields) -> Value:
    """The totals of a rubber that is stopped where it stands (Law 80 of rubber bridge)."""
    return _both(_sheet(given).totals_if_stopped)


def chicago_deal(given: Fields) -> Value:
    """Points to declarer's side of a deal of Chicago in the duplicate style."""
    number = CHUKKER if given.flag("vulnerable") else 1
    settings = ChicagoSettings(style=Style.DUPLICATE)
    entries: tuple[Entry, ...] = scored_deal(
        number, _played(given, Side.NS), (0, 0), settings
    ).entries
    declarer, defenders = totals(entries)
    return declarer - defenders


def _played(given: Fields, side: Side) -> PlayedDeal:
    level = given.whole("level")
    return PlayedDeal(
        side,
        level,
        Strain.parse(given.text("strain")),
        Doubling.parse(given.text("doubled")),
        6 + level + given.whole("result"),
    )


def _sheet(given: Fields) -> RubberSheet:
    sheet = RubberSheet()
    for item in given.items("deals"):
        deal, honours = _deal(item)
        sheet = sheet.with_deal(deal)
        if honours is not None:
            sheet = sheet.with_honours(honours)
    return sheet


def _deal(item: Json) -> tuple[Deal, Honours | None]:
    """A deal of a sequence, null being one that is passed out, and the honours in it."""
    if item is None:
        return PassedOut(), None
    if not isinstance(item, list) or not len(_DEAL) - 1 <= len(item) <= len(_DEAL):
        raise ParseError(
            phrase(
                "deals: a list of {deal} is wanted, got {json_text}",
                deal=", ".join(_DEAL),
                json_text=json_text(item),
            )
        )
    fields = Fields(dict(zip(_DEAL, item, strict=False)))
    deal = _played(fields, _side(fields))
    held = fields.value("honours") if len(item) == len(_DEAL) else None
    if held is None:
        return deal, None
    if not isinstance(held, list) or len(held) != 2:
        raise ParseError(
            phrase(
                "honours: a side and points are wanted, got {json_text}", json_text=json_text(held)
            )
        )
    claimed = Fields(dict(zip(("side", "points"), held, strict=True)))
    return deal, Honours(_side(claimed), claimed.whole("points"))


def _side(fields: Fields) -> Side:
    number = fields.whole("side")
    if number not in (0, 1):
        raise ParseError(phrase("side: 0 (NS) or 1 (EW) is wanted, got {number}", number=number))
    return Side(number)


def _both(pair: Both) -> dict[str, Value]:
    return {side.name: pair[side] for side in Side}


TOPICS: Mapping[str, Callable[[Fields], Value]] = {
    "rubber_deal": rubber_deal,
    "rubber_sequence": rubber_sequence,
    "rubber_settlement_if_stopped_here": rubber_if_stopped,
    "chicago_deal_duplicate_style": chicago_deal,
}
