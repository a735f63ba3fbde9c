"""The entries of a session that a scorer should look at again."""

from overtrick.app.double_dummy import open_solver
from overtrick.app.entry_checks import Tables, deals_of, suspects, suspects_notes, suspects_table
from overtrick.app.language import Translator
from overtrick.cli import show
from overtrick.cli.waiting import results
from overtrick.core.entry_checks import Verdict
from overtrick.core.sheet import Sheet


def show_suspicious(sheet: Sheet, out: show.Out, say: Translator) -> bool:
    """Show the entries that are not fine; whether one of them cannot be right."""
    solved = _solved(sheet, say)
    found = suspects(sheet, solved or {})
    tables = [suspects_table(found, say)] if found or out.as_format != "text" else []
    out.tables(tables, suspects_notes(found, sheet, solved, say))
    return any(suspect.verdict is Verdict.REFUSE for suspect in found)


def _solved(sheet: Sheet, say: Translator) -> Tables | None:
    """The double-dummy tricks of the sheet's deals; None without a solver."""
    deals = deals_of(sheet)
    solver = open_solver() if deals else None
    if solver is None:
        return None
    with solver:
        waiting = [solver.submit(deal) for deal in deals]
        return dict(zip(deals, results(waiting, say("Double dummy")), strict=True))
