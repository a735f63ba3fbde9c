"""Passwords: what may be one, and whether one fits. They are never shown, logged or kept."""

import secrets
import threading
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from overtrick.errors import RefusedError
from overtrick.phrase import phrase

LEAST, MOST = 10, 1_000
"""Characters; more than that is no password but an attack on our time."""
_LONGEST = 4 * MOST
"""Of what was typed: a letter may take a few characters until it is made one."""
AT_ONCE = 2
"""Passwords that are looked at at the same time: each takes 64 MiB for a moment."""


def required_password(password: str, login: str) -> str:
    """*password* as it is hashed; RefusedError ``weak-password``, which does not show it."""
    plain = normal(password[:_LONGEST])
    if not LEAST <= len(plain) <= MOST:
        raise RefusedError(
            "weak-password",
            phrase(
                "a password has {least} to {most} characters, got {count}",
                least=LEAST,
                most=MOST,
                count=len(plain),
            ),
        )
    if plain.casefold() == login.casefold():
        raise RefusedError("weak-password", phrase("the password may not be the login"))
    return plain


def normal(password: str) -> str:
    """The same letters from every keyboard: NFKC, as RFC 8265 has it for what is typed."""
    return unicodedata.normalize("NFKC", password)


class Passwords:
    """Hashes and checks with Argon2id, by the second choice of RFC 9106 unless told otherwise.

    Both take a tenth of a second on purpose, so they are done in a thread that may wait,
    and never in the writer's.
    """

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turns = threading.BoundedSemaphore(AT_ONCE)
        self._nobodys = self.hashed(secrets.token_hex())

    def hashed(self, password: str) -> str:
        """What to keep of *password*."""
        with self._turns:
            return self._hasher.hash(_bytes(password))

    def fits(self, kept: str, password: str) -> bool:
        """Whether *kept* was made of *password*.

        False for an empty *kept*, but not sooner: who has no account learns nothing by the
        time it takes.
        """
        plain = _bytes(password[:_LONGEST])
        with self._turns:
            try:
                self._hasher.verify(kept or self._nobodys, plain)
            except VerifyMismatchError:
                return False
        return kept != ""

    def outdated(self, kept: str) -> bool:
        """Whether *kept* was made with other parameters than these, and should be made anew."""
        return self._hasher.check_needs_rehash(kept)


def _bytes(password: str) -> bytes:
    return normal(password).encode("utf-8", "surrogatepass")
