"""A proposal, and who sits where, in the words of the pages that prepare an event."""

from collections.abc import Mapping
from dataclasses import dataclass

from overtrick.app.evening.hand_records import runs
from overtrick.app.evening.proposals import Proposal
from overtrick.app.evening.seats import GuideCard, Seats, TableCard
from overtrick.app.language import Translator
from overtrick.app.movement_tables import SEATS
from overtrick.app.table import Column

Names = Mapping[int, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class ShownProposal:
    """What could be played, to be chosen."""

    key: str
    name: str
    length: str
    """Rounds and boards."""
    about: str
    minutes: int
    ends_at: int | None
    facts: tuple[str, ...]
    pros: tuple[str, ...]
    cons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of a page, as ``ui.sheet`` takes it."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]


def shown_proposal(proposal: Proposal, say: Translator) -> ShownProposal:
    """*proposal* in words."""
    needs = proposal.needs
    boards = say.ngettext("{number} board in play", "{number} boards in play", needs.boards)
    copies = say.ngettext("{number} copy of them", "{number} copies of them", needs.copies)
    rankings = say.ngettext("{number} ranking", "{number} rankings", proposal.winners)
    name = say.sentence(proposal.name)
    return ShownProposal(
        proposal.key,
        name[:1].upper() + name[1:],
        length_words(proposal, say),
        say.sentence(proposal.about),
        proposal.minutes,
        proposal.ends_at,
        (
            boards.format(number=needs.boards),
            copies.format(number=needs.copies),
            rankings.format(number=proposal.winners),
        ),
        tuple(say.sentence(each) for each in proposal.pros),
        tuple(say.sentence(each) for each in proposal.cons),
    )


def length_words(proposal: Proposal, say: Translator) -> str:
    """Rounds and boards: ``13 rounds of 2 boards``."""
    rounds, boards = proposal.rounds, proposal.boards_per_round
    if rounds == 1:
        words = say.ngettext("one round of {boards} board", "one round of {boards} boards", boards)
    else:
        words = say.ngettext(
            "{rounds} rounds of {boards} board", "{rounds} rounds of {boards} boards", boards
        )
    return words.format(rounds=rounds, boards=boards)


def table_name(section: str, table: int) -> str:
    """``A3``, or ``3`` where there is but one section."""
    return f"{section}{table}"


def who_words(number: int, names: Names, say: Translator) -> str:
    """A contestant with its number; a number that nobody has is a free place."""
    if number not in names:
        return say("{number} – free").format(number=number)
    return f"{number} {' – '.join(names[number])}".strip()


def round_sheet(seats: Seats, number: int, names: Names, say: Translator) -> Sheet | None:
    """Who sits where in a round; None if nobody does, as it is still to be drawn."""
    rows = []
    for card in seats.tables:
        for row in card.rows:
            if row.round == number:
                who = (who_words(each, names, say) for each in row.who)
                rows.append((table_name(card.section, card.table), *who, runs(row.boards)))
    if not rows:
        return None
    columns = (
        Column("table", say("Table"), right=True),
        *_seat_columns(seats.tables[0].seats, say, right=False),
        Column("boards", say("Boards"), right=True),
    )
    return Sheet(say("Round {number}").format(number=number), columns, tuple(rows))


def sitting_out(seats: Seats, number: int, names: Names, say: Translator) -> list[str]:
    """Who has nobody to play in a round."""
    found = seats.seating(number)
    return [who_words(who, names, say) for who, stop in found if not stop.spots]


def table_sheet(card: TableCard, names: Names, say: Translator) -> Sheet:
    """What is done at one table, round by round."""
    columns = (
        Column("round", say("Round"), right=True),
        *_seat_columns(card.seats, say, right=False),
        Column("boards", say("Boards"), right=True),
    )
    rows = tuple(
        (str(row.round), *(who_words(each, names, say) for each in row.who), runs(row.boards))
        for row in card.rows
    )
    return Sheet(_table_title(card, say), columns, rows)


def guide_sheet(card: GuideCard, names: Names, say: Translator) -> Sheet:
    """Where one contestant goes, round by round."""
    columns = (
        Column("round", say("Round"), right=True),
        Column("table", say("Table")),
        Column("against", say("Against")),
        Column("boards", say("Boards"), right=True),
    )
    rows = []
    for stop in card.stops:
        places = " + ".join(
            f"{table_name(spot.section, spot.table)} {say(SEATS[spot.seat])}" for spot in stop.spots
        )
        against = ", ".join(map(str, stop.against))
        if stop.partner is not None:
            against = say("with {partner} against {against}").format(
                partner=stop.partner, against=against
            )
        rows.append((str(stop.round), places or say("sits out"), against, runs(stop.boards)))
    return Sheet(who_words(card.number, names, say), columns, tuple(rows))


def _table_title(card: TableCard, say: Translator) -> str:
    return say("Table {table}").format(table=table_name(card.section, card.table))


def _seat_columns(seats: tuple[str, ...], say: Translator, *, right: bool) -> list[Column]:
    return [Column(seat.lower(), say(SEATS[seat]), right=right) for seat in seats]
