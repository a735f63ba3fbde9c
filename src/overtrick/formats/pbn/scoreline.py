"""One row of a ScoreTable: what its columns say of the outcome (PBN 2.1, 5.9)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.core.outcome import Award, PassedOut
from overtrick.core.seat import Vulnerability
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.pbn.fields import BySide, attempt, contract, number, said
from overtrick.formats.pbn.outcomes import Found, Said, artificial, award, found, score_to_ns
from overtrick.formats.pbn.rulings import outcome_of
from overtrick.phrase import phrase, said_by

RULING = "Ruling"
"""A column of our own, for outcomes that the standard's columns cannot hold."""
_SIDES = ("NS", "EW")
_PLAYED = frozenset(("Contract", "Score_NS", "Score_EW"))
"""Columns that say that something was played, or that nothing was."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A row, and the word that names points in its columns: ``MP``, ``IMP`` or ``Points``."""

    cells: Mapping[str, str]
    """By the names of the columns."""
    points: str

    def cell(self, name: str) -> str:
        """The cell of column *name*; empty if there is no such column."""
        return self.cells.get(name, "")

    def found(self, vulnerability: Vulnerability) -> Found:
        """The outcome, with all that is doubtful about it."""
        doubts: list[str] = []
        said_here = self._said(vulnerability, doubts)
        if code := artificial(self.cell("Contract")):
            return Found(code)
        if words := said(self.cell(RULING)):
            ruled = attempt(doubts, outcome_of, words)
            if ruled is not None:
                return Found(ruled, attempt(doubts, score_to_ns, said_here.score))
        return settled(said_here, doubts)

    def _said(self, vulnerability: Vulnerability, doubts: list[str]) -> Said:
        word = self.cell("Contract")
        scores = [self.cell(f"Score_{side}") for side in _SIDES]
        made = attempt(doubts, contract, word, self.cell("Declarer"))
        if made is None and not said(word) and "PASS" in (text.upper() for text in scores):
            made = PassedOut()
        awards = [award(text) for text in scores]
        read = [
            None if given else _score(text, doubts)
            for text, given in zip(scores, awards, strict=True)
        ]
        irrelevant = word == "-" or _PLAYED.isdisjoint(self.cells)
        by_hand = irrelevant and read == [None, None]
        shares = [self._share(side, doubts, by_hand=by_hand) for side in _SIDES]
        if any(awards):
            shares = awards
        given = [self._marked(self.points, side, doubts, by_hand=by_hand) for side in _SIDES]
        return Said(
            made,
            self.cell("Result"),
            BySide(read[0], read[1]),
            vulnerability,
            (shares[0], shares[1]),
            BySide(given[0], given[1]),
            irrelevant,
        )

    def _share(self, side: str, doubts: list[str], *, by_hand: bool) -> Award | None:
        percent = self._marked("Percentage", side, doubts, by_hand=by_hand)
        return None if percent is None else attempt(doubts, _award_of, percent)

    def _marked(self, name: str, side: str, doubts: list[str], *, by_hand: bool) -> Fraction | None:
        """A figure set by hand: marked by ``^``, or beside no contract and no score."""
        text = self.cell(f"{name}_{side}")
        if not text.startswith("^") and not by_hand:
            return None
        word = said(text.removeprefix("^"))
        return attempt(doubts, number, word) if word else None


def settled(words: Said, doubts: list[str]) -> Found:
    """The outcome; of one that cannot be, the score alone. *doubts* come before its own."""
    told = list(doubts)
    result = attempt(told, found, words)
    if result is None:
        result = attempt(told, found, replace(words, contract=None)) or Found(None)
    return replace(result, doubts=(*told, *result.doubts))


def _award_of(percent: Fraction) -> Award:
    return Award(share=percent / 100)


def _score(text: str, doubts: list[str]) -> Fraction | None:
    word = said(text)
    if not word or word.upper() in ("PASS", "NP"):
        return None
    try:
        return number(word)
    except (ParseError, ImpossibleError) as error:
        doubts.append(phrase("score: {error}", error=said_by(error)))
        return None
