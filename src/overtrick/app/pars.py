"""What can be made on a deal, and its par: values, tables, and JSON for programs."""

import json
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace

from overtrick.app.double_dummy import Solver
from overtrick.app.language import Translator
from overtrick.app.numbers import signed
from overtrick.app.table import Column, Table
from overtrick.app.tables import deal_lines
from overtrick.core.cards import Deal
from overtrick.core.par import DoubleDummy, Par, ParContract, par
from overtrick.core.seat import Seat, Vulnerability, dealer_of, vulnerability_of
from overtrick.core.strain import Strain
from overtrick.errors import NotFoundError
from overtrick.formats.pbn import deal_tricks
from overtrick.formats.recognise import Kind, read_any, recognise
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class DealtBoard:
    """A deal with all that par depends on."""

    name: str
    """The board's number, with its label if it has one; empty for a deal by itself."""
    deal: Deal
    dealer: Seat
    vulnerability: Vulnerability
    printed: DoubleDummy | None = None
    """The tricks as the file has them worked out."""


@dataclass(frozen=True, slots=True)
class ParPage:
    """A board with its double-dummy tricks and its par."""

    board: DealtBoard
    tricks: DoubleDummy
    par: Par

    @property
    def differing(self) -> int:
        """Numbers, of twenty, that the file has otherwise."""
        printed = self.board.printed
        if printed is None:
            return 0
        return sum(printed.tricks[which] != tricks for which, tricks in self.tricks.tricks.items())


def dealt_boards(data: bytes, *, name: str = "", board: int | None = None) -> list[DealtBoard]:
    """The boards in a file of any kind that is read, or those numbered *board*.

    Those whose 52 cards are not all known are left out; NotFoundError if none is left.
    """
    sheet = read_any(data, name_hint=name)
    is_pbn = recognise(data, name_hint=name) is Kind.PBN
    printed = deal_tricks(data) if is_pbn else {}
    found = [
        DealtBoard(
            f"{each.number}{each.label and ' '}{each.label}",
            each.deal,
            each.dealer,
            each.vulnerability,
            printed.get(each.deal),
        )
        for each in sheet.boards
        if each.deal is not None and each.deal.complete and board in (None, each.number)
    ]
    if not found and board is not None:
        raise NotFoundError(phrase("no board {board} with all its cards is there", board=board))
    if not found:
        raise NotFoundError(phrase("no board with all its cards is there"))
    return found


def dealt(text: str, board: int | None = None) -> DealtBoard:
    """The deal of *text*, dealt by North with nobody vulnerable unless a *board* is named."""
    deal = Deal.parse(text)
    if board is None:
        return DealtBoard("", deal, Seat.NORTH, Vulnerability.NONE)
    return DealtBoard(str(board), deal, dealer_of(board), vulnerability_of(board))


def under(
    board: DealtBoard, dealer: Seat | None, vulnerability: Vulnerability | None
) -> DealtBoard:
    """The same deal under another dealer or vulnerability, where these are not None."""
    return replace(
        board,
        dealer=board.dealer if dealer is None else dealer,
        vulnerability=board.vulnerability if vulnerability is None else vulnerability,
    )


def asked(solver: Solver, boards: Iterable[DealtBoard]) -> list[Future[DoubleDummy]]:
    """The tricks of all *boards*, in their order, in a while; a deal is worked out once."""
    by_deal: dict[Deal, Future[DoubleDummy]] = {}
    for board in boards:
        if board.deal not in by_deal:
            by_deal[board.deal] = solver.submit(board.deal)
    return [by_deal[board.deal] for board in boards]


def par_page(board: DealtBoard, tricks: DoubleDummy) -> ParPage:
    """The page of *board* with these tricks."""
    return ParPage(board, tricks, par(tricks, board.dealer, board.vulnerability))


def par_table(page: ParPage, say: Translator) -> Table:
    """The deal, its par, and the tricks of every declarer."""
    columns = (
        Column("declarer", say("By")),
        *(Column(str(strain), strain.symbol, right=True) for strain in Strain),
    )
    rows = tuple(
        (str(seat), *(str(page.tricks.tricks[strain, seat]) for strain in Strain)) for seat in Seat
    )
    above = (*deal_lines(page.board.deal), par_words(page.par, say), "")
    return Table(_title(page.board, say), columns, rows, above)


def _title(board: DealtBoard, say: Translator) -> str:
    if not board.name:
        return say("Dealer {dealer}, vulnerable: {vulnerable}").format(
            dealer=board.dealer, vulnerable=say(str(board.vulnerability))
        )
    return say("Board {number}, dealer {dealer}, vulnerable: {vulnerable}").format(
        number=board.name, dealer=board.dealer, vulnerable=say(str(board.vulnerability))
    )


def par_words(found: Par, say: Translator) -> str:
    """``Par: +420 to North-South, 4♠ NS =``."""
    if not found.contracts:
        return say("Par: passed out")
    contracts = ", ".join(map(_contract_words, found.contracts))
    words = say("Par: {points} to North-South, {contracts}")
    return words.format(points=signed(found.score_ns, 0), contracts=contracts)


def _contract_words(contract: ParContract) -> str:
    doubled = "X" if contract.doubled else ""
    over = f"{contract.over:+}" if contract.over else "="
    return f"{contract.level}{contract.strain.symbol}{doubled} {_declarers(contract)} {over}"


def _declarers(contract: ParContract) -> str:
    return str(contract.side) if len(contract.declarers) == 2 else str(contract.declarers[0])


def par_notes(pages: Sequence[ParPage], say: Translator) -> list[str]:
    """Where a file's own tricks are not ours."""
    words = say("board {number}: {count} of the 20 numbers in the file's own table are others")
    return [
        words.format(number=page.board.name, count=page.differing)
        for page in pages
        if page.differing
    ]


def par_list(pages: Iterable[ParPage], say: Translator) -> Table:
    """All boards in one table, for a spreadsheet."""
    cells = [(seat, strain) for seat in Seat for strain in Strain]
    columns = (
        Column("board", say("Board")),
        Column("dealer", say("Dealer")),
        Column("vulnerable", say("Vulnerable")),
        *(Column(f"{seat}_{strain}", f"{seat} {strain.symbol}") for seat, strain in cells),
        Column("par_ns", say("Par NS")),
        Column("contracts", say("Contracts")),
    )
    rows = tuple(
        (
            page.board.name,
            str(page.board.dealer),
            str(page.board.vulnerability),
            *(str(page.tricks.tricks[strain, seat]) for seat, strain in cells),
            str(page.par.score_ns),
            ", ".join(map(str, page.par.contracts)),
        )
        for page in pages
    )
    return Table("", columns, rows)


def par_json(pages: Iterable[ParPage]) -> bytes:
    """All boards for programs."""
    return (json.dumps([_plain(page) for page in pages], indent=1) + "\n").encode()


def _plain(page: ParPage) -> Mapping[str, object]:
    return {
        "board": page.board.name,
        "dealer": str(page.board.dealer),
        "vulnerable": str(page.board.vulnerability),
        "deal": str(page.board.deal),
        "tricks": {
            str(seat): {str(strain): page.tricks.tricks[strain, seat] for strain in Strain}
            for seat in Seat
        },
        "par": {
            "score_ns": page.par.score_ns,
            "contracts": [str(contract) for contract in page.par.contracts],
        },
    }
