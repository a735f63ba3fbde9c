"""A Swiss as a table: how everyone stands, whom they met in each round, and why."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.called import Called
from overtrick.app.follow.event_page import MOST_EXPLAINED
from overtrick.app.follow.long_list import Part, anchor
from overtrick.app.follow.rounds import draw_reasons, drawn_for, seatings_in
from overtrick.app.follow.seeing import Audience
from overtrick.app.follow.sheets import Cell, Link, Links, Reasons, Sheet, SheetRow
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure
from overtrick.app.table import Column
from overtrick.engines.event.ranking import EventList, Ranked
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.movements.swiss_pairing import Explanation

KEEP = ("place", "names", "total")
SWISS = frozenset({Kind.SWISS_PAIRS, Kind.SWISS_TEAMS})
"""Kinds in which a draw decides who meets whom."""


def met_sheet(  # noqa: PLR0913, PLR0917 - what a table is said with
    state: Event,
    ranked: EventList,
    part: Part,
    names: Mapping[int, Called],
    to: Addresses,
    audience: Audience,
    say: Translator,
) -> Sheet:
    """The lines of *part*, best first, with an opponent for each round.

    Each opponent leads to the round, where its draw is explained; in a short list the
    reasons of a contestant's draws stand in its line too.
    """
    met = {number: _met(state, number) for number in sorted(state.rounds)}
    lines = ranked.lines[part.first - 1 : part.last]
    told: dict[int, Explanation] = {}
    if len(ranked.lines) <= MOST_EXPLAINED:
        known = ((number, drawn_for(state, number, audience)) for number in met)
        told = {number: drawn for number, drawn in known if drawn is not None}
    values = {each.line.number: _values(state, each) for each in lines}
    rounds = column_places([value for each in values.values() for value in each.values()])
    totals = column_places([each.line.total for each in ranked.lines])
    columns = (
        Column("place", say("Place"), right=True),
        Column("number", say("No."), right=True),
        Column("names", say("Names")),
        *(Column(f"round_{number}", str(number), right=True) for number in met),
        Column("total", say("Total"), right=True),
    )
    rows = []
    for each in lines:
        own = each.line.number
        cells = (
            _cell(
                opponents.get(own, ()),
                values[own].get(number),
                rounds,
                to.round(number),
                say("bye"),
            )
            for number, opponents in met.items()
        )
        rows.append(
            SheetRow(
                (
                    each.line.place or "-",
                    str(own),
                    Link(names[own].words or str(own), to.contestant(own)),
                    *cells,
                    figure(each.line.total, totals),
                ),
                reasons=_reasons(own, met, told, names, say),
                id=anchor(own),
            )
        )
    title = say("Everyone's opponents, round by round")
    return Sheet(title, columns, tuple(rows), KEEP)


class Meeting(NamedTuple):
    """Whom somebody meets in a round."""

    opponent: int
    by: int
    """The contestant by whom the meeting goes in the round's table."""


Opponents = Mapping[int, tuple[Meeting, ...]]
"""By contestant; in a triangle it meets two."""


def _met(state: Event, number: int) -> Opponents:
    found: dict[int, dict[int, Meeting]] = {}
    for seating in seatings_in(state, number):
        one, other = seating.ns[0], seating.ew[0]
        found.setdefault(one, {}).setdefault(other, Meeting(other, one))
        found.setdefault(other, {}).setdefault(one, Meeting(one, one))
    return {who: tuple(meetings.values()) for who, meetings in found.items()}


def _values(state: Event, each: Ranked) -> Mapping[int, Fraction]:
    """What a contestant got in each round, by the steps of its total.

    Two matches of a round are added up; of a pair's round it is the last step that counts.
    """
    found: dict[int, Fraction] = {}
    for step in each.steps:
        if "round" in step.operands:
            number = int(step.operands["round"])
            before = found.get(number, Fraction(0)) if state.kind.of_teams else 0
            found[number] = before + Fraction(step.value)
    return found


def _cell(
    meetings: tuple[Meeting, ...], value: Fraction | None, places: int, address: str, bye: str
) -> Cell:
    got = "" if value is None else figure(value, places)
    if not meetings:
        return f"{bye} {got}" if got else ""
    last = len(meetings) - 1
    links = tuple(
        Link(
            f"{each.opponent}: {got}" if got and at == last else str(each.opponent),
            f"{address}#{anchor(each.by)}",
        )
        for at, each in enumerate(meetings)
    )
    return links[0] if len(links) == 1 else Links(links)


def _reasons(
    own: int,
    met: Mapping[int, Opponents],
    told: Mapping[int, Explanation],
    names: Mapping[int, Called],
    say: Translator,
) -> Reasons:
    """Why it was drawn as it was, in each round that was drawn and played so."""
    chapters = []
    for number, drawn in told.items():
        there = [each.opponent for each in met[number].get(own, ())]
        title = ""
        if own == drawn.proposal.bye and not there:
            title = say("Round {number}: a bye").format(number=number)
        elif len(there) == 1 and _as_drawn(own, there[0], drawn):
            title = say("Round {number}: against {opponent}").format(
                number=number, opponent=f"{there[0]} {names[there[0]]}".strip()
            )
        if title:
            chapters.append((title, draw_reasons(drawn, own, say)))
    return tuple(chapters)


def _as_drawn(own: int, other: int, drawn: Explanation) -> bool:
    """Whether they were drawn against each other, and not seated so later on."""
    return any({each.ns, each.ew} == {own, other} for each in drawn.proposal.pairings)
