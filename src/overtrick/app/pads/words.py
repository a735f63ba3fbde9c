"""A score sheet in words: its deals as a table, how it stands, and why."""

from collections.abc import Iterable
from dataclasses import replace

from overtrick.app.explain import Chapter, Reason, said
from overtrick.app.language import Translator
from overtrick.app.numbers import brief
from overtrick.app.pads.columns import AnySheet, Columns
from overtrick.app.table import Column, Table
from overtrick.core.chicago import ChicagoDeal, ChicagoSheet, Style
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import Deal, Kind, RubberSheet, ScoredDeal
from overtrick.core.rubber.entry import totals
from overtrick.core.rubber.standing import Both
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.steps import Step, message
from overtrick.formats.pads import settings_text

AnyDeal = ScoredDeal | ChicagoDeal

SETTING_WORDS = {
    "laws": message("Laws of"),
    "style": message("style"),
    "vulnerable": message("vulnerable on the second and third deals"),
    "dealer": message("first dealer"),
    "honours": message("honours may be claimed until"),
    "rounding": message("the difference in hundreds"),
}
"""What each setting is called."""
VALUE_WORDS = {
    "before": message("before 1993"),
    "carried": message("part-scores carried"),
    "duplicate": message("every deal alone"),
    "dealer": message("the dealer's side"),
    "non-dealer": message("the side that did not deal"),
    "rubber": message("the score of the rubber is agreed"),
    "chukker": message("the score of the chukker is agreed"),
    "deal": message("the next deal begins"),
    "half-up": message("to the nearest, 50 up"),
    "half-down": message("to the nearest, 50 down"),
    "exact": message("not rounded"),
}
"""Its values, where they are no years and no seats."""


def settings_words(sheet: AnySheet, say: Translator) -> list[str]:
    """The settings in force, one a line."""
    settings = settings_text(sheet.settings)
    if settings.get("style") == Style.DUPLICATE.value:
        del settings["honours"]
    return [
        f"{say(SETTING_WORDS[name])}: {say(VALUE_WORDS.get(value, value))}"
        for name, value in settings.items()
    ]


def deal_words(deal: Deal, order: Columns, say: Translator) -> tuple[str, str, str]:
    """A deal in three columns: the contract, who declared, the result."""
    if isinstance(deal, PassedOut):
        return say("passed out"), "", ""
    by = order.name(deal.side) if deal.declarer is None else order.player(deal.declarer)
    contract = f"{deal.level}{deal.strain.symbol}{deal.doubling}"
    return contract, by, f"{deal.over:+}" if deal.over else "="


def zone_word(zone: Vulnerability, order: Columns, say: Translator) -> str:
    """The sides that are vulnerable: ``NS``, ``We``, ``both``, ``neither``."""
    match zone:
        case Vulnerability.NONE:
            return say("neither")
        case Vulnerability.BOTH:
            return say("both")
        case _:
            return order.name(Side.NS if zone is Vulnerability.NS else Side.EW)


def deals_table(sheet: AnySheet, order: Columns, say: Translator) -> Table:
    """The deals and what each wrote for either side, honours included."""
    dealt = isinstance(sheet, ChicagoSheet)
    table_columns = (
        Column("deal", say("Deal"), right=True),
        Column("dealer", say("Dealer")),
        Column("vulnerable", say("Vulnerable")),
        Column("contract", say("Contract")),
        Column("declarer", say("By")),
        Column("result", say("Result"), right=True),
        *(
            Column(f"points_{side.name.lower()}", order.name(side), right=True)
            for side in order.sides
        ),
    )
    rows = []
    for scored in sheet.deals:
        written = _points_of(sheet, scored)
        cells = (
            str(scored.number),
            str(scored.dealer) if isinstance(scored, ChicagoDeal) else "",
            zone_word(scored.vulnerability, order, say),
            *deal_words(scored.deal, order, say),
            *(str(written[side] or "") for side in order.sides),
        )
        rows.append(cells)
    table = Table(say("Deals"), table_columns, tuple(rows))
    return table if dealt or not rows else table.without_empty_columns()


def _points_of(sheet: AnySheet, scored: AnyDeal) -> Both:
    if isinstance(scored.deal, PassedOut):
        return 0, 0
    return totals(each for each in sheet.entries if each.deal == scored.number)


