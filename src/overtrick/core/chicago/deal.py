"""One deal of Chicago: what it writes, carried from deal to deal or by itself."""

from dataclasses import dataclass, replace

from overtrick.core.chicago.settings import CHUKKER, ChicagoSettings, Style
from overtrick.core.duplicate import GAME, GAME_LEVEL
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber.deal import PlayedDeal
from overtrick.core.rubber.entry import Entry, Kind, deal_parts, entry, part_entries, zone_words
from overtrick.core.rubber.settings import Laws
from overtrick.core.rubber.sheet import Deal
from overtrick.core.rubber.standing import Both, added
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.steps import Operand, message

LAST_PARTSCORE = 100
"""For a part-score made on the fourth deal that completes no game, whatever else is there."""
FOUR_DEAL_RULES = message("rules of four-deal bridge")


@dataclass(frozen=True, slots=True)
class ChicagoDeal:
    """A deal with what it wrote."""

    number: int
    """From 1 through the evening; a deal passed out has the number of its redeal."""
    deal: Deal
    dealer: Seat
    vulnerability: Vulnerability
    entries: tuple[Entry, ...]
    """Without honours."""
    before: Both = (0, 0)
    """Trick points carried into it; none in the duplicate style."""
    after: Both = (0, 0)
    """Trick points carried on."""

    @property
    def chukker(self) -> int:
        """From 1."""
        return (self.number - 1) // CHUKKER + 1

    @property
    def counts(self) -> bool:
        """Whether it is one of the four; one that is passed out is dealt again."""
        return isinstance(self.deal, PlayedDeal)

    @property
    def game_to(self) -> Side | None:
        """The side that completed a game with it."""
        return next((each.side for each in self.entries if each.kind is Kind.GAME), None)


def scored_deal(number: int, deal: Deal, carried: Both, settings: ChicagoSettings) -> ChicagoDeal:
    """*deal* as number *number* of the evening, with what it writes.

    *carried* are the trick points of both sides that earlier deals of the chukker left.
    """
    dealer, zone = settings.dealer(number), settings.vulnerability(number)
    if isinstance(deal, PassedOut):
        return ChicagoDeal(number, deal, dealer, zone, (), carried, carried)
    if settings.style is Style.CARRIED:
        scored = ChicagoDeal(number, deal, dealer, zone, (), carried)
        return _carrying(scored, deal, settings.laws)
    entries = _alone(number, deal, settings.laws, vulnerable=zone.of(deal.side))
    return ChicagoDeal(number, deal, dealer, zone, entries)


def _alone(number: int, deal: PlayedDeal, laws: Laws, *, vulnerable: bool) -> tuple[Entry, ...]:
    """A deal by itself: what Law 77 gives, the level bonus included."""
    edition = laws.edition
    parts = deal_parts(deal, vulnerable=vulnerable, law=edition)
    source = edition.source
    entries = list(part_entries(number, deal, parts, vulnerable=vulnerable, source=source))
    if parts.level_bonus:
        kind = Kind.GAME if parts.trick_score >= GAME_LEVEL else Kind.PARTSCORE
        said: dict[str, Operand] = {"zone": zone_words(vulnerable=vulnerable)}
        entries.append(entry(number, deal.side, kind, parts.level_bonus, source, said))
    return tuple(entries)


def _carrying(scored: ChicagoDeal, deal: PlayedDeal, laws: Laws) -> ChicagoDeal:
    """A deal whose trick points are added to those carried; a game wipes both sides' out."""
    number, vulnerable = scored.number, scored.vulnerability.of(deal.side)
    parts = deal_parts(deal, vulnerable=vulnerable, law=laws.edition)
    entries = list(part_entries(number, deal, parts, vulnerable=vulnerable))
    after = added(scored.before, deal.side, parts.trick_score)
    if after[deal.side] >= GAME_LEVEL:
        bonus = GAME[vulnerable]
        said: dict[str, Operand] = {"zone": zone_words(vulnerable=vulnerable)}
        entries.append(entry(number, deal.side, Kind.GAME, bonus, FOUR_DEAL_RULES, said))
        after = (0, 0)
    elif parts.trick_score and number % CHUKKER == 0:
        text = message("{side}: {value} for a part-score on the last deal")
        kind, bonus = Kind.PARTSCORE, LAST_PARTSCORE
        entries.append(entry(number, deal.side, kind, bonus, FOUR_DEAL_RULES, text=text))
    return replace(scored, entries=tuple(entries), after=after)
