"""An event of pairs or players as the score sheet that it amounts to."""

from collections.abc import Mapping
from fractions import Fraction

from overtrick.core.conditions import Conditions
from overtrick.core.outcome import NotPlayed, SitOut
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Contestant, Entry, Row, Sheet
from overtrick.engines.event.state import Event, group_of
from overtrick.engines.event.values import NO_PLAY, Entrant, PenaltyUnit, Seating, Slot

PARTNERS = "+"
"""What stands between the numbers of two players who sit on one side in an individual event."""


def event_sheet(state: Event, until: int | None = None) -> Sheet:
    """What has happened so far, or until a round, board by board.

    Slots that wait for a result are left out. Those that were cut off or barred are not
    played; who meets a contestant that is not there sits out.
    """
    boards: dict[int, list[Row]] = {}
    places = sorted(state.seatings.items(), key=lambda item: (item[0][1], item[0][0], item[0][2]))
    for (section, number, table), seating in places:
        if not state.begun(number) or (until is not None and number > until):
            continue
        for board in seating.boards:
            row = _row(state, Slot(section, number, table, board), seating)
            if row is not None:
                boards.setdefault(board, []).append(row)
    sheet_boards = tuple(
        Board.standard(number, tuple(rows), state.deals.get(number))
        for number, rows in sorted(boards.items())
    )
    return Sheet(
        title=state.rules.contest.event.title,
        conditions=state.rules.conditions,
        boards=sheet_boards,
        entries=tuple(_entries(state)),
    )


def event_row(state: Event, slot: Slot) -> Row | None:
    """The line of the traveller for *slot*; None while it waits for a result."""
    return _row(state, slot, state.seatings[slot.section, slot.round, slot.table])


def _row(state: Event, slot: Slot, seating: Seating) -> Row | None:
    play = state.plays.get(slot, NO_PLAY)
    outcome = play.outcome
    if outcome is None:
        if not state.absent(slot):
            return None
        outcome = SitOut()
    ns, ew = (seating.ns, seating.ew) if play.meeting is None else play.meeting
    return Row(
        ns=str(ns[0]) if len(ns) == 1 else PARTNERS.join(map(str, ns)),
        ew=str(ew[0]) if len(ew) == 1 else PARTNERS.join(map(str, ew)),
        outcome=outcome,
        section=slot.section,
        group="" if isinstance(outcome, NotPlayed) else group_of(state.fouls, slot),
        round=slot.round,
        table=slot.table,
        lead=play.entry.lead if play.entry is not None else None,
    )


Seats = Mapping[int, tuple[tuple[str, Side], ...]]
"""The sections and sides in which contestants sit, in the order of the rounds."""


def seats_of(state: Event) -> Seats:
    """Where everyone sits who sits at all."""
    found: dict[int, dict[tuple[str, Side], None]] = {}
    for (section, _, _), seating in sorted(state.seatings.items(), key=lambda item: item[0][1]):
        for place, there in (((section, Side.NS), seating.ns), ((section, Side.EW), seating.ew)):
            for who in there:
                if who in found:
                    found[who][place] = None
                else:
                    found[who] = {place: None}
    return {who: tuple(places) for who, places in found.items()}


def _entries(state: Event) -> list[Entry]:
    seats = seats_of(state)
    return [
        Entry(
            contestant_of_entrant(state, entrant, seats),
            (entrant.name,) if entrant.name else (),
            penalty=penalty_points(state, number),
            carried=entrant.carried,
        )
        for number, entrant in sorted(state.entrants.items())
    ]


def contestant_of_entrant(state: Event, entrant: Entrant, seats: Seats | None = None) -> Contestant:
    """Who that is on the score sheet, of the section and the side that it was assigned to.

    Where it sits nowhere in its section, or was assigned to no side, it is who sits first. Give
    *seats*, the event's ``seats_of``, to ask for many.
    """
    places = (seats_of(state) if seats is None else seats).get(entrant.number, ())
    sections = [section for section, _ in places] or [entrant.section]
    section = entrant.section if entrant.section in sections else sections[0]
    number = str(entrant.number)
    if state.rules.conditions.winners == 1:
        return Contestant(section, number, None)
    first = places[0][1] if places else Side.NS
    return Contestant(section, number, first if entrant.side is None else entrant.side)


def penalty_points(state: Event, number: int) -> Fraction:
    """What penalties take off a contestant's total, in the unit of the method.

    A percentage is one of a board's top: the most that anyone can have on a board.
    """
    total = Fraction(0)
    for penalty in state.penalties:
        if penalty.number == number and not penalty.lifted:
            if penalty.unit is PenaltyUnit.PERCENT_OF_TOP:
                total += penalty.amount / 100 * board_top(state, state.rules.conditions)
            else:
                total += penalty.amount
    return total


def board_top(state: Event, conditions: Conditions) -> Fraction:
    """The most that one board gives where comparison is by rank: so many results, less one."""
    counts: dict[tuple[str, int], int] = {}
    for slot in state.slots():
        counts[slot.section, slot.board] = counts.get((slot.section, slot.board), 0) + 1
    results = conditions.expected_results or max(counts.values(), default=1)
    return Fraction(conditions.points_scale.win * (results - 1))
