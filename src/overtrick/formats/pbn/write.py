"""Write PBN in export format (PBN 2.1): games, or a score sheet as games with tables."""

from overtrick.core.sheet import Sheet
from overtrick.formats.pbn.export import exported
from overtrick.formats.pbn.games import Pbn
from overtrick.formats.pbn.pages import games_of
from overtrick.formats.pbn.printing import printed, with_charset
from overtrick.formats.pbn.text import printable


def write_pbn(sheet: Sheet) -> bytes:
    """*sheet* as a PBN file: a game for every board, its results in a ScoreTable.

    Totals and names are in a TotalScoreTable of the first game. Outcomes that PBN has no
    column for stand in one of our own, ``Ruling``. Conditions beyond the Scoring tag, and
    what a sheet says about an event beyond PBN's tags, are not written.
    """
    directives = ["% PBN 2.1", "% EXPORT"]
    if sheet.program:
        directives.append(f"%Creator: {printable(sheet.program)}")
    return printed(with_charset(Pbn(tuple(games_of(sheet)), tuple(directives))))


def write_pbn_games(pbn: Pbn) -> bytes:
    """*pbn* in export format; ``read_pbn_games`` gives back ``exported(pbn)``."""
    return printed(exported(pbn))
