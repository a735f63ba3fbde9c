"""Butler scores of the pairs and players of a team event.

Both partners get what their side had. The same board of two rounds is two boards. Datum,
trimming and averages are those of the event's conditions; where these do not say, as for
any Butler of ours.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.core.butler import mean_imps, total_imps
from overtrick.core.comparison import Earned, awarded, compare
from overtrick.core.conditions import Conditions, Method
from overtrick.core.outcome import NotPlayed, Outcome, SitOut
from overtrick.core.ranking import ranking
from overtrick.core.seat import Side
from overtrick.core.sheet import Board, Row
from overtrick.core.team_match import Room
from overtrick.engines.event.state import At, Event, group_of
from overtrick.engines.event.values import Slot
from overtrick.engines.teams.fixtures import fixtures, rooms


@dataclass(frozen=True, slots=True)
class ButlerPair:
    """Two players of a team as they sat; where that is not known, a table and a side of it."""

    team: int
    people: tuple[int, ...]
    """As the team names them; empty where nobody said who sat there."""
    room: Room | None = None
    """Only where the people are not known."""
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class ButlerBoard:
    """A board that a pair played."""

    slot: Slot
    side: Side
    outcome: Outcome
    opponents: ButlerPair
    imps: Fraction
    """Against the datum, from the pair's own side."""
    earned: Earned
    """The same with the steps that led there, the datum among them."""


@dataclass(frozen=True, slots=True)
class ButlerLine:
    """A pair's Butler."""

    pair: ButlerPair
    place: str
    """``3``, ``3=``."""
    imps: Fraction
    boards: tuple[ButlerBoard, ...]
    """By round and board."""

    @property
    def mean(self) -> Fraction:
        """IMPs a board."""
        return mean_imps(self.imps, len(self.boards))


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player's Butler, with all partners."""

    person: int
    place: str
    imps: Fraction
    boards: int

    @property
    def mean(self) -> Fraction:
        """IMPs a board."""
        return mean_imps(self.imps, self.boards)


def butler(
    state: Event, *, rounds: Container[int] | None = None, seen: Container[int] | None = None
) -> tuple[ButlerLine, ...]:
    """Every pair by its IMPs a board, best first; equals share a place.

    Only boards of *rounds* that have begun, and of those only the ones in *seen*; None: all.
    """
    conditions = replace(state.rules.conditions, method=Method.BUTLER)
    sat = _rooms(state)
    found: dict[ButlerPair, list[ButlerBoard]] = {}
    for number, slots in sorted(_boards(state, rounds, seen).items()):
        for each in _compared(state, number, slots, sat, conditions):
            found.setdefault(_pair(state, each.slot, each.side, sat), []).append(each)
    lines = {pair: _settled(boards, conditions) for pair, boards in found.items()}
    sums = {pair: total_imps(each.imps for each in boards) for pair, boards in lines.items()}
    order = sorted(lines, key=lambda pair: (pair.team, pair.people, pair.room is Room.CLOSED))
    placed = ranking([(pair, mean_imps(sums[pair], len(lines[pair]))) for pair in order])
    return tuple(
        ButlerLine(each.who, str(each.place), sums[each.who], lines[each.who]) for each in placed
    )


def player_butler(lines: Iterable[ButlerLine]) -> tuple[PlayerLine, ...]:
    """Every player of whom it is known where they sat, best first."""
    sums: dict[int, tuple[Fraction, int]] = {}
    for line in lines:
        for person in line.pair.people:
            imps, boards = sums.get(person, (Fraction(0), 0))
            sums[person] = (imps + line.imps, boards + len(line.boards))
    placed = ranking([(who, mean_imps(*sums[who])) for who in sorted(sums)])
    return tuple(PlayerLine(each.who, str(each.place), *sums[each.who]) for each in placed)


def _rooms(state: Event) -> Mapping[At, Room]:
    """Which room of its match each table is."""
    return {
        at: room
        for fixture in fixtures(state)
        for number in fixture.rounds
        for room, at in zip(Room, rooms(state, fixture, number), strict=True)
    }


def _boards(
    state: Event, rounds: Container[int] | None, seen: Container[int] | None
) -> Mapping[tuple[int, int], list[Slot]]:
    """The slots of every board of every round."""
    found: dict[tuple[int, int], list[Slot]] = {}
    for slot in state.slots():
        wanted = rounds is None or slot.round in rounds
        if wanted and state.begun(slot.round) and (seen is None or slot.board in seen):
            found.setdefault((slot.round, slot.board), []).append(slot)
    return found


def _compared(
    state: Event,
    number: tuple[int, int],
    slots: list[Slot],
    sat: Mapping[At, Room],
    conditions: Conditions,
) -> Iterator[ButlerBoard]:
    """Both sides of every result of a board, if it counts for them."""
    there = list(_outcomes(state, slots))
    rows = tuple(
        Row(str(ns), str(ew), outcome, group=group_of(state.fouls, slot))
        for slot, outcome in there
        for ns, ew in ((state.meeting(slot)[0][0], state.meeting(slot)[1][0]),)
    )
    compared = compare(Board.standard(number[1], rows), conditions, {"": len(rows)})
    for (slot, outcome), each in zip(there, compared, strict=True):
        for side in Side:
            earned = each.of(side)
            if earned.points is not None:
                others = _pair(state, slot, side.opponents, sat)
                yield ButlerBoard(slot, side, outcome, others, earned.points, earned)


def _outcomes(state: Event, slots: Iterable[Slot]) -> Iterator[tuple[Slot, Outcome]]:
    for slot in slots:
        outcome = state.outcome(slot)
        if outcome is not None and not isinstance(outcome, NotPlayed | SitOut):
            yield slot, outcome


def _pair(state: Event, slot: Slot, side: Side, sat: Mapping[At, Room]) -> ButlerPair:
    at = (slot.section, slot.round, slot.table)
    team = state.meeting(slot)[side][0]
    people = state.lineups.get((at, side))
    if people is not None:
        own = state.entrants[team].people
        order = sorted(people, key=lambda who: (own.index(who) if who in own else len(own), who))
        return ButlerPair(team, tuple(order))
    return ButlerPair(team, (), sat.get(at), side)


def _settled(boards: Iterable[ButlerBoard], conditions: Conditions) -> tuple[ButlerBoard, ...]:
    """Graded awards by the pair's other boards, where those are better or worse (Law 12C2(c))."""
    every = tuple(boards)
    own = [each.imps for each in every if each.earned.award is None]
    mean = mean_imps(total_imps(own), len(own)) if own else None

    def settled(each: ButlerBoard) -> ButlerBoard:
        if each.earned.award is None:
            return each
        earned = awarded(each.earned.award, None, conditions, mean)
        return replace(each, imps=earned.points or Fraction(0), earned=earned)

    return tuple(map(settled, every))
