"""How two states of an event differ: seats, results, comparisons, matches, ranking."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.evening.mishaps.consequence import (
    BoardChange,
    Changes,
    MatchChange,
    PointsChange,
    RankingMove,
    ResultChange,
    SeatChange,
    SitOutChange,
)
from overtrick.app.events.sessions import session_of
from overtrick.core.outcome import Outcome
from overtrick.core.seat import Side
from overtrick.engines.card import ScoredBoard
from overtrick.engines.event.ranking import EventRanking
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Phase, RankingLine, Slot
from overtrick.engines.event_sheet import PARTNERS
from overtrick.engines.kinds import ranking
from overtrick.engines.live import LiveStandings, live_standings
from overtrick.engines.pairs import session_ranking
from overtrick.engines.teams.matches import scored_matches
from overtrick.engines.teams.withdrawals import settled

Meeting = tuple[tuple[int, ...], tuple[int, ...]]
"""Who sits North-South and East-West."""
Turns = Mapping[tuple[Slot, Side], tuple[tuple[int, ...], Fraction | None]]
"""Who sat on a side of a slot, and what they earned there."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What an event comes to."""

    ranking: EventRanking | None
    """None before there is one."""
    boards: Mapping[int, Turns]
    matches: Mapping[tuple[int, int], MatchChange]
    """With the same points before and after."""
    live: LiveStandings | None = None


NO_FIGURES = Figures(None, {}, {})


def figures(state: Event, live: LiveStandings | None = None) -> Figures:
    """The event scored; *live* are standings of an earlier state of it, if there are any."""
    if state.phase in (Phase.NEW, Phase.ENTRIES) or state.kind is Kind.SERIES:
        return NO_FIGURES
    if state.kind is Kind.PAIRS:
        live = live_standings(state, live)
        return Figures(session_ranking(live.standings), _turns(live.standings.boards), {}, live)
    if state.kind.of_teams:
        return Figures(ranking(state), {}, _matches(state))
    return Figures(ranking(state), _turns(session_of(state).boards), {})


def differences(before: Event, after: Event, live: LiveStandings | None = None) -> Changes:
    """All that is otherwise in *after* than in *before*, exactly."""
    was = figures(before, live)
    now = figures(after, was.live)
    return Changes(
        tuple(_seats(before, after)),
        tuple(_sit_outs(before, after)),
        tuple(_results(before, after)),
        tuple(_boards(was.boards, now.boards)),
        tuple(_match_changes(was.matches, now.matches)),
        tuple(_moves(was.ranking, now.ranking)),
        None if now.ranking is None else now.ranking.unit,
    )


def sitting_out(state: Event, number: int) -> tuple[int, ...]:
    """Who is there in a planned round and has nobody to play against."""
    playing = {
        who
        for (_, round_number, _), seating in state.seatings.items()
        if round_number == number
        and all(state.entrants[each].plays(number) for each in seating.members)
        for who in seating.members
    }
    return tuple(
        who
        for who, each in sorted(state.entrants.items())
        if each.plays(number) and who not in playing
    )


def _seats(before: Event, after: Event) -> Iterable[SeatChange]:
    if before.seatings is not after.seatings:
        places = {*before.seatings, *after.seatings}
        for at in sorted(places, key=lambda at: (at[1], at[0], at[2])):
            was, now = before.seatings.get(at), after.seatings.get(at)
            if was != now:
                yield SeatChange(at[1], (), was, now)
    moved: dict[tuple[int, str, int, Meeting, Meeting], list[int]] = {}
    for slot, play in after.plays.items():
        if play.meeting != before.play(slot).meeting:
            two = before.meeting(slot), after.meeting(slot)
            moved.setdefault((slot.round, slot.section, slot.table, *two), []).append(slot.board)
    for (number, section, table, was_sat, now_sat), boards in sorted(moved.items()):
        here = after.seatings[section, number, table]
        yield SeatChange(
            number,
            tuple(sorted(boards)),
            here._replace(ns=was_sat[0], ew=was_sat[1]),
            here._replace(ns=now_sat[0], ew=now_sat[1]),
        )


