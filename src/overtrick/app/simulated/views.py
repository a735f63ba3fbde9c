"""What a simulated pair thinks of its two hands, and the contract it therefore wants."""

from dataclasses import dataclass

from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.field import AVERAGE, Pair
from overtrick.app.simulated.hands import SideCounts
from overtrick.core.strain import Strain

# Everything is in hundredths of a trick unless it says otherwise.
JUDGEMENT, JUDGEMENT_BY_SKILL = 80, 1
"""Standard deviation of an average pair's view; less by so much for each point of skill."""
MISUNDERSTANDING, MISUNDERSTANDING_BY_SKILL = 300, 5
"""In ten thousand: two partners mean different things, and their view is worse by ..."""
MISUNDERSTOOD = 200
"""... a standard deviation of that."""
APART = 40
"""Standard deviation of what it sees otherwise in one denomination than in the others."""
GAME = {
    Strain.CLUBS: 1110,
    Strain.DIAMONDS: 1110,
    Strain.HEARTS: 1003,
    Strain.SPADES: 1003,
    Strain.NOTRUMP: 905,
}
"""Tricks in view for which game is bid when not vulnerable."""
GAME_LEVEL = {
    Strain.CLUBS: 5,
    Strain.DIAMONDS: 5,
    Strain.HEARTS: 4,
    Strain.SPADES: 4,
    Strain.NOTRUMP: 3,
}
VULNERABLE_GAME = 20
"""So much less is enough when vulnerable."""
SMALL_SLAM, GRAND_SLAM = 1252, 1385
SLAM_CONTROLS, GRAND_CONTROLS = 9, 11
"""Aces count 2 and kings 1; with fewer no slam is bid."""
INVITED = 75
"""So far below game one partner invites and the other declines."""
LOW_FIT, MINOR = 30, 15
"""Points: what a trump suit of seven cards, and one of a minor suit, is liked less."""


@dataclass(frozen=True, slots=True)
class View:
    """A side's view of its own hands."""

    counts: SideCounts
    tricks: tuple[int, ...]
    """By strain."""
    vulnerable: bool

    @property
    def wanted(self) -> tuple[int, Strain]:
        """Level and strain worth most to it if nobody interferes."""
        best = max(self.counts.playable, key=self._worth)
        return self._level(best), best

    def _level(self, strain: Strain) -> int:
        tricks, controls = self.tricks[strain], self.counts.controls
        if tricks >= GRAND_SLAM and controls >= GRAND_CONTROLS:
            return 7
        if tricks >= SMALL_SLAM and controls >= SLAM_CONTROLS:
            return 6
        below_game = GAME[strain] - VULNERABLE_GAME * self.vulnerable - tricks
        if below_game <= 0:
            return GAME_LEVEL[strain]
        if below_game <= INVITED:
            return GAME_LEVEL[strain] - 1
        return 1 if strain is Strain.NOTRUMP else 2

    def _worth(self, strain: Strain) -> int:
        """About the points that it expects: odd tricks, and the bonus for the level."""
        level, tricks = self._level(strain), self.tricks[strain]
        bonus = 50
        if level >= GAME_LEVEL[strain]:
            bonus = 500 if self.vulnerable else 300
        if level >= 6:
            bonus += 750 if self.vulnerable else 500
        trick = 20 if strain <= Strain.DIAMONDS else 30
        points = bonus + trick * (tricks - 600) // 100
        if strain is Strain.NOTRUMP:
            return points + 10
        minor = strain <= Strain.DIAMONDS
        return points - LOW_FIT * (self.counts.fits[strain] == 7) - MINOR * minor


def view(
    pair: Pair, chance: Chance, counts: SideCounts, worth: tuple[int, ...], *, vulnerable: bool
) -> View:
    """How *pair* sees hands of that *worth*; the better it is, the nearer to what they are.

    *worth* is what they take on average, by strain: ``tricks.expected``.
    """
    better = pair.skill - AVERAGE
    seen = pair.boldness + chance.bell(JUDGEMENT - JUDGEMENT_BY_SKILL * better)
    if chance.happens(MISUNDERSTANDING - MISUNDERSTANDING_BY_SKILL * better):
        seen += chance.bell(MISUNDERSTOOD)
    tricks = tuple(real + seen + chance.bell(APART) for real in worth)
    return View(counts, tricks, vulnerable)
