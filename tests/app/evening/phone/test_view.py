"""A phone's page in words: boards, cards and places as its template prints them."""

from fractions import Fraction

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.evening.phone import Item, items_of, seat_view, why
from overtrick.app.evening.phone.own_place import OwnPlace
from overtrick.app.evening.phone.view import place_words
from overtrick.app.follow.sheets import Sheet
from overtrick.app.house.devices import AtTable, WithContestant
from overtrick.app.language import translator
from overtrick.app.words import card_words
from overtrick.core.cards import Card
from overtrick.core.contract import Result
from overtrick.core.entry_checks import (
    Field,
    lead_check,
    lone_score_check,
    side_check,
    tricks_check,
)
from overtrick.core.outcome import Played, Score
from overtrick.core.seat import Side, Vulnerability
from overtrick.engines.event.commands import CloseRound, LineUp, LoadDeals, OpenRound
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.rules import PlaySettings, Rules
from overtrick.engines.event.values import Entry, Kind, Slot
from overtrick.engines.teams.plans import schedule_plans
from overtrick.movements.mitchell import mitchell
from overtrick.movements.teams import round_robin
from tests.app.evening.phone.evenings import FOUR_SPADES, Evening, Now, begun, evening
from tests.app.evening.phone.test_handing_in import DEAL, TRICKS

SAY = translator()
NS, EW, MIDDLE = WithContestant(1), WithContestant(4), AtTable("", 1)
HERE = Slot("", 1, 1, 1)


@pytest.fixture(name="tuesday")
def _tuesday(desk: Desk, now: Now) -> Evening:
    return evening(desk, now, mitchell(3, boards_per_set=2), confirm=True)


def cells(sheet: Sheet | None) -> list[dict[str, object]]:
    """The rows of a sheet by the names of its columns."""
    assert sheet is not None
    names = [column.name for column in sheet.columns]
    return [dict(zip(names, row.cells, strict=True)) for row in sheet.rows]


class TestTheBoardThatIsOpened:
    def test_the_first_with_something_to_do(self, tuesday: Evening) -> None:
        view = seat_view(tuesday.page(NS), SAY)
        assert view.here is not None
        assert (view.here.title, view.here.at) == ("Board 1, dealer N, vulnerable: None", "1-1-1")
        assert view.who == "1 Player 1 - Player 2"
        (table,) = view.tables
        assert (table.heading, table.sides) == (
            "Table 1, North-South",
            (("Against", "4 Player 7 - Player 8"),),
        )
        assert [(board.strip, board.state) for board in table.boards] == [("todo", "to play")] * 2

    def test_or_the_one_asked_for(self, tuesday: Evening) -> None:
        for at, title in (("1-1-2", "Board 2"), ("1-1-9", "Board 1"), ("<b>", "Board 1")):
            view = seat_view(tuesday.page(NS), SAY, at)
            assert view.here is not None
            assert view.here.title.startswith(title)

    def test_one_that_was_left_over(self, tuesday: Evening) -> None:
        tuesday.do(CloseRound(1), OpenRound(2, 2000))
        view = seat_view(tuesday.page(NS), SAY, "1-1-2")
        assert view.here is not None
        assert view.around is not None
        assert (view.here.board.slot.board, view.around.table.round) == (2, 1)

    def test_nothing_between_rounds(self, tuesday: Evening) -> None:
        for slot in tuple(tuesday.state.missing(1)):
            tuesday.record(slot, "4S N =")
        tuesday.do(CloseRound(1))
        view = seat_view(tuesday.page(NS), SAY)
        assert (view.here, view.moment) == (None, "The round is over. Wait for the next one.")

    def test_a_phone_of_both_sides(self, tuesday: Evening) -> None:
        view = seat_view(tuesday.page(MIDDLE), SAY)
        assert view.both
        assert [word for word, _ in view.tables[0].sides] == ["North-South", "East-West"]
        assert not seat_view(tuesday.page(NS), SAY).both


class TestWhatIsSaidOfABoard:
    def test_to_be_confirmed(self, tuesday: Evening) -> None:
        tuesday.send(NS, HERE, keyed=FOUR_SPADES, lead="HQ")
        own, theirs, both = (
            seat_view(tuesday.page(seat), SAY, "1-1-1") for seat in (NS, EW, MIDDLE)
        )
        assert own.here is not None
        assert theirs.here is not None
        assert both.here is not None
        assert (own.here.state, own.here.score) == ("waits for the other side", "+420 to you")
        assert (theirs.here.state, theirs.here.score) == ("to confirm", "-420 to you")
        assert both.here.score == "+420 to North-South"
        assert theirs.here.result is not None
        assert (theirs.here.result.contract, theirs.here.lead) == ("4♠", "♥Q")

    def test_to_be_keyed_again(self, tuesday: Evening) -> None:
        tuesday.do(LoadDeals(((1, DEAL),)))
        tuesday.tables = TRICKS
        tuesday.send(NS, HERE, keyed={**FOUR_SPADES, "tricks": 13}, lead="H9")
        own, theirs = (seat_view(tuesday.page(seat), SAY).here for seat in (NS, EW))
        assert theirs is not None
        assert (theirs.keyed, theirs.level, theirs.result) == ("4♠ N, lead ♥9", 4, None)
        assert (theirs.questions, theirs.whys, theirs.strip) == ("the tricks", (), "held")
        assert own is not None
        assert own.board.slot.board == 2


