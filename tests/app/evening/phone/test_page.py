"""What a phone shows: where to sit, what to key, what is coming, and no more than may be seen."""

from fractions import Fraction

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.phone import Act, BoardState, Item, Moment, PhoneBoard, PhonePage
from overtrick.app.follow.event_page import ClockFace
from overtrick.app.house.devices import AtTable, Place, WithContestant
from overtrick.core.contract import Result
from overtrick.core.outcome import Artificial, Award, Outcome, Played
from overtrick.core.seat import Seat as At
from overtrick.core.seat import Side, Vulnerability
from overtrick.core.strain import Doubling, Strain
from overtrick.core.team_match import Room
from overtrick.engines.event.commands import (
    AwardMasterpoints,
    CloseRound,
    EndPlay,
    LineUp,
    MakeFinal,
    OpenRound,
    PauseClock,
    Publish,
    Reseat,
    Rule,
    Substitute,
    Withdraw,
)
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.rules import PlaySettings, Rules, Visibility
from overtrick.engines.event.values import Kind, RoundPlan, Seating, Slot
from overtrick.engines.teams.plans import schedule_plans
from overtrick.movements.mitchell import mitchell
from overtrick.movements.teams import round_robin
from tests.app.evening.phone.evenings import DIRECTOR, FOUR_SPADES, Evening, Now, begun, evening

NS, EW = WithContestant(1), WithContestant(4)
"""The pairs of table 1 in round 1."""
MIDDLE = AtTable("", 1)
HERE = Slot("", 1, 1, 1)


def played(result: str) -> Outcome:
    """A result."""
    return Played(Result.parse(result))


def here(page: PhonePage) -> PhoneBoard:
    """The first board of the round that is being played."""
    assert page.round is not None
    return page.round.tables[0].boards[0]


def everywhere(running: Evening, number: int, result: str = "4S N =") -> None:
    """Every board of a round that has no result gets this one."""
    for slot in running.state.missing(number):
        running.record(slot, result)


@pytest.fixture(name="tuesday")
def _tuesday(desk: Desk, now: Now) -> Evening:
    return evening(desk, now, mitchell(3, boards_per_set=2))


class TestTheRound:
    def test_where_against_whom_which_boards(self, tuesday: Evening) -> None:
        page = tuesday.page(NS)
        assert (page.title, page.moment, page.rounds) == ("Tuesday", Moment.PLAYING, 3)
        assert [who.people for who in page.who] == [("Player 1", "Player 2")]
        assert page.round is not None
        (table,) = page.round.tables
        assert (table.table, table.side, table.room) == (1, Side.NS, None)
        assert [(who.number, who.people) for who in table.opponents] == [
            (4, ("Player 7", "Player 8"))
        ]
        assert [board.slot.board for board in table.boards] == [1, 2]
        second = table.boards[1]
        assert (second.dealer, second.vulnerability) == (At.EAST, Vulnerability.NS)
        assert [board.act for board in table.boards] == [Act.ENTER, Act.ENTER]
        assert not page.all_in

    def test_the_coming_rounds_stand_in_it(self, tuesday: Evening) -> None:
        coming = tuesday.page(EW).coming
        assert [
            (each.number, table.table, table.side, table.opponents[0].number, board.slot.board)
            for each in coming
            for table in each.tables
            for board in table.boards[:1]
        ] == [(2, 2, Side.EW, 2, 5), (3, 3, Side.EW, 3, 3)]
        assert {board.expects for each in coming for t in each.tables for board in t.boards} == {0}

    def test_a_phone_that_stays_sees_who_comes(self, tuesday: Evening) -> None:
        page = tuesday.page(MIDDLE)
        assert page.who == ()
        assert page.round is not None
        assert page.round.tables[0].side is None
        assert page.round.tables[0].opponents == ()
        assert [each.tables[0].ew[0].number for each in page.coming] == [6, 5]
        assert (page.card, page.places) == (None, ())

    def test_one_side_of_a_table_has_the_card_of_who_sits_there(self, tuesday: Evening) -> None:
        tuesday.record(HERE, "4S N =")
        page = tuesday.page(AtTable("", 1, Side.EW))
        assert page.card is not None
        assert page.card.who.number == 4
        assert [place.number for place in page.places] == [4]

    def test_a_table_that_nobody_uses(self, tuesday: Evening) -> None:
        assert tuesday.page(AtTable("", 9)).moment is Moment.SITTING_OUT

    def test_the_clock(self, desk: Desk, now: Now) -> None:
        running = evening(desk, now, round_minutes=15)
        assert running.page(NS).clock == ClockFace(1, 3, 1900, None)
        running.do(PauseClock(1300))
        clock = running.page(NS).clock
        assert clock is not None
        assert clock.left == 600


