"""Conditions of contest, and how they are refused."""

from dataclasses import fields
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.conditions import (
    Conditions,
    Method,
    Scale,
    ShortBoards,
    TieBreak,
    Together,
    Trim,
)
from overtrick.errors import OvertrickError, ParseError
from tests import random_sheets


class TestParse:
    def test_nothing_named_is_the_default(self) -> None:
        assert Conditions.parse({}) == Conditions()

    def test_settings_by_their_words(self) -> None:
        parsed = Conditions.parse(
            {
                "method": "butler",
                "winners": 2,
                "trim": "tenth",
                "short-boards": "factor",
                "sections_ranked": "apart",
                "round-points": "0.1",
                "round_total": 0.01,
                "law": 1986,
                "expected_results": None,
                "tie_breaks": "head-to-head,opponents",
            }
        )
        assert parsed == Conditions(
            method=Method.BUTLER,
            winners=2,
            trim=Trim.TENTH,
            short_boards=ShortBoards.FACTOR,
            sections_ranked=Together.APART,
            round_points=Fraction(1, 10),
            round_total=Fraction(1, 100),
            law="1935",
            tie_breaks=(TieBreak.HEAD_TO_HEAD, TieBreak.OPPONENTS),
        )

    @given(random_sheets.any_conditions())
    def test_parse_reads_back_what_settings_writes(self, conditions: Conditions) -> None:
        assert Conditions.parse(conditions.settings()) == conditions

    def test_settings_are_plain_words_for_every_field(self) -> None:
        settings = Conditions(round_total=Fraction(1, 100)).settings()
        assert list(settings) == [field.name for field in fields(Conditions)]
        assert (settings["method"], settings["round_total"]) == ("matchpoints", "1/100")
        assert (settings["scale"], settings["tie_breaks"]) == (None, [])


class TestRefusals:
    @pytest.mark.parametrize(
        ("settings", "says"),
        [
            ({"metod": "bam"}, "no setting is called 'metod'; did you mean 'method'?"),
            ({"short_bords": "neuberg"}, "did you mean 'short_boards'?"),
            (
                {"method": "matchpoint"},
                "method: no value is called 'matchpoint'; did you mean 'mat",
            ),
            ({"method": "zzz"}, "there are aggregate, bam, butler, cross-imps, matchpoints"),
            ({"method": 3}, "method: no value is called '3'"),
            ({"winners": 3}, "winners: a whole number from 1 to 2 is wanted, got 3"),
            ({"winners": True}, "winners: a whole number from 1 to 2 is wanted, got True"),
            ({"winners": "1"}, "winners: a whole number from 1 to 2 is wanted, got '1'"),
            ({"imp_cap": 25}, "imp_cap: a whole number from 1 to 24 is wanted, got 25"),
            ({"round_points": 0}, "round_points: a unit like 0.01 is wanted, got 0"),
            ({"round_points": "1/0"}, "round_points: a unit like 0.01 is wanted, got '1/0'"),
            ({"round_total": "x"}, "round_total: a unit like 0.01 is wanted, got 'x'"),
            ({"round_total": -1}, "round_total: a unit like 0.01 is wanted, got -1"),
            ({"round_total": "1e999999999"}, "a unit like 0.01 is wanted, got '1e999999999'"),
            ({"round_total": "0.0000000000001"}, "a unit like 0.01 is wanted"),
            ({"law": "9" * 5000}, "law: no edition of the scoring table is called '9999"),
            ({"law": 1900}, "law: no edition of the scoring table is called '1900'"),
            ({"tie_breaks": 3}, "tie_breaks: a list of tie-breaks is wanted, got 3"),
            ({"tie_breaks": ["lot"]}, "tie_breaks: no value is called 'lot'"),
            ({"trim": None}, "trim: no value is called 'None'"),
        ],
    )
    def test_it_says_what_was_expected(self, settings: dict[str, object], says: str) -> None:
        with pytest.raises(ParseError) as refused:
            Conditions.parse(settings)
        assert says in str(refused.value)

    def test_all_faults_are_told_at_once(self) -> None:
        with pytest.raises(ParseError) as refused:
            Conditions.parse({"metod": "bam", "winners": 9, "trim": "one"})
        assert str(refused.value) == (
            "no setting is called 'metod'; did you mean 'method'?; "
            "winners: a whole number from 1 to 2 is wanted, got 9"
        )

    @given(
        st.dictionaries(
            st.sampled_from([field.name for field in fields(Conditions)]) | st.text(max_size=12),
            st.none()
            | st.booleans()
            | st.integers()
            | st.floats()
            | st.text(max_size=12)
            | st.lists(st.text(max_size=5), max_size=2),
            max_size=4,
        )
    )
    def test_only_our_errors_escape(self, settings: dict[str, object]) -> None:
        try:
            parsed = Conditions.parse(settings)
        except OvertrickError:
            return
        assert Conditions.parse(parsed.settings()) == parsed


class TestScaleInForce:
    def test_two_a_win_unless_board_a_match(self) -> None:
        assert Conditions().points_scale is Scale.TWO
        assert Conditions(method=Method.BAM).points_scale is Scale.ONE
        assert Conditions(method=Method.BAM, scale=Scale.TWO).points_scale is Scale.TWO
        assert [scale.win for scale in Scale] == [2, 1]

    def test_what_compares_by_rank(self) -> None:
        by_rank = [method for method in Method if Conditions(method=method).compares_by_rank]
        assert by_rank == [Method.MATCHPOINTS, Method.BAM]