def standing_words(sheet: AnySheet, order: Columns, say: Translator) -> list[str]:
    """How the sheet stands, a line each: who is vulnerable, or who has won how much."""
    if isinstance(sheet, RubberSheet):
        return _rubber_words(sheet, order, say)
    lines = [] if sheet.agreed else [_next_deal(sheet, order, say)]
    if sheet.agreed or sheet.next_number > 1:
        lines.append(_margin_words(sheet, order, say))
    return lines


def _rubber_words(sheet: RubberSheet, order: Columns, say: Translator) -> list[str]:
    standing = sheet.standing
    winner = standing.winner
    if winner is not None:
        text = say("{side} won two games to {games}.")
        lost = standing.games[winner.opponents]
        over = text.format(side=order.name(winner), games=lost)
        return [over, _margin_words(sheet, order, say)]
    if sheet.agreed:
        return [say("The rubber was stopped unfinished."), _margin_words(sheet, order, say)]
    zone = zone_word(standing.vulnerability, order, say)
    below = ", ".join(f"{order.name(side)} {standing.below[side]}" for side in order.sides)
    text = say("Vulnerable: {zone}. Towards game: {below}.")
    return [text.format(zone=zone, below=below)]


def _next_deal(sheet: ChicagoSheet, order: Columns, say: Translator) -> str:
    number, settings = sheet.next_number, sheet.settings
    text = say("Deal {number}: {dealer} deals. Vulnerable: {zone}.")
    return text.format(
        number=number,
        dealer=seat_word(settings.dealer(number), say),
        zone=zone_word(settings.vulnerability(number), order, say),
    )


def seat_word(seat: Seat, say: Translator) -> str:
    """``North``, ``East``, ``South`` or ``West``."""
    return (say("North"), say("East"), say("South"), say("West"))[seat]


def _margin_words(sheet: AnySheet, order: Columns, say: Translator) -> str:
    settled = sheet.settlement
    if settled.winner is None:
        return say("Both sides have {points}.").format(points=sheet.totals[Side.NS])
    ends = isinstance(sheet, RubberSheet) or sheet.agreed
    text = (
        say("{side} won by {margin} points: {hundreds} hundreds.")
        if ends
        else say("{side} lead by {margin} points: {hundreds} hundreds.")
    )
    return text.format(
        side=order.name(settled.winner), margin=settled.margin, hundreds=brief(settled.hundreds)
    )


def reasons(sheet: AnySheet, order: Columns, say: Translator) -> list[Chapter]:
    """Why each number stands there, deal by deal, and what the sheet comes to."""
    chapters = [_deal_chapter(sheet, scored, order, say) for scored in sheet.deals]
    rubber = isinstance(sheet, RubberSheet)
    steps = [each.step for each in sheet.entries if rubber and each.kind in _OF_THE_END]
    settled = sheet.settlement
    ending = [*steps, *settled.steps]
    return [*chapters, Chapter(say("The total"), said_steps(ending, order, say))]


_OF_THE_END = (Kind.RUBBER, Kind.GAME, Kind.PARTSCORE)


def _deal_chapter(sheet: AnySheet, scored: AnyDeal, order: Columns, say: Translator) -> Chapter:
    text = say("Deal {number}: {deal}. Vulnerable: {zone}")
    heading = text.format(
        number=scored.number,
        deal=" ".join(word for word in deal_words(scored.deal, order, say) if word),
        zone=zone_word(scored.vulnerability, order, say),
    )
    if isinstance(scored.deal, PassedOut):
        return Chapter(heading, ())
    steps = scored.steps if isinstance(scored, ScoredDeal) else _steps(scored)
    honours = [
        each.step
        for each in sheet.entries
        if each.deal == scored.number and each.kind is Kind.HONOURS
    ]
    return Chapter(heading, said_steps([*steps, *honours], order, say))


def _steps(scored: ChicagoDeal) -> tuple[Step, ...]:
    return tuple(each.step for each in scored.entries)


def said_steps(steps: Iterable[Step], order: Columns, say: Translator) -> tuple[Reason, ...]:
    """The steps in words, the sides called as the columns are."""
    named = (
        replace(
            step,
            operands={
                name: order.renamed(value) if isinstance(value, str) else value
                for name, value in step.operands.items()
            },
        )
        for step in steps
    )
    return tuple(said(step, say) for step in named)
