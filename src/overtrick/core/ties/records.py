"""What is known of those who may be tied: their matches, final scores and boards."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from overtrick.core.rounding import Exact
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match between two contestants, as it counts in a tie.

    A match and a triangular match against the same opponents are two of them.
    """

    one: str
    other: str
    imps_one: Fraction = Fraction(0)
    """What the one won, as in 31-29: IMPs, or whatever the basic method of scoring counts."""
    imps_other: Fraction = Fraction(0)
    vps_one: Fraction | None = None
    """Victory points, the final method of scoring; None: the basic method is the final one."""
    vps_other: Fraction | None = None
    at_stake: Fraction = Fraction(20)
    """Victory points that the two share."""

    def __post_init__(self) -> None:
        if self.one == self.other:
            raise ImpossibleError(phrase("{one!r} cannot have met itself", one=self.one))
        if self.at_stake <= 0:
            raise ImpossibleError(
                phrase("a match has victory points to give, got {at_stake}", at_stake=self.at_stake)
            )

    def of(self, who: str) -> "MatchRecord | None":
        """The match seen by *who*, who comes first in it; None if it was not there."""
        if who == self.one:
            return self
        if who != self.other:
            return None
        return MatchRecord(
            self.other,
            self.one,
            self.imps_other,
            self.imps_one,
            self.vps_other,
            self.vps_one,
            self.at_stake,
        )

    @property
    def lead(self) -> Fraction:
        """The one's lead in the final method of scoring; 0 for a draw."""
        if self.vps_one is not None and self.vps_other is not None:
            return self.vps_one - self.vps_other
        return self.imps_one - self.imps_other


@dataclass(frozen=True, slots=True)
class BoardTally:
    """Boards of a whole stage by their outcome in the basic method of scoring."""

    won: int
    drawn: int
    lost: int

    @property
    def points(self) -> Fraction:
        """A point for a board won, half for one drawn."""
        return self.won + Fraction(self.drawn, 2)


@dataclass(frozen=True, slots=True)
class Records:
    """Everything of one stage that tests between the tied may ask for.

    No earlier stage counts, nor a carry-over from it (EBU White Book 143.6.1).
    """

    finals: Mapping[str, Fraction]
    """Everyone's final score, in the final method of scoring."""
    matches: tuple[MatchRecord, ...] = ()
    boards: Mapping[str, BoardTally] = field(default_factory=dict)
    partners: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """In an individual event: whom each has partnered, once for each time."""
    opponents: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Whom each met at the table, where that is not told by the matches."""
    lots: tuple[str, ...] = ()
    """The order in which lots were drawn, the winner first; drawn elsewhere, kept here."""
    all_play_all: bool = False
    """Whether everyone met everyone, so that opponents' scores say nothing."""

    def matches_of(self, who: str) -> Iterator[MatchRecord]:
        """Every match of *who*, seen by it."""
        for match in self.matches:
            seen = match.of(who)
            if seen is not None:
                yield seen

    def met(self, who: str) -> tuple[str, ...]:
        """Everyone whom *who* met, each once."""
        listed = self.opponents.get(who, ())
        return tuple(dict.fromkeys([*listed, *(match.other for match in self.matches_of(who))]))


def head_to_head_totals(
    matches: Iterable[MatchRecord], one: str, other: str
) -> tuple[Fraction, Fraction, Fraction]:
    """Victory points of two contestants in all their meetings, and what was at stake in them.

    Matches of others, and those without victory points, are passed over.
    """
    own, against, at_stake = Fraction(0), Fraction(0), Fraction(0)
    for match in matches:
        seen = match.of(one)
        if seen is None or seen.other != other:
            continue
        if seen.vps_one is not None and seen.vps_other is not None:
            own, against = own + seen.vps_one, against + seen.vps_other
            at_stake += seen.at_stake
    return own, against, at_stake


def on_one_footing(points: Exact, at_stake: Exact, scale: Exact = 20) -> Fraction:
    """Victory points of all meetings as if one match with *scale* points had been played.

    A match of 20 and a triangular match of 10 add up to 30 (EBU White Book 143.6.2).

    >>> str(on_one_footing(18, 30)), str(on_one_footing(12, 30))
    ('12', '8')
    """
    if at_stake <= 0:
        raise ImpossibleError(
            phrase("matches have victory points to give, got {at_stake}", at_stake=at_stake)
        )
    return Fraction(points) * Fraction(scale) / Fraction(at_stake)


def opponents_and_partners(opponents: Exact, partners: Exact) -> Fraction:
    """Tie-break points of a player in an individual event: O / P (EBU White Book 143.5.2).

    *opponents* is the sum of the final scores of everyone met, *partners* of everyone
    partnered.

    >>> str(opponents_and_partners(90, 30))
    '3'
    """
    if partners <= 0:
        raise ImpossibleError(
            phrase(
                "the partners' scores must add up to more than 0, got {partners}", partners=partners
            )
        )
    return Fraction(opponents) / Fraction(partners)


def imp_quotient(won: Exact, lost: Exact) -> Fraction | None:
    """IMPs won over IMPs lost; None where none were lost, which is more than any number."""
    if won < 0 or lost < 0:
        raise ImpossibleError(
            phrase("IMPs won and lost are 0 or more, got {won} and {lost}", won=won, lost=lost)
        )
    return Fraction(won) / Fraction(lost) if lost else None
