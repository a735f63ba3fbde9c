"""A conditions of contest document in TOML, written."""

import json
from collections.abc import Iterable, Mapping

from overtrick.core.contest import Contest
from overtrick.core.named_settings import Plain, plain_settings
from overtrick.formats.contest_toml.read import MATCH


def write_contest(contest: Contest) -> bytes:
    """*contest* as a document; ``read_contest`` reads it back.

    Settings that are not set at all, such as a cap on IMPs that there is not, cannot be
    named in TOML and are left out.
    """
    scoring = Contest(scoring=contest.scoring).conditions.settings()
    named = {name: scoring[name.replace("-", "_")] for name in contest.scoring}
    lines = [*_lines(plain_settings(contest.event)), *_lines(named)]
    if contest.match is not None:
        lines += ["", f"[{MATCH}]", *_lines(contest.match.settings())]
    return ("\n".join(lines) + "\n").encode()


def _lines(settings: Mapping[str, Plain]) -> Iterable[str]:
    for name, value in settings.items():
        if value is not None:
            yield f"{name} = {_value(value)}"


def _value(value: Plain) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(map(_quoted, value)) + "]"
    return str(value) if isinstance(value, int) else _quoted(str(value))


def _quoted(text: str) -> str:
    """A basic string of TOML: that of JSON, with one control character more escaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
