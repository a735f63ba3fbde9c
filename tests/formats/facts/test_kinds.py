"""Facts and commands as JSON values: back to the same, for ever, and nothing else is read."""

import dataclasses
import json
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.engines.event.commands import Command
from overtrick.engines.event.facts import Fact, ResultRecorded
from overtrick.errors import FileError
from overtrick.formats.facts import (
    COMMANDS,
    FACTS,
    decode,
    decode_command,
    decode_outcome,
    encode,
    encode_command,
    encode_outcome,
)
from overtrick.formats.facts.codec import codec
from overtrick.formats.facts.kinds import STEPS, VERSIONS, upcast
from tests.formats.facts.any_fact import any_of, commands, facts
from tests.strategies import outcomes

GOLDEN = Path(__file__).with_name("golden.json")
SHAPES = Path(__file__).with_name("shapes.json")
slow = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@slow
@given(facts)
def test_a_fact_comes_back(fact: Fact) -> None:
    encoded = encode(fact)
    text = json.dumps(encoded.payload)
    assert decode(encoded.kind, encoded.version, json.loads(text)) == fact


@pytest.mark.parametrize("kind", sorted(FACTS))
def test_every_kind_of_fact_comes_back(kind: str) -> None:
    @settings(deadline=None, max_examples=8, suppress_health_check=[HealthCheck.too_slow])
    @given(any_of(FACTS[kind]))
    def comes_back(fact: Fact) -> None:
        encoded = encode(fact)
        assert encoded.kind == kind
        assert decode(*encoded) == fact

    comes_back()


@slow
@given(commands)
def test_a_command_comes_back(command: Command) -> None:
    assert decode_command(json.loads(json.dumps(encode_command(command)))) == command


@given(outcomes)
def test_an_outcome_comes_back(outcome: Any) -> None:
    assert decode_outcome(json.loads(json.dumps(encode_outcome(outcome)))) == outcome


def test_every_fact_and_command_has_a_name() -> None:
    assert set(FACTS.values()) == set(get_args(Fact))
    assert set(COMMANDS.values()) == set(get_args(Command))


def test_what_was_written_stays_readable_for_ever() -> None:
    """golden.json only grows: ``python -m tests.formats.facts.golden`` adds what is missing."""
    golden = json.loads(GOLDEN.read_text("utf-8"))
    for line in golden:
        fact = decode(line["kind"], line["version"], line["payload"])
        newest = encode(fact)
        assert decode(*newest) == fact
    assert {line["kind"] for line in golden} == set(FACTS)


def shapes() -> dict[str, object]:
    """Of each kind of fact its version, and its fields with types and defaults."""
    return {
        kind: {"version": VERSIONS.get(kind, 1), "fields": shape(each, set())}
        for kind, each in sorted(FACTS.items())
    }


def shape(kind: Any, seen: set[Any]) -> dict[str, object]:
    """The fields of a dataclass, those inside them too, by their names."""
    if kind in seen:
        return {}
    seen.add(kind)
    hints = get_type_hints(kind)
    found: dict[str, object] = {}
    for field in dataclasses.fields(kind):
        default = "" if field.default is dataclasses.MISSING else repr(field.default)
        if field.default_factory is not dataclasses.MISSING:
            default = repr(field.default_factory())
        found[field.name] = [_named(hints[field.name]), default]
        for inner in (hints[field.name], *get_args(hints[field.name])):
            if dataclasses.is_dataclass(inner):
                found[f"{field.name}.{inner.__name__}"] = shape(inner, seen)  # type: ignore[union-attr]  # a class
    return found


def _named(hint: Any) -> str:
    return hint.__name__ if isinstance(hint, type) else str(hint)


def test_a_fact_that_changes_its_shape_gets_a_new_version() -> None:
    """A field may be added with a default; that and nothing else leaves the version as it is.

    If this fails: has only a field been added whose default says what old facts meant? Then
    write shapes.json anew (``python -m tests.formats.facts.golden``). Otherwise raise the
    kind's version in ``overtrick.formats.facts.kinds`` and add the step from the old one.
    """
    assert shapes() == json.loads(SHAPES.read_text("utf-8"))


def test_a_version_is_brought_to_the_next_step_by_step() -> None:
    steps = {
        ("x", 1): lambda payload: {"b": payload["a"]},
        ("x", 2): lambda payload: {**payload, "c": 0},
    }
    assert upcast("x", 1, 3, {"a": 7}, steps) == {"b": 7, "c": 0}
    assert upcast("x", 3, 3, {"b": 7}, steps) == {"b": 7}
    assert set(STEPS) == {(kind, n) for kind, newest in VERSIONS.items() for n in range(1, newest)}


RECORDED = {"slot": ["", 1, 2, 3], "entry": {"outcome": {"is": "played", "result": "4S N ="}}}


@pytest.mark.parametrize(
    ("kind", "version", "payload", "where"),
    [
        ("result-recorded", 2, RECORDED, "result-recorded"),
        ("no-such-kind", 1, {}, "no-such-kind"),
        ("result-recorded", 1, [], "result-recorded"),
        ("result-recorded", 1, {**RECORDED, "extra": 1}, "result-recorded.extra"),
        ("result-recorded", 1, {"slot": ["", 1, 2, 3]}, "result-recorded.entry"),
        ("result-recorded", 1, {**RECORDED, "slot": ["", 1, 2]}, "result-recorded.slot"),
        ("result-recorded", 1, {**RECORDED, "slot": ["", 1, 2, "3"]}, "result-recorded.slot[3]"),
        ("result-recorded", 1, {**RECORDED, "slot": ["", 1, 2, True]}, "result-recorded.slot[3]"),
        ("result-recorded", 1, {**RECORDED, "by": "north"}, "result-recorded.by"),
        (
            "result-recorded",
            1,
            {**RECORDED, "entry": {"outcome": {"is": "played", "result": "8S N ="}}},
            "result-recorded.entry.outcome.result",
        ),
        (
            "result-recorded",
            1,
            {**RECORDED, "entry": {"outcome": {"is": "dreamt"}}},
            "result-recorded.entry.outcome",
        ),
        (
            "carried-forward",
            1,
            {"number": 1, "points": 0.5, "source": ""},
            "carried-forward.points",
        ),
        (
            "carried-forward",
            1,
            {"number": 1, "points": "1/0", "source": ""},
            "carried-forward.points",
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    kind: str, version: int, payload: object, where: str
) -> None:
    with pytest.raises(FileError) as refused:
        decode(kind, version, payload)
    assert [fault.where for fault in refused.value.faults] == [where]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(st.sampled_from(sorted(FACTS)), json_values)
def test_anything_else_is_refused_in_our_words(kind: str, payload: object) -> None:
    try:
        fact = decode(kind, 1, payload)
    except FileError:
        return
    assert isinstance(fact, FACTS[kind])


def test_the_same_text_is_read_once() -> None:
    one, other = (decode("result-recorded", 1, RECORDED) for _ in range(2))
    assert isinstance(one, ResultRecorded)
    assert isinstance(other, ResultRecorded)
    assert one.entry.outcome.result is other.entry.outcome.result  # type: ignore[union-attr]  # played


def test_no_codec_for_what_no_fact_holds() -> None:
    with pytest.raises(TypeError):
        codec(float)
