"""A line of a score pad."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.outcome import PassedOut
from overtrick.core.rubber import Agreement, Honours, PlayedDeal
from overtrick.core.seat import Seat, Side
from overtrick.errors import ImpossibleError, ParseError
from overtrick.formats.pads import Habits, HonoursSaid, read_line
from tests.rubbers import played

PLAIN = Habits()


class TestDeals:
    @pytest.mark.parametrize(
        ("text", "deal"),
        [
            ("4S N +1", "NS 4S N +1"),
            ("NS 4S N +1", "NS 4S N +1"),
            ("EW 3NTX W -2", "EW 3NTX W -2"),
            ("ew 3nx -2", "EW 3NTX -2"),
            ("N-S 4♠ =", "NS 4S ="),
            ("we 4S 10", "NS 4S ="),
            ("They 3SA -1", "EW 3NT -1"),
            ("4Sx+1 by south", "NS 4SX S +1"),
            ("W 5cxx -3", "EW 5CXX W -3"),
            ("NS 3N N =", "NS 3NT N ="),
            ("NS 1NTS=", "NS 1NT S ="),
            ("南北 4♥ +1", "NS 4H +1"),
        ],
    )
    def test_as_people_write_them(self, text: str, deal: str) -> None:
        assert read_line(text, PLAIN) == PlayedDeal.parse(deal)

    def test_we_may_sit_east_west(self) -> None:
        habits = Habits(we=Side.EW)
        assert str(read_line("we 4S =", habits)) == "EW 4S ="
        assert str(read_line("they 4S =", habits)) == "NS 4S ="

    def test_in_other_languages(self) -> None:
        assert str(read_line("NS 4P =", Habits("fr"))) == "NS 4S ="
        assert str(read_line("东西 4黑桃 宕二", Habits("zh"))) == "EW 4S -2"

    @pytest.mark.parametrize("text", ["pass", "PASS", "passed out", "all pass"])
    def test_passed_out(self, text: str) -> None:
        assert read_line(text, PLAIN) == PassedOut()

    @given(played)
    def test_what_a_deal_prints_is_read_again(self, deal: PlayedDeal) -> None:
        assert read_line(str(deal), PLAIN) == deal


class TestHonours:
    @pytest.mark.parametrize(
        ("text", "side", "points", "holder", "deal"),
        [
            ("honours N 100", Side.NS, 100, Seat.NORTH, None),
            ("honors west 150", Side.EW, 150, Seat.WEST, None),
            ("HONOURS EW 150 deal 3", Side.EW, 150, None, 3),
            ("honours they 100", Side.EW, 100, None, None),
            ("尊牌 南北 100", Side.NS, 100, None, None),
        ],
    )
    def test_said(
        self, text: str, side: Side, points: int, holder: Seat | None, deal: int | None
    ) -> None:
        assert read_line(text, PLAIN) == HonoursSaid(Honours(side, points, holder), deal)

    @pytest.mark.parametrize(
        "text", ["honours", "honours N", "honours 100 N", "honours N 100 3", "honours N 100 deal x"]
    )
    def test_said_in_part(self, text: str) -> None:
        with pytest.raises(ParseError, match="honours are said as 'honours N 100'"):
            read_line(text, PLAIN)


def test_the_end() -> None:
    assert [read_line(word, PLAIN) for word in ("stop", "Settle", "agreed")] == [Agreement()] * 3


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a line like '4S N +1'"),
        ("rubbish", "not a line like '4S N +1', 'EW 3NTX -2', 'pass'"),
        ("stop it", "not a line like"),
        ("NS pass", "not a line like"),
        ("NP", "not a line like"),
        ("-420", "not a line like"),
        ("4S +1", "does not say which side declared"),
        ("4S N", "does not say the result"),
        ("NS 4S", "'NS 4S' does not say the result"),
        ("4S", "which side declared (4S N +1, or NS 4S +1) nor the result"),
        ("NS 4S 5", "ambiguous: 'NS 4S 5' can be NS 4S -5 or NS 4S +1"),
        ("4S N +1 " + "x" * 70, "too long for a line of a score sheet"),
    ],
)
def test_what_is_wrong_is_said(text: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_line(text, PLAIN)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("7NT N +1", "tricks must be 0 to 13, got 14"),
        ("8S N =", "level must be 1 to 7, got 8"),
        ("NS 4S E =", "E plays for EW, not for NS"),
        ("honours N 120", "got 120"),
    ],
)
def test_what_cannot_be_is_said(text: str, message: str) -> None:
    with pytest.raises(ImpossibleError) as caught:
        read_line(text, PLAIN)
    assert message in str(caught.value)


@given(st.text(max_size=70), st.sampled_from(["en", "zh", "fr"]))
def test_any_text_is_a_line_or_one_of_our_errors(text: str, notation: str) -> None:
    try:
        said: object = read_line(text, Habits(notation))
    except (ParseError, ImpossibleError) as error:
        said = str(error)
    assert said
