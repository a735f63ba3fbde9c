"""A room in which an evening is played by people at browsers."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from overtrick.app.evening.phone.handing_in import Became
from overtrick.app.house.house import House
from overtrick.app.numbers import figure
from overtrick.core.seat import Seat, Side
from overtrick.engines.event.commands import CorrectResult
from overtrick.engines.event.machine import replay
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, RankingLine, Slot
from overtrick.engines.kinds import decide, ranking
from overtrick.store.events import EventRow
from tests.browser.axe import serious
from tests.browser.conftest import Gadgets
from tests.browser.people import Director, Fingers, Keyed, Player
from tests.running import played

FINGERS = {
    1: Fingers.TAPPING,
    8: Fingers.TAPPING,
    2: Fingers.FILLED,
    9: Fingers.FILLED,
    5: Fingers.FILLED,
    12: Fingers.FILLED,
}
"""How pairs handle their phones; the others are quick."""
TYPES = (1, 2)
"""Pairs that type the code of their table; the others point at it."""


@dataclass
class Room:
    """An evening: its event, who directs it, who plays in it, who looks on."""

    house: House
    site: str
    """Its address."""
    language: str
    gadgets: Gadgets
    director: Director
    watcher: Page
    codes: dict[int, str] = field(default_factory=dict)
    """Of the tables, as they are printed."""
    players: dict[int, Player] = field(default_factory=dict)

    @property
    def row(self) -> EventRow:
        """The event, once there is one."""
        return self.house.event_at(self.director.public_id)

    @property
    def state(self) -> Event:
        """The event as it stands: who sits where now, and what the rules make of it."""
        return self.house.desk.standing(self.row.id).state

    @property
    def address(self) -> str:
        """Of the event."""
        return f"{self.site}/events/{self.director.public_id}"

    @property
    def ranking(self) -> tuple[RankingLine, ...]:
        """The ranking that the rules make of what is in the state."""
        (only,) = ranking(self.state).published()
        return only.lines

    @property
    def ranking_rows(self) -> list[tuple[str, ...]]:
        """Place, number and percentage of each line, as a page writes them."""
        return [
            (each.place or "-", str(each.number), figure(each.percent)) for each in self.ranking
        ]

    def say(self, message: str, /, **more: object) -> str:
        """What a page says in the language of this room."""
        return self.director.say(message).format(**more)

    def shot(self, page: Page, name: str) -> None:
        """Keep how a page looks; in one language also whether everybody can use it."""
        self.gadgets.shot(page, name)
        if self.language == "en":
            assert (name, serious(page)) == (name, [])

    def pair(self, slot: Slot, side: Side) -> Player:
        """The phone of who sits there."""
        (number,) = self.state.meeting(slot)[side]
        return self.players[number]

    def other(self, slot: Slot) -> Player:
        """The phone of who did not key what stands there."""
        by = self.state.play(slot).by
        assert by is not None
        return self.pair(slot, by.opponents)

    def to_play(self, number: int, turn: int) -> list[Slot]:
        """The boards that a round's tables play first (0), second (1), if they can."""
        state = self.state
        found = []
        for each in state.seatings:
            if each[1] == number:
                slot = Slot(*each, state.seatings[each].boards[turn])
                known = state.play(slot)
                if state.outcome(slot) is None and known.barred is None and known.held is None:
                    found.append(slot)
        return sorted(found)

    def result(self, slot: Slot) -> Keyed:
        """What is played there: North declares spades, higher or lower, and East leads."""
        (number,) = self.state.meeting(slot)[Side.NS]
        east = self.state.deals[slot.board].hands[Seat.EAST]
        assert east is not None
        level, tricks = 2 + (number + slot.board) % 3, 8 + number * slot.board % 3
        return Keyed(level, "S", "N", tricks, min(map(str, east.cards)))

    def join(self) -> None:
        """The phones of all who have a table now, and none yet, sit down by its code."""
        state = self.state
        current = state.open_round
        assert current is not None
        chairs = {
            number: (self.codes[at[2]], f"{side.name}:{number}")
            for at, seating in state.seatings.items()
            if at[1] == current.plan.number
            for side in Side
            for number in seating.of(side)
        }
        for pair in sorted(chairs.keys() - self.players.keys()):
            fingers = FINGERS.get(pair, Fingers.QUICK)
            scripts = fingers is not Fingers.FILLED
            page = self.gadgets.page("phone", self.language, scripts=scripts)
            self.players[pair] = Player(page, pair, self.site, self.language, fingers)
            self.players[pair].join(*chairs[pair], typed=pair in TYPES)

    def play(self, number: int, turn: int, *, but: Iterable[Slot] = ()) -> list[Slot]:
        """Every table plays a board, keys it at North-South's phone and confirms it at East-West's.

        The slots that were played.
        """
        slots = [slot for slot in self.to_play(number, turn) if slot not in but]
        for slot in slots:
            self.pair(slot, Side.NS).key(slot, self.result(slot).keys)
        for slot in slots:
            self.pair(slot, Side.NS).told(Became.TO_CONFIRM, slot)
        self.confirm(slots)
        return slots

    def confirm(self, slots: Iterable[Slot]) -> None:
        """The other side agrees."""
        others = [(self.other(slot), slot) for slot in slots]
        for player, slot in others:
            player.confirm(slot)
        for player, slot in others:
            player.told(Became.CONFIRMED, slot)

    def next_round(self, number: int) -> None:
        """The director ends the round that is played and begins round *number*."""
        self.director.next("close-round")
        self.director.next("open-round")
        expect(self.director.page.locator("h1")).to_have_text(
            self.say("Round {number}", number=number)
        )

    def meets(self, slot: Slot, there: Slot, rounds: range) -> bool:
        """Whether East-West of a table have, in *rounds*, boards that lie at the other table."""
        state = self.state
        (number,) = state.meeting(slot)[Side.EW]
        boards = set(state.seatings[there.section, there.round, there.table].boards)
        return any(
            at[1] in rounds and number in seating.members and boards & set(seating.boards)
            for at, seating in state.seatings.items()
        )

    def busy_to_the_end(self) -> tuple[Player, list[Slot]]:
        """A phone with scripts whose pair plays all boards of the last two rounds, and these."""
        for player in self.players.values():
            boards = [
                slot
                for number in (6, 7)
                for turn in (0, 1)
                for slot in self.to_play(number, turn)
                if (player.pair,) in self.state.meeting(slot)
            ]
            if len(boards) == 4 and not player.plain:
                return player, boards
        raise AssertionError("nobody has all four boards to play")

    def deciding(self) -> tuple[Slot, str]:
        """A board, and another result on it with which somebody else would win."""
        state, leader = self.state, self.ranking[0].number
        for slot in state.slots():
            known = state.play(slot)
            if known.entry is None or known.ruling is not None:
                continue
            for result in ("7S N =", "7S N -7"):
                command = CorrectResult(slot, Entry(played(result)), known.version, "trying")
                (only,) = ranking(replay(decide(state, command), state)).published()
                if only.lines[0].number != leader:
                    return slot, result
        raise AssertionError("nothing would change who wins")
