"""What the words of a traveller mean in each language: data, no grammar.

Words are written here as people spell them; accents and capitals do not count when
they are read. A word may have several meanings: then the reader shows them all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from overtrick.core.seat import Seat
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import NotFoundError
from overtrick.formats.notation.spelling import folded
from overtrick.phrase import phrase

T = TypeVar("T")
Vocabulary = Mapping[str, tuple[T, ...]]
"""Folded words and their meanings."""


class Meaning(Enum):
    """What a number without a sign means where a result is written."""

    TRICKS = "tricks"
    """Tricks in all, 0 to 13."""
    MADE = "made"
    """Odd tricks, those above six: ``4`` in a contract of 3 is an overtrick."""
    OVER = "over"
    """Tricks above the contract."""
    UNSAID = "unsaid"
    """Nobody said: 7 to 13 are tricks in all, and less is ambiguous."""


class Tally(Enum):
    """What a word says about the number beside it, or alone."""

    MADE = "made"
    """Odd tricks of a contract that was made; alone: exactly the contract."""
    ODD = "odd"
    """Odd tricks, whether that makes the contract or not."""
    DOWN = "down"
    OVER = "over"
    TRICKS = "tricks"
    EXACTLY = "exactly"
    """Takes no number."""


@dataclass(frozen=True, slots=True)
class Language:
    """The words of one language, or of several whose words agree."""

    name: str
    strains: Vocabulary[Strain]
    seats: Vocabulary[Seat]
    doublings: Vocabulary[Doubling]
    tallies: Vocabulary[Tally]
    ranks: Vocabulary[int]
    """2 to 14."""
    passed_out: frozenset[str]
    not_played: frozenset[str]
    by: str
    """The word that may stand before the declarer."""
    bare_number: Meaning
    """What a number without a sign means if nothing else says so."""


def _words(*tables: Mapping[T, str]) -> Vocabulary[T]:
    """Every word of the tables, ``_`` standing for a blank inside one, with its meanings."""
    found: dict[str, list[T]] = {}
    for table in tables:
        for meaning, words in table.items():
            for word in words.split():
                found.setdefault(folded(word.replace("_", " ")), []).append(meaning)
    return {word: tuple(dict.fromkeys(meanings)) for word, meanings in found.items()}


def _set(*words: str) -> frozenset[str]:
    return frozenset(folded(word.replace("_", " ")) for text in words for word in text.split())


_CLUBS, _DIAMONDS, _HEARTS, _SPADES, _NOTRUMP = Strain
_NORTH, _EAST, _SOUTH, _WEST = Seat
_X, _XX = Doubling.DOUBLED, Doubling.REDOUBLED
_ACE, _KING, _QUEEN, _JACK, _TEN = 14, 13, 12, 11, 10

# Everywhere.
_STRAINS = {_CLUBS: "♣", _DIAMONDS: "♦", _HEARTS: "♥", _SPADES: "♠", _NOTRUMP: "n nt sa ba"}
_DOUBLINGS = {_X: "x", _XX: "xx"}
_TALLIES = {Tally.EXACTLY: "c"}
_RANKS = {
    **{rank: str(rank) for rank in range(2, 11)},
    _ACE: "a",
    _KING: "k",
    _QUEEN: "q",
    _JACK: "j",
}
_TEN_AS_LETTER = {_TEN: "t"}
_PASSED_OUT = "p pas pass passe passed_out passed pass_out all_pass ap a.p."
_NOT_PLAYED = "np n/p n.p. not_played ng"

# English, and what is written internationally.
_LETTERS = {_CLUBS: "c", _DIAMONDS: "d", _HEARTS: "h", _SPADES: "s"}
_COMPASS = {_NORTH: "n", _EAST: "e", _SOUTH: "s", _WEST: "w"}
_ENGLISH_STRAINS = {
    _CLUBS: "club clubs",
    _DIAMONDS: "diamond diamonds",
    _HEARTS: "heart hearts",
    _SPADES: "spade spades",
    _NOTRUMP: "notrump notrumps no_trump no_trumps no-trump no-trumps",
}
_ENGLISH_SEATS = {_NORTH: "north", _EAST: "east", _SOUTH: "south", _WEST: "west"}
_ENGLISH_DOUBLINGS = {_X: "dbl double doubled", _XX: "rdbl redbl redouble redoubled"}
_ENGLISH_TALLIES = {
    Tally.MADE: "made makes making make",
    Tally.DOWN: "down off",
    Tally.TRICKS: "tricks trick",
    Tally.EXACTLY: "just_made",
}

ENGLISH = Language(
    name=phrase("English"),
    strains=_words(_STRAINS, _LETTERS, _ENGLISH_STRAINS),
    seats=_words(_COMPASS, _ENGLISH_SEATS),
    doublings=_words(_DOUBLINGS, _ENGLISH_DOUBLINGS),
    tallies=_words(_TALLIES, _ENGLISH_TALLIES),
    ranks=_words(_RANKS, _TEN_AS_LETTER),
    passed_out=_set(_PASSED_OUT),
    not_played=_set(_NOT_PLAYED),
    by="by",
    bare_number=Meaning.UNSAID,
)

FRENCH = Language(
    name=phrase("French"),
    strains=_words(
        _STRAINS,
        {
            _CLUBS: "t trèfle trèfles",
            _DIAMONDS: "k carreau carreaux",
            _HEARTS: "c cœur cœurs",
            _SPADES: "p pique piques",
            _NOTRUMP: "sans_atout sans-atout",
        },
    ),
    seats=_words({_NORTH: "n nord", _EAST: "e est", _SOUTH: "s sud", _WEST: "o ouest"}),
    doublings=_words(_DOUBLINGS, {_X: "contre contré", _XX: "surcontre surcontré"}),
    tallies=_words(
        _TALLIES,
        {Tally.DOWN: "chute de_chute", Tally.TRICKS: "levées levée plis", Tally.EXACTLY: "juste"},
    ),
    ranks=_words(_RANKS, {_KING: "r", _QUEEN: "d", _JACK: "v"}),
    passed_out=_set(_PASSED_OUT, "passe_général passe_générale tout_passe 4_passes"),
    not_played=_set(_NOT_PLAYED, "nj n.j. non_joué non_jouée"),
    by="par",
    bare_number=Meaning.UNSAID,
)

GERMAN = Language(
    name=phrase("German"),
    strains=_words(
        _STRAINS,
        {
            _CLUBS: "t treff kreuz",
            _DIAMONDS: "k karo",
            _HEARTS: "c h cœur herz",
            _SPADES: "p pik",
            _NOTRUMP: "ohne sans ohne_trumpf sans_atout",
        },
    ),
    seats=_words({_NORTH: "n nord", _EAST: "o ost", _SOUTH: "s süd sued", _WEST: "w west"}),
    doublings=_words(_DOUBLINGS, {_X: "kontra kontriert", _XX: "rekontra rekontriert"}),
    tallies=_words(
        _TALLIES,
        {Tally.DOWN: "faller", Tally.TRICKS: "stiche stich", Tally.EXACTLY: "erfüllt"},
    ),
    ranks=_words(_RANKS, _TEN_AS_LETTER, {_QUEEN: "d", _JACK: "b"}),
    passed_out=_set(_PASSED_OUT, "paß alle_passen alle_passe durchgepasst 4_passe"),
    not_played=_set(_NOT_PLAYED, "nicht_gespielt"),
    by="von",
    bare_number=Meaning.UNSAID,
)

DUTCH = Language(
    name=phrase("Dutch"),
    strains=_words(
        _STRAINS,
        {
            _CLUBS: "k klaver klaveren",
            _DIAMONDS: "r ruiten",
            _HEARTS: "h harten",
            _SPADES: "s schoppen",
            _NOTRUMP: "zt zonder_troef sans",
        },
    ),
    seats=_words({_NORTH: "n noord", _EAST: "o oost", _SOUTH: "z zuid", _WEST: "w west"}),
    doublings=_words(
        _DOUBLINGS,
        {_X: "d dbl doublet gedoubleerd", _XX: "rd rdbl redoublet geredoubleerd"},
    ),
    tallies=_words(
        _TALLIES,
        {Tally.DOWN: "down", Tally.TRICKS: "slagen slag", Tally.EXACTLY: "gemaakt contract"},
    ),
    ranks=_words(_RANKS, _TEN_AS_LETTER, {_KING: "h", _QUEEN: "v", _JACK: "b"}),
    passed_out=_set(_PASSED_OUT, "rondpas rondgepast allen_passen"),
    not_played=_set(_NOT_PLAYED, "niet_gespeeld niet-gespeeld"),
    by="door",
    bare_number=Meaning.UNSAID,
)

NORDIC = Language(
    name=phrase("Nordic"),
    strains=_words(
        _STRAINS,
        {
            _CLUBS: "k kl kløver klør klöver",
            _DIAMONDS: "r ru ruter ruder",
            _HEARTS: "h hj hjerter hjärter",
            _SPADES: "s sp spar spader",
            _NOTRUMP: "u ut uten utan grand sang sans",
        },
    ),
    seats=_words(
        {
            _NORTH: "n nord norr",
            _EAST: "ø ö e øst öst aust",
            _SOUTH: "s syd sør söder",
            _WEST: "v vest väst",
        }
    ),
    doublings=_words(
        _DOUBLINGS,
        {
            _X: "d dbl dobl doblet doblet dubbel dubblat dubblad dob",
            _XX: "rd rdbl redobl redoblet redubbel redubblat redubblad redob",
        },
    ),
    tallies=_words(
        _TALLIES, {Tally.DOWN: "bet beit straff", Tally.TRICKS: "stikk stik stick trick"}
    ),
    ranks=_words(_RANKS, _TEN_AS_LETTER, {_ACE: "e es ess", _QUEEN: "d", _JACK: "kn b"}),
    passed_out=_set(_PASSED_OUT, "rundpass rundpas pass_rundt pas_rundt 4_pass 4_pas"),
    not_played=_set(_NOT_PLAYED, "ikke_spilt ikke_spillet ikkje_spelt ej_spelad inte_spelad"),
    by="av",
    bare_number=Meaning.TRICKS,
)

POLISH = Language(
    name=phrase("Polish"),
    strains=_words(
        _STRAINS,
        _LETTERS,
        {
            _CLUBS: "t tr trefl trefle",
            _DIAMONDS: "k ka karo kara",
            _HEARTS: "k ki kier kiery",
            _SPADES: "p pi pik piki",
            _NOTRUMP: "bez_atu",
        },
    ),
    seats=_words(_COMPASS),
    doublings=_words(_DOUBLINGS, {_X: "ktr kontra", _XX: "rktr rekontra"}),
    tallies=_words(
        _TALLIES, {Tally.DOWN: "bez wpadka", Tally.TRICKS: "lew lewy", Tally.EXACTLY: "swoje"}
    ),
    ranks=_words(_RANKS, _TEN_AS_LETTER, {_QUEEN: "d", _JACK: "w"}),
    passed_out=_set(_PASSED_OUT, "pasy 4_pasy cztery_pasy 4_x_pas"),
    not_played=_set(_NOT_PLAYED, "nie_grane nie_grano"),
    by="przez",
    bare_number=Meaning.UNSAID,
)

CHINESE = Language(
    name=phrase("Chinese"),
    strains=_words(
        _STRAINS,
        _LETTERS,
        {
            _CLUBS: "梅花 草花 梅",
            _DIAMONDS: "方块 方片 方塊 方",
            _HEARTS: "红桃 红心 紅桃 紅心 红 紅",
            _SPADES: "黑桃 黑",
            _NOTRUMP: "无将 無將 无王 無王 无主 無主",
        },
    ),
    seats=_words(
        _COMPASS,
        {_NORTH: "北 北家", _EAST: "东 东家 東 東家", _SOUTH: "南 南家", _WEST: "西 西家"},
    ),
    doublings=_words(_DOUBLINGS, {_X: "加倍 赌倍 賭倍", _XX: "再加倍 再赌倍 再賭倍"}),
    tallies=_words(
        _TALLIES,
        {
            Tally.DOWN: "宕 下 倒",
            Tally.OVER: "超",
            Tally.TRICKS: "墩 磴",
            Tally.EXACTLY: "做成 打成 正好 成 mk",
        },
    ),
    ranks=_words(_RANKS, _TEN_AS_LETTER),
    passed_out=_set(_PASSED_OUT, "全过 全過 全pass 全不叫 四家过 四家過 四家pass 流局 派司"),
    not_played=_set(_NOT_PLAYED, "未打 没打 沒打 未赛 未賽"),
    by="由",
    bare_number=Meaning.UNSAID,
)

LANGUAGES: Mapping[str, Language] = {
    "en": ENGLISH,
    "fr": FRENCH,
    "de": GERMAN,
    "nl": DUTCH,
    "nordic": NORDIC,
    "no": NORDIC,
    "nb": NORDIC,
    "nn": NORDIC,
    "da": NORDIC,
    "sv": NORDIC,
    "pl": POLISH,
    "zh": CHINESE,
}
"""By the code that a file, an event or an option gives."""


def language_named(code: str) -> Language:
    """The language of *code*, such as ``fr`` or ``zh-CN``; NotFoundError for an unknown one."""
    found = LANGUAGES.get(code.strip().lower().replace("_", "-").partition("-")[0])
    if found is None:
        known = ", ".join(LANGUAGES)
        raise NotFoundError(
            phrase("no notation is called {code!r}; there are {known}", code=code[:20], known=known)
        )
    return found
