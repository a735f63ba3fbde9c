"""A player's events: how each went, chosen, sorted, taken together, drawn, and exported."""

import csv
import io
import json
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.app.house.catalogue import Catalogue, ListedEvent, Part
from overtrick.app.players.chart import (
    BOTTOM,
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    mean_chart,
    sum_chart,
)
from overtrick.app.players.event_result import EventResult
from overtrick.app.players.export import COLUMNS, history_csv, history_json
from overtrick.app.players.history import Order, Outing, Wanted, outings, selected
from overtrick.app.players.partners import average, partners
from overtrick.app.players.standing import player_rank, won
from overtrick.core.contest import Masterpoints
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.values import Kind, Phase, RankingLine, RankingList

DAY = 86_400
NAMES = {1: "Ann", 2: "Bob", 3: "Cem", 4: "=Dora"}


def listed(number: int, kind: Kind = Kind.PAIRS, phase: Phase = Phase.FINAL) -> ListedEvent:
    """An event opened on the day of its number."""
    return ListedEvent(
        number, f"ev{number}", kind, f"Event {number}", f"event {number}", number * DAY,
        None, phase, 4, 9,
    )  # fmt: skip


def line(number: int, place: str, percent: int | None, boards: int = 20) -> RankingLine:
    """A line of a ranking."""
    total = Fraction(100 - number if percent is None else percent)
    return RankingLine(number, place, total, None if percent is None else Fraction(percent), boards)


LISTS = (
    RankingList(
        "", None, (line(1, "1", 60), line(2, "2=", 50, 18), line(3, "2=", 50), line(4, "4", 40))
    ),
)
SWISS = EventResult(
    9,
    FigureUnit.MATCHPOINTS,
    LISTS,
    {1: Fraction(3), 2: Fraction(1)},
    Masterpoints.SWISS,
    final=True,
)
IMPS = EventResult(
    9, FigureUnit.IMPS, (RankingList("", None, (line(1, "1", None), line(2, "2", None))),)
)
ALL = Catalogue(
    {
        5: listed(5),
        4: listed(4, Kind.SWISS_PAIRS),
        3: listed(3, Kind.INDIVIDUAL, Phase.RUNNING),
        2: listed(2),
        1: listed(1, phase=Phase.ENTRIES),
    },
    {},
    {n: n for n in NAMES},
    {1: (Part(5, "", 2), Part(4, "", 1), Part(3, "", 7), Part(2, "", 1), Part(1, "", 1))},
    {
        Part(5, "", 2): (1, 2),
        Part(4, "", 1): (1, 3),
        Part(3, "", 7): (1,),
        Part(2, "", 1): (1, 2, 4),
        Part(1, "", 1): (1, 2),
    },
)
HIDDEN = EventResult(9, FigureUnit.MATCHPOINTS, hidden=True)
RESULTS = {5: SWISS, 4: IMPS, 3: HIDDEN, 2: SWISS, 1: None}


def found() -> tuple[Outing, ...]:
    """All events of the player 1."""
    return outings(ALL, 1, lambda event: RESULTS[event.id])


def name(person: int) -> str:
    """What somebody is called."""
    return NAMES[person]


class TestOutings:
    def test_newest_first_with_partners_and_figures(self) -> None:
        fifth, fourth, third, second, first = found()
        assert (fifth.place, fifth.of, fifth.percent, fifth.boards) == ("2=", 4, Fraction(50), 18)
        assert (fifth.partners, fifth.masterpoints, fifth.final) == ((2,), Fraction(1), True)
        assert (fourth.percent, fourth.unit, fourth.total) == (None, FigureUnit.IMPS, Fraction(99))
        assert (third.hidden, third.place, third.percent) == (True, "", None)
        assert second.partners == (2, 4)
        assert first.unit is None

    def test_who_is_ahead_of_whom(self) -> None:
        """Place 2= of 4: one of three others is behind, one level."""
        fifth, fourth, _, second, _ = found()
        assert (fifth.ahead, second.ahead, fourth.ahead) == (
            Fraction(1, 2),
            Fraction(1),
            Fraction(1),
        )

    def test_an_award_has_its_reasons(self) -> None:
        second = found()[3]
        assert [step.value for step in second.award] == [3, 3]
        assert found()[0].award[-1].operands["place"] == "2="


class TestSelected:
    @pytest.mark.parametrize(
        ("wanted", "events"),
        [
            (Wanted(), [5, 4, 3, 2, 1]),
            (Wanted(backwards=True), [1, 2, 3, 4, 5]),
            (Wanted(order=Order.PERCENT), [2, 5, 4, 3, 1]),
            (Wanted(order=Order.PERCENT, backwards=True), [5, 2, 4, 3, 1]),
            (Wanted(order=Order.PLACE), [2, 4, 5, 3, 1]),
            (Wanted(order=Order.PARTNER), [5, 2, 1, 4, 3]),
            (Wanted(kind=Kind.PAIRS), [5, 2, 1]),
            (Wanted(partner=4), [2]),
            (Wanted(partner=77), []),
            (Wanted(since=2 * DAY, until=5 * DAY), [4, 3, 2]),
        ],
    )
    def test_chosen_and_sorted(self, wanted: Wanted, events: list[int]) -> None:
        assert [each.event.id for each in selected(found(), wanted, name)] == events


