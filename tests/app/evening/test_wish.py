"""What a director may wish for, all faults together, and the form that carries it."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.app.evening.wish import ABOUT, Scoring, Wish, contestants_at
from overtrick.app.evening.wish_form import read_wish, wish_form
from overtrick.engines.event.values import Kind

NOW = datetime(2026, 11, 30, 18, 0, tzinfo=timezone(timedelta(hours=1)))


def faults_of(**form: str) -> dict[str, str]:
    return {fault.where: str(fault.message) for fault in read_wish(form, NOW)[1]}


class TestFaults:
    def test_all_are_said_together(self) -> None:
        wish = Wish(Kind.PAIRS, 3, minutes=5, boards_per_round=9, winners=3, copies=0)
        assert [fault.where for fault in wish.faults] == [
            "contestants",
            "minutes",
            "boards_per_round",
            "copies",
            "winners",
        ]

    def test_length_has_to_be_said(self) -> None:
        (fault,) = Wish(Kind.PAIRS, 14).faults
        assert fault.where == "minutes"

    def test_two_rankings_are_for_pairs(self) -> None:
        (fault,) = Wish(Kind.SWISS_PAIRS, 14, minutes=180, winners=2).faults
        assert fault.where == "winners"

    def test_a_match_is_of_two_teams(self) -> None:
        (fault,) = Wish(Kind.MATCH, 3, minutes=180).faults
        assert fault.message == "this is for 2 teams, got 3"
        (fault,) = Wish(Kind.PAIRS, 1, minutes=180).faults
        assert fault.message.startswith("this is for 4 to ")

    def test_stages_are_planned_elsewhere(self) -> None:
        (fault,) = Wish(Kind.SERIES, 3, minutes=180).faults
        assert fault.where == "kind"

    def test_fewer_boards_than_one_round_has(self) -> None:
        (fault,) = Wish(Kind.PAIRS, 8, boards=4, boards_per_round=5).faults
        assert fault.where == "boards"


@pytest.mark.parametrize(
    ("kind", "tables", "half", "count"),
    [
        (Kind.PAIRS, 7, False, 14),
        (Kind.PAIRS, 7, True, 15),
        (Kind.INDIVIDUAL, 4, False, 16),
        (Kind.INDIVIDUAL, 4, True, 18),
        (Kind.MATCH, 2, False, 2),
        (Kind.SWISS_TEAMS, 9, False, 9),
    ],
)
def test_tables_are_counted(kind: Kind, tables: int, half: bool, count: int) -> None:
    assert contestants_at(kind, tables, half=half) == count


class TestForm:
    @pytest.mark.parametrize("kind", ABOUT)
    def test_teams_are_scored_in_imps_unless_somebody_says_otherwise(self, kind: Kind) -> None:
        wish, _ = read_wish({"kind": kind.value, "contestants": "4", "scoring": ""}, NOW)
        assert wish.scoring is (Scoring.IMPS if kind.of_teams else Scoring.MATCHPOINTS)
        wish, _ = read_wish({"kind": kind.value, "contestants": "4", "scoring": "matchpoints"}, NOW)
        assert wish.scoring is Scoring.MATCHPOINTS

    def test_seven_tables_and_a_half_for_three_hours(self) -> None:
        form = {
            "kind": "pairs",
            "tables": "7",
            "half": "on",
            "hours": "3:15",
            "scoring": "imps",
            "starts": "19:30",
            "winners": "",
        }
        wish, faults = read_wish(form, NOW)
        assert faults == ()
        assert (wish.contestants, wish.minutes, wish.scoring) == (15, 195, Scoring.IMPS)
        assert wish.starts_at == datetime(2026, 11, 30, 18, 30, tzinfo=UTC).timestamp()
        assert wish.tables == 7

    @pytest.mark.parametrize(
        ("hours", "minutes"), [("3", 180), ("3:05", 185), ("2.5", 150), ("2,25", 135), ("0:45", 45)]
    )
    def test_hours(self, hours: str, minutes: int) -> None:
        assert read_wish({"contestants": "9", "hours": hours}, NOW)[0].minutes == minutes

    def test_an_hour_long_past_is_tomorrow(self) -> None:
        late = NOW.replace(hour=23)
        wish, _ = read_wish({"contestants": "9", "hours": "3", "starts": "10:00"}, late)
        assert wish.starts_at == datetime(2026, 12, 1, 9, 0, tzinfo=UTC).timestamp()

    def test_every_field_is_named_that_is_wrong(self) -> None:
        found = faults_of(
            kind="chess",
            tables="x",
            hours="long",
            scoring="goals",
            boards="many",
            starts="25:00",
            minutes_per_board="0",
        )
        assert set(found) == {
            "kind",
            "tables",
            "minutes",
            "scoring",
            "boards",
            "starts",
            "minutes_per_board",
        }

    def test_half_a_table_is_no_team(self) -> None:
        assert set(faults_of(kind="swiss-teams", tables="9", half="yes", hours="3")) == {"half"}

    def test_an_empty_form_says_what_is_needed(self) -> None:
        assert set(faults_of()) == {"contestants", "minutes"}


wishes = st.builds(
    Wish,
    st.sampled_from(list(ABOUT)),
    st.integers(0, 200),
    st.none() | st.integers(0, 2000),
    st.none() | st.integers(0, 300),
    st.none() | st.integers(0, 70),
    st.none() | st.integers(0, 3),
    st.sampled_from(list(Scoring)),
    st.none() | st.integers(0, 2**41),
    st.integers(0, 90),
    st.none() | st.integers(0, 90),
    st.none() | st.integers(0, 9),
    st.booleans(),
    st.booleans(),
    st.text(st.characters(codec="utf-8"), max_size=20).map(str.strip),
)


@given(wishes)
def test_a_form_carries_every_wish(wish: Wish) -> None:
    read, faults = read_wish(wish_form(wish), NOW)
    assert read == wish
    assert faults == wish.faults
