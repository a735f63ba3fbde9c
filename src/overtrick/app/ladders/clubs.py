"""The club that holds a place, as a person names it."""

from overtrick.app.desk.desk import Desk
from overtrick.store.transaction import Transaction


def club_called(desk: Desk, name: str) -> int:
    """The club of this name, made where there is none."""
    wanted = name.strip()

    def work(transaction: Transaction) -> int:
        known = [club.id for club in transaction.clubs() if club.name == wanted]
        return known[0] if known else transaction.add_club(wanted, desk.clock())

    return desk.writer.submit(work).result()
