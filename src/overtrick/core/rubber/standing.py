"""How a rubber stands between two deals: games, and part-scores towards the next."""

from dataclasses import dataclass, replace

from overtrick.core.duplicate import GAME_LEVEL
from overtrick.core.seat import Side, Vulnerability

Both = tuple[int, int]
"""North-South, East-West."""


def added(pair: Both, side: Side, points: int) -> Both:
    """*pair* with *points* more for *side*."""
    ns, ew = pair
    return (ns + points, ew) if side is Side.NS else (ns, ew + points)


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of a rubber; it decides who is vulnerable on the next deal."""

    games: Both = (0, 0)
    """Games won, 0 to 2."""
    below: Both = (0, 0)
    """Trick points in the current game, each below 100."""

    @property
    def vulnerability(self) -> Vulnerability:
        """The sides that have won a game of this rubber."""
        ns, ew = (bool(games) for games in self.games)
        return Vulnerability(ns | ew << 1)

    @property
    def winner(self) -> Side | None:
        """The side with two games (Law 74 of rubber bridge); None while there is none."""
        return next((side for side in Side if self.games[side] == 2), None)

    def after(self, side: Side, trick_points: int) -> "Standing":
        """The standing when *side* has added *trick_points* below the line.

        A hundred make a game, and no part-score of either side is carried into the next
        (Law 73 of rubber bridge).
        """
        below = added(self.below, side, trick_points)
        if below[side] >= GAME_LEVEL:
            return Standing(added(self.games, side, 1))
        return replace(self, below=below)
