"""Golden events whose deals are known: deals, double-dummy tricks, results and leads.

``python -m tests.golden.dealt`` writes ``with_deals/`` from the shared files; it wants the extra
``dd``. A row is ``[ns, ew, outcome, lead]``, an outcome as in the other golden events, and
tricks are the twenty digits of PBN's DoubleDummyTricks tag.
"""

import json
from pathlib import Path
from typing import Any

from overtrick.app.double_dummy import required_solver
from overtrick.core.cards import Card, Deal
from overtrick.core.conditions import Conditions
from overtrick.core.outcome import Outcome, PassedOut, Played
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Seat
from overtrick.core.sheet import Board, Row, Sheet
from overtrick.core.strain import Strain
from overtrick.formats.pbn import double_dummy_tricks
from overtrick.formats.recognise import read_any
from tests.golden.events import outcome

SHARED = Path(__file__).parents[2] / ".." / "shared" / "files"
DATA = Path(__file__).parent / "with_deals"
SOURCES = {
    "abf_butler_howell": "usebio/abf_butler_howell.xml",
    "abf_cross_imp_howell": "usebio/abf_cross_imp_howell.xml",
    "abf_mp_pairs_howell": "usebio/abf_mp_pairs_howell.xml",
    "abf_mp_pairs_mitchell": "usebio/abf_mp_pairs_mitchell.xml",
    "abf_teams": "usebio/abf_notsupported.xml",
    "bbo_ten_boards": "pbn/endplay_example2.pbn",
    "ffb_one_board": "pbn/odd_magic_contest_ffb_one_board.pbn",
}
"""Every event and the shared file in which it stands."""
_ROWS = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)


def dealt_event(name: str) -> tuple[Sheet, dict[Deal, DoubleDummy]]:
    """The event called *name* as it is committed, and the double-dummy tricks of its deals."""
    facts = json.loads((DATA / f"{name}.json").read_text("utf-8"))
    boards, tables = [], {}
    for each in facts["boards"]:
        deal = Deal.parse(each["deal"])
        tables[deal] = table(each["tricks"])
        rows = tuple(
            Row(ns, ew, outcome(cell), lead=None if lead is None else Card.parse(lead))
            for ns, ew, cell, lead in each["rows"]
        )
        boards.append(Board.standard(each["board"], rows, deal))
    return Sheet(facts["event"], Conditions(), tuple(boards), program=facts["source"]), tables


def table(digits: str) -> DoubleDummy:
    """The tricks that twenty digits tell of."""
    tricks = double_dummy_tricks(digits)
    return DoubleDummy({(strain, seat): tricks[seat][strain] for strain in Strain for seat in Seat})


def digits(solved: DoubleDummy) -> str:
    """The twenty digits of *solved*, N S E W by NT S H D C."""
    return "".join(
        f"{solved.tricks[strain, seat]:x}" for seat in _ROWS for strain in reversed(Strain)
    )


def derived(name: str) -> dict[str, Any]:
    """The facts of an event from its shared file, without the tricks."""
    data = (SHARED / SOURCES[name]).read_bytes()
    sheet = read_any(data, name_hint=name)
    numbers: dict[str, str] = {}
    return {
        "event": name,
        "source": f"{sheet.program}, {sheet.title}" if sheet.program else sheet.title,
        "boards": [_board(board, numbers) for board in sheet.boards],
    }


def _board(board: Board, numbers: dict[str, str]) -> dict[str, Any]:
    assert board.deal is not None
    assert board == Board.standard(board.number, board.rows, board.deal, board.label)
    rows = [
        [_number(row.ns, numbers), _number(row.ew, numbers), _cell(row.outcome), _lead(row)]
        for row in board.rows
    ]
    return {"board": board.number, "deal": str(board.deal), "tricks": "", "rows": rows}


def _number(pair: str, numbers: dict[str, str]) -> str:
    """A number for a pair that goes by its players' names; else the pair's own."""
    if len(pair) <= 4:
        return pair
    return numbers.setdefault(pair, str(len(numbers) + 1))


def _cell(happened: Outcome) -> str:
    match happened:
        case Played(result, None, False):
            return str(result)
        case PassedOut():
            return "PASS"
        case _:
            assert outcome(str(happened)) == happened
            return str(happened)


def _lead(row: Row) -> str | None:
    return None if row.lead is None else str(row.lead)


def written(facts: dict[str, Any]) -> str:
    """*facts* as the committed file has them: one board a line."""
    boards = ",\n".join(f"  {json.dumps(board)}" for board in facts["boards"])
    heading = "".join(
        f" {json.dumps(key)}: {json.dumps(facts[key])},\n" for key in facts if key != "boards"
    )
    return f'{{\n{heading} "boards": [\n{boards}\n ]\n}}\n'


def main() -> None:
    """Write ``with_deals/`` anew."""
    DATA.mkdir(exist_ok=True)
    with required_solver() as solver:
        for name in SOURCES:
            facts = derived(name)
            solved = [solver.submit(Deal.parse(board["deal"])) for board in facts["boards"]]
            for board, future in zip(facts["boards"], solved, strict=True):
                board["tricks"] = digits(future.result())
            (DATA / f"{name}.json").write_text(written(facts), encoding="utf-8")


if __name__ == "__main__":
    main()
