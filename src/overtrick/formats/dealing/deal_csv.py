"""The CSV of Duplimate and Dealer 4: sixteen holdings, the board, dealer and vulnerability."""

import csv
import io

from overtrick.core.cards import SUITS, Deal, Hand
from overtrick.core.seat import Seat, Vulnerability, dealer_of, vulnerability_of
from overtrick.errors import Fault, ImpossibleError, ParseError
from overtrick.formats.dealing.deal_file import DealtBoard, of_hands, owners_of
from overtrick.phrase import phrase, said_by

COLUMNS = 18
_HOLDINGS = 16


def read_csv(text: str) -> tuple[list[DealtBoard], list[Fault]]:
    """The boards, and what is wrong with other lines."""
    found: list[DealtBoard] = []
    faults: list[Fault] = []
    reader = csv.reader(io.StringIO(text))
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                try:
                    found.append(_board(row))
                except (ParseError, ImpossibleError) as error:
                    where = phrase("line {line}", line=reader.line_num)
                    faults.append(Fault(where, said_by(error)))
    except csv.Error as error:
        faults.append(Fault(phrase("line {line}", line=reader.line_num), str(error)))
    return found, faults


def _board(row: list[str]) -> DealtBoard:
    if len(row) != COLUMNS:
        raise ParseError(
            phrase("{wanted} columns are wanted, got {count}", wanted=COLUMNS, count=len(row))
        )
    number = row[_HOLDINGS].strip()
    if not (number.isascii() and number.isdigit() and int(number[:6]) > 0):
        raise ParseError(phrase("a board's number is wanted, got {number!r}", number=number[:20]))
    hands = [Hand.parse(".".join(row[at : at + 4])).cards for at in range(0, _HOLDINGS, 4)]
    dealer, _, vulnerable = row[COLUMNS - 1].partition("/")
    return DealtBoard(
        int(number[:6]), of_hands(hands), Seat.parse(dealer), Vulnerability.parse(vulnerable)
    )


def csv_line(number: int, deal: Deal) -> str:
    """A board's line, its dealer and vulnerability by Law 2."""
    owners_of(deal)  # for its refusal of a deal that is not complete
    holdings = [hand.holding(suit) for hand in deal.hands if hand is not None for suit in SUITS]
    vulnerable = str(vulnerability_of(number)).replace("None", "-")
    cells = [*holdings, str(number), f"{dealer_of(number)}/{vulnerable}"]
    return ",".join(f'"{cell}"' for cell in cells)