class TestBoards:
    def test_entered(self, tuesday: Evening) -> None:
        tuesday.send(NS, HERE, keyed=FOUR_SPADES, lead="HQ")
        own, theirs, both = (here(tuesday.page(seat)) for seat in (NS, EW, MIDDLE))
        for board in (own, theirs, both):
            assert (board.state, board.act, board.expects) == (BoardState.DONE, Act.NONE, 1)
            assert (board.outcome, str(board.lead), board.score_ns) == (
                played("4S N ="),
                "HQ",
                420,
            )
        assert [board.score_own for board in (own, theirs, both)] == [420, -420, None]

    def test_all_are_in(self, tuesday: Evening) -> None:
        for board in (1, 2):
            tuesday.send(NS, HERE._replace(board=board), keyed=FOUR_SPADES)
        assert tuesday.page(NS).all_in
        assert not tuesday.page(WithContestant(2)).all_in

    def test_who_has_to_confirm(self, desk: Desk, now: Now) -> None:
        running = evening(desk, now, confirm=True, visibility=Visibility.NOTHING)
        running.send(NS, HERE, keyed=FOUR_SPADES)
        acts = {seat: here(running.page(seat)).act for seat in (NS, EW, MIDDLE)}
        assert acts == {NS: Act.WAIT, EW: Act.CONFIRM, MIDDLE: Act.CONFIRM}
        assert here(running.page(EW)).outcome == played("4S N =")
        running.send(EW, HERE, 2, act="confirm")
        done = here(running.page(EW))
        assert (done.state, done.outcome) == (BoardState.DONE, None)

    def test_what_is_held_is_keyed_again_without_being_seen(self, tuesday: Evening) -> None:
        for table in (2, 3):
            tuesday.do(Reseat(1, (_with_board(tuesday, table, 1),), "they shared it"))
            tuesday.record(Slot("", 1, table, 1), "4S N =")
        odd = {**FOUR_SPADES, "tricks": 4}
        tuesday.send(NS, HERE, keyed=odd, lead="HQ")
        own, theirs = here(tuesday.page(NS)), here(tuesday.page(EW))
        assert (own.state, own.act, own.outcome) == (
            BoardState.HELD,
            Act.WAIT,
            played("4S N -6"),
        )
        assert own.whys == ("4 tricks in 4♠ N are unusual on this board",)
        assert (theirs.act, theirs.questions) == (Act.REKEY, (Item.TRICKS,))
        assert (theirs.outcome, theirs.lead, theirs.score_ns, theirs.whys) == (None, None, None, ())
        assert theirs.keyed is not None
        assert (theirs.keyed.level, theirs.keyed.strain, theirs.keyed.doubling) == (
            4,
            Strain.SPADES,
            Doubling.UNDOUBLED,
        )
        assert (theirs.keyed.declarer, str(theirs.keyed.lead), theirs.keyed.tricks) == (
            At.NORTH,
            "HQ",
            None,
        )
        tuesday.send(EW, HERE, 2, act="rekey", tricks=10)
        again = here(tuesday.page(NS))
        assert (again.state, again.act) == (BoardState.DIFFERED, Act.ENTER)

    def test_a_ruling_and_a_board_that_is_lost(self, tuesday: Evening) -> None:
        ruled = Artificial(Award.percent(60), Award.percent(40))
        tuesday.do(Rule(HERE, ruled, "Law 12C2", "no play"), CloseRound(1, cut_off=True))
        tuesday.do(OpenRound(2, 2000))
        page = tuesday.page(NS)
        assert page.earlier == ()
        tuesday.send(NS, HERE._replace(board=2), expects=1, waited=900, keyed=FOUR_SPADES)
        assert tuesday.page(NS).earlier == ()

    def test_boards_of_earlier_rounds_that_are_still_missing(self, tuesday: Evening) -> None:
        tuesday.send(NS, HERE, keyed=FOUR_SPADES)
        tuesday.do(CloseRound(1), OpenRound(2, 2000))
        (earlier,) = tuesday.page(EW).earlier
        assert [(board.slot.board, board.act) for board in earlier.boards] == [
            (1, Act.NONE),
            (2, Act.ENTER),
        ]
        assert tuesday.page(WithContestant(4)).round is not None

    def test_who_really_sat_there(self, tuesday: Evening) -> None:
        """Table 1 had turned the wrong way for its first board."""
        tuesday.do(Reseat(1, (Seating("", 1, (4,), (1,), (1, 2)),), "arrow", (1,)))
        page = tuesday.page(NS)
        assert page.round is not None
        boards = page.round.tables[0].boards
        assert [(board.slot.board, board.side) for board in boards] == [(1, Side.EW), (2, Side.NS)]
        tuesday.send(NS, HERE, keyed=FOUR_SPADES)
        assert tuesday.state.play(HERE).by is Side.EW


