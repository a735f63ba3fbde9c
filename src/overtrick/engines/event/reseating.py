"""When people sat at the wrong table, or the wrong way: what follows from it."""

from collections.abc import Iterable
from dataclasses import replace

from overtrick.engines.event.commands import Reseat
from overtrick.engines.event.facts import Fact, Reseated, SlotBarred
from overtrick.engines.event.seats import require_table
from overtrick.engines.event.state import Event, require, require_phase
from overtrick.engines.event.values import Bar, Kind, Phase, RoundPhase, Slot
from overtrick.phrase import phrase


def reseated(state: Event, command: Reseat) -> tuple[Fact, ...]:
    """The tables as they really sat, and the later slots that this makes impossible."""
    require_phase(state, Phase.RUNNING, Phase.CORRECTIONS)
    current = state.round_of(command.round)
    require(
        current.phase is not RoundPhase.PLANNED,
        "round-not-open",
        phrase("round {n} has not begun; plan it anew instead", n=command.round),
    )
    there = {at: each for at, each in state.seatings.items() if at[1] == command.round}
    for seating in command.seatings:
        at = (seating.section, command.round, seating.table)
        require(
            at in there,
            "no-such-table",
            phrase(
                "nobody sits at table {table} in round {n}",
                n=command.round,
                table=f"{seating.section}{seating.table}",
            ),
        )
        require_table(state, seating)
        lost = [
            board
            for board in there[at].boards
            if board not in seating.boards
            and _known(state, Slot(seating.section, command.round, seating.table, board))
        ]
        require(
            not lost,
            "has-result",
            phrase(
                "board {board} has a result at table {table} and must stay",
                table=seating.table,
                board=min(lost, default=0),
            ),
        )
        for who in seating.members:
            state.entrant(who)
        there[at] = seating
    everyone = [who for seating in there.values() for who in seating.members]
    twice = {who for who in everyone if everyone.count(who) > 1}
    require(
        state.kind.of_teams or not twice,
        "two-places",
        phrase(
            "{who} would sit at two tables in round {n}", who=min(twice, default=0), n=command.round
        ),
    )
    if command.boards:
        return _on_boards(state, command)
    changed = tuple(
        each
        for each in command.seatings
        if state.seatings[each.section, command.round, each.table] != each
    )
    if not changed:
        return ()
    boards = {(who, board) for each in changed for who in each.members for board in each.boards}
    return (
        Reseated(command.round, changed, command.reason),
        *barred_later(state, command.round, boards),
    )


def _known(state: Event, slot: Slot) -> bool:
    """Whether something has been handed in or decided there that would be lost."""
    play = state.play(slot)
    return play.outcome is not None or play.held is not None or bool(play.waiting)


def with_reseated(state: Event, fact: Reseated) -> Event:
    """The event when it is known who really sat there."""
    if not fact.boards:
        there = state.seatings
        for each in fact.seatings:
            there = there.set((each.section, fact.round, each.table), each)
        return replace(state, seatings=there)
    plays = state.plays
    for each in fact.seatings:
        for board in fact.boards:
            slot = Slot(each.section, fact.round, each.table, board)
            if board in each.boards:
                plays = plays.set(slot, state.play(slot).changed(meeting=(each.ns, each.ew)))
    return replace(state, plays=plays)


def _on_boards(state: Event, command: Reseat) -> tuple[Fact, ...]:
    """They sat so on some boards only."""
    slots: list[Slot] = []
    for each in command.seatings:
        planned = state.seatings[each.section, command.round, each.table]
        require(
            planned.boards == each.boards,
            "other-boards",
            phrase("table {table} keeps its boards", table=f"{each.section}{each.table}"),
        )
        slots += [
            slot
            for board in command.boards
            if board in each.boards
            for slot in [Slot(each.section, command.round, each.table, board)]
            if state.meeting(slot) != (each.ns, each.ew)
        ]
    unknown = set(command.boards) - {board for each in command.seatings for board in each.boards}
    require(
        not unknown,
        "not-in-play",
        phrase("nobody plays board {board} there", board=min(unknown, default=0)),
    )
    if not slots:
        return ()
    had = {(who, slot.board) for slot in slots for who in _sitting(command, slot)}
    return (
        Reseated(command.round, command.seatings, command.reason, command.boards),
        *barred_later(state, command.round, had),
    )


def _sitting(command: Reseat, slot: Slot) -> tuple[int, ...]:
    tables = {(each.section, each.table): each for each in command.seatings}
    return tables[slot.section, slot.table].members


def barred_later(
    state: Event, round_number: int, had: Iterable[tuple[int, int]]
) -> tuple[SlotBarred, ...]:
    """Slots of later rounds in which somebody of *had*, contestant and board, is due to play it.

    Law 15A: a board is not played twice by the same pair. Only where boards go through
    the rounds.
    """
    if state.kind not in (Kind.PAIRS, Kind.INDIVIDUAL):
        return ()
    played = set(had)
    return tuple(
        SlotBarred(slot, Bar.PLAYED_BEFORE)
        for slot in state.slots()
        if slot.round > round_number
        and state.outcome(slot) is None
        and not state.play(slot).barred
        and any((who, slot.board) in played for side in state.meeting(slot) for who in side)
    )
