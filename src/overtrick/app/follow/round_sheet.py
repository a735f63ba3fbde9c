"""A round's tables and matches in words."""

from collections.abc import Mapping

from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.called import Called
from overtrick.app.follow.long_list import anchor
from overtrick.app.follow.rounds import RoundView, board_ranges, draw_reasons
from overtrick.app.follow.sheets import Cell, Link, Links, Reasons, Sheet, SheetRow
from overtrick.app.language import Translator
from overtrick.app.table import Column
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Seating


def round_sheet(
    state: Event, view: RoundView, names: Mapping[int, Called], to: Addresses, say: Translator
) -> Sheet:
    """Who sits where; in an event of matches, who meets whom."""
    if state.kind.of_teams:
        first = state.first_round(state.stage(view.number))
        return _matches(view, first, names, to, say)
    return _tables(view, names, to, say)


def _tables(view: RoundView, names: Mapping[int, Called], to: Addresses, say: Translator) -> Sheet:
    columns = (
        Column("table", say("Table")),
        Column("ns", say("North-South")),
        Column("ew", say("East-West")),
        Column("boards", say("Boards")),
    )
    rows = tuple(
        SheetRow(
            (
                f"{each.section}{each.table}",
                contestants_cell(each.ns, names, to),
                contestants_cell(each.ew, names, to),
                board_ranges(each.boards),
            ),
            reasons=_why(view, each, say),
            id=anchor(each.ns[0]),
        )
        for each in view.seatings
    )
    title = say("Round {number}").format(number=view.number)
    return Sheet(title, columns, rows, ("table", "ns", "ew"))


def _matches(
    view: RoundView, first: int, names: Mapping[int, Called], to: Addresses, say: Translator
) -> Sheet:
    columns = (
        Column("match", say("Match"), right=True),
        Column("home", say("Home team")),
        Column("away", say("Visitors")),
        Column("tables", say("Table")),
        Column("boards", say("Boards")),
    )
    matches: dict[int, list[Seating]] = {}
    for each in view.seatings:
        if each.match is not None:
            matches.setdefault(each.match, []).append(each)
    rows = []
    for match, tables in sorted(matches.items()):
        home, away = tables[0].ns[0], tables[0].ew[0]
        boards = {board for each in tables for board in each.boards}
        rows.append(
            SheetRow(
                (
                    Link(str(match), to.match(first, match)),
                    contestants_cell((home,), names, to),
                    contestants_cell((away,), names, to),
                    ", ".join(f"{each.section}{each.table}" for each in tables),
                    board_ranges(boards),
                ),
                reasons=_why(view, tables[0], say),
                id=anchor(home),
            )
        )
    title = say("Round {number}").format(number=view.number)
    return Sheet(title, columns, tuple(rows), ("match", "home", "away"))


def contestants_cell(numbers: tuple[int, ...], names: Mapping[int, Called], to: Addresses) -> Cell:
    """The contestants of a side by number and name, each leading to its page."""
    links = tuple(_link(number, names[number], to) for number in numbers)
    return links[0] if len(links) == 1 else Links(links, ", ")


def _link(number: int, who: Called, to: Addresses) -> Link:
    first = str(number)
    words: str | tuple[str, ...] = f"{first} {who.name}".strip()
    if not who.name and who.people:
        words = (f"{first} {who.people[0]}", *who.people[1:])
    return Link(words, to.contestant(number))


def _why(view: RoundView, seating: Seating, say: Translator) -> Reasons:
    """Why they were drawn against each other; nothing for who was seated otherwise later on."""
    if view.drawn is None:
        return ()
    meeting = {*seating.ns, *seating.ew}
    if not any({each.ns, each.ew} == meeting for each in view.drawn.proposal.pairings):
        return ()
    return ((say("Why they meet"), draw_reasons(view.drawn, seating.ns[0], say)),)
