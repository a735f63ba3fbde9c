"""DLM, BER and BHG: a deal as letters or digits, one for each card, for two, or for a seat."""

import re
import string
from collections.abc import Iterable

from overtrick.core.cards import Deal
from overtrick.core.seat import Seat, dealer_of
from overtrick.errors import Fault, ImpossibleError
from overtrick.formats.dealing.deal_file import ORDER, DealtBoard, dealt_to, of_hands, owners_of
from overtrick.phrase import phrase, said_by

CARD_LETTERS = string.ascii_uppercase + string.ascii_lowercase
DLM_MOST = 99
_PAIRS = "abcdefghijklmnop"
_BOARD = re.compile(r"Board\s+([0-9]{1,2})\s*=\s*(.*)", re.IGNORECASE)
_VALUE = re.compile(r"([a-p]{26})([0-9]{3})")
_RANGE = re.compile(r"(From|To)\s+board\s*=\s*([0-9]{1,3})\s*", re.IGNORECASE)
_FILL = dealt_to([card // 13 for card in range(52)])
"""What stands where no board is."""
_HEAD = (
    "[Document]",
    "Headline={headline}",
    "Status=Show",
    "Duplicates=1",
    "From board={first}",
    "To board={last}",
    "Next board to duplimate=0",
    "PrintOuts=0",
    "Crypto key=0",
    "Checksum={checksum}",
)


def read_dlm(text: str) -> tuple[list[DealtBoard], list[Fault]]:
    """The boards from the first to the last that the file names, and what is wrong with others."""
    limits = {"from": 1, "to": DLM_MOST}
    found: list[DealtBoard] = []
    faults: list[Fault] = []
    values: list[tuple[int, int, str]] = []
    for line, one in enumerate(text.splitlines(), 1):
        if limit := _RANGE.fullmatch(one.strip()):
            limits[limit[1].lower()] = int(limit[2])
        elif board := _BOARD.fullmatch(one.strip()):
            values.append((line, int(board[1]), board[2].strip()))
    for line, number, value in values:
        if limits["from"] <= number <= limits["to"]:
            try:
                found.append(DealtBoard(number, _of_pairs(number, value)))
            except ImpossibleError as error:
                where = phrase("line {line}, board {board}", line=line, board=number)
                faults.append(Fault(where, said_by(error)))
    return found, faults


def _of_pairs(number: int, value: str) -> Deal:
    match = _VALUE.fullmatch(value)
    if match is None:
        raise ImpossibleError(
            phrase("26 letters a to p and three digits are wanted, got {value!r}", value=value[:40])
        )
    check = _check(number, match[1])
    if int(match[2]) != check:
        raise ImpossibleError(
            phrase("its check number is {given}, and {check} is right", given=match[2], check=check)
        )
    return dealt_to([owner for letter in match[1] for owner in divmod(_PAIRS.index(letter), 4)])


def _check(number: int, letters: str) -> int:
    for letter in letters:
        number ^= ord(letter)
    return number


def write_dlm(boards: Iterable[DealtBoard], headline: str) -> str:
    """99 boards, of which those given are to be dealt; they are numbered on."""
    known = {board.number: board.deal for board in boards}
    first, last, count = min(known), max(known), len(known)
    if last > DLM_MOST:
        raise ImpossibleError(
            phrase("a DLM file has boards 1 to {most}, got {last}", most=DLM_MOST, last=last)
        )
    lines = [
        line.format(headline=headline, first=first, last=last, checksum=count ^ 1) for line in _HEAD
    ]
    for number in range(1, DLM_MOST + 1):
        owners = owners_of(known.get(number, _FILL))
        pairs = zip(owners[::2], owners[1::2], strict=True)
        letters = "".join(_PAIRS[4 * one + other] for one, other in pairs)
        lines += [
            f"Duplicates {number:02}=0",
            f"Board {number:02}={letters}{_check(number, letters):03}",
        ]
    return "\r\n".join(lines) + "\r\n"


def read_ber(digits: str) -> Deal:
    """52 digits, for each card 1 to 4 for North, East, South or West; ImpossibleError else."""
    if len(digits) != len(ORDER) or not set(digits) <= set("1234"):
        raise ImpossibleError(phrase("52 digits 1 to 4 are wanted, got {digits!r}", digits=digits))
    return dealt_to([int(digit) - 1 for digit in digits])


def write_ber(deal: Deal) -> str:
    """The same."""
    return "".join(str(owner + 1) for owner in owners_of(deal))


def read_bhg(letters: str, board: int) -> Deal:
    """52 letters, 13 for each hand from the dealer's on; ImpossibleError for anything else."""
    if len(letters) != len(ORDER) or not set(letters) <= set(CARD_LETTERS):
        raise ImpossibleError(
            phrase("52 letters are wanted, got {letters!r}", letters=letters[:60])
        )
    cards = [ORDER[CARD_LETTERS.index(letter)] for letter in letters]
    hands = [cards[13 * ((seat - dealer_of(board)) % 4) :][:13] for seat in Seat]
    return of_hands(hands)


def write_bhg(deal: Deal, board: int) -> str:
    """The same."""
    owners = owners_of(deal)
    seats = [(dealer_of(board) + place) % 4 for place in range(4)]
    return "".join(
        letter
        for seat in seats
        for letter, owner in zip(CARD_LETTERS, owners, strict=True)
        if owner == seat
    )
