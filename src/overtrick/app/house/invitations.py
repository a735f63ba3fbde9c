"""Invitations: a link with a token, which makes one account, or one a member of a club."""

from overtrick.app.desk.desk import Desk
from overtrick.app.house.accounts import Accounts, NewAccount, add_account, house_role
from overtrick.app.house.attempts import SECOND
from overtrick.app.house.audit import said_by, write_down
from overtrick.app.house.browsers import Gain, able, issue, living
from overtrick.app.house.logins import parse_login
from overtrick.app.house.roles import Role, role_held
from overtrick.app.house.tokens import new_token, token_hash
from overtrick.errors import RefusedError
from overtrick.phrase import phrase
from overtrick.store.invitations import Invitation
from overtrick.store.transaction import Reading, Transaction

DAYS = 7
"""How long an invitation can be used, unless its maker says otherwise."""
_DAY = 24 * 60 * 60 * SECOND


class Invitations:
    """The invitations of a house."""

    def __init__(self, desk: Desk, accounts: Accounts) -> None:
        self._desk = desk
        self._accounts = accounts

    def make(self, role: Role, club_id: int | None = None, *, by: int, days: int = DAYS) -> str:
        """The token of an invitation to the club in this role, or, without one, to the house.

        Its directors invite to a club, administrators everywhere; RefusedError
        ``not-allowed`` for others, ``role-of-clubs`` for a role that is not there.
        NotFoundError if there is no such club.
        """
        token = new_token()

        def work(transaction: Transaction) -> None:
            now = self._desk.clock()
            if club_id is not None:
                transaction.club(club_id)
            _require_role(role, club_id)
            if not _may_invite(transaction, by, club_id):
                raise RefusedError("not-allowed", phrase("only a director can invite to a club"))
            transaction.add_invitation(
                Invitation(token_hash(token), role.word, club_id, by, now, now + days * _DAY)
            )
            write_down(transaction, now, by, "invited", _about(role.word, club_id))

        self._desk.writer.submit(work).result()
        return token

    def first_token(self) -> str | None:
        """A token that makes the first administrator; None if there is one who can sign in.

        It holds until an administrator was made with it or with another. The server prints
        it where only who started it can read it.
        """
        token = new_token()

        def work(transaction: Transaction) -> str | None:
            if transaction.able_with_role(Role.ADMINISTRATOR.word):
                return None
            word = Role.ADMINISTRATOR.word
            transaction.add_invitation(
                Invitation(token_hash(token), word, None, None, self._desk.clock(), None)
            )
            return token

        return self._desk.writer.submit(work).result()

    def look(self, invitation: str) -> Invitation:
        """What the token invites to; RefusedError ``void-invitation`` if it does so no more."""
        with self._desk.database.read() as reading:
            return _valid(reading, invitation, self._desk.clock())

    def accept(
        self,
        invitation: str,
        login: str,
        password: str,
        *,
        token: str | None = None,
        user_agent: str = "",
    ) -> str:
        """The new token of the browser, signed in with the account that was made.

        RefusedError ``void-invitation``, and as ``Accounts.create`` has it.
        """
        self.look(invitation)  # before Argon2 takes its time
        name = parse_login(login)
        kept = self._accounts.hashed(password, name)

        def work(transaction: Transaction) -> str:
            now = self._desk.clock()
            found = _valid(transaction, invitation, now)
            role = Role.parse(found.role) if found.club_id is None else Role.PLAYER
            account_id = add_account(transaction, NewAccount(name, role, kept), now, found.made_by)
            _take(transaction, found, account_id, now)
            return issue(transaction, token, now, Gain(account_id, user_agent=user_agent))

        return self._desk.writer.submit(work).result()

    def accept_as(self, invitation: str, token: str) -> str:
        """Let whoever is signed in with *token* be what the invitation says, beside what they are.

        The browser's new token: who may do more than before is not known by what could have
        been seen before. RefusedError ``void-invitation``, ``sign-in-first``.
        """

        def work(transaction: Transaction) -> str:
            now = self._desk.clock()
            session = living(transaction, token, now)
            account = able(transaction, None if session is None else session.account_id)
            if account is None:
                raise RefusedError("sign-in-first", phrase("sign in first"))
            found = _valid(transaction, invitation, now)
            if found.club_id is None and Role.parse(found.role) > Role.parse(account.role):
                transaction.set_account_role(account.id, found.role)
            _take(transaction, found, account.id, now)
            return issue(transaction, token, now)

        return self._desk.writer.submit(work).result()

    def take_back(self, hashed: str, *, by: int) -> None:
        """Make an invitation void that was not used, by its ``token_hash``.

        RefusedError ``void-invitation`` if it is that already, ``not-allowed`` as ``make``.
        """

        def work(transaction: Transaction) -> None:
            found = transaction.invitation(hashed)
            if found is None or found.used_at is not None:
                raise _void()
            if not _may_invite(transaction, by, found.club_id):
                raise RefusedError("not-allowed", phrase("only a director can invite to a club"))
            transaction.drop_invitation(hashed)
            about = _about(found.role, found.club_id)
            write_down(transaction, self._desk.clock(), by, "invitation-taken-back", about)

        self._desk.writer.submit(work).result()


def _valid(reading: Reading, token: str, now: int) -> Invitation:
    """The invitation, if it can be used: in time, for the first time, its maker still a maker."""
    found = reading.invitation(token_hash(token))
    if found is None or found.used_at is not None:
        raise _void()
    if found.expires_at is not None and found.expires_at <= now:
        raise _void()
    if found.made_by is None:
        if reading.able_with_role(Role.ADMINISTRATOR.word):
            raise _void()
    elif not _may_invite(reading, found.made_by, found.club_id):
        raise _void()
    return found


def _void() -> RefusedError:
    return RefusedError(
        "void-invitation", phrase("this invitation was used, has run out, or never was")
    )


def _may_invite(reading: Reading, account_id: int, club_id: int | None) -> bool:
    held = role_held(reading, reading.account(account_id), club_id=club_id)
    return held >= (Role.ADMINISTRATOR if club_id is None else Role.DIRECTOR)


def _require_role(role: Role, club_id: int | None) -> None:
    if club_id is None:
        house_role(role)
    elif role not in (Role.PLAYER, Role.DIRECTOR):
        raise RefusedError("role-of-clubs", phrase("in a club one is a player or a director"))


def _take(transaction: Transaction, found: Invitation, account_id: int, now: int) -> None:
    """Use the invitation up; nobody becomes less by it than before."""
    if found.club_id is not None:
        before = transaction.membership(found.club_id, account_id)
        if before is None or Role.parse(before) < Role.parse(found.role):
            transaction.put_member(found.club_id, account_id, found.role)
    transaction.use_invitation(found.token_hash, now, account_id)
    if found.made_by is None:
        transaction.drop_first_invitations()
    about = f"{said_by(account_id)} {_about(found.role, found.club_id)}"
    write_down(transaction, now, account_id, "invitation-used", about)


def _about(role: str, club_id: int | None) -> str:
    return f"role:{role}" if club_id is None else f"role:{role} club:{club_id}"
