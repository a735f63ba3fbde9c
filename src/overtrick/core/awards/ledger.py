"""A ledger of awards: every award and every correction is an entry, and none is ever changed.

Awards are written as soon as an event is scored, and are provisional only in that a later
entry may take them back: whoever reads the ledger sees what was given, what was taken back
and why.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from overtrick.core.rounding import Exact
from overtrick.errors import ImpossibleError, RefusedError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class AwardEntry:
    """One line of the ledger."""

    number: int
    """From 1, without gaps."""
    who: str
    """The person's id."""
    points: Fraction
    """Above 0 for an award; the negative of an award that is taken back."""
    event: str
    year: int
    """In which the award was won; that of its award for what takes it back."""
    why: str
    reverses: int | None = None
    """Number of the award that it takes back."""


@dataclass(frozen=True, slots=True)
class AwardLedger:
    """All entries, in the order in which they were written. Every change gives a new ledger."""

    entries: tuple[AwardEntry, ...] = ()
    _reversals: Mapping[int, int] = field(init=False, repr=False, compare=False)
    """For an award that was taken back, the entry that did it, by number."""

    def __post_init__(self) -> None:
        reversals: dict[int, int] = {}
        for number, entry in enumerate(self.entries, 1):
            if entry.number != number:
                raise ImpossibleError(
                    phrase(
                        "entry {number} of the ledger has the number {number_2}",
                        number=number,
                        number_2=entry.number,
                    )
                )
            if entry.reverses is not None:
                _require_reversal(entry, self.entries, reversals)
                reversals[entry.reverses] = number
            elif entry.points <= 0:
                raise ImpossibleError(
                    phrase(
                        "entry {number} is an award of {points}", number=number, points=entry.points
                    )
                )
        object.__setattr__(self, "_reversals", reversals)

    def with_event(
        self, event: str, year: int, awards: Mapping[str, Exact], why: str
    ) -> "AwardLedger":
        """The ledger after an event's awards were given for the first time.

        *awards* by person; whoever has 0 gets no entry. RefusedError if the event has
        entries already: then it is a correction.
        """
        if any(entry.event == event for entry in self.entries):
            raise RefusedError(
                "event-awarded",
                phrase("{event!r} has its awards: a change of them is a correction", event=event),
            )
        return self._corrected(event, year, awards, why)

    def with_correction(self, event: str, awards: Mapping[str, Exact], why: str) -> "AwardLedger":
        """The ledger after the awards of *event* turned out to be *awards*.

        For everyone whose award differs the old one is taken back by an entry and the new
        one written; nobody else is touched, and if nothing differs nothing is written.
        RefusedError for an event that has no entries.
        """
        years = [entry.year for entry in self.entries if entry.event == event]
        if not years:
            raise RefusedError(
                "event-not-awarded", phrase("{event!r} has no awards to be corrected", event=event)
            )
        return self._corrected(event, years[0], awards, why)

    def with_reversal(self, number: int, why: str) -> "AwardLedger":
        """The ledger after one award was taken back.

        RefusedError if there is no such award or it was taken back before.
        """
        if not 1 <= number <= len(self.entries):
            raise RefusedError(
                "no-such-entry",
                phrase("entry {number} of {entries}", number=number, entries=len(self.entries)),
            )
        entry = self.entries[number - 1]
        if entry.reverses is not None:
            raise RefusedError(
                "not-an-award",
                phrase("entry {number} is no award, it takes one back", number=number),
            )
        if number in self._reversals:
            raise RefusedError(
                "already-reversed",
                phrase(
                    "entry {number} was taken back by entry {reversals}",
                    number=number,
                    reversals=self._reversals[number],
                ),
            )
        return self._with([_reversal(entry, why)])

    def reversed_by(self, number: int) -> int | None:
        """The entry that took award *number* back, or None."""
        return self._reversals.get(number)

    def standing_awards(self, event: str) -> dict[str, AwardEntry]:
        """The awards of *event* that hold, by person."""
        return {
            entry.who: entry
            for entry in self.entries
            if entry.event == event
            and entry.reverses is None
            and entry.number not in self._reversals
        }

    def total(self, who: str) -> Fraction:
        """All masterpoints of a person."""
        return sum(self.by_year(who).values(), Fraction(0))

    def by_year(self, who: str) -> dict[int, Fraction]:
        """A person's masterpoints by the year in which they were won, for points that fade."""
        years: dict[int, Fraction] = {}
        for entry in self.history(who):
            years[entry.year] = years.get(entry.year, Fraction(0)) + entry.points
        return years

    def history(self, who: str) -> tuple[AwardEntry, ...]:
        """Every entry of a person."""
        return tuple(entry for entry in self.entries if entry.who == who)

    def _corrected(
        self, event: str, year: int, awards: Mapping[str, Exact], why: str
    ) -> "AwardLedger":
        if any(points < 0 for points in awards.values()):
            raise ImpossibleError(phrase("awards of {event!r} are 0 or more", event=event))
        held = self.standing_awards(event)
        due = {who: Fraction(points) for who, points in awards.items() if points}
        wrong = [entry for who, entry in held.items() if due.get(who) != entry.points]
        new = [
            AwardEntry(0, who, points, event, year, why)
            for who, points in due.items()
            if who not in held or held[who].points != points
        ]
        return self._with([*(_reversal(entry, why) for entry in wrong), *new])

    def _with(self, unnumbered: Sequence[AwardEntry]) -> "AwardLedger":
        start = len(self.entries) + 1
        new = (replace(entry, number=number) for number, entry in enumerate(unnumbered, start))
        return AwardLedger((*self.entries, *new))


def _reversal(entry: AwardEntry, why: str) -> AwardEntry:
    return replace(entry, number=0, points=-entry.points, why=why, reverses=entry.number)


def _require_reversal(
    entry: AwardEntry, entries: Sequence[AwardEntry], reversals: Mapping[int, int]
) -> None:
    number = entry.reverses or 0
    if not 1 <= number < entry.number or number in reversals:
        raise ImpossibleError(
            phrase(
                "entry {number} takes back {number_2}, which does not stand",
                number=entry.number,
                number_2=number,
            )
        )
    award = entries[number - 1]
    if replace(award, number=entry.number, points=-award.points) != replace(
        entry, why=award.why, reverses=None
    ):
        raise ImpossibleError(
            phrase(
                "entry {number} does not take back what {number_2} gave",
                number=entry.number,
                number_2=number,
            )
        )
