"""What holds for any board that is compared: symmetry, order, conservation."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.comparison import compare
from overtrick.core.conditions import Conditions, Method
from overtrick.core.outcome import (
    Artificial,
    Given,
    NotPlayed,
    Part,
    PassedOut,
    Score,
    SitOut,
    Weighted,
)
from overtrick.core.seat import Side
from overtrick.core.sheet import Row, Sheet
from tests import random_sheets

THIRD = Fraction(1, 3)


def _turned(row: Row) -> Row:
    """The same line as East-West would write it, for outcomes that are scores or awards."""
    outcome = row.outcome
    match outcome:
        case Score(points):
            return replace(row, ns=row.ew, ew=row.ns, outcome=Score(-points))
        case Artificial(ns_award, ew_award):
            return replace(row, ns=row.ew, ew=row.ns, outcome=Artificial(ew_award, ns_award))
        case Weighted(parts):
            turned = tuple(
                Part(part.weight, Score(-part.outcome.score_ns))
                for part in parts
                if isinstance(part.outcome, Score)
            )
            return replace(row, ns=row.ew, ew=row.ns, outcome=Weighted(turned))
        case _:
            return replace(row, ns=row.ew, ew=row.ns)


scores_only = st.builds(Score, random_sheets.scores)
symmetric = st.one_of(
    scores_only,
    st.just(PassedOut()),
    st.just(NotPlayed()),
    st.just(SitOut()),
    st.builds(Artificial, random_sheets.award, random_sheets.award),
    st.lists(scores_only, min_size=3, max_size=3).map(
        lambda parts: Weighted(tuple(Part(THIRD, part) for part in parts))
    ),
)


class TestSymmetry:
    DUE: Mapping[str, int] = {"A": 9, "B": 9, "": 9}

    @given(random_sheets.sheets(outcome=symmetric))
    def test_the_sides_could_have_sat_the_other_way(self, sheet: Sheet) -> None:
        for each in sheet.boards:
            there = compare(each, sheet.conditions, self.DUE)
            turned = replace(each, rows=tuple(map(_turned, each.rows)))
            back = compare(turned, sheet.conditions, self.DUE)
            for one, other in zip(there, back, strict=True):
                assert (one.ns.points, one.ns.top) == (other.ew.points, other.ew.top)
                assert (one.ew.points, one.ew.top) == (other.ns.points, other.ns.top)

    @given(random_sheets.sheets())
    def test_order_of_the_rows_does_not_matter(self, sheet: Sheet) -> None:
        due = {"A": 9, "B": 9} if sheet.conditions.sections_scored.value == "apart" else {"": 9}
        for each in sheet.boards:
            there = compare(each, sheet.conditions, due)
            back = compare(replace(each, rows=each.rows[::-1]), sheet.conditions, due)
            assert back[::-1] == there

    @given(
        random_sheets.sheets(random_sheets.any_conditions(round_points=None), random_sheets.made)
    )
    def test_what_one_side_has_the_other_lacks(self, sheet: Sheet) -> None:
        """Per unadjusted result: a top between them, or IMPs of opposite sign."""
        for each in sheet.boards:
            for one in compare(each, sheet.conditions, self.DUE):
                if one.ns.points is None:
                    assert one.ew.points is None
                    continue
                assert one.ew.points is not None
                both = one.ns.points + one.ew.points
                rules = {step.rule for step in one.ns.steps}
                if one.ns.top is None:
                    assert both == 0
                elif "small-group" in rules:
                    assert both == Fraction(6, 5) * one.ns.top
                elif "factor" not in rules and one.ns.top:
                    assert both == one.ns.top

    @given(
        random_sheets.sheets(
            random_sheets.any_conditions(method=Method.CROSS_IMPS, round_points=None),
            random_sheets.made | random_sheets.weighted(),
        )
    )
    def test_cross_imps_of_a_pool_sum_to_zero(self, sheet: Sheet) -> None:
        for each in sheet.boards:
            rows = compare(each, sheet.conditions, {"": 9})
            for side in Side:
                assert sum(Fraction(one.of(side).points or 0) for one in rows) == 0

    @given(random_sheets.sheets(st.just(Conditions()), random_sheets.made, groups=("",)))
    def test_a_full_unadjusted_board_has_n_times_n_less_one(self, sheet: Sheet) -> None:
        for each in sheet.boards:
            number = len(each.rows)
            rows = compare(each, sheet.conditions, {"": number})
            for side in Side:
                total = sum(Fraction(one.of(side).points or 0) for one in rows)
                assert total == number * (number - 1)

    @given(
        random_sheets.sheets(
            random_sheets.any_conditions(round_points=None, method=Method.MATCHPOINTS)
        )
    )
    def test_both_scales_have_the_same_shares(self, sheet: Sheet) -> None:
        two, one = (
            replace(sheet.conditions, scale=Conditions.parse({"scale": scale}).scale)
            for scale in ("2-1-0", "1-1/2-0")
        )
        for each in sheet.boards:
            plain = replace(
                each, rows=tuple(r for r in each.rows if not isinstance(r.outcome, Given))
            )
            first, second = (compare(plain, c, self.DUE) for c in (two, one))
            for of_two, of_one in zip(first, second, strict=True):
                assert of_two.ns.share == of_one.ns.share
                assert of_two.ew.share == of_one.ew.share

    @given(random_sheets.sheets())
    def test_the_rows_come_back_in_their_order_and_unchanged(self, sheet: Sheet) -> None:
        for each in sheet.boards:
            rows = list(each.rows)
            assert [one.row for one in compare(each, sheet.conditions, self.DUE)] == rows
