"""A slot in words, for sentences that can be said in another language."""

from overtrick.engines.event.values import Slot
from overtrick.phrase import phrase


def slot_phrase(slot: Slot) -> str:
    """The slot as a Phrase, to be an operand of others: ``round 3, table A2, board 7``.

    >>> slot_phrase(Slot("A", 3, 2, 7))
    'round 3, table A2, board 7'
    """
    return phrase(
        "round {round}, table {table}, board {board}",
        round=slot.round,
        table=f"{slot.section}{slot.table}",
        board=slot.board,
    )
