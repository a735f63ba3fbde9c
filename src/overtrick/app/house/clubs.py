"""Clubs: who directs whose events."""

from collections.abc import Callable

from overtrick.app.desk.desk import Desk
from overtrick.app.house.audit import said_by, write_down
from overtrick.app.house.roles import Role
from overtrick.errors import ParseError, RefusedError
from overtrick.phrase import phrase
from overtrick.store.transaction import Transaction

LONGEST = 80


class Clubs:
    """The clubs of a house. NotFoundError if there is no such club, account or event."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def add(self, name: str, *, by: int | None) -> int:
        """A new club's number; ParseError for a name that is none."""
        called = _name(name)

        def work(transaction: Transaction) -> int:
            now = self._desk.clock()
            club = transaction.add_club(called, now)
            write_down(transaction, now, by, "club-made", f"club:{club}")
            return club

        return self._desk.writer.submit(work).result()

    def rename(self, club_id: int, name: str, *, by: int | None) -> None:
        """Call the club *name*; ParseError for a name that is none."""
        called = _name(name)
        self._do(
            lambda transaction: transaction.rename_club(club_id, called),
            by,
            "club-renamed",
            f"club:{club_id}",
        )

    def put_member(self, club_id: int, account_id: int, role: Role, *, by: int | None) -> None:
        """Let the account play or direct in the club; RefusedError ``role-of-clubs`` else."""
        if role not in (Role.PLAYER, Role.DIRECTOR):
            raise RefusedError("role-of-clubs", phrase("in a club one is a player or a director"))

        def work(transaction: Transaction) -> None:
            transaction.club(club_id)
            transaction.account(account_id)
            transaction.put_member(club_id, account_id, role.word)

        about = f"{said_by(account_id)} club:{club_id} role:{role.word}"
        self._do(work, by, "role-given", about)

    def drop_member(self, club_id: int, account_id: int, *, by: int | None) -> None:
        """Let the account not be in the club."""
        self._do(
            lambda transaction: transaction.drop_member(club_id, account_id),
            by,
            "role-taken",
            f"{said_by(account_id)} club:{club_id}",
        )

    def give_event(self, event_id: int, club_id: int | None, *, by: int | None) -> None:
        """Let it be the club's event; with None the house's own."""

        def work(transaction: Transaction) -> None:
            transaction.event(event_id)
            if club_id is not None:
                transaction.club(club_id)
            transaction.put_event_club(event_id, club_id)

        self._do(work, by, "event-given", f"event:{event_id} club:{club_id or '-'}")

    def let_direct(self, event_id: int, account_id: int, *, by: int | None) -> None:
        """Let the account direct this one event."""

        def work(transaction: Transaction) -> None:
            transaction.event(event_id)
            transaction.account(account_id)
            transaction.put_event_director(event_id, account_id)

        about = f"{said_by(account_id)} event:{event_id} role:director"
        self._do(work, by, "role-given", about)

    def let_direct_no_more(self, event_id: int, account_id: int, *, by: int | None) -> None:
        """Let the account not direct this event, unless it directs all of its club's."""
        self._do(
            lambda transaction: transaction.drop_event_director(event_id, account_id),
            by,
            "role-taken",
            f"{said_by(account_id)} event:{event_id}",
        )

    def _do(
        self, work: Callable[[Transaction], object], by: int | None, what: str, about: str
    ) -> None:
        def done(transaction: Transaction) -> None:
            work(transaction)
            write_down(transaction, self._desk.clock(), by, what, about)

        self._desk.writer.submit(done).result()


def _name(text: str) -> str:
    name = text.strip()
    if not name or len(name) > LONGEST or not name.isprintable():
        raise ParseError(
            phrase(
                "a club's name has 1 to {most} characters, got {shown!r}",
                most=LONGEST,
                shown=name[:LONGEST],
            )
        )
    return name
