"""Settings and boards in words, in both languages."""

from enum import Enum
from itertools import product

import pytest

from overtrick.app.contest import TESTS
from overtrick.app.language import Language, translator
from overtrick.app.words import board_words, conditions_words, value_words
from overtrick.core import conditions
from overtrick.core.conditions import Conditions, Method
from overtrick.core.seat import Seat, Vulnerability
from overtrick.core.sheet import Board
from overtrick.core.ties import TieTest

ENGLISH, CHINESE = translator(Language.ENGLISH), translator(Language.CHINESE)

KINDS = [
    kind
    for kind in vars(conditions).values()
    if isinstance(kind, type) and issubclass(kind, Enum) and kind is not Enum
]
ZONES = [Vulnerability(number) for number in range(4)]
VALUES = sorted({str(member.value) for kind in KINDS for member in kind})


class TestSettings:
    @pytest.mark.parametrize("value", VALUES)
    def test_every_value_that_is_a_word_is_said_in_chinese(self, value: str) -> None:
        assert value_words(value, ENGLISH) == value
        words = value_words(value, CHINESE)
        assert (words == value) == (not any(char.isalpha() for char in value))

    def test_every_test_for_ties_of_matches_is_marked(self) -> None:
        assert set(TESTS) == {test.value for test in TieTest}
        assert not set(TESTS) & {CHINESE(test) for test in TESTS}

    def test_numbers_and_several_values_keep_their_order(self) -> None:
        assert value_words(10, CHINESE) == "10"
        assert value_words(["more-boards", "opponents"], ENGLISH) == "more-boards, opponents"
        assert value_words(["more-boards", "opponents"], CHINESE) == "副数较多, 对手成绩"

    @pytest.mark.parametrize("method", Method)
    def test_no_condition_is_left_in_english(self, method: Method) -> None:
        changed = Conditions(method=method).changed({"trim": "tenth", "datum": "median"})
        english, chinese = conditions_words(changed, ENGLISH), conditions_words(changed, CHINESE)
        assert len(english) == len(chinese) >= 3
        assert not set(english) & set(chinese)

    def test_board_a_match_shows_the_scale_in_force(self) -> None:
        lines = conditions_words(Conditions(method=Method.BAM), ENGLISH)
        assert lines == ["method: bam", "scale: 1-1/2-0"]


class TestBoards:
    def test_a_board_has_dealer_and_vulnerability_in_words(self) -> None:
        board = Board(7, (), Seat.SOUTH, Vulnerability.BOTH)
        assert board_words(board, ENGLISH) == "Board 7, dealer S, vulnerable: All"
        assert board_words(board, CHINESE) == "第 7 副，南发牌，双方有局"

    def test_every_dealer_and_zone_has_words_of_its_own(self) -> None:
        for say in (ENGLISH, CHINESE):
            titles = {
                board_words(Board(1, (), dealer, zone), say)
                for dealer, zone in product(Seat, ZONES)
            }
            assert len(titles) == 16
