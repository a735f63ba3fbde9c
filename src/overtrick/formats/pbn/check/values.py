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
from overtrick.phrase import phrase

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
            faults.add(tag.line, phrase("'#' is not allowed for {name}", name=tag.name))
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
        faults.add(tag.line, phrase("{name}: {wrong}", name=tag.name, wrong=wrong))


def _form(pattern: str, wanted: str) -> Checker:
    compiled = re.compile(pattern, re.ASCII)

    def check(value: str) -> str:
        return (
            ""
            if compiled.fullmatch(value)
            else phrase("expected {wanted}, got {value!r}", wanted=wanted, value=value[:60])
        )

    return check


def _date(value: str) -> str:
    match = re.fullmatch(r"([\d?]{4})\.([\d?]{2})\.([\d?]{2})", value, re.ASCII)
    if match is None:
        return phrase(
            "expected YYYY.MM.DD, '?' for a digit not known, got {value!r}", value=value[:60]
        )
    for part, most in ((match[2], 12), (match[3], 31)):
        if part.isdigit() and not 1 <= int(part) <= most:
            return phrase("there is no such date: {value}", value=value)
    return ""


def _deal(value: str) -> str:
    match = re.fullmatch(rf"{_SEAT}:(\S+) (\S+) (\S+) (\S+)", value)
    if match is None:
        return phrase("expected '<first>:<hand> <hand> <hand> <hand>' with single blanks")
    hands = [hand for hand in match.groups() if hand != "-"]
    if not hands:
        return phrase("a deal without a hand")
    cards: list[str] = []
    for hand in hands:
        suits = hand.upper().split(".")
        if len(suits) != 4:
            return phrase("a hand has four suits between dots, got {hand!r}", hand=hand)
        strange = [rank for suit in suits for rank in suit if rank not in RANKS]
        if strange:
            return phrase("no rank of a card: {rank!r} in {hand!r}", rank=strange[0], hand=hand)
        cards += [
            f"{name}{rank}" for name, suit in zip("SHDC", suits, strict=True) for rank in suit
        ]
    return _counted(hands, cards)


def _counted(hands: list[str], cards: list[str]) -> str:
    twice = sorted({card for card in cards if cards.count(card) > 1}) if len(cards) <= 60 else []
    if twice:
        return phrase("dealt twice: {cards}", cards=", ".join(twice))
    sizes = {len(hand.replace(".", "")) for hand in hands}
    if len(sizes) > 1 or max(sizes) > 13:
        return phrase("hands of {sizes} cards", sizes=", ".join(map(str, sorted(sizes))))
    return ""


def _scoring(value: str) -> str:
    for field in value.split(";"):
        if field.strip().lower() not in SCORING_FIELDS:
            return phrase(
                "{field!r} is not among the fields that the standard names", field=field.strip()
            )
    return ""


def _result(value: str) -> str:
    match = re.fullmatch(
        r"\^?(?:(\d{1,9})|(NS|EW) (\d{1,9})(?: (NS|EW) (\d{1,9}))?)", value, re.ASCII
    )
    if match is None:
        return phrase(
            "expected tricks like 9, 'NS 9' or 'NS 9 EW 4', got {value!r}", value=value[:60]
        )
    plain, side, one, other_side, other = match.groups()
    numbers = [int(number) for number in (plain, one, other) if number]
    if any(number > 13 for number in numbers):
        return phrase("tricks are 0 to 13, got {value}", value=value)
    if other_side is not None and (side == other_side or sum(numbers) != 13):
        return phrase("the tricks of the two sides have to add up to 13, got {value}", value=value)
    return ""


def _sides(score: str, wanted: str, check: Checker | None = None, *, plain: bool = True) -> Checker:
    """The forms ``<score>``, ``NS <score>`` and ``NS <score> EW <score>``, or without the first."""
    with_sides = rf"(?P<one_side>NS|EW) (?P<one>{score})(?: (?P<side>NS|EW) (?P<other>{score}))? *"
    pattern = re.compile(rf"(?P<plain>{score})|{with_sides}" if plain else with_sides, re.ASCII)

    def read(value: str) -> str:
        match = pattern.fullmatch(value)
        if match is None:
            return phrase("expected {wanted}, got {value!r}", wanted=wanted, value=value[:60])
        found = match.groupdict()
        if found["side"] and found["side"] == found["one_side"]:
            return phrase("both are {side}'s: {value!r}", side=found["side"], value=value[:60])
        numbers = (found.get("plain"), found["one"], found["other"])
        faults = (check(number) for number in numbers if number and check is not None)
        return next((fault for fault in faults if fault), "")

    return read


