"""Right entries of golden events, and the same entries with an error planted in them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from overtrick.core.cards import Deal
from overtrick.core.contract import Contract, Result
from overtrick.core.entry_checks import Field, KeyedEntry, Known
from overtrick.core.leads import lead_fits
from overtrick.core.outcome import Outcome, PassedOut, Played, Score
from overtrick.core.par import DoubleDummy
from overtrick.core.readings import score_ns
from overtrick.core.seat import Seat
from overtrick.core.sheet import Board, Row, Sheet

Tables = Mapping[Deal, DoubleDummy]


@dataclass(frozen=True, slots=True)
class Case:
    """An entry and what is known when it comes."""

    entry: KeyedEntry
    known: Known


@dataclass(frozen=True, slots=True)
class Slot:
    """A right entry in its event."""

    event: "Event"
    board: Board
    place: int
    """Its row on the board."""

    @property
    def row(self) -> Row:
        """The line of the traveller."""
        return self.board.rows[self.place]

    @property
    def entry(self) -> KeyedEntry:
        """As it was keyed."""
        row = self.row
        return KeyedEntry(self.board.number, (row.ns, row.ew), row.outcome, row.lead)

    def with_outcome(self, outcome: Outcome) -> KeyedEntry:
        """The same with something else that happened."""
        return replace(self.entry, outcome=outcome)


@dataclass(frozen=True, slots=True)
class Event:
    """A golden event for planting errors in."""

    sheet: Sheet
    tables: Tables
    field_share: int
    """Of the other tables' results, one in so many is there: 1 all of them, 2 half."""

    def slots(self) -> Iterator[Slot]:
        """Its entries that can be right: a lead that nobody on declarer's left held cannot."""
        for board in self.sheet.boards:
            for place, row in enumerate(board.rows):
                if isinstance(row.outcome, (Played, PassedOut, Score)) and not doubtful(board, row):
                    yield Slot(self, board, place)

    def doubtful(self) -> Iterator[Slot]:
        """Its entries whose lead and declarer contradict each other."""
        for board in self.sheet.boards:
            for place, row in enumerate(board.rows):
                if doubtful(board, row):
                    yield Slot(self, board, place)

    def known(self, board: Board, without: int | None) -> Known:
        """What is known of *board*: deal, tricks, and the other rows than *without*."""
        others = [row.outcome for place, row in enumerate(board.rows) if place != without]
        if self.field_share > 1:
            others = Random(f"{board.number} {without}").sample(  # noqa: S311 - chance, no secret
                others, len(others) // self.field_share
            )
        return Known(
            board.vulnerability,
            board.deal,
            None if board.deal is None else self.tables.get(board.deal),
            Field.of(others, board.vulnerability),
        )

    def met(self, row: Row) -> list[int]:
        """The boards on which the two pairs of *row* met, in order."""
        return [
            board.number
            for board in self.sheet.boards
            if any((each.ns, each.ew) == (row.ns, row.ew) for each in board.rows)
        ]


def doubtful(board: Board, row: Row) -> bool:
    """Whether the lead of *row* was in no hand on declarer's left."""
    if row.lead is None or board.deal is None or not isinstance(row.outcome, Played):
        return False
    return not lead_fits(board.deal, row.outcome.result.contract.declarer, row.lead)


def right(slot: Slot) -> Case:
    """The entry as it is."""
    return Case(slot.entry, slot.event.known(slot.board, slot.place))


Plant = Callable[[Slot, Random], Case | None]
"""An entry with an error in it; None where it cannot have that error."""


def played(slot: Slot) -> Result | None:
    """What was played, where it was."""
    outcome = slot.row.outcome
    return outcome.result if isinstance(outcome, Played) else None


def declared_by(result: Result, seat: Seat) -> Played:
    """The same contract and tricks, declared by *seat*."""
    contract = result.contract
    moved = Contract(contract.level, contract.strain, seat, contract.doubling)
    return Played(Result(moved, result.tricks))


