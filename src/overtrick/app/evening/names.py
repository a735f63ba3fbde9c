"""Whom a typed name may mean: completion, known names, and names that may be the same person's."""

import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, Self

from overtrick.app.desk.desk import Desk
from overtrick.errors import ParseError
from overtrick.phrase import phrase
from overtrick.store.roll import RollLine, roll

LONGEST = 100
"""Characters of a name."""
SHORTEST_ALIKE = 4
"""Letters below which one other letter makes another name, as in most Chinese ones."""


def folded(name: str) -> str:
    """*name* as it is compared: without case, width, and blanks that are too many.

    >>> folded("  ANN　Bell ") == folded("Ann Bell")
    True
    """
    plain = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())


def tidy(name: str) -> str:
    """*name* as it is kept: one blank between words. ParseError for what is no name."""
    kept = " ".join(name.split())
    if not kept.isprintable() or not any(each.isalpha() for each in kept) or len(kept) > LONGEST:
        raise ParseError(
            phrase(
                "a name has letters, and at most {most} characters; got {name!r}",
                most=LONGEST,
                name=name[:60],
            )
        )
    return kept


class Known(NamedTuple):
    """Somebody whom a name may mean."""

    person: int
    name: str
    number: str
    """The federation's; empty if there is none."""
    last_event: int
    """The newest event that they entered; 0 if there is none."""


class Doubt(Enum):
    """Why a name may not mean whom it was taken for."""

    SAME_NAME = "same-name"
    """Several are called so."""
    ALIKE = "alike"
    """A known name differs by one letter, or has the same words in another order."""


class Doubtful(NamedTuple):
    """Something to look at: nothing is refused for it."""

    doubt: Doubt
    name: str
    """As it was typed."""
    others: tuple[Known, ...]
    """Whom it may mean instead, who played last first."""

    @property
    def words(self) -> str:
        """The same in a sentence."""
        names = ", ".join(f"{each.name} {each.number}".strip() for each in self.others)
        if self.doubt is Doubt.SAME_NAME:
            return phrase(
                "{count} more are called {name!r}: {names}",
                count=len(self.others),
                name=self.name,
                names=names,
            )
        return phrase("{name!r} is new; is it {names}?", name=self.name, names=names)


class Meant(NamedTuple):
    """Whom a name means."""

    name: str
    """As it will be shown."""
    person: int | None
    """None for somebody new."""
    doubts: tuple[Doubtful, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """All names at one moment. It is worth keeping for a few seconds while somebody types."""

    lines: tuple[tuple[str, RollLine], ...]
    """Each with its folded name."""
    people: Mapping[int, Known] = field(repr=False)

    @classmethod
    def of(cls, lines: Iterable[RollLine]) -> Self:
        """The roll of these lines."""
        found = tuple((folded(line.called), line) for line in lines)
        people = {
            line.person: Known(line.person, line.name, line.number, line.last_event)
            for _, line in found
        }
        return cls(found, people)

    def completions(self, part: str, most: int = 10) -> tuple[Known, ...]:
        """Whose name contains *part*, or whose number begins with it: who played last first.

        Then whose name or a word of it begins so, then by name. Nobody for an empty part.
        """
        wanted = folded(part)
        if not wanted:
            return ()
        found: dict[int, tuple[bool, str]] = {}
        for name, line in self.lines:
            at = f" {name}".find(f" {wanted}")
            if at < 0 and wanted not in name and not line.number.casefold().startswith(wanted):
                continue
            rank = (at < 0, folded(line.name))
            found[line.person] = min(rank, found.get(line.person, rank))
        order = sorted(
            found, key=lambda person: (-self.people[person].last_event, found[person], person)
        )
        return tuple(self.people[person] for person in order[:most])

    def meant(self, name: str, busy: Collection[int] = ()) -> Meant:
        """Whom *name* means: of several who played last; nobody yet if none is called so.

        Who is *busy* is meant only if nobody else is called so. ParseError for what is no
        name.
        """
        kept = tidy(name)
        wanted = folded(kept)
        same = self._known(line.person for known, line in self.lines if known == wanted)
        if same:
            first, *others = sorted(same, key=lambda each: each.person in busy)
            doubt = (Doubtful(Doubt.SAME_NAME, kept, tuple(others)),) if others else ()
            return Meant(first.name, first.person, doubt)
        near = self._known(line.person for known, line in self.lines if alike(known, wanted))
        doubt = (Doubtful(Doubt.ALIKE, kept, near),) if near else ()
        return Meant(kept, None, doubt)

    def _known(self, people: Iterable[int]) -> tuple[Known, ...]:
        found = [self.people[person] for person in dict.fromkeys(people)]
        return tuple(sorted(found, key=lambda each: (-each.last_event, each.name, each.person)))


def alike(one: str, other: str) -> bool:
    """Whether two folded names may be one: a letter more, less, other or exchanged with the next.

    Or the same words in another order.

    >>> alike("ann bell", "ann bel"), alike("ann bell", "bell ann"), alike("li na", "li ma")
    (True, True, True)
    """
    if one == other:
        return True
    if sorted(one.split()) == sorted(other.split()):
        return True
    short, long = sorted((one.replace(" ", ""), other.replace(" ", "")), key=len)
    if short == long:
        return True
    if len(short) < SHORTEST_ALIKE or len(long) - len(short) > 1:
        return False
    first = next((at for at, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), None)
    if first is None:
        return True  # one letter more at the end
    if len(short) < len(long):
        return short[first:] == long[first + 1 :]
    if short[first + 1 :] == long[first + 1 :]:
        return True
    exchanged = short[first : first + 2] == long[first : first + 2][::-1]
    return exchanged and short[first + 2 :] == long[first + 2 :]


def read_roll(desk: Desk, club: int | None = None) -> Roll:
    """All names now; *club* is whose events count as played lately."""
    with desk.database.read() as reading:
        return Roll.of(roll(reading, club))


def completions(
    desk: Desk, part: str, most: int = 10, club: int | None = None
) -> tuple[Known, ...]:
    """Whom *part* of a name may mean, who played lately first."""
    return read_roll(desk, club).completions(part, most)
