"""A match between two teams of four as it was written down: values, no rules."""

from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from fractions import Fraction

from overtrick.core.outcome import Award, Outcome
from overtrick.core.seat import Side, Vulnerability, vulnerability_of
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


class Room(Enum):
    """One of the two tables of a match."""

    OPEN = "open"
    CLOSED = "closed"


class Team(IntEnum):
    """One of the two teams of a match."""

    HOME = 0
    """Sits North-South in the open room and East-West in the closed room."""
    AWAY = 1

    @property
    def opponents(self) -> "Team":
        """The other team."""
        return Team(1 - self)

    def side(self, room: Room) -> Side:
        """The side that the team's pair sits on in *room*."""
        return Side.NS if (self is Team.HOME) == (room is Room.OPEN) else Side.EW


@dataclass(frozen=True, slots=True)
class Rooms:
    """What happened on a board in the two rooms. As everywhere, scores are North-South's.

    An artificial score in one room is the board's: its awards are read by the teams that
    sit there.
    """

    open_room: Outcome | None
    """None while it is still to be played there."""
    closed_room: Outcome | None
    fouled: bool = False
    """Whether the rooms played different forms of it, so that they cannot be compared (Law 87)."""

    def outcome(self, room: Room) -> Outcome | None:
        """What happened in *room*, if it has."""
        return self.open_room if room is Room.OPEN else self.closed_room


@dataclass(frozen=True, slots=True)
class Ruled:
    """An artificial score for the whole board, such as one removed for lack of time."""

    home: Award
    away: Award

    def award(self, team: Team) -> Award:
        """What *team* gets."""
        return self.home if team is Team.HOME else self.away


@dataclass(frozen=True, slots=True)
class Conceded:
    """A board that nobody will play, because a team has given the match up."""

    by: Team


Content = Rooms | Ruled | Conceded | None
"""What is known of a board; None: it is still to come."""


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """One board of a match."""

    number: int
    content: Content
    vulnerability: Vulnerability
    segment: int = 1
    """Which part of the match it belongs to, from 1: half, quarter, stanza."""

    @property
    def complete(self) -> bool:
        """Whether nothing more will come of it: played in both rooms, ruled or conceded."""
        if isinstance(self.content, Rooms):
            return None not in (self.content.open_room, self.content.closed_room)
        return self.content is not None

    @classmethod
    def standard(cls, number: int, content: Content, segment: int = 1) -> "MatchBoard":
        """The board as Law 2 numbers it."""
        return cls(number, content, vulnerability_of(number), segment)


class Unit(Enum):
    """What a penalty is counted in."""

    IMPS = "imps"
    """Points of the method: IMPs, or board-a-match points."""
    VPS = "vps"


@dataclass(frozen=True, slots=True)
class Penalty:
    """What the director takes off one team's score (Law 91); the opponents gain nothing."""

    team: Team
    amount: Fraction
    """Above 0."""
    unit: Unit = Unit.VPS
    reason: str = ""

    def __post_init__(self) -> None:
        if self.amount <= 0:
            raise ImpossibleError(
                phrase("a penalty is more than 0, got {amount}", amount=self.amount)
            )


@dataclass(frozen=True, slots=True)
class Match:
    """A match of any number of boards."""

    home: str
    away: str
    boards: tuple[MatchBoard, ...]
    """All of them, those still to come included."""
    carry_over: Fraction = Fraction(0)
    """IMPs that the home team brings along; negative if the away team does."""
    penalties: tuple[Penalty, ...] = ()
    scheduled: int | None = None
    """Boards that the match should have had; None: those it has."""

    def __post_init__(self) -> None:
        numbers = [(board.segment, board.number) for board in self.boards]
        if len(set(numbers)) < len(numbers):
            twice = next(number for number in numbers if numbers.count(number) > 1)
            raise ImpossibleError(
                phrase(
                    "segment {twice} has board {twice_2} twice", twice=twice[0], twice_2=twice[1]
                )
            )
        if self.scheduled is not None and self.scheduled < 1:
            raise ImpossibleError(
                phrase("a match has at least one board, got {scheduled}", scheduled=self.scheduled)
            )

    def name(self, team: Team) -> str:
        """What *team* is called."""
        return self.home if team is Team.HOME else self.away

    @property
    def segments(self) -> tuple[int, ...]:
        """The numbers of its parts, in order."""
        return tuple(sorted({board.segment for board in self.boards}))

    @property
    def complete(self) -> int:
        """Boards of which nothing more will come."""
        return sum(board.complete for board in self.boards)

    @property
    def over(self) -> bool:
        """Whether no board is still to come."""
        return self.complete == len(self.boards)

    def until(self, segment: int) -> "Match":
        """The match as it stood after *segment*: half-time, if that is the first of two."""
        boards = tuple(board for board in self.boards if board.segment <= segment)
        return replace(self, boards=boards, scheduled=None)

    def conceded_by(self) -> Team | None:
        """The team that gave the match up, if one did; ImpossibleError if both did."""
        teams = {board.content.by for board in self.boards if isinstance(board.content, Conceded)}
        if len(teams) > 1:
            raise ImpossibleError(phrase("both teams cannot give up the same match"))
        return next(iter(teams), None)
