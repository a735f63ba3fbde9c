"""The grammar of a traveller's entry: every way in which a text can be read.

An entry is a level and a denomination, then a doubling, a declarer and a result, each
once at most; people leave blanks out and put the declarer first, in the middle or last.
Letters mean several things (N and S are strains and seats), so all readings are
followed. Each part is read once at most: the work does not grow with the text.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from overtrick.core.seat import Seat
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError
from overtrick.formats.notation.languages import Language, Meaning, Tally, Vocabulary
from overtrick.phrase import phrase

T = TypeVar("T")


class Count(NamedTuple):
    """A result as it is written: what kind of number, and the number."""

    tally: Tally | None
    """None: a number without a sign or a word."""
    number: int

    def meanings(self, bare: Meaning) -> tuple["Count", ...]:
        """What it can mean where a number without a sign is meant as *bare*."""
        if self.tally is not None:
            return (self,)
        if bare is Meaning.UNSAID:
            tallies = (Tally.TRICKS,) if self.number > 6 else _UNSAID
        else:
            tallies = (_BARE[bare],)
        return tuple(Count(tally, self.number) for tally in tallies)

    def tricks(self, level: int) -> int:
        """Tricks in all in a contract of *level*.

        ImpossibleError where a word says that the contract was made, or was not, and
        the number says otherwise.
        """
        match self.tally:
            case Tally.TRICKS:
                return self.number
            case Tally.ODD:
                return 6 + self.number
            case Tally.MADE:
                if self.number < level:
                    raise ImpossibleError(
                        phrase(
                            "{number} made is not a contract of {level} made",
                            number=self.number,
                            level=level,
                        )
                    )
                return 6 + self.number
            case Tally.DOWN:
                if self.number == 0:
                    raise ImpossibleError(phrase("a contract that is down is down one at least"))
                return 6 + level - self.number
            case Tally.OVER | Tally.EXACTLY:
                return 6 + level + self.number
            case None:
                raise ImpossibleError(
                    phrase("nobody said what {number} counts", number=self.number)
                )


@dataclass(frozen=True, slots=True)
class Draft:
    """One reading of a text: what was found in it. None: it does not say."""

    level: int
    strain: Strain
    doubling: Doubling | None = None
    declarer: Seat | None = None
    count: Count | None = None


def drafts(text: str, language: Language) -> Iterator[Draft]:
    """Every reading of the whole of *text*, folded and spaced, as a contract and what goes with it.

    The same reading may come twice.
    """
    starts: list[tuple[int, Seat | None]] = [(0, None), *_words(text, 0, language.seats)]
    for at, declarer in starts:
        here = _past_blank(text, at)
        if text[here : here + 1] in _LEVELS:
            level = int(text[here])
            for end, strain in _words(text, _past_blank(text, here + 1), language.strains):
                yield from _rest(text, end, Draft(level, strain, declarer=declarer), language)


def counts(text: str, at: int, language: Language) -> Iterator[tuple[int, Count]]:
    """The results that can be read at a place, each with the place behind it."""
    if match := _SIGNED.match(text, at):
        sign = -1 if match[1] == "-" else 1
        yield match.end(), Count(Tally.OVER, sign * int(match[2] or 0))
    number = _NUMBER.match(text, at)
    if number is not None:
        yield number.end(), Count(None, int(number[0]))
        for end, tally in _words(text, _past_blank(text, number.end()), language.tallies):
            if tally in (Tally.DOWN, Tally.OVER, Tally.TRICKS):
                yield end, Count(tally, int(number[0]))
    for end, tally in _words(text, at, language.tallies):
        yield from _after_word(text, at, end, tally)


def _after_word(text: str, start: int, end: int, tally: Tally) -> Iterator[tuple[int, Count]]:
    """What a word of a result says: alone, or with the number behind it."""
    if tally in (Tally.MADE, Tally.EXACTLY) and _stands_alone(text, start, end):
        yield end, Count(Tally.EXACTLY, 0)
    number = _NUMBER.match(text, _past_blank(text, end))
    if number is not None and tally in (Tally.MADE, Tally.DOWN, Tally.OVER):
        yield number.end(), Count(tally, int(number[0]))


def _rest(text: str, at: int, draft: Draft, language: Language) -> Iterator[Draft]:
    """The readings of what follows the denomination, in any order."""
    here = _past_blank(text, at)
    if here == len(text):
        yield draft
        return
    if draft.doubling is None and draft.count is None:
        for end, doubling in _words(text, here, language.doublings):
            yield from _rest(text, end, replace(draft, doubling=doubling), language)
    if draft.declarer is None:
        by = here + len(language.by) if text.startswith(language.by, here) else here
        for end, seat in _words(text, _past_blank(text, by), language.seats):
            yield from _rest(text, end, replace(draft, declarer=seat), language)
    if draft.count is None:
        for end, count in counts(text, here, language):
            yield from _rest(text, end, replace(draft, count=count), language)


def _words(text: str, at: int, vocabulary: Vocabulary[T]) -> list[tuple[int, T]]:
    """The words of *vocabulary* that stand at a place, with the place behind each.

    If some are whole words, only those: ``carreaux`` is no ``carreau`` doubled, and
    ``no trumps`` not played by South.
    """
    last = min(at + _LONGEST_WORD, len(text))
    ends = [end for end in range(at + 1, last + 1) if text[at:end] in vocabulary]
    whole = [end for end in ends if not _INSIDE.match(text, end - 1)]
    return [(end, meaning) for end in whole or ends for meaning in vocabulary[text[at:end]]]


def _past_blank(text: str, at: int) -> int:
    return at + 1 if text.startswith(" ", at) else at


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Whether a word has no other Latin letter or digit beside it."""
    beside = text[max(start - 1, 0) : start] + text[end : end + 1]
    return not (text[start].isascii() and _LATIN_OR_DIGIT.search(beside))


_BARE = {
    Meaning.TRICKS: Tally.TRICKS,
    Meaning.MADE: Tally.MADE,
    Meaning.OVER: Tally.OVER,
}
_UNSAID = (Tally.TRICKS, Tally.ODD, Tally.OVER)
_LEVELS = frozenset("0123456789")
_LONGEST_WORD = 16
_SIGNED = re.compile(r"(?:([+-]) ?([0-9]{1,2})|=|± ?0?)(?![0-9])")
_NUMBER = re.compile(r"[0-9]{1,2}(?![0-9])")
_INSIDE = re.compile(r"[a-z]{2}")
_LATIN_OR_DIGIT = re.compile(r"[a-z0-9]")
