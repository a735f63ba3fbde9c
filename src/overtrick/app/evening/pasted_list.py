"""A list of entries as text: a line for each, ``Ann Bell - Carl Dorn``."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from overtrick.app.evening.wish import ABOUT
from overtrick.engines.event.values import Kind
from overtrick.errors import Fault
from overtrick.phrase import phrase

LONGEST_LIST = 500
"""Lines."""
_NUMBER = re.compile(r"\s*#?([0-9]{1,4})\s*(?:[.):、．：]\s*|\t|\s+(?=\S))")
_TEAM = re.compile(r"([^:：]{1,100})[:：]\s*(.+)")
_SEPARATORS = (
    re.compile(r"\t+"),
    re.compile(r"\s*[+＋]\s*"),
    re.compile(r"\s*[&＆]\s*"),
    re.compile(r"\s*[/／]\s*"),
    re.compile(r"\s*[;；]\s*"),
    re.compile(r"\s+-\s*|\s*-\s+|\s*[–—－]\s*"),
    re.compile(r"\s*[,，、]\s*"),
    re.compile(r"\s+and\s+"),
    # Between Chinese characters a hyphen is no part of a name.
    re.compile(r"(?<=[⺀-鿿豈-﫿])-(?=[⺀-鿿豈-﫿])"),
)
"""In the order in which they are tried: what is part of names comes late."""
_EVERY = re.compile("|".join(f"(?:{separator.pattern})" for separator in _SEPARATORS))


class Line(NamedTuple):
    """One line of a list."""

    line: int
    """Where it stands, from 1."""
    number: int | None
    """The contestant's, if the line begins with one."""
    team: str
    """What stands before a colon; empty if there is none."""
    names: tuple[str, ...]


def read_list(text: str, kind: Kind) -> tuple[tuple[Line, ...], tuple[Fault, ...]]:
    """The entries of a list for an event of that kind, and what is wrong with other lines.

    Names stand between ``-`` with blanks around it, ``/``, ``,``, ``&``, ``+``, ``;``, "and"
    or tabs; the first of these that gives as many names as are wanted counts. A number may
    stand before them, and a team's name with a colon. Empty lines are passed over.

    >>> read_list("3. Ann Bell - Carl Dorn", Kind.PAIRS)[0][0]
    Line(line=1, number=3, team='', names=('Ann Bell', 'Carl Dorn'))
    """
    least, most = team_size(kind)
    lines, faults = [], []
    written = text.splitlines()
    if len(written) > LONGEST_LIST:
        words = phrase(
            "a list has at most {most} lines, got {count}", most=LONGEST_LIST, count=len(written)
        )
        return (), (Fault(phrase("line {n}", n=LONGEST_LIST + 1), words),)
    for place, one in enumerate(written, 1):
        if not one.strip():
            continue
        number, rest = _numbered(one)
        team, rest = _team(rest) if kind.of_teams else ("", rest)
        names = _names(rest.strip(), least, most)
        if least <= len(names) <= most:
            lines.append(Line(place, number, team, names))
            continue
        wanted = str(least) if least == most else f"{least}-{most}"
        words = phrase(
            "{wanted} names are wanted, as in {example}; got {count}: {line!r}",
            wanted=wanted,
            example=_example(kind),
            count=len(names),
            line=one.strip()[:80],
        )
        faults.append(Fault(phrase("line {n}", n=place), words))
    if not lines and not faults:
        faults.append(Fault("", phrase("the list is empty")))
    return tuple(lines), tuple(faults)


def team_size(kind: Kind) -> tuple[int, int]:
    """How many people a contestant of that kind has, at least and at most."""
    players = ABOUT[kind].players
    return (players, 8) if kind.of_teams else (players, players)


def _example(kind: Kind) -> str:
    if kind.of_teams:
        return "Aces: Ann Bell - Carl Dorn - Eva Fox - Gus Hill"
    return "Ann Bell" if kind is Kind.INDIVIDUAL else "Ann Bell - Carl Dorn"


def _numbered(line: str) -> tuple[int | None, str]:
    match = _NUMBER.match(line)
    if match is None:
        return None, line
    return int(match[1]), line[match.end() :]


def _team(line: str) -> tuple[str, str]:
    match = _TEAM.fullmatch(line.strip())
    return (match[1].strip(), match[2]) if match else ("", line)


def _names(text: str, least: int, most: int) -> tuple[str, ...]:
    """The names, separated so that there are as many as wanted; else as many as there are."""
    best: tuple[str, ...] = (text,) if text else ()
    for names in _ways(text):
        # "Ida/Jon, Kim/Leo, Mia/Ned" has four parts and six names.
        even = least == most or len({len(_EVERY.findall(name)) for name in names}) == 1
        if least <= len(names) <= most and even:
            return names
        if len(best) <= 1:
            best = names
    return best


def _ways(text: str) -> Iterator[tuple[str, ...]]:
    """The parts of *text*: itself, by each separator, by all of them at once."""
    yield tuple(each for each in (text,) if each)
    for separator in (*_SEPARATORS, _EVERY):
        names = tuple(each for part in separator.split(text) if (each := part.strip()))
        if len(names) > 1:
            yield names
