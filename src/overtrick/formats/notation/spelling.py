"""What people type, brought to one spelling, so that the grammar sees few signs."""

import unicodedata

from overtrick.errors import ParseError
from overtrick.phrase import phrase

LONGEST = 64
"""Characters; no entry of a traveller is longer, and nothing longer is looked at."""

_ONE_SPELLING = str.maketrans(
    {
        **dict.fromkeys("−–—‒‑‐﹣➖", "-"),
        **dict.fromkeys("×*∗✕✖⨯", "x"),
        **dict.fromkeys("♤", "♠"),
        **dict.fromkeys("♡❤", "♥"),
        **dict.fromkeys("♢", "♦"),
        **dict.fromkeys("♧", "♣"),
        **dict.fromkeys("øØ", "o"),
        **dict.fromkeys("łŁ", "l"),
        **dict.fromkeys("œŒ", "oe"),
        **dict.fromkeys("æÆ", "ae"),
        # Directional marks, joiners and the like come along when text is pasted.
        **dict.fromkeys("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff", ""),
    }
)
_NUMERALS = {
    **{f"十{unit}": str(11 + place) for place, unit in enumerate("一二三")},
    "十": "10",
    **{unit: str(1 + place) for place, unit in enumerate("一二三四五六七八九")},
    "两": "2",
    "兩": "2",
}
_SEPARATORS = str.maketrans(dict.fromkeys(",;:/|()[]、", " "))


def folded(text: str) -> str:
    """*text* in lower case, without accents, with one minus, one ``x`` and filled suit symbols.

    Full-width forms become ordinary ones and Chinese numerals digits; blanks at both ends
    go. ParseError for a text that is too long to be an entry.

    >>> [folded(text) for text in ("４♡× Ｗ　−１", "Cœur", "Ø", "宕二")]
    ['4♥x w -1', 'coeur', 'o', '宕2']
    """
    if len(text) > LONGEST:
        raise ParseError(
            phrase(
                "too long for an entry ({text} characters): {text_2!r}...",
                text=len(text),
                text_2=text[:LONGEST],
            )
        )
    letters: list[str] = []
    for sign in unicodedata.normalize("NFKD", text.translate(_ONE_SPELLING)):
        # An accent goes with its letter; the stroke that makes an equals sign unequal stays.
        if not (unicodedata.combining(sign) and letters and letters[-1].isalpha()):
            letters.append(sign)
    plain = "".join(letters).translate(_ONE_SPELLING).lower()
    for numeral, digits in _NUMERALS.items():
        plain = plain.replace(numeral, digits)
    return " ".join(plain.split())


def spaced(plain: str) -> str:
    """A folded text with every separator, such as a comma or brackets, as one blank."""
    return " ".join(plain.translate(_SEPARATORS).split())
