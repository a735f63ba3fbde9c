"""A movement, its proof and its cards as tables, and as JSON for programs."""

import json
from collections.abc import Mapping

from overtrick.app.language import Translator
from overtrick.app.numbers import figure
from overtrick.app.table import Column, Table
from overtrick.core.steps import message
from overtrick.movements.any_movement import AnyMovement
from overtrick.movements.cards import Cards, Spot, Stop, TableRow, guide_cards
from overtrick.movements.individual import IndividualMovement
from overtrick.movements.knockout import Bracket, Entrant, Seed
from overtrick.movements.plan import Movement
from overtrick.movements.proof import Checked, Proof

SEATS = {
    "NS": message("N-S"),
    "EW": message("E-W"),
    "N": message("N"),
    "E": message("E"),
    "S": message("S"),
    "W": message("W"),
    "home": message("Home"),
    "away": message("Away"),
}
"""The seats of a card in words."""


def sitting_words(seat: str, say: Translator) -> str:
    """A seat of a card, as ``SEATS`` has it."""
    return say(SEATS[seat])


def movement_table(movement: AnyMovement, say: Translator) -> Table:
    """A row a table, a column a round: who meets whom, and the boards."""
    rounds = range(1, movement.rounds + 1)
    columns = [Column("table", say("Table"), right=True)]
    columns += [
        Column(f"round_{number}", say("Round {number}").format(number=number)) for number in rounds
    ]
    phantom = movement.phantom if isinstance(movement, Movement) else None
    rows = []
    for card in guide_cards(movement).tables:
        cells = {row.round: _cell(row, phantom, say) for row in card.rows}
        rows.append((str(card.table), *(cells.get(number, "") for number in rounds)))
    title = say("{name}, {rounds} rounds").format(name=movement.name, rounds=movement.rounds)
    return Table(title, tuple(columns), tuple(rows), _cells_say(movement, say))


def _cells_say(movement: AnyMovement, say: Translator) -> tuple[str, ...]:
    if isinstance(movement, Movement):
        return (say("North-South - East-West, boards"),)
    if isinstance(movement, IndividualMovement):
        return (say("North South - East West, boards"),)
    return (say("home - away, boards"),)


def _cell(row: TableRow, phantom: int | None, say: Translator) -> str:
    if row.sits_out:
        there = " ".join(str(one) for one in row.who if one != phantom)
        return f"{there} {say('sit-out')}"
    if len(row.who) == 2:
        return f"{row.who[0]}-{row.who[1]} {_boards(row.boards)}"
    north, east, south, west = row.who
    return f"{north} {south}-{east} {west} {_boards(row.boards)}"


def _boards(boards: range) -> str:
    """``4``, or ``4-6``."""
    return str(boards.start) if len(boards) == 1 else f"{boards.start}-{boards.stop - 1}"


def proof_table(proof: Proof, say: Translator) -> Table:
    """A row for every property: whether it holds, and what is so."""
    columns = (
        Column("property", say("Property")),
        Column("holds", say("Holds")),
        Column("finding", say("Finding")),
    )
    rows = tuple(
        (
            found.property.value,
            say("yes") if found.holds else say("no"),
            say.sentence(found.words),
        )
        for found in proof.checked
    )
    return Table(proof.name, columns, rows)


def proof_notes(proof: Proof, say: Translator) -> list[str]:
    """What it takes and what it gives, and whether it can be played."""
    notes = [
        say("{boards} boards in {sets} sets; copies wanted: {copies}").format(
            boards=proof.boards, sets=proof.board_sets, copies=max(proof.copies.values())
        ),
        say("winners: {winners}").format(winners=proof.winners),
    ]
    out = [f"{one} ({rounds})" for one, rounds in proof.sit_outs.items() if rounds]
    if out:
        notes.append(say("sit-outs (rounds): {who}").format(who=", ".join(out)))
    if proof.balance is not None and proof.winners == 1:
        notes.append(
            say("balance: variance {variance}, quality {quality}").format(
                variance=figure(proof.balance.variance), quality=figure(proof.balance.quality, 4)
            )
        )
    notes.append(
        say("It can be played.")
        if proof.sound
        else say("It is faulty: {faults}").format(
            faults="; ".join(say.sentence(found.words) for found in proof.faults)
        )
    )
    return notes


