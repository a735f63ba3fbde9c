"""What a phone's form says: the fields that it may have, read into values, all faults at once."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from overtrick.core.cards import Card
from overtrick.core.contract import Contract, Result
from overtrick.core.outcome import NotPlayed, PassedOut, Played
from overtrick.core.seat import Seat, Side
from overtrick.core.strain import Doubling, Strain
from overtrick.engines.event.values import Entry, Slot
from overtrick.errors import Fault, FileError, OvertrickError, ParseError
from overtrick.formats.notation import Undertaking, read_contract, read_tricks
from overtrick.phrase import phrase, said_by

T = TypeVar("T")
FORM = "form"
PASSED = "0"
"""The level that says that all four passed."""
_LONGEST = 200
_DIGITS = re.compile(r"[0-9]{1,9}", re.ASCII)
_OVER = re.compile(r"=|[+-][0-9]{1,2}", re.ASCII)
Said = Undertaking | PassedOut | NotPlayed


@dataclass(slots=True)
class PhoneForm:
    """A form's fields; asking it collects the faults, ``checked`` raises them together."""

    fields: Mapping[str, str]
    faults: list[Fault] = field(default_factory=list)

    def slot(self) -> Slot:
        """Which slot it is about."""
        section = self.text("section")
        numbers = [self.number(name) for name in ("round", "table", "board")]
        self.checked()
        return Slot(section, numbers[0], numbers[1], numbers[2])

    def text(self, name: str) -> str:
        """A field without blanks at its ends; empty if it is not there."""
        value = self.fields.get(name, "").strip()
        if len(value) > _LONGEST or not value.isprintable():
            self.fault(name, phrase("this is no such text"))
            return ""
        return value

    def number(self, name: str, usual: int | None = None) -> int:
        """A whole number, not negative; *usual* where the field is empty, if that may be."""
        value = self.text(name)
        if not value and usual is not None:
            return usual
        if not _DIGITS.fullmatch(value):
            self.fault(name, phrase("a whole number is wanted, got {value!r}", value=value))
            return 0
        return int(value)

    def read(self, name: str, parse: Callable[[str], T], missing: str) -> T | None:
        """What *parse* reads there; a fault that says what is *missing* where it is empty."""
        value = self.text(name)
        if not value:
            self.fault(name, missing)
            return None
        try:
            return parse(value)
        except OvertrickError as error:
            self.fault(name, said_by(error))
            return None

    def side(self, usual: Side) -> Side:
        """Which side keys it, at a phone of both."""
        word = self.text("by").upper()
        if word and word not in Side.__members__:
            self.fault("by", phrase("NS or EW is wanted, got {value!r}", value=word))
        return Side[word] if word in Side.__members__ else usual

    def declarer(self) -> Seat | None:
        """Who declared."""
        return self.read("declarer", Seat.parse, phrase("who declared is missing"))

    def lead(self) -> Card | None:
        """The opening lead, as one text or as suit and rank; None if it was not keyed."""
        if self.text("lead"):
            return self.read("lead", Card.parse, "")
        suit, rank = self.text("lead_suit"), self.text("lead_rank")
        if not suit and not rank:
            return None
        try:
            return Card.parse(f"{suit}{rank}")
        except ParseError:
            self.fault(
                "lead_rank", phrase("a lead has a suit and a rank; leave both out, or key both")
            )
            return None

    def tricks(self, contract: Contract | Undertaking | None) -> int | None:
        """Tricks in all: keyed as such, or as ``=``, ``+1``, ``-2`` of a contract."""
        if self.text("tricks"):
            value = self.number("tricks")
            if value > 13:
                self.fault("tricks", phrase("tricks must be 0 to 13, got {tricks}", tricks=value))
            return value
        if contract is None and self.text("result"):
            return None  # it cannot be read without its contract, whose fault is told
        return self.read("result", partial(_tricks, contract), phrase("the result is missing"))

    def entry(self) -> Entry:
        """The whole entry; FileError with everything that is missing or impossible."""
        said = self._contract()
        if isinstance(said, PassedOut | NotPlayed):
            self.checked()
            return Entry(said)
        declarer = self._by(said)
        tricks = self.tricks(said)
        lead = self.lead()
        self.checked()
        if said is None or declarer is None or tricks is None:
            raise AssertionError  # each of them would have been a fault
        return Entry(Played(Result(said.by(declarer), tricks)), lead)

    def checked(self) -> None:
        """FileError with all faults that were found, if there are any."""
        if self.faults:
            raise FileError(FORM, self.faults)

    def fault(self, name: str, said: str) -> None:
        """Something is wrong with a field."""
        self.faults.append(Fault(name, said))

    def _contract(self) -> Said | None:
        """The contract, typed as one text or keyed part by part; or that there was none."""
        kind = self.text("outcome")
        if kind == "passed-out" or (kind in ("", "played") and self.text("level") == PASSED):
            return PassedOut()
        if kind == "not-played":
            return NotPlayed()
        if kind not in ("", "played"):
            self.fault("outcome", phrase("no such outcome: {value!r}", value=kind))
        if self.text("contract"):
            return self.read("contract", read_contract, "")
        level = self.read("level", _level, phrase("the level is missing"))
        strain = self.read("strain", Strain.parse, phrase("the denomination is missing"))
        doubling = (
            self.read("doubling", _doubling, "") if self.text("doubling") else Doubling.UNDOUBLED
        )
        if level is None or strain is None or doubling is None:
            return None
        return Undertaking(level, strain, doubling)

    def _by(self, said: Undertaking | None) -> Seat | None:
        if said is not None and said.declarer is not None and not self.text("declarer"):
            return said.declarer
        declarer = self.declarer()
        if said is not None and declarer not in (None, said.declarer) and said.declarer is not None:
            self.fault(
                "declarer",
                phrase(
                    "declarer is {declarer} in the contract and {beside} beside it",
                    declarer=said.declarer,
                    beside=declarer,
                ),
            )
        return declarer


def _doubling(text: str) -> Doubling:
    """``1``, ``2``, ``4``, as keys have it, or ``X``, ``XX``."""
    return Doubling(int(text)) if text in ("1", "2", "4") else Doubling.parse(text)


def _level(text: str) -> int:
    if text not in ("1", "2", "3", "4", "5", "6", "7"):
        raise ParseError(phrase("level must be 1 to 7, got {level}", level=text))
    return int(text)


def _tricks(contract: Contract | Undertaking | None, text: str) -> int:
    """A result with its sign; a number alone would be tricks, which have a field of their own."""
    plain = text.replace("−", "-")
    if contract is None or not _OVER.fullmatch(plain):
        raise ParseError(phrase("a result like =, +1 or -2 is wanted, got {value!r}", value=text))
    return read_tricks(plain, contract)
