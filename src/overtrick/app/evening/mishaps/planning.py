"""The rounds left of a pairs event, planned anew from the event as it stands.

A solver plans them whole (``repaired``); without one, who comes can take the place of those
who were not there: whoever would sit out plays against the newcomer (``filled``).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from overtrick.core.seat import Side
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, RoundPhase, RoundPlan, Seating
from overtrick.errors import ImpossibleError, NotFoundError
from overtrick.movements.plan import Movement, Sitting
from overtrick.movements.repair import Change, Repair, Solver, problem_after, repair
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a pairs event as a movement: what was played, and what is planned."""

    name: str
    movement: Movement
    """Of the rounds that have begun, who really sat where; a set is what was planned."""
    first: int
    """The first round that has not begun."""


def section_of(state: Event, name: str = "") -> Section:
    """The section as a movement. ImpossibleError where there is nothing left to plan, or its
    boards are no sets of one size; NotFoundError if there is no such section."""
    if state.kind is not Kind.PAIRS:
        raise ImpossibleError(phrase("only a pairs event has a movement that can be planned anew"))
    first = first_planned(state)
    sittings, size = [], 0
    for number, each in sorted(state.rounds.items()):
        for planned in each.plan.seatings:
            if planned.section != name:
                continue
            size = size or len(planned.boards)
            there = state.seatings[name, number, planned.table]
            board_set = _set(planned, number, size)
            sittings.append(Sitting(number, planned.table, there.ns[0], there.ew[0], board_set))
    if not sittings:
        raise NotFoundError(
            phrase(
                "which section? there are {known}, got {section!r}",
                known=", ".join(sorted({at[0] for at in state.seatings})),
                section=name,
            )
        )
    movement = Movement(state.rules.contest.event.title, tuple(sorted(sittings)), size)
    return Section(name, movement, first)


def first_planned(state: Event) -> int:
    """The first round that has not begun; ImpossibleError if none is left."""
    left = [n for n, each in state.rounds.items() if each.phase is RoundPhase.PLANNED]
    if not left:
        raise ImpossibleError(phrase("no round is left to be planned anew"))
    return min(left)


def _set(seating: Seating, number: int, size: int) -> int:
    """Which set of boards a table has; sets of one size begin at 1, 1 + size ..."""
    low = min(seating.boards)
    if seating.boards != tuple(range(low, low + size)) or (low - 1) % size:
        raise ImpossibleError(
            phrase(
                "table {table} in round {round} does not play a whole set of {size} boards",
                table=f"{seating.section}{seating.table}",
                round=number,
                size=size,
            )
        )
    return (low - 1) // size + 1


def repaired(
    state: Event, solver: Solver, name: str = "", *, giving: bool = True
) -> tuple[tuple[RoundPlan, ...], Repair]:
    """The rounds left with everybody who is there then, and what is known of them.

    Nobody has a set twice (Law 15A); rematches, sit-outs and changes are as few as the
    solver finds. It knows of sets only: where a table has played a single board of another
    set, the engine may refuse the plan (``board-again``). ImpossibleError if nothing is found.
    """
    section = section_of(state, name)
    movement, first = section.movement, section.first
    there = _there(state, section)
    unplayed = tuple(
        (sitting.round, sitting.table)
        for sitting in movement.sittings
        if sitting.round < first and not _comes(state, sitting)
    )
    change = Change(
        first,
        tuple(sorted(there - set(movement.pairs))),
        tuple(sorted(set(movement.pairs) - there)),
        unplayed=unplayed,
        since=tuple(
            (who, state.entrants[who].since)
            for who in movement.pairs
            if state.entrants[who].since > 1
        ),
    )
    two = state.rules.conditions.winners == 2
    problem = problem_after(movement, change, tables=_tables(section, there), two_rankings=two)
    done = repair(problem, solver, giving=giving)
    if done.continuation is None:
        raise ImpossibleError(
            phrase("nothing was found in the time for the {count} pairs", count=len(there))
        )
    session = done.continuation.session
    sittings = [each for each in session.played if each.round >= first]
    return _plans(state, section, sittings), done


def _comes(state: Event, sitting: Sitting) -> bool:
    """Whether both are still there in that round."""
    return all(state.entrants[who].plays(sitting.round) for who in sitting.meeting)


def _there(state: Event, section: Section) -> set[int]:
    """Who plays in that section from the first round on that has not begun."""
    return {
        number
        for number, each in state.entrants.items()
        if each.plays(section.first)
        and (number in section.movement.pairs or each.section == section.name)
    }


