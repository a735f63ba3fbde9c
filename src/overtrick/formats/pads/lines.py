"""A line of a score pad: a deal, honours, or that the score is agreed.

The same lines are typed at the pad and stand in a file.
"""

from dataclasses import dataclass

from overtrick.core.chicago import ChicagoSheet
from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import Action, Agreement, Claim, Deal, Honours, PlayedDeal, RubberSheet
from overtrick.core.seat import Side
from overtrick.core.strain import Doubling
from overtrick.errors import ParseError
from overtrick.formats.notation.contracts import without_play
from overtrick.formats.notation.grammar import Count, Draft, drafts
from overtrick.formats.notation.languages import Language, language_named
from overtrick.formats.notation.reading import only, possible
from overtrick.formats.notation.spelling import folded, spaced
from overtrick.phrase import phrase

AnySheet = RubberSheet | ChicagoSheet

HONOURS = frozenset(("honours", "honors", "honour", "honor", "尊张", "尊牌"))
AGREED = frozenset(("stop", "settle", "agreed", "结算"))
EXAMPLES = "'4S N +1', 'EW 3NTX -2', 'pass', 'honours N 100', 'stop'"
LONGEST = 64
"""Characters; no line is longer, and nothing longer is looked at."""
_NS = frozenset(("ns", "n-s", "n/s", "南北"))
_EW = frozenset(("ew", "e-w", "e/w", "东西"))
_WE = frozenset(("we", "us", "己方", "我方"))
_THEY = frozenset(("they", "them", "敌方", "对方"))


@dataclass(frozen=True, slots=True)
class Habits:
    """How the people at this table write."""

    notation: str = "en"
    """Language of contracts and results."""
    we: Side = Side.NS
    """Who is meant by ``we``."""


@dataclass(frozen=True, slots=True)
class HonoursSaid:
    """Honours as they are said: mostly without their deal, which is then the last one."""

    honours: Honours
    deal: int | None = None


Said = Deal | HonoursSaid | Agreement
"""What a line says, before it meets a sheet."""


def read_line(text: str, habits: Habits) -> Said:
    """What one line says; ParseError for none of the known kinds, ImpossibleError for no such deal.

    >>> str(read_line("they 3ntx -2", Habits()))
    'EW 3NTX -2'
    """
    if len(text) > LONGEST:
        raise ParseError(
            phrase("too long for a line of a score sheet: {text!r}...", text=text[:LONGEST])
        )
    words = text.split()
    if not words:
        raise ParseError(
            phrase("a line like {examples} is wanted, got an empty one", examples=EXAMPLES)
        )
    first = words[0].casefold()
    if first in HONOURS:
        return _honours(words, habits)
    if first in AGREED and len(words) == 1:
        return Agreement()
    return _deal(text, words, habits)


def said_on(sheet: AnySheet, said: Said) -> AnySheet:
    """*sheet* with what a line says; RefusedError or ImpossibleError if it cannot be so."""
    if isinstance(said, HonoursSaid):
        return sheet.with_honours(said.honours, said.deal)
    return sheet.with_action(said)


def written_line(action: Action, last: int) -> str:
    """The line that says *action* again; *last* is the number of the last deal by then."""
    match action:
        case PassedOut():
            return "pass"
        case Agreement():
            return "stop"
        case Claim(honours, deal):
            return f"honours {honours}" + (f" deal {deal}" if deal != last else "")
        case _:
            return str(action)


def _honours(words: list[str], habits: Habits) -> HonoursSaid:
    wanted = (
        f"honours are said as 'honours N 100' or 'honours EW 150 deal 3', got {' '.join(words)!r}"
    )
    match words[1:]:
        case [who, points]:
            deal = None
        case [who, points, "deal", number] if number.isascii() and number.isdigit():
            deal = int(number)
        case _:
            raise ParseError(wanted)
    side = _side(who, habits)
    try:
        return HonoursSaid(Honours.parse(f"{who if side is None else side} {points}"), deal)
    except ParseError:
        raise ParseError(wanted) from None


def _side(word: str, habits: Habits) -> Side | None:
    folded_word = word.casefold()
    for words, side in ((_NS, Side.NS), (_EW, Side.EW)):
        if folded_word in words:
            return side
    for words, side in ((_WE, habits.we), (_THEY, habits.we.opponents)):
        if folded_word in words:
            return side
    return None


def _deal(text: str, words: list[str], habits: Habits) -> Deal:
    language = language_named(habits.notation)
    side = _side(words[0], habits)
    plain = spaced(folded(" ".join(words[1:]) if side is not None else text))
    if side is None and isinstance(without_play(plain, language), PassedOut):
        return PassedOut()
    readings = [
        (draft, count)
        for draft in drafts(plain, language)
        if draft.count is not None and (side is not None or draft.declarer is not None)
        for count in draft.count.meanings(language.bare_number)
    ]
    if not readings:
        raise ParseError(_not_a_deal(text, plain, side, language))
    found, reason = possible(readings, lambda reading: _played(*reading, side))
    return only(text, "a deal", found, reason)


def _played(draft: Draft, count: Count, said: Side | None) -> PlayedDeal:
    side = said
    if side is None:
        assert draft.declarer is not None  # noqa: S101 - the readings were chosen so
        side = draft.declarer.side
    doubling = draft.doubling or Doubling.UNDOUBLED
    tricks = count.tricks(draft.level)
    return PlayedDeal(side, draft.level, draft.strain, doubling, tricks, draft.declarer)


def _not_a_deal(text: str, plain: str, side: Side | None, language: Language) -> str:
    """What is wrong with a text that is no deal, as near as can be said."""
    shown = repr(text.strip())
    found = list(drafts(plain, language))
    if not found:
        return f"not a line like {EXAMPLES} in {language.name} notation: {shown}"
    missing = []
    if side is None and all(draft.declarer is None for draft in found):
        missing.append("which side declared (4S N +1, or NS 4S +1)")
    if all(draft.count is None for draft in found):
        missing.append("the result (=, +1, -2 or tricks)")
    return f"{shown} does not say {' nor '.join(missing)}"
