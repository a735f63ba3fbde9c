"""Contracts, and what happened when they were played."""

import re
from dataclasses import dataclass, field
from typing import Self

from overtrick.core.duplicate import (
    LAW_1987,
    Edition,
    ScoreParts,
    points_table,
    result_index,
    score_parts,
)
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, ParseError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Contract:
    """The last bid, any double of it, and the player who must make it."""

    level: int
    """Odd tricks undertaken, 1 to 7."""
    strain: Strain
    declarer: Seat
    doubling: Doubling = Doubling.UNDOUBLED

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ImpossibleError(phrase("level must be 1 to 7, got {level}", level=self.level))

    @property
    def bid(self) -> str:
        """The contract without its declarer: ``4SX``."""
        return f"{self.level}{self.strain}{self.doubling}"

    @property
    def leader(self) -> Seat:
        """The player on declarer's left (Law 41A)."""
        return self.declarer.left

    @classmethod
    def parse(cls, text: str) -> Self:
        """The contract of ``4SX W``, the inverse of ``str()``; ParseError otherwise."""
        match = _CONTRACT.fullmatch(text.strip())
        if match is None:
            raise ParseError(phrase("not a contract like '3NTX S': {text!r}", text=text))
        level, strain, doubling, declarer = match.groups()
        return cls(int(level), Strain.parse(strain), Seat.parse(declarer), Doubling.parse(doubling))

    def __str__(self) -> str:
        return f"{self.bid} {self.declarer}"


@dataclass(frozen=True, slots=True)
class Result:
    """A contract that was played out.

    >>> result = Result.parse("4SX W +1")
    >>> result.score(Vulnerability.NONE), result.score_for(Side.NS, Vulnerability.NONE)
    (690, -690)
    """

    contract: Contract
    tricks: int
    """Tricks declarer's side won, 0 to 13."""
    _points: tuple[int, int, int, int] = field(init=False, repr=False, compare=False)
    """Points to declarer's side by vulnerability, so that a ready result scores by one look."""

    def __post_init__(self) -> None:
        if not 0 <= self.tricks <= 13:
            raise ImpossibleError(
                phrase("tricks must be 0 to 13, got {tricks}", tricks=self.tricks)
            )
        contract, table = self.contract, points_table()
        index = result_index(contract.level, contract.strain, contract.doubling, self.tricks)
        calm, hot = table[index], table[index + len(table) // 2]
        of_ns = contract.declarer.side is Side.NS
        by_zone = (calm, hot, calm, hot) if of_ns else (calm, calm, hot, hot)
        object.__setattr__(self, "_points", by_zone)

    @property
    def over(self) -> int:
        """Overtricks; negative for undertricks."""
        return self.tricks - 6 - self.contract.level

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the traveller's notation; the inverse of ``str()``.

        Raises ParseError if *text* is not of the form ``3NTX S -1``, and
        ImpossibleError if it is but no such result exists (``7NT S +1``).
        """
        match = _NOTATION.fullmatch(text.strip())
        if match is None:
            raise ParseError(phrase("not a result like '3NTX S -1': {text!r}", text=text))
        level, over = int(match["level"]), int(match["over"].replace("=", "0"))
        contract = Contract(
            level,
            Strain.parse(match["strain"]),
            Seat.parse(match["declarer"]),
            Doubling.parse(match["doubling"]),
        )
        return cls(contract, 6 + level + over)

    def __str__(self) -> str:
        return f"{self.contract} {f'{self.over:+}' if self.over else '='}"

    def score(self, vulnerability: Vulnerability) -> int:
        """Points to declarer's side; negative when the contract fails (Law 77)."""
        return self._points[vulnerability]

    def score_for(self, side: Side, vulnerability: Vulnerability) -> int:
        """The same points, seen from *side*."""
        points = self._points[vulnerability]
        return points if self.contract.declarer.side is side else -points

    def parts(self, vulnerability: Vulnerability, law: Edition = LAW_1987) -> ScoreParts:
        """The parts of the score, to declarer's side, under *law*."""
        contract = self.contract
        return score_parts(
            contract.level,
            contract.strain,
            contract.doubling,
            self.over,
            vulnerable=vulnerability.of(contract.declarer.side),
            law=law,
        )


_BY = r"(?P<level>[1-7])(?P<strain>NT?|[CDHS])(?P<doubling>X{0,2})\s*(?P<declarer>[NESW])"
_CONTRACT = re.compile(_BY, re.ASCII | re.IGNORECASE)
_NOTATION = re.compile(_BY + r"\s*(?P<over>=|[+-]\d{1,2})", re.ASCII | re.IGNORECASE)
