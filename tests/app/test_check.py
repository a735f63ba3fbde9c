"""Every difference between a file and us is named; what fits no rule is not explained away."""

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.app import verdicts
from overtrick.app.check import Checked, Part, check
from overtrick.app.session import with_figures
from overtrick.app.verdicts import Right
from overtrick.core.conditions import Conditions, Method, Trim
from overtrick.core.contract import Result
from overtrick.core.outcome import Given, NotPlayed, Outcome, Played, Score
from overtrick.core.sheet import Board, Contestant, Entry, Printed, Row, Sheet
from overtrick.engines.standings import standings


def sheet(*scores: Outcome | int, conditions: Conditions | None = None) -> Sheet:
    rows = tuple(
        Row(str(n), str(n + 50), Score(score) if isinstance(score, int) else score)
        for n, score in enumerate(scores, 1)
    )
    full = tuple(Row(str(n), str(n + 50), Score(10 * n)) for n in range(1, len(scores) + 1))
    boards = Board.standard(1, rows), Board.standard(2, full)
    return Sheet("", conditions or Conditions(), boards)


def printed(by: Sheet, on: Sheet) -> Checked:
    """*on* with the figures that *by*'s conditions give, checked."""
    figures = with_figures(standings(by))
    return check(standings(replace(figures, conditions=on.conditions)))


def with_points(scores: Sheet, row: int, points: Fraction | int) -> Sheet:
    first, *others = scores.boards
    rows = list(first.rows)
    rows[row] = replace(rows[row], printed_ns=Printed(Fraction(points)))
    return replace(scores, boards=(replace(first, rows=tuple(rows)), *others))


def test_our_own_figures_agree() -> None:
    own = sheet(420, 450, -50, 100)
    result = printed(own, own)
    assert result.differences == ()
    assert result.agreed == {
        Part.SCORE: 8,
        Part.POINTS: 16,
        Part.TOTAL: 8,
        Part.PERCENT: 8,
        Part.PLACE: 8,
    }


def test_rows_without_neuberg_are_another_convention() -> None:
    own = sheet(420, 450, -50, NotPlayed())
    plain = replace(own, conditions=own.conditions.changed({"short_boards": "percent"}))
    found = printed(plain, own).differences
    rows = [each for each in found if each.part is Part.POINTS]
    assert rows
    assert {each.verdict.right for each in rows} == {Right.BOTH}
    assert "its own number of results" in rows[0].verdict.reason


def test_another_datum() -> None:
    own = sheet(420, 450, -50, 1000, conditions=Conditions(method=Method.BUTLER))
    trimmed = replace(own, conditions=replace(own.conditions, trim=Trim.ONE))
    found = printed(trimmed, own)
    assert found.unexplained == 0
    assert {each.verdict.reason for each in found.differences if each.part is Part.POINTS} == {
        "the file's datum leaves one score out at each end"
    }


def test_a_planted_wrong_figure_is_not_explained() -> None:
    own = with_points(sheet(420, 450, -50, 100), 0, 5)
    (difference,) = check(standings(own)).differences
    assert difference.verdict == verdicts.UNEXPLAINED
    assert (difference.where.board, difference.printed, difference.ours) == (1, "5", "4.00")


def test_points_set_by_the_director_are_the_files() -> None:
    own = sheet(420, Given(Fraction(3), Fraction(2)), -50)
    assert check(standings(with_points(own, 1, 3))).differences == ()


def test_a_row_of_nothing_printed_as_zero() -> None:
    (difference,) = check(standings(with_points(sheet(420, NotPlayed(), 50), 1, 0))).differences
    assert difference.verdict == verdicts.NOT_COUNTED


def test_a_score_that_is_not_the_contracts() -> None:
    outcome = Played(Result.parse("4S N ="), explicit_ns=450)
    first = Row("1", "51", outcome, score_ns=450)
    second = Row("2", "52", Played(Result.parse("4S N =")), score_ns=450)
    result = check(standings(Sheet("", Conditions(), (Board.standard(1, (first, second)),))))
    assert [each.verdict for each in result.differences] == [
        verdicts.AS_SET,
        verdicts.UNEXPLAINED,
    ]


@pytest.mark.parametrize(
    ("figures", "verdict"),
    [
        (Printed(Fraction("75.00")), verdicts.AS_PERCENT),
        (Printed(percent=Fraction("77.51")), verdicts.HANDICAP_HALF),
        (Printed(percent=Fraction("80.01")), verdicts.HANDICAP_WHOLE),
        (Printed(percent=Fraction("60.01")), verdicts.UNEXPLAINED),
    ],
)
def test_totals(figures: Printed, verdict: verdicts.Verdict) -> None:
    board = Board.standard(1, (Row("1", "51", Score(420)), Row("2", "52", Score(-50))))
    again = Board.standard(2, (Row("1", "51", Score(420)), Row("2", "52", Score(420))))
    entry = Entry(Contestant("", "1", None), printed=figures, handicap=Fraction("5.01"))
    scored = standings(Sheet("", Conditions(), (board, again), (entry,)))
    (difference,) = check(scored).differences
    assert difference.verdict == verdict


def test_places_by_rounded_percentages() -> None:
    rows = tuple(Row(str(n), str(n + 50), Score(-10 * n)) for n in range(1, 6))
    own = Sheet("", Conditions(winners=2), (Board.standard(1, rows),))
    first, second, *_ = standings(own).rankings[0].lines
    assert (str(first.place), str(second.place)) == ("1", "2")
    entries = tuple(
        Entry(line.contestant, printed=Printed(percent=Fraction(90), place="1"))
        for line in (first, second)
    )
    found = check(standings(replace(own, entries=entries))).differences
    assert [(each.where.who, each.verdict) for each in found if each.part is Part.PLACE] == [
        (second.contestant, verdicts.RANKED_ROUNDED)
    ]
