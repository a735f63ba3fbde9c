"""A movement in TOML, read.

By round, ``[rounds]`` with a row of tables for each, or by table, ``[tables]`` with a row of
rounds for each. A row's entries are divided by ``|``, and each is who sits there and the set
of boards: ``8 1 1``. A dash is a table at which nobody sits.
"""

from collections.abc import Mapping, Sequence

from overtrick.core.named_settings import no_such
from overtrick.formats.contest_toml.lines import key_lines
from overtrick.formats.movement_toml.faults import KIND, Faults
from overtrick.formats.movement_toml.rows import MOST, Columns, Entry, read_rows
from overtrick.formats.toml_document import document_text, document_values
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.individual import IndividualMovement, IndividualSitting
from overtrick.movements.plan import Movement, Sitting
from overtrick.movements.teams import Match, Schedule
from overtrick.phrase import phrase

MOST_BYTES = 500_000
"""More than a movement of 100 tables and 100 rounds has."""
PAIRS, INDIVIDUAL, TEAMS = "pairs", "individual", "teams"
COLUMNS: Mapping[str, Columns] = {
    PAIRS: Columns(("North-South", "East-West", "set"), 2),
    INDIVIDUAL: Columns(("North", "East", "South", "West", "set"), 4),
    TEAMS: Columns(("home", "away"), 2),
}
"""By the kind of movement; teams play the set of the round."""
KEYS = ("kind", "name", "boards-per-set", "phantom", "teams", "rounds", "tables")


def read_movement(data: bytes) -> AnyMovement:
    """The movement of a TOML document. Nothing says that it is a good one: ``proof`` does.

    FileError with every fault and its line: settings that there are not, rows that are
    missing, entries that are not as many numbers as they should be.

    >>> read_movement(b"[rounds]\\n1 = '1 3 1 | 2 4 2'\\n2 = '1 4 2 | 2 3 1'").rounds
    2
    """
    text = document_text(data, KIND, MOST_BYTES)
    return _Reading(document_values(text, KIND), Faults(key_lines(text))).movement()


class _Reading:
    """One document, and what is wrong with it."""

    def __init__(self, document: Mapping[str, object], faults: Faults) -> None:
        self._faults = faults
        self._given: dict[str, tuple[str, object]] = {}
        """The key as it is written and its value, by the name of the setting."""
        for key, value in document.items():
            name = key.replace("_", "-")
            if name not in KEYS:
                faults.add((key,), no_such(phrase("setting"), key, KEYS))
            elif name in self._given:
                faults.add((key,), phrase("{name} is named twice", name=name))
            else:
                self._given[name] = key, value

    def movement(self) -> AnyMovement:
        """What the document says, if nothing is wrong."""
        kind = self._kind()
        name = self._name(kind)
        boards = self._number("boards-per-set") or 1
        phantom, teams = self._number("phantom"), self._number("teams")
        entries = self._entries(kind)
        people = {one for entry in entries for one in entry.numbers[: COLUMNS[kind].people]}
        self._check_phantom(kind, phantom, people)
        self._check_teams(kind, teams, people)
        self._faults.settle()
        if kind == PAIRS:
            sittings = tuple(Sitting._make((*entry[:2], *entry.numbers)) for entry in entries)
            return Movement(name, sittings, boards, phantom)
        if kind == INDIVIDUAL:
            seated = tuple(
                IndividualSitting._make((*entry[:2], *entry.numbers)) for entry in entries
            )
            return IndividualMovement(name, seated, boards)
        matches = tuple(Match._make((*entry[:2], *entry.numbers)) for entry in entries)
        return Schedule(name, teams or max(people), matches, boards)

    def _kind(self) -> str:
        key, kind = self._given.get("kind", ("", PAIRS))
        if isinstance(kind, str) and kind in COLUMNS:
            return kind
        self._faults.add(
            (key,),
            phrase("a kind is one of {known}, got {kind!r}", known=", ".join(COLUMNS), kind=kind),
        )
        return PAIRS

    def _name(self, kind: str) -> str:
        key, name = self._given.get("name", ("", kind))
        if isinstance(name, str):
            return name
        self._faults.add((key,), phrase("a name is a text, got {name!r}", name=str(name)[:40]))
        return kind

    def _number(self, setting: str) -> int | None:
        key, number = self._given.get(setting, ("", None))
        if number is None:
            return None
        if isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= MOST:
            return number
        self._faults.add(
            (key,),
            phrase(
                "{setting} is a number from 1 to {most}, got {number!r}",
                setting=setting,
                most=MOST,
                number=str(number)[:40],
            ),
        )
        return None

    def _entries(self, kind: str) -> Sequence[Entry]:
        given = [by for by in ("rounds", "tables") if by in self._given]
        if len(given) != 1:
            self._faults.add(
                (given[-1],) if given else (),
                phrase("a movement is written by [rounds] or by [tables], one of them"),
            )
            return ()
        (by,) = given
        rows = self._given[by][1]
        if not isinstance(rows, dict):
            self._faults.add((by,), phrase("[{by}] is a table with a row for each", by=by))
            return ()
        entries = read_rows(rows, by, COLUMNS[kind], self._faults)
        if not entries:
            self._faults.add((by,), phrase("nobody plays in this movement"))
        return entries

    def _check_phantom(self, kind: str, phantom: int | None, people: set[int]) -> None:
        if phantom is not None and (kind != PAIRS or phantom not in people):
            self._faults.add(
                (self._given["phantom"][0],),
                phrase("there is no pair {phantom} that could be missing", phantom=phantom),
            )

    def _check_teams(self, kind: str, teams: int | None, people: set[int]) -> None:
        if teams is not None and kind != TEAMS:
            self._faults.add(
                (self._given["teams"][0],),
                phrase('a number of teams is for the kind "teams", this is {kind}', kind=kind),
            )
        elif teams is not None and teams < max(people, default=0):
            self._faults.add(
                (self._given["teams"][0],),
                phrase(
                    "team {highest} plays, and teams are 1 to {teams}",
                    highest=max(people),
                    teams=teams,
                ),
            )
