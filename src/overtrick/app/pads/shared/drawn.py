"""A sheet as it is drawn: the numbers of two columns, each with its reasons."""

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.app.explain import Reason
from overtrick.app.language import Translator
from overtrick.app.pads.columns import Block, Columns, Mark, TwoColumns, deals_alone, two_columns
from overtrick.app.pads.words import said_steps
from overtrick.core.chicago import ChicagoSheet, Style
from overtrick.formats.pads import AnySheet


@dataclass(frozen=True, slots=True)
class DrawnMark:
    """One number of the sheet."""

    points: int
    deal: int
    """The small figure beside it: the deal that it was written for; 0 for none."""
    bonus: bool
    """Whether it is written with a plus, for the end of the rubber."""
    reasons: tuple[Reason, ...]


Row = tuple[DrawnMark | None, DrawnMark | None]


@dataclass(frozen=True, slots=True)
class DrawnBlock:
    """What stands between two lines, from top to bottom."""

    name: str
    """``above``, ``game``, ``deals``, ``bonus`` or ``total``."""
    rows: tuple[Row, ...]
    """Left and right."""


@dataclass(frozen=True, slots=True)
class DrawnSheet:
    """A sheet, or one chukker of it."""

    title: str
    """Empty for a rubber."""
    blocks: tuple[DrawnBlock, ...]


def drawn(sheet: AnySheet, order: Columns, say: Translator) -> tuple[DrawnSheet, ...]:
    """The sheet as on paper; of Chicago chukker by chukker, nothing before its first deal."""
    alone = isinstance(sheet, ChicagoSheet) and sheet.settings.style is Style.DUPLICATE
    if isinstance(sheet, ChicagoSheet) and alone:
        found = deals_alone(sheet, order, say)
    else:
        found = two_columns(sheet, order, say)
    return tuple(_sheet(each, order, say) for each in found)


def _sheet(columns: TwoColumns, order: Columns, say: Translator) -> DrawnSheet:
    sums = [
        _sum(mark.points for block in columns.blocks[:-1] for mark in marks(block))
        for marks in (_left, _right)
    ]
    blocks = []
    for block in columns.blocks:
        rows = []
        for pair in block.rows:
            left, right = (
                None if mark is None else _mark(mark, total, block.name, order, say)
                for mark, total in zip(pair, sums, strict=True)
            )
            rows.append((left, right))
        blocks.append(DrawnBlock(block.name, tuple(rows)))
    return DrawnSheet(columns.title, tuple(blocks))


def _left(block: Block) -> tuple[Mark, ...]:
    return block.left


def _right(block: Block) -> tuple[Mark, ...]:
    return block.right


def _sum(points: Iterable[int]) -> str:
    return " + ".join(map(str, points))


def _mark(mark: Mark, total: str, block: str, order: Columns, say: Translator) -> DrawnMark:
    if block != "total":
        return DrawnMark(mark.points, mark.deal, mark.bonus, said_steps(mark.steps, order, say))
    text = say("{sum} = {points}").format(sum=total, points=mark.points)
    return DrawnMark(mark.points, 0, False, (Reason(text, ""),) if total else ())
