"""The end of a rubber: its bonuses, its margin, and the hundreds that are paid for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.rounding import Exact, half_away_from_zero, half_down
from overtrick.core.rubber.entry import LAW_74, LAW_80, Entry, Kind, entry
from overtrick.core.rubber.settings import Laws, Settling
from overtrick.core.rubber.standing import Both, Standing
from overtrick.core.seat import Side
from overtrick.core.steps import Operand, Step, message

# Law 74 of rubber bridge: by the games that the opponents have won.
RUBBER_BONUS = {0: 700, 1: 500}
# Law 80 of rubber bridge; for the part-score see ``Laws``.
ONLY_GAME = 300


def rubber_bonus(deal: int, standing: Standing) -> tuple[Entry, ...]:
    """The winner's bonus, written for the last *deal* (Law 74 of rubber bridge); none before."""
    winner = standing.winner
    if winner is None:
        return ()
    lost = standing.games[winner.opponents]
    bonus = RUBBER_BONUS[lost]
    return (entry(deal, winner, Kind.RUBBER, bonus, LAW_74, {"opponents_games": lost}),)


def unfinished_bonuses(deal: int, standing: Standing, laws: Laws) -> tuple[Entry, ...]:
    """What a rubber that stops here still earns (Law 80 of rubber bridge).

    300 to the side with the only game, and something to the side with the only part-score
    of the unfinished game; it may be the same side or the other. Nothing if a side has
    two games: then the rubber is not unfinished.
    """
    if standing.winner is not None:
        return ()
    only_game, only_partscore = _only(standing.games), _only(standing.below)
    bonuses: list[Entry] = []
    if only_game is not None:
        text = message("{side}: {value} for the only game of an unfinished rubber")
        bonuses.append(entry(deal, only_game, Kind.GAME, ONLY_GAME, LAW_80, text=text))
    if only_partscore is not None:
        text = message("{side}: {value} for the only part-score of the unfinished game")
        points = laws.unfinished_partscore
        bonuses.append(entry(deal, only_partscore, Kind.PARTSCORE, points, LAW_80, text=text))
    return tuple(bonuses)


def _only(pair: Both) -> Side | None:
    having = [side for side in Side if pair[side]]
    return having[0] if len(having) == 1 else None


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who won, and by how much."""

    winner: Side | None
    """None if the totals are equal; it need not be the side with two games."""
    margin: int
    """Points, 0 or more."""
    hundreds: Fraction
    """What is paid for, rounded as was agreed."""
    steps: tuple[Step, ...]


def _not_rounded(points: Exact, _unit: Exact) -> Fraction:
    return Fraction(points)


_ROUNDING: Mapping[Settling, tuple[Callable[[Exact, Exact], Fraction], str]] = {
    Settling.HALF_UP: (
        half_away_from_zero,
        message("{value} hundreds, 50 points counting as another"),
    ),
    Settling.HALF_DOWN: (
        half_down,
        message("{value} hundreds, 50 points not counting as another"),
    ),
    Settling.EXACT: (_not_rounded, message("{value} hundreds, not rounded")),
}


def settlement(totals: Both, settling: Settling, source: str = LAW_74) -> Settlement:
    """The difference of *totals* in points and in hundreds (Law 74 of rubber bridge).

    How it is rounded is a custom of clubs, not of the Laws.

    >>> [int(settlement((n, 0), rule).hundreds) for n in (149, 150, 151)
    ...  for rule in (Settling.HALF_UP, Settling.HALF_DOWN)]
    [1, 1, 2, 1, 2, 2]
    """
    ns, ew = totals
    margin = abs(ns - ew)
    winner = None if not margin else Side.NS if ns > ew else Side.EW
    round_points, text = _ROUNDING[settling]
    hundreds = round_points(margin, 100) / 100
    shown: dict[str, Operand] = {"ns": ns, "ew": ew, "value": margin}
    shown |= {"side": str(Side.NS), "opponents": str(Side.EW)}
    difference = message("{side} {ns}, {opponents} {ew}: a margin of {value}")
    steps = (
        Step("margin", source, difference, shown, margin),
        Step("hundreds", message("agreed at the table"), text, {"value": hundreds}, hundreds),
    )
    return Settlement(winner, margin, hundreds, steps)
