"""A knockout's bracket as it stands: who meets whom, and who has gone on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from overtrick.core.ties import TRIANGLE_ORDER, MatchRecord, Records, ranked
from overtrick.engines.event.state import Event
from overtrick.engines.teams.matches import ScoredMatch, scored_matches
from overtrick.movements.knockout import Bracket, BracketMatch, Odd, Seed, Survivor, knockout


@dataclass(frozen=True, slots=True)
class Tie:
    """A match of the bracket, of two teams or of three."""

    number: int
    """In the bracket; the last but for third place is the final."""
    stage: int
    teams: tuple[int, ...] | None
    """Those who meet, the higher seed first, without who has left; None while one is not known."""
    through: tuple[int, ...] | None
    """Those who go on, the winner first; None while that is open."""
    out: tuple[int, ...] = ()
    """Those who do not, the better one first; who has left is the last."""
    third_place: bool = False

    @property
    def played(self) -> bool:
        """Whether there is anything to play: not if the others have left, or it is a bye."""
        return self.teams is not None and len(self.teams) > 1


@dataclass(frozen=True, slots=True)
class BracketState:
    """A knockout as it stands."""

    bracket: Bracket
    ties: tuple[Tie, ...]
    """By number; the match for third place, if there is one, last."""

    def of_stage(self, stage: int) -> tuple[Tie, ...]:
        """The ties of a round of the bracket."""
        return tuple(tie for tie in self.ties if tie.stage == stage)

    @property
    def champion(self) -> int | None:
        """Who has won the final; None while it is open, and if everyone has left."""
        final = self.ties[len(self.bracket.matches) - 1]
        return final.through[0] if final.through else None


def bracket_state(state: Event, until: int | None = None) -> BracketState:
    """The bracket of the teams by number, 1 being seeded highest, with all that is decided."""
    seeds = sorted(state.entrants)
    settings = state.rules.knockout
    bracket = knockout(len(seeds), Odd.THREE_WAYS if settings.three_ways else Odd.BYES)
    played = scored_matches(state, until)
    ties: dict[int, Tie] = {}
    for match in bracket.matches:
        sides = [_side(match, at, seeds, ties) for at in range(len(match.sides))]
        ties[match.number] = _tie(state, match, sides, played)
    if settings.third_place:
        last = _third_place(state, bracket, ties, played)
        if last is not None:
            ties[last.number] = last
    return BracketState(bracket, tuple(ties[number] for number in sorted(ties)))


def _side(
    match: BracketMatch, at: int, seeds: Sequence[int], ties: Mapping[int, Tie]
) -> tuple[int, ...] | None:
    """Who comes into a match from one of its sides: nobody if all have left; None: not known."""
    side = match.sides[at]
    if isinstance(side, Seed):
        return (seeds[side.number - 1],)
    through = ties[side.match].through
    return None if through is None else through[side.place - 1 : side.place]


def _tie(
    state: Event,
    match: BracketMatch,
    sides: Sequence[tuple[int, ...] | None],
    played: Sequence[ScoredMatch],
) -> Tie:
    known = [who for side in sides if side is not None for who in side]
    if None in sides:
        return Tie(match.number, match.round, None, None)
    first = state.first_round(match.round)
    teams = tuple(who for who in known if state.entrants[who].plays(first))
    left = tuple(who for who in known if who not in teams)
    order = _order(teams, match.round, match.survivors, played)
    if order is None:
        return Tie(match.number, match.round, teams, None)
    through, out = order[: match.survivors], order[match.survivors :]
    return Tie(match.number, match.round, teams, through, (*out, *left))


def _order(
    teams: tuple[int, ...], stage: int, survivors: int, played: Sequence[ScoredMatch]
) -> tuple[int, ...] | None:
    """The teams of a tie, best first; None while it is not decided."""
    if len(teams) <= survivors:
        return teams
    among = [
        match
        for match in played
        if match.fixture.stage == stage and {match.fixture.home, match.fixture.away} <= set(teams)
    ]
    if len(among) < len(list(combinations(teams, 2))) or not all(m.decided for m in among):
        return None
    if len(teams) == 2:
        winner = among[0].winning_number()
        if winner is None:
            return None
        return winner, among[0].fixture.opponent(winner)
    return _order_of_three(teams, survivors, among)


def _order_of_three(
    teams: tuple[int, ...], survivors: int, among: Sequence[ScoredMatch]
) -> tuple[int, ...] | None:
    """Matches won, net IMPs, the match between the two (EBU White Book 143.2.2).

    None if those who are tied are not all through or all out.
    """
    records = Records(
        {str(who): Fraction(0) for who in teams},
        tuple(_record(match) for match in among),
        all_play_all=True,
    )
    placed = ranked(records, TRIANGLE_ORDER)
    if placed[survivors - 1].place.number == placed[survivors].place.number:
        return None
    return tuple(int(each.who) for each in placed)


def _record(match: ScoredMatch) -> MatchRecord:
    """A match by its IMPs, or the points that the director gave."""
    home, away = match.score.home.gained, match.score.away.gained
    if match.award is not None:
        home, away = match.award.home, match.award.away
    return MatchRecord(str(match.fixture.home), str(match.fixture.away), home, away)


def _third_place(
    state: Event, bracket: Bracket, ties: Mapping[int, Tie], played: Sequence[ScoredMatch]
) -> Tie | None:
    """The match of those who lost to the finalists; None if the bracket has no two of them."""
    final = bracket.matches[-1]
    before = [side.match for side in final.sides if isinstance(side, Survivor)]
    if len(set(before)) < 2:
        return None
    number, stage = final.number + 1, final.round
    if any(ties[each].through is None for each in before):
        return Tie(number, stage, None, None, third_place=True)
    first = state.first_round(stage)
    losers = [who for each in before for who in ties[each].out[:1]]
    teams = tuple(sorted(who for who in losers if state.entrants[who].plays(first)))
    order = _order(teams, stage, 1, played)
    if order is None:
        return Tie(number, stage, teams, None, third_place=True)
    return Tie(number, stage, teams, order[:1], order[1:], third_place=True)
