"""The score sheet of a rubber (Laws 72 to 81 of rubber bridge).

A sheet is what was said, in order: deals, claims of honours, and that the score is
agreed. Everything on it follows from these, so that a correction is to take back and
say anew.
"""

from dataclasses import InitVar, dataclass, field, replace

from overtrick.core.outcome import PassedOut
from overtrick.core.rubber.claims import Claim, claimed_entry
from overtrick.core.rubber.deal import Honours, PlayedDeal
from overtrick.core.rubber.entry import LAW_73, Entry, deal_entries, totals
from overtrick.core.rubber.settings import RubberSettings
from overtrick.core.rubber.settlement import (
    Settlement,
    rubber_bonus,
    settlement,
    unfinished_bonuses,
)
from overtrick.core.rubber.standing import Both, Standing
from overtrick.core.seat import Side, Vulnerability
from overtrick.core.steps import Operand, Step, message
from overtrick.errors import RefusedError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Agreement:
    """The players agree on the score: the rubber ends here, two games or not."""


Deal = PlayedDeal | PassedOut
Action = Deal | Claim | Agreement
"""What is said at the table, a line each."""


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal with what it wrote and what it changed."""

    number: int
    """From 1; a deal that is passed out has a number too, and the deal goes on to the left."""
    deal: Deal
    before: Standing
    after: Standing
    entries: tuple[Entry, ...]
    """Without honours and the bonuses at the end."""

    @property
    def vulnerability(self) -> Vulnerability:
        """Who was vulnerable in it."""
        return self.before.vulnerability

    @property
    def game_to(self) -> Side | None:
        """The side that won a game with it."""
        return next((s for s in Side if self.after.games[s] > self.before.games[s]), None)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Why it wrote what it wrote, and that it made a game."""
        steps = tuple(each.step for each in self.entries)
        side = self.game_to
        if side is None:
            return steps
        below = self.before.below[side] + sum(e.points for e in self.entries if e.below)
        text = message("{side}: {value} below the line make game {game}")
        game = sum(self.after.games)
        shown: dict[str, Operand] = {"side": str(side), "value": below, "game": game}
        return (*steps, Step("rubber-game", LAW_73, text, shown, below))


@dataclass(frozen=True, slots=True)
class Game:
    """What stands below the line between two lines of the sheet."""

    entries: tuple[Entry, ...]
    won_by: Side | None
    """None for the game that is not finished."""


