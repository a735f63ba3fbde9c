"""Secrets that are carried in a cookie or a link; the store has only what they hash to."""

import hashlib
import secrets


def new_token() -> str:
    """256 bits that nobody can guess, as text for a cookie or an address."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """SHA-256 of *token* in hex. Whatever a browser sends has one, even what is no text.

    >>> token_hash("abc")[:16]
    'ba7816bf8f01cfea'
    """
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