def _tables(section: Section, there: set[int]) -> tuple[int, ...]:
    """The section's tables, and one more where as many pairs need it."""
    known = sorted({sitting.table for sitting in section.movement.sittings})
    while 2 * len(known) < len(there) - 1:
        known.append(known[-1] + 1)
    return tuple(known)


def filled(state: Event, number: int, name: str = "") -> tuple[RoundPlan, ...]:
    """The rounds left with contestant *number* against whoever would sit out.

    A set is one that nobody else plays in that round and neither of the two has at another
    time. Where there is none, they sit out. ImpossibleError if that is so in every round.
    """
    section = section_of(state, name)
    movement, first = section.movement, section.first
    sitting = [
        each
        for each in movement.sittings
        if number not in each.meeting and (each.round < first or _comes(state, each))
    ]
    due: dict[int, set[int]] = {}
    for each in sitting:
        for who in each.meeting:
            due.setdefault(who, set()).add(each.board_set)
    sets = sorted({each.board_set for each in sitting})
    had = {each.board_set for each in movement.sittings if number in each.meeting}
    free: dict[int, dict[int, int]] = {}
    for round_number in range(first, movement.rounds + 1):
        here = [each for each in sitting if each.round == round_number]
        busy = {who for each in here for who in each.meeting}
        idle = sorted(_there(state, section) - busy - {number})
        used = {each.board_set for each in here}
        free[round_number] = {
            board_set: who
            for board_set in sets
            if board_set not in used | had
            for who in idle
            if board_set not in due.get(who, set())
        }
    chosen = _matched(free)
    if not chosen:
        raise ImpossibleError(
            phrase("nobody sits out against whom {number} could play; plan anew", number=number)
        )
    played = [each for each in sitting if each.round >= first]
    for round_number, board_set in sorted(chosen.items()):
        who = free[round_number][board_set]
        table, side = _seat(movement, played, round_number, who)
        ns, ew = (who, number) if side is Side.NS else (number, who)
        played.append(Sitting(round_number, table, ns, ew, board_set))
    return _plans(state, section, sorted(played))


def _matched(free: Mapping[int, Mapping[int, int]]) -> dict[int, int]:
    """A set for as many rounds as can be, each set once (Kuhn's augmenting paths)."""
    owner: dict[int, int] = {}

    def place(round_number: int, seen: set[int]) -> bool:
        for board_set in sorted(free[round_number]):
            if board_set not in seen:
                seen.add(board_set)
                if board_set not in owner or place(owner[board_set], seen):
                    owner[board_set] = round_number
                    return True
        return False

    for round_number in sorted(free):
        place(round_number, set())
    return {round_number: board_set for board_set, round_number in owner.items()}


def _seat(
    movement: Movement, there: Iterable[Sitting], round_number: int, who: int
) -> tuple[int, Side]:
    """A table that stands empty in that round, and the side on which *who* usually sits.

    Its own table, if that is one; else the first that is empty, or a new one.
    """
    own = [each for each in movement.sittings if who in each.meeting]
    tables = sorted({each.table for each in movement.sittings})
    used = {each.table for each in there if each.round == round_number}
    empty = [table for table in tables if table not in used] or [tables[-1] + 1]
    mine = [each.table for each in own if each.table in empty]
    table = max(mine, key=lambda at: (mine.count(at), -at), default=empty[0])
    ns = sum(each.ns == who for each in own)
    return table, Side.NS if 2 * ns >= len(own) else Side.EW


def _plans(state: Event, section: Section, sittings: Iterable[Sitting]) -> tuple[RoundPlan, ...]:
    """The rounds left: this section as *sittings* have it, the others as they are."""
    by_round: dict[int, list[Seating]] = {}
    for number, each in state.rounds.items():
        if number >= section.first:
            by_round[number] = [
                state.seatings[there.section, number, there.table]
                for there in each.plan.seatings
                if there.section != section.name
                and all(state.entrants[who].plays(number) for who in there.members)
            ]
    for sitting in sittings:
        boards = tuple(section.movement.boards_of(sitting.board_set))
        by_round[sitting.round].append(
            Seating(section.name, sitting.table, (sitting.ns,), (sitting.ew,), boards)
        )
    return tuple(
        RoundPlan(number, tuple(sorted(there, key=lambda each: (each.section, each.table))))
        for number, there in sorted(by_round.items())
    )