def _percentage(number: str) -> str:
    return (
        ""
        if 0 <= Fraction(number.removesuffix(".")) <= 100
        else phrase("a percentage of {number}", number=number)
    )


def _note(value: str) -> str:
    index, colon, _ = value.partition(":")
    if not colon or not re.fullmatch(r"\d+", index, re.ASCII):
        return phrase("expected '<number>:<text>', got {value!r}", value=value[:40])
    return (
        ""
        if 1 <= int(index[:4]) <= 32
        else phrase("notes are numbered from 1 to 32, got {index}", index=index[:10])
    )


def _columns(value: str) -> str:
    for column in columns(value):
        if "\\" in column.name:
            return phrase(
                "a column's width is '\\' and a number, got {name!r}", name=column.name[:40]
            )
    return ""


_WHOLE = _sides(r"[+-]?\d+", phrase("points like 420, 'NS 420' or 'NS 100 EW -50'"))
_BROKEN = _sides(_DECIMAL, phrase("a number like 2.5, 'NS 2.5' or 'NS 2.5 EW -2.5'"))
_HISTORY = r"\d{1,6} \d{1,6} ?/ ?\d{1,6}(?: \d{1,6}){0,2}"
_CLOCK = _form(r"[\d?]{2}:[\d?]{2}:[\d?]{2}", phrase("HH:MM:SS"))
_CHECKERS: Mapping[str, Checker] = {
    **dict.fromkeys(("Date", "EventDate", "UTCDate"), _date),
    **dict.fromkeys(("Time", "UTCTime"), _CLOCK),
    **dict.fromkeys(("TimeCall", "TimeCard"), _form(r"\d+", phrase("a number of seconds"))),
    **dict.fromkeys(("Dealer", "Auction", "Play"), _form(_SEAT, phrase("W, N, E or S"))),
    "Board": _form(r"0*[1-9]\d*", phrase("a number from 1")),
    "Vulnerable": _form(
        "|".join({word for name in _VULNERABLE for word in (name, name.lower())}),
        phrase("one of {names}", names=", ".join(_VULNERABLE)),
    ),
    "Deal": _deal,
    "Scoring": _scoring,
    "Declarer": _form(rf"\^?{_SEAT}", phrase("W, N, E or S, with '^' if irregular")),
    "Contract": _form(
        r"[Pp]ass|[1-7](?:NT|nt|[SHDCshdc])(?:XX?|xx?)?|NT|nt|[SHDCshdc]",
        phrase("a contract like 3NTX, or Pass"),
    ),
    "Result": _result,
    "Score": _WHOLE,
    "ScoreIMP": _BROKEN,
    "ScoreMP": _BROKEN,
    "ScorePercentage": _sides(_DECIMAL, phrase("a percentage like 62.5 or 'NS 62.5'"), _percentage),
    "ScoreRubber": _sides(r"\d+ *\/ *\d+", phrase("above and below the line like 300/40")),
    "OptimumScore": _sides(r"[+-]?\d+", phrase("a side and points like 'NS 420'"), plain=False),
    "Hidden": _form(r"[WNES]{1,4}", phrase("some of W, N, E and S")),
    "FrenchMP": _form("Yes|No", phrase("Yes or No")),
    "Room": _form("Open|Closed", phrase("Open or Closed")),
    "Round": _form(r"\w+(?:\.\w+)*", phrase("letters and digits, parts between dots")),
    "TimeControl": _form(r"\d+/\d+", phrase("games and minutes like 4/30")),
    "ScoreRubberHistory": _form(
        rf"(?:NS|EW) {_HISTORY} (?:NS|EW) {_HISTORY}",
        phrase("'NS <above> <above> / <below> ... EW <above> <above> / <below> ...'"),
    ),
}
