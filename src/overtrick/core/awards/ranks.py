"""The twelve ranks that masterpoints lead to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.core.awards.titles import after_years
from overtrick.core.rounding import Exact
from overtrick.core.steps import message
from overtrick.errors import ImpossibleError
from overtrick.phrase import phrase


@dataclass(frozen=True, slots=True)
class Rank:
    """One of the ranks."""

    number: int
    """0 for the lowest."""
    title: str
    """As the seed gives it, in Chinese."""
    words: str
    """The same in English, for the translators."""
    least: Fraction
    """Masterpoints from which on it is held."""


TWELVE_RANKS: tuple[tuple[str, str, int], ...] = (
    # title, the same in English, masterpoints; the seed gives the titles only
    ("无等级", message("unranked"), 0),
    ("有级牌手", message("ranked player"), 1),
    ("中级牌手", message("intermediate player"), 5),
    ("高级牌手", message("advanced player"), 15),
    ("巅峰好手", message("summit player"), 30),
    ("巅峰高手", message("summit expert"), 60),
    ("巅峰大师", message("summit master"), 100),
    ("巅峰明星", message("summit star"), 200),
    ("桥界嘉宾", message("guest of honour"), 400),
    ("桥协大师", message("association master"), 700),
    ("荣誉大师", message("honorary master"), 1000),
    ("专业牌手", message("professional player"), 2000),
)


@dataclass(frozen=True, slots=True)
class RankSettings:
    """From how many masterpoints each rank is held, and whether points fade."""

    thresholds: tuple[Fraction, ...] = tuple(Fraction(least) for _, _, least in TWELVE_RANKS)
    """Of the twelve ranks, lowest first: the first 0, each more than the one before."""
    yearly_decay: Fraction = Fraction(0)
    """The part of all older points that every new year takes: 0, nobody falls by waiting."""

    def __post_init__(self) -> None:
        rising = sorted(set(self.thresholds)) == list(self.thresholds)
        if len(self.thresholds) != len(TWELVE_RANKS) or self.thresholds[0] != 0 or not rising:
            shown = ", ".join(map(str, self.thresholds))
            raise ImpossibleError(
                phrase("twelve rising thresholds from 0 are wanted, got {shown}", shown=shown)
            )
        if not 0 <= self.yearly_decay <= 1:
            raise ImpossibleError(
                phrase(
                    "a yearly decay is 0 to 1, got {yearly_decay}", yearly_decay=self.yearly_decay
                )
            )


def ranks(settings: RankSettings) -> tuple[Rank, ...]:
    """All twelve, lowest first."""
    named = zip(TWELVE_RANKS, settings.thresholds, strict=True)
    return tuple(
        Rank(number, title, words, least) for number, ((title, words, _), least) in enumerate(named)
    )


def rank_of(masterpoints: Exact, settings: RankSettings) -> Rank:
    """The rank that so many masterpoints give.

    It follows from the points alone: an award that a correction takes back takes its rank
    with it, and time takes none unless points fade.

    >>> rank_of(14, RankSettings()).title, rank_of(15, RankSettings()).title
    ('中级牌手', '高级牌手')
    """
    held = [rank for rank in ranks(settings) if rank.least <= masterpoints]
    if not held:
        raise ImpossibleError(
            phrase("masterpoints are 0 or more, got {masterpoints}", masterpoints=masterpoints)
        )
    return held[-1]


def standing(points_by_year: Mapping[int, Exact], year: int, settings: RankSettings) -> Fraction:
    """Masterpoints that count in *year*, faded as the settings say; later ones do not count."""
    years: Sequence[int] = [each for each in points_by_year if each <= year]
    return sum(
        (after_years(points_by_year[each], year - each, settings.yearly_decay) for each in years),
        Fraction(0),
    )
