"""The Scoring tag and the conditions it names."""

import pytest

from overtrick.core.conditions import Conditions, Datum, Divisor, Method, Scale, Trim
from overtrick.formats.pbn.scoring import NOT_MAPPED, conditions, scoring
from tests.formats.pbn.files import game, said, sheet

READ = [
    ("MP", Conditions()),
    ("MatchPoints", Conditions()),
    ("Matchpoints", Conditions()),
    ("MP;MP1", Conditions(scale=Scale.TWO)),
    ("MatchPoints;MP2", Conditions(scale=Scale.ONE)),
    ("OldMP", Conditions(law="1935")),
    ("BAM", Conditions(method=Method.BAM)),
    ("IMP;Butler", Conditions(method=Method.BUTLER)),
    ("Butler;IMP;Mean", Conditions(method=Method.BUTLER, datum=Datum.MEAN)),
    ("IMP;Butler-2", Conditions(method=Method.BUTLER, trim=Trim.ONE)),
    ("IMP;Butler-2;Median", Conditions(method=Method.BUTLER, trim=Trim.ONE, datum=Datum.MEDIAN)),
    ("IMP;Cross", Conditions(method=Method.CROSS_IMPS, cross_imps=Divisor.SUM)),
    ("IMP;Cross1", Conditions(method=Method.CROSS_IMPS, cross_imps=Divisor.PER_RESULT)),
    ("IMP;Cross2", Conditions(method=Method.CROSS_IMPS, cross_imps=Divisor.PER_COMPARISON)),
    ("Aggregate", Conditions(method=Method.AGGREGATE)),
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_what_is_read(text: str, expected: Conditions) -> None:
    assert conditions(text) == (expected, ())


@pytest.mark.parametrize("expected", [each for _, each in READ])
def test_what_is_written_is_read_back(expected: Conditions) -> None:
    assert conditions(scoring(expected)) == (expected, ())


def test_imps_alone_do_not_say_against_what() -> None:
    found, doubts = conditions("IMP")
    assert found.method is Method.CROSS_IMPS
    assert "not against what" in doubts[0]


@pytest.mark.parametrize("word", sorted(NOT_MAPPED))
def test_what_has_no_setting_is_told(word: str) -> None:
    found, doubts = conditions(f"MP;{word}")
    assert found == Conditions()
    assert NOT_MAPPED[word] in doubts[0]


def test_an_unknown_field_is_told() -> None:
    assert conditions("MP;Whist")[1] == ("the scoring field 'whist' is not known; left out",)


def test_the_first_game_s_counts() -> None:
    read = sheet(
        *(game(Board=n, Contract="Pass", Scoring=s) for n, s in ((1, "?"), (2, "BAM"), (3, "MP")))
    )
    assert read.conditions.method is Method.BAM
    assert "line 9, board 3: scored by 'MP' here, but by 'BAM' before: that counts" in said(read)


def test_without_a_scoring_tag_the_columns_tell() -> None:
    read = sheet(game('[ScoreTable "Contract;IMP_NS"]', "Pass 1.5", Board=1))
    assert read.conditions.method is Method.CROSS_IMPS
    assert "no Scoring tag" in said(read)