def _with_board(running: Evening, table: int, board: int) -> Seating:
    there = running.state.seatings["", 1, table]
    return there._replace(boards=(*there.boards, board))


class TestMoments:
    def test_before_and_between_and_over(self, tuesday: Evening) -> None:
        everywhere(tuesday, 1)
        tuesday.do(CloseRound(1))
        between = tuesday.page(NS)
        assert (between.moment, between.round, len(between.coming)) == (Moment.BETWEEN, None, 2)
        for number in (2, 3):
            tuesday.do(OpenRound(number, 2000))
            everywhere(tuesday, number, "4S N +1" if number == 2 else "4S N =")
            tuesday.do(CloseRound(number))
        tuesday.do(EndPlay(9000))
        page = tuesday.page(NS)
        assert (page.moment, page.coming) == (Moment.OVER, ())
        assert page.corrections_until is not None
        (place,) = page.places
        assert (place.place, place.of, place.final) == ("1=", 6, False)
        tuesday.do(MakeFinal(), Publish())
        (place,) = tuesday.page(NS).places
        assert (place.final, place.unit, place.masterpoints) == (
            True,
            FigureUnit.MATCHPOINTS,
            None,
        )
        tuesday.do(AwardMasterpoints())
        assert tuesday.page(NS).places[0].masterpoints in (None, Fraction(0))

    def test_nothing_is_to_be_done_when_it_is_final(self, desk: Desk, now: Now) -> None:
        running = evening(desk, now, mitchell(3, rounds=1), confirm=True)
        for slot in tuple(running.state.missing(1)):
            seat = AtTable("", slot.table)
            running.send(seat, slot, keyed=FOUR_SPADES)
        running.do(CloseRound(1), EndPlay(9000))
        assert len(running.page(EW).earlier) == 1
        running.do(MakeFinal())
        assert running.page(EW).earlier == ()

    def test_a_round_is_sat_out(self, tuesday: Evening) -> None:
        tuesday.do(Withdraw(4, 2, "ill"))
        everywhere(tuesday, 1)
        assert [each.sits_out for each in tuesday.page(WithContestant(2)).coming] == [True, False]
        tuesday.do(CloseRound(1), OpenRound(2, 2000))
        page = tuesday.page(WithContestant(2))
        assert page.moment is Moment.SITTING_OUT
        assert here(page).state is BoardState.SIT_OUT
        assert tuesday.page(EW).moment is Moment.GONE
        assert tuesday.page(WithContestant(99)).moment is Moment.GONE

    def test_before_play(self, desk: Desk, now: Now) -> None:
        running = evening(desk, now)
        running.event = desk.open_event(Rules(Kind.PAIRS), DIRECTOR).id
        page = running.page(WithContestant(1))
        assert (page.moment, page.round, page.card, page.places) == (Moment.BEFORE, None, None, ())

    def test_a_substitute_is_named_from_the_round_on(self, tuesday: Evening) -> None:
        tuesday.do(Substitute(4, 7, 77, 2))
        page = tuesday.page(NS)
        assert page.round is not None
        assert page.round.tables[0].ew[0].people == ("Player 7", "Player 8")
        assert tuesday.page(WithContestant(2)).coming[0].tables[0].ew[0].people == (
            "Player 77",
            "Player 8",
        )


