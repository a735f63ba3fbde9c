"""A traveller's entry in one text: what happened at one table on one board."""

import re
from collections.abc import Iterator
from functools import cache

from overtrick.core.contract import Contract, Result
from overtrick.core.duplicate import points_table
from overtrick.core.outcome import Artificial, NotPlayed, PassedOut, Played, Score
from overtrick.core.strain import Doubling
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.notation.contracts import without_play
from overtrick.formats.notation.grammar import Count, Draft, drafts
from overtrick.formats.notation.languages import LANGUAGES, Language, language_named
from overtrick.formats.notation.reading import only, possible
from overtrick.formats.notation.spelling import folded, spaced

Entry = Played | PassedOut | NotPlayed | Score | Artificial


def read_entry(text: str, language: str = "en") -> Entry:
    """What one line of a traveller says, as people of *language* type it.

    A contract with declarer and result (``5cNxx-2``, ``3NT S =``, ``4♥× W 10``), ``PASS``,
    ``NP`` or ``NG`` for not played, an artificial score (``A6040``, ``AVE+/AVE-``), or a
    score alone, from North-South's side (``-420``).

    >>> read_entry("4♥× W 10") == read_entry("4hx west =")
    True

    ParseError if it is none of these, or if it can be read in several ways: the message
    shows them. ImpossibleError for a result that does not exist.
    """
    words = language_named(language)
    plain = folded(text)
    values, reason = _values(plain, words)
    if not values and reason is None:
        raise ParseError(_not_an_entry(text, plain, words))
    return only(text, "an entry", values, reason, shown)


def entry_readings(text: str, language: str = "en") -> tuple[Entry, ...]:
    """Every way in which ``read_entry`` could read *text*; for a person to choose from.

    >>> [shown(entry) for entry in entry_readings("4S N 5")]
    ['4S N -5', '4S N +1']
    """
    return _values(folded(text), language_named(language))[0]


def shown(entry: Entry) -> str:
    """An entry in plain English notation."""
    match entry:
        case Played(result):
            return str(result)
        case PassedOut():
            return "passed out"
        case NotPlayed():
            return "not played"
        case Score(score_ns):
            return f"{score_ns:+} to NS"
        case Artificial():
            return str(entry)


def _values(plain: str, language: Language) -> tuple[tuple[Entry, ...], ImpossibleError | None]:
    """The possible readings of a folded text, and why one is not possible."""
    if plain == "0":
        return (PassedOut(), NotPlayed()), None  # a score of zero, or a keypad's "no result"
    alone = without_play(plain, language) or _artificial(plain) or _score(plain)
    if alone is not None:
        return (alone,), None
    return possible(_results(plain, language), _played)


def _results(plain: str, language: Language) -> Iterator[tuple[Draft, Count]]:
    """Complete readings as a result, with each thing that the number may mean."""
    for draft in drafts(spaced(plain), language):
        if draft.count is not None and draft.declarer is not None:
            for count in draft.count.meanings(language.bare_number):
                yield draft, count


def _played(reading: tuple[Draft, Count]) -> Entry:
    draft, count = reading
    assert draft.declarer is not None  # noqa: S101 - only complete readings come here
    doubling = draft.doubling or Doubling.UNDOUBLED
    contract = Contract(draft.level, draft.strain, draft.declarer, doubling)
    return Played(Result(contract, count.tricks(draft.level)))


def _artificial(plain: str) -> Artificial | None:
    """An artificial score; both sides are always named, but for a plain average."""
    word = plain.replace("avg", "ave").replace("average", "ave")
    if word in ("ave", "ave=", "a", "a="):
        word = "ave/ave"
    if match := _GRADES_IN_SHORT.fullmatch(word):
        word = f"a{match[1]}/a{match[2]}"
    elif match := _PERCENTAGES.fullmatch(word):
        word = f"{match[1]}/{match[2]}"
    elif not (_GRADES.fullmatch(word) or _DIGITS.fullmatch(word)):
        return None
    try:
        return Artificial.parse(word)
    except ParseError:
        return None  # 101% or the like: the text is shown as no entry


def _score(plain: str) -> Score | None:
    """Points to North-South, if there is a contract that scores as many."""
    if not _POINTS.fullmatch(plain):
        return None
    points = int(plain.replace(" ", ""))
    return Score(points) if abs(points) in _scores() else None


@cache
def _scores() -> frozenset[int]:
    return frozenset(map(abs, points_table()))


def _not_an_entry(text: str, plain: str, language: Language) -> str:
    """What is wrong with a text that cannot be read, as near as can be said."""
    shown_text = repr(text.strip())
    draft = next(drafts(spaced(plain), language), None)
    if draft is not None:
        parts = {"who declared": draft.declarer, "the result (=, +1, -2 or tricks)": draft.count}
        missing = " nor ".join(name for name, part in parts.items() if part is None)
        return f"{shown_text} does not say {missing}"
    expected = f"not an entry like '4S N +1', PASS or NP in {language.name} notation"
    return f"{expected}: {shown_text}{_read_elsewhere(plain)}"


def _read_elsewhere(plain: str) -> str:
    """Which languages could read it, and how."""
    hints: dict[str, list[str]] = {}
    for other in {language.name: language for language in LANGUAGES.values()}.values():
        values, _ = _values(plain, other)
        if len(values) == 1:
            hints.setdefault(shown(values[0]), []).append(other.name)
    readings = "; ".join(f"{value} in {', '.join(names)}" for value, names in hints.items())
    return f" ({readings})" if readings else ""


_GRADES_IN_SHORT = re.compile(r"a([+=-])([+=-])")
_GRADES = re.compile(r"(?:ave|a)[+=-]?[/ ](?:ave|a)[+=-]?")
_DIGITS = re.compile(r"a[0-9]{4}")
_PERCENTAGES = re.compile(r"a?([0-9]{2,3})(?:%? ?[-/] ?|% )([0-9]{2,3})%?")
_POINTS = re.compile(r"[+-]? ?[0-9]{2,4}")
