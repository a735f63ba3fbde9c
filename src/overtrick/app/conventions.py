"""The rules that other programs are known to use, as changes to the conditions of a sheet.

They explain printed figures: a sheet is scored again under each.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from overtrick.core.conditions import Method
from overtrick.core.sheet import Sheet
from overtrick.core.steps import message
from overtrick.engines.standings import Standings, standings


@dataclass(frozen=True, slots=True)
class Convention:
    """A rule that printed figures may follow, and what to say if they do."""

    settings: dict[str, object]
    reason: str


CONVENTIONS: dict[Method, tuple[Convention, ...]] = {
    Method.MATCHPOINTS: (
        Convention(
            {"short_boards": "percent"},
            message("the file counts the board by its own number of results; totals use Neuberg"),
        ),
        Convention({"short_boards": "neuberg"}, message("the file uses Neuberg")),
        Convention({"short_boards": "factor"}, message("the file scales in proportion")),
        Convention({"averages": "own"}, message("the file raises averages to the pair's own")),
        Convention(
            {"small_groups": "acbl"}, message("the file has the ACBL's rule for small groups")
        ),
    ),
    Method.BUTLER: (
        Convention({"trim": "none"}, message("the file's datum leaves no score out")),
        Convention({"trim": "one"}, message("the file's datum leaves one score out at each end")),
        Convention({"trim": "tenth"}, message("the file's datum leaves a tenth out at each end")),
        Convention(
            {"trim": "quarter"}, message("the file's datum leaves a quarter out at each end")
        ),
        Convention({"datum": "median"}, message("the file's datum is the median")),
    ),
    Method.CROSS_IMPS: (
        Convention({"cross_imps": "sum"}, message("the file adds the IMPs up")),
        Convention({"cross_imps": "per-result"}, message("the file divides by all results")),
        Convention(
            {"cross_imps": "per-comparison"}, message("the file divides by the comparisons")
        ),
        Convention({"imp_cap": 17}, message("the file gives at most 17 IMPs a comparison")),
    ),
    Method.AGGREGATE: (),
    Method.BAM: (Convention({"scale": "2-1-0"}, message("the file counts 2 for a board won")),),
}
"""In the order in which they are tried."""


def under_conventions(sheet: Sheet) -> Iterator[tuple[Convention, Standings]]:
    """*sheet* scored under every convention of its method that changes its conditions."""
    for convention in CONVENTIONS[sheet.conditions.method]:
        conditions = sheet.conditions.changed(convention.settings)
        if conditions != sheet.conditions:
            yield convention, standings(replace(sheet, conditions=conditions))
