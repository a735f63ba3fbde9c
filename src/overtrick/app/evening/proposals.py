"""What could be played tonight: one proposal, and what speaks for and against it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from overtrick.app.evening.wish import Wish
from overtrick.app.events.plans import individual_plans, movement_plans
from overtrick.engines.event.values import Bye, Kind, RoundPlan, Seating
from overtrick.engines.teams.plans import schedule_plans
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.individual import IndividualMovement
from overtrick.movements.plan import Movement
from overtrick.movements.teams import Schedule
from overtrick.phrase import phrase

Numbers = Mapping[int, int]
"""The contestant for each number of a section's movement."""


class Reason(NamedTuple):
    """One thing that speaks for a proposal, or against it."""

    words: str
    demerits: int = 0
    """0 speaks for it; the more, the worse."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the field that moves by itself."""

    name: str
    """``A``; empty where there is but one."""
    movement: AnyMovement

    @property
    def members(self) -> tuple[int, ...]:
        """The numbers of its movement for who is there."""
        match self.movement:
            case Movement():
                return self.movement.pairs
            case IndividualMovement():
                return self.movement.players
            case Schedule():
                return tuple(range(1, self.movement.teams + 1))

    def plans(self, numbers: Numbers, segments: int) -> tuple[RoundPlan, ...]:
        """Its rounds with these contestants."""
        match self.movement:
            case Movement():
                return movement_plans(self.movement, numbers, section=self.name)
            case IndividualMovement():
                return tuple(_named(plan, self.name) for plan in self._individuals(numbers))
            case Schedule():
                teams = [numbers[member] for member in self.members]
                return schedule_plans(self.movement, teams, segments)

    def _individuals(self, numbers: Numbers) -> tuple[RoundPlan, ...]:
        assert isinstance(self.movement, IndividualMovement)  # noqa: S101 - asked of those
        return individual_plans(self.movement, numbers)


def _named(plan: RoundPlan, section: str) -> RoundPlan:
    return RoundPlan(plan.number, tuple(each._replace(section=section) for each in plan.seatings))


@dataclass(frozen=True, slots=True)
class Needs:
    """What it takes, and what everybody gets."""

    boards: int
    """Different boards; all are numbered from 1."""
    copies: int
    """Of each board, for no table to wait for another."""
    played: tuple[int, int]
    """Boards of a contestant, at least and at most."""
    sit_outs: tuple[int, int]
    """Rounds in which a contestant has nobody to play, at least and at most."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What could be played, when it ends, and why it is good or not."""

    key: str
    """What a form carries, as ``howell-13x2``; one of its own among the proposals of a wish."""
    kind: Kind
    name: str
    about: str
    """How it goes, in a message."""
    sections: tuple[Section, ...]
    """None where every round is drawn when the one before has ended."""
    rounds: int
    boards_per_round: int
    winners: int
    """Rankings: 1, or 2 for North-South and East-West apart."""
    needs: Needs
    minutes: int
    ends_at: int | None
    """In seconds UTC; None if the wish says no beginning."""
    reasons: tuple[Reason, ...]
    segments: int = 1
    """Rounds of one match of teams."""

    @property
    def demerits(self) -> int:
        """The sum; the fewer the better."""
        return sum(reason.demerits for reason in self.reasons)

    @property
    def pros(self) -> tuple[str, ...]:
        """What speaks for it."""
        return tuple(reason.words for reason in self.reasons if not reason.demerits)

    @property
    def cons(self) -> tuple[str, ...]:
        """What speaks against it, the worst first."""
        against = [reason for reason in self.reasons if reason.demerits]
        return tuple(each.words for each in sorted(against, key=lambda each: -each.demerits))

    def plans(self, numbers: Mapping[str, Numbers]) -> tuple[RoundPlan, ...]:
        """All rounds with these contestants, by the name of each section; none if drawn."""
        return merged([each.plans(numbers[each.name], self.segments) for each in self.sections])


def named_sections(movements: Sequence[AnyMovement]) -> tuple[Section, ...]:
    """A section for each movement: without a name if there is but one, else A, B, C ..."""
    if len(movements) == 1:
        return (Section("", movements[0]),)
    return tuple(Section(section_name(place), each) for place, each in enumerate(movements))


