"""Contracts, declarers, results and leads: what a single column of a traveller holds."""

from dataclasses import dataclass

from overtrick.core.cards import Card
from overtrick.core.contract import Contract
from overtrick.core.outcome import NotPlayed, PassedOut
from overtrick.core.seat import Seat
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.notation.grammar import Count, Draft, counts, drafts
from overtrick.formats.notation.languages import Language, Meaning, language_named
from overtrick.formats.notation.reading import only, possible
from overtrick.formats.notation.spelling import folded, spaced
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Undertaking:
    """A contract as a column has it, mostly without its declarer."""

    level: int
    """1 to 7."""
    strain: Strain
    doubling: Doubling = Doubling.UNDOUBLED
    declarer: Seat | None = None
    """Only if it stands in the same text."""

    def __post_init__(self) -> None:
        if not 1 <= self.level <= 7:
            raise ImpossibleError(phrase("level must be 1 to 7, got {level}", level=self.level))

    def by(self, declarer: Seat) -> Contract:
        """The contract when *declarer* plays it; ParseError if the text names somebody else."""
        if self.declarer not in (None, declarer):
            raise ParseError(
                phrase(
                    "declarer is {declarer} in {value!r} and {declarer_2} beside",
                    declarer=self.declarer,
                    value=str(self),
                    declarer_2=declarer,
                )
            )
        return Contract(self.level, self.strain, declarer, self.doubling)

    def __str__(self) -> str:
        by = "" if self.declarer is None else f" {self.declarer}"
        return f"{self.level}{self.strain}{self.doubling}{by}"


def read_contract(text: str, language: str = "en") -> Undertaking | PassedOut | NotPlayed:
    """The contract of a column, with its declarer only if that stands there too.

    >>> [str(read_contract(text)) for text in ("4Hx", "3SA", "7NNX", "3SSXX")]
    ['4HX', '3NT', '7NTX N', '3SXX S']

    ParseError if it is none or several, ImpossibleError for a level that does not exist.
    """
    words = language_named(language)
    plain = folded(text)
    if (unplayed := without_play(plain, words)) is not None:
        return unplayed
    found = (draft for draft in drafts(spaced(plain), words) if draft.count is None)
    return only(
        text,
        phrase("a contract in {language} notation", language=words.name),
        *possible(found, _undertaking),
    )


def without_play(plain: str, language: Language) -> PassedOut | NotPlayed | None:
    """What a folded text says of a board on which nothing was played; None if it does not.

    "Passed out" is a score of zero, "not played" is no score at all.
    """
    if plain in language.passed_out:
        return PassedOut()
    return NotPlayed() if plain in language.not_played else None


def read_declarer(text: str, language: str = "en") -> Seat:
    """The seat in a declarer's column: a letter or a word of *language*; ParseError otherwise."""
    words = language_named(language)
    found = words.seats.get(spaced(folded(text)), ())
    return only(text, phrase("a seat in {language} notation", language=words.name), found, None)


def read_tricks(
    text: str,
    contract: Contract | Undertaking,
    *,
    meaning: Meaning = Meaning.UNSAID,
    language: str = "en",
) -> int:
    """Tricks in all, 0 to 13, from a column of results: ``=``, ``+1``, ``-2``, ``10``, ``C``.

    *meaning* says what a number without a sign is; a column headed "tricks" has tricks in
    all. Unsaid, a number under 7 is a ParseError that shows what it can be. A sign or a
    word beside the number counts more than *meaning*. ImpossibleError for a result that
    the contract cannot have.

    >>> contract = Contract.parse("4S N")
    >>> [read_tricks(text, contract) for text in ("=", "+1", "−2", "10", "made 5", "down 1")]
    [10, 11, 8, 10, 11, 9]
    """
    words = language_named(language)
    meant = words.bare_number if meaning is Meaning.UNSAID else meaning
    plain = spaced(folded(text))
    found = [count for end, count in counts(plain, 0, words) if end == len(plain)]

    def in_all(count: Count) -> int:
        tricks = count.tricks(contract.level)
        if not 0 <= tricks <= 13:
            raise ImpossibleError(
                phrase(
                    "{contract} with {tricks} tricks: tricks must be 0 to 13",
                    contract=contract,
                    tricks=tricks,
                )
            )
        return tricks

    meanings = [meaning for count in found for meaning in count.meanings(meant)]
    return only(text, "a result like =, +1 or -2", *possible(meanings, in_all), show=_tricks)


def read_lead(text: str, language: str = "en") -> Card:
    """The opening lead, suit or rank first: ``SA``, ``10S``, ``♥K``; ParseError otherwise.

    >>> str(read_lead("♣D", "de")), str(read_lead("3 C", "fr")), str(read_lead("SQ", "no"))
    ('CQ', 'H3', 'SQ')
    """
    words = language_named(language)
    plain = spaced(folded(text))
    cuts = [(plain[:cut].strip(), plain[cut:].strip()) for cut in range(1, len(plain))]
    found = [
        Card(suit, rank)
        for first, second in cuts
        for suit_word, rank_word in ((first, second), (second, first))
        for suit in words.strains.get(suit_word, ())
        for rank in words.ranks.get(rank_word, ())
        if suit is not Strain.NOTRUMP
    ]
    values = tuple(dict.fromkeys(found))
    return only(text, phrase("a card in {language} notation", language=words.name), values, None)


def _undertaking(draft: Draft) -> Undertaking:
    doubling = draft.doubling or Doubling.UNDOUBLED
    return Undertaking(draft.level, draft.strain, doubling, draft.declarer)


def _tricks(number: int) -> str:
    return f"{number} tricks"
