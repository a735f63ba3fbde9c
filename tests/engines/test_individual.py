"""Individual events: every player for themselves."""

from fractions import Fraction

from overtrick.app.events.plans import individual_plans
from overtrick.core.contest import Contest
from overtrick.core.outcome import Artificial, Award, Grade
from overtrick.engines.event import commands as say
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind, PenaltyUnit
from overtrick.engines.individual import individual_standings
from overtrick.engines.kinds import ranking
from overtrick.movements.individual import individual
from tests.running import Running, entered, opened, record

RESULTS = ("4S N =", "4S N +1", "3NT E -1", "2H W =", "1NT S +1")


def eight() -> Running:
    """Eight players, every slot played."""
    running = entered(opened(Kind.INDIVIDUAL), 8, 1)
    running.do(say.Start(individual_plans(individual(8))))
    for number in sorted(running.state.rounds):
        running.do(say.OpenRound(number, 0))
        for place, slot in enumerate(running.state.missing(number)):
            running.do(record(slot, RESULTS[(place + number) % 5]))
        running.do(say.CloseRound(number))
    return running


def test_both_partners_get_what_their_side_earned() -> None:
    running = eight()
    scored = individual_standings(running.state)
    totals = {line.contestant.number: line.total for line in scored.rankings[0].lines}
    wanted: dict[str, Fraction] = {}
    for board in scored.boards:
        for row in board.rows:
            for side, earned in ((row.row.ns, row.ns), (row.row.ew, row.ew)):
                for player in side.split("+"):
                    wanted[player] = wanted.get(player, Fraction(0)) + (earned.points or 0)
    assert totals == wanted
    assert len(totals) == 8


def test_an_average_plus_is_each_player_s_own() -> None:
    running = eight()
    slot = next(running.state.slots())
    plus = Artificial(Award(Grade.PLUS), Award(Grade.PLUS))
    running.do(say.Rule(slot, plus, "Law 12C2", "fouled"))
    scored = individual_standings(running.state)
    shares = {}
    for who, card in scored.cards.items():
        turn = next((t for t in card if t.board.number == slot.board and t.earned.award), None)
        if turn is None:
            continue
        others = [t for t in card if t.earned.award is None and t.earned.points is not None]
        own = sum((t.earned.points or Fraction(0) for t in others), Fraction(0)) / sum(
            (t.earned.top or Fraction(0) for t in others), Fraction(0)
        )
        shares[who.number] = (turn.earned.share, max(Fraction(3, 5), own))
    assert len(shares) == 4
    assert all(got == wanted for got, wanted in shares.values())


def test_one_ranking_of_players() -> None:
    (only,) = ranking(eight().state).lists
    assert sorted(each.line.number for each in only.lines) == list(range(1, 9))


def test_two_fields_and_head_to_head_are_refused() -> None:
    for scoring in ({"winners": 2}, {"tie_breaks": "head-to-head"}):
        rules = Rules(Kind.INDIVIDUAL, Contest(scoring=scoring))
        assert Running().refusal(say.OpenEvent(rules)) == "bad-conditions"


def test_a_player_enters_alone() -> None:
    assert opened(Kind.INDIVIDUAL).refusal(say.Enter((1, 2))) == "wrong-size"


def test_a_board_counts_once_whoever_the_partner_was() -> None:
    """Law 15A; the second time a player has it with another partner."""
    running = entered(opened(Kind.INDIVIDUAL), 8, 1)
    running.do(say.Start(individual_plans(individual(8))), say.OpenRound(1, 0))
    for at in running.state.missing():
        running.do(record(at, "4S N ="))
    running.do(say.CloseRound(1), say.OpenRound(2, 0))
    first = running.state.seatings["", 1, 1]
    table = next(
        at[2]
        for at, each in running.state.seatings.items()
        if at[1] == 2 and first.ns[0] in each.members
    )
    seating = running.state.seatings["", 2, table]
    other = seating._replace(boards=first.boards)
    running.do(say.Reseat(2, (other,), "they took the boards of the round before"))
    for at in running.state.missing():
        running.do(record(at, "4S N ="))
    scored = individual_standings(running.state)
    card = next(card for who, card in scored.cards.items() if who.number == str(first.ns[0]))
    assert [turn.counts for turn in card if turn.board.number in first.boards] == [True, False]
    places = [(each.where, each.message) for each in scored.notices]
    assert any(f" {first.ns[0]} has this board twice" in message for _, message in places)


def test_a_player_entered_with_a_section_is_penalised_all_the_same() -> None:
    running = opened(Kind.INDIVIDUAL, {"method": "cross-imps", "unequal_boards": "sum"})
    running.do(*(say.Enter((person,), section="A") for person in range(1, 9)))
    running.do(say.Start(individual_plans(individual(8))), say.OpenRound(1, 0))
    for at in running.state.missing():
        running.do(record(at, "4S N ="))
    running.do(say.Penalise(3, Fraction(5), PenaltyUnit.POINTS, "late"))
    (only,) = ranking(running.state).lists
    assert {each.line.number: each.line.total for each in only.lines}[3] == -5
