"""The names of entries looked up: who is meant, who is new, and what cannot be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from overtrick.app.evening.mishaps.reading import FORM
from overtrick.app.evening.names import Doubtful, Meant, Roll, folded, tidy
from overtrick.core.seat import Side
from overtrick.errors import Fault, FileError, NotFoundError, ParseError
from overtrick.phrase import phrase, said_by


@dataclass(frozen=True, slots=True)
class NewPerson:
    """Somebody who is none of those called so."""

    name: str


Who = int | str | NewPerson
"""A person by id, as a completion gives it; by name; or somebody new, whoever is called so."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What a director says of one contestant."""

    who: tuple[Who, ...]
    number: int | None = None
    """None: the next free one."""
    name: str = ""
    """A team's."""
    section: str = ""
    side: Side | None = None
    since: int | None = None
    """Its first round, of a late entry."""


@dataclass(frozen=True, slots=True)
class Read:
    """An entry whose names have been looked up; who is new has a number below 0 for now."""

    entry: Entry
    people: tuple[int, ...]
    new: dict[int, str]
    doubts: tuple[Doubtful, ...]

    def known(self, ids: Mapping[int, int]) -> tuple[int, ...]:
        """Its people, those who were new by the ids that they were given."""
        return tuple(ids.get(person, person) for person in self.people)

    def made(self, ids: Mapping[int, int]) -> tuple[int, ...]:
        """The ids of those who were new."""
        return tuple(ids[new] for new in self.new)


def looked_up(
    roll: Roll, playing: Mapping[int, int], entries: Sequence[Entry], places: Sequence[str] = ()
) -> list[Read]:
    """Whom all of them mean; *playing* are the contestants of those who play already.

    FileError ``form`` with every name that is none, plays already or stands twice, each at
    what *places* call its entry, or at ``player_1``, ``player_2`` ... of the only one.
    """
    look = _Look(roll, playing)
    found = [look.read(entry, places[at] if places else None) for at, entry in enumerate(entries)]
    if look.faults:
        raise FileError(FORM, look.faults)
    return found


class _Look:
    """Whom names mean, one entry after the other."""

    def __init__(self, roll: Roll, playing: Mapping[int, int]) -> None:
        self._roll = roll
        self._playing = playing
        self._seen: dict[int | str, str] = {}
        """Who stands where: a person, or the name of somebody new."""
        self._new = 0
        self.faults: list[Fault] = []

    def read(self, entry: Entry, place: str | None) -> Read:
        people: list[int] = []
        new: dict[int, str] = {}
        doubts: list[Doubtful] = []
        for seat, who in enumerate(entry.who, 1):
            where = f"player_{seat}" if place is None else place
            try:
                meant = self._meant(who)
            except (ParseError, NotFoundError) as error:
                self.faults.append(Fault(where, said_by(error)))
                continue
            self._require_apart(meant, where, certain=isinstance(who, NewPerson))
            doubts += meant.doubts
            person = meant.person
            if person is None:
                self._new -= 1
                person = self._new
                new[person] = meant.name
            people.append(person)
        return Read(entry, tuple(people), new, tuple(doubts))

    def _meant(self, who: Who) -> Meant:
        match who:
            case int():
                known = self._roll.people.get(who)
                if known is None:
                    raise NotFoundError(phrase("there is no person {person}", person=who))
                return Meant(known.name, who, ())
            case NewPerson(name):
                return Meant(tidy(name), None, ())
            case str():
                busy = {each for each in self._seen if isinstance(each, int)}
                return self._roll.meant(who, busy | self._playing.keys())

    def _require_apart(self, meant: Meant, where: str, *, certain: bool) -> None:
        """A fault for who plays already, and for who stands at two places."""
        person = meant.person
        if person is not None and person in self._playing:
            words = phrase(
                "{name} plays as {number} already", name=meant.name, number=self._playing[person]
            )
            self.faults.append(Fault(where, words))
        if person is None and certain:
            return
        same = folded(meant.name) if person is None else person
        if same in self._seen:
            words = phrase(
                "{name!r} stands at {before} too", name=meant.name, before=self._seen[same]
            )
            self.faults.append(Fault(where, words))
        self._seen.setdefault(same, where)
