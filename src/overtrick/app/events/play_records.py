"""Auctions and plays of a file, each found the table at which it was: before they are taken.

A game says which board it is. Which table is said by its tags Round, Table and Room, else by
the names of its players, else by contract, declarer, tricks and lead, if one table alone has
those.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from overtrick.core.outcome import PassedOut, Played
from overtrick.engines.event.commands import RecordPlays
from overtrick.engines.event.play_record import PlayRecord
from overtrick.engines.event.records import LONGEST_SOURCE, deal_of, record_faults
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Slot
from overtrick.errors import Fault, FileError, ImpossibleError
from overtrick.formats.pbn import Written, read_pbn_games, read_played, records
from overtrick.formats.pbn.notices import at_line
from overtrick.phrase import phrase, said_by

LARGEST = 4 * 2**20
"""Bytes of a file that is read."""
MOST_RECORDS = 400
"""Of one file."""
KIND = "PBN"
NamesOf = Callable[[Iterable[int]], Mapping[int, str]]
_ROOMS = {"open": 0, "closed": 1}
_SEATS = ("North", "South", "East", "West")
_TABLE = re.compile(r"(?P<section>[^\W\d_]{0,8})\s*(?P<table>[1-9]\d{0,4})", re.ASCII)


@dataclass(frozen=True, slots=True)
class FoundRecord:
    """A game with an auction or a play, and what became of it."""

    where: str
    """In the file."""
    slot: Slot | None
    """None if no table, or more than one, can be the right one."""
    record: PlayRecord | None
    known: bool = False
    """Whether it is recorded so already."""
    faults: tuple[str, ...] = ()
    """Why it is not taken, as Phrases; nothing if it is."""

    @property
    def fits(self) -> bool:
        """Whether it can be taken."""
        return not self.faults


@dataclass(frozen=True, slots=True)
class FoundRecords:
    """All of a file."""

    found: tuple[FoundRecord, ...]
    new_deals: int
    """Boards of which the file has the deal and the event has not: those are loaded as deals."""

    @property
    def fitting(self) -> tuple[FoundRecord, ...]:
        """Those that can be taken."""
        return tuple(each for each in self.found if each.fits)

    @property
    def command(self) -> RecordPlays:
        """The command that takes those that are not recorded so already."""
        return RecordPlays(
            tuple(
                (each.slot, each.record)
                for each in self.fitting
                if each.slot is not None and each.record is not None and not each.known
            )
        )


def find_play_records(
    data: bytes, state: Event, names_of: NamesOf, source: str = ""
) -> FoundRecords:
    """The auctions and plays of a PBN file, with the tables of the event that they are of.

    FileError for a file that is no PBN, or in which no game has either.
    """
    if len(data) > LARGEST:
        words = phrase(
            "the file has {size:,} bytes; {most:,} are read", size=len(data), most=LARGEST
        )
        raise FileError(KIND, [Fault("", words)])
    games = records(read_pbn_games(data))
    written = [each for each in map(read_played, games) if each is not None]
    if not written:
        raise FileError(KIND, [Fault("", phrase("no game of it has an auction or a play"))])
    if len(written) > MOST_RECORDS:
        words = phrase(
            "{most} auctions and plays are taken at once, got {count}",
            most=MOST_RECORDS,
            count=len(written),
        )
        raise FileError(KIND, [Fault("", words)])
    finder = _Finder(state, names_of, source.strip()[:LONGEST_SOURCE])
    found = tuple(map(finder.found, written))
    boards = {each.board for each in games if each.deal is not None and each.board is not None}
    played = {slot.board for slot in state.plays}
    return FoundRecords(found, len((boards & played) - set(state.deals)))


class _Finder:
    def __init__(self, state: Event, names_of: NamesOf, source: str) -> None:
        self.state, self.source = state, source
        self.by_board: dict[int, list[Slot]] = {}
        for slot, play in state.plays.items():
            if play.entry is not None and state.seating(slot) is not None:
                self.by_board.setdefault(slot.board, []).append(slot)
        people = {who for each in state.entrants.values() for who in each.people}
        self.names = {who: _plain(name) for who, name in names_of(people).items()}
        self.taken: set[Slot] = set()

    def found(self, written: Written) -> FoundRecord:
        where = at_line(written.record.game.line, written.record.board)
        faults = list(written.faults)
        slot = self._slot(written, faults)
        if slot is None or faults:
            return FoundRecord(where, slot, None, faults=tuple(faults))
        try:
            record = PlayRecord(written.contract, written.auction, written.cards, self.source)
        except ImpossibleError as error:
            return FoundRecord(where, slot, None, faults=(said_by(error),))
        faults += record_faults(self.state, slot, record)
        faults += self._others(slot, written)
        if not faults:
            self.taken.add(slot)
        known = self.state.records.get(slot)
        same = known is not None and (known.contract, known.auction, known.cards) == (
            record.contract,
            record.auction,
            record.cards,
        )
        return FoundRecord(where, slot, record, same, tuple(faults))

    def _others(self, slot: Slot, written: Written) -> Iterable[str]:
        """What the game says otherwise than the event: its deal, its tricks."""
        deal, given = deal_of(self.state, slot), written.record.deal
        if deal is not None and given is not None and given.complete and deal != given:
            yield phrase("the file has another deal of board {board}", board=slot.board)
        entry = self.state.play(slot).entry
        outcome = None if entry is None else entry.outcome
        if isinstance(outcome, Played) and written.tricks not in (None, outcome.result.tricks):
            yield phrase(
                "the file says {given} tricks, the result has {tricks}",
                given=written.tricks,
                tricks=outcome.result.tricks,
            )
        if slot in self.taken:
            yield phrase("an earlier game of the file is of {slot}", slot=slot_phrase(slot))

    def _slot(self, written: Written, faults: list[str]) -> Slot | None:
        """The table at which the game was played; None, and a fault more, if that is not known."""
        record = written.record
        if record.board is None:
            faults.append(phrase("it has no board number"))
            return None
        slots = sorted(self.by_board.get(record.board, []))
        if not slots:
            faults.append(phrase("board {board} has no result here", board=record.board))
            return None
        for tag in ("Round", "Table", "Room"):
            text = record.value(tag)
            if text:
                kept = [slot for slot in slots if self._is(slot, tag, text)]
                if not kept:
                    words = phrase(
                        "no result of board {board} is of {tag} {text!r}",
                        board=record.board,
                        tag=tag,
                        text=text[:20],
                    )
                    faults.append(words)
                    return None
                slots = kept
        slots = self._narrowed(slots, written)
        if len(slots) == 1:
            return slots[0]
        if not slots:
            faults.append(phrase("no table has this result on board {board}", board=record.board))
            return None
        words = phrase(
            "{count} tables can be meant: {first}, {second} ...",
            count=len(slots),
            first=slot_phrase(slots[0]),
            second=slot_phrase(slots[1]),
        )
        faults.append(words)
        return None

    def _is(self, slot: Slot, tag: str, text: str) -> bool:
        if tag == "Room":
            room = _ROOMS.get(text.partition(" ")[0].lower())
            return room is None or not self.state.kind.of_teams or room == self._room(slot)
        if tag == "Round":
            return not text.isdigit() or int(text[:9]) == slot.round
        match = _TABLE.fullmatch(text)
        if match is None or int(match["table"]) != slot.table:
            return False
        return not match["section"] or match["section"].upper() == slot.section.upper()

    def _room(self, slot: Slot) -> int:
        """0 for the open room, the lower-numbered table of a match."""
        here = self.state.seatings[slot.section, slot.round, slot.table].match
        tables = [
            at[2]
            for at, seating in self.state.seatings.items()
            if at[1] == slot.round and seating.match == here
        ]
        return 0 if slot.table == min(tables) else 1

    def _narrowed(self, slots: list[Slot], written: Written) -> list[Slot]:
        """Of several tables those where these people sat, of those the ones with this result."""
        if len(slots) > 1:
            given = {_plain(written.record.value(seat)) for seat in _SEATS} - {""}
            there = [slot for slot in slots if given and given <= self._people(slot)]
            slots = there or slots
        if len(slots) > 1:
            slots = [slot for slot in slots if self._has_result(slot, written)]
        return slots

    def _people(self, slot: Slot) -> set[str]:
        """Everyone who may have sat there; in a match the whole of both teams."""
        state = self.state
        numbers = (number for side in state.meeting(slot) for number in side)
        people = (who for number in numbers for who in state.entrants[number].people)
        return {self.names[who] for who in people}

    def _has_result(self, slot: Slot, written: Written) -> bool:
        entry = self.state.play(slot).entry
        if entry is None:
            return False
        lead = written.cards[0] if written.cards else None
        match entry.outcome:
            case Played(result):
                same = result.contract == written.contract
                tricks = written.tricks in (None, result.tricks)
                return same and tricks and (None in (lead, entry.lead) or lead == entry.lead)
            case PassedOut():
                return written.contract is None
            case _:
                return False


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
