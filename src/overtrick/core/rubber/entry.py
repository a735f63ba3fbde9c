"""Entries of a score sheet: how many points, whose, for which deal, and why."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from overtrick.core.duplicate import Edition, ScoreParts, score_parts
from overtrick.core.rubber.deal import Honours, PlayedDeal
from overtrick.core.seat import Side
from overtrick.core.steps import Operand, Step, message


class Kind(Enum):
    """What an entry is for."""

    TRICKS = "tricks"
    """Odd tricks bid and made: the only points below the line."""
    OVERTRICKS = "overtricks"
    INSULT = "insult"
    """For making a doubled or redoubled contract."""
    SLAM = "slam"
    UNDERTRICKS = "undertricks"
    """To the side that defended."""
    HONOURS = "honours"
    RUBBER = "rubber"
    GAME = "game"
    """The only game of an unfinished rubber; any game in Chicago."""
    PARTSCORE = "part-score"
    """The only one of an unfinished rubber's last game; one on the last deal of Chicago."""

    @property
    def words(self) -> str:
        """The reason in words, for the translators."""
        return _WORDS[self]


_WORDS = {
    Kind.TRICKS: message("{side}: {contract} made, {value} for the tricks bid"),
    Kind.OVERTRICKS: message("{side}: {contract}, overtricks {over}, {zone}: {value}"),
    Kind.INSULT: message("{side}: {contract}, {value} for making it doubled or redoubled"),
    Kind.SLAM: message("{side}: {contract}, slam, {zone}: {value}"),
    Kind.UNDERTRICKS: message("{side}: {contract} went {down} down, {zone}: {value}"),
    Kind.HONOURS: message("{side}: honours of {holder}: {value}"),
    Kind.RUBBER: message("{side}: the rubber by two games to {opponents_games}: {value}"),
    Kind.GAME: message("{side}: {value} for game, {zone}"),
    Kind.PARTSCORE: message("{side}: {value} for a part-score"),
}

# The Laws of Contract Bridge of 1993.
LAW_72 = message("Law 72 of rubber bridge")
LAW_73 = message("Law 73 of rubber bridge")
LAW_74 = message("Law 74 of rubber bridge")
LAW_80 = message("Law 80 of rubber bridge")
LAW_81 = message("Law 81 of rubber bridge")

NOTHING_SAID: Mapping[str, Operand] = {}


@dataclass(frozen=True, slots=True)
class Entry:
    """One number on the sheet."""

    deal: int
    """Number of the deal it is written for, the small figure beside it."""
    side: Side
    """Whose points they are."""
    kind: Kind
    points: int
    """Above 0."""
    step: Step
    """Why."""

    @property
    def below(self) -> bool:
        """Whether it stands below the line, where points count towards game (Law 72)."""
        return self.kind is Kind.TRICKS


def entry(  # noqa: PLR0913, PLR0917 - the fields of an entry and of its step
    deal: int,
    side: Side,
    kind: Kind,
    points: int,
    source: str,
    operands: Mapping[str, Operand] = NOTHING_SAID,
    text: str = "",
) -> Entry:
    """The entry with its reason: *text* instead of the usual words of its kind."""
    shown = {"side": str(side), "value": points, **operands}
    step = Step(f"score-{kind.value}", source, text or kind.words, shown, points)
    return Entry(deal, side, kind, points, step)


def deal_parts(deal: PlayedDeal, *, vulnerable: bool, law: Edition) -> ScoreParts:
    """The parts of a deal's score, to declarer's side."""
    return score_parts(
        deal.level, deal.strain, deal.doubling, deal.over, vulnerable=vulnerable, law=law
    )


def zone_words(*, vulnerable: bool) -> str:
    """``vulnerable`` or ``not vulnerable``, for the translators."""
    return message("vulnerable") if vulnerable else message("not vulnerable")


def deal_entries(
    number: int, deal: PlayedDeal, *, vulnerable: bool, law: Edition
) -> tuple[Entry, ...]:
    """What a played deal writes, first what is written first (Laws 72 and 81 of rubber bridge).

    *vulnerable* is declarer's side before the deal. Bonuses for game, part-score and
    rubber are not a deal's, and not here.
    """
    parts = deal_parts(deal, vulnerable=vulnerable, law=law)
    return tuple(part_entries(number, deal, parts, vulnerable=vulnerable))


def part_entries(
    number: int, deal: PlayedDeal, parts: ScoreParts, *, vulnerable: bool, source: str = LAW_81
) -> Iterable[Entry]:
    """An entry for each part of a deal's score but its level bonus."""
    zone = zone_words(vulnerable=vulnerable)
    bid, over = deal.bid, deal.over
    written: list[tuple[Kind, int, dict[str, Operand]]] = [
        (Kind.TRICKS, parts.trick_score, {"contract": bid}),
        (Kind.OVERTRICKS, parts.overtricks, {"contract": bid, "over": over, "zone": zone}),
        (Kind.INSULT, parts.insult, {"contract": bid}),
        (Kind.SLAM, parts.slam_bonus, {"contract": bid, "zone": zone}),
        (Kind.UNDERTRICKS, -parts.penalty, {"contract": bid, "down": -over, "zone": zone}),
    ]
    for kind, points, said in written:
        if points:
            side = deal.side.opponents if kind is Kind.UNDERTRICKS else deal.side
            law = LAW_72 if kind is Kind.TRICKS and source == LAW_81 else source
            yield entry(number, side, kind, points, law, said)


def honours_entry(number: int, honours: Honours) -> Entry:
    """What claimed honours write, above the line (Law 81 of rubber bridge)."""
    holder = str(honours.side if honours.holder is None else honours.holder)
    return entry(number, honours.side, Kind.HONOURS, honours.points, LAW_81, {"holder": holder})


def totals(entries: Iterable[Entry]) -> tuple[int, int]:
    """All points of North-South and of East-West, above and below the line."""
    sums = [0, 0]
    for each in entries:
        sums[each.side] += each.points
    return sums[Side.NS], sums[Side.EW]
