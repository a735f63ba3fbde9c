"""What was keyed, held against the movement: reversed pairs, wrong boards, missing results."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from overtrick.core.seat import Side
from overtrick.core.sheet import Notice, Row
from overtrick.formats.bws.movement import Movement, Seating
from overtrick.formats.bws.received import Keyed
from overtrick.formats.bws.record import Place, Slot
from overtrick.phrase import phrase


def compare(words: Sequence[Keyed], movement: Movement) -> list[Notice]:
    """A notice for every result that the movement does not expect, and for those it misses."""
    if not movement.seatings:
        if not words:
            return []
        return [
            Notice("", phrase("no movement in the file: pairs and boards could not be checked"))
        ]
    open_boards = _open(words, movement)
    notices = [
        Notice(movement.name(keyed.slot), message)
        for keyed in words
        for message in _doubts(keyed, movement.seatings.get(keyed.slot.place), open_boards)
    ]
    missing = sum(len(boards) for boards in open_boards.values())
    if missing:
        at = "; ".join(
            f"{movement.name(place)}: {_numbers(boards)}"
            for place, boards in sorted(open_boards.items())
        )
        due = len(movement.due())
        notices.append(
            Notice(
                "",
                phrase(
                    "{missing} of {due} results are not there yet: {at}",
                    missing=missing,
                    due=due,
                    at=at,
                ),
            )
        )
    return notices


def _open(words: Iterable[Keyed], movement: Movement) -> dict[Place, list[int]]:
    """The boards still to be played or keyed at each table in each round."""
    boards: dict[Place, list[int]] = {}
    for slot in sorted(movement.due() - {keyed.slot for keyed in words}):
        boards.setdefault(slot.place, []).append(slot.board)
    return boards


def _doubts(
    keyed: Keyed, seating: Seating | None, open_boards: dict[Place, list[int]]
) -> Iterable[str]:
    if seating is None:
        yield f"the movement has nobody at this table in this round: {keyed.says}"
        return
    if seating.boards and keyed.slot.board not in seating.boards:
        still = open_boards.get(keyed.slot.place)
        at = f"; still without a result there: {_numbers(still)}" if still else ""
        yield (
            f"the movement has boards {_numbers(seating.boards)} here, not "
            f"{keyed.slot.board}: {keyed.says}{at}. If it was another board, erase this "
            "result and key it again"
        )
    if (keyed.ns, keyed.ew) == (seating.ns, seating.ew):
        return
    if (keyed.ns, keyed.ew) == (seating.ew, seating.ns):
        yield (
            f"reversed against the movement, which has {seating.ns} North-South and "
            f"{seating.ew} East-West. If {keyed.ns} really sat North-South, it stands as "
            f"keyed; if only the numbers were keyed the wrong way, it is {seating.ns} v "
            f"{seating.ew} with the same score"
        )
        return
    yield f"the movement has {seating.ns} v {seating.ew} here, keyed was {keyed.ns} v {keyed.ew}"


def changed_sides(by_slot: Mapping[Slot, Row], movement: Movement) -> list[Notice]:
    """A notice for every pair of a two-winner event that sat on the other side for a board."""
    pairs = movement.pairs()
    known = {(section, pair) for section, pair, _ in pairs}
    return [
        Notice(
            movement.name(slot),
            phrase(
                "pair {pair} is an {opponents} pair of a two-winner event, and sat {side} here: "
                "this result would be ranked as that of another pair, {pair} {side}. Set the "
                "pairs right, give an adjusted score, or rank all pairs as one (winners = 1)",
                pair=pair,
                opponents=side.opponents,
                side=side,
            ),
        )
        for slot, row in by_slot.items()
        for side, pair in ((Side.NS, int(row.ns)), (Side.EW, int(row.ew)))
        if (slot.section, pair) in known and (slot.section, pair, side) not in pairs
    ]


def twice(meetings: Iterable[tuple[int, str, int, Side | None]]) -> list[Notice]:
    """A notice for every contestant with two results on a board.

    *meetings* are (board, section, number, side), the side None in a one-winner event.
    """
    return [
        Notice(
            phrase("board {board}", board=board),
            phrase(
                "pair {section}{number}{value} has {count} results on it",
                section=section,
                number=number,
                value=side or "",
                count=count,
            ),
        )
        for (board, section, number, side), count in Counter(meetings).items()
        if count > 1
    ]


def _numbers(boards: Iterable[int]) -> str:
    return ", ".join(map(str, boards))
