"""The ledger: an award at once, a correction as new entries, and nothing ever changed."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.awards.ledger import AwardEntry, AwardLedger
from overtrick.core.awards.ranks import RankSettings, rank_of, standing
from overtrick.errors import ImpossibleError, RefusedError

MONDAY = {"ann": 3, "bob": 3, "cy": 2, "di": 2, "ed": 0}
FIRST = AwardLedger().with_event("monday", 2025, MONDAY, "places 1 to 2")

PEOPLE = st.sampled_from("abcdef")
AWARDS = st.dictionaries(PEOPLE, st.integers(0, 3).map(lambda halves: Fraction(halves, 2)))


def refusal(ledger: AwardLedger, number: int) -> str:
    with pytest.raises(RefusedError) as refused:
        ledger.with_reversal(number, "why not")
    return refused.value.code


class TestEvent:
    """Every member of a pair gets the award, as soon as the event is scored."""

    def test_an_entry_each(self) -> None:
        assert FIRST.entries == tuple(
            AwardEntry(number, who, Fraction(points), "monday", 2025, "places 1 to 2")
            for number, (who, points) in enumerate(list(MONDAY.items())[:4], 1)
        )
        assert FIRST.total("ann") == 3
        assert FIRST.total("ed") == FIRST.total("zoe") == 0

    def test_twice_is_refused(self) -> None:
        with pytest.raises(RefusedError, match="a change of them is a correction") as refused:
            FIRST.with_event("monday", 2025, MONDAY, "again")
        assert refused.value.code == "event-awarded"

    def test_awards_below_nothing(self) -> None:
        with pytest.raises(ImpossibleError, match="awards of 'x' are 0 or more"):
            AwardLedger().with_event("x", 2025, {"ann": -1}, "")


class TestCorrection:
    """Complaint: corrections keep coming. Each is a new entry that says what it takes back."""

    def test_who_was_wrong_has_two_new_entries_and_nobody_else_any(self) -> None:
        after = FIRST.with_correction(
            "monday", {"ann": 3, "bob": 3, "ed": 2, "cy": 1}, "board 7 rescored"
        )
        assert after.entries[:4] == FIRST.entries
        told = [(each.who, int(each.points), each.reverses) for each in after.entries[4:]]
        assert told == [("cy", -2, 3), ("di", -2, 4), ("ed", 2, None), ("cy", 1, None)]
        assert {each.why for each in after.entries[4:]} == {"board 7 rescored"}
        assert [after.total(who) for who in ("ann", "cy", "di", "ed")] == [3, 1, 0, 2]
        assert (after.reversed_by(3), after.reversed_by(1)) == (5, None)
        held = after.standing_awards("monday")
        assert [(who, each.number) for who, each in held.items()] == [
            ("ann", 1),
            ("bob", 2),
            ("ed", 7),
            ("cy", 8),
        ]

    def test_the_same_awards_are_no_correction(self) -> None:
        assert FIRST.with_correction("monday", MONDAY, "checked") == FIRST

    def test_an_event_that_was_never_awarded(self) -> None:
        with pytest.raises(RefusedError, match="has no awards to be corrected") as refused:
            FIRST.with_correction("tuesday", {"ann": 1}, "")
        assert refused.value.code == "event-not-awarded"

    def test_a_correction_belongs_to_the_year_of_its_event(self) -> None:
        """So that what fades is taken back as much as it has left."""
        later = FIRST.with_event("spring", 2026, {"cy": 10}, "")
        after = later.with_correction("monday", {"ann": 3, "bob": 3, "di": 2}, "appeal")
        assert after.by_year("cy") == {2025: 0, 2026: 10}
        fading = RankSettings(yearly_decay=Fraction(1, 2))
        assert standing(after.by_year("cy"), 2027, fading) == 5

    def test_a_rank_that_was_won_by_mistake_goes_with_the_award(self) -> None:
        settings = RankSettings()
        ledger = AwardLedger().with_event("final", 2025, {"ann": 5}, "")
        assert rank_of(ledger.total("ann"), settings).number == 2
        after = ledger.with_correction("final", {"ann": 1}, "")
        assert rank_of(after.total("ann"), settings).number == 1
        assert rank_of(ledger.total("ann"), settings).number == 2


class TestReversal:
    def test_one_award(self) -> None:
        after = FIRST.with_reversal(2, "not a member")
        assert after.entries[4] == AwardEntry(
            5, "bob", Fraction(-3), "monday", 2025, "not a member", 2
        )
        assert after.history("bob") == (after.entries[1], after.entries[4])
        assert after.total("bob") == 0

    def test_what_cannot_be_taken_back(self) -> None:
        after = FIRST.with_reversal(2, "not a member")
        assert refusal(after, 2) == "already-reversed"
        assert refusal(after, 5) == "not-an-award"
        assert refusal(after, 0) == refusal(after, 6) == "no-such-entry"

    def test_what_was_taken_back_can_be_given_again(self) -> None:
        after = FIRST.with_reversal(2, "not a member").with_correction("monday", MONDAY, "he is")
        assert after.total("bob") == 3
        assert len(after.entries) == 6


class TestLoaded:
    """A ledger read from somewhere is one that could have been written."""

    def test_it_knows_what_was_taken_back(self) -> None:
        after = FIRST.with_reversal(2, "")
        again = AwardLedger(after.entries)
        assert again == after
        assert again.reversed_by(2) == 5

    @pytest.mark.parametrize(
        ("entry", "words"),
        [
            (AwardEntry(7, "x", Fraction(1), "e", 1, ""), "entry 5 of the ledger has the number 7"),
            (AwardEntry(5, "x", Fraction(0), "e", 1, ""), "entry 5 is an award of 0"),
            (AwardEntry(5, "x", Fraction(-1), "e", 1, "", 9), "takes back 9, which does not stand"),
            (AwardEntry(5, "x", Fraction(-3), "e", 1, "", 1), "does not take back what 1 gave"),
        ],
    )
    def test_another_is_none(self, entry: AwardEntry, words: str) -> None:
        with pytest.raises(ImpossibleError, match=words):
            AwardLedger((*FIRST.entries, entry))

    def test_nothing_is_taken_back_twice(self) -> None:
        after = FIRST.with_reversal(1, "")
        twice = replace(after.entries[-1], number=6)
        with pytest.raises(ImpossibleError, match="takes back 1, which does not stand"):
            AwardLedger((*after.entries, twice))


@given(st.lists(st.tuples(st.sampled_from(["one", "two"]), AWARDS), max_size=8))
def test_whatever_is_corrected(history: list[tuple[str, dict[str, Fraction]]]) -> None:
    """Totals are those of the last awards of each event, and no entry is ever changed."""
    ledger, last = AwardLedger(), dict[str, dict[str, Fraction]]()
    for event, awards in history:
        before = ledger.entries
        if any(entry.event == event for entry in before):
            ledger = ledger.with_correction(event, awards, "again")
        else:
            ledger = ledger.with_event(event, 2025, awards, "first")
        last[event] = awards
        assert ledger.entries[: len(before)] == before
    for who in "abcdef":
        held = sum((awards.get(who, Fraction(0)) for awards in last.values()), Fraction(0))
        assert ledger.total(who) == held
    for event, awards in last.items():
        assert {who: each.points for who, each in ledger.standing_awards(event).items()} == {
            who: points for who, points in awards.items() if points
        }
