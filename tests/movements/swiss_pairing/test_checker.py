"""What is wrong with a draw, found without the code that makes draws."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from overtrick.app.matching import cheapest_matching
from overtrick.errors import RefusedError
from overtrick.movements.swiss_pairing import (
    Barred,
    Byes,
    Field,
    Measure,
    Pairing,
    PairingRule,
    Proposal,
    Seating,
    Standing,
    Table,
    Trouble,
    better_exchanges,
    propose,
    violations,
)
from tests.swiss_draws import best_draw, draws, met, ranked, small_field

EIGHT = Field(
    (*ranked(80, 70, 60, 50, 40, 30, 20, 10), Standing(9, 0, withdrawn=True)),
    met((1, 2), (3, 4), (5, 6), (7, 8)),
    (Barred(1, 4, "family"),),
    round=2,
)


def troubles(field: Field, proposal: Proposal) -> set[Trouble]:
    """The kinds of what is wrong, each with something to say."""
    found = violations(field, proposal)
    assert all(violation.message for violation in found)
    return {violation.trouble for violation in found}


def by_hand(field: Field, *meetings: tuple[int, int], bye: int | None = None) -> Proposal:
    """These meetings, North-South first, in this order, with the right costs and marks."""
    score = {s.contestant: s.score for s in field.standings}
    times = {frozenset((each.one, each.other)) for each in field.met}
    pairings = tuple(
        Pairing(
            table,
            ns,
            ew,
            cost=(score[ns] - score[ew]) ** 2,
            rematch=frozenset((ns, ew)) in times,
        )
        for table, (ns, ew) in enumerate(meetings, 1)
    )
    return Proposal(field.round, pairings, bye, sum(p.cost for p in pairings))


RIGHT = propose(EIGHT, cheapest_matching)


def changed(**new: object) -> Callable[[Proposal], Proposal]:
    """The first pairing with something else in it."""

    def change(proposal: Proposal) -> Proposal:
        first, *rest = proposal.pairings
        return replace(proposal, pairings=(replace(first, **new), *rest))  # type: ignore[arg-type]

    return change


def test_what_is_proposed_is_right() -> None:
    assert [pairing.meeting for pairing in RIGHT.pairings] == [(1, 3), (2, 4), (5, 7), (6, 8)]
    assert violations(EIGHT, RIGHT) == ()


@pytest.mark.parametrize(
    ("change", "trouble"),
    [
        (lambda p: replace(p, round=3), Trouble.WRONG_ROUND),
        (changed(ew=77), Trouble.UNKNOWN),
        (changed(ew=9), Trouble.WITHDRAWN),
        (changed(ew=2), Trouble.TWICE),
        (changed(ew=1), Trouble.TWICE),
        (lambda p: replace(p, pairings=p.pairings[1:]), Trouble.LEFT_OUT),
        (lambda p: replace(p, bye=3), Trouble.TWICE),
        (lambda p: replace(p, bye=9), Trouble.BYE),
        (changed(cost=401), Trouble.COST),
        (lambda p: replace(p, cost=p.cost - 1), Trouble.COST),
        (changed(rematch=True), Trouble.MARK),
        (lambda p: replace(p, pairings=p.pairings[::-1]), Trouble.ORDER),
        (changed(table=2), Trouble.TABLE),
        (changed(table=9), Trouble.TABLE),
        (changed(board_set=2), Trouble.TABLE),
        (changed(ns=3, ew=1), Trouble.DIRECTION),
        (lambda p: by_hand(EIGHT, (1, 4), (2, 3), (5, 7), (6, 8)), Trouble.BARRED),
        (lambda p: by_hand(EIGHT, (1, 2), (3, 5), (4, 6), (7, 8)), Trouble.REMATCH),
    ],
)
def test_each_thing_that_can_be_wrong(
    change: Callable[[Proposal], Proposal], trouble: Trouble
) -> None:
    assert trouble in troubles(EIGHT, change(RIGHT))


def test_a_dearer_draw_is_no_fault_but_an_exchange_shows_it() -> None:
    dearer = by_hand(EIGHT, (1, 8), (2, 3), (4, 5), (6, 7))
    assert violations(EIGHT, dearer) == ()
    assert better_exchanges(EIGHT, RIGHT) == ()
    assert [each.now for each in better_exchanges(EIGHT, dearer)] == [
        ((1, 8), (2, 3)),
        ((1, 8), (4, 5)),
        ((1, 8), (6, 7)),
    ]


class TestRematches:
    """In a field of four that have all met there are two rematches, and no fewer."""

    ALL = met((1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))

    def test_they_are_right_where_they_cannot_be_avoided(self) -> None:
        field = Field(ranked(9, 8, 7, 6), self.ALL)
        assert troubles(field, by_hand(field, (1, 4), (2, 3))) == set()

    def test_they_are_wrong_where_they_can(self) -> None:
        field = Field(ranked(9, 8, 7, 6), (self.ALL[0], *self.ALL[2:4]))
        assert troubles(field, by_hand(field, (1, 4), (2, 3))) == {Trouble.REMATCH}

    def test_two_where_one_is_enough(self) -> None:
        field = Field(ranked(9, 8, 7, 6), self.ALL[:-1])
        assert troubles(field, by_hand(field, (1, 3), (2, 4))) == {Trouble.TOO_MANY_REMATCHES}
        assert troubles(field, by_hand(field, (1, 2), (3, 4))) == set()

    def test_danish_asks_nothing(self) -> None:
        field = Field(ranked(9, 8, 7, 6), self.ALL[:1], rule=PairingRule(danish=True))
        assert troubles(field, by_hand(field, (1, 2), (3, 4))) == set()

    def test_what_is_barred_may_make_them_unavoidable(self) -> None:
        field = Field(ranked(9, 8), self.ALL[:1])
        assert troubles(field, by_hand(field, (1, 2))) == set()
        field = Field(ranked(9, 8, 7, 6), self.ALL[:2], (Barred(1, 4),))
        assert troubles(field, by_hand(field, (1, 2), (3, 4))) == set()


class TestBye:
    FIELD = Field((Standing(1, 9), Standing(2, 8), Standing(3, 7, byes=1)))

    def test_it_is_not_a_second_one(self) -> None:
        assert troubles(self.FIELD, by_hand(self.FIELD, (1, 2), bye=3)) == {Trouble.SECOND_BYE}

    def test_it_is_the_lowest_s(self) -> None:
        assert troubles(self.FIELD, by_hand(self.FIELD, (2, 3), bye=1)) == {Trouble.BYE_NOT_LOWEST}
        assert troubles(self.FIELD, by_hand(self.FIELD, (1, 3), bye=2)) == set()

    def test_a_higher_one_is_right_to_save_a_rematch(self) -> None:
        field = Field(ranked(9, 8, 7), met((1, 2)))
        assert troubles(field, by_hand(field, (1, 3), bye=2)) == set()
        assert troubles(field, by_hand(field, (1, 2), bye=3)) == {Trouble.TOO_MANY_REMATCHES}

    def test_an_odd_field_has_one(self) -> None:
        found = troubles(self.FIELD, by_hand(self.FIELD, (1, 2)))
        assert found == {Trouble.LEFT_OUT, Trouble.BYE}

    def test_by_the_setting_earlier_ones_do_not_count(self) -> None:
        field = replace(self.FIELD, rule=PairingRule(byes=Byes.LOWEST))
        assert troubles(field, by_hand(field, (1, 2), bye=3)) == set()
        assert troubles(field, by_hand(field, (1, 3), bye=2)) == {Trouble.BYE_NOT_LOWEST}


class TestSeating:
    def test_who_stays_is_at_its_table(self) -> None:
        field = Field((Standing(1, 9), Standing(2, 8, home=2), *ranked(0, 0, 7, 6)[2:]))
        wrong = by_hand(field, (2, 1), (3, 4))
        assert troubles(field, wrong) == {Trouble.TABLE}
        two = Field((Standing(1, home=1), Standing(2, home=2)))
        assert Trouble.BARRED in troubles(two, by_hand(two, (1, 2)))

    def test_nobody_has_the_same_boards_again(self) -> None:
        field = Field(
            (Standing(1, 9, played_sets=frozenset({1})), Standing(2, 8)),
            rule=PairingRule(seating=Seating.BOARD_SETS),
            tables=(Table(1, 1), Table(2, 2)),
        )
        assert troubles(field, by_hand(field, (1, 2))) == {Trouble.BOARDS_AGAIN}


@pytest.mark.parametrize("part", range(5))
def test_any_draw_is_right_exactly_if_its_rematches_and_bye_are(part: int) -> None:
    """Random draws of small fields without barred meetings, judged by trying everything."""
    judged = 0
    for seed in range(50 * part, 50 * part + 50):
        field = replace(small_field(seed, most=7), barred=())
        rule = replace(field.rule, measure=Measure.SCORE, power=2)
        field = replace(field, rule=rule)
        wanted = best_draw(field)
        assert wanted is not None
        chance = Random(seed)  # noqa: S311 - made-up fields, no secret
        ranking = [standing.contestant for standing in field.playing]
        bye = chance.choice(ranking) if len(ranking) % 2 else None
        draw = chance.choice(list(draws([who for who in ranking if who != bye])))
        proposal = by_hand(field, *draw, bye=bye)
        rank = {who: n for n, who in enumerate(ranking)}
        times = [frozenset(pair) in {frozenset(m[:2]) for m in field.met} for pair in draw]
        byes = {s.contestant: s.byes * (rule.byes is Byes.FEWEST) for s in field.standings}
        extra, rematches, _, place, _, _ = wanted[0]
        if bye is not None and byes[bye] == extra and sum(times) == rematches > 0:
            continue  # which of them met least often is not the checker's to say
        right = (
            (bye is None or byes[bye] == extra)
            and (rule.danish or sum(times) == rematches)
            and (bye is None or -rank[bye] == place)
        )
        judged += 1
        assert (seed, violations(field, proposal) == ()) == (seed, right)
    assert judged > 30


@pytest.mark.parametrize("part", range(5))
def test_what_is_proposed_for_any_field_is_right(part: int) -> None:
    for seed in range(1000 + 60 * part, 1060 + 60 * part):
        field = small_field(seed, most=16)
        try:
            proposal = propose(field, cheapest_matching)
        except RefusedError:
            continue
        assert (seed, violations(field, proposal)) == (seed, ())
        assert (seed, better_exchanges(field, proposal)) == (seed, ())
