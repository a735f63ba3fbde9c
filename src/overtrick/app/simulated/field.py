"""The people of a simulated field: names that nobody bears, skills, habits, clubs."""

from dataclasses import dataclass

from overtrick.app.simulated.chance import WHOLE, Chance
from overtrick.app.simulated.names import CHINESE, CLUBS, ENGLISH, NameStock
from overtrick.core.seat import Seat
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase

AVERAGE = 50
"""The skill of an average player; skills are 0 to 100."""


@dataclass(frozen=True, slots=True)
class Player:
    """One person."""

    name: str
    skill: int
    """0 to 100; 50 is average."""

    def __post_init__(self) -> None:
        if not 0 <= self.skill <= 100:
            raise ImpossibleError(phrase("a skill is 0 to 100, got {skill}", skill=self.skill))


@dataclass(frozen=True, slots=True)
class Pair:
    """Two partners; the first sits North or East."""

    number: int
    """By which its chances are named: no two pairs of a field have the same."""
    players: tuple[Player, Player]
    club: str = ""
    boldness: int = 0
    """What it adds to its own estimate in the bidding, in hundredths of a trick."""
    pace: int = 100
    """Its time for a board in percent of the usual."""

    def __post_init__(self) -> None:
        if self.pace < 1:
            raise ImpossibleError(phrase("a pace is 1 % or more, got {pace}", pace=self.pace))

    @property
    def skill(self) -> int:
        """The mean of the two, rounded down."""
        return (self.players[0].skill + self.players[1].skill) // 2

    def player(self, seat: Seat) -> Player:
        """Who of the pair sits in *seat* when the pair sits on that side."""
        return self.players[seat // 2]


@dataclass(frozen=True, slots=True)
class FieldSettings:
    """What a field is like. Deviations are standard deviations."""

    mean_skill: int = AVERAGE
    pairs_deviation: int = 13
    """Between pairs, in points of skill."""
    partners_deviation: int = 6
    """Between partners."""
    boldness_deviation: int = 20
    """Hundredths of a trick."""
    pace_deviation: int = 10
    """Percent."""
    chinese: int = 5_000
    """Names written in Chinese, in ten thousand; the others are written in English."""

    def __post_init__(self) -> None:
        spreads = (
            self.pairs_deviation,
            self.partners_deviation,
            self.boldness_deviation,
            self.pace_deviation,
        )
        if not 0 <= self.mean_skill <= 100 or min(spreads) < 0 or self.pace_deviation > 25:
            raise ImpossibleError(
                phrase(
                    "a field's mean skill is 0 to 100, its deviations are 0 or more and that of "
                    "the pace is at most 25, got {settings}",
                    settings=self,
                )
            )
        if not 0 <= self.chinese <= WHOLE:
            raise ImpossibleError(
                phrase(
                    "a share of names is 0 to {whole}, got {share}", whole=WHOLE, share=self.chinese
                )
            )


FIELD = FieldSettings()


def field_of_pairs(seed: int, count: int, settings: FieldSettings = FIELD) -> tuple[Pair, ...]:
    """Pairs 1 to *count* of *seed*, no two players of one name.

    The k-th is the same however many are asked for.
    """
    if count < 0:
        raise ImpossibleError(phrase("a field has 0 pairs or more, got {count}", count=count))
    names = {language: _Names(seed, language) for language in (CHINESE, ENGLISH)}
    return tuple(_pair(seed, number, names, settings) for number in range(1, count + 1))


class _Names:
    """Family and given names in an order of the seed, each couple of them once."""

    def __init__(self, seed: int, language: NameStock) -> None:
        couples = [(family, given) for family in language.families for given in language.given]
        self.order = Chance(seed, "names", language.code).shuffled(couples)
        self.language = language
        self.used = 0

    def next(self) -> str:
        again, place = divmod(self.used, len(self.order))
        self.used += 1
        name = self.language.name(*self.order[place])
        return f"{name} {again + 1}" if again else name


def _pair(seed: int, number: int, names: dict[NameStock, _Names], settings: FieldSettings) -> Pair:
    chance = Chance(seed, "pair", number)
    language = CHINESE if chance.happens(settings.chinese) else ENGLISH
    level = settings.mean_skill + chance.bell(settings.pairs_deviation)
    skills = [level + chance.bell(settings.partners_deviation) for _ in range(2)]
    one, other = (Player(names[language].next(), max(0, min(skill, 100))) for skill in skills)
    return Pair(
        number,
        (one, other),
        chance.one_of(CLUBS[language.code]),
        chance.bell(settings.boldness_deviation),
        100 + chance.bell(settings.pace_deviation),
    )
