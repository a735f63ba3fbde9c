"""Awards and the twelve ranks: what a place is worth, and what so many awards are called."""

from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.explain import source_words
from overtrick.app.language import Translator
from overtrick.app.numbers import brief
from overtrick.core.awards import RankSettings, ranks, swiss_schedule

MOST_FINISHERS = 1000


@dataclass(frozen=True, slots=True)
class RankRow:
    """One of the twelve."""

    title: str
    """In the reader's language."""
    own: str
    """As it is called in Chinese, where that is another; else empty."""
    least: str
    """Masterpoints from which on it is held."""
    most: str
    """The last that is not yet the next; empty for the highest."""


@dataclass(frozen=True, slots=True)
class AwardRow:
    """A place, or several that are worth the same."""

    places: str
    award: str


@dataclass(frozen=True, slots=True)
class RankPage:
    """What the page shows."""

    ranks: tuple[RankRow, ...]
    decay: str
    """The part that every year takes, in percent; ``0`` where nothing fades."""
    finishers: int
    awards: tuple[AwardRow, ...]
    source: str


def rank_page(finishers: int, settings: RankSettings, say: Translator) -> RankPage:
    """The ranks as *settings* have them, and the awards of a Swiss with so many finishers."""
    schedule = swiss_schedule(finishers)
    return RankPage(
        tuple(_ranks(settings, say)),
        brief(100 * settings.yearly_decay),
        finishers,
        tuple(_awards(schedule.awards)),
        source_words(schedule.source, say),
    )


def _ranks(settings: RankSettings, say: Translator) -> list[RankRow]:
    found = ranks(settings)
    rows = []
    for rank, above in zip(found, (*found[1:], None), strict=True):
        title = say(rank.words)
        own = "" if title == rank.title else rank.title
        most = "" if above is None else brief(above.least)
        rows.append(RankRow(title, own, brief(rank.least), most))
    return rows


def _awards(awards: tuple[Fraction, ...]) -> list[AwardRow]:
    """Places that are worth the same together."""
    rows: list[AwardRow] = []
    place = 1
    while place <= len(awards):
        last = place
        while last < len(awards) and awards[last] == awards[place - 1]:
            last += 1
        places = str(place) if last == place else f"{place}–{last}"
        rows.append(AwardRow(places, brief(awards[place - 1])))
        place = last + 1
    return rows
