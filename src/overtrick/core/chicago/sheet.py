"""The score sheet of an evening of Chicago.

A sheet is what was said, in order: deals, claims of honours, and that the score is
agreed. Everything on it follows from these.
"""

from collections.abc import Iterable
from dataclasses import InitVar, dataclass, field, replace

from overtrick.core.chicago.deal import FOUR_DEAL_RULES, ChicagoDeal, scored_deal
from overtrick.core.chicago.settings import CHUKKER, ChicagoSettings, Style
from overtrick.core.rubber.claims import Claim, claimed_entry
from overtrick.core.rubber.deal import Honours
from overtrick.core.rubber.entry import Entry, totals
from overtrick.core.rubber.settlement import Settlement, settlement
from overtrick.core.rubber.sheet import Action, Agreement, Deal, Game
from overtrick.core.rubber.standing import Both
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Chukker:
    """Four deals, or those played so far."""

    number: int
    """From 1."""
    deals: tuple[ChicagoDeal, ...]
    """With those passed out."""
    entries: tuple[Entry, ...]
    """With honours, in the order of writing."""

    @property
    def totals(self) -> Both:
        """All points of North-South and of East-West."""
        return totals(self.entries)

    @property
    def games(self) -> tuple[Game, ...]:
        """The entries below the line, game by game; in the duplicate style they mean nothing."""
        games: list[Game] = []
        below: list[Entry] = []
        for scored in self.deals:
            below += [each for each in scored.entries if each.below]
            if scored.game_to is not None:
                games.append(Game(tuple(below), scored.game_to))
                below = []
        return (*games, Game(tuple(below), None)) if below or not games else tuple(games)


@dataclass(frozen=True, slots=True)
class ChicagoSheet:
    """An evening of Chicago as it is written down. Every change gives a new sheet.

    >>> from overtrick.core.rubber import PlayedDeal
    >>> sheet = ChicagoSheet().with_deal(PlayedDeal.parse("NS 2S ="))
    >>> sheet.with_deal(PlayedDeal.parse("NS 1NT =")).totals
    (400, 0)
    """

    settings: ChicagoSettings = field(default_factory=ChicagoSettings)
    actions: tuple[Action, ...] = ()
    _before: InitVar["ChicagoSheet | None"] = None
    """The sheet without the last action, if there is one: then only that is scored."""
    deals: tuple[ChicagoDeal, ...] = field(init=False, repr=False, compare=False)
    entries: tuple[Entry, ...] = field(init=False, repr=False, compare=False)
    """Everything that is written, in the order of writing."""

    def __post_init__(self, _before: "ChicagoSheet | None") -> None:
        before = _before
        deals = [] if before is None else list(before.deals)
        entries = [] if before is None else list(before.entries)
        agreed = before is not None and before.agreed
        for action in self.actions if before is None else self.actions[-1:]:
            if agreed:
                raise RefusedError("agreed", phrase("the score is agreed; undo that first"))
            match action:
                case Claim():
                    entries.append(self._claimed(action, deals, entries))
                case Agreement():
                    agreed = True
                case _:
                    deals.append(self._scored(action, deals))
                    entries += deals[-1].entries
        object.__setattr__(self, "deals", tuple(deals))
        object.__setattr__(self, "entries", tuple(entries))

    def _claimed(self, claim: Claim, deals: list[ChicagoDeal], entries: list[Entry]) -> Entry:
        if self.settings.style is Style.DUPLICATE:
            raise RefusedError(
                "no-honours", phrase("Chicago in the duplicate style has no honours")
            )
        chukker = deals[-1].chukker if deals else 1
        played = [each.deal for each in deals if each.counts and each.chukker == chukker]
        first = CHUKKER * (chukker - 1) + 1
        return claimed_entry(claim, first, played, entries, self.settings.honours_until)

    def _scored(self, deal: Deal, deals: Iterable[ChicagoDeal]) -> ChicagoDeal:
        played = [each for each in deals if each.counts]
        number = len(played) + 1
        fresh = number % CHUKKER == 1
        return scored_deal(number, deal, (0, 0) if fresh else played[-1].after, self.settings)

    def with_action(self, action: Action) -> "ChicagoSheet":
        """The sheet with one more thing said."""
        return ChicagoSheet(self.settings, (*self.actions, action), self)

    def with_deal(self, deal: Deal) -> "ChicagoSheet":
        """The sheet with one more deal; RefusedError ``agreed``."""
        return self.with_action(deal)

    def with_honours(self, honours: Honours, deal: int | None = None) -> "ChicagoSheet":
        """The sheet with honours claimed for a deal of this chukker, the last unless given.

        RefusedError ``no-such-deal``, ``honours-late``, ``honours-claimed``, ``agreed`` or
        ``no-honours``; ImpossibleError if no hand earns these points in that contract.
        """
        return self.with_action(Claim(honours, self.next_number - 1 if deal is None else deal))

    def with_agreement(self) -> "ChicagoSheet":
        """The sheet closed. Deals that are missing from the last chukker are not made up for."""
        return self.with_action(Agreement())

    def with_settings(self, settings: ChicagoSettings) -> "ChicagoSheet":
        """The same deals scored with other settings."""
        return replace(self, settings=settings)

    def undone(self) -> "ChicagoSheet":
        """The sheet without what was said last; RefusedError ``nothing-to-undo``."""
        if not self.actions:
            raise RefusedError("nothing-to-undo", phrase("there is nothing to take back"))
        return replace(self, actions=self.actions[:-1])

    @property
    def next_number(self) -> int:
        """The number of the deal to come."""
        return sum(each.counts for each in self.deals) + 1

    @property
    def agreed(self) -> bool:
        """Whether the score is agreed, and nothing more can be written."""
        return bool(self.actions) and isinstance(self.actions[-1], Agreement)

    @property
    def totals(self) -> Both:
        """All points of North-South and of East-West, of all chukkers."""
        return totals(self.entries)

    @property
    def settlement(self) -> Settlement:
        """Who is ahead, and by how much, as the sheet stands."""
        return settlement(self.totals, self.settings.settling, FOUR_DEAL_RULES)

    @property
    def chukkers(self) -> tuple[Chukker, ...]:
        """The evening, four deals at a time."""
        last = self.deals[-1].chukker if self.deals else 0
        return tuple(
            Chukker(
                number,
                tuple(each for each in self.deals if each.chukker == number),
                tuple(each for each in self.entries if (each.deal - 1) // CHUKKER + 1 == number),
            )
            for number in range(1, last + 1)
        )
