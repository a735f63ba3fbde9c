"""One text for one JSON value, the same on every machine and in every database."""

import json

from overtrick.errors import ParseError
from overtrick.phrase import phrase


def canonical(value: object) -> str:
    r"""JSON text of *value*: keys sorted, no spaces, letters as themselves.

    Whole numbers only, because two programs may write one float in two ways; names of
    fields are text; no text holds NUL, which PostgreSQL cannot keep. ParseError otherwise.

    >>> canonical({"pair": 3, "board": [1, None, True], "name": "Łódź"})
    '{"board":[1,null,true],"name":"Łódź","pair":3}'
    """
    check_value(value)
    return _ENCODE(value)


_ENCODE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode


def check_value(value: object) -> None:
    """ParseError unless *value* is a JSON value that every database keeps as it is."""
    if isinstance(value, str):
        checked(value)
    elif isinstance(value, dict):
        for name, inner in value.items():
            if not isinstance(name, str):
                raise ParseError(phrase("a field's name is text in JSON, got {name!r}", name=name))
            checked(name)
            check_value(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            check_value(inner)
    elif value is not None and not isinstance(value, int):
        raise ParseError(
            phrase(
                "JSON here is text, whole numbers, true, false, null, lists and named fields, "
                "got {value!r}",
                value=value,
            )
        )


def checked(text: str) -> str:
    """*text*, if every database can keep it: no NUL, no half of a surrogate pair."""
    if "\0" in text:
        raise ParseError(phrase("text without NUL was expected, got {text!r}", text=text))
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            raise ParseError(
                phrase("text that is whole Unicode was expected, got {text!r}", text=text)
            ) from None
    return text
