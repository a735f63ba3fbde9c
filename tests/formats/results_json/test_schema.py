"""The schema and the reader say the same."""

import json
import re
from copy import deepcopy
from typing import Literal

from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it ships no types

from overtrick.core.conditions import Conditions
from overtrick.core.sheet import Sheet
from overtrick.engines.standings import standings
from overtrick.errors import FileError
from overtrick.formats.results_json import (
    read_results,
    schema_text,
    write_results,
    write_scored,
)
from tests.formats.results_json.documents import EVENING, document, refuses
from tests.strategies import sheets

SCHEMA = Draft202012Validator(json.loads(schema_text("results")))
KINDS: tuple[Literal["results", "scored"], ...] = ("results", "scored")
RIGHT = [EVENING.read_bytes(), write_results(read_results(EVENING.read_bytes()))]
SCORED = Draft202012Validator(json.loads(schema_text("scored")))
OTHER_FAULTS = re.compile(
    r"not (a|an) .*: '|ambiguous: |too long|level must be|with .+ takes -?\d+ tricks|"
    r"declarer is|"
    r"a share of the top is|the weights must add up|a weight above 0 .* got '0|"
    r"a passed-out board|a board that was not played has no score|only a score can be weighted|"
    r"a hand has |a card stands twice|dealt twice|not a rank|"
    r"has a result on this board already|cannot meet itself|stands at .* already|is listed at|"
    r"this is a two-winner event|a unit like|no edition|no value is called|"
    r"the (name|text) has a character that is not text|no (language|notation)"
)
"""What the reader refuses and no schema can say."""

junk = st.sampled_from(
    [
        *(None, True, False, 0, 1, -1, 2, 14, 100, 101, 2.5, 0.5, 1e300, 10**13),
        *("", "x", "+1", "=", "1/2", "1/0", "0", "50%", "4S", "PASS", "NP", "N", "NS", "AVE+"),
        *("apart", "butler", "fr", "A6040", "SA", "1987"),
        *([], [1, 2], [0.5, 420], [[1, 420]], ["x"]),
        *({}, {"ns": 1, "ew": 2}, {"weight": 1, "score_ns": 50}, {"score_ns": 420}),
        {"contract": "4S", "declarer": "N", "tricks": 10},
    ]
)
names = st.sampled_from(
    [
        *json.loads(schema_text("results"))["properties"],
        *json.loads(schema_text("results"))["$defs"]["result"]["properties"],
        *("direction", "names", "penalty", "weight", "where", "trim", "law", "scored", "x"),
    ]
)


def places(value: object) -> list[tuple[object, object]]:
    """Every container of a document with each of its keys, and with a new one."""
    found: list[tuple[object, object]] = []
    if isinstance(value, dict):
        found += [(value, name) for name in value]
        found += [place for inner in value.values() for place in places(inner)]
        found.append((value, None))
    elif isinstance(value, list):
        found += [(value, index) for index in range(len(value))]
        found += [place for inner in value for place in places(inner)]
    return found


@st.composite
def changed_documents(draw: st.DrawFn) -> object:
    """A document that was right, with one to three members changed, added or left out."""
    changed = json.loads(draw(st.sampled_from(RIGHT)))
    for _ in range(draw(st.integers(1, 3))):
        everywhere = places(changed)
        container, key = everywhere[draw(st.integers(0, len(everywhere) - 1))]
        if isinstance(container, dict):
            name = draw(names) if key is None else key
            if draw(st.integers(0, 4)):
                container[name] = deepcopy(draw(junk))
            else:
                container.pop(name, None)
        elif isinstance(container, list) and isinstance(key, int) and key < len(container):
            container[key] = deepcopy(draw(junk))
    return changed


class TestSchema:
    """The schema and the reader say the same."""

    def test_it_is_a_schema(self) -> None:
        for name in KINDS:
            Draft202012Validator.check_schema(json.loads(schema_text(name)))

    def test_every_setting_stands_in_it(self) -> None:
        """With every word that it may have."""
        listed = json.loads(schema_text("results"))["properties"]["conditions"]["properties"]
        assert list(listed) == list(Conditions().settings())
        for name, schema in listed.items():
            validator = Draft202012Validator(schema)
            candidates: list[object] = [None, 0, 1, 2, 10, 24, 25, 1000, 1001, "0.1", "1987", "x"]
            candidates += schema.get("enum", [])
            for value in candidates:
                data = document(conditions={name: value})
                assert validator.is_valid(value) == (not refuses(data)) or (name, value) in [
                    ("law", "0.1"),
                    ("law", "x"),
                    *(("tie_breaks", text) for text in ("0.1", "1987", "x")),
                ], (name, value)

    @given(sheets())
    def test_round_trip(self, sheet: Sheet) -> None:
        """Any sheet comes back as it was, through a document that the schema allows."""
        data = write_results(sheet)
        assert read_results(data) == sheet
        SCHEMA.validate(json.loads(data))

    def test_example(self) -> None:
        SCHEMA.validate(json.loads(EVENING.read_bytes()))

    @given(changed_documents())
    @settings(max_examples=800)
    def test_agrees_with_the_reader(self, changed: object) -> None:
        """What one refuses the other does, but for what no schema can say."""
        allowed = SCHEMA.is_valid(changed)
        try:
            read_results(json.dumps(changed).encode())
        except FileError as error:
            told = [fault.message for fault in error.faults]
            assert not allowed or all(OTHER_FAULTS.search(message) for message in told), told
        else:
            assert allowed

    def test_scored(self) -> None:
        """What is written of an evening fits, and what lacks a member does not."""
        scored = json.loads(write_scored(standings(read_results(EVENING.read_bytes()))))
        SCORED.validate(scored)
        for where, needed in (
            (scored["ranking"][0], ("place", "pair", "direction", "total", "percent", "boards")),
            (scored["boards"][0]["results"][0], ("ns", "ew", "score_ns", "points_ns", "points_ew")),
        ):
            for name in needed:
                value = where.pop(name)
                assert not SCORED.is_valid(scored)
                where[name] = value
        SCORED.validate(scored)
