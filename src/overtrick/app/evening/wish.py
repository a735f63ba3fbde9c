"""What the club wants to play tonight, as a director says it before a movement is chosen."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from overtrick.core.steps import message
from overtrick.engines.event.values import Kind
from overtrick.errors import Fault
from overtrick.movements.suggest import MOST_PAIRS
from overtrick.phrase import phrase

MOST_TABLES = 40
"""And a half."""
MOVE_MINUTES, DRAW_MINUTES = 2, 5
"""Between two rounds: to the next table, and to the next table when the round has been drawn."""
TEAM_PLAYERS, PAIR_PLAYERS = 4, 2


class Scoring(Enum):
    """How boards are scored; its value is the word of forms."""

    MATCHPOINTS = "matchpoints"
    """Of teams: board-a-match."""
    IMPS = "imps"

    @classmethod
    def usual(cls, kind: Kind) -> "Scoring":
        """What is meant where nothing is said: matches of teams are scored in IMPs."""
        return cls.IMPS if kind.of_teams else cls.MATCHPOINTS


@dataclass(frozen=True, slots=True)
class About:
    """A kind of event that can be wished for."""

    words: str
    """A message."""
    counted: str
    """What its contestants are, a message."""
    players: int
    """Of one contestant."""
    least: int
    most: int
    """Contestants."""
    most_boards: int
    """In one round."""


_PAIRS, _TEAMS = message("pairs"), message("teams")
ABOUT: Mapping[Kind, About] = {
    Kind.PAIRS: About(
        message("Pairs: a movement says who meets whom"), _PAIRS, PAIR_PLAYERS, 4, MOST_PAIRS, 8
    ),
    Kind.INDIVIDUAL: About(
        message("Individual: another partner in every round"),
        message("players"),
        1,
        8,
        2 * MOST_PAIRS,
        8,
    ),
    Kind.SWISS_PAIRS: About(
        message("Swiss pairs: every round meets those who stand alike"),
        _PAIRS,
        PAIR_PLAYERS,
        4,
        MOST_PAIRS,
        16,
    ),
    Kind.MATCH: About(message("One match of two teams"), _TEAMS, TEAM_PLAYERS, 2, 2, 64),
    Kind.ROUND_ROBIN: About(
        message("Teams, everyone against everyone"), _TEAMS, TEAM_PLAYERS, 3, MOST_TABLES, 32
    ),
    Kind.SWISS_TEAMS: About(
        message("Swiss teams: every round meets those who stand alike"),
        _TEAMS,
        TEAM_PLAYERS,
        3,
        MOST_TABLES,
        32,
    ),
    Kind.KNOCKOUT: About(
        message("Knockout: who loses a match is out"), _TEAMS, TEAM_PLAYERS, 2, MOST_TABLES, 32
    ),
}
"""What can be wished for, in the order in which it is offered."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Who is there, for how long, and what they like. It may be impossible: see ``faults``."""

    kind: Kind = Kind.PAIRS
    contestants: int = 0
    """Pairs, players or teams, as the kind has them."""
    minutes: int | None = None
    """For all of it; None if time does not matter."""
    boards: int | None = None
    """That everyone should play; None for as many as there is time for."""
    boards_per_round: int | None = None
    """None: as it comes out best."""
    winners: int | None = None
    """1 or 2 rankings of pairs; None if either will do."""
    scoring: Scoring = Scoring.MATCHPOINTS
    starts_at: int | None = None
    """Seconds UTC."""
    minutes_per_board: int = 7
    minutes_per_move: int | None = None
    """Between two rounds; None: as usual, which is longer where rounds are drawn."""
    copies: int | None = None
    """Of each board that there are; None: one, and one for each section of a large field."""
    timed: bool = True
    """Whether the clock ends a round; what is missing then may still come in."""
    automatic: bool = False
    """Whether rounds begin by themselves, as soon as all results of the one before are in."""
    title: str = ""

    @property
    def tables(self) -> int:
        """Tables in play at once, at most."""
        return self.contestants * ABOUT[self.kind].players // 4

    @property
    def drawn(self) -> bool:
        """Whether rounds are drawn, or scheduled, without a movement."""
        return self.kind not in (Kind.PAIRS, Kind.INDIVIDUAL)

    @property
    def move_minutes(self) -> int:
        """Between two rounds."""
        usual = DRAW_MINUTES if self.drawn else MOVE_MINUTES
        return usual if self.minutes_per_move is None else self.minutes_per_move

    def minutes_for(self, rounds: int, boards_per_round: int) -> int:
        """How long so many rounds take."""
        moves = (rounds - 1) * self.move_minutes
        return rounds * boards_per_round * self.minutes_per_board + moves

    def rounds_in(self, boards_per_round: int) -> int:
        """How many rounds of so many boards there are time and wish for; 0 if not one."""
        most = 200
        if self.minutes is not None:
            one = boards_per_round * self.minutes_per_board + self.move_minutes
            most = (self.minutes + self.move_minutes) // one
        if self.boards is not None:
            most = min(most, self.boards // boards_per_round)
        return most

    @property
    def faults(self) -> tuple[Fault, ...]:
        """All that cannot be, each under the name of its field; empty for a wish that is one."""
        if self.kind not in ABOUT:
            words = phrase(
                "an event '{kind}' is not planned here; its stages are", kind=self.kind.value
            )
            return (Fault("kind", words),)
        return (*self._count_faults(), *self._length_faults(), *self._like_faults())

    def _count_faults(self) -> list[Fault]:
        about = ABOUT[self.kind]
        if about.least <= self.contestants <= about.most:
            return []
        counted, count = phrase(about.counted), self.contestants
        if about.least == about.most:
            words = phrase(
                "this is for {most} {counted}, got {count}",
                most=about.most,
                counted=counted,
                count=count,
            )
        else:
            words = phrase(
                "this is for {least} to {most} {counted}, got {count}",
                least=about.least,
                most=about.most,
                counted=counted,
                count=count,
            )
        return [Fault("contestants", words)]

    def _length_faults(self) -> list[Fault]:
        most = ABOUT[self.kind].most_boards
        faults = [
            Fault(name, _range_words(least, high, value))
            for name, value, least, high in (
                ("minutes", self.minutes, 10, 24 * 60),
                ("boards", self.boards, 1, 200),
                ("boards_per_round", self.boards_per_round, 1, most),
                ("minutes_per_board", self.minutes_per_board, 1, 60),
                ("minutes_per_move", self.minutes_per_move, 0, 60),
                ("copies", self.copies, 1, 100),
            )
            if value is not None and not least <= value <= high
        ]
        if self.minutes is None and self.boards is None:
            faults.append(Fault("minutes", phrase("how long, or how many boards, has to be said")))
        least = self.boards_per_round or 1
        if self.boards is not None and not faults and self.boards < least:
            words = phrase(
                "a round has {least} boards, so at least so many are wanted", least=least
            )
            faults.append(Fault("boards", words))
        return faults

    def _like_faults(self) -> list[Fault]:
        faults = []
        if self.winners not in (None, 1, 2):
            faults.append(Fault("winners", _range_words(1, 2, self.winners)))
        elif self.winners == 2 and self.kind is not Kind.PAIRS:
            words = phrase("only an event of pairs with a movement can have two rankings")
            faults.append(Fault("winners", words))
        if self.starts_at is not None and not 0 <= self.starts_at < 2**40:
            faults.append(Fault("starts", phrase("this is no time of these centuries")))
        if len(self.title) > 200 or not self.title.isprintable():
            faults.append(Fault("title", phrase("a title is one line of at most 200 characters")))
        return faults


def contestants_at(kind: Kind, tables: int, half: bool = False) -> int:
    """How many pairs, players or teams so many tables are, and half a table more.

    Half a table of teams is none: it is counted as a team.

    >>> contestants_at(Kind.PAIRS, 7, half=True), contestants_at(Kind.MATCH, 2)
    (15, 2)
    """
    players = 4 * tables + (2 if half else 0)
    return -(-players // ABOUT[kind].players)


def _range_words(least: int, most: int, value: int | None) -> str:
    return phrase(
        "a whole number from {least} to {most} is wanted, got {shown}",
        least=least,
        most=most,
        shown=value,
    )
