"""The pairs that a file lists, with what it prints of them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.core.seat import Side
from overtrick.core.sheet import Contestant, Entry, Printed, Row
from overtrick.errors import ParseError
from overtrick.formats.usebio.event import Part
from overtrick.formats.usebio.figures import number
from overtrick.formats.usebio.findings import Findings
from overtrick.formats.usebio.rows import section_of
from overtrick.formats.usebio.tree import Node
from overtrick.phrase import phrase, said_by

_SIDES = {
    **dict.fromkeys(("NS", "N", "N/S", "N-S", "NORTH/SOUTH", "NORTH-SOUTH"), Side.NS),
    **dict.fromkeys(("EW", "E", "E/W", "E-W", "EAST/WEST", "EAST-WEST"), Side.EW),
}
Key = tuple[str, str]
"""Section and number."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A PAIR element."""

    where: str
    section: str
    number: str
    side: Side | None
    """The direction printed; also a one-winner event may print it."""
    entry: Entry
    """Its contestant has no side yet."""


def listed_pairs(parts: Iterable[Part], findings: Findings) -> list[Listed]:
    """Every PAIR of the file, in order."""
    return [
        _pair(pair, part.section, findings)
        for part in parts
        for participants in part.node.all("PARTICIPANTS")
        for pair in participants.all("PAIR")
    ]


def winners_of(event: Node, listed: list[Listed], findings: Findings) -> int:
    """1 or 2: as printed, else two if every pair has its direction."""
    directed = bool(listed) and all(pair.side is not None for pair in listed)
    text = event.value("WINNER_TYPE")
    if text == "1" or (text == "2" and (directed or not listed)):
        return int(text)
    if text == "2":
        message = "two winners, it says, but not every pair has a direction: read as one winner"
        findings.notice(event, message)
        return 1
    two = directed and len({pair.side for pair in listed}) == 2
    what = (
        phrase("WINNER_TYPE is {text!r}", text=text[:20])
        if text
        else phrase("WINNER_TYPE is missing")
    )
    findings.notice(
        event,
        phrase(
            "{what}: read as {value}",
            what=what,
            value=phrase("two winners") if two else phrase("one winner"),
        ),
    )
    return 2 if two else 1


class Numbers:
    """What contestants are called: mostly as the file does.

    In a one-winner event in which North-South 5 and East-West 5 are two pairs they
    become ``5 NS`` and ``5 EW``.
    """

    def __init__(self, listed: Iterable[Listed], winners: int, findings: Findings) -> None:
        sides: defaultdict[Key, set[Side]] = defaultdict(set)
        for pair in listed:
            if pair.side is not None:
                sides[pair.section, pair.number].add(pair.side)
        self._double = {key for key, of in sides.items() if len(of) > 1 and winners == 1}
        if self._double:
            numbers = ", ".join(sorted({number for _, number in self._double})[:20])
            message = f"numbers given to a pair in each direction have it added: {numbers}"
            findings.notice(phrase("participants"), message)

    def of(self, section: str, number: str, side: Side | None) -> str:
        """The number of the contestant on that side."""
        double = side is not None and (section, number) in self._double
        return f"{number} {side}" if double else number


def entries_of(
    listed: list[Listed],
    rows: Iterable[Row],
    winners: int,
    numbers: Numbers,
    findings: Findings,
) -> tuple[Entry, ...]:
    """The listed pairs as entries, each once; a notice names players who are not listed."""
    seated = _seated(rows, winners)
    sections = _sections(seated)
    entries: dict[Contestant, tuple[Entry, Listed]] = {}
    for pair in listed:
        number = numbers.of(pair.section, pair.number, pair.side)
        section = pair.section or _only(sections.get(number, ()))
        contestant = Contestant(section, number, pair.side if winners == 2 else None)
        entry = replace(pair.entry, contestant=contestant)
        if contestant not in entries:
            entries[contestant] = entry, pair
        elif entries[contestant][0].names != entry.names:
            first = entries[contestant][1].where
            findings.fault(
                pair.where,
                phrase(
                    "pair {number} has other players than on {first}", number=number, first=first
                ),
            )
        elif entries[contestant][0] != entry:
            entries[contestant] = Entry(contestant, entry.names), pair
            message = f"pair {number} is listed again with other figures: neither are kept"
            findings.notice(pair.where, message)
    unlisted = [who.number for who in seated if who not in entries and who.number not in ("", "0")]
    if entries and unlisted:
        named = ", ".join(unlisted[:20])
        findings.notice(
            "participants", phrase("playing, but not listed as such a pair: {named}", named=named)
        )
    return tuple(entry for entry, _ in entries.values())


def _pair(pair: Node, section: str, findings: Findings) -> Listed:
    number_text = pair.value("PAIR_NUMBER")
    where = f"line {pair.line}, pair {number_text[:20]}"
    if not number_text:
        findings.fault(pair, phrase("the pair has no PAIR_NUMBER"))
    section = section_of(number_text, section)
    direction = pair.value("DIRECTION").upper()
    side = _SIDES.get(direction.replace(" ", ""))
    if direction and side is None:
        findings.notice(
            where,
            phrase("not a direction (NS or EW): {direction!r}; left out", direction=direction[:20]),
        )
    if pair.value("ADJUSTMENT"):
        message = "its ADJUSTMENT is not taken over: the file does not say in which unit it is"
        findings.notice(where, message)
    printed = Printed(
        points=_figure(pair, "TOTAL_SCORE", where, findings),
        percent=_figure(pair, "PERCENTAGE", where, findings),
        place=pair.value("PLACE") or None,
    )
    entry = Entry(
        Contestant(section, number_text, None),
        names=tuple(_names(pair)),
        printed=printed,
        boards=_figure(pair, "BOARDS_PLAYED", where, findings),
        handicap=_figure(pair, "HANDICAP", where, findings),
    )
    return Listed(where, section, number_text, side, entry)


def _names(pair: Node) -> Iterator[str]:
    for player in pair.all("PLAYER"):
        name = " ".join(player.value("PLAYER_NAME").split())
        if name:
            yield name


def _figure(pair: Node, name: str, where: str, findings: Findings) -> Fraction | None:
    try:
        return number(pair.value(name))
    except ParseError as error:
        findings.fault(where, phrase("{name}: {error}", name=name, error=said_by(error)))
        return None


def _seated(rows: Iterable[Row], winners: int) -> dict[Contestant, None]:
    """Everyone who plays, in order of appearance."""
    seated: dict[Contestant, None] = {}
    for row in rows:
        for side, who in ((Side.NS, row.ns), (Side.EW, row.ew)):
            seated[Contestant(row.section, who, side if winners == 2 else None)] = None
    return seated


def _sections(seated: Iterable[Contestant]) -> Mapping[str, set[str]]:
    """In which sections every number plays."""
    sections: defaultdict[str, set[str]] = defaultdict(set)
    for who in seated:
        sections[who.number].add(who.section)
    return sections


def _only(sections: Iterable[str]) -> str:
    """The section if there is but one, else none."""
    found = list(sections)
    return found[0] if len(found) == 1 else ""
