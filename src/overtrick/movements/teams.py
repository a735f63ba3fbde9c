"""Team events in which everyone meets everyone: round robins and American Whist."""

from dataclasses import dataclass
from typing import NamedTuple

from overtrick.errors import ImpossibleError
from overtrick.movements.plan import Movement, Sitting
from overtrick.phrase import phrase


class Match(NamedTuple):
    """Two teams that meet in a round; the home team's North-South sit in the open room."""

    round: int
    number: int
    """The table at which they meet, 1 the first."""
    home: int
    away: int


@dataclass(frozen=True, slots=True)
class Schedule:
    """Who meets whom in each round. Nothing says that it is a good one: ``proof`` does."""

    name: str
    teams: int
    """They are numbered 1 to this."""
    matches: tuple[Match, ...]
    """By round, then by number. Who is in none of a round's has a bye."""
    boards_per_match: int = 1

    def __post_init__(self) -> None:
        if self.boards_per_match < 1:
            raise ImpossibleError(
                phrase(
                    "a match has at least one board, got {boards_per_match}",
                    boards_per_match=self.boards_per_match,
                )
            )
        strangers = {team for m in self.matches for team in m[2:] if not 1 <= team <= self.teams}
        if strangers:
            raise ImpossibleError(
                phrase(
                    "the teams are 1 to {teams}, got {strangers}",
                    teams=self.teams,
                    strangers=sorted(strangers),
                )
            )

    @property
    def rounds(self) -> int:
        """The number of the last round."""
        return max((match.round for match in self.matches), default=0)

    def of_round(self, round_number: int) -> tuple[Match, ...]:
        """The matches of that round."""
        return tuple(match for match in self.matches if match.round == round_number)

    def byes(self, round_number: int) -> tuple[int, ...]:
        """The teams without a match in that round."""
        busy = {team for match in self.of_round(round_number) for team in match[2:]}
        return tuple(team for team in range(1, self.teams + 1) if team not in busy)

    def boards_of(self, round_number: int) -> range:
        """The boards that all matches of a round play; each round has boards of its own."""
        first = (round_number - 1) * self.boards_per_match + 1
        return range(first, first + self.boards_per_match)


def round_robin(
    teams: int, rounds: int | None = None, *, legs: int = 1, boards_per_match: int = 1
) -> Schedule:
    """Everyone meets everyone once, or once a *leg*, by Berger's tables; byes if *teams* is odd.

    Home and away are as even as can be, and change places in every second leg. With fewer
    *rounds* than it takes, the first ones.

    >>> [tuple(match[2:]) for match in round_robin(4).of_round(2)]
    [(4, 3), (1, 2)]
    """
    if teams < 2 or legs < 1:
        raise ImpossibleError(
            phrase(
                "a round robin has two teams and one leg at least, got {teams} and {legs}",
                teams=teams,
                legs=legs,
            )
        )
    seats = teams + teams % 2
    every = (seats - 1) * legs
    if rounds is None:
        rounds = every
    if not 1 <= rounds <= every:
        raise ImpossibleError(
            phrase(
                "{teams} teams have a round robin of 1 to {every} rounds, got {rounds}",
                teams=teams,
                every=every,
                rounds=rounds,
            )
        )
    matches: list[Match] = []
    for number in range(1, rounds + 1):
        leg, within = divmod(number - 1, seats - 1)
        meetings = [
            (away, home) if leg % 2 else (home, away)
            for home, away in _berger(seats, within)
            if max(home, away) <= teams
        ]
        matches += [Match(number, at, *two) for at, two in enumerate(meetings, start=1)]
    return Schedule("round robin", teams, tuple(matches), boards_per_match)


def _berger(seats: int, moved: int) -> list[tuple[int, int]]:
    """Home and away of a round; *moved* is 0 in the first. The last seat changes sides."""
    circle = seats - 1
    top = moved * (seats // 2) % circle
    last = (top + 1, seats) if moved % 2 == 0 else (seats, top + 1)
    return [
        last,
        *(
            ((top + apart) % circle + 1, (top - apart) % circle + 1)
            for apart in range(1, seats // 2)
        ),
    ]


def american_whist(teams: int, rounds: int | None = None, *, boards_per_set: int = 1) -> Movement:
    """Every team's North-South and East-West meet every other team's, on the same boards.

    For an odd number of teams: North-South stay, East-West move down two tables, boards
    down one, both once before play begins (ACBL tech files, board-a-match). Two sides of a match
    play a set in rounds that add up to *teams*, so that no match is complete before
    half of the rounds are, and all are only after the last.

    Team t's North-South are t, its East-West *teams* + t.
    """
    if teams < 3 or teams % 2 == 0:
        raise ImpossibleError(
            phrase("American Whist is for an odd number of teams from 3 on, got {t}", t=teams)
        )
    if rounds is None:
        rounds = teams - 1
    if not 1 <= rounds < teams:
        raise ImpossibleError(
            phrase(
                "American Whist of {teams} teams has 1 to {most} rounds, got {rounds}",
                teams=teams,
                most=teams - 1,
                rounds=rounds,
            )
        )
    sittings = tuple(
        Sitting(
            number,
            table,
            table,
            teams + (table + 2 * number - 1) % teams + 1,
            (table + number - 1) % teams + 1,
        )
        for number in range(1, rounds + 1)
        for table in range(1, teams + 1)
    )
    return Movement("American Whist", sittings, boards_per_set)
