"""Hand records as a file has them, checked: against the pack, Law 2, and what is played."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from overtrick.core.cards import Deal
from overtrick.core.seat import Seat, dealer_of, vulnerability_of
from overtrick.engines.event.commands import LoadDeals
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind
from overtrick.errors import Fault, FileError, ImpossibleError, ParseError
from overtrick.formats.dealing import DealtBoard, deal_kind, read_deals
from overtrick.formats.dealing.read import KIND
from overtrick.formats.pbn import Record, read_pbn_games, records
from overtrick.formats.recognise import Kind as FileKind
from overtrick.formats.recognise import read_any, recognise
from overtrick.phrase import phrase, said_by

LARGEST = 5 * 2**20
"""Bytes of a file that is read."""


@dataclass(frozen=True, slots=True)
class HandRecords:
    """The deals of a file, all complete, each board once."""

    source: str
    """What kind of file it is."""
    boards: tuple[DealtBoard, ...] = field(repr=False)
    doubts: tuple[str, ...] = ()
    """What to look at before they are taken: numbers that were missing, a strange dealer."""

    @property
    def command(self) -> LoadDeals:
        """The command that loads them."""
        return LoadDeals(tuple((board.number, board.deal) for board in self.boards))


def read_hand_records(data: bytes, name: str = "", first: int = 1) -> HandRecords:
    """The deals of a file: PBN, any dealing machine's, or results that have deals.

    *first* is the number of the first board where the file has none. FileError with
    everything that is wrong with a deal; what agrees with Law 2 not at all is a doubt.
    """
    if len(data) > LARGEST:
        words = phrase(
            "the file has {size:,} bytes; {most:,} are read", size=len(data), most=LARGEST
        )
        raise FileError(KIND, [Fault(name, words)])
    machine = deal_kind(data)
    if machine is not None:
        boards = read_deals(data, first).boards
        doubts = () if machine.numbered else (_counted(first),)
        return _checked(machine.value, boards, doubts)
    kind = recognise(data, name_hint=name)
    if kind is FileKind.PBN:
        return _from_pbn(data, first)
    sheet = read_any(data, name_hint=name)
    found = [
        DealtBoard(board.number, board.deal, board.dealer, board.vulnerability)
        for board in sheet.boards
        if board.deal is not None
    ]
    return _checked(kind.value, found, ())


def _counted(first: int) -> str:
    return phrase("the file has no board numbers; its deals are counted from {first}", first=first)


def _from_pbn(data: bytes, first: int) -> HandRecords:
    games = [each for each in records(read_pbn_games(data)) if not each.shares_deal]
    dealt = [each for each in games if each.value("Deal")]
    faults, found, counted = [], [], False
    for place, record in enumerate(dealt):
        number = first + place if record.board is None else record.board
        counted = counted or record.board is None
        try:
            deal = Deal.parse(record.value("Deal"))
        except (ParseError, ImpossibleError) as error:
            faults.append(Fault(_where(record, number), said_by(error)))
            continue
        found.append(DealtBoard(number, deal, record.dealer, record.vulnerability))
    if faults:
        raise FileError(KIND, faults)
    return _checked("PBN", found, (_counted(first),) if counted else ())


def _where(record: Record, number: int) -> str:
    return phrase("line {line}, board {board}", line=record.game.line, board=number)


def _checked(source: str, boards: Iterable[DealtBoard], doubts: tuple[str, ...]) -> HandRecords:
    """FileError for a deal that is not complete, for two deals of one board, and for none."""
    by_number: defaultdict[int, list[DealtBoard]] = defaultdict(list)
    for board in boards:
        by_number[board.number].append(board)
    faults: list[Fault] = []
    found: list[DealtBoard] = []
    for number, same in sorted(by_number.items()):
        where = phrase("board {board}", board=number)
        found.append(same[0])
        if len({board.deal for board in same}) > 1:
            faults.append(Fault(where, phrase("it has two deals")))
        elif not same[0].deal.complete:
            faults.append(Fault(where, _lacking(same[0].deal)))
    if not found:
        faults.append(Fault("", phrase("there are no deals in it")))
    if faults:
        raise FileError(KIND, faults)
    strange = [words for board in found for words in _against_law_2(board)]
    return HandRecords(source, tuple(found), (*doubts, *strange))


def _lacking(deal: Deal) -> str:
    counts = ", ".join(
        f"{Seat(seat)} {0 if hand is None else len(hand.cards)}"
        for seat, hand in enumerate(deal.hands)
    )
    return phrase("four hands of 13 cards are wanted, got {counts}", counts=counts)


def _against_law_2(board: DealtBoard) -> Iterable[str]:
    dealer, vulnerable = dealer_of(board.number), vulnerability_of(board.number)
    if board.dealer not in (None, dealer):
        yield phrase(
            "board {board}: the file says that {given} deals; by Law 2 it is {right}",
            board=board.number,
            given=board.dealer,
            right=dealer,
        )
    if board.vulnerability not in (None, vulnerable):
        yield phrase(
            "board {board}: the file says {given} vulnerable; by Law 2 it is {right}",
            board=board.number,
            given=board.vulnerability,
            right=vulnerable,
        )


def boards_in_play(state: Event) -> frozenset[int]:
    """The boards that are or will be played, as far as that is known.

    Of a knockout only those of rounds that have been drawn.
    """
    planned = {board for each in state.seatings.values() for board in each.boards}
    play = state.rules.play
    if state.kind in (Kind.SWISS_PAIRS, Kind.SWISS_TEAMS) and play.rounds is not None:
        planned |= set(range(1, play.rounds * play.boards_per_round + 1))
    return frozenset(planned)


def against_play(boards: Sequence[DealtBoard], state: Event) -> tuple[str, ...]:
    """What to look at before these deals are loaded into the event; nothing before it is planned.

    Boards that are played and have no deal, deals of boards that nobody plays, and boards
    that have a result and would get another deal.
    """
    wanted, known = boards_in_play(state), {board.number: board.deal for board in boards}
    found = []
    if wanted:
        missing, more = sorted(wanted - known.keys()), sorted(known.keys() - wanted)
        if missing:
            found.append(phrase("played, and without a deal: {boards}", boards=runs(missing)))
        if more:
            found.append(phrase("dealt, and not played: {boards}", boards=runs(more)))
    played = {slot.board for slot, play in state.plays.items() if play.entry is not None}
    others = sorted(
        number
        for number in played & known.keys()
        if number in state.deals and state.deals[number] != known[number]
    )
    if others:
        words = phrase("played already, with another deal: {boards}", boards=runs(others))
        found.append(words)
    return tuple(found)


def runs(numbers: Iterable[int]) -> str:
    """Numbers as people write them.

    >>> runs([1, 2, 3, 7, 9, 10])
    '1-3, 7, 9-10'
    """
    parts: list[list[int]] = []
    for number in sorted(numbers):
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)