class TestSheets:
    def test_the_own_card(self, tuesday: Evening) -> None:
        for table, result in ((1, "4S N ="), (2, "4S N +1"), (3, "3NT W -1")):
            slots = [slot for slot in tuesday.state.missing(1) if slot.table == table]
            tuesday.record(slots[0], result)
        tuesday.do(CloseRound(1), OpenRound(2, 2000))
        tuesday.record(Slot("", 2, 1, 3), "2H E +1")
        view = seat_view(tuesday.page(NS), SAY)
        assert cells(view.card) == [
            {
                "round": "1",
                "board": "1",
                "opponent": "4 Player 7 - Player 8",
                "contract": "4♠",
                "declarer": "N",
                "result": "=",
                "lead": "",
                "score": "+420",
                "points": "1.20",
                "percent": "60",
            },
            {
                "round": "2",
                "board": "3",
                "opponent": "6 Player 11 - Player 12",
                "contract": "2♥",
                "declarer": "E",
                "result": "+1",
                "lead": "",
                "score": "-140",
                "points": "0.00",
                "percent": "0",
            },
        ]
        (traveller,) = view.travellers
        assert [row.mine for row in traveller.rows] == [False, True]
        assert [row["score_ns"] for row in cells(traveller)] == ["450", "-140"]

    def test_a_teams_card_has_both_rooms(self, desk: Desk, now: Now) -> None:
        rules = Rules(Kind.ROUND_ROBIN, play=PlaySettings(boards_per_round=2))
        plans = schedule_plans(round_robin(4, boards_per_match=2))
        league = begun(Evening(desk, 0, now), rules, 4, plans, each=4)
        seating = league.state.rounds[1].plan.seatings[0]
        home, board = seating.ns[0], seating.boards[0]
        league.record(Slot("", 1, 1, board), "4S N =")
        league.record(Slot("", 1, 2, board), "4S N -1")
        people = league.state.entrants[home].people
        league.do(LineUp("", 1, 1, Side.NS, (people[1], people[0])))
        view = seat_view(league.page(WithContestant(home, Side.NS)), SAY)
        (row,) = cells(view.card)
        assert (row["other_room"], row["points"]) == ("4♠ N -1", "+10")
        assert view.tables[0].heading == "Table 1, open room, North-South"
        assert view.tables[0].players == (
            f"Player {people[1]}",
            "",
            f"Player {people[0]}",
            "",
        )


def test_places_in_words() -> None:
    place = OwnPlace(
        3, "2=", 14, None, Fraction(312), FigureUnit.MATCHPOINTS, Fraction(225, 4), 24, None, False
    )
    assert place_words(place, SAY) == "Place 2= of 14, 56.25 %"


class TestWhy:
    """Every check of an entry has its item and its words, which give neither cards nor field."""

    @pytest.mark.parametrize("lead", ["SQ", "SK", "HT", "S9"])
    def test_leads(self, lead: str) -> None:
        card = Card.parse(lead)
        result = Result.parse("4S N =")
        answer = lead_check(DEAL, result.contract.declarer, card)
        entry = Entry(Played(result), card)
        assert items_of([answer.check]) == (Item.DECLARER, Item.LEAD)
        words = why(answer.check, entry, answer.reason)
        assert words == f"declarer N and the opening lead {card_words(card)} do not go together"

    def test_tricks_and_sides(self) -> None:
        field = Field.of([Played(Result.parse("4S W ="))] * 5, Vulnerability.NONE)
        result = Result.parse("4S N +3")
        tricks = tricks_check(
            result, Field.of([Played(Result.parse("4S N -2"))], Vulnerability.NONE)
        )
        side = side_check(Result.parse("4S N ="), field)
        assert [items_of([each.check]) for each in (tricks, side)] == [
            (Item.TRICKS,),
            (Item.DECLARER,),
        ]
        entry = Entry(Played(result))
        assert why(tricks.check, entry) == "13 tricks in 4♠ N are unusual on this board"
        assert "unusual" in why(side.check, entry)

    def test_scores_are_the_directors(self) -> None:
        field = Field.of([Score(420)] * 4, Vulnerability.NONE)
        answer = lone_score_check(-420, Vulnerability.NONE, field)
        assert items_of([answer.check]) == (Item.SCORE,)
        assert why(answer.check, Entry(Score(-420))) == "-420: perhaps it is the other side's"

    def test_a_check_that_nobody_knows_is_the_directors(self) -> None:
        assert items_of(["moon-phase"]) == (Item.SCORE,)
        assert why("moon-phase", Entry(Score(0))) == "the check moon-phase objects"
