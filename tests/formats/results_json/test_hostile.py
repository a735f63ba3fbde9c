"""Nothing but our own error, whatever comes in."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.formats.results_json import read_results, write_results
from tests.formats.results_json.documents import EVENING, RecordProperty, refuses
from tests.formats.spoilt import spoilt

names = st.sampled_from(
    ["ns", "ew", "contract", "declarer", "tricks", "result", "score_ns", "weighted", "split"]
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=4),
    max_leaves=8,
)
lines = st.binary(max_size=60) | st.text(max_size=60).map(
    lambda text: text.encode("utf-8", "surrogatepass")
)


def volumes(usual: int) -> pytest.MarkDecorator:
    """The usual number of cases, and the full one."""
    full = pytest.param(100_000, marks=pytest.mark.soak)
    return pytest.mark.parametrize("cases", [usual, full])


@volumes(3_000)
def test_bytes(cases: int, record_property: RecordProperty) -> None:
    record_property("cases", cases)

    @settings(max_examples=cases)
    @given(lines)
    def only_ours(data: bytes) -> None:
        refuses(data)

    only_ours()


@volumes(1_000)
def test_values(cases: int, record_property: RecordProperty) -> None:
    """Any JSON where a result should be, and as the whole document."""
    record_property("cases", cases)

    @settings(max_examples=cases)
    @given(values)
    def only_ours(value: object) -> None:
        refuses(json.dumps({"boards": [{"board": 1, "results": [value]}]}).encode())
        refuses(json.dumps(value).encode())

    only_ours()


@volumes(6_000)
def test_damaged_documents(cases: int, record_property: RecordProperty) -> None:
    record_property("cases", cases)
    whole = EVENING.read_bytes()
    written = write_results(read_results(whole))
    found = {refuses(data) for data in spoilt([whole, written], cases, seed=2026)}
    assert found == {True, False}