@dataclass(frozen=True, slots=True)
class RubberSheet:
    """A rubber as it is written down. Every change gives a new sheet.

    >>> sheet = RubberSheet().with_deal(PlayedDeal.parse("NS 4S N ="))
    >>> sheet = sheet.with_deal(PlayedDeal.parse("NS 3NT S +1"))
    >>> sheet.totals, sheet.standing.games
    ((950, 0), (2, 0))
    """

    settings: RubberSettings = field(default_factory=RubberSettings)
    actions: tuple[Action, ...] = ()
    _before: InitVar["RubberSheet | None"] = None
    """The sheet without the last action, if there is one: then only that is scored."""
    deals: tuple[ScoredDeal, ...] = field(init=False, repr=False, compare=False)
    entries: tuple[Entry, ...] = field(init=False, repr=False, compare=False)
    """Everything that is written, in the order of writing."""

    def __post_init__(self, _before: "RubberSheet | None") -> None:
        before = _before
        deals = [] if before is None else list(before.deals)
        entries = [] if before is None else list(before.entries)
        agreed = before is not None and before.agreed
        for action in self.actions if before is None else self.actions[-1:]:
            if agreed:
                raise RefusedError(
                    "agreed", phrase("the score of the rubber is agreed; undo that first")
                )
            match action:
                case Claim():
                    dealt = [each.deal for each in deals]
                    until = self.settings.honours_until
                    entries.append(claimed_entry(action, 1, dealt, entries, until))
                case Agreement():
                    agreed = True
                    entries += unfinished_bonuses(len(deals), _last(deals), self.settings.laws)
                case _:
                    deals.append(self._scored(action, deals))
                    entries += [*deals[-1].entries, *rubber_bonus(deals[-1].number, _last(deals))]
        object.__setattr__(self, "deals", tuple(deals))
        object.__setattr__(self, "entries", tuple(entries))

    def _scored(self, deal: Deal, deals: list[ScoredDeal]) -> ScoredDeal:
        standing, number = _last(deals), len(deals) + 1
        winner = standing.winner
        if winner is not None:
            raise RefusedError(
                "rubber-over", phrase("{winner} won two games: the rubber is over", winner=winner)
            )
        if isinstance(deal, PassedOut):
            return ScoredDeal(number, deal, standing, standing, ())
        written = deal_entries(
            number,
            deal,
            vulnerable=standing.vulnerability.of(deal.side),
            law=self.settings.laws.edition,
        )
        trick_points = sum(each.points for each in written if each.below)
        after = standing.after(deal.side, trick_points)
        return ScoredDeal(number, deal, standing, after, written)

    def with_action(self, action: Action) -> "RubberSheet":
        """The sheet with one more thing said."""
        return RubberSheet(self.settings, (*self.actions, action), self)

    def with_deal(self, deal: Deal) -> "RubberSheet":
        """The sheet with one more deal; RefusedError ``rubber-over`` or ``agreed``."""
        return self.with_action(deal)

    def with_honours(self, honours: Honours, deal: int | None = None) -> "RubberSheet":
        """The sheet with honours claimed for a deal, the last one unless *deal* is given.

        RefusedError ``no-such-deal``, ``honours-late``, ``honours-claimed``, ``agreed`` or
        ``passed-out``; ImpossibleError if no hand earns these points in that contract.
        """
        return self.with_action(Claim(honours, len(self.deals) if deal is None else deal))

    def with_agreement(self) -> "RubberSheet":
        """The sheet closed: an unfinished rubber gets its bonuses (Law 80 of rubber bridge)."""
        return self.with_action(Agreement())

    def with_settings(self, settings: RubberSettings) -> "RubberSheet":
        """The same deals scored with other settings."""
        return replace(self, settings=settings)

    def undone(self) -> "RubberSheet":
        """The sheet without what was said last; RefusedError ``nothing-to-undo``."""
        if not self.actions:
            raise RefusedError("nothing-to-undo", phrase("there is nothing to take back"))
        return replace(self, actions=self.actions[:-1])

    @property
    def standing(self) -> Standing:
        """Games and part-scores now."""
        return _last(self.deals)

    @property
    def agreed(self) -> bool:
        """Whether the score is agreed, and nothing more can be written."""
        return bool(self.actions) and isinstance(self.actions[-1], Agreement)

    @property
    def finished(self) -> bool:
        """Whether a side has two games."""
        return self.standing.winner is not None

    @property
    def totals(self) -> Both:
        """All points of North-South and of East-West as the sheet stands."""
        return totals(self.entries)

    @property
    def totals_if_stopped(self) -> Both:
        """The same if the rubber were stopped here (Law 80 of rubber bridge)."""
        return self.totals if self.agreed else self.with_agreement().totals

    @property
    def settlement(self) -> Settlement:
        """Who is ahead, and by how much, as the sheet stands."""
        return settlement(self.totals, self.settings.settling)

    @property
    def games(self) -> tuple[Game, ...]:
        """The entries below the line, game by game; the last may have none yet."""
        games: list[Game] = []
        entries: list[Entry] = []
        for scored in self.deals:
            entries += [each for each in scored.entries if each.below]
            if scored.game_to is not None:
                games.append(Game(tuple(entries), scored.game_to))
                entries = []
        return tuple(games) if self.finished else (*games, Game(tuple(entries), None))


def _last(deals: list[ScoredDeal] | tuple[ScoredDeal, ...]) -> Standing:
    return deals[-1].after if deals else Standing()