class TestWhatMayBeSeen:
    @pytest.fixture(name="seen")
    def _seen(self, desk: Desk, now: Now, request: pytest.FixtureRequest) -> PhonePage:
        running = evening(desk, now, visibility=request.param)
        everywhere(running, 1)
        return running.page(NS)

    @pytest.mark.parametrize("seen", [Visibility.NOTHING], indirect=True)
    def test_nothing(self, seen: PhonePage) -> None:
        assert (here(seen).outcome, seen.card, seen.travellers, seen.places) == (None, None, (), ())

    @pytest.mark.parametrize("seen", [Visibility.OWN], indirect=True)
    def test_own(self, seen: PhonePage) -> None:
        assert here(seen).outcome == played("4S N =")
        assert seen.card is not None
        (line,) = seen.card.lines
        assert (line.outcome, line.score_own, line.points, line.share) == (
            played("4S N ="),
            420,
            None,
            None,
        )
        assert (seen.card.earned_seen, seen.travellers, seen.places) == (False, (), ())

    @pytest.mark.parametrize("seen", [Visibility.TRAVELLER], indirect=True)
    def test_traveller(self, seen: PhonePage) -> None:
        assert seen.card is not None
        assert seen.card.earned_seen
        assert [traveller.board for traveller in seen.travellers] == [1]
        assert seen.places == ()

    @pytest.mark.parametrize("seen", [Visibility.RANKING], indirect=True)
    def test_ranking(self, seen: PhonePage) -> None:
        assert [(place.number, place.of) for place in seen.places] == [(1, 6)]

    def test_all_when_play_is_over(self, desk: Desk, now: Now) -> None:
        running = evening(desk, now, mitchell(3, rounds=1), visibility=Visibility.NOTHING)
        everywhere(running, 1)
        running.do(CloseRound(1), EndPlay(9000))
        page = running.page(NS)
        assert page.visibility is Visibility.RANKING
        assert page.card is not None
        assert page.places

    def test_no_traveller_of_a_board_that_is_not_agreed(self, desk: Desk, now: Now) -> None:
        """Or an entry on trial would show what the others did."""
        running = evening(desk, now, confirm=True)
        running.send(NS, HERE, keyed=FOUR_SPADES)
        assert running.page(NS).travellers == ()
        running.send(EW, HERE, 2, act="confirm")
        assert [each.board for each in running.page(NS).travellers] == [1]

    def test_the_traveller_has_all_results(self, tuesday: Evening) -> None:
        everywhere(tuesday, 1)
        tuesday.do(CloseRound(1), OpenRound(2, 2000))
        tuesday.record(Slot("", 2, 2, 5), "3NT S =")
        (traveller,) = tuesday.page(WithContestant(2)).travellers
        assert [
            (line.ns, line.ew, line.score_ns, line.points_ns, line.own) for line in traveller.lines
        ] == [
            ("3", "6", 620, Fraction(2), False),
            ("2", "4", 600, Fraction(0), True),
        ]

    def test_the_card_is_left_out_for_who_asks_for_news(self, tuesday: Evening) -> None:
        tuesday.record(HERE, "4S N =")
        assert tuesday.page(NS, with_card=False).card is None


class TestCards:
    def test_every_board_with_what_it_earned(self, tuesday: Evening) -> None:
        everywhere(tuesday, 1)
        tuesday.do(CloseRound(1), OpenRound(2, 2000))
        tuesday.record(Slot("", 2, 1, 3), "3NT S -1")
        card = tuesday.page(NS).card
        assert card is not None
        assert (card.unit, card.earned_seen) == (FigureUnit.MATCHPOINTS, True)
        assert [
            (
                line.slot.round,
                line.slot.board,
                line.opponents[0].number,
                line.score_own,
                line.points,
            )
            for line in card.lines
        ] == [
            (1, 1, 4, 420, Fraction(6, 5)),
            (1, 2, 4, 620, Fraction(6, 5)),
            (2, 3, 6, -50, Fraction(0)),
        ]

    def test_nobody_elses(self, tuesday: Evening) -> None:
        everywhere(tuesday, 1)
        card = tuesday.page(EW).card
        assert card is not None
        assert {line.side for line in card.lines} == {Side.EW}
        assert [line.score_own for line in card.lines] == [-420, -620]


