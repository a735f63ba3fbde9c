"""Facts and commands of ladders as JSON values: back to the same, for ever."""

import json
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.engines.ladder.commands import LadderCommand
from overtrick.engines.ladder.facts import LadderFact
from overtrick.errors import FileError
from overtrick.formats.facts import (
    FACT_KINDS,
    LADDER_FACT_KINDS,
    encode_ladder_command,
    kinds_of,
)
from overtrick.formats.facts.codec import codec
from tests.formats.facts.any_fact import any_of
from tests.formats.facts.golden import LADDERS, TO_DO
from tests.formats.facts.shapes import changes, shapes

KINDS = LADDER_FACT_KINDS
facts = st.one_of([any_of(each) for each in get_args(LadderFact)])
commands = st.one_of([any_of(each) for each in get_args(LadderCommand)])
few = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])


@few
@given(facts)
def test_a_fact_comes_back(fact: LadderFact) -> None:
    encoded = KINDS.encode(fact)
    text = json.dumps(encoded.payload)
    assert KINDS.decode(encoded.kind, encoded.version, json.loads(text)) == fact


@few
@given(commands)
def test_a_command_comes_back(command: LadderCommand) -> None:
    written = json.loads(json.dumps(encode_ladder_command(command)))
    assert codec(LadderCommand).decode(written) == command


def test_every_fact_has_a_name_that_no_fact_of_an_event_has() -> None:
    assert set(KINDS.classes.values()) == set(get_args(LadderFact))
    assert not set(KINDS.classes) & set(FACT_KINDS.classes)


def test_which_facts_a_log_has() -> None:
    assert kinds_of("ladder") is KINDS
    assert kinds_of("pairs") is FACT_KINDS
    with pytest.raises(FileError, match="no fact of kind"):
        KINDS.decode("event-opened", 1, {})


def test_what_was_written_stays_readable_for_ever() -> None:
    golden = json.loads(LADDERS.golden.read_text("utf-8"))
    for line in golden:
        fact = KINDS.decode(line["kind"], line["version"], line["payload"])
        assert KINDS.decode(*KINDS.encode(fact)) == fact
    known = {(line["kind"], line["version"]) for line in golden}
    missing = {(kind, KINDS.version(kind)) for kind in KINDS.classes} - known
    assert not missing, f"no example of {sorted(missing)}\n{TO_DO}"


def test_a_fact_that_changes_its_shape_gets_a_new_version() -> None:
    found = list(changes(json.loads(LADDERS.shapes.read_text("utf-8")), shapes(KINDS)))
    assert not found, "\n".join([*map(str, found), TO_DO])
