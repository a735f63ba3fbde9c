"""The schema says what the reader reads."""

import json
import tomllib
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it ships no types

from overtrick.core.conditions import Conditions
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.team_match import MatchSettings
from overtrick.errors import FileError, ParseError
from overtrick.formats.contest_toml import read_contest, write_contest
from overtrick.formats.contest_toml.schema import LIMITS, generated_schema, main, schema_text
from tests import random_sheets

SCHEMA: dict[str, Any] = json.loads(schema_text())
VALID = Draft202012Validator(SCHEMA)


def test_it_is_made_from_the_settings(capsys: pytest.CaptureFixture[str]) -> None:
    hint = "python -m overtrick.formats.contest_toml.schema prints it"
    assert generated_schema() == SCHEMA, hint
    assert main() == 0
    assert capsys.readouterr().out == schema_text(), hint


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_it_has_every_setting() -> None:
    names = [field.name for kind in (EventSettings, Conditions) for field in fields(kind)]
    assert list(SCHEMA["properties"]) == [*names, "match"]
    match = SCHEMA["properties"]["match"]["properties"]
    assert list(match) == [field.name for field in fields(MatchSettings)]


@pytest.mark.parametrize("name", LIMITS)
def test_its_limits_are_those_of_the_conditions(name: str) -> None:
    least, most = LIMITS[name]
    for value in (least, most):
        assert Conditions.parse({name: value}).settings()[name] == value
    for value in (least - 1, most + 1):
        with pytest.raises(ParseError, match=f"from {least} to {most}"):
            Conditions.parse({name: value})


@given(random_sheets.any_conditions())
def test_what_is_written_is_valid(conditions: Conditions) -> None:
    written = write_contest(Contest(scoring=conditions.settings(), match=MatchSettings()))
    VALID.validate(tomllib.loads(written.decode()))


@pytest.mark.parametrize(
    "text",
    [
        'method = "matchpoint"',
        "winners = 3",
        "knockout = true",
        'title = "' + "x" * 201 + '"',
        "ties = ['lots']",
        "round_points = 0",
        'round_points = "x"',
        "match = 1",
        "[match]\nknockout = 1",
        "[match]\nimp_cap = 25",
        "[match]\nscales = 'none'",
    ],
)
def test_both_refuse_the_same(text: str) -> None:
    with pytest.raises(FileError):
        read_contest(text.encode())
    assert not VALID.is_valid(tomllib.loads(text))
