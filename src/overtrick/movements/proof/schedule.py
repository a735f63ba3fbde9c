"""The proof of a schedule of team matches."""

from collections import Counter
from itertools import combinations

from overtrick.errors import ImpossibleError
from overtrick.movements.proof.seated import equal_boards, grouped, one_field
from overtrick.movements.proof.values import Checked, Proof, Property
from overtrick.movements.teams import Schedule
from overtrick.phrase import phrase


def schedule_proof(schedule: Schedule) -> Proof:
    """Every property of *schedule*; its sets are those of the rounds.

    Boards are passed between the two rooms of a match, so that a copy a match is enough,
    and each is played twice a match. Teams may meet as often as there are legs: once more
    for every time that everyone has met.
    """
    if not schedule.matches:
        raise ImpossibleError(phrase("nobody plays in this movement"))
    teams = range(1, schedule.teams + 1)
    per_round = Counter(match.round for match in schedule.matches)
    homes = Counter(match.home for match in schedule.matches)
    aways = Counter(match.away for match in schedule.matches)
    played = {team: (homes[team] + aways[team]) * schedule.boards_per_match for team in teams}
    byes = Counter(
        team for number in range(1, schedule.rounds + 1) for team in schedule.byes(number)
    )
    fields = grouped(teams, [match[2:] for match in schedule.matches])
    sides = {
        team: (homes[team] * schedule.boards_per_match, aways[team] * schedule.boards_per_match)
        for team in teams
    }
    return Proof(
        schedule.name,
        (
            _one_place(schedule),
            _no_rematch(schedule),
            equal_boards(played),
            _everyone_meets(schedule),
            _home_and_away(schedule, homes, aways),
            one_field(fields),
        ),
        len(per_round) * schedule.boards_per_match,
        dict(sorted(per_round.items())),
        {number: 2 * count for number, count in sorted(per_round.items())},
        played,
        {team: byes[team] for team in teams},
        sides,
        fields,
    )


def _one_place(schedule: Schedule) -> Checked:
    due: set[tuple[int, int]] = set()
    for number, table, home, away in sorted(schedule.matches):
        twice = [team for team in (home, away) if (number, team) in due or home == away]
        if twice:
            words = phrase(
                "round {round}, table {table}: {who} is due in two places",
                round=number,
                table=table,
                who=twice[0],
            )
            return Checked(Property.ONE_PLACE, False, words, number, table, (twice[0],))
        due |= {(number, home), (number, away)}
    return Checked(Property.ONE_PLACE, True, phrase("nobody is in two places at once"))


def _no_rematch(schedule: Schedule) -> Checked:
    """Nobody again before everyone has met everyone as often."""
    every = schedule.teams * (schedule.teams - 1) // 2
    met: Counter[frozenset[int]] = Counter()
    so_often: Counter[int] = Counter()
    last: dict[frozenset[int], int] = {}
    for number, table, home, away in sorted(schedule.matches):
        two = frozenset((home, away))
        if met[two] and so_often[met[two]] < every:
            words = phrase(
                "round {round}, table {table}: {one} and {other} have met in round {before}",
                round=number,
                table=table,
                one=home,
                other=away,
                before=last[two],
            )
            return Checked(Property.NO_REMATCH, False, words, number, table, (home, away))
        met[two] += 1
        so_often[met[two]] += 1
        last[two] = number
    words = phrase("nobody meets the same opponents twice")
    if so_often[2]:
        words = phrase("nobody meets the same opponents again before everyone has met everyone")
    return Checked(Property.NO_REMATCH, True, words)


def _everyone_meets(schedule: Schedule) -> Checked:
    met = {frozenset(match[2:]) for match in schedule.matches}
    for one, other in combinations(range(1, schedule.teams + 1), 2):
        if frozenset((one, other)) not in met:
            words = phrase("{one} never meets {other}", one=one, other=other)
            return Checked(Property.EVERYONE_MEETS, False, words, who=(one, other))
    return Checked(Property.EVERYONE_MEETS, True, phrase("everyone meets everyone"))


def _home_and_away(schedule: Schedule, homes: Counter[int], aways: Counter[int]) -> Checked:
    for team in range(1, schedule.teams + 1):
        if abs(homes[team] - aways[team]) > 1:
            words = phrase(
                "{team} is at home {homes} times and away {aways} times",
                team=team,
                homes=homes[team],
                aways=aways[team],
            )
            return Checked(Property.HOME_AND_AWAY, False, words, who=(team,))
    words = phrase("everyone is at home as often as away, or one match more or less")
    return Checked(Property.HOME_AND_AWAY, True, words)