def section_name(place: int) -> str:
    """``A`` for 0, ``AA`` for 26, as on table terminals.

    >>> [section_name(place) for place in (0, 25, 26, 52)]
    ['A', 'Z', 'AA', 'AAA']
    """
    return chr(ord("A") + place % 26) * (1 + place // 26)


def merged(sections: Iterable[Sequence[RoundPlan]]) -> tuple[RoundPlan, ...]:
    """The rounds of several sections as those of one event."""
    seatings: defaultdict[int, list[Seating]] = defaultdict(list)
    byes: defaultdict[int, tuple[Bye, ...]] = defaultdict(tuple)
    for plans in sections:
        for plan in plans:
            seatings[plan.number] += plan.seatings
            byes[plan.number] += plan.byes
    return tuple(
        RoundPlan(number, tuple(there), byes[number]) for number, there in sorted(seatings.items())
    )


def sample_plans(sections: Iterable[Section], segments: int = 1) -> tuple[RoundPlan, ...]:
    """The rounds with contestants numbered through, to be counted."""
    found, first = [], 1
    for section in sections:
        members = section.members
        found.append(section.plans({m: first + n for n, m in enumerate(members)}, segments))
        first += len(members)
    return merged(found)


def needs_of(plans: Sequence[RoundPlan], contestants: int, *, matches: bool = False) -> Needs:
    """What rounds take that are planned for so many; the two rooms of a match share boards."""
    at_once: Counter[tuple[int, int]] = Counter()
    boards: Counter[int] = Counter()
    rounds: Counter[int] = Counter()
    for plan in plans:
        for seating in plan.seatings:
            at_once.update((plan.number, board) for board in seating.boards)
        for who, own in _boards_of(plan).items():
            boards[who] += len(own)
            rounds[who] += 1
    played = [boards[who] for who in range(1, contestants + 1)]
    out = [len(plans) - rounds[who] for who in range(1, contestants + 1)]
    most = max(at_once.values())
    return Needs(
        max(board for _, board in at_once),
        -(-most // 2) if matches else most,
        (min(played), max(played)),
        (min(out), max(out)),
    )


def _boards_of(plan: RoundPlan) -> Mapping[int, set[int]]:
    found: defaultdict[int, set[int]] = defaultdict(set)
    for seating in plan.seatings:
        for who in seating.members:
            found[who] |= set(seating.boards)
    return found


def end_of(wish: Wish, minutes: int) -> int | None:
    """When it ends, in seconds UTC; None if the wish says no beginning."""
    return None if wish.starts_at is None else wish.starts_at + 60 * minutes


def length_reasons(wish: Wish, aim: int, rounds: int, boards: int) -> list[Reason]:
    """How near it comes to the boards that are wanted, or that there is time for."""
    full = rounds * boards
    if full == aim:
        return [Reason(phrase("{full} boards", full=full))]
    words = phrase("{full} boards; {aim} are wanted", full=full, aim=aim)
    if wish.boards is None:
        words = phrase("{full} boards; there is time for {aim}", full=full, aim=aim)
    return [Reason(words, 6 * max(0, aim - full) + 4 * max(0, full - aim))]


def copies_reason(wish: Wish, needed: int, usual: int) -> Reason:
    """Whether there are boards enough; *usual* copies are there if the wish does not say."""
    there = wish.copies or usual
    if needed > there:
        words = phrase(
            "tables share boards: {needed} copies are needed to avoid it, there are {copies}",
            needed=needed,
            copies=there,
        )
        return Reason(words, 8)
    if needed > 1:
        return Reason(phrase("{needed} copies of the boards are needed", needed=needed), needed - 1)
    return Reason(phrase("one copy of the boards is enough"))


def sit_out_reason(least: int, most: int) -> Reason:
    """Whether somebody waits."""
    if not most:
        return Reason(phrase("nobody sits out"))
    words = phrase("sit-outs: {least} to {most} rounds", least=least, most=most)
    return Reason(words, 5 * most + 5 * (most - least))
