"""One contract's score with its parts, as a table: the seed of every explanation."""

from collections.abc import Iterable

from overtrick.app.language import Translator
from overtrick.app.table import Column, Table
from overtrick.core.contract import Contract, Result
from overtrick.core.duplicate import Edition, ScoreParts
from overtrick.core.outcome import Played
from overtrick.core.seat import Seat, Vulnerability
from overtrick.errors import ParseError
from overtrick.formats.notation import Entry, Undertaking, read_contract, read_entry, read_tricks


def read_typed(text: str, notation: str) -> Entry:
    """What a person typed: an entry, or one without its declarer (``4SX +1``), who is then North.

    ParseError for anything else; its message is that of the whole entry.
    """
    try:
        return read_entry(text, notation)
    except ParseError:
        words = text.split()
        for cut in range(len(words) - 1, 0, -1):
            result = _without_declarer(" ".join(words[:cut]), " ".join(words[cut:]), notation)
            if result is not None:
                return result
        raise


def _without_declarer(contract: str, result: str, notation: str) -> Entry | None:
    try:
        undertaking = read_contract(contract, notation)
        if not isinstance(undertaking, Undertaking) or undertaking.declarer is not None:
            return None
        tricks = read_tricks(result, undertaking, language=notation)
    except ParseError:
        return None
    bid = Contract(undertaking.level, undertaking.strain, Seat.NORTH, undertaking.doubling)
    return Played(Result(bid, tricks))


def parts_table(
    result: Result, zones: Iterable[Vulnerability], law: Edition, say: Translator
) -> Table:
    """The parts of *result*'s score in each of *zones*, to declarer's side (Law 77)."""
    columns = (
        Column("contract", say("Contract")),
        Column("tricks", say("Tricks"), right=True),
        Column("vulnerable", say("Vulnerable")),
        Column("trick_score", say("Trick score"), right=True),
        Column("level_bonus", say("Bonus"), right=True),
        Column("slam_bonus", say("Slam"), right=True),
        Column("insult", say("For (re)doubled"), right=True),
        Column("overtricks", say("Overtricks"), right=True),
        Column("penalty", say("Penalty"), right=True),
        Column("total", say("Total"), right=True),
    )
    rows = []
    for zone in zones:
        parts = result.parts(zone, law)
        vulnerable = zone.of(result.contract.declarer.side)
        rows.append(
            (
                f"{result.contract.level}{result.contract.strain.symbol}"
                f"{result.contract.doubling} {result.contract.declarer}",
                f"{result.tricks} ({result.over:+})" if result.over else f"{result.tricks} (=)",
                say("yes") if vulnerable else say("no"),
                *map(str, _figures(parts)),
            )
        )
    return Table(say(law.source), columns, tuple(rows))


def _figures(parts: ScoreParts) -> tuple[int, ...]:
    return (
        parts.trick_score,
        parts.level_bonus,
        parts.slam_bonus,
        parts.insult,
        parts.overtricks,
        parts.penalty,
        parts.total,
    )
