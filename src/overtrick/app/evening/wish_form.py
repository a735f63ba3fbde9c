"""A wish as the fields of a form."""

import re
from collections.abc import Mapping
from datetime import datetime, timedelta

from overtrick.app.evening.wish import ABOUT, TEAM_PLAYERS, Scoring, Wish, contestants_at
from overtrick.engines.event.values import Kind
from overtrick.errors import Fault
from overtrick.phrase import phrase


def read_wish(form: Mapping[str, str], now: datetime) -> tuple[Wish, tuple[Fault, ...]]:
    """The wish of a form, and all that is wrong with it, by field; its empty fields are open.

    *now* is the time where the club is; ``starts`` (``19:30``) means that day, and the next
    for an hour that has passed since half a day. What cannot be read is as in an empty form.
    """
    reader = _Reader(form)
    kind = reader.kind()
    usual, per_board = Wish(), reader.whole("minutes_per_board")
    contestants = reader.whole("contestants")
    tables = reader.whole("tables")
    if contestants is None and tables is not None and kind in ABOUT:
        half = reader.truth("half", usual=False)
        if half and ABOUT[kind].players == TEAM_PLAYERS:
            words = phrase("a team has four players: half a table is too much, or too little")
            reader.faults.append(Fault("half", words))
        contestants = contestants_at(kind, tables, half)
    wish = Wish(
        kind,
        contestants or 0,
        reader.minutes(),
        reader.whole("boards"),
        reader.whole("boards_per_round"),
        reader.whole("winners"),
        reader.scoring(kind),
        reader.instant(now),
        usual.minutes_per_board if per_board is None else per_board,
        reader.whole("minutes_per_move"),
        reader.whole("copies"),
        reader.truth("timed", usual=True),
        reader.truth("automatic", usual=False),
        form.get("title", "").strip(),
    )
    known = {fault.where for fault in reader.faults}
    if "tables" in known:
        known.add("contestants")
    more = tuple(fault for fault in wish.faults if fault.where not in known)
    return wish, (*reader.faults, *more)


def wish_form(wish: Wish) -> dict[str, str]:
    """The form that ``read_wish`` reads back: for hidden fields and links."""
    given = {
        "contestants": wish.contestants,
        "minutes": wish.minutes,
        "boards": wish.boards,
        "boards_per_round": wish.boards_per_round,
        "winners": wish.winners,
        "starts_at": wish.starts_at,
        "minutes_per_board": wish.minutes_per_board,
        "minutes_per_move": wish.minutes_per_move,
        "copies": wish.copies,
    }
    return {
        "kind": wish.kind.value,
        **{name: str(value) for name, value in given.items() if value is not None},
        "scoring": wish.scoring.value,
        "timed": "yes" if wish.timed else "no",
        "automatic": "yes" if wish.automatic else "no",
        "title": wish.title,
    }


_WHOLE = re.compile(r"[0-9]{1,13}", re.ASCII)
_HOURS = re.compile(r"([0-9]{1,2})(?::([0-5][0-9])|[.,]([0-9]{1,2}))?", re.ASCII)
_TIME = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])", re.ASCII)


class _Reader:
    """A form's fields, and what could not be read of them."""

    def __init__(self, form: Mapping[str, str]) -> None:
        self._form = form
        self.faults: list[Fault] = []

    def _text(self, name: str) -> str:
        return self._form.get(name, "").strip()

    def _wrong(self, name: str, words: str) -> None:
        self.faults.append(Fault(name, words))

    def kind(self) -> Kind:
        text = self._text("kind")
        found = next((kind for kind in ABOUT if kind.value == text), None)
        if found is None and text:
            known = ", ".join(kind.value for kind in ABOUT)
            words = phrase("one of {known} is wanted, got {text!r}", known=known, text=text[:40])
            self._wrong("kind", words)
        return found or Kind.PAIRS

    def scoring(self, kind: Kind) -> Scoring:
        text = self._text("scoring")
        found = next((each for each in Scoring if each.value == text), None)
        if found is None and text:
            known = ", ".join(each.value for each in Scoring)
            words = phrase("one of {known} is wanted, got {text!r}", known=known, text=text[:40])
            self._wrong("scoring", words)
        return found or Scoring.usual(kind)

    def whole(self, name: str) -> int | None:
        text = self._text(name)
        if not text:
            return None
        if not _WHOLE.fullmatch(text):
            self._wrong(name, phrase("a whole number is wanted, got {text!r}", text=text[:40]))
            return None
        return int(text)

    def truth(self, name: str, *, usual: bool) -> bool:
        """A box that is ticked; one that is not may be missing, so hidden fields say ``no``."""
        text = self._text(name).lower()
        return text in ("yes", "on", "true", "1") if text else usual

    def minutes(self) -> int | None:
        """``minutes``, or ``hours`` as ``3``, ``3:15`` or ``3.5``."""
        if not self._text("hours"):
            return self.whole("minutes")
        match = _HOURS.fullmatch(self._text("hours"))
        if match is None:
            words = phrase(
                "hours like 3, 3:15 or 3.5 are wanted, got {text!r}", text=self._text("hours")[:40]
            )
            self._wrong("minutes", words)
            return None
        hours, minutes, parts = (match[group] or "0" for group in (1, 2, 3))
        hundredths = int(parts.ljust(2, "0"))
        return 60 * int(hours) + int(minutes) + 60 * hundredths // 100

    def instant(self, now: datetime) -> int | None:
        """``starts_at`` in seconds UTC, or ``starts`` by the club's clock."""
        text = self._text("starts")
        if not text:
            return self.whole("starts_at")
        match = _TIME.fullmatch(text)
        if match is None:
            self._wrong(
                "starts", phrase("a time like 19:30 is wanted, got {text!r}", text=text[:40])
            )
            return None
        found = now.replace(hour=int(match[1]), minute=int(match[2]), second=0, microsecond=0)
        if now - found > timedelta(hours=12):
            found += timedelta(days=1)
        return int(found.timestamp())
