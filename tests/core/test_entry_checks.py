"""Checks of single entries: refuse, hold or fine, with the reason."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.cards import Card, Deal
from overtrick.core.contract import Contract, Result
from overtrick.core.entry_checks import (
    ENTRY_CHECKS,
    FINE,
    Answer,
    Field,
    KeyedEntry,
    Known,
    Verdict,
    board_not_played_before,
    board_of_round,
    declarer_at_table,
    entry_answers,
    lead_check,
    lone_score_check,
    side_check,
    sign_check,
    tricks_check,
    tricks_exist,
)
from overtrick.core.outcome import Artificial, NotPlayed, Outcome, PassedOut, Played, Score
from overtrick.core.par import DoubleDummy
from overtrick.core.seat import Seat, Side, Vulnerability
from overtrick.core.strain import Strain
from overtrick.phrase import Phrase
from tests.strategies import results

NONE = Vulnerability.NONE
DEAL = Deal.parse("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")


def solved(ns: str, ew: str) -> DoubleDummy:
    """Tricks C D H S NT in hexadecimal."""
    return DoubleDummy(
        {
            (strain, seat): int((ns if seat.side is Side.NS else ew)[strain], 16)
            for strain, seat in product(Strain, Seat)
        }
    )


DOUBLE_DUMMY = solved("75656", "57686")
"""Of DEAL."""


def field(*results: str) -> Field:
    return Field.of([Played(Result.parse(each)) for each in results], NONE)


def said(answer: Answer) -> tuple[str, str, str]:
    return answer.verdict.name, answer.check, answer.reason


class TestLead:
    """Law 41A: the defender on declarer's left leads. Law 54: a lead out of turn may stand."""

    LEAD = Card.parse("SK")  # South's

    def test_by_every_declarer(self) -> None:
        verdicts = {str(seat): lead_check(DEAL, seat, self.LEAD).check for seat in Seat}
        assert verdicts == {
            "E": "",
            "S": "lead-from-declarer",
            "N": "lead-from-dummy",
            "W": "lead-by-partner",
        }

    def test_what_cannot_be_is_refused_and_what_may_stand_is_held(self) -> None:
        assert lead_check(DEAL, Seat.EAST, self.LEAD) is FINE
        assert said(lead_check(DEAL, Seat.SOUTH, self.LEAD)) == (
            "REFUSE",
            "lead-from-declarer",
            "S declares, and held the lead SK",
        )
        assert said(lead_check(DEAL, Seat.NORTH, self.LEAD)) == (
            "REFUSE",
            "lead-from-dummy",
            "N declares, and dummy S held the lead SK",
        )
        held = lead_check(DEAL, Seat.WEST, self.LEAD)
        assert held.verdict is Verdict.HOLD
        assert held.reason.startswith("W declares, so N leads, but S held the lead SK")
        assert "Law 54" in held.reason

    def test_a_card_that_no_known_hand_has(self) -> None:
        half = Deal.parse("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 - -")
        verdicts = {str(seat): lead_check(half, seat, self.LEAD).check for seat in Seat}
        assert verdicts == {
            "N": "lead-not-leader-s",
            "E": "",
            "S": "",
            "W": "lead-not-leader-s",
        }
        assert said(lead_check(half, Seat.NORTH, self.LEAD)) == (
            "HOLD",
            "lead-not-leader-s",
            "N declares, so E leads, and did not hold the lead SK",
        )

    def test_a_card_that_was_not_dealt(self) -> None:
        short = Deal.parse("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
        assert said(lead_check(short, Seat.EAST, self.LEAD)) == (
            "REFUSE",
            "lead-not-dealt",
            "the lead SK is in no hand of this board",
        )

    @given(
        st.sampled_from(Seat), st.sampled_from(sorted(c for h in DEAL.hands if h for c in h.cards))
    )
    def test_a_side_that_did_not_declare_is_never_let_through(
        self, declarer: Seat, lead: Card
    ) -> None:
        if lead_check(DEAL, declarer, lead) is FINE:
            for other in (declarer.left, declarer.partner.left):
                assert lead_check(DEAL, other, lead).verdict is Verdict.REFUSE


class TestSlot:
    def test_the_board_is_one_of_the_round(self) -> None:
        assert board_of_round(7, {7, 8}) is FINE
        assert said(board_of_round(9, {8, 7})) == (
            "REFUSE",
            "wrong-board",
            "board 9 is not played here in this round: 7, 8 are",
        )

    def test_nobody_plays_a_board_twice(self) -> None:
        """Law 15A."""
        assert board_not_played_before(7, "5", {8}) is FINE
        assert said(board_not_played_before(7, "5", {7})) == (
            "REFUSE",
            "board-played-before",
            "pair 5 has a result on board 7 already",
        )

    def test_declarer_sits_here(self) -> None:
        assert declarer_at_table("5", ("5", "9")) is FINE
        assert said(declarer_at_table("7", ("5", "9"))) == (
            "REFUSE",
            "declarer-elsewhere",
            "pair 7 cannot declare here: 5, 9 sit at this table",
        )

    @pytest.mark.parametrize(("level", "over"), [(4, 4), (1, -8), (7, 1), (8, 0), (0, 0)])
    def test_tricks_that_do_not_exist(self, level: int, over: int) -> None:
        assert tricks_exist(level, over).verdict is Verdict.REFUSE

    def test_tricks_that_do(self) -> None:
        assert all(
            tricks_exist(level, tricks - 6 - level) is FINE
            for level, tricks in product(range(1, 8), range(14))
        )
        assert said(tricks_exist(4, 4)) == (
            "REFUSE",
            "no-such-tricks",
            "a contract of 4 with +4 would be 14 tricks of 13",
        )


class TestTricks:
    def test_near_double_dummy(self) -> None:
        for over in ("-2", "-1", "=", "+1", "+2"):
            result = Result.parse(f"2S W {over}")  # eight tricks double dummy
            assert tricks_check(result, field("2S W ="), DOUBLE_DUMMY) is FINE

    def test_far_from_it_and_from_everyone(self) -> None:
        answer = tricks_check(Result.parse("2S W +3"), field("2S E =", "3S W ="), DOUBLE_DUMMY)
        assert said(answer) == (
            "HOLD",
            "tricks-far",
            "2S W, tricks 11: double dummy 8, others 8, 9",
        )

    def test_far_from_it_with_others(self) -> None:
        assert tricks_check(Result.parse("2S W +3"), field("4S E ="), DOUBLE_DUMMY) is FINE

    def test_alone_it_must_be_farther(self) -> None:
        assert tricks_check(Result.parse("2S W +4"), Field(), DOUBLE_DUMMY) is FINE
        assert said(tricks_check(Result.parse("2S W +5"), Field(), DOUBLE_DUMMY)) == (
            "HOLD",
            "tricks-far",
            "2S W, tricks 13: double dummy 8",
        )

    def test_without_double_dummy_the_field_must_say_so(self) -> None:
        many = field("2S W =", "2S E =")
        assert tricks_check(Result.parse("2S W +3"), Field()) is FINE
        assert tricks_check(Result.parse("2S W +3"), field("2S W =")) is FINE
        assert said(tricks_check(Result.parse("2S W +3"), many)) == (
            "HOLD",
            "tricks-far",
            "2S W, tricks 11: others 8",
        )
        assert tricks_check(Result.parse("2H W +3"), many) is FINE, "another denomination"
        assert tricks_check(Result.parse("2S N +3"), many) is FINE, "another side"


class TestSide:
    def test_others_declared_from_the_other_side(self) -> None:
        others = field("2S W =", "2S E +1")
        assert said(side_check(Result.parse("2S N ="), others, DOUBLE_DUMMY)) == (
            "HOLD",
            "other-side",
            "2S N: in this denomination declared elsewhere EW 2, NS 0",
        )
        assert side_check(Result.parse("2S W ="), others, DOUBLE_DUMMY) is FINE

    def test_one_like_it_is_enough(self) -> None:
        others = field("2S W =", "2S E +1", "2S N -3")
        assert side_check(Result.parse("2S N -2"), others, DOUBLE_DUMMY) is FINE

    def test_double_dummy_alone(self) -> None:
        table = solved("25555", "b8888")
        assert said(side_check(Result.parse("5C N ="), Field(), table)) == (
            "HOLD",
            "other-side",
            "5C N, tricks 11: double dummy 2, and 11 if EW declared",
        )
        assert side_check(Result.parse("5C E ="), Field(), table) is FINE
        assert side_check(Result.parse("1C N -5"), Field(), table) is FINE

    def test_without_double_dummy_it_takes_more(self) -> None:
        entry = Result.parse("2S N =")
        assert side_check(entry, field("2S W =", "2S E +1")) is FINE
        assert side_check(entry, field("2S W =", "2S E +1", "2S W -1")).verdict is Verdict.HOLD
        assert side_check(entry, field("4S W +2", "4S E +2", "4S W +2")) is FINE, "other tricks"


class TestSign:
    def test_beside_a_contract(self) -> None:
        made = Played(Result.parse("4S N ="))
        assert sign_check(made, NONE, 420) is FINE
        assert sign_check(made, NONE, 430) is FINE, "another figure is for the check of figures"
        assert said(sign_check(made, NONE, -420)) == (
            "HOLD",
            "score-sign",
            "-420 to North-South is typed, and what was played gives +420: the sign or the "
            "declarer is wrong",
        )
        assert sign_check(PassedOut(), NONE, 0) is FINE
        assert sign_check(NotPlayed(), NONE, 50) is FINE

    def test_alone_with_double_dummy(self) -> None:
        assert lone_score_check(-420, NONE, Field(), solved("35435", "a9a95")) is FINE
        assert said(lone_score_check(420, NONE, Field(), solved("35435", "a9a95"))) == (
            "HOLD",
            "score-sign",
            "+420 to North-South: double dummy -420 is nearer by 6 tricks",
        )
        assert lone_score_check(0, NONE, Field(), DOUBLE_DUMMY) is FINE

    def test_a_score_that_no_contract_has(self) -> None:
        assert lone_score_check(15, NONE, Field(), DOUBLE_DUMMY) is FINE

    def test_alone_without_it(self) -> None:
        others = Field.of([Score(-420), Played(Result.parse("4S W =")), Score(-420)], NONE)
        assert said(lone_score_check(420, NONE, others)) == (
            "HOLD",
            "score-sign",
            "+420 to North-South: nobody else has it, and 3 tables have -420",
        )
        assert lone_score_check(450, NONE, others) is FINE
        assert lone_score_check(420, NONE, Field.of([Score(420)] * 4, NONE)) is FINE


class TestField:
    def test_what_was_assigned_was_not_played(self) -> None:
        outcomes: list[Outcome] = [
            Played(Result.parse("4S N ="), assigned=True),
            Score(420, assigned=True),
            Artificial.parse("A6040"),
            NotPlayed(),
        ]
        assert Field.of(outcomes, NONE) == Field()

    @given(st.lists(results, min_size=1, max_size=8))
    def test_without_one_it_is_that_of_the_others(self, made: list[Result]) -> None:
        outcomes = [Played(result) for result in made]
        whole = Field.of(outcomes, NONE)
        assert whole.without(outcomes[0], NONE) == Field.of(outcomes[1:], NONE)
        assert sum(whole.scores_ns.values()) == len(made)


class TestEntry:
    ENTRY = KeyedEntry(1, ("5", "9"), Played(Result.parse("2S W =")), Card.parse("SQ"))
    KNOWN = Known(
        NONE,
        DEAL,
        DOUBLE_DUMMY,
        field("2S W +1", "1S E +1"),
        frozenset({1, 2}),
        (frozenset({2}), frozenset()),
    )

    def test_a_right_one(self) -> None:
        assert entry_answers(self.ENTRY, self.KNOWN) == ()

    def test_nothing_known_finds_nothing(self) -> None:
        wrong = replace(self.ENTRY, outcome=Played(Result.parse("2S N +5")))
        assert entry_answers(wrong, Known(NONE)) == ()

    def test_what_refuses_comes_first(self) -> None:
        wrong = replace(
            self.ENTRY, outcome=Played(Result.parse("2S N =")), score_ns=-110, declaring="7"
        )
        known = replace(self.KNOWN, round_boards=frozenset({2}))
        assert [(a.verdict.name, a.check) for a in entry_answers(wrong, known)] == [
            ("REFUSE", "wrong-board"),
            ("REFUSE", "declarer-elsewhere"),
            ("REFUSE", "lead-from-declarer"),
            ("HOLD", "other-side"),
            ("HOLD", "score-sign"),
        ]

    def test_each_pair_has_boards_behind_it(self) -> None:
        known = replace(self.KNOWN, played=(frozenset({1}), frozenset({1})))
        reasons = [answer.reason for answer in entry_answers(self.ENTRY, known)]
        assert reasons == [
            "pair 5 has a result on board 1 already",
            "pair 9 has a result on board 1 already",
        ]

    def test_what_a_director_assigned_is_not_checked(self) -> None:
        assigned = Played(Result.parse("7NT N ="), assigned=True)
        for outcome in (assigned, Score(-7600, assigned=True), Artificial.parse("A6040")):
            assert entry_answers(replace(self.ENTRY, outcome=outcome), self.KNOWN) == ()

    def test_a_score_set_beside_its_contract_has_any_sign(self) -> None:
        entry = replace(
            self.ENTRY, outcome=Played(Result.parse("2S W ="), explicit_ns=110), score_ns=110
        )
        assert entry_answers(entry, self.KNOWN) == ()

    def test_a_lone_score(self) -> None:
        lone = replace(self.ENTRY, outcome=Score(420), lead=None)
        known = replace(self.KNOWN, double_dummy=solved("35435", "a9a95"))
        assert [answer.check for answer in entry_answers(lone, known)] == ["score-sign"]

    def test_thresholds_are_one_value(self) -> None:
        strict = replace(ENTRY_CHECKS, tricks_off=1, tricks_apart=1)
        entry = replace(self.ENTRY, outcome=Played(Result.parse("2S W +2")))
        assert entry_answers(entry, self.KNOWN) == ()
        assert [answer.check for answer in entry_answers(entry, self.KNOWN, strict)] == [
            "tricks-far"
        ]


@given(results, st.lists(results, max_size=6), st.sampled_from(Vulnerability))
def test_any_answer_can_be_said_again(
    result: Result, others: list[Result], zone: Vulnerability
) -> None:
    around = Field.of([Played(each) for each in others], zone)
    entry = KeyedEntry(1, ("1", "2"), Played(result), Card.parse("SQ"), score_ns=-50)
    for answer in entry_answers(entry, Known(zone, DEAL, DOUBLE_DUMMY, around)):
        assert answer.verdict in (Verdict.HOLD, Verdict.REFUSE)
        assert isinstance(answer.reason, Phrase)
        assert answer.check


@given(results)
def test_double_dummy_itself_is_fine(result: Result) -> None:
    contract = result.contract
    tricks = DOUBLE_DUMMY.tricks[contract.strain, contract.declarer]
    made = Result(Contract(contract.level, contract.strain, contract.declarer), tricks)
    assert (
        entry_answers(KeyedEntry(1, ("1", "2"), Played(made)), Known(NONE, DEAL, DOUBLE_DUMMY))
        == ()
    )
