"""Check a PBN file against the standard, strictly: what a lenient reader overlooks."""

from overtrick.errors import Fault, FileError
from overtrick.formats.pbn.check.characters import check_characters
from overtrick.formats.pbn.check.exports import check_export
from overtrick.formats.pbn.check.faults import Faults
from overtrick.formats.pbn.check.games import check_game
from overtrick.formats.pbn.check.syntax import check_syntax
from overtrick.formats.pbn.check.tables import check_table
from overtrick.formats.pbn.games import read_pbn_games
from overtrick.formats.pbn.records import records
from overtrick.formats.pbn.text import decode

__all__ = ["check_pbn"]


def check_pbn(data: bytes) -> tuple[Fault, ...]:
    """Every departure from PBN 2.1, by line; none if the file is as the standard wants it.

    The rules of the import format; those of the export format too, from the line
    ``% EXPORT`` on. Fields of the Scoring tag are held against the standard's list,
    which is open. Never raises.
    """
    faults = Faults()
    try:
        text = decode(data)
        pbn = read_pbn_games(data)
    except FileError as error:
        return error.faults
    check_characters(data, text.encoding, faults)
    check_syntax(text.text, faults)
    for record in records(pbn):
        check_game(record, faults)
        for tag in record.game.tags:
            if tag.name.endswith("Table"):
                check_table(tag, record.values.get(tag.name, tag.value), faults)
    check_export(data, text.text, pbn, faults)
    return faults.told()