def _sit_outs(before: Event, after: Event) -> Iterable[SitOutChange]:
    if before.seatings is after.seatings and before.entrants is after.entrants:
        return
    for number in sorted({*before.rounds, *after.rounds}):
        was, now = (
            sitting_out(state, number) if number in state.rounds else ()
            for state in (before, after)
        )
        if was != now:
            yield SitOutChange(number, was, now)


def _results(before: Event, after: Event) -> Iterable[ResultChange]:
    if before.seatings is after.seatings and before.entrants is after.entrants:
        slots: Iterable[Slot] = (
            slot for slot, play in after.plays.items() if before.plays.get(slot) is not play
        )
    else:
        slots = {*before.slots(), *after.slots()}
    for slot in sorted(slots, key=lambda each: (each.round, each.section, each.table, each.board)):
        was, now = _outcome(before, slot), _outcome(after, slot)
        barred = after.play(slot).barred
        new = barred if barred is not before.play(slot).barred else None
        if was != now or new is not None:
            yield ResultChange(slot, was, now, new)


def _outcome(state: Event, slot: Slot) -> Outcome | None:
    return None if state.seating(slot) is None else state.outcome(slot)


def _turns(boards: Iterable[ScoredBoard]) -> Mapping[int, Turns]:
    found: dict[int, dict[tuple[Slot, Side], tuple[tuple[int, ...], Fraction | None]]] = {}
    for scored in boards:
        turns = found.setdefault(scored.board.number, {})
        for compared in scored.rows:
            row = compared.row
            slot = Slot(row.section, row.round or 0, row.table or 0, scored.board.number)
            for side, who in ((Side.NS, row.ns), (Side.EW, row.ew)):
                numbers = tuple(map(int, who.split(PARTNERS)))
                turns[slot, side] = numbers, compared.of(side).points
    return found


def _boards(was: Mapping[int, Turns], now: Mapping[int, Turns]) -> Iterable[BoardChange]:
    for board in sorted({*was, *now}):
        before, after = was.get(board, {}), now.get(board, {})
        if before == after:
            continue
        changed = []
        for slot, side in sorted({*before, *after}):
            old, new = before.get((slot, side)), after.get((slot, side))
            if old == new:
                continue
            if old is not None and new is not None and old[0] != new[0]:
                # others sat there: the ones lose what they had, the others get it
                changed.append(PointsChange(slot, side, old[0], old[1], None))
                changed.append(PointsChange(slot, side, new[0], None, new[1]))
                continue
            numbers = new[0] if new is not None else old[0] if old is not None else ()
            points = tuple(None if each is None else each[1] for each in (old, new))
            changed.append(PointsChange(slot, side, numbers, points[0], points[1]))
        yield BoardChange(board, _count(before), _count(after), tuple(changed))


def _count(turns: Turns) -> int:
    return (sum(points is not None for _, points in turns.values()) + 1) // 2


def _matches(state: Event) -> Mapping[tuple[int, int], MatchChange]:
    found = {}
    for match in settled(state, scored_matches(state)):
        fixture = match.fixture
        points = match.home.points, match.away.points
        at = (fixture.rounds[0], fixture.number)
        found[at] = MatchChange(*at, fixture.home, fixture.away, points, points)
    return found


def _match_changes(
    was: Mapping[tuple[int, int], MatchChange], now: Mapping[tuple[int, int], MatchChange]
) -> Iterable[MatchChange]:
    for at in sorted({*was, *now}):
        before, after = was.get(at), now.get(at)
        if before == after:
            continue
        one = after or before
        assert one is not None  # noqa: S101 - it is in one of the two
        none = (None, None)
        yield MatchChange(
            *at,
            one.home,
            one.away,
            none if before is None else before.after,
            none if after is None else after.after,
        )


Where = tuple[str, Side | None, int]


def _lines(ranked: EventRanking | None) -> dict[Where, RankingLine]:
    return {
        (each.section, each.side, entry.line.number): entry.line
        for each in (() if ranked is None else ranked.lists)
        for entry in each.lines
    }


def _moves(was: EventRanking | None, now: EventRanking | None) -> Iterable[RankingMove]:
    before, after = _lines(was), _lines(now)
    for where in (*after, *(each for each in before if each not in after)):
        old, new = before.get(where), after.get(where)
        if old != new:
            yield RankingMove(*where, old, new)
