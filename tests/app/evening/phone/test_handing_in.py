"""What phones hand in: accepted, confirmed, held and keyed again blindly, late, refused; once."""

from collections.abc import Mapping

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.phone import Became, Item, Seat
from overtrick.app.house.devices import AtTable, WithContestant
from overtrick.core.cards import Card, Deal
from overtrick.core.contract import Result
from overtrick.core.outcome import NotPlayed, Played
from overtrick.core.seat import Side
from overtrick.engines.event.commands import (
    CloseRound,
    CorrectResult,
    LoadDeals,
    OpenRound,
    SwitchChecks,
)
from overtrick.engines.event.facts import ResultRecorded
from overtrick.engines.event.values import Entry, LateEntry, Slot
from overtrick.errors import FileError, RefusedError
from tests.app.evening.phone.evenings import FOUR_SPADES, SECOND, Evening, Now, evening
from tests.golden.dealt import table as tricks_table

NS, EW = WithContestant(1), WithContestant(4)
"""The pairs of table 1 in round 1."""
MIDDLE = AtTable("", 1)
HERE = Slot("", 1, 1, 1)
DEAL = Deal.parse("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
TRICKS = {DEAL: tricks_table("65657656576867568675")}


@pytest.fixture(name="tuesday")
def _tuesday(desk: Desk, now: Now) -> Evening:
    """An evening without confirmation."""
    return evening(desk, now)


@pytest.fixture(name="agreeing")
def _agreeing(desk: Desk, now: Now) -> Evening:
    """An evening in which the other side confirms."""
    return evening(desk, now, confirm=True)


@pytest.fixture(name="strict")
def _strict(desk: Desk, now: Now) -> Evening:
    """The same, where the cards of the first board are known."""
    running = evening(desk, now, confirm=True)
    running.do(LoadDeals(((1, DEAL),)))
    running.tables = TRICKS
    return running


def refusal(
    running: Evening,
    seat: Seat,
    slot: Slot = HERE,
    *,
    device: int = 1,
    sequence: int | None = None,
    keyed: Mapping[str, object] | None = None,
    **fields: object,
) -> RefusedError:
    """How it is refused; the event stays as it is."""
    before = running.standing
    with pytest.raises(RefusedError) as refused:
        running.send(seat, slot, device, sequence, keyed, **fields)
    assert running.standing == before
    return refused.value


class TestEntries:
    def test_accepted(self, tuesday: Evening) -> None:
        handed = tuesday.send(NS, HERE, keyed=FOUR_SPADES)
        assert (handed.became, handed.version) == (Became.ACCEPTED, 1)
        assert handed.sentence == "Board 1 is entered."
        play = tuesday.state.play(HERE)
        assert (play.outcome, play.by, play.confirmed) == (
            Played(Result.parse("4S N =")),
            Side.NS,
            True,
        )

    def test_not_played_is_a_result_too(self, tuesday: Evening) -> None:
        tuesday.send(NS, HERE, outcome="not-played")
        assert tuesday.state.outcome(HERE) == NotPlayed()

    def test_the_same_once_more_changes_nothing(self, tuesday: Evening) -> None:
        tuesday.send(NS, HERE, keyed=FOUR_SPADES)
        assert tuesday.send(EW, HERE, 2, keyed=FOUR_SPADES).became is Became.KNOWN
        assert tuesday.state.play(HERE).version == 1

    def test_another_one_is_the_directors(self, tuesday: Evening) -> None:
        tuesday.send(NS, HERE, keyed=FOUR_SPADES)
        other = {**FOUR_SPADES, "tricks": 11}
        assert refusal(tuesday, EW, expects=1, keyed=other).code == "has-result"

    def test_only_at_the_own_table(self, tuesday: Evening) -> None:
        assert refusal(tuesday, WithContestant(2), keyed=FOUR_SPADES).code == "not-your-table"
        assert refusal(tuesday, AtTable("", 2), keyed=FOUR_SPADES).code == "not-your-table"
        assert refusal(tuesday, NS, Slot("", 9, 1, 1), keyed=FOUR_SPADES).code == "not-your-table"

    def test_what_is_missing_is_said(self, tuesday: Evening) -> None:
        with pytest.raises(FileError):
            tuesday.send(NS, HERE, level=4)

    def test_no_other_act(self, tuesday: Evening) -> None:
        assert refusal(tuesday, NS, act="delete").code == "no-such-act"


class TestConfirming:
    def test_by_the_other_phone(self, agreeing: Evening) -> None:
        assert agreeing.send(NS, HERE, keyed=FOUR_SPADES, lead="H9").became is Became.TO_CONFIRM
        assert refusal(agreeing, NS, act="confirm").code == "own-entry"
        assert agreeing.send(EW, HERE, 2, act="confirm").became is Became.CONFIRMED
        assert agreeing.state.play(HERE).confirmed
        assert agreeing.send(EW, HERE, 2, act="confirm").became is Became.KNOWN

    def test_by_the_same_phone_handed_over(self, agreeing: Evening) -> None:
        assert agreeing.send(MIDDLE, HERE, by="EW", keyed=FOUR_SPADES).became is Became.TO_CONFIRM
        assert agreeing.state.play(HERE).by is Side.EW
        assert agreeing.send(MIDDLE, HERE, act="confirm").became is Became.CONFIRMED

    def test_who_keys_the_same_agrees(self, agreeing: Evening) -> None:
        agreeing.send(NS, HERE, keyed=FOUR_SPADES)
        assert agreeing.send(EW, HERE, 2, expects=0, keyed=FOUR_SPADES).became is Became.CONFIRMED

    def test_what_is_not_agreed_is_keyed_anew(self, agreeing: Evening) -> None:
        agreeing.send(NS, HERE, keyed=FOUR_SPADES)
        other = {**FOUR_SPADES, "tricks": 9}
        assert agreeing.send(EW, HERE, 2, keyed=other).became is Became.TO_CONFIRM
        assert agreeing.state.play(HERE).by is Side.EW
        assert agreeing.send(NS, HERE, act="confirm").became is Became.CONFIRMED
        assert refusal(agreeing, NS, keyed=FOUR_SPADES).code == "has-result"

    def test_not_what_has_changed_since(self, agreeing: Evening) -> None:
        agreeing.send(NS, HERE, keyed=FOUR_SPADES)
        agreeing.send(NS, HERE, keyed={**FOUR_SPADES, "tricks": 9})
        assert refusal(agreeing, EW, act="confirm", expects=1).code == "slot-changed"

    def test_nothing_is_nothing_to_confirm(self, agreeing: Evening) -> None:
        assert refusal(agreeing, EW, act="confirm").code == "no-result"


ODD = {**FOUR_SPADES, "tricks": 13}
"""Double dummy gives North five tricks in spades."""
KEYED = Entry(Played(Result.parse("4S N +3")))


class TestHeld:
    """The tricks are three off double dummy at least, and nobody else has played the board."""

    def test_it_is_said_why_and_what_the_other_side_keys(self, strict: Evening) -> None:
        handed = strict.send(NS, HERE, keyed=ODD)
        assert (handed.became, handed.items) == (Became.HELD, (Item.TRICKS,))
        assert handed.sentence == (
            "Board 1 is held: 13 tricks in 4♠ N are unusual on this board. "
            "The other side keys again: the tricks. Or call the director."
        )
        assert strict.state.outcome(HERE) is None

    def test_the_same_blindly_is_taken_as_it_is(self, strict: Evening) -> None:
        strict.send(NS, HERE, keyed=ODD)
        assert strict.send(EW, HERE, 2, act="rekey", tricks=13).became is Became.ACCEPTED
        play = strict.state.play(HERE)
        assert (play.entry, play.confirmed) == (KEYED, True)
        told = strict.desk.log(strict.event)[-1]
        assert told.fact == ResultRecorded(HERE, KEYED, None, ("tricks-far",))
        assert told.by == "device:2"

    def test_another_dismisses_it_and_it_is_keyed_anew(self, strict: Evening) -> None:
        strict.send(NS, HERE, keyed=ODD)
        handed = strict.send(EW, HERE, 2, act="rekey", tricks=10)
        assert handed.became is Became.AGAIN
        play = strict.state.play(HERE)
        assert (play.held, play.entry, play.differed) == (None, None, True)
        assert (
            strict.send(EW, HERE, 2, keyed={**FOUR_SPADES, "tricks": 6}).became is Became.TO_CONFIRM
        )

    def test_nothing_is_told_of_it_when_the_keying_is_incomplete(self, strict: Evening) -> None:
        strict.send(NS, HERE, keyed=ODD)
        with pytest.raises(FileError):
            strict.send(EW, HERE, 2, act="rekey")
        assert strict.state.play(HERE).held is not None

    def test_the_side_that_keyed_it_does_not_key_it_again(self, strict: Evening) -> None:
        strict.send(NS, HERE, keyed=ODD)
        assert refusal(strict, NS, act="rekey", tricks=13).code == "keyed-by-you"
        assert strict.send(NS, HERE, keyed=ODD).became is Became.HELD
        assert strict.state.play(HERE).version == 1

    def test_but_may_put_it_right(self, strict: Evening) -> None:
        strict.send(NS, HERE, keyed=ODD)
        right = {**FOUR_SPADES, "tricks": 6}
        assert strict.send(NS, HERE, keyed=right).became is Became.TO_CONFIRM

    def test_a_phone_that_is_handed_over_does_not_show_what_was_keyed(
        self, strict: Evening
    ) -> None:
        handed = strict.send(MIDDLE, HERE, keyed=ODD)
        assert "13" not in handed.sentence
        assert strict.send(MIDDLE, HERE, act="rekey", tricks=13).became is Became.ACCEPTED

    def test_who_keys_all_of_it_blindly_agrees(self, strict: Evening) -> None:
        strict.send(NS, HERE, keyed=ODD)
        assert strict.send(EW, HERE, 2, expects=0, keyed=ODD).became is Became.ACCEPTED
        assert strict.state.play(HERE).confirmed

    def test_who_keys_something_likely_is_believed_until_it_is_confirmed(
        self, strict: Evening
    ) -> None:
        strict.send(NS, HERE, keyed=ODD)
        likely = {**FOUR_SPADES, "tricks": 6}
        assert strict.send(EW, HERE, 2, expects=0, keyed=likely).became is Became.TO_CONFIRM
        assert strict.state.play(HERE).held is None

    def test_not_what_has_changed_since(self, strict: Evening) -> None:
        strict.send(NS, HERE, keyed=ODD)
        strict.send(NS, HERE, keyed={**ODD, "tricks": 12})
        assert refusal(strict, EW, act="rekey", expects=1, tricks=13).code == "slot-changed"

    def test_when_nothing_is_held(self, strict: Evening) -> None:
        assert refusal(strict, EW, act="rekey", tricks=13).code == "nothing-held"

    def test_declarer_and_lead_are_keyed_together(self, strict: Evening) -> None:
        """The lead is South's: it stands only if it was out of turn and accepted (Law 54)."""
        keyed = {**FOUR_SPADES, "declarer": "W", "tricks": 7, "lead": "HT"}
        handed = strict.send(NS, HERE, keyed=keyed)
        assert handed.became is Became.HELD
        assert handed.items[:2] == (Item.DECLARER, Item.LEAD)
        again = {"declarer": "W", "lead_suit": "H", "lead_rank": "T", "tricks": 7}
        assert strict.send(EW, HERE, 2, act="rekey", keyed=again).became is Became.ACCEPTED
        entry = strict.state.play(HERE).entry
        assert entry is not None
        assert entry.lead == Card.parse("HT")

    @pytest.mark.parametrize("wrong", [{"declarer": "E"}, {"lead_rank": "8"}])
    def test_one_of_them_differs(self, strict: Evening, wrong: dict[str, str]) -> None:
        keyed = {**FOUR_SPADES, "declarer": "W", "tricks": 7, "lead": "HT"}
        strict.send(NS, HERE, keyed=keyed)
        again = {"declarer": "W", "lead_suit": "H", "lead_rank": "T", "tricks": 7, **wrong}
        assert strict.send(EW, HERE, 2, act="rekey", keyed=again).became is Became.AGAIN


class TestImpossible:
    def test_a_lead_of_declarers_own_side_names_no_holder(self, strict: Evening) -> None:
        """The card of Wroclaw: it was in the supposed declarer's own side."""
        error = refusal(strict, NS, keyed={**FOUR_SPADES, "tricks": 6, "lead": "SQ"})
        assert error.code == "impossible-entry"
        assert str(error) == "declarer N and the opening lead ♠Q do not go together"
        dummys = refusal(strict, NS, keyed={**FOUR_SPADES, "tricks": 6, "lead": "SK"})
        assert str(dummys) == "declarer N and the opening lead ♠K do not go together"

    def test_the_director_switches_the_checks_off(self, strict: Evening) -> None:
        strict.do(SwitchChecks("", 1, on=False, reason="misduplicated"))
        keyed = {**ODD, "lead": "SQ"}
        assert strict.send(NS, HERE, keyed=keyed).became is Became.TO_CONFIRM

    def test_an_entry_does_not_wait_for_double_dummy(self, strict: Evening) -> None:
        strict.tables = {}
        assert strict.send(NS, HERE, keyed=ODD).became is Became.TO_CONFIRM


class TestOnce:
    """Whatever is sent again under its key is answered as it was, and changes nothing."""

    def test_an_entry(self, strict: Evening) -> None:
        first = strict.send(NS, HERE, sequence=1, expects=0, keyed=ODD)
        strict.send(EW, HERE, 2, act="rekey", tricks=13)
        strict.do(CorrectResult(HERE, Entry(NotPlayed()), 2, "it was another table's"))
        again = strict.send(NS, HERE, sequence=1, expects=0, waited=300, keyed=ODD)
        assert (again.became, again.items, again.whys) == (first.became, first.items, first.whys)
        assert strict.state.outcome(HERE) == NotPlayed()

    def test_a_second_keying_that_is_no_longer_one(self, strict: Evening) -> None:
        strict.send(NS, HERE, keyed=ODD)
        keyed = {"act": "rekey", "tricks": 13, "expects": 1}
        first = strict.send(EW, HERE, 2, sequence=1, keyed=keyed)
        again = strict.send(EW, HERE, 2, sequence=1, keyed=keyed)
        assert (first.became, again.became) == (Became.ACCEPTED, Became.ACCEPTED)

    def test_a_refusal_of_the_event(self, tuesday: Evening) -> None:
        tuesday.send(NS, HERE, keyed=FOUR_SPADES)
        other = {**FOUR_SPADES, "tricks": 11, "expects": 1}
        refusal(tuesday, EW, device=2, sequence=1, keyed=other)
        assert refusal(tuesday, EW, device=2, sequence=1, keyed=other).code == "has-result"

    def test_another_entry_under_the_key(self, tuesday: Evening) -> None:
        tuesday.send(NS, HERE, sequence=1, expects=0, keyed=FOUR_SPADES)
        other = {**FOUR_SPADES, "tricks": 11}
        assert refusal(tuesday, NS, sequence=1, expects=0, keyed=other).code == "key-reused"

    def test_a_round_that_has_not_begun_is_asked_again(self, tuesday: Evening) -> None:
        there = Slot("", 2, 1, 2)
        assert refusal(tuesday, NS, there, sequence=1, keyed=FOUR_SPADES).code == "round-not-open"
        tuesday.do(CloseRound(1), OpenRound(2, 2000))
        assert tuesday.send(NS, there, sequence=1, keyed=FOUR_SPADES).became is Became.ACCEPTED


class TestOffline:
    def test_when_it_was_keyed_is_kept(self, tuesday: Evening, now: Now) -> None:
        now.seconds = 5000
        tuesday.do(CloseRound(1, cut_off=True))
        handed = tuesday.send(NS, HERE, expects=0, waited=600, keyed=FOUR_SPADES)
        assert handed.became is Became.LATE
        entry = Entry(Played(Result.parse("4S N =")))
        assert tuesday.state.play(HERE).waiting == (LateEntry(entry, 4400),)
        assert tuesday.desk.log(tuesday.event)[-1].at == 5000 * SECOND

    def test_at_once_it_is_refused(self, tuesday: Evening) -> None:
        tuesday.do(CloseRound(1, cut_off=True))
        assert refusal(tuesday, NS, keyed=FOUR_SPADES).code == "cut-off"

    def test_a_board_that_stayed_open_takes_it(self, tuesday: Evening) -> None:
        tuesday.do(CloseRound(1))
        handed = tuesday.send(NS, HERE, expects=0, waited=600, keyed=FOUR_SPADES)
        assert handed.became is Became.ACCEPTED

    def test_somebody_was_quicker(self, tuesday: Evening) -> None:
        tuesday.send(EW, HERE, 2, keyed={**FOUR_SPADES, "tricks": 11})
        handed = tuesday.send(NS, HERE, expects=0, waited=600, keyed=FOUR_SPADES)
        assert handed.became is Became.LATE
        assert len(tuesday.state.play(HERE).waiting) == 1
        again = tuesday.send(NS, HERE, expects=0, waited=600, keyed=FOUR_SPADES)
        assert again.became is Became.LATE
        assert len(tuesday.state.play(HERE).waiting) == 1

    def test_somebody_was_quicker_and_keyed_the_same(self, tuesday: Evening) -> None:
        tuesday.send(EW, HERE, 2, keyed=FOUR_SPADES)
        handed = tuesday.send(NS, HERE, expects=0, waited=600, keyed=FOUR_SPADES)
        assert handed.became is Became.KNOWN
