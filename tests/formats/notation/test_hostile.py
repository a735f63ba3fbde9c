"""Whatever is typed, only our errors come out, and what is read is a value that exists."""

import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.cards import Card
from overtrick.core.contract import Contract
from overtrick.core.outcome import NotPlayed, PassedOut, Played
from overtrick.core.seat import Seat
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.notation import (
    LANGUAGES,
    Meaning,
    Undertaking,
    entry_readings,
    read_contract,
    read_declarer,
    read_entry,
    read_lead,
    read_tricks,
    shown,
)

CODES = sorted(LANGUAGES)
REAL = """
5cNxx-2|4C O +1|6HJ D N 12|3NTX S -1|4♥× W 10|PASS|NG|NP|3NN+1|4S S 10|1NS=|A6040|AVE+/AVE-
60%-40%|-420|+50|N 4♥ +1|4 cœur contré Sud =|3SA par N −1|5K W x -2|2R W D -1|rondpas|3UT Ø 5
5RRDN9|4 pasy|3BA E 9|4 kier N swoje|三无将 北 超一|4♠加倍 南 宕二|5♧再加倍 西家 做成|全过
４Ｓ　Ｎ　＋１|3NT S made 4|4S N 1 off|7NTXX N -13|1C W 13|4♡️E=|10H|♣D|SKn|黑桃A|KLE|=|C|13
4Hx|3 NT xx|4 spades doubled by S -1
"""
ENTRIES = REAL.strip().replace("\n", "|").split("|")
NASTY = (
    "0123456789+-=xX*× NESWOZVØöCDHSKTPRUnt♠♥♦♣♡♤,;:/|()%±−–\t\n\0\x1b\u3000\u00a0\ufe0f"
    "\u200b\u202e\u0301\u0338\ufdfaßſKİıﬆ½²①٣߃加倍无将一十宕超墩黑桃红北家𝟜🂡👩\ud800"
)


def mutated(rng: random.Random) -> str:
    """A real entry with a few accidents."""
    text = list(rng.choice(ENTRIES))
    for _ in range(rng.randint(0, 4)):
        at = rng.randint(0, len(text))
        match rng.randrange(5):
            case 0:
                text.insert(at, rng.choice(NASTY))
            case 1:
                text[at : at + 1] = rng.choice(NASTY)
            case 2:
                text[at : at + rng.randint(1, 3)] = ""
            case 3:
                text[at:at] = rng.choice(ENTRIES)
            case _:
                text *= rng.randint(1, 3)
    return "".join(text)


def noise(rng: random.Random) -> str:
    """Signs that entries are made of, in no order; sometimes very many."""
    length = rng.choice((1, 2, 3, 5, 8, 13, 64, 65, 5000))
    return "".join(rng.choices(NASTY, k=length))


def texts(seed: int, number: int) -> Iterator[tuple[str, str]]:
    """Hostile texts, each with a language."""
    rng = random.Random(seed)  # noqa: S311 - a seeded test, not a secret
    for _ in range(number):
        yield rng.choice((mutated, mutated, mutated, noise))(rng), rng.choice(CODES)


def outcome_of(reader: Callable[..., object], *words: object, **named: object) -> object:
    """What a reader returns, or None where it refuses with one of our errors."""
    try:
        return reader(*words, **named)
    except (ParseError, ImpossibleError):
        return None


def check(text: str, code: str) -> None:
    """Every reader of the package on one text."""
    contract = Contract.parse("4SX N")
    entry = outcome_of(read_entry, text, code)
    readings = outcome_of(entry_readings, text, code)
    if isinstance(readings, tuple):
        assert readings == (entry,) if entry is not None else len(readings) != 1
    else:
        assert entry is None
    if isinstance(entry, Played):
        assert read_entry(shown(entry)) == entry
    written = outcome_of(read_contract, text, code)
    assert written is None or isinstance(written, Undertaking | PassedOut | NotPlayed)
    seat = outcome_of(read_declarer, text, code)
    assert seat is None or isinstance(seat, Seat)
    card = outcome_of(read_lead, text, code)
    assert card is None or isinstance(card, Card)
    for meaning in Meaning:
        tricks = outcome_of(read_tricks, text, contract, meaning=meaning, language=code)
        assert tricks is None or tricks in range(14)


@given(st.text(max_size=80), st.sampled_from(CODES))
def test_any_text(text: str, code: str) -> None:
    check(text, code)


@given(st.text(NASTY, max_size=30), st.sampled_from(CODES))
def test_any_text_of_the_signs_in_use(text: str, code: str) -> None:
    check(text, code)


def test_a_tenth() -> None:
    for text, code in texts(seed=77, number=10_000):
        check(text, code)


@pytest.mark.soak
def test_the_full_volume(record_property: Callable[[str, object], None]) -> None:
    for text, code in texts(seed=1987, number=100_000):
        check(text, code)
    record_property("cases", 100_000)


@pytest.mark.parametrize(
    "sign", ["4", "S", "4S", "x", "- ", "a", "0", "\u0301", " ", "4SN+1 ", "无"]
)
def test_a_megabyte_is_refused_unread(sign: str) -> None:
    text = sign * (1_000_000 // len(sign))
    for code in CODES:
        for reader in (read_entry, read_contract, read_declarer, read_lead):
            with pytest.raises(ParseError, match="too long for an entry"):
                reader(text, code)


@pytest.mark.parametrize("sign", ["4", "S", "x", "-", "a", "0", "\u0301", "\ufdfa", "n", "4s", "d"])
def test_the_longest_text_that_is_read(sign: str) -> None:
    text = (sign * 64)[:64]
    for code in CODES:
        check(text, code)
        check(f"4s{text}"[:64], code)
