"""The page of a shared pad in words: what its template prints, for the owner of one phone."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.explain import Reason
from overtrick.app.language import Translator
from overtrick.app.pads.shared.drawn import DrawnSheet, drawn
from overtrick.app.pads.shared.evening import Evening
from overtrick.app.pads.shared.history import Item, action_words, history
from overtrick.app.pads.shared.lines import deal_number
from overtrick.app.pads.shared.people import People, people_of, player_name
from overtrick.app.pads.shared.settings import PLAYERS
from overtrick.app.pads.shared.tally import Tally, tally
from overtrick.app.pads.words import (
    AnyDeal,
    said_steps,
    settings_words,
    standing_words,
    zone_word,
)
from overtrick.core.rubber import Agreement, Honours, Kind, PlayedDeal, RubberSheet
from overtrick.core.rubber.entry import totals
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.strain import Strain
from overtrick.errors import OvertrickError
from overtrick.formats.pads import AnySheet


@dataclass(frozen=True, slots=True)
class Head:
    """What stands over one of the two columns."""

    name: str
    """``We``."""
    people: str
    games: int
    """Won in this rubber; 0 in Chicago."""
    vulnerable: bool
    """On the deal that comes next; not after the last one."""


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The deal that is to be written."""

    number: int
    dealer: str
    zone: str
    """Who is vulnerable: ``We``, ``both``."""


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the sheet as it was said."""

    at: int
    """Its place, from 0."""
    text: str
    """By which it is known again: see ``Line.text``."""
    number: int | None
    """Of its deal."""
    words: str
    is_deal: bool
    zone: str
    was: tuple[str, ...]
    """What it said before it was corrected."""
    points: tuple[int, int]
    """What it wrote, left and right."""
    deal: PlayedDeal | None
    """What was played, to fill the keys in again."""


@dataclass(frozen=True, slots=True)
class HonoursOffer:
    """A deal for which honours can still be claimed."""

    number: int
    text: str
    """By which its line is known again: see ``Line.text``."""
    words: str
    points: tuple[int, ...]
    """That one hand can have in this contract: 100, 150."""

    @property
    def value(self) -> str:
        """What a form sends of it."""
        return f"{self.number} {self.text}"


@dataclass(frozen=True, slots=True)
class PadView:
    """Everything on the page of a pad."""

    game: str
    number: int
    """Of the sheet that is written."""
    several: bool
    """Whether there was a sheet before it."""
    people: People
    players: tuple[str, ...]
    """The four, by the numbers that they have all evening."""
    reader: int | None
    """Whose phone it is."""
    heads: tuple[Head, Head]
    settings: tuple[str, ...]
    standing: tuple[str, ...]
    next: NextDeal | None
    deals: int
    """How many are written."""
    lines: tuple[LineView, ...]
    sheets: tuple[DrawnSheet, ...]
    honours: tuple[HonoursOffer, ...]
    """The last deal first."""
    over: bool
    """Whether a side has won two games."""
    agreed: bool
    stopping: tuple[Reason, ...]
    """What an unfinished rubber would still write if it were stopped."""
    settled: tuple[Reason, ...]
    """How the totals become hundreds; empty before something is written."""
    hundreds: Fraction
    tally: Tally | None
    partner: int
    """Of the first player, on this sheet."""
    next_dealer: int
    """The player whose turn it is to deal the next sheet."""
    history: tuple[Item, ...]


def pad_view(evening: Evening, said_by: str, say: Translator) -> PadView:
    """The page of the pad as it stands, for whoever says what *said_by* says."""
    current, reader = evening.current, evening.phones.get(said_by)
    sheet = evening.sheet(current)
    people = people_of(evening, current.seats, reader, say)
    over = isinstance(sheet, RubberSheet) and sheet.finished
    settled = sheet.settlement
    return PadView(
        game=evening.settings.game,
        number=current.number,
        several=len(evening.sittings) > 1,
        people=people,
        players=tuple(player_name(evening, player, say) for player in range(PLAYERS)),
        reader=reader,
        heads=_heads(sheet, people),
        settings=tuple(settings_words(evening.settings.blank, say)),
        standing=tuple(standing_words(sheet, people.order, say)),
        next=None if over or sheet.agreed else _next(evening, sheet, people, say),
        deals=current.deals,
        lines=tuple(_lines(evening, sheet, people, say)),
        sheets=drawn(sheet, people.order, say),
        honours=tuple(_honours(sheet, people, say)),
        over=over,
        agreed=sheet.agreed,
        stopping=_stopping(sheet, people, say),
        settled=said_steps(settled.steps, people.order, say) if sheet.entries else (),
        hundreds=settled.hundreds,
        tally=tally(evening, say),
        partner=current.seats[Seat(current.seats.index(0)).partner],
        next_dealer=current.seats[_next_dealer(evening, sheet)],
        history=tuple(history(evening, said_by, say)),
    )


def next_vulnerability(sheet: AnySheet) -> Vulnerability:
    """Who is vulnerable on the deal to come."""
    if isinstance(sheet, RubberSheet):
        return sheet.standing.vulnerability
    return sheet.settings.vulnerability(sheet.next_number)


def _heads(sheet: AnySheet, people: People) -> tuple[Head, Head]:
    over = sheet.agreed or (isinstance(sheet, RubberSheet) and sheet.finished)
    zone = Vulnerability.NONE if over else next_vulnerability(sheet)

    def head(side: Side) -> Head:
        games = sheet.standing.games[side] if isinstance(sheet, RubberSheet) else 0
        return Head(people.order.name(side), people.side(side), games, zone.of(side))

    left, right = people.order.sides
    return head(left), head(right)


def _next_dealer(evening: Evening, sheet: AnySheet) -> Seat:
    """The deal goes round; in Chicago it stays where a deal was passed out."""
    if isinstance(sheet, RubberSheet):
        return Seat((evening.current.dealer + len(sheet.deals)) % PLAYERS)
    return sheet.settings.dealer(sheet.next_number)


def _next(evening: Evening, sheet: AnySheet, people: People, say: Translator) -> NextDeal:
    number = len(sheet.deals) + 1 if isinstance(sheet, RubberSheet) else sheet.next_number
    dealer = _next_dealer(evening, sheet)
    zone = zone_word(next_vulnerability(sheet), people.order, say)
    return NextDeal(number, people.order.player(dealer), zone)


def _lines(evening: Evening, sheet: AnySheet, people: People, say: Translator) -> list[LineView]:
    lines, game = evening.current.lines, evening.settings.game
    deals: Iterable[AnyDeal] = sheet.deals
    scored = iter(deals)
    found = []
    for at, line in enumerate(lines):
        number = deal_number(lines, at, game)
        written, zone = (0, 0), ""
        if line.is_deal:
            deal = next(scored)
            written = totals(deal.entries)
            zone = zone_word(deal.vulnerability, people.order, say)
        elif number is not None:
            written = totals(
                each for each in sheet.entries if each.kind is Kind.HONOURS and each.deal == number
            )
        if isinstance(line.action, Agreement):
            continue
        left, right = (written[side] for side in people.order.sides)
        found.append(
            LineView(
                at=at,
                text=line.text,
                number=number,
                words=action_words(line.action, people, say),
                is_deal=line.is_deal,
                zone=zone,
                was=tuple(action_words(deal, people, say) for deal in line.was),
                points=(left, right),
                deal=line.action if isinstance(line.action, PlayedDeal) else None,
            )
        )
    return found


def _honours(sheet: AnySheet, people: People, say: Translator) -> list[HonoursOffer]:
    """What the sheet itself takes, the last deal first."""
    found = []
    deals: Sequence[AnyDeal] = sheet.deals
    for scored in reversed(deals):
        deal = scored.deal
        if isinstance(deal, PlayedDeal) and _takes_honours(sheet, scored.number):
            points = (150,) if deal.strain is Strain.NOTRUMP else (100, 150)
            words = action_words(deal, people, say)
            found.append(HonoursOffer(scored.number, str(deal), words, points))
    return found


def _takes_honours(sheet: AnySheet, number: int) -> bool:
    try:
        sheet.with_honours(Honours(Side.NS, 150), number)
    except OvertrickError:
        return False
    return True


def _stopping(sheet: AnySheet, people: People, say: Translator) -> tuple[Reason, ...]:
    if not isinstance(sheet, RubberSheet) or sheet.agreed or sheet.finished:
        return ()
    bonuses = sheet.with_agreement().entries[len(sheet.entries) :]
    return said_steps((each.step for each in bonuses), people.order, say)
