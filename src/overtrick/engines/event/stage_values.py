"""Events of several stages: which follows from which, who goes on, and with what."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from overtrick.core.seat import Side
from overtrick.core.ties.named_tests import TieTest
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import RankingList


class Carry(Enum):
    """What a contestant brings along from a stage."""

    NOTHING = "nothing"
    TOTAL = "total"
    """All of it: two sessions that are added up."""
    SHARE = "share"
    """A percentage of it."""
    EBU = "ebu"
    """Half a qualifier's board for a board of the final (EBU White Book 3.8)."""
    PLACES = "places"
    """So much for the first who goes on, so much for the second."""
    HEAD_TO_HEAD = "head-to-head"
    """Into a knockout: the IMPs by which the opponent of the first round was beaten."""


class Numbering(Enum):
    """How those who go on into a stage from several groups are numbered; in a knockout, seeded."""

    IN_TURN = "in-turn"
    """First of A, first of B, second of A, second of B."""
    SNAKE = "snake"
    """First of A, first of B, second of B, second of A."""
    GROUP_BY_GROUP = "group-by-group"
    """All of A, then all of B."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where the contestants of a stage come from."""

    stage: str
    first: int = 1
    """The first place that goes on."""
    last: int | None = None
    """The last one; None: all that are placed."""
    carry: Carry = Carry.NOTHING
    percent: int = 100
    """Of the total, where a share is carried."""
    final_max: int = 0
    """Matchpoints that can be had in this stage, for the EBU's formula."""
    final_boards: int = 0
    """Boards of this stage, for the same."""
    qualifier_max: int = 0
    """Matchpoints of the earlier stage, for the same; 0: as its own ranking has it."""
    qualifier_boards: int = 0
    """Boards of the earlier stage, for the same."""
    points: tuple[Fraction, ...] = ()
    """What is carried by place: the first who goes on, the second; who comes after them nothing."""
    sections: tuple[str, ...] = ()
    """Only these sections' lists; empty: all. The places are those of each list."""
    side: Side | None = None
    """Only this side's lists, where there are two winners."""
    also: bool = False
    """Whether who goes on from here may go elsewhere too: an extra that the final order of the
    series passes over."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of the event, which is an event of its own."""

    name: str
    """``qualifying``; by it the graph and people call it."""
    rules: Rules
    sources: tuple[Source, ...] = ()
    """None for a first stage, which has entries of its own."""
    numbering: Numbering = Numbering.IN_TURN
    sections: tuple[str, ...] = ()
    """Into which those who go on are dealt, as a snake: 1 A, 2 B, 3 B, 4 A."""
    ties: tuple[TieTest, ...] = ()
    """Tests, in order, between those who share a place of this stage at a cut."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A contestant of a finished stage."""

    number: int
    people: tuple[int, ...] = ()
    name: str = ""
    carried: Fraction = Fraction(0)
    """What it brought into the stage."""


class Meeting(NamedTuple):
    """All that two contestants of a stage had against each other, in the stage's points."""

    one: int
    other: int
    own: Fraction
    """What the one won, as in 31-29."""
    against: Fraction
    vps_one: Fraction | None = None
    """Victory points; None where there are none."""
    vps_other: Fraction | None = None
    at_stake: Fraction = Fraction(20)
    """Victory points that the two shared."""


class Tally(NamedTuple):
    """A contestant's boards by their outcome."""

    number: int
    won: int
    drawn: int
    lost: int


@dataclass(frozen=True, slots=True)
class StageResult:
    """How a stage ended: its final ranking, and who its contestants are."""

    lists: tuple[RankingList, ...]
    contestants: tuple[Placed, ...]
    meetings: tuple[Meeting, ...] = ()
    """Only where something rests on them: tests between the tied, a carry-over."""
    tallies: tuple[Tally, ...] = ()


@dataclass(frozen=True, slots=True)
class Qualifier:
    """Who goes on into a stage."""

    number: int
    """Its number there."""
    people: tuple[int, ...]
    name: str
    carried: Fraction
    stage: str
    """Where it comes from."""
    place: int
    """Its place there."""
    from_number: int = 0
    """Its number there; 0 in what was written before this was kept."""
    section: str = ""
    """The section that it is dealt into."""
    source: int = 0
    """Which of the stage's sources it came by, from 0."""
    at: int = 0
    """1 for the first who went on from its list by that source."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What a corrected ranking would change in a stage that follows."""

    stage: str
    begun: bool
    """Whether play there has begun, so that nothing is changed."""
    comes_in: tuple[int, ...] = ()
    """Who would go on and has not, by the numbers of the corrected stage."""
    goes_out: tuple[int, ...] = ()
    """Who has gone on and would not."""
    carries: tuple[tuple[int, Fraction], ...] = ()
    """Of those who stay, what they would carry, by the same numbers."""
    undecided: str = ""
    """The code with which it would be refused to say who goes on; empty if it is known."""


@dataclass(frozen=True, slots=True)
class StageState:
    """A stage as it stands."""

    event: str = ""
    """The public id of the stage's own event; empty while it has not been opened."""
    qualifiers: tuple[Qualifier, ...] = ()
    result: StageResult | None = None
    begun: bool = False
    """Whether play has begun, so that who is in it stays."""
    former: tuple[Qualifier, ...] = ()
    """Who had gone on, and went out again or got another number or carry."""
    settled: int = 0
    """How often who goes on has been settled again."""
    differences: tuple[Difference, ...] = ()
    """What the last correction of its ranking would change in stages that follow."""


@dataclass(frozen=True, slots=True)
class Cut:
    """An order that people decided among contestants with one place of a stage."""

    stage: str
    order: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Declining:
    """A contestant that could go on and does not."""

    stage: str
    number: int
    into: str = ""
    """The one stage that it does not play; empty: it plays no further."""


@dataclass(frozen=True, slots=True)
class Series:
    """The graph of stages, and what has become of each, in the order in which they are named."""

    stages: tuple[Stage, ...] = ()
    states: tuple[StageState, ...] = ()
    declined: tuple[Declining, ...] = ()
    """The next in line goes on in their place."""
    cuts: tuple[Cut, ...] = ()
