"""QR codes as pictures in a page."""

import segno
from markupsafe import Markup

BORDER = 2
"""Modules around it; the card that it stands on is white and gives the rest of four."""


def qr_code(text: str, title: str) -> Markup:
    """A code that a phone's camera reads *text* from; *title* says so to who cannot see it."""
    code = segno.make(text, error="m", micro=False)
    return Markup(  # noqa: S704 - drawn by the library, which escapes the title
        code.svg_inline(border=BORDER, omitsize=True, svgclass=None, lineclass=None, title=title)
    )
