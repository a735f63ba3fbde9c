"""Rounds of matches as plans: two tables a match, and the check that a plan is one.

Match m of a round has tables 2m - 1, its open room, and 2m. In the open room the home team
sits North-South.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from overtrick.engines.event.state import Event, require
from overtrick.engines.event.values import Bye, Drawn, RoundPlan, Seating
from overtrick.errors import ImpossibleError
from overtrick.movements.teams import Schedule
from overtrick.movements.triangle import triangle
from overtrick.phrase import phrase

Meeting = tuple[int, int]
"""Two teams, the home team first."""


def match_seatings(
    match: int, home: int, away: int, boards: Sequence[int], section: str = ""
) -> tuple[Seating, Seating]:
    """The two tables of a match.

    >>> [(each.table, each.ns, each.ew) for each in match_seatings(2, 7, 9, [1, 2])]
    [(3, (7,), (9,)), (4, (9,), (7,))]
    """
    played = tuple(boards)
    return (
        Seating(section, 2 * match - 1, (home,), (away,), played, match),
        Seating(section, 2 * match, (away,), (home,), played, match),
    )


def triangle_seatings(
    match: int, teams: Sequence[int], boards: Sequence[int], section: str = ""
) -> tuple[Seating, ...]:
    """Three half-matches among three teams, *match* and the two after it, on half the boards each.

    The first half of ``movements.triangle`` is every half-match's open room, the second
    its closed room. *boards* are three sets, as many as a whole match and a half has.
    """
    if len(teams) != 3 or len(boards) % 3 or not boards:
        raise ImpossibleError(
            phrase(
                "a triangle has three teams and three sets of boards, got {teams} and {boards}",
                teams=len(teams),
                boards=len(boards),
            )
        )
    size = len(boards) // 3
    sets = [tuple(boards[first : first + size]) for first in range(0, len(boards), size)]
    seatings: list[Seating] = []
    for sitting in triangle():
        half = match + sitting.board_set - 1
        ns, ew = teams[sitting.ns - 1], teams[sitting.ew - 1]
        table = 2 * half - 1 if sitting.half == 1 else 2 * half
        seatings.append(Seating(section, table, (ns,), (ew,), sets[sitting.board_set - 1], half))
    return tuple(sorted(seatings, key=lambda each: each.table))


def meetings_plan(
    number: int,
    meetings: Iterable[Meeting],
    boards: Sequence[int],
    byes: Iterable[int] = (),
    drawn: Drawn | None = None,
) -> RoundPlan:
    """A round in which these teams meet, all on the same boards."""
    seatings = [
        seating
        for match, (home, away) in enumerate(meetings, 1)
        for seating in match_seatings(match, home, away, boards)
    ]
    return RoundPlan(number, tuple(seatings), tuple(map(Bye, byes)), drawn)


def schedule_plans(
    schedule: Schedule, teams: Sequence[int] | None = None, segments: int = 1
) -> tuple[RoundPlan, ...]:
    """The rounds of a schedule; *teams* are the numbers of its teams 1, 2, ... if they differ.

    A match that lasts several *segments* has so many rounds, its boards divided among
    them; the first ones have one more where they cannot be divided.
    """
    names = list(range(1, schedule.teams + 1)) if teams is None else list(teams)
    if len(names) != schedule.teams:
        raise ImpossibleError(
            phrase(
                "the schedule is for {teams} teams, got {count}",
                teams=schedule.teams,
                count=len(names),
            )
        )
    plans: list[RoundPlan] = []
    for stage in range(1, schedule.rounds + 1):
        meetings = [(names[m.home - 1], names[m.away - 1]) for m in schedule.of_round(stage)]
        byes = [names[team - 1] for team in schedule.byes(stage)]
        for boards in divided(schedule.boards_of(stage), segments):
            plans.append(meetings_plan(len(plans) + 1, meetings, boards, byes))
    return tuple(plans)


def divided(boards: Sequence[int], segments: int) -> tuple[tuple[int, ...], ...]:
    """*boards* in *segments* parts, the first ones larger by one where they must be."""
    if not 1 <= segments <= len(boards):
        raise ImpossibleError(
            phrase(
                "{boards} boards are 1 to {boards} parts, got {segments}",
                boards=len(boards),
                segments=segments,
            )
        )
    size, more = divmod(len(boards), segments)
    parts: list[tuple[int, ...]] = []
    first = 0
    for part in range(segments):
        last = first + size + (part < more)
        parts.append(tuple(boards[first:last]))
        first = last
    return tuple(parts)


def next_boards(state: Event, count: int | None = None) -> tuple[int, ...]:
    """Boards of a round that is planned now: the next numbers that nobody has played."""
    size = state.rules.play.boards_per_round if count is None else count
    last = max((board for each in state.seatings.values() for board in each.boards), default=0)
    return tuple(range(last + 1, last + size + 1))


def continued(state: Event, number: int) -> RoundPlan:
    """The next part of the matches that are being played: the same meetings, new boards.

    Whose opponents have left has a bye.
    """
    before = state.rounds[number - 1].plan
    size = max((len(each.boards) for each in before.seatings), default=0)
    sets = sorted({each.boards for each in before.seatings})
    fresh = next_boards(state, size * len(sets))
    boards = {old: fresh[at * size : (at + 1) * size] for at, old in enumerate(sets)}
    here = {who for who, each in state.entrants.items() if each.plays(number)}
    seatings = tuple(
        each._replace(boards=boards[each.boards])
        for each in before.seatings
        if set(each.members) <= here
    )
    playing = {who for each in seatings for who in each.members}
    alone = {who for each in before.seatings for who in each.members if who in here} - playing
    byes = [bye.number for bye in before.byes if bye.number in here]
    return RoundPlan(number, seatings, tuple(map(Bye, sorted({*byes, *alone}))))


def plan_meetings(plan: RoundPlan) -> Mapping[int, Meeting]:
    """Home and away of each match of a plan that is in order."""
    meetings: dict[int, Meeting] = {}
    for seating in sorted(plan.seatings, key=lambda each: each.table, reverse=True):
        if seating.match is not None:
            meetings[seating.match] = (seating.ns[0], seating.ew[0])
    return meetings


def require_matches(plan: RoundPlan) -> None:
    """RefusedError unless every table belongs to a match of two teams in two rooms.

    Codes ``not-a-match``, ``bad-triangle``, ``bye-and-match``.
    """
    tables: dict[int, list[Seating]] = {}
    for seating in plan.seatings:
        if seating.match is not None:
            tables.setdefault(seating.match, []).append(seating)
        require(
            seating.match is not None and len(seating.ns) == len(seating.ew) == 1,
            "not-a-match",
            phrase("table {table} belongs to no match of two teams", table=seating.table),
        )
    for match, rooms in tables.items():
        alike = len(rooms) == 2 and rooms[0].section == rooms[1].section
        crossed = alike and (rooms[0].ns, rooms[0].ew) == (rooms[1].ew, rooms[1].ns)
        require(
            crossed and sorted(rooms[0].boards) == sorted(rooms[1].boards),
            "not-a-match",
            phrase(
                "match {match} of round {n} is not two teams in two rooms on the same boards",
                match=match,
                n=plan.number,
            ),
        )
    _require_triangles(plan)
    byes = [bye.number for bye in plan.byes]
    seated = {who for each in plan.seatings for who in each.members}
    both = [who for who in byes if who in seated or byes.count(who) > 1]
    require(
        not both,
        "bye-and-match",
        phrase("{who} has a bye and something else", who=min(both, default=0)),
    )


def _require_triangles(plan: RoundPlan) -> None:
    """Who has two matches is one of three who meet one another, on boards of their own."""
    meetings = plan_meetings(plan)
    opponents: dict[int, set[int]] = {}
    for home, away in meetings.values():
        opponents.setdefault(home, set()).add(away)
        opponents.setdefault(away, set()).add(home)
    counts = {who: sum(who in pair for pair in meetings.values()) for who in opponents}
    for who, others in opponents.items():
        if counts[who] == 1:
            continue
        sides = combinations(others, 2)
        closed = counts[who] == len(others) == 2 and all(b in opponents[a] for a, b in sides)
        boards = [board for each in plan.seatings if who in each.ns for board in each.boards]
        require(
            closed and len(set(boards)) == len(boards),
            "bad-triangle",
            phrase(
                "{who} has {count} matches in round {n}, and they are no triangle",
                who=who,
                count=counts[who],
                n=plan.number,
            ),
        )


def require_everyone(state: Event, plan: RoundPlan) -> None:
    """RefusedError ``left-out`` unless everyone who is there plays or has a bye."""
    placed = {who for each in plan.seatings for who in each.members}
    placed |= {bye.number for bye in plan.byes}
    there = {number for number, each in state.entrants.items() if each.plays(plan.number)}
    missing, strangers = there - placed, placed - there
    require(
        not missing,
        "left-out",
        phrase(
            "{who} neither plays nor has a bye in round {n}",
            who=min(missing, default=0),
            n=plan.number,
        ),
    )
    require(
        not strangers,
        "not-there",
        phrase("{who} does not play in round {n}", who=min(strangers, default=0), n=plan.number),
    )


def require_continued(state: Event, plan: RoundPlan, first: RoundPlan) -> None:
    """RefusedError ``other-match`` unless *plan* goes on with the matches that *first* began."""
    here, there = plan_meetings(plan), plan_meetings(first)
    same = {match: set(pair) for match, pair in here.items()} == {
        match: set(pair)
        for match, pair in there.items()
        if all(state.entrant(who).plays(plan.number) for who in pair)
    }
    require(
        same,
        "other-match",
        phrase(
            "round {n} goes on with the matches of round {first}",
            n=plan.number,
            first=first.number,
        ),
    )