def wrong_side(slot: Slot, chance: Random, *, lead: bool) -> Case | None:
    """An opponent of declarer keyed as declarer, the lead known or not."""
    result = played(slot)
    if result is None or (lead and (slot.row.lead is None or slot.board.deal is None)):
        return None
    declarer = result.contract.declarer
    seat = chance.choice([declarer.left, declarer.partner.left])
    entry = slot.with_outcome(declared_by(result, seat))
    return Case(entry if lead else replace(entry, lead=None), right(slot).known)


def wrong_partner(slot: Slot, _chance: Random) -> Case | None:
    """Dummy keyed as declarer, the lead known."""
    result = played(slot)
    if result is None or slot.row.lead is None or slot.board.deal is None:
        return None
    return Case(
        slot.with_outcome(declared_by(result, result.contract.declarer.partner)), right(slot).known
    )


def wrong_tricks(slot: Slot, chance: Random, *, off: range) -> Case | None:
    """Tricks that are *off* by any of these."""
    result = played(slot)
    if result is None:
        return None
    possible = [tricks for tricks in range(14) if abs(tricks - result.tricks) in off]
    if not possible:
        return None
    tricks = chance.choice(possible)
    return Case(slot.with_outcome(Played(Result(result.contract, tricks))), right(slot).known)


def wrong_over(slot: Slot, _chance: Random) -> Case | None:
    """Overtricks keyed as undertricks, or the other way round."""
    result = played(slot)
    if result is None or not result.over:
        return None
    tricks = result.tricks - 2 * result.over
    if not 0 <= tricks <= 13:
        return None
    return Case(slot.with_outcome(Played(Result(result.contract, tricks))), right(slot).known)


def wrong_sign_beside(slot: Slot, _chance: Random) -> Case | None:
    """The score typed beside the contract with the other sign."""
    score = score_ns(slot.row.outcome, slot.board.vulnerability)
    if played(slot) is None or not score:
        return None
    return Case(replace(slot.entry, score_ns=-score), right(slot).known)


def lone_score(slot: Slot, _chance: Random, *, sign: int = -1) -> Case | None:
    """The score alone, its sign turned; with *sign* 1 as it is."""
    score = score_ns(slot.row.outcome, slot.board.vulnerability)
    if not score:
        return None
    entry = replace(slot.with_outcome(Score(sign * score)), lead=None)
    return Case(entry, right(slot).known)


def wrong_board(slot: Slot, chance: Random, *, movement: bool, lead: bool = True) -> Case | None:
    """Keyed on another board of the session; the round's boards are known, or nothing."""
    others = [board for board in slot.event.sheet.boards if board.number != slot.board.number]
    if played(slot) is None or not others or (lead and not movement and slot.row.lead is None):
        return None
    board = chance.choice(others)
    known = slot.event.known(board, None)
    entry = replace(slot.entry, board=board.number)
    if not movement:
        return Case(entry if lead else replace(entry, lead=None), known)
    return Case(entry, _in_round(slot, known))


def neighbour_board(slot: Slot, chance: Random, *, late: bool) -> Case | None:
    """Keyed on another board of the same round; *late*: looked at when the round is over."""
    met = slot.event.met(slot.row)
    others = [board for board in slot.event.sheet.boards if board.number in met]
    others = [board for board in others if board.number != slot.board.number]
    if played(slot) is None or not others:
        return None
    board = chance.choice(others)
    entry = replace(slot.entry, board=board.number)
    known = _in_round(slot, slot.event.known(board, None))
    if late:
        # The board's own result, or this one, is the second on it.
        known = replace(known, played=(frozenset(met), frozenset(met)))
    return Case(entry, known)


def _in_round(slot: Slot, known: Known) -> Known:
    met = slot.event.met(slot.row)
    before = frozenset(met[: met.index(slot.board.number)])
    return replace(known, round_boards=frozenset(met), played=(before, before))
