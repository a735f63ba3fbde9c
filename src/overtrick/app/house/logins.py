"""What people call themselves when they sign in."""

import unicodedata

from overtrick.app.house.tokens import token_hash
from overtrick.errors import ParseError
from overtrick.phrase import phrase

LEAST, MOST = 2, 60


def parse_login(text: str) -> str:
    """The login as it is kept: one for all its spellings in large and small letters.

    2 to 60 characters without a blank; an e-mail address is one. ParseError otherwise.

    >>> parse_login(" Ostrowska ")
    'ostrowska'
    """
    folded = unicodedata.normalize("NFKC", text.strip()).casefold()
    login = unicodedata.normalize("NFKC", folded)
    fit = all(letter.isprintable() and not letter.isspace() for letter in login)
    if not fit or not LEAST <= len(login) <= MOST:
        raise ParseError(
            phrase(
                "a login has {least} to {most} characters and no blank, got {shown!r}",
                least=LEAST,
                most=MOST,
                shown=text[:MOST],
            )
        )
    return login


def known_login(text: str) -> str:
    """The same of what a stranger typed; a word that nobody can have where it is no login.

    >>> known_login("Ost rowska")
    '? 56417ebb61d9dcbe'
    """
    try:
        return parse_login(text)
    except ParseError:
        return f"? {token_hash(text)[:16]}"
