"""Ties broken by an ordered list of tests."""

from fractions import Fraction
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.ties import (
    EBU_ORDER,
    IRISH_ORDER,
    TRIANGLE_ORDER,
    MatchRecord,
    Records,
    TieTest,
    ranked,
    tie_steps,
    trials,
)


def hundred(*who: str) -> dict[str, Fraction]:
    return dict.fromkeys(who, Fraction(100))


TRIANGLE = Records(
    dict.fromkeys("ABC", Fraction(1)),
    (
        MatchRecord("A", "B", Fraction(10)),
        MatchRecord("B", "C", Fraction(4)),
        MatchRecord("C", "A", Fraction(7)),
    ),
)


def test_places_are_shared_without_a_test() -> None:
    assert [str(each.place) for each in ranked(Records(hundred("A", "B")))] == ["1=", "1="]


def test_rc_116_net_imps_and_then_the_match_between_the_two() -> None:
    placed = ranked(TRIANGLE, TRIANGLE_ORDER)
    assert [each.who for each in placed] == ["C", "A", "B"]
    assert [each.decided_by for each in placed] == ["head-to-head", "head-to-head", "net-imps"]


def test_the_steps_tell_every_test_that_was_tried() -> None:
    told = [
        (step.rule, step.operands.get("who"), step.value)
        for step in tie_steps(TRIANGLE, "ABC", TRIANGLE_ORDER)
    ]
    half = Fraction(1, 2)
    assert told == [
        ("matches-won", "A", half),
        ("matches-won", "B", half),
        ("matches-won", "C", half),
        ("net-imps", "A", 3),
        ("net-imps", "B", -6),
        ("net-imps", "C", 3),
        ("matches-won", "A", half),
        ("matches-won", "C", half),
        ("net-imps", "A", 3),
        ("net-imps", "C", 3),
        ("head-to-head", "A", 0),
        ("head-to-head", "C", 1),
    ]


def test_a_test_that_does_not_apply_says_so() -> None:
    records = Records(hundred("A", "B"))
    (step,) = tie_steps(records, "AB", [TieTest.HEAD_TO_HEAD])
    assert step.text == "{test} does not apply to this tie of {tied}"
    (trial,) = trials(records, "AB", [TieTest.HEAD_TO_HEAD])
    assert (trial.figures, trial.decides) == ((), False)


def test_rc_120_the_first_test_that_decides() -> None:
    """10-10 and 31-31 in the match; 230-190 and 180-145 in all: the quotient decides for B."""
    between = MatchRecord("A", "B", Fraction(31), Fraction(31), Fraction(10), Fraction(10))
    others = (
        MatchRecord("A", "C", Fraction(199), Fraction(159)),
        MatchRecord("B", "D", Fraction(149), Fraction(114)),
    )
    records = Records(hundred("A", "B"), (between, *others))
    placed = ranked(records, IRISH_ORDER)
    assert [(each.who, each.decided_by) for each in placed] == [
        ("B", "imp-quotient"),
        ("A", "imp-quotient"),
    ]
    last = tie_steps(records, "AB", IRISH_ORDER)[-2:]
    assert [step.value for step in last] == [Fraction(230, 190), Fraction(180, 145)]
    assert [trial.test for trial in trials(records, "AB", IRISH_ORDER)][-1] is TieTest.IMP_QUOTIENT


def test_a_quotient_without_a_loss_is_said_as_it_is() -> None:
    records = Records(
        hundred("A", "B"),
        (MatchRecord("A", "C", Fraction(9)), MatchRecord("B", "C", Fraction(9), Fraction(1))),
    )
    first, second = tie_steps(records, "AB", [TieTest.IMP_QUOTIENT])
    assert (first.text, first.value) == ("{test}, {who}: {won} won and none lost", 9)
    assert second.value == 9


def test_the_order_of_the_ebu() -> None:
    names = [test.value for test in EBU_ORDER]
    assert names == ["head-to-head", "head-to-head-imps", "opponents", "net-imps", "count-back"]


@st.composite
def leagues(draw: st.DrawFn) -> Records:
    """Up to six teams who all met, many of them tied."""
    teams = "ABCDEF"[: draw(st.integers(2, 6))]
    finals = {who: Fraction(draw(st.integers(0, 2))) for who in teams}
    imps = st.integers(0, 3).map(Fraction)
    matches = tuple(
        MatchRecord(one, other, draw(imps), draw(imps)) for one, other in combinations(teams, 2)
    )
    return Records(finals, matches, lots=tuple(draw(st.permutations(teams))))


ORDERS = st.lists(
    st.sampled_from([test for test in TieTest if test is not TieTest.LOT]), unique=True
)


@given(leagues(), ORDERS)
def test_no_test_overrules_the_final_score(records: Records, order: list[TieTest]) -> None:
    placed = ranked(records, order)
    finals = [records.finals[each.who] for each in placed]
    assert finals == sorted(finals, reverse=True)
    shared = [each for each in placed if each.place.shared]
    assert all(records.finals[each.who] in finals for each in shared)


@given(leagues(), ORDERS)
def test_a_lot_at_the_end_leaves_no_tie(records: Records, order: list[TieTest]) -> None:
    placed = ranked(records, [*order, TieTest.LOT])
    assert [each.place.number for each in placed] == list(range(1, len(placed) + 1))
