"""What was keyed: table ReceivedData, of which the last word on each slot counts."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.cards import Card
from overtrick.core.contract import Contract, Result
from overtrick.core.outcome import Artificial, Award, NotPlayed, Outcome, PassedOut, Played, SitOut
from overtrick.core.seat import Seat, Side
from overtrick.core.sheet import Notice
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import Fault, ImpossibleError, ParseError
from overtrick.formats.bws.movement import HIGHEST_BOARD, Movement, place_of
from overtrick.formats.bws.record import Row, Slot
from overtrick.phrase import phrase

_CONTRACT = re.compile(r"([1-7])(C|D|H|S|NT?)(X{0,2})", re.ASCII)
_OVER = re.compile(r"=|[+-]\d{1,2}", re.ASCII)
_PERCENT = re.compile(r"(\d{1,3})\s*%?\s*[-–/]\s*(\d{1,3})\s*%", re.ASCII)
NOT_PLAYED, UNDECIDED, WRONG_WAY = "not played", "arbitral score", "wrong direction"
_SAYS = ("PairNS", "PairEW", "NS/EW", "Contract", "Result", "LeadCard", "Remarks")


@dataclass(frozen=True, slots=True)
class Keyed:
    """The last word on a slot."""

    slot: Slot
    row: Row
    ns: int
    """As keyed: a remark ``Wrong direction`` has not been followed yet."""
    ew: int

    @property
    def wrong_way(self) -> bool:
        """Whether the pairs sat the wrong way round, by the terminal's own remark."""
        return self.row.text("Remarks").casefold() == WRONG_WAY

    @property
    def says(self) -> str:
        """The row as a person would say it."""
        row = self.row
        words = [f"{self.ns} v {self.ew}", row.text("Contract"), row.text("NS/EW")]
        words += [row.text("Result"), row.text("Remarks")]
        return " ".join(word for word in words if word)


def last_words(
    received: Iterable[Row], movement: Movement, notices: list[Notice], faults: list[Fault]
) -> list[Keyed]:
    """The last row of each slot, in the order of the rows' IDs; none where it is an erased one.

    A row sent again changes nothing; a corrected or erased one gives a notice.
    """
    last: dict[Slot, Row] = {}
    first: dict[Slot, Row] = {}
    for row in sorted(received, key=lambda row: row.number):
        slot = _slot(row)
        if slot is None:
            if not row.yes("Erased"):
                faults.append(
                    Fault(str(row), phrase("no section, table, round and board 1 to 999"))
                )
            continue
        first.setdefault(slot, row)
        last.pop(slot, None)
        last[slot] = row
    words: list[Keyed] = []
    for slot, row in last.items():
        where = movement.name(slot)
        if row.yes("Erased"):
            notices.append(
                Notice(where, phrase("erased ({row}): counts as not yet played", row=row))
            )
            continue
        ns, ew = row.whole("PairNS"), row.whole("PairEW")
        if ns is None or ew is None or min(ns, ew) < 0:
            faults.append(
                Fault(
                    phrase("{row}, {where}", row=row, where=where),
                    phrase("no numbers of the pairs"),
                )
            )
            continue
        keyed = Keyed(slot, row, ns, ew)
        words.append(keyed)
        if first[slot] is not row and not _same(first[slot], row):
            by = (
                phrase("from the scoring program")
                if row.yes("ExternalUpdate")
                else phrase("at the table")
            )
            notices.append(
                Notice(
                    where,
                    phrase("corrected {by}; {row} counts: {says}", by=by, row=row, says=keyed.says),
                )
            )
    return words


def _slot(row: Row) -> Slot | None:
    place, board = place_of(row), row.whole("Board")
    if place is None or board is None or not 1 <= board <= HIGHEST_BOARD:
        return None
    return Slot(*place, board)


def _same(one: Row, other: Row) -> bool:
    return all(one.record.get(name) == other.record.get(name) for name in _SAYS)


