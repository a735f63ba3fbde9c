"""What a phone's camera reads to join the room's network."""

_MARKS = str.maketrans({mark: f"\\{mark}" for mark in '\\;,":'})
"""Have a meaning of their own in the code, and are written with a backslash before them."""


def wifi_code(name: str, password: str) -> str:
    r"""The text of a QR code that joins the network *name*; an open one without a password.

    The form is the one that both kinds of phones read ("WIFI:", from the notes on barcode
    contents of the ZXing project).

    >>> print(wifi_code("Club; Tuesday", "red:black"))
    WIFI:T:WPA;S:Club\; Tuesday;P:red\:black;;
    >>> wifi_code("open", "")
    'WIFI:T:nopass;S:open;;'
    """
    called = name.translate(_MARKS)
    if not password:
        return f"WIFI:T:nopass;S:{called};;"
    return f"WIFI:T:WPA;S:{called};P:{password.translate(_MARKS)};;"
