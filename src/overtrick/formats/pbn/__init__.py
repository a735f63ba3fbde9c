"""PBN 2.1, Portable Bridge Notation: games, score sheets, and a strict check.

``read_pbn`` and ``write_pbn`` are about score sheets, ``read_pbn_games`` and
``write_pbn_games`` about the file as it stands; ``check_pbn`` lists its departures from
the standard.
"""

from overtrick.formats.pbn.check import check_pbn
from overtrick.formats.pbn.double_dummy import deal_tricks, double_dummy_tricks, optimum_tricks
from overtrick.formats.pbn.export import exported
from overtrick.formats.pbn.games import Game, Line, Pbn, Tag, read_pbn_games
from overtrick.formats.pbn.played import Written, read_played
from overtrick.formats.pbn.records import Record, records
from overtrick.formats.pbn.sheet import read_pbn, sheet_of
from overtrick.formats.pbn.write import write_pbn, write_pbn_games

__all__ = [
    "Game",
    "Line",
    "Pbn",
    "Record",
    "Tag",
    "Written",
    "check_pbn",
    "deal_tricks",
    "double_dummy_tricks",
    "exported",
    "optimum_tricks",
    "read_pbn",
    "read_pbn_games",
    "read_played",
    "records",
    "sheet_of",
    "write_pbn",
    "write_pbn_games",
]