def outcome(keyed: Keyed, movement: Movement, notices: list[Notice]) -> Outcome:
    """What happened at the slot; ParseError or ImpossibleError if it cannot be told."""
    where, row = movement.name(keyed.slot), keyed.row
    remark, contract = row.text("Remarks"), row.text("Contract")
    section = keyed.slot.section
    if movement.phantom(section, keyed.ns, Side.NS) or movement.phantom(section, keyed.ew, Side.EW):
        if contract or _PERCENT.fullmatch(remark):
            notices.append(
                Notice(
                    where,
                    phrase(
                        "a sit-out, but this was keyed and does not count: {says}", says=keyed.says
                    ),
                )
            )
        return SitOut()
    special = _special(remark)
    if special is None and contract:
        return _played(keyed, contract, where, notices)
    if special is None:
        notices.append(
            Notice(
                where,
                phrase("neither a contract nor what became of it ({row}): not played", row=row),
            )
        )
    elif remark.casefold() == UNDECIDED:
        notices.append(
            Notice(where, phrase("an arbitral score is not decided yet: counts as not played"))
        )
    elif contract:
        notices.append(
            Notice(
                where,
                phrase(
                    "{remark} counts, not the contract beside it: {says}",
                    remark=remark,
                    says=keyed.says,
                ),
            )
        )
    return special or NotPlayed()


def _special(remark: str) -> Outcome | None:
    if remark.casefold() in (NOT_PLAYED, UNDECIDED):
        return NotPlayed()
    match = _PERCENT.fullmatch(remark)
    if match is None:
        return None
    ns, ew = Fraction(match[1]), Fraction(match[2])
    return Artificial(Award.percent(ns), Award.percent(ew))


def _played(keyed: Keyed, text: str, where: str, notices: list[Notice]) -> Outcome:
    word = re.sub(r"\s+", "", text.upper())
    if word in ("PASS", "P"):
        return PassedOut()
    match = _CONTRACT.fullmatch(word)
    if match is None:
        raise ParseError(phrase("not a contract like '4 Sx' or PASS: {text!r}", text=text))
    over = keyed.row.text("Result").replace(" ", "")
    if _OVER.fullmatch(over) is None:
        raise ParseError(
            phrase("not a result like =, +1 or -2: {text!r}", text=keyed.row.text("Result"))
        )
    level = int(match[1])
    declarer = _declarer(keyed, where, notices)
    bid = Contract(level, Strain.parse(match[2]), declarer, Doubling.parse(match[3]))
    tricks = 6 + level + int(over.replace("=", "0"))
    if not 0 <= tricks <= 13:
        raise ImpossibleError(
            phrase(
                "{text} {over} would be {tricks} tricks of 13", text=text, over=over, tricks=tricks
            )
        )
    if keyed.row.yes("SuspiciousContract"):
        notices.append(
            Notice(where, phrase("the terminal marked it as suspicious: {says}", says=keyed.says))
        )
    return Played(Result(bid, tricks))


def _declarer(keyed: Keyed, where: str, notices: list[Notice]) -> Seat:
    """Declarer's seat. The column NS/EW has it, or only its side in old files."""
    text, pair = keyed.row.text("NS/EW").upper(), keyed.row.whole("Declarer")
    pairs = {keyed.ns: Side.NS, keyed.ew: Side.EW}
    by_pair = pairs.get(pair) if pair is not None and len(pairs) == 2 else None
    if text in ("N", "E", "S", "W"):
        seat = Seat.parse(text)
    else:
        side = _SIDES.get(text) if text else by_pair
        if side is None:
            raise ParseError(
                phrase("not declarer's seat (N, E, S or W): {text!r}", text=keyed.row.text("NS/EW"))
            )
        seat = Seat(side)
        message = f"only declarer's side is known, {side}: taken as {seat}; the score is the same"
        notices.append(Notice(where, message))
    if by_pair is not None and by_pair is not seat.side and not keyed.wrong_way:
        notices.append(
            Notice(
                where,
                phrase(
                    "declarer is {seat}, but the file has pair {pair}, {by_pair}, as declarer; "
                    "{seat} counts",
                    seat=seat,
                    pair=pair,
                    by_pair=by_pair,
                ),
            )
        )
    return seat


_SIDES: Mapping[str, Side] = {"NS": Side.NS, "EW": Side.EW}


def lead(keyed: Keyed, where: str, notices: list[Notice]) -> Card | None:
    """The card led, suit first or rank first; a notice if it is none."""
    text = keyed.row.text("LeadCard")
    if not text:
        return None
    try:
        return Card.parse(text)
    except ParseError:
        notices.append(
            Notice(where, phrase("not a card that was led: {text!r}; left out", text=text))
        )
        return None
