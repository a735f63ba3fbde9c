"""The members of a club that does not exist: who plays in the demonstration."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from overtrick.app.desk.desk import Desk
from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.field import Pair, Player, field_of_pairs
from overtrick.store.people import LARGEST_ID
from overtrick.store.transaction import Transaction

SEED = 2026
PAIRS = 28
"""The first twelve play the evening, the first twenty enter a Swiss, the others are teams."""
FIRST_DEVICE = 1_000_000_000
"""Their phones have numbers from here on, which no phone that takes a seat will reach."""


class Member(NamedTuple):
    """A person of the club."""

    person: int
    """The id in the store, the same in every store."""
    player: Player
    pair: Pair
    device: str
    """Who speaks when this member's phone does."""


@dataclass(frozen=True, slots=True)
class Club:
    """All members, by their pairs."""

    couples: tuple[tuple[Member, Member], ...]
    members: dict[int, Member]
    """By id."""

    def people(self, place: int) -> tuple[int, int]:
        """The ids of the pair at that place, from 0."""
        one, other = self.couples[place]
        return one.person, other.person


@cache
def club() -> Club:
    """The club; always the same."""
    couples = tuple((_member(pair, 0), _member(pair, 1)) for pair in field_of_pairs(SEED, PAIRS))
    return Club(couples, {each.person: each for couple in couples for each in couple})


def enter_people(desk: Desk) -> None:
    """Put the members into the store; who is there already stays as they are."""

    def work(transaction: Transaction) -> None:
        members = club().members
        known = transaction.people(members)
        for person, member in members.items():
            if person not in known:
                transaction.add_person(member.player.name, desk.clock(), person_id=person)

    desk.writer.submit(work).result()


def _member(pair: Pair, place: int) -> Member:
    person = 1 + Chance(SEED, "member", pair.number, place).below(LARGEST_ID)
    phone = FIRST_DEVICE + 2 * pair.number + place
    return Member(person, pair.players[place], pair, f"device:{phone}")
