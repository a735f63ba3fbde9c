"""What the tests of simulated events share: one field, and what it does on many deals."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256

from overtrick.app.simulated.bidding import contract_reached
from overtrick.app.simulated.deals import deals
from overtrick.app.simulated.field import Pair, Player, field_of_pairs
from overtrick.app.simulated.schedule import mishaps
from overtrick.app.simulated.table import TableResult, table_result
from overtrick.core.cards import Deal
from overtrick.core.contract import Contract
from overtrick.core.outcome import Played
from overtrick.core.strain import Strain
from overtrick.movements.plan import Slot

GAME_TRICKS = {strain: 5 - (strain >= Strain.HEARTS) for strain in Strain} | {Strain.NOTRUMP: 3}


def kind(contract: Contract | None) -> str:
    """``passed out``, ``part-score``, ``game`` or ``slam``."""
    if contract is None:
        return "passed out"
    if contract.level >= 6:
        return "slam"
    return "game" if contract.level >= GAME_TRICKS[contract.strain] else "part-score"


def pair(number: int, skill: int) -> Pair:
    """A pair without habits."""
    return Pair(number, (Player(f"{number} a", skill), Player(f"{number} b", skill)))


@cache
def one_contract_a_deal(count: int = 3_000) -> tuple[tuple[Deal, Contract | None], ...]:
    """Contracts of an ordinary field, each on another deal."""
    field = field_of_pairs(1, 40)
    return tuple(
        (
            deal,
            contract_reached(
                deal, field[n % 20], field[20 + n % 20], n % 16 + 1, seed=1, round_number=1
            ),
        )
        for n, deal in enumerate(deals(1, count))
    )


@cache
def session() -> tuple[tuple[Deal, Pair, Pair, int, TableResult], ...]:
    """Twenty-four boards at twenty-five tables."""
    return tuple(_played())


def _played() -> Iterator[tuple[Deal, Pair, Pair, int, TableResult]]:
    field = field_of_pairs(7, 50)
    for board, deal in enumerate(deals(7, 24), 1):
        for table in range(25):
            ns, ew = field[table], field[25 + (table + board) % 25]
            result = table_result(deal, ns, ew, board, seed=7, round_number=board)
            yield deal, ns, ew, board, result


def swiss_slots(rounds: int, tables: int, boards: int) -> list[Slot]:
    """The slots of a Swiss event: everybody plays the round's boards."""
    return [
        Slot(number, table, (number - 1) * boards + place)
        for number in range(1, rounds + 1)
        for table in range(1, tables + 1)
        for place in range(1, boards + 1)
    ]


def digest() -> str:
    """One number for everything that a seed gives."""
    lines = [
        f"{deal} {ns} {ew} {board} {_line(result)}" for deal, ns, ew, board, result in session()
    ]
    lines += map(repr, mishaps(7, swiss_slots(8, 25, 3)))
    return sha256("\n".join(lines).encode()).hexdigest()


def _line(result: TableResult) -> str:
    outcome = result.outcome
    what = str(outcome.result) if isinstance(outcome, Played) else "passed out"
    return f"{what} {result.lead} {result.seconds}"


if __name__ == "__main__":
    print(digest())  # noqa: T201 - the test of other interpreters reads it