class TestTogether:
    def test_the_mean_percentage_is_by_boards(self) -> None:
        made = average(found())
        assert (made.events, made.boards, made.percent_boards) == (5, 58, 38)
        assert made.percent == Fraction(50 * 18 + 60 * 20, 38)
        assert made.ahead == (Fraction(1, 2) + 1 + 1) / 3

    def test_of_nothing(self) -> None:
        made = average(())
        assert (made.events, made.boards, made.percent, made.ahead) == (0, 0, None, None)

    def test_partners_are_those_of_pairs(self) -> None:
        made = partners(found())
        assert [each.person for each in made] == [2, 3, 4]
        assert [each.average.boards for each in made] == [38, 20, 20]
        assert made[0].last_at == 5 * DAY


class TestRank:
    def test_only_swiss_awards_make_a_rank(self) -> None:
        awards = won(found())
        assert [(each.schedule, each.points) for each in awards] == [
            (Masterpoints.SWISS, Fraction(4))
        ]
        rank = player_rank(awards, 1970, lambda _when: 1970)
        assert (rank.rank.number, rank.points) == (1, Fraction(4))
        assert rank.following is not None
        assert rank.following.least == 5
        club = replace(found()[0], schedule=Masterpoints.ONE_WINNER, masterpoints=Fraction(60))
        two = won((*found(), club))
        assert [each.points for each in two] == [4, 60]
        assert player_rank(two, 1970, lambda _when: 1970).points == 4

    def test_without_awards(self) -> None:
        rank = player_rank(won(()), 2026, lambda _when: 2026)
        assert (rank.rank.number, rank.points) == (0, Fraction(0))


VALUES = st.lists(
    st.tuples(st.integers(0, 2**33), st.fractions(0, 100, max_denominator=50)),
    min_size=2,
    max_size=60,
)


@given(VALUES)
def test_a_drawing_stays_in_its_box(values: list[tuple[int, Fraction]]) -> None:
    for made in (mean_chart(values), sum_chart(values)):
        assert made is not None
        assert len(made.dots) == len(made.line) == len(values)
        for x, y in (*made.line, *((dot.x, dot.y) for dot in made.dots)):
            assert LEFT <= x <= WIDTH - RIGHT
            assert TOP <= y <= HEIGHT - BOTTOM
        assert [dot.x for dot in made.dots] == sorted(dot.x for dot in made.dots)
        by_value = sorted(made.dots, key=lambda dot: dot.value)
        assert [dot.y for dot in by_value] == sorted((dot.y for dot in by_value), reverse=True)
        assert len(made.levels) <= 11


def test_too_little_is_not_drawn() -> None:
    assert mean_chart([]) is None
    assert sum_chart([(1, Fraction(50))]) is None


def test_the_line_is_the_mean_of_the_last_ten() -> None:
    values = [(day, Fraction(100 if day == 0 else 40)) for day in range(12)]
    made = mean_chart(values)
    assert made is not None
    heights = [y for _, y in made.line]
    assert heights[0] == TOP
    assert heights[10] == heights[11]  # the hundred is no longer among the last ten
    assert heights[9] < heights[10]


class TestExport:
    def test_csv_has_every_column_and_no_formula(self) -> None:
        lines = list(csv.DictReader(io.StringIO(history_csv(found(), name))))
        assert list(lines[0]) == list(COLUMNS)
        assert (lines[0]["percent"], lines[0]["place"], lines[0]["boards"]) == ("50", "2=", "18")
        assert lines[0]["date"] == "1970-01-06T00:00:00Z"
        assert lines[3]["partners"] == "Bob - =Dora"
        only = replace(found()[3], partners=(4,))
        (safe,) = csv.DictReader(io.StringIO(history_csv([only], name)))
        assert safe["partners"] == "'=Dora"

    def test_json_says_the_same(self) -> None:
        value = json.loads(history_json(1, "Ann", found(), name))
        assert value["player"] == {"id": 1, "name": "Ann"}
        assert [each["event"] for each in value["events"]] == ["ev5", "ev4", "ev3", "ev2", "ev1"]
        assert value["events"][3]["partners"] == [
            {"id": 2, "name": "Bob"},
            {"id": 4, "name": "=Dora"},
        ]
        assert "percent" not in value["events"][1]
        third = replace(found()[0], percent=Fraction(200, 3))
        (row,) = json.loads(history_json(1, "Ann", [third], name))["events"]
        assert row["percent"] == 66.6667
