"""Whatever text a value is parsed from, it is that value or one of our errors."""

import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.auction import Auction, Call
from overtrick.core.cards import Card, Deal, Hand
from overtrick.core.contract import Contract, Result
from overtrick.core.outcome import Artificial, Award
from overtrick.core.seat import Seat, Vulnerability
from overtrick.core.strain import Doubling, Strain
from overtrick.errors import ImpossibleError, ParseError

PARSERS: dict[str, tuple[Callable[[str], object], str]] = {
    "strain": (Strain.parse, "NT"),
    "doubling": (Doubling.parse, "XX"),
    "seat": (Seat.parse, "North"),
    "vulnerability": (Vulnerability.parse, "Both"),
    "card": (Card.parse, "S10"),
    "hand": (Hand.parse, "AKQ.T98.76.5432"),
    "deal": (Deal.parse, "N:AKQ.T98.76.5432 - 432... -"),
    "contract": (Contract.parse, "4SX W"),
    "result": (Result.parse, "3NTX S -1"),
    "call": (Call.parse, "1NT!"),
    "auction": (Auction.parse, "N: 1S P 2S X XX P P P"),
    "award": (Award.parse, "AVE+"),
    "artificial": (Artificial.parse, "A6040"),
}
NASTY = (
    "0123456789AKQJTNESWCDHXPRV+-=.:!*%/ \t\n\0\x1b\u3000\u00a0\ufe0f\u200b\u202e\u0301"
    "ßſKİıﬆ½²①٣߃♠♥×加倍𝟜🂡\ud800"
)


def texts(seed: int, number: int) -> Iterator[tuple[str, str]]:
    """Hostile texts, each with the parser to try it on."""
    rng = random.Random(seed)  # noqa: S311 - a seeded test, not a secret
    names = list(PARSERS)
    for _ in range(number):
        name = rng.choice(names)
        text = list(PARSERS[name][1])
        for _accident in range(rng.randint(0, 4)):
            at = rng.randint(0, len(text))
            match rng.randrange(4):
                case 0:
                    text.insert(at, rng.choice(NASTY))
                case 1:
                    text[at : at + 1] = rng.choice(NASTY)
                case 2:
                    text[at : at + rng.randint(1, 3)] = ""
                case _:
                    text[at:at] = rng.choices(NASTY, k=rng.choice((1, 3, 13, 300)))
        yield name, "".join(text)


def check(name: str, text: str) -> None:
    """What is parsed can be written and is then parsed as the same."""
    parse = PARSERS[name][0]
    try:
        value = parse(text)
    except (ParseError, ImpossibleError):
        return
    assert parse(str(value)) == value


@pytest.mark.parametrize("name", PARSERS)
def test_the_model_of_each_is_read(name: str) -> None:
    parse, model = PARSERS[name]
    assert parse(str(parse(model))) == parse(model)


@given(st.sampled_from(sorted(PARSERS)), st.text(max_size=60))
def test_any_text(name: str, text: str) -> None:
    check(name, text)


@given(st.sampled_from(sorted(PARSERS)), st.text(NASTY, max_size=30))
def test_any_text_of_the_signs_in_use(name: str, text: str) -> None:
    check(name, text)


def test_a_tenth() -> None:
    for name, text in texts(seed=77, number=10_000):
        check(name, text)


@pytest.mark.soak
def test_the_full_volume(record_property: Callable[[str, object], None]) -> None:
    for name, text in texts(seed=1987, number=100_000):
        check(name, text)
    record_property("cases", 100_000)


@pytest.mark.parametrize("name", sorted(PARSERS))
@pytest.mark.parametrize("sign", ["4", "S", "N: ", "1S P ", "A.", "P ", "\u0301", " ", "4SX N+"])
def test_a_hundred_kilobytes(name: str, sign: str) -> None:
    """No parser takes longer than it takes to look at the text a few times."""
    check(name, sign * (100_000 // len(sign)))
