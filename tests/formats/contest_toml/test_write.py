"""Conditions of contest, written and read back."""

import tomllib
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.conditions import Conditions
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.core.team_match import MatchSettings, ScaleBoards, VpScale
from overtrick.core.ties import TieTest
from overtrick.formats.contest_toml import read_contest, write_contest
from tests import random_sheets

EVENTS = st.builds(
    EventSettings,
    title=st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30),
    correction_minutes=st.integers(0, 40_320),
    masterpoints=st.sampled_from(Masterpoints),
    ties=st.lists(st.sampled_from(TieTest)).map(tuple),
)
MATCHES = st.none() | st.builds(
    MatchSettings,
    scale=st.sampled_from(VpScale),
    scale_boards=st.sampled_from(ScaleBoards),
    knockout=st.booleans(),
    imp_cap=st.none() | st.integers(1, 24),
)


@given(EVENTS, random_sheets.any_conditions(), MATCHES)
def test_it_reads_back(
    event: EventSettings, conditions: Conditions, match: MatchSettings | None
) -> None:
    written = write_contest(Contest(event, conditions.settings(), match))
    again = read_contest(written)
    assert (again.event, again.conditions, again.match) == (event, conditions, match)
    assert write_contest(again) == written


def test_only_what_is_named_is_written() -> None:
    contest = Contest(
        EventSettings('A \x7f"title"\n'), {"method": "bam", "round-points": Fraction(1, 100)}
    )
    assert write_contest(contest).decode() == (
        'title = "A \\u007f\\"title\\"\\n"\n'
        "correction_minutes = 30\n"
        'masterpoints = "none"\n'
        "ties = []\n"
        'method = "bam"\n'
        'round-points = "1/100"\n'
    )


def test_matches_have_a_table_of_their_own() -> None:
    written = write_contest(Contest(match=MatchSettings(knockout=True))).decode()
    assert tomllib.loads(written)["match"] == {
        "method": "imps",
        "scale": "wbf-continuous",
        "scale_boards": "played",
        "knockout": True,
        "own_average": False,
        "board_points": "1-1/2-0",
    }
