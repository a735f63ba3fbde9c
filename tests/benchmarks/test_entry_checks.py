"""The measurement of the checks of entries, on the half that counts and on a small one."""

from collections.abc import Mapping
from random import Random

import pytest

from benchmarks.entry_checks import (
    FALSE_ALARMS,
    HALF,
    LINES,
    LONE,
    PAGE,
    RIGHT,
    Count,
    counted,
    halves,
    load,
    measured,
    page,
)
from benchmarks.planted import right, wrong_side, wrong_tricks
from overtrick.core.entry_checks import ENTRY_CHECKS, entry_answers
from overtrick.core.outcome import Played, Score

MET = {
    "wrong side declares, no lead",
    "score with the wrong sign beside its contract",
    "wrong board, movement known",
    "wrong board, no movement, lead known",
    "another board of the round, when it is over",
    "tricks wrong by 3 or more",
}
"""Errors of which more than 80 % are caught where deals are known."""
NOT_MET = {"score alone with the wrong sign", "wrong board, no movement, no lead"}


@pytest.fixture(name="found", scope="module")
def _found() -> Mapping[str, Count]:
    return measured(load(halves(deals=True)[1], deals=True))


class TestWithDeals:
    def test_right_entries_are_left_alone(self, found: Mapping[str, Count]) -> None:
        assert found[RIGHT].tried > 800
        assert found[RIGHT].percent < FALSE_ALARMS
        assert found[LONE].percent < FALSE_ALARMS

    def test_a_known_lead_shows_every_wrong_side(self, found: Mapping[str, Count]) -> None:
        turned = found["wrong side declares, lead known"]
        assert turned.caught == turned.tried > 800

    def test_most_other_errors_are_caught(self, found: Mapping[str, Count]) -> None:
        goals = {error.what for error in LINES if error.goal == 80}
        assert goals == MET | NOT_MET
        assert {what for what in goals if found[what].percent > 80} == MET


def test_half_a_field_raises_no_more_alarms() -> None:
    chosen, counting = halves(deals=True)
    for names in (chosen, counting):
        assert measured(load(names, deals=True, field_share=HALF))[RIGHT].percent < FALSE_ALARMS


def test_without_deals_right_entries_are_left_alone_too() -> None:
    events = load(halves(deals=False)[1], deals=False)
    slots = [slot for event in events for slot in event.slots()]
    complete = [slot for slot in slots if not isinstance(slot.row.outcome, Score)]
    found = counted(map(right, complete), ENTRY_CHECKS)
    assert found.tried > 1900
    assert found.percent < FALSE_ALARMS


def test_no_event_is_in_both_halves() -> None:
    for deals in (True, False):
        chosen, counting = halves(deals=deals)
        assert set(chosen).isdisjoint(counting)
        assert abs(len(chosen) - len(counting)) <= 1


def test_an_error_is_planted_where_it_says() -> None:
    (event,) = load(["abf_cross_imp_howell"], deals=True)
    chance = Random(1)  # noqa: S311 - chance, no secret
    for slot in event.slots():
        original = slot.row.outcome
        if not isinstance(original, Played):
            continue
        turned = wrong_side(slot, chance, lead=True)
        moved = wrong_tricks(slot, chance, off=range(3, 14))
        assert turned is not None
        assert moved is not None
        for case in (turned, moved):
            assert isinstance(case.entry.outcome, Played)
            assert case.known == right(slot).known
        declarers = [
            outcome.result.contract.declarer
            for outcome in (original, turned.entry.outcome)
            if isinstance(outcome, Played)
        ]
        assert declarers[0].side is not declarers[1].side
        assert any(
            answer.verdict.name == "REFUSE" for answer in entry_answers(turned.entry, turned.known)
        )


def test_a_count_says_how_many_of_how_many() -> None:
    assert str(Count(1, 8)) == "12.50 % (1 of 8)"
    assert (str(Count()), Count().percent) == ("", 0.0)


@pytest.mark.soak
def test_the_committed_page_is_what_is_measured() -> None:
    assert page() == PAGE.read_text("utf-8")