class TestIndividuals:
    @pytest.fixture(name="individual")
    def _individual(self, desk: Desk, now: Now) -> Evening:
        plans = (
            RoundPlan(1, (Seating("", 1, (1, 2), (3, 4), (1,)),)),
            RoundPlan(2, (Seating("", 1, (1, 3), (4, 2), (2,)),)),
        )
        rules = Rules(Kind.INDIVIDUAL, play=PlaySettings(confirm=True))
        return begun(Evening(desk, 0, now), rules, 4, plans, each=1)

    def test_a_player_goes_with_another_partner_each_round(self, individual: Evening) -> None:
        page = individual.page(WithContestant(2))
        assert page.round is not None
        (table,) = page.round.tables
        assert (table.side, [who.number for who in table.ns]) == (Side.NS, [1, 2])
        assert [who.people for who in table.opponents] == [("Player 3",), ("Player 4",)]
        (coming,) = page.coming
        assert coming.tables[0].side is Side.EW

    def test_partners_are_one_side(self, individual: Evening) -> None:
        individual.send(WithContestant(1), HERE, keyed=FOUR_SPADES)
        acts = [here(individual.page(WithContestant(number))).act for number in (1, 2, 3, 4)]
        assert acts == [Act.WAIT, Act.WAIT, Act.CONFIRM, Act.CONFIRM]

    def test_the_card_is_the_players(self, individual: Evening) -> None:
        individual.send(WithContestant(1), HERE, keyed=FOUR_SPADES)
        card = individual.page(WithContestant(3)).card
        assert card is not None
        (line,) = card.lines
        assert ([who.number for who in line.opponents], line.score_own) == ([1, 2], -420)


class TestTeams:
    @pytest.fixture(name="league")
    def _league(self, desk: Desk, now: Now) -> Evening:
        rules = Rules(Kind.ROUND_ROBIN, play=PlaySettings(boards_per_round=2))
        plans = schedule_plans(round_robin(4, boards_per_match=2))
        return begun(Evening(desk, 0, now), rules, 4, plans, each=4)

    def tables(self, league: Evening, seat: Place) -> list[tuple[int, Room | None, Side | None]]:
        page = league.page(seat)
        assert page.round is not None
        return [(table.table, table.room, table.side) for table in page.round.tables]

    def test_both_rooms(self, league: Evening) -> None:
        home, away = (
            league.state.rounds[1].plan.seatings[0].ns[0],
            league.state.rounds[1].plan.seatings[0].ew[0],
        )
        assert self.tables(league, WithContestant(home, Side.NS)) == [(1, Room.OPEN, Side.NS)]
        assert self.tables(league, WithContestant(home, Side.EW)) == [(2, Room.CLOSED, Side.EW)]
        assert self.tables(league, WithContestant(away, Side.NS)) == [(2, Room.CLOSED, Side.NS)]
        assert self.tables(league, WithContestant(home)) == [
            (1, Room.OPEN, Side.NS),
            (2, Room.CLOSED, Side.EW),
        ]

    def test_who_of_the_team_sits_there(self, league: Evening) -> None:
        home = league.state.rounds[1].plan.seatings[0].ns[0]
        first = league.state.entrants[home].people
        league.do(LineUp("", 1, 1, Side.NS, (first[2], first[0])))
        page = league.page(AtTable("", 1))
        assert page.round is not None
        (who,) = page.round.tables[0].ns
        assert who.people == (f"Player {first[2]}", f"Player {first[0]}")
        assert page.round.tables[0].ew[0].people == ()

    def test_a_board_is_seen_whole_when_both_rooms_have_played_it(self, league: Evening) -> None:
        seating = league.state.rounds[1].plan.seatings[0]
        home, board = seating.ns[0], seating.boards[0]
        seat = WithContestant(home, Side.NS)
        league.send(seat, Slot("", 1, 1, board), keyed=FOUR_SPADES)
        card = league.page(seat).card
        assert card is not None
        (line,) = card.lines
        assert (line.room, line.other_room, line.points) == (Room.OPEN, None, None)
        other = {**FOUR_SPADES, "tricks": 9}
        league.send(WithContestant(home, Side.EW), Slot("", 1, 2, board), 2, keyed=other)
        card = league.page(seat).card
        assert card is not None
        (line,) = card.lines
        assert (line.other_room, line.points) == (played("4S N -1"), Fraction(10))
        (traveller,) = league.page(seat).travellers
        assert [(each.score_ns, each.own) for each in traveller.lines] == [
            (420, True),
            (-50, False),
        ]

    def test_in_the_other_room_nothing_is_seen_before_the_board_is_played_there(
        self, league: Evening
    ) -> None:
        seating = league.state.rounds[1].plan.seatings[0]
        home, board = seating.ns[0], seating.boards[0]
        league.send(WithContestant(home, Side.NS), Slot("", 1, 1, board), keyed=FOUR_SPADES)
        page = league.page(WithContestant(home, Side.EW))
        assert page.card is not None
        assert page.card.lines == ()
        assert page.travellers == ()
