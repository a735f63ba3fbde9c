"""Awards of an event (S12)."""

from fractions import Fraction

import pytest

from overtrick.core.contest import Masterpoints
from overtrick.engines.event.ranking import EventList, EventRanking, FigureUnit, Ranked
from overtrick.engines.event.values import RankingLine
from overtrick.engines.masterpoints import award_steps, masterpoints


def field(places: list[str]) -> EventRanking:
    """A ranking with these places; contestants are numbered by line."""
    lines = tuple(
        Ranked(RankingLine(number, place, Fraction(100 - int(place.rstrip("=") or 99)), None, 20))
        for number, place in enumerate(places, 1)
    )
    return EventRanking(FigureUnit.IMPS, (EventList("", None, lines),))


def test_a_full_field() -> None:
    awards = masterpoints(field([str(n) for n in range(1, 25)]), Masterpoints.SWISS)
    assert [int(awards[n]) for n in sorted(awards)] == [3, 2, 2, 2, 1, 1, 1, 1, 1, 1]


def test_a_small_field() -> None:
    awards = masterpoints(field([str(n) for n in range(1, 15)]), Masterpoints.SWISS)
    assert [int(awards[n]) for n in sorted(awards)] == [3, 2, 2, 1, 1, 1, 1]


def test_the_unplaced_do_not_count_as_finishers() -> None:
    places = [str(n) for n in range(1, 7)] + [""] * 20
    awards = masterpoints(field(places), Masterpoints.SWISS)
    assert awards == {1: 3, 2: 2, 3: 1}


def test_shared_places_share_the_better_award() -> None:
    awards = masterpoints(field(["1=", "1=", "3", "4"]), Masterpoints.SWISS)
    assert awards == {1: 3, 2: 3}


def test_awards_are_by_contestant_and_so_every_member_s() -> None:
    awards = masterpoints(field(["1", "2", "3", "4"]), Masterpoints.SWISS)
    assert awards == {1: 3, 2: 2}


def test_a_club_session_awards_a_third() -> None:
    awards = masterpoints(field([str(n) for n in range(1, 10)]), Masterpoints.TWO_WINNERS)
    assert awards == {1: 30, 2: 20, 3: 10}


def test_none() -> None:
    assert masterpoints(field(["1", "2"]), Masterpoints.NONE) == {}


@pytest.mark.parametrize("kind", Masterpoints)
def test_the_reasons_end_with_the_award(kind: Masterpoints) -> None:
    ranked = field([*(str(n) for n in range(1, 13)), ""])
    awards = masterpoints(ranked, kind)
    for number in range(1, 14):
        steps = award_steps(ranked.published(), kind, number)
        assert bool(steps) is (number in awards)
        if steps:
            assert steps[-1].value == awards[number]
            assert steps[-1].operands["place"] == str(number)
            assert all(step.source for step in steps)
