"""Stages in TOML: back to the same, and what is wrong said with its stage."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.contest import Contest, EventSettings
from overtrick.core.seat import Side
from overtrick.core.team_match import MatchSettings, VpScale
from overtrick.core.ties import TieTest
from overtrick.engines.event.rules import KnockoutSettings, PlaySettings, Rules, SwissSettings
from overtrick.engines.event.stage_values import Carry, Numbering, Source, Stage
from overtrick.engines.event.values import Kind
from overtrick.engines.stages.graph import require_graph
from overtrick.errors import FileError
from overtrick.formats.series_toml import read_series, write_series
from tests.strategies import texts

DOCUMENT = b"""
[[stage]]
name = "league"
kind = "round-robin"
ties = ["head-to-head", "net-imps"]
[stage.contest]
title = "Spring cup"
correction-minutes = 60
[stage.contest.match]
scale = "none"
[stage.play]
boards_per_round = 16

[[stage]]
name = "final"
kind = "knockout"
numbering = "snake"
[stage.knockout]
carry_percent = 100
higher_seed_wins = true
[[stage.from]]
stage = "league"
last = 4
carry = "head-to-head"

[[stage]]
name = "plate"
kind = "swiss-teams"
[[stage.from]]
stage = "league"
first = 5
carry = "places"
points = [6, 2.5, "4/3"]
"""


def test_a_league_with_a_knockout_and_a_plate() -> None:
    league, final, plate = read_series(DOCUMENT)
    assert league == Stage(
        "league",
        Rules(
            Kind.ROUND_ROBIN,
            Contest(EventSettings("Spring cup", 60), match=MatchSettings(scale=VpScale.NONE)),
            PlaySettings(boards_per_round=16),
        ),
        ties=(TieTest.HEAD_TO_HEAD, TieTest.NET_IMPS),
    )
    assert final.rules.knockout == KnockoutSettings(carry_percent=100, higher_seed_wins=True)
    assert final.sources == (Source("league", 1, 4, Carry.HEAD_TO_HEAD),)
    assert final.numbering is Numbering.SNAKE
    points = (Fraction(6), Fraction(5, 2), Fraction(4, 3))
    assert plate.sources == (Source("league", 5, None, Carry.PLACES, points=points),)
    require_graph((league, final, plate))
    assert read_series(write_series((league, final, plate))) == (league, final, plate)


fractions = st.builds(Fraction, st.integers(-999, 999), st.integers(1, 99))
sources = st.builds(
    Source,
    texts,
    st.integers(0, 99),
    st.none() | st.integers(0, 99),
    st.sampled_from(Carry),
    st.integers(0, 100),
    st.integers(0, 999),
    st.integers(0, 999),
    st.integers(0, 999),
    st.integers(0, 999),
    st.lists(fractions, max_size=3).map(tuple),
    st.lists(texts, max_size=2).map(tuple),
    st.none() | st.sampled_from(Side),
    st.booleans(),
)
contests = st.builds(
    Contest,
    st.builds(EventSettings, texts, st.integers(0, 999)),
    st.sampled_from([{}, {"method": "butler"}, {"winners": 2, "tie_breaks": ["more-boards"]}]),
    st.sampled_from([None, MatchSettings(), MatchSettings(scale=VpScale.NONE)]),
)
rules = st.builds(
    Rules,
    st.sampled_from(Kind),
    contests,
    st.builds(PlaySettings, st.integers(1, 64), st.none() | st.integers(1, 200)),
    st.builds(SwissSettings),
    st.builds(KnockoutSettings, st.none() | st.integers(1, 32), st.booleans()),
)
stages = st.builds(
    Stage,
    texts,
    rules,
    st.lists(sources, max_size=3).map(tuple),
    st.sampled_from(Numbering),
    st.lists(texts, max_size=3).map(tuple),
    st.lists(st.sampled_from(TieTest), max_size=3).map(tuple),
)


@given(st.lists(stages, min_size=1, max_size=3).map(tuple))
def test_what_is_written_is_read_back(graph: tuple[Stage, ...]) -> None:
    assert read_series(write_series(graph)) == graph


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("", "", "[[stage]]"),
        ("stage = 3", "", "[[stage]]"),
        ("[[stages]]\nname = 'x'", "", "did you mean 'stage'"),
        ("[[stage]]\nname = 'x'", "stage 1", "kind is wanted"),
        ("[[stage]]\nname = 'x'\nkind = 'pair'", "stage 1", "did you mean 'pairs'"),
        ("[[stage]]\nname = 3\nkind = 'pairs'", "stage 1", "name: text"),
        ("[[stage]]\nname = 'x'\nkind = 'pairs'\ncary = 1", "stage 1", "'cary'"),
        ("[[stage]]\nname = 'x'\nkind = 'pairs'\nfrom = 'y'", "stage 1", "[[stage.from]]"),
        (
            "[[stage]]\nname = 'x'\nkind = 'pairs'\n[[stage.from]]\nfirst = 1",
            "stage 1",
            "stage is wanted",
        ),
        (
            "[[stage]]\nname = 'x'\nkind = 'pairs'\n[[stage.from]]\nstage = 'y'\nfirst = -1",
            "stage 1",
            "first: a whole number",
        ),
        (
            "[[stage]]\nname = 'x'\nkind = 'pairs'\n[[stage.from]]\nstage = 'y'\nside = 'n'",
            "stage 1",
            "side",
        ),
        (
            "[[stage]]\nname = 'x'\nkind = 'pairs'\n[[stage.from]]\nstage = 'y'\npoints = ['a']",
            "stage 1",
            "exact number",
        ),
        (
            "[[stage]]\nname = 'x'\nkind = 'pairs'\n[[stage.from]]\nstage = 'y'\nalso = 1",
            "stage 1",
            "true or false",
        ),
        (
            "[[stage]]\nname = 'x'\nkind = 'pairs'\n[stage.contest]\nmetod = 'imps'",
            "stage 1",
            "did you mean 'method'",
        ),
        ("[[stage]]\nname = 'x'\nkind = 'pairs'\ncontest = 1", "stage 1", "a table"),
        ("[[stage]]\nname = 'x'\nkind = 'pairs'\nplay = 1", "stage 1", "a table"),
        ("[[stage]]\nname = 'x'\nkind = 'pairs'\nsections = 'A'", "stage 1", "a list"),
        ("[[stage]\n", "", "not TOML"),
        ("x = " + "9" * 9999, "", "not TOML"),
        ("x = " + "[" * 9999, "", ""),
    ],
)
def test_what_is_wrong(text: str, place: str, words: str) -> None:
    with pytest.raises(FileError) as error:
        read_series(text.encode())
    assert any(fault.where == place and words in fault.message for fault in error.value.faults)


def test_all_that_is_wrong_is_said_together() -> None:
    text = b"[[stage]]\nname = 'x'\n[[stage]]\nkind = 'pairs'\nties = ['coin']"
    with pytest.raises(FileError) as error:
        read_series(text)
    assert [fault.where for fault in error.value.faults] == ["stage 1", "stage 2"]
    assert "ties" in error.value.faults[1].message
    assert "name is wanted" in error.value.faults[1].message


@pytest.mark.parametrize("data", [b"\xff", b"x" * 200_001])
def test_what_is_no_text(data: bytes) -> None:
    with pytest.raises(FileError):
        read_series(data)
