"""A movement's page: round by round, what was proved of it, and its cards."""

from dataclasses import dataclass

from overtrick.app.language import Translator
from overtrick.app.movement_tables import cards_tables, movement_table, proof_notes, sitting_words
from overtrick.app.table import Column, Table
from overtrick.core.steps import message
from overtrick.errors import NotFoundError, RefusedError
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.cards import Cards, guide_cards
from overtrick.movements.individual import IndividualMovement
from overtrick.movements.plan import Movement
from overtrick.movements.proof import Property, proof
from overtrick.phrase import phrase

MOST_MEETINGS, MOST_WHO, MOST_ROUNDS = 4_000, 200, 100
"""Of a movement that somebody brings: more takes longer to prove than a visitor waits."""
PROPERTY_WORDS = {
    Property.ONE_PLACE: message("Nobody in two places"),
    Property.BOARDS_ONCE: message("No board twice"),
    Property.NO_REMATCH: message("No opponents again"),
    Property.PARTNERS_ONCE: message("No partner twice"),
    Property.NO_SHARING: message("No board at two tables"),
    Property.COMPLETE: message("Everyone plays every board"),
    Property.EQUAL_BOARDS: message("As many boards for everyone"),
    Property.EQUAL_RESULTS: message("As many results on every board"),
    Property.EVERYONE_MEETS: message("Everyone meets everyone"),
    Property.EVERYONE_PARTNERS: message("Everyone partners everyone"),
    Property.ONE_FIELD: message("One ranking"),
    Property.HOME_AND_AWAY: message("At home as often as away"),
}
"""What each property is called."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One property, and whether it holds."""

    name: str
    holds: bool
    fault: bool
    """Whether the movement is wrong without it."""
    words: str


@dataclass(frozen=True, slots=True)
class MovementPage:
    """What the page shows."""

    name: str
    kind: str
    """``pairs``, ``players`` or ``teams``: what its numbers are."""
    rounds: int
    who: int
    tables: int
    sound: bool
    findings: tuple[Finding, ...]
    notes: tuple[str, ...]
    whole: Table
    """Tables down, rounds across."""
    number: int
    """The round that is shown by itself."""
    round: Table
    sitting_out: tuple[int, ...]
    """Who has nobody to play in it."""


def movement_page(movement: AnyMovement, number: int, say: Translator) -> MovementPage:
    """The page of *movement* with round *number*; NotFoundError if it has no such round."""
    if not 1 <= number <= movement.rounds:
        raise NotFoundError(
            phrase(
                "this movement has {rounds} rounds, got {number}",
                rounds=movement.rounds,
                number=number,
            )
        )
    found, cards = proof(movement), guide_cards(movement)
    faults = {each.property for each in found.faults}
    who = [card.number for card in cards.moving]
    return MovementPage(
        name=movement_name(movement, say),
        kind=kind_of(movement),
        rounds=movement.rounds,
        who=len(who),
        tables=len(cards.tables),
        sound=found.sound,
        findings=tuple(
            Finding(
                say(PROPERTY_WORDS[each.property]),
                each.holds,
                each.property in faults,
                say.sentence(each.words),
            )
            for each in found.checked
        ),
        notes=tuple(proof_notes(found, say)),
        whole=movement_table(movement, say),
        number=number,
        round=_round(movement, cards, number, say),
        sitting_out=tuple(
            card.number
            for card in cards.moving
            for stop in card.stops
            if stop.round == number and stop.boards is None
        ),
    )


NAMES = {
    "American Whist": message("American Whist"),
    "Howell": message("Howell"),
    "Howell in half rounds": message("Howell in half rounds"),
    "Web Mitchell": message("Web Mitchell"),
    "appendix Mitchell": message("Appendix Mitchell"),
    "bump Mitchell, plain": message("Bump Mitchell, plain"),
    "bump Mitchell, skip": message("Bump Mitchell with a skip"),
    "double hesitation Mitchell": message("Double hesitation Mitchell"),
    "hesitation Mitchell": message("Hesitation Mitchell"),
    "individual": message("Individual"),
    "plain Mitchell": message("Plain Mitchell"),
    "plain Mitchell with a rover": message("Plain Mitchell with a rover"),
    "rainbow individual": message("Rainbow individual"),
    "round robin": message("Round robin of teams"),
    "share-and-relay Mitchell": message("Share-and-relay Mitchell"),
    "share-and-relay Mitchell with a rover": message("Share-and-relay Mitchell with a rover"),
    "skip Mitchell": message("Mitchell with a skip"),
    "three-quarter Howell": message("Three-quarter Howell"),
}
"""What movements call themselves, and what a heading says."""


def movement_name(movement: AnyMovement, say: Translator) -> str:
    """What it is called, as a heading."""
    if movement.name in NAMES:
        return say(NAMES[movement.name])
    name = say.sentence(movement.name)
    return name[:1].upper() + name[1:]


def movement_cards(movement: AnyMovement, say: Translator) -> tuple[list[Table], list[Table]]:
    """The cards of the tables, and those of who moves."""
    cards = guide_cards(movement)
    every = cards_tables(cards, say)
    return every[: len(cards.tables)], every[len(cards.tables) :]


def kind_of(movement: AnyMovement) -> str:
    """``pairs``, ``players`` or ``teams``: what its numbers are."""
    if isinstance(movement, Movement):
        return "pairs"
    return "players" if isinstance(movement, IndividualMovement) else "teams"


def require_small(movement: AnyMovement) -> None:
    """RefusedError ``too-large`` for a movement that somebody brings and that takes long."""
    if isinstance(movement, Movement | IndividualMovement):
        meetings = len(movement.sittings)
        who = len(movement.pairs if isinstance(movement, Movement) else movement.players)
    else:
        meetings, who = len(movement.matches), movement.teams
    if meetings > MOST_MEETINGS or who > MOST_WHO or movement.rounds > MOST_ROUNDS:
        raise RefusedError(
            "too-large",
            phrase(
                "movements of up to {who} contestants and {rounds} rounds are proved here; "
                "overtrick movement prove takes larger ones",
                who=MOST_WHO,
                rounds=MOST_ROUNDS,
            ),
        )


def _round(movement: AnyMovement, cards: Cards, number: int, say: Translator) -> Table:
    seats = cards.tables[0].seats if cards.tables else ()
    columns = (
        Column("table", say("Table"), right=True),
        *(Column(seat.lower(), sitting_words(seat, say), right=True) for seat in seats),
        Column("boards", say("Boards"), right=True),
    )
    phantom = movement.phantom if isinstance(movement, Movement) else None
    rows = tuple(
        (
            str(card.table),
            *("–" if one == phantom else str(one) for one in row.who),
            say("sit-out") if row.sits_out else _boards(row.boards),
        )
        for card in cards.tables
        for row in card.rows
        if row.round == number
    )
    return Table(say("Round {number}").format(number=number), columns, rows)


def _boards(boards: range) -> str:
    first, last = boards.start, boards.stop - 1
    return str(first) if first == last else f"{first}–{last}"
