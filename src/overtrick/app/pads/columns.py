"""The two columns of a score sheet: whose they are, and what stands in them."""

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.app.language import Translator
from overtrick.core.chicago import ChicagoSheet, Style
from overtrick.core.rubber import Entry, Game, Kind, RubberSheet
from overtrick.core.rubber.standing import Both
from overtrick.core.seat import Seat, Side
from overtrick.core.steps import Step

AnySheet = RubberSheet | ChicagoSheet


@dataclass(frozen=True, slots=True)
class Columns:
    """The sides from left to right, and what they are called."""

    sides: tuple[Side, Side]
    names: tuple[str, str]
    players: tuple[str, ...] = ()
    """What the four are called, N E S W; empty where only their seats are known."""

    def name(self, side: Side) -> str:
        """What *side* is called."""
        return self.names[self.sides.index(side)]

    def player(self, seat: Seat) -> str:
        """What who sits there is called."""
        return self.players[seat] if self.players else str(seat)

    def renamed(self, word: str) -> str:
        """*word*, or the name of the side or of the player that it is."""
        if word in Side.__members__:
            return self.name(Side[word])
        return self.player(Seat("NESW".index(word))) if word in set("NESW") else word


def columns(we: Side | None, say: Translator) -> Columns:
    """The columns: North-South and East-West, or We and They where it is said who we are."""
    if we is None:
        return Columns((Side.NS, Side.EW), (say("NS"), say("EW")))
    return Columns((we, we.opponents), (say("We"), say("They")))


@dataclass(frozen=True, slots=True)
class Mark:
    """A number of the sheet with the small figure of its deal."""

    points: int
    deal: int
    bonus: bool = False
    """Whether it is written with a plus, for the end of the rubber."""
    steps: tuple[Step, ...] = ()
    """Why it stands there."""


@dataclass(frozen=True, slots=True)
class Block:
    """What stands between two lines, from top to bottom, left and right."""

    name: str
    """``above``, ``game``, ``deals`` (each alone), ``bonus`` or ``total``."""
    left: tuple[Mark, ...]
    right: tuple[Mark, ...]

    @property
    def rows(self) -> list[tuple[Mark | None, Mark | None]]:
        """The marks side by side. Above the line the lowest were written first."""
        height = max(len(self.left), len(self.right))
        padding = [(None,) * (height - len(marks)) for marks in (self.left, self.right)]
        if self.name == "above":
            pairs = zip((*padding[0], *self.left), (*padding[1], *self.right), strict=True)
        else:
            pairs = zip((*self.left, *padding[0]), (*self.right, *padding[1]), strict=True)
        return list(pairs)


@dataclass(frozen=True, slots=True)
class TwoColumns:
    """A sheet, or one chukker of it, as it is written on paper."""

    title: str
    names: tuple[str, str]
    blocks: tuple[Block, ...]


def two_columns(sheet: AnySheet, order: Columns, say: Translator) -> list[TwoColumns]:
    """The sheet as it is written on paper: a rubber, or chukker by chukker.

    Nothing in the duplicate style of Chicago, where nothing is below a line: see
    ``deals_alone``.
    """
    if isinstance(sheet, RubberSheet):
        bonus = [each for each in sheet.entries if _of_the_end(each)]
        above = [each for each in sheet.entries if not each.below and not _of_the_end(each)]
        return [_sheet("", above, sheet.games, bonus, sheet.totals, order)]
    if sheet.settings.style is Style.DUPLICATE:
        return []
    return [
        _sheet(
            say("Chukker {number}").format(number=chukker.number),
            [each for each in chukker.entries if not each.below],
            chukker.games,
            [],
            chukker.totals,
            order,
        )
        for chukker in sheet.chukkers
    ]


def deals_alone(sheet: ChicagoSheet, order: Columns, say: Translator) -> list[TwoColumns]:
    """Chicago in the duplicate style, chukker by chukker: a number for each deal."""
    found = []
    for chukker in sheet.chukkers:
        sides: dict[Side, list[Mark]] = {side: [] for side in order.sides}
        for scored in chukker.deals:
            if scored.entries:
                points = sum(each.points for each in scored.entries)
                steps = tuple(each.step for each in scored.entries)
                sides[scored.entries[0].side].append(Mark(points, scored.number, steps=steps))
        left, right = (tuple(sides[side]) for side in order.sides)
        last = chukker.deals[-1].number
        total = Block("total", *((Mark(chukker.totals[side], last),) for side in order.sides))
        title = say("Chukker {number}").format(number=chukker.number)
        found.append(TwoColumns(title, order.names, (Block("deals", left, right), total)))
    return found


def _of_the_end(entry: Entry) -> bool:
    """Whether a rubber's entry is one of the bonuses at its end."""
    return entry.kind in (Kind.RUBBER, Kind.GAME, Kind.PARTSCORE)


def _sheet(  # noqa: PLR0913, PLR0917 - the parts of a sheet from top to bottom
    title: str,
    above: Iterable[Entry],
    games: Iterable[Game],
    bonus: list[Entry],
    totals: Both,
    order: Columns,
) -> TwoColumns:
    blocks = [_block("above", reversed(list(above)), order)]
    blocks += [_block("game", game.entries, order) for game in games]
    if bonus:
        blocks.append(_block("bonus", bonus, order))
    last = max((mark.deal for block in blocks for mark in (*block.left, *block.right)), default=0)
    left, right = (Mark(totals[side], last) for side in order.sides)
    blocks.append(Block("total", (left,), (right,)))
    return TwoColumns(title, order.names, tuple(blocks))


def _block(name: str, entries: Iterable[Entry], order: Columns) -> Block:
    sides: dict[Side, list[Mark]] = {side: [] for side in order.sides}
    for each in entries:
        mark = Mark(each.points, each.deal, name == "bonus", (each.step,))
        sides[each.side].append(mark)
    left, right = (tuple(sides[side]) for side in order.sides)
    return Block(name, left, right)
