"""A rubber or an evening of Chicago as JSON: what was said, and what it scores."""

import json

from overtrick.core.chicago import ChicagoDeal, ChicagoSheet
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import (
    Action,
    Agreement,
    Claim,
    Deal,
    Entry,
    RubberSheet,
    ScoredDeal,
)
from overtrick.core.rubber.standing import Both
from overtrick.core.seat import Side
from overtrick.formats.pads.lines import AnySheet
from overtrick.formats.pads.settings import game_of, settings_text

Json = dict[str, object]


def write_pad_json(sheet: AnySheet) -> bytes:
    """A JSON document in UTF-8; ``read_pad_json`` gives the same sheet.

    Under ``scored`` stands everything that follows from what was said: the deals with
    their vulnerability, every entry with its reason, totals and settlement.
    """
    document: Json = {
        "game": game_of(sheet),
        "settings": settings_text(sheet.settings),
        "said": [_said(action) for action in sheet.actions],
        "scored": _rubber(sheet) if isinstance(sheet, RubberSheet) else _chicago(sheet),
    }
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _said(action: Action) -> Json:
    match action:
        case Agreement():
            return {"agreed": True}
        case Claim(honours, deal):
            said: Json = {"honours": honours.points, "side": str(honours.side), "deal": deal}
            if honours.holder is not None:
                said["holder"] = str(honours.holder)
            return said
        case _:
            return _deal(action)


def _deal(deal: Deal) -> Json:
    if isinstance(deal, PassedOut):
        return {"passed_out": True}
    said: Json = {"side": str(deal.side), "contract": deal.bid, "tricks": deal.tricks}
    if deal.declarer is not None:
        said["declarer"] = str(deal.declarer)
    return said


def _rubber(sheet: RubberSheet) -> Json:
    return {
        "deals": [_rubber_deal(scored) for scored in sheet.deals],
        "games": [
            {
                "won_by": None if game.won_by is None else str(game.won_by),
                "below": [_entry(each) for each in game.entries],
            }
            for game in sheet.games
        ],
        "entries": [_entry(each) for each in sheet.entries],
        "vulnerable": str(sheet.standing.vulnerability),
        "finished": sheet.finished,
        "agreed": sheet.agreed,
        "totals": _both(sheet.totals),
        "totals_if_stopped": _both(sheet.totals_if_stopped),
        "settlement": _settlement(sheet),
    }


def _rubber_deal(scored: ScoredDeal) -> Json:
    return {
        "deal": scored.number,
        **_deal(scored.deal),
        "vulnerable": str(scored.vulnerability),
        "game_to": None if scored.game_to is None else str(scored.game_to),
        "games": _both(scored.after.games),
        "towards_game": _both(scored.after.below),
    }


def _chicago(sheet: ChicagoSheet) -> Json:
    return {
        "chukkers": [
            {
                "chukker": chukker.number,
                "deals": [_chicago_deal(scored) for scored in chukker.deals],
                "totals": _both(chukker.totals),
            }
            for chukker in sheet.chukkers
        ],
        "entries": [_entry(each) for each in sheet.entries],
        "agreed": sheet.agreed,
        "totals": _both(sheet.totals),
        "settlement": _settlement(sheet),
    }


def _chicago_deal(scored: ChicagoDeal) -> Json:
    return {
        "deal": scored.number,
        **_deal(scored.deal),
        "dealer": str(scored.dealer),
        "vulnerable": str(scored.vulnerability),
        "game_to": None if scored.game_to is None else str(scored.game_to),
        "towards_game": _both(scored.after),
    }


def _entry(entry: Entry) -> Json:
    return {
        "deal": entry.deal,
        "side": str(entry.side),
        "line": "below" if entry.below else "above",
        "for": entry.kind.value,
        "points": entry.points,
        "reason": entry.step.text.format(**entry.step.operands),
        "source": entry.step.source,
    }


def _settlement(sheet: AnySheet) -> Json:
    settled = sheet.settlement
    hundreds = settled.hundreds
    whole = hundreds.denominator == 1
    return {
        "winner": None if settled.winner is None else str(settled.winner),
        "margin": settled.margin,
        "hundreds": int(hundreds) if whole else str(hundreds),
    }


def _both(pair: Both) -> dict[str, int]:
    return {side.name: pair[side] for side in Side}
