"""Which event a file holds, how it is scored, and where in it boards and pairs stand."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from overtrick.core.conditions import Method
from overtrick.formats.usebio.findings import Findings
from overtrick.formats.usebio.tree import Node
from overtrick.phrase import phrase

POINTS = {
    "MATCH_POINTS": Method.MATCHPOINTS,
    "BUTLER_POINTS": Method.BUTLER,
    "CROSS_IMP_POINTS": Method.CROSS_IMPS,
}
"""What the two elements of a line's points are called, after ``NS_`` and ``EW_``."""
_IMPS = (Method.BUTLER, Method.CROSS_IMPS)
_METHODS: dict[str, tuple[Method, ...]] = {
    **dict.fromkeys(("MP_PAIRS", "MATCH_POINTS", "MATCHPOINTS", "MP"), (Method.MATCHPOINTS,)),
    **dict.fromkeys(("BUTLER_PAIRS", "BUTLER_IMPS", "BUTLER"), (Method.BUTLER,)),
    **dict.fromkeys(("CROSS_IMP", "CROSS_IMPS", "CROSS_IMP_PAIRS"), (Method.CROSS_IMPS,)),
    "AGGREGATE": (Method.AGGREGATE,),
    **dict.fromkeys(("BAM", "PAB"), (Method.BAM,)),
    "IMPS": _IMPS,
}
"""The methods that a word in the file may mean."""
_OTHER_EVENTS = {
    "TEAMS": "a teams event",
    "TEAMS_OF_FOUR": "a teams event",
    "SWISS_TEAMS": "a Swiss teams event",
    "SWISS_PAIRS": "a Swiss pairs event",
    "SWISS_PAIRS_CROSS_IMPS": "a Swiss pairs event",
    "SWISS_PAIRS_BUTLER_IMPS": "a Swiss pairs event",
    "INDIVIDUAL": "an individual event",
    "KO": "a knock-out",
    "LADDER": "a ladder",
    "HEAD_TO_HEAD": "a head-to-head match",
}


@dataclass(frozen=True, slots=True)
class Part:
    """A session, a section or the event itself: what holds boards and participants."""

    session: str
    """Empty where the event has one session only."""
    section: str
    node: Node

    def boards(self) -> Iterator[Node]:
        """The boards that stand directly here."""
        return self.node.all("BOARD")


def event_of(root: Node, findings: Findings) -> Node | None:
    """The one pairs event of the file; None, with a fault, if it holds anything else."""
    if root.name != "USEBIO":
        findings.fault(
            root, phrase("the outermost element must be USEBIO, not {name}", name=root.name[:40])
        )
        return None
    events = list(root.all("EVENT"))
    played = [event for event in events if _holds_boards(event)] or events
    if len(played) != 1:
        lines = ", ".join(f"line {event.line}" for event in played)
        message = f"one EVENT is wanted, there are {len(played)}" + (f" ({lines})" if lines else "")
        findings.fault(root, message)
        return None
    for event in events:
        if event is not played[0]:
            findings.notice(
                event,
                phrase("event {value!r} has no boards", value=event.value("EVENT_DESCRIPTION")),
            )
    return played[0] if _scored_by_boards(played[0], findings) else None


def parts_of(event: Node) -> list[Part]:
    """The event, its sessions and its sections, outermost first."""
    sessions = [*event.all("SESSION")]
    sessions += [session for section in event.all("SECTION") for session in section.all("SESSION")]
    names = {
        id(session): session.value("SESSION_ID") or str(number)
        for number, session in enumerate(sessions, 1)
    }
    if len(set(names.values())) == 1:
        names = dict.fromkeys(names, "")
    parts = [Part("", "", event)]
    for holder in event.all("SESSION", "SECTION"):
        outer = _part(holder, parts[0], names)
        parts.append(outer)
        parts += [_part(inner, outer, names) for inner in holder.all("SESSION", "SECTION")]
    return parts


def method_of(event: Node, parts: list[Part], findings: Findings) -> Method:
    """How the boards are compared: by what the file says, checked against what it prints."""
    printed = _printed(parts)
    method = _named(event, parts, printed, findings) or printed
    kind = event.value("EVENT_TYPE")
    if method is None:
        findings.notice(
            event, phrase("the file does not say how it is scored: read as matchpoints")
        )
        return Method.MATCHPOINTS
    if kind.upper() not in _METHODS and kind.upper() not in ("PAIRS", ""):
        message = f"event type {kind[:40]!r} is not known: read as {method.value}, as the rest says"
        findings.notice(event, message)
    return method


def _named(
    event: Node, parts: list[Part], printed: Method | None, findings: Findings
) -> Method | None:
    """The method by its name in the file, unless it prints points of another."""
    for word in _words(event, parts):
        meant = _METHODS.get(word, ())
        if len(meant) > 1:
            return printed if printed in meant else Method.CROSS_IMPS
        if meant and _fits(meant[0], printed):
            return meant[0]
        if meant and printed is not None:
            message = f"{word}, it says, but it prints {printed.value}: read as {printed.value}"
            findings.notice(event, message)
            return printed
    return None


def _holds_boards(event: Node) -> bool:
    return any(True for part in parts_of(event) for _ in part.node.all("BOARD", "MATCH"))


def _part(node: Node, outer: Part, sessions: dict[int, str]) -> Part:
    if node.name == "SESSION":
        return Part(sessions.get(id(node), outer.session), outer.section, node)
    return Part(outer.session, node.value("SECTION_ID"), node)


def _scored_by_boards(event: Node, findings: Findings) -> bool:
    """Whether it is a pairs event; a fault says what else it is."""
    kind = event.value("EVENT_TYPE").upper()
    what = _OTHER_EVENTS.get(kind)
    for part in parts_of(event):
        if what is None and any(part.node.all("MATCH")):
            what = "an event of matches"
        for participants in part.node.all("PARTICIPANTS"):
            if what is None and any(participants.all("TEAM")):
                what = "a teams event"
            if what is None and any(participants.all("PLAYER")):
                what = "an individual event"
    if what is None:
        return True
    message = (
        f"this is {what} (EVENT_TYPE {kind or 'missing'}); only pairs scored by boards are read"
    )
    findings.fault(event, message)
    return False


def _words(event: Node, parts: list[Part]) -> Iterator[str]:
    """What the file calls its method, the most telling first."""
    for name in ("BOARD_SCORING_METHOD", "EVENT_TYPE", "SCORING_METHOD"):
        yield event.value(name).upper()
    for part in parts:
        for child in part.node.all("PARTICIPANTS", "BOARD"):
            yield child.value("EVENT_TYPE").upper()


def _fits(meant: Method, printed: Method | None) -> bool:
    if printed is None or meant in (printed, Method.AGGREGATE):
        return True
    return meant is Method.BAM and printed is Method.MATCHPOINTS


def _printed(parts: list[Part]) -> Method | None:
    """The method whose points most lines print."""
    kinds = Counter(
        kind
        for part in parts
        for board in part.boards()
        for line in board.all("TRAVELLER_LINE")
        for kind in POINTS
        if line.value(f"NS_{kind}")
    )
    return POINTS[kinds.most_common(1)[0][0]] if kinds else None
