"""What is agreed before an event begins: its conditions of contest, as one frozen value."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import Self

from overtrick.core.conditions import Conditions
from overtrick.core.contest import Contest
from overtrick.core.named_settings import Plain, parse_settings, plain_settings
from overtrick.core.team_match import MatchSettings
from overtrick.engines.event.values import Kind

EDITION = "1"
"""The edition of these rules, kept with every fact. It rises whenever the same facts would
give a player another number."""


class Visibility(Enum):
    """Which results the players may see while the event runs."""

    NOTHING = "nothing"
    OWN = "own"
    """Their own boards, once played."""
    TRAVELLER = "traveller"
    """All results of a board that they have played."""
    RANKING = "ranking"
    """The traveller and the running ranking."""


@dataclass(frozen=True, slots=True)
class PlaySettings:
    """How an event is run at the tables."""

    boards_per_round: int = field(default=2, metadata={"least": 1, "most": 64})
    """Of a pair, player or team, where a movement or a schedule does not say it."""
    rounds: int | None = field(default=None, metadata={"least": 1, "most": 200})
    """How many are drawn or played; None: as many as the movement or the schedule has."""
    segments: int = field(default=1, metadata={"least": 1, "most": 8})
    """How many rounds a match of teams lasts: halves, quarters. A single match lasts as many
    as it has."""
    round_minutes: int | None = field(default=None, metadata={"least": 1, "most": 600})
    """After which the clock closes a round; None: the director does."""
    automatic: bool = False
    """Whether rounds open and close by themselves: the next as soon as all is in."""
    starts_at: int | None = field(default=None, metadata={"least": 0, "most": 2**40})
    """When an automatic event begins, in seconds UTC; None: when it is told to."""
    cut_off: bool = False
    """Whether boards without a result are lost when the clock closes their round."""
    confirm: bool = False
    """Whether an entry counts as agreed only when the other side has confirmed it."""
    ask_lead: bool = True
    """Whether a phone asks for the opening lead, by which declarer and deal are checked."""
    visibility: Visibility = Visibility.RANKING
    """Which results the players may see while the event runs."""
    masterpoints_at_once: bool = True
    """Whether the awards are given as soon as the results are final."""


class Bye(Enum):
    """What the contestant without opponents gets."""

    AVERAGE_PLUS = "average-plus"
    """60 % at matchpoints, 12 of 20 VPs; at total IMPs its own average a board, +1 at least."""
    FIXED = "fixed"
    """The points of ``bye_points``."""
    NOTHING = "nothing"


class RoundScore(Enum):
    """What the rounds of Swiss pairs are added up in."""

    SUM = "sum"
    """The boards' own points (S9)."""
    VPS_BY_PERCENT = "vps-by-percent"
    """Victory points from the round's percentage (EBU White Book 3.1.7)."""
    VPS_BY_IMPS = "vps-by-imps"
    """Victory points from the round's IMPs, by the scale of the matches (3.1.3)."""


@dataclass(frozen=True, slots=True)
class SwissSettings:
    """How the rounds of a Swiss are drawn and when a contestant has finished."""

    round_score: RoundScore = RoundScore.SUM
    """What the rounds of Swiss pairs are added up in."""
    danish: bool = False
    """Whether rematches are allowed."""
    behind: int = field(default=0, metadata={"least": 0, "most": 3})
    """How many rounds the standing that is paired on lies behind."""
    bye: Bye = Bye.AVERAGE_PLUS
    """What the contestant without opponents gets."""
    bye_points: int = field(default=0, metadata={"least": -1000, "most": 1000})
    """Of a round, where a bye has fixed points."""
    bye_least: int = field(default=1, metadata={"least": -24, "most": 24})
    """The least a board at total IMPs."""
    finish_percent: int = field(default=70, metadata={"least": 0, "most": 100})
    """The share of all boards that a pair must have completed to be ranked (60 to 80)."""
    raise_seconds: int = field(default=30, metadata={"least": 0, "most": 3600})
    """How long both hands stay raised before a pair is registered."""

    @property
    def finish_share(self) -> Fraction:
        """The same as a share."""
        return Fraction(self.finish_percent, 100)


@dataclass(frozen=True, slots=True)
class KnockoutSettings:
    """How a knockout goes on from a match."""

    extra_boards: int | None = field(default=None, metadata={"least": 1, "most": 32})
    """Played after a tie, until it is none; None: an eighth of the match (EBU White Book
    143.2.1)."""
    sudden_death: bool = False
    """Whether after the first extra boards one board after the other decides."""
    third_place: bool = False
    """Whether the losers of the semi-finals play for third place."""
    three_ways: bool = False
    """Whether a field that is no power of two plays matches of three in the first round, not
    byes."""
    carry_percent: int = field(default=0, metadata={"least": 0, "most": 100})
    """IMPs of carry-over to the team that carries more forward: this share of the difference."""
    carry_rounds: int = field(default=1, metadata={"least": 1, "most": 12})
    """In how many rounds of the bracket, from the first, there is a carry-over."""
    league_carry: bool = False
    """Whether a carry-over is rounded to a tenth that is no whole number (Polish leagues)."""
    higher_seed_wins: bool = False
    """Whether the higher seed has a tenth of an IMP, so that no match is tied (PZBS)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The conditions of contest of a running event."""

    kind: Kind
    contest: Contest = field(default_factory=Contest)
    play: PlaySettings = field(default_factory=PlaySettings)
    swiss: SwissSettings = field(default_factory=SwissSettings)
    knockout: KnockoutSettings = field(default_factory=KnockoutSettings)

    @property
    def conditions(self) -> Conditions:
        """How boards are scored and contestants ranked.

        The scores of a Swiss are plain sums, unless the contest says otherwise (S9).
        """
        named = tuple(
            (name, tuple(value) if isinstance(value, list) else value)
            for name, value in self.contest.scoring.items()
        )
        return _conditions(named, plain_sum=self.kind is Kind.SWISS_PAIRS)

    @property
    def match(self) -> MatchSettings:
        """How matches are scored."""
        return self.contest.match or MatchSettings()

    def settings(self) -> dict[str, Mapping[str, Plain]]:
        """Play, Swiss and knockout settings as plain words, by their part."""
        return {
            "play": plain_settings(self.play),
            "swiss": plain_settings(self.swiss),
            "knockout": plain_settings(self.knockout),
        }

    def changed(
        self,
        *,
        play: Mapping[str, object] | None = None,
        swiss: Mapping[str, object] | None = None,
        knockout: Mapping[str, object] | None = None,
    ) -> Self:
        """The same with these settings; ParseError names all that do not exist."""
        now = self.settings()
        return replace(
            self,
            play=parse_settings(PlaySettings, {**now["play"], **(play or {})}),
            swiss=parse_settings(SwissSettings, {**now["swiss"], **(swiss or {})}),
            knockout=parse_settings(KnockoutSettings, {**now["knockout"], **(knockout or {})}),
        )


@lru_cache(maxsize=256)
def _conditions(named: tuple[tuple[str, object], ...], *, plain_sum: bool) -> Conditions:
    """The conditions of these settings; asked for with every result."""
    usual = {"unequal_boards": "sum"} if plain_sum else {}
    return Conditions.parse({**usual, **dict(named)})
