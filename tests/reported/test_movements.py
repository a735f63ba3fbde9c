"""Cases that people reported about movements, as far as a Mitchell has them."""

from collections import Counter, defaultdict
from fractions import Fraction

from overtrick.movements.balance import direction_balance
from overtrick.movements.checks import (
    Trouble,
    findings,
    first_round_of,
    results_per_set,
    tallies,
    wrong_set,
)
from overtrick.movements.mitchell import (
    Mitchell,
    mitchell,
    mitchell_sittings,
    rover_sequence,
    with_rover,
)
from overtrick.movements.plan import Movement, Sitting, arrow_switched
from tests.sheets import of_rows, row, scored

BOARDS_AGAIN_OR_TWO_PLACES = {Trouble.BOARDS_AGAIN, Trouble.TWO_PLACES}


def test_rc_137_share_and_relay_with_six_tables() -> None:
    movement = mitchell(6, kind=Mitchell.SHARE_AND_RELAY)
    asked = {
        number: {s.table: [s.ew - 6, s.board_set] for s in movement.sittings if s.round == number}
        for number in (1, 4)
    }
    assert [asked[1][table] for table in (1, 4, 6)] == [[1, 1], [4, 5], [6, 1]]
    assert [asked[4][table] for table in (1, 4, 6)] == [[4, 4], [1, 2], [3, 4]]
    assert {found.trouble for found in findings(movement)} == {Trouble.SHARED}
    assert all(tally.opponents == 6 for tally in tallies(movement).values())


def test_rc_140_an_even_number_of_tables_needs_a_skip() -> None:
    ten = Movement("no skip", mitchell_sittings(10, 10, Mitchell.PLAIN))
    assert first_round_of(ten, Trouble.BOARDS_AGAIN) == 6
    assert first_round_of(mitchell(9), Trouble.BOARDS_AGAIN) is None
    assert (mitchell(10).rounds, findings(mitchell(10))) == (9, ())


def test_rc_141_a_table_played_the_wrong_boards() -> None:
    movement = mitchell(10).without(10)
    scheduled = movement.sitting(2, 9)
    assert scheduled == Sitting(2, 9, 9, 18, 10)
    found = wrong_set(movement, 2, 9, 1)
    assert (found.stands, found.unplayed) == (True, 10)
    spoilt = [(s.round, s.table, s.ns, s.ew - 10, s.board_set) for s in found.spoilt]
    assert spoilt == [(3, 9, 9, 7, 1), (7, 5, 5, 8, 1)]


def test_rc_145_any_round_may_be_switched() -> None:
    for number in range(1, 8):
        figures = direction_balance(arrow_switched(mitchell(7), [number])).values()
        assert Counter(figures) == {-7: 7, -3: 42, 3: 42}


STARTER = ((1, 2, 3), (4, 8, 1), (5, 10, 4), (9, 7, 5), (3, 6, 9))
"""Two pairs of eleven and the set they begin with; everyone moves up one each round."""


def howell_for_twelve() -> Movement:
    """Pair 12 stays; the others and the sets go round in a circle of eleven."""

    def moved(number: int, by: int) -> int:
        return (number - 1 + by) % 11 + 1

    sittings = []
    for by in range(11):
        sittings.append(Sitting(by + 1, 1, 12, moved(11, by), moved(11, by)))
        sittings += [
            Sitting(by + 1, table, moved(one, by), moved(other, by), moved(board_set, by))
            for table, (one, other, board_set) in enumerate(STARTER, start=2)
        ]
    return Movement("a Howell for 12 pairs", tuple(sittings), boards_per_set=2)


def test_rc_148_eleven_pairs_in_a_howell_for_twelve() -> None:
    """With a phantom each sits out once, and the boards of that round are not counted."""
    full = howell_for_twelve()
    assert findings(full) == ()
    eleven = full.without(12)
    assert (eleven.rounds, len(eleven.pairs)) == (11, 11)
    found = tallies(eleven).values()
    assert {tally.sit_outs for tally in found} == {1}
    assert {tally.boards for tally in found} == {20}
    assert {tally.opponents for tally in found} == {10}
    sets = results_per_set(eleven)
    assert (len(sets) * eleven.boards_per_set, set(sets.values())) == (22, {5})


def test_rc_225_a_pair_that_arrives_late_has_no_boards_before_it_comes() -> None:
    """A rover from round 3 of 9, three boards each: 21 boards, 51 % of those and not of 27."""
    base = mitchell(9, boards_per_set=3)
    late = 19
    movement = with_rover(base, rover_sequence(9)[1:], late, first_round=3)
    tally = tallies(movement)[late]
    assert (tally.boards, tally.sit_outs) == (21, 2)
    assert BOARDS_AGAIN_OR_TWO_PLACES.isdisjoint(f.trouble for f in findings(movement))
    # Whoever it displaces sits out that round, and has no average for it either.
    assert sum(t.sit_outs for pair, t in tallies(movement).items() if pair != late) == 7
    by_board = defaultdict(list)
    for (_, _, number), meeting in movement.meetings.items():
        said = "A5149" if meeting.ns == late else 50
        by_board[number].append(row(meeting.ns, meeting.ew, said))
    boards = [of_rows(*rows, number=number) for number, rows in sorted(by_board.items())]
    (line,) = [
        line
        for ranking in scored(*boards).rankings
        for line in ranking.lines
        if line.contestant.number == str(late)
    ]
    assert (line.boards, line.percent) == (21, Fraction(51))
