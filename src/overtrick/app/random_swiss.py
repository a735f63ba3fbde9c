"""Made-up Swiss events, round by round: to test a draw, this one or anybody's."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from overtrick.app.matching import cheapest_matching
from overtrick.app.simulated.chance import Chance
from overtrick.errors import RefusedError
from overtrick.movements.swiss_pairing import (
    Barred,
    Byes,
    Field,
    Matcher,
    Measure,
    Met,
    PairingRule,
    Proposal,
    Seating,
    Standing,
    Table,
    propose,
)

LARGEST = 300
"""Contestants at the start of an event."""
MOST_ROUNDS = 20


@dataclass(frozen=True, slots=True)
class RandomRound:
    """A round to be drawn, and its draw."""

    field: Field
    proposal: Proposal | None
    """None if it was refused; the round follows once more with less that is barred."""
    refusal: str = ""
    """The code of the refusal."""


def random_fields(seed: int, *, largest: int = LARGEST) -> Iterator[Field]:
    """Fields without end, each following from the draw of the one before; alike for a *seed*."""
    return (drawn.field for drawn in random_rounds(seed, largest=largest))


def random_rounds(
    seed: int, *, largest: int = LARGEST, matcher: Matcher = cheapest_matching
) -> Iterator[RandomRound]:
    """Rounds without end of events with 4 to *largest* contestants and up to 20 rounds.

    There are withdrawals, late entries, byes, barred meetings, contestants who stay at a
    table, tables with other boards, ties, results a round behind, rematches that
    cannot be avoided, and events in which they are allowed.
    """
    event = 0
    while True:
        yield from _Event(Chance(seed, "swiss", event), largest).rounds(matcher)
        event += 1


@dataclass(slots=True)
class _Player:
    number: int
    strength: int
    club: int
    home: int | None = None
    score: int = 0
    drawn_on: list[int] = field(default_factory=list)
    """The score at the end of each round."""
    byes: int = 0
    sat_ns: int = 0
    sat_ew: int = 0
    withdrawn: bool = False
    played_sets: frozenset[int] = frozenset()


class _Event:
    def __init__(self, chance: Chance, largest: int) -> None:
        self._chance = chance
        size = 4 + chance.below(chance.one_of([4, 12, 30, 80, largest - 3]))
        self._unit = chance.one_of([0, 1, 3, 20, 500])
        self._rule = PairingRule(
            Measure.PLACES if chance.happens(2000) else Measure.SCORE,
            chance.one_of([1, 2, 2, 2, 3]),
            danish=chance.happens(1000),
            byes=Byes.LOWEST if chance.happens(1000) else Byes.FEWEST,
            behind=int(chance.happens(1500)),
            seating=Seating.BOARD_SETS if chance.happens(1500) else Seating.RANK,
        )
        self._clubs = max(1, size // 3) if chance.happens(2000) else 0
        self._leaving = chance.one_of([0, 0, 100, 500])
        self._players = [self._player(number) for number in range(1, size + 1)]
        if chance.happens(1000):
            for player in self._players[: 1 + chance.below(3)]:
                player.home = player.number
        self._rounds = 1 + chance.below(MOST_ROUNDS)
        families = size // 4 if chance.happens(2000) else 0
        self._families = [self._two() for _ in range(families)]
        self._met: list[Met] = []

    def _player(self, number: int) -> _Player:
        club = self._chance.below(self._clubs) if self._clubs else 0
        return _Player(number, self._chance.bell(100), club)

    def _two(self) -> Barred:
        one = self._chance.below(len(self._players))
        other = (one + 1 + self._chance.below(len(self._players) - 1)) % len(self._players)
        return Barred(self._players[one].number, self._players[other].number, "family")

    def rounds(self, matcher: Matcher) -> Iterator[RandomRound]:
        for number in range(1, self._rounds + 1):
            self._come_and_go(number)
            drawn = self._field(number)
            while True:
                try:
                    proposal = propose(drawn, matcher)
                except RefusedError as refused:
                    yield RandomRound(drawn, None, refused.code)
                    drawn = _eased(drawn, refused.code)
                else:
                    break
            yield RandomRound(drawn, proposal)
            self._play(proposal)

    def _come_and_go(self, number: int) -> None:
        chance = self._chance
        for player in self._players:
            if chance.happens(self._leaving):
                player.withdrawn = not player.withdrawn
        if self._leaving and number > 1 and chance.happens(1000):
            late = self._player(len(self._players) + 1)
            late.drawn_on = [0] * (number - 1)
            late.byes = chance.below(2)
            self._players.append(late)

    def _field(self, number: int) -> Field:
        after = number - 1 - self._rule.behind
        order = self._chance.shuffled(self._players)
        scores = {p.number: p.drawn_on[after - 1] if after > 0 else 0 for p in order}
        order.sort(key=lambda player: -scores[player.number])
        standings = [
            Standing(
                player.number,
                scores[player.number],
                player.byes,
                player.withdrawn,
                player.sat_ns,
                player.sat_ew,
                player.home,
                player.played_sets,
            )
            for player in order
        ]
        return Field(
            tuple(standings),
            tuple(self._met),
            (*self._families, *(self._clubmates() if number == 1 else ())),
            self._rule,
            number,
            self._tables(number),
        )

    def _clubmates(self) -> Iterator[Barred]:
        for n, player in enumerate(self._players):
            for other in self._players[n + 1 :]:
                if self._clubs and player.club == other.club:
                    yield Barred(player.number, other.number, "same club")

    def _tables(self, number: int) -> tuple[Table, ...]:
        """Two sets a round; now and then an old one is still on some table."""
        if self._rule.seating is Seating.RANK:
            return ()
        tables = []
        for table in range(1, len(self._players) + 1):
            old = number > 1 and self._chance.happens(500)
            at = self._chance.below(number) if old else number
            tables.append(Table(table, 2 * at + table % 2))
        return tuple(tables)

    def _play(self, proposal: Proposal) -> None:
        players = {player.number: player for player in self._players}
        for pairing in proposal.pairings:
            ns, ew = players[pairing.ns], players[pairing.ew]
            self._met.append(Met(ns.number, ew.number, proposal.round))
            won = (ns.strength - ew.strength + self._chance.bell(200)) * self._unit // 100
            ns.score, ew.score = ns.score + won, ew.score - won
            ns.sat_ns, ew.sat_ew = ns.sat_ns + 1, ew.sat_ew + 1
            for player in (ns, ew):
                player.played_sets |= {pairing.board_set}
        if proposal.bye is not None:
            players[proposal.bye].byes += 1
            players[proposal.bye].score += self._unit
        for player in self._players:
            player.drawn_on.append(player.score)


def _eased(drawn: Field, refusal: str) -> Field:
    """The same round with less that stands in the way."""
    if refusal == "no-table-left" and drawn.rule.seating is Seating.BOARD_SETS:
        return replace(drawn, rule=replace(drawn.rule, seating=Seating.RANK))
    if drawn.barred:
        return replace(drawn, barred=())
    moving = tuple(replace(standing, home=None) for standing in drawn.standings)
    return replace(drawn, standings=moving)
