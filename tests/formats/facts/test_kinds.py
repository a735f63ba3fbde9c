"""Facts and commands as JSON values: back to the same, for ever, and nothing else is read."""

import dataclasses
import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.engines.event.commands import Command
from overtrick.engines.event.facts import EventOpened, Fact, ResultRecorded
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
from overtrick.formats.facts.kinds import FACT_KINDS, Kinds
from tests.formats.facts.any_fact import any_of, commands, facts
from tests.formats.facts.golden import GOLDEN, SHAPES, TO_DO
from tests.formats.facts.shapes import changes, shapes
from tests.strategies import outcomes

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
    golden = json.loads(GOLDEN.read_text("utf-8"))
    for line in golden:
        fact = decode(line["kind"], line["version"], line["payload"])
        newest = encode(fact)
        assert decode(*newest) == fact
    known = {(line["kind"], line["version"]) for line in golden}
    missing = {(kind, FACT_KINDS.version(kind)) for kind in FACTS} - known
    assert not missing, f"no example of {sorted(missing)}\n{TO_DO}"


def test_conditions_in_old_facts_are_still_conditions() -> None:
    """Settings stand in facts by their names, which the codec does not look at."""
    named = {"method": "matchpoints", "winners": 2, "tie_breaks": ["head-to-head"]}
    payload = {"rules": {"kind": "pairs", "contest": {"scoring": named}}}
    opened = decode("event-opened", 1, payload)
    assert isinstance(opened, EventOpened)
    assert opened.rules.conditions.winners == 2


def test_a_fact_that_changes_its_shape_gets_a_new_version() -> None:
    found = list(changes(json.loads(SHAPES.read_text("utf-8")), shapes(FACT_KINDS)))
    assert not found, "\n".join([*map(str, found), TO_DO])


@dataclass(frozen=True, slots=True)
class Heard:
    """What a kind of fact of three versions is today."""

    person: int
    words: tuple[str, ...]
    loud: bool


def _split(payload: Mapping[str, Any]) -> dict[str, Any]:
    return {"who": payload["who"], "words": payload["said"].split()}


def _renamed(payload: Mapping[str, Any]) -> dict[str, Any]:
    return {"person": payload["who"], "words": payload["words"], "loud": False}


class TestOldVersions:
    """A kind whose payload has been changed twice, in a registry of its own."""

    KINDS: Kinds[Heard] = Kinds(
        [Heard], {"heard": 3}, {("heard", 1): _split, ("heard", 2): _renamed}
    )

    @pytest.mark.parametrize(
        ("version", "payload"),
        [
            (1, {"who": 7, "said": "no trumps"}),
            (2, {"who": 7, "words": ["no", "trumps"]}),
            (3, {"person": 7, "words": ["no", "trumps"], "loud": False}),
        ],
    )
    def test_all_say_the_same(self, version: int, payload: dict[str, Any]) -> None:
        before = json.dumps(payload)
        assert self.KINDS.decode("heard", version, payload) == Heard(7, ("no", "trumps"), False)
        assert json.dumps(payload) == before

    def test_the_newest_is_written(self) -> None:
        encoded = self.KINDS.encode(Heard(7, (), True))
        assert encoded == ("heard", 3, {"person": 7, "words": [], "loud": True})

    @pytest.mark.parametrize("version", [-1, 0, 4, 10**30])
    def test_no_other_version_is_read(self, version: int) -> None:
        with pytest.raises(FileError, match="no fact of kind 'heard'"):
            self.KINDS.decode("heard", version, {})

    @pytest.mark.parametrize("payload", [None, [], {}, {"who": 7, "said": 5}, "said"])
    @pytest.mark.parametrize("version", [1, 2])
    def test_a_step_is_not_surprised(self, version: int, payload: Any) -> None:
        with pytest.raises(FileError) as refused:
            self.KINDS.decode("heard", version, payload)
        assert [fault.where for fault in refused.value.faults] == ["heard"]

    def test_what_a_step_makes_is_looked_at(self) -> None:
        with pytest.raises(FileError) as refused:
            self.KINDS.decode("heard", 2, {"who": "seven", "words": ["no", 5]})
        assert [fault.where for fault in refused.value.faults] == ["heard.person", "heard.words[1]"]

    def test_every_step_must_be_there_and_no_other(self) -> None:
        with pytest.raises(TypeError, match="steps"):
            Kinds([Heard], {"heard": 3}, {("heard", 1): _split})
        with pytest.raises(TypeError, match="steps"):
            Kinds([Heard], {}, {("heard", 1): _split})
        with pytest.raises(TypeError, match="one class"):
            Kinds([Heard], {"herd": 2}, {("herd", 1): _split})
        with pytest.raises(TypeError, match="one class"):
            Kinds([Heard, dataclasses.make_dataclass("Heard", [])])


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


STRANGE: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    10**70,
    0.5,
    "",
    "a\0",
    "\ud800",
    "is",
    "1/0",
    [],
    [[]],
    {},
    {"is": 1},
)


def spoilt_value(value: Any, chance: random.Random) -> Any:
    """*value* with something in it replaced, left out, doubled or added."""
    if isinstance(value, list) and value and chance.random() < 0.8:
        at = chance.randrange(len(value))
        part = chance.choice(([], [value[at]] * 2, [spoilt_value(value[at], chance)]))
        return [*value[:at], *part, *value[at + 1 :]]
    if isinstance(value, dict) and value and chance.random() < 0.9:
        name = chance.choice(sorted(value))
        others = {each: inner for each, inner in value.items() if each != name}
        new = chance.choice((name, name, "other", "is"))
        return {**others, new: spoilt_value(value[name], chance)}
    return chance.choice(STRANGE)


@pytest.mark.parametrize("cases", [40, pytest.param(4_000, marks=pytest.mark.soak)])
def test_spoilt_payloads(cases: int, record_property: Callable[[str, object], None]) -> None:
    """Each example that is kept, with *cases* accidents: a fact, or an error of ours."""
    chance = random.Random(2026)  # noqa: S311 - the same each time is wanted
    golden = json.loads(GOLDEN.read_text("utf-8"))
    record_property("cases", cases * len(golden))
    found = {True: 0, False: 0}
    for line in golden:
        for _ in range(cases):
            payload = spoilt_value(line["payload"], chance)
            try:
                fact = decode(line["kind"], line["version"], payload)
            except FileError:
                found[False] += 1
            else:
                assert decode(*encode(fact)) == fact
                found[True] += 1
    assert 0 < found[True] < found[False]
    assert sum(found.values()) == cases * len(golden)
