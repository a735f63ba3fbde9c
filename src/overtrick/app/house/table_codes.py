"""The short word that is typed to sit down at a table: ``K7P-3QX``."""

import secrets
import unicodedata

from overtrick.errors import ParseError
from overtrick.phrase import phrase
from overtrick.store.events import PUBLIC_LETTERS

LETTERS = 6
"""Seven hundred million codes, of which a house uses a few hundred."""
_PASSED_OVER = "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}._"


def new_code() -> str:
    """A code that nobody can guess, in small letters."""
    return "".join(secrets.choice(PUBLIC_LETTERS) for _ in range(LETTERS))


def parse_code(text: str) -> str:
    """The code in small letters, however it was typed; ParseError if it is none.

    Blanks and dashes are passed over. No code has 0, 1, I, L, O or U, so that none can be
    taken for another.

    >>> parse_code(" k7p 3QX ")
    'k7p3qx'
    """
    typed = unicodedata.normalize("NFKC", text[:100]).casefold()
    code = "".join(each for each in typed if not each.isspace() and each not in _PASSED_OVER)
    if len(code) != LETTERS or not set(code) <= set(PUBLIC_LETTERS):
        raise ParseError(
            phrase(
                "a table's code has {count} letters and digits, without 0, 1, I, L, O and U; "
                "got {shown!r}",
                count=LETTERS,
                shown=text[:20],
            )
        )
    return code


def shown_code(code: str) -> str:
    """The code as it is printed; ``parse_code`` reads it back.

    >>> shown_code("k7p3qx")
    'K7P-3QX'
    """
    return f"{code[:3]}-{code[3:]}".upper()
