"""Every topic through the library: published cases, our own, and inputs that are none."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.conformance.answer import Missing, Reason
from overtrick.conformance.case import Case, read_case_files
from overtrick.conformance.exact_json import Json
from overtrick.conformance.library import library_answer
from overtrick.conformance.runner import measure
from overtrick.conformance.topics import TOPICS

OWN = Path(__file__).parents[1] / "data" / "conformance" / "own.jsonl"
SHARED = Path(__file__).parents[2] / ".." / "shared" / "conformance" / "published.jsonl"


def test_our_own_cases_cover_every_topic_and_pass() -> None:
    cases = read_case_files([OWN])
    assert {case.topic for case in cases} == set(TOPICS)
    assert measure(cases).failures == ()


def test_every_published_case_of_a_known_topic_passes() -> None:
    if not SHARED.exists():
        pytest.skip(f"{SHARED} is not there")
    cases = [case for case in read_case_files([SHARED]) if case.topic in TOPICS]
    assert len(cases) >= 365
    assert measure(cases).failures == ()


def answer(topic: str, **given: Json) -> object:
    return library_answer(Case("x", topic, given, None, "", ""))


def refusal(topic: str, **given: Json) -> str:
    told = answer(topic, **given)
    assert isinstance(told, Missing)
    assert told.reason is Reason.REFUSED
    return told.detail


def test_a_topic_that_is_not_known() -> None:
    assert answer("tarot") == Missing(Reason.UNKNOWN_TOPIC)


def test_an_input_without_names() -> None:
    told = library_answer(Case("x", "imp", [50], 2, "", ""))
    assert told == Missing(Reason.REFUSED, "the input is an object of named fields")


class TestRefused:
    """What is wrong with the input is said, with the field's name."""

    def test_missing_and_strange_fields(self) -> None:
        assert refusal("imp") == "the input has no 'difference'"
        assert refusal("imp", difference=True) == "difference: a number is wanted, got true"
        assert refusal("imp", difference="1e9") == 'difference: a number is wanted, got "1e9"'
        assert refusal("imp", difference="1/0") == 'difference: a number is wanted, got "1/0"'
        assert refusal("imp_board", room1_ns="1/2", room2_ns=0) == (
            'room1_ns: a whole number is wanted, got "1/2"'
        )
        assert refusal("ximp_total", per_board=5) == "per_board: a list is wanted, got 5"
        assert refusal("weighted_matchpoints", components=[[1, 2, 3]], top=10) == (
            "components: a list of pairs of numbers is wanted, got [1, 2, 3]"
        )
        assert refusal("assigned_score_between_manual", scores=[1], assigned=0) == (
            "scores: an object is wanted, got [1]"
        )
        assert refusal("assigned_score_between_manual", scores={"x": 1}, assigned=0) == (
            'scores: whole numbers as names is wanted, got "x"'
        )
        assert refusal("artificial_default", award=60) == "award: text is wanted, got 60"
        assert refusal("undertrick_penalty", down=1, doubled="", vulnerable=0) == (
            "vulnerable: true or false is wanted, got 0"
        )

    def test_values_that_a_topic_does_not_have(self) -> None:
        assert refusal("matchpoints_NS", ns_scores=[1], scale="3-1-0") == (
            "scale: one of 2-1-0, 1-1/2-0 is wanted, got '3-1-0'"
        )
        assert refusal("cross_imp", own=1, others=[2], form="mean").startswith("form: 'sum'")
        assert refusal("butler_datum", ns_scores="3x980;2x10").startswith("ns_scores: groups")
        assert refusal("butler_datum", ns_scores=[10], round=0).startswith("round: a whole number")
        assert refusal("neuberg", matchpoints=4, actual=6, expected=7, round=0).startswith("round:")
        assert refusal("vp_acbl_20", boards="6-9", imps=3) == (
            "boards: there is a column for 6-8, none for '6-9'"
        )
        assert refusal("vp_acbl_20", boards="few", imps=3).startswith("boards: a number, or a")
        assert refusal("artificial_session_better", award="AVE+").startswith(
            "the input has neither"
        )

    def test_what_does_not_exist_in_bridge(self) -> None:
        deal: dict[str, Json] = {"strain": "S", "doubled": "", "vulnerable": False, "result": 0}
        assert refusal("duplicate_score", level=8, **deal) == "level must be 1 to 7, got 8"
        assert "no edition" in refusal(
            "old_score_1932", down=1, doubled="", vulnerable=False, law="1900"
        )
        assert refusal("matchpoint_percent", matchpoints=[3]).startswith("a board with 1 result")
        assert refusal("vp_wbf_continuous", boards=0, imps=3).startswith("a match has 1 to")


class TestForms:
    """Forms of an input that the published cases do not have."""

    def test_columns_by_number(self) -> None:
        assert answer("vp_acbl_20", boards=11, imps=28) == answer(
            "vp_acbl_20", boards="9-11", imps=28
        )

    def test_weights_in_percent(self) -> None:
        assert answer("weighted_matchpoints", components=[[30, 8], [70, 6]], top=10) == answer(
            "weighted_matchpoints", components=[["3/10", 8], ["7/10", 6]], top=10
        )

    def test_defaults(self) -> None:
        assert answer("butler_datum", ns_scores=[-376]) == answer(
            "butler_datum", ns_scores="1x-376", trim=0, round=10
        )
        assert answer("matchpoints_NS", ns_scores=[50, 0]) == answer(
            "matchpoints_NS", ns_scores=[50, 0], scale="2-1-0"
        )


INPUTS = [case.input for case in read_case_files([OWN]) if isinstance(case.input, dict)]
NAMES = sorted({name for given in INPUTS for name in given} | {"law", "pool", "trim"})
ANYTHING: st.SearchStrategy[Json] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 20)
    | st.sampled_from(["", "X", "S", "AVE+", "1e9", "3x9", "6-8", "1987", "-1/3", "sum"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("12x"), inner),
    max_leaves=5,
)


@given(st.sampled_from(sorted(TOPICS)), st.dictionaries(st.sampled_from(NAMES), ANYTHING))
def test_no_input_breaks_a_topic(topic: str, given: dict[str, Json]) -> None:
    told = library_answer(Case("x", topic, given, None, "", ""))
    assert not isinstance(told, Missing) or told.detail


@given(st.data())
def test_no_input_that_is_nearly_right_breaks_a_topic(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(read_case_files([OWN])))
    assert isinstance(case.input, dict)
    name = data.draw(st.sampled_from(sorted(case.input)))
    changed = case.input | {name: data.draw(ANYTHING)}
    told = library_answer(Case("x", case.topic, changed, None, "", ""))
    assert not isinstance(told, Missing) or told.detail
