"""The players of a team, named one by one: known ones, or new ones."""

from collections.abc import Sequence

from overtrick.app.evening.names import tidy
from overtrick.app.events.lookup import people_called
from overtrick.app.house.house import House
from overtrick.engines.ladder.rules import LadderKind
from overtrick.engines.ladder.teams import LEAST_PLAYERS, MOST_PLAYERS
from overtrick.errors import Fault, OvertrickError
from overtrick.phrase import said_by
from overtrick.web.forms import Form, FormError

LONGEST = 100
FIELDS = tuple(f"player_{place}" for place in range(1, MOST_PLAYERS + 1))
MEMBERS = "members"
"""The field of a club's members, one a line."""
Known = tuple[tuple[int, str], ...]
"""Who is in the form already, each with the name that it shows."""


def typed_people(form: Form, house: House, kind: LadderKind, known: Known = ()) -> tuple[int, ...]:
    """Whom the names of a form mean; who is called like nobody is made.

    Whoever stands there already is who it was, whatever others are called. FormError with
    every field that has no name.
    """
    names = _typed(form, kind)
    form.checked()
    faults, tidied = [], []
    for where, text in names:
        try:
            tidied.append(tidy(text))
        except OvertrickError as error:
            faults.append(Fault(where, said_by(error)))
    if faults:
        raise FormError(faults)
    return _meant(house, tidied, known)


def _typed(form: Form, kind: LadderKind) -> list[tuple[str, str]]:
    if kind is LadderKind.CLUBS:
        lines = form.needed(MEMBERS).splitlines()
        return [(MEMBERS, line) for line in lines if line.strip()]
    found = [(name, form.needed(name, most=LONGEST)) for name in FIELDS[:LEAST_PLAYERS]]
    found += [(name, form.text(name, most=LONGEST)) for name in FIELDS[LEAST_PLAYERS:]]
    return [(name, text) for name, text in found if text]


def _meant(house: House, names: Sequence[str], known: Known) -> tuple[int, ...]:
    """One id a name; of two who are called so, the one that stands there."""
    left = list(known)
    kept: dict[int, int] = {}
    for at, name in enumerate(names):
        same = next((each for each in left if each[1] == name), None)
        if same is not None:
            kept[at] = same[0]
            left.remove(same)
    others = [at for at in range(len(names)) if at not in kept]
    made = people_called(house.desk, [names[at] for at in others]) if others else ()
    return tuple({**kept, **dict(zip(others, made, strict=True))}[at] for at in range(len(names)))
