"""Guessing made slow: who failed often waits longer before each further try."""

import hashlib
import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass

from overtrick.app.house.audit import short
from overtrick.errors import RefusedError
from overtrick.phrase import Phrase, phrase, said_by
from overtrick.store.attempts import AttemptReading, AttemptWriting

SECOND = 1_000_000
WINDOW = 15 * 60 * SECOND
"""How long a failure counts, in microseconds."""
FIRST_WAIT = 30 * SECOND
"""After the last failure that is free; twice as long after each more, up to the window."""
PER_LOGIN, PER_LOGIN_ANYWHERE, PER_ADDRESS, CODES_PER_ADDRESS = 5, 30, 20, 60
"""Failures in the window that are free. Who guesses somebody's password shuts their own address
out of that login, and others only with many addresses. A whole club may type codes from one."""
TOO_MANY = "too-many-attempts"


@dataclass(frozen=True, slots=True)
class Limit:
    """How often something may fail."""

    subject: str
    most: int


def login_limits(login: str, address: str) -> tuple[Limit, Limit]:
    """For one login from one address, and from all, whether there is such an account or not.

    Its hash stands for it: people type passwords where the login should be.
    """
    digest = hashlib.sha256(login.encode("utf-8", "surrogatepass")).hexdigest()
    subject = f"login:{digest[:32]}"
    here = Limit(f"{subject} {network(address)}", PER_LOGIN)
    return here, Limit(subject, PER_LOGIN_ANYWHERE)


def address_limit(address: str) -> Limit:
    """For one address that people sign in from."""
    return Limit(f"address:{network(address)}", PER_ADDRESS)


def code_limit(address: str) -> Limit:
    """For one address that tables' codes are typed at."""
    return Limit(f"code:{network(address)}", CODES_PER_ADDRESS)


def network(address: str) -> str:
    """What one guest has: an address of IPv4, or the /64 around one of IPv6.

    >>> network("192.168.1.5"), network("2001:db8::1:2:3"), network("::ffff:192.168.1.5")
    ('192.168.1.5', '2001:db8::/64', '192.168.1.5')
    """
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return short(address)
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False))


def seconds_to_wait(reading: AttemptReading, limits: Sequence[Limit], now: int) -> int:
    """Seconds before the next try is looked at; 0 if it would be now."""
    until = now
    for limit in limits:
        tried = reading.attempts(limit.subject, now - WINDOW)
        if tried.times >= limit.most:
            wait = FIRST_WAIT << min(tried.times - limit.most, 16)
            until = max(until, tried.last_at + min(wait, WINDOW))
    return -((now - until) // SECOND)


def begin_attempt(
    transaction: AttemptWriting, limits: Sequence[Limit], now: int
) -> tuple[int, ...]:
    """The numbers of a try that counts as failed until ``succeed`` says otherwise.

    So a thousand that come at once cannot all be looked at before the first has failed.
    RefusedError ``too-many-attempts`` for one that has to wait; that one does not count.
    """
    seconds = seconds_to_wait(transaction, limits, now)
    if seconds:
        raise RefusedError(
            "too-many-attempts",
            phrase("there were too many attempts; wait {seconds} seconds", seconds=seconds),
        )
    return tuple(transaction.add_attempt(limit.subject, now) for limit in limits)


def succeed(transaction: AttemptWriting, numbers: Sequence[int]) -> None:
    """Let the try not count: it succeeded."""
    for number in numbers:
        transaction.drop_attempt(number)


def retry_after(refusal: RefusedError) -> int | None:
    """The seconds that a refusal asks to wait; None for any other refusal."""
    sentence = said_by(refusal)
    if refusal.code != TOO_MANY or not isinstance(sentence, Phrase):
        return None
    seconds = sentence.operands["seconds"]
    return seconds if isinstance(seconds, int) else None
