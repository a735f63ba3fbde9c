"""The values of tags, each by the form that the standard gives it (PBN 2.1, 3.4 and 4)."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction

from overtrick.core.cards import RANKS
from overtrick.formats.pbn.check.faults import Faults
from overtrick.formats.pbn.games import Tag
from overtrick.formats.pbn.names import NOTE
from overtrick.formats.pbn.records import NOT_INHERITED
from overtrick.formats.pbn.scoring import KNOWN as SCORING_FIELDS
from overtrick.formats.pbn.tables import columns

Checker = Callable[[str], str]
"""Says what is wrong with a value; empty if nothing is."""
_SEAT = "[WNESwnes]"
_VULNERABLE = ("None", "Love", "-", "NS", "EW", "All", "Both")
_DECIMAL = r"[+-]?\d{1,9}(?:\.\d{0,12})?"


def check_value(tag: Tag, faults: Faults) -> None:
    """The value of *tag* as it is written."""
    value = tag.value
    if value.startswith("#"):
        if tag.name in NOT_INHERITED:
            faults.add(tag.line, f"'#' is not allowed for {tag.name}")
            return
        if value == "#":
            return
        value = value.removeprefix("##")
    if tag.name == NOTE:
        _tell(tag, _note(value), faults)
    elif tag.name.endswith("Table"):
        _tell(tag, _columns(value), faults)
    elif value not in ("", "?") and tag.name in _CHECKERS:
        _tell(tag, _CHECKERS[tag.name](value), faults)


def _tell(tag: Tag, wrong: str, faults: Faults) -> None:
    if wrong:
        faults.add(tag.line, f"{tag.name}: {wrong}")


def _form(pattern: str, wanted: str) -> Checker:
    compiled = re.compile(pattern, re.ASCII)

    def check(value: str) -> str:
        return "" if compiled.fullmatch(value) else f"expected {wanted}, got {value[:60]!r}"

    return check


def _date(value: str) -> str:
    match = re.fullmatch(r"([\d?]{4})\.([\d?]{2})\.([\d?]{2})", value, re.ASCII)
    if match is None:
        return f"expected YYYY.MM.DD, '?' for a digit not known, got {value[:60]!r}"
    for part, most in ((match[2], 12), (match[3], 31)):
        if part.isdigit() and not 1 <= int(part) <= most:
            return f"there is no such date: {value}"
    return ""


def _deal(value: str) -> str:
    match = re.fullmatch(rf"{_SEAT}:(\S+) (\S+) (\S+) (\S+)", value)
    if match is None:
        return "expected '<first>:<hand> <hand> <hand> <hand>' with single blanks"
    hands = [hand for hand in match.groups() if hand != "-"]
    if not hands:
        return "a deal without a hand"
    cards: list[str] = []
    for hand in hands:
        suits = hand.upper().split(".")
        if len(suits) != 4:
            return f"a hand has four suits between dots, got {hand!r}"
        strange = [rank for suit in suits for rank in suit if rank not in RANKS]
        if strange:
            return f"no rank of a card: {strange[0]!r} in {hand!r}"
        cards += [
            f"{name}{rank}" for name, suit in zip("SHDC", suits, strict=True) for rank in suit
        ]
    return _counted(hands, cards)


def _counted(hands: list[str], cards: list[str]) -> str:
    twice = sorted({card for card in cards if cards.count(card) > 1}) if len(cards) <= 60 else []
    if twice:
        return f"dealt twice: {', '.join(twice)}"
    sizes = {len(hand.replace(".", "")) for hand in hands}
    if len(sizes) > 1 or max(sizes) > 13:
        return f"hands of {', '.join(map(str, sorted(sizes)))} cards"
    return ""


def _scoring(value: str) -> str:
    for field in value.split(";"):
        if field.strip().lower() not in SCORING_FIELDS:
            return f"{field.strip()!r} is not among the fields that the standard names"
    return ""


def _result(value: str) -> str:
    match = re.fullmatch(
        r"\^?(?:(\d{1,9})|(NS|EW) (\d{1,9})(?: (NS|EW) (\d{1,9}))?)", value, re.ASCII
    )
    if match is None:
        return f"expected tricks like 9, 'NS 9' or 'NS 9 EW 4', got {value[:60]!r}"
    plain, side, one, other_side, other = match.groups()
    numbers = [int(number) for number in (plain, one, other) if number]
    if any(number > 13 for number in numbers):
        return f"tricks are 0 to 13, got {value}"
    if other_side is not None and (side == other_side or sum(numbers) != 13):
        return f"the tricks of the two sides have to add up to 13, got {value}"
    return ""


def _sides(score: str, wanted: str, check: Checker | None = None, *, plain: bool = True) -> Checker:
    """The forms ``<score>``, ``NS <score>`` and ``NS <score> EW <score>``, or without the first."""
    with_sides = rf"(?P<one_side>NS|EW) (?P<one>{score})(?: (?P<side>NS|EW) (?P<other>{score}))? *"
    pattern = re.compile(rf"(?P<plain>{score})|{with_sides}" if plain else with_sides, re.ASCII)

    def read(value: str) -> str:
        match = pattern.fullmatch(value)
        if match is None:
            return f"expected {wanted}, got {value[:60]!r}"
        found = match.groupdict()
        if found["side"] and found["side"] == found["one_side"]:
            return f"both are {found['side']}'s: {value[:60]!r}"
        numbers = (found.get("plain"), found["one"], found["other"])
        faults = (check(number) for number in numbers if number and check is not None)
        return next((fault for fault in faults if fault), "")

    return read


def _percentage(number: str) -> str:
    return "" if 0 <= Fraction(number.removesuffix(".")) <= 100 else f"a percentage of {number}"


def _note(value: str) -> str:
    index, colon, _ = value.partition(":")
    if not colon or not re.fullmatch(r"\d+", index, re.ASCII):
        return f"expected '<number>:<text>', got {value[:40]!r}"
    return "" if 1 <= int(index[:4]) <= 32 else f"notes are numbered from 1 to 32, got {index[:10]}"


def _columns(value: str) -> str:
    for column in columns(value):
        if "\\" in column.name:
            return f"a column's width is '\\' and a number, got {column.name[:40]!r}"
    return ""


_WHOLE = _sides(r"[+-]?\d+", "points like 420, 'NS 420' or 'NS 100 EW -50'")
_BROKEN = _sides(_DECIMAL, "a number like 2.5, 'NS 2.5' or 'NS 2.5 EW -2.5'")
_HISTORY = r"\d{1,6} \d{1,6} ?/ ?\d{1,6}(?: \d{1,6}){0,2}"
_CLOCK = _form(r"[\d?]{2}:[\d?]{2}:[\d?]{2}", "HH:MM:SS")
_CHECKERS: Mapping[str, Checker] = {
    **dict.fromkeys(("Date", "EventDate", "UTCDate"), _date),
    **dict.fromkeys(("Time", "UTCTime"), _CLOCK),
    **dict.fromkeys(("TimeCall", "TimeCard"), _form(r"\d+", "a number of seconds")),
    **dict.fromkeys(("Dealer", "Auction", "Play"), _form(_SEAT, "W, N, E or S")),
    "Board": _form(r"0*[1-9]\d*", "a number from 1"),
    "Vulnerable": _form(
        "|".join({word for name in _VULNERABLE for word in (name, name.lower())}),
        f"one of {', '.join(_VULNERABLE)}",
    ),
    "Deal": _deal,
    "Scoring": _scoring,
    "Declarer": _form(rf"\^?{_SEAT}", "W, N, E or S, with '^' if irregular"),
    "Contract": _form(
        r"[Pp]ass|[1-7](?:NT|nt|[SHDCshdc])(?:XX?|xx?)?|NT|nt|[SHDCshdc]",
        "a contract like 3NTX, or Pass",
    ),
    "Result": _result,
    "Score": _WHOLE,
    "ScoreIMP": _BROKEN,
    "ScoreMP": _BROKEN,
    "ScorePercentage": _sides(_DECIMAL, "a percentage like 62.5 or 'NS 62.5'", _percentage),
    "ScoreRubber": _sides(r"\d+ *\/ *\d+", "above and below the line like 300/40"),
    "OptimumScore": _sides(r"[+-]?\d+", "a side and points like 'NS 420'", plain=False),
    "Hidden": _form(r"[WNES]{1,4}", "some of W, N, E and S"),
    "FrenchMP": _form("Yes|No", "Yes or No"),
    "Room": _form("Open|Closed", "Open or Closed"),
    "Round": _form(r"\w+(?:\.\w+)*", "letters and digits, parts between dots"),
    "TimeControl": _form(r"\d+/\d+", "games and minutes like 4/30"),
    "ScoreRubberHistory": _form(
        rf"(?:NS|EW) {_HISTORY} (?:NS|EW) {_HISTORY}",
        "'NS <above> <above> / <below> ... EW <above> <above> / <below> ...'",
    ),
}
