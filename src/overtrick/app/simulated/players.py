"""Who plays at a simulated event: contestants of its kind, and their persons in the store."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from overtrick.app.desk.desk import Desk
from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.field import Pair, Player, field_of_pairs
from overtrick.core.seat import Seat, Side
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Kind, Seating
from overtrick.store.people import LARGEST_ID
from overtrick.store.transaction import Transaction


@dataclass(frozen=True, slots=True)
class Cast:
    """The people of a simulated event."""

    kind: Kind
    pairs: tuple[Pair, ...]
    """Two pairs make a team of four; in an individual event each makes two players."""
    people: Mapping[int, tuple[int, int]]
    """Ids of each pair's two persons, by the pair's number."""

    @property
    def contestants(self) -> tuple[tuple[int, ...], ...]:
        """The persons of each contestant, in the order in which they enter."""
        ids = [self.people[pair.number] for pair in self.pairs]
        if self.kind is Kind.INDIVIDUAL:
            return tuple((person,) for pair in ids for person in pair)
        if self.kind.of_teams:
            return tuple(one + other for one, other in zip(ids[::2], ids[1::2], strict=False))
        return tuple(ids)

    def at(self, state: Event, seating: Seating, side: Side) -> Pair:
        """The pair that plays on *side* of a table.

        A team's first two players sit North-South in both rooms, its last two East-West;
        players of an individual event are partners for as long as they sit together.
        """
        members = seating.of(side)
        people = [person for number in members for person in state.entrants[number].people]
        if self.kind.of_teams:
            people = people[:2] if side is Side.NS else people[2:4]
        one, other = (self._player(person) for person in people[:2])
        known = self._pair_of(people[0])
        number = members[0]
        if len(members) > 1:
            number = 10_000 * members[0] + members[1]
        elif self.kind.of_teams:
            number = 10 * members[0] + side
        return replace(known, number=number, players=(one, other))

    def _pair_of(self, person: int) -> Pair:
        for pair in self.pairs:
            if person in self.people[pair.number]:
                return pair
        return self.pairs[person % len(self.pairs)]  # a substitute plays like somebody here

    def _player(self, person: int) -> Player:
        pair = self._pair_of(person)
        ids = self.people[pair.number]
        return pair.players[ids.index(person) if person in ids else 0]

    def person(self, seating: Seating, seat: Seat, state: Event) -> tuple[int, int] | None:
        """The contestant and the person in *seat*; None where nobody is known to sit."""
        members = seating.of(seat.side)
        place = seat // 2
        if len(members) > 1:
            entrant = state.entrants[members[place]]
            return (entrant.number, entrant.people[0]) if entrant.people else None
        entrant = state.entrants[members[0]]
        offset = 2 if self.kind.of_teams and seat.side is Side.EW else 0
        people = entrant.people[offset : offset + 2]
        return (entrant.number, people[place]) if len(people) == 2 else None


def cast(desk: Desk, kind: Kind, seed: int, pairs: int) -> Cast:
    """The people of a simulated event, in the store; again the same for the same seed."""
    field = field_of_pairs(seed, pairs)

    def work(transaction: Transaction) -> dict[int, tuple[int, int]]:
        people = {}
        for pair in field:
            ids = [_id(seed, pair.number, place) for place in range(2)]
            known = transaction.people(ids)
            for number, player in zip(ids, pair.players, strict=True):
                if number not in known:
                    transaction.add_person(player.name, desk.clock(), person_id=number)
            people[pair.number] = (ids[0], ids[1])
        return people

    return Cast(kind, field, desk.writer.submit(work).result())


def _id(seed: int, pair: int, place: int) -> int:
    return 1 + Chance(seed, "person", pair, place).below(LARGEST_ID)