def cards_tables(cards: Cards, say: Translator) -> list[Table]:
    """A table for every guide card: those of the tables, then those of who moves."""
    found = []
    for card in cards.tables:
        columns = [Column("round", say("Round"), right=True)]
        columns += [Column(seat.lower(), say(SEATS[seat]), right=True) for seat in card.seats]
        columns.append(Column("boards", say("Boards"), right=True))
        columns += [
            Column(f"{seat.lower()}_next", say("{seat} to").format(seat=say(SEATS[seat])))
            for seat in card.seats
        ]
        rows = tuple(
            (
                str(row.round),
                *map(str, row.who),
                say("sit-out") if row.sits_out else _boards(row.boards),
                *(_spot(spot, say) for spot in row.then),
            )
            for row in card.rows
        )
        title = say("Table {table}").format(table=card.table)
        found.append(Table(title, tuple(columns), rows))
    for moving in cards.moving:
        columns = [
            Column("round", say("Round"), right=True),
            Column("spot", say("Table")),
            Column("partner", say("Partner"), right=True),
            Column("against", say("Against")),
            Column("boards", say("Boards"), right=True),
        ]
        rows = tuple(_stop(stop, say) for stop in moving.stops)
        title = say("Card of {number}").format(number=moving.number)
        found.append(Table(title, tuple(columns), rows).without_empty_columns())
    return found


def _stop(stop: Stop, say: Translator) -> tuple[str, ...]:
    return (
        str(stop.round),
        _spot(stop.spot, say),
        "" if stop.partner is None else str(stop.partner),
        " ".join(map(str, stop.against)),
        say("sit-out") if stop.boards is None else _boards(stop.boards),
    )


def _spot(spot: Spot | None, say: Translator) -> str:
    return "" if spot is None else f"{spot.table} {say(SEATS[spot.seat])}"


def bracket_table(bracket: Bracket, say: Translator) -> Table:
    """A row a match; who comes out of one is called by its number."""
    columns = (
        Column("round", say("Round"), right=True),
        Column("match", say("Match"), right=True),
        Column("sides", say("Teams")),
        Column("survivors", say("Go on"), right=True),
    )
    rows = tuple(
        (
            str(match.round),
            str(match.number),
            " - ".join(_entrant(side, say) for side in match.sides),
            str(match.survivors),
        )
        for match in bracket.matches
    )
    return Table(say("Knockout of {teams}").format(teams=bracket.teams), columns, rows)


def _entrant(side: Entrant, say: Translator) -> str:
    if isinstance(side, Seed):
        return str(side.number)
    if side.place == 1:
        return say("winner of {match}").format(match=side.match)
    return say("second of {match}").format(match=side.match)


def movement_json(movement: AnyMovement) -> bytes:
    """The cards of the tables for programs."""
    cards = guide_cards(movement)
    seats = cards.tables[0].seats if cards.tables else ()
    plain = {
        "name": movement.name,
        "rounds": movement.rounds,
        "phantom": movement.phantom if isinstance(movement, Movement) else None,
        "sittings": [
            {
                "round": row.round,
                "table": card.table,
                **{seat.lower(): one for seat, one in zip(seats, row.who, strict=True)},
                "boards": [*row.boards],
            }
            for card in cards.tables
            for row in card.rows
        ],
    }
    return _json(plain)


def proof_json(proof: Proof) -> bytes:
    """Every finding and figure for programs."""
    balance = proof.balance
    return _json(
        {
            "name": proof.name,
            "sound": proof.sound,
            "winners": proof.winners,
            "boards": proof.boards,
            "properties": [*map(_checked, proof.checked)],
            "copies": _by_number(proof.copies),
            "results": _by_number(proof.results),
            "played": _by_number(proof.played),
            "sit_outs": _by_number(proof.sit_outs),
            "sides": {str(one): [*sides] for one, sides in proof.sides.items()},
            "fields": [[*field] for field in proof.fields],
            "balance": None
            if balance is None
            else {
                "mean": str(balance.mean),
                "variance": str(balance.variance),
                "quality": str(balance.quality),
            },
        }
    )


def _checked(found: Checked) -> Mapping[str, object]:
    return {
        "property": found.property.value,
        "holds": found.holds,
        "finding": str(found.words),
        "round": found.round,
        "table": found.table,
        "who": [*found.who],
        "set": found.board_set,
    }


def _by_number(figures: Mapping[int, int]) -> dict[str, int]:
    return {str(number): value for number, value in figures.items()}


def _json(plain: object) -> bytes:
    return (json.dumps(plain, ensure_ascii=False, indent=1) + "\n").encode()
