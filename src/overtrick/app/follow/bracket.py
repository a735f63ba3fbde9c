"""A knockout's bracket for those who look on."""

from collections.abc import Mapping
from dataclasses import dataclass

from overtrick.app.follow.addresses import Addresses
from overtrick.app.follow.called import Called
from overtrick.app.language import Translator
from overtrick.app.numbers import column_places, figure
from overtrick.core.steps import message
from overtrick.engines.event.state import Event
from overtrick.engines.teams.brackets import Tie, bracket_state
from overtrick.engines.teams.matches import ScoredMatch, scored_matches

FROM_THE_END = (
    message("Final"),
    message("Semi-finals"),
    message("Quarter-finals"),
)


@dataclass(frozen=True, slots=True)
class BracketTeam:
    """A team in a match of the bracket."""

    words: str
    """Its number and name; empty while it is not known."""
    href: str
    figures: tuple[str, ...]
    """What it won on its boards, in each of its matches there."""
    through: bool
    """Whether it has gone on."""


@dataclass(frozen=True, slots=True)
class BracketTie:
    """A match of two, or of three, in the bracket."""

    teams: tuple[BracketTeam, ...]
    matches: tuple[tuple[str, str], ...]
    """Where they are, and what they are called: a match of three is three."""
    decided: bool
    third_place: bool


@dataclass(frozen=True, slots=True)
class BracketStage:
    """A round of the bracket."""

    title: str
    ties: tuple[BracketTie, ...]


def bracket_stages(
    state: Event, names: Mapping[int, Called], to: Addresses, say: Translator
) -> tuple[BracketStage, ...]:
    """The bracket from the first round to the final."""
    bracket = bracket_state(state)
    played = scored_matches(state)
    rounds = bracket.bracket.rounds
    return tuple(
        BracketStage(
            _title(stage, rounds, say),
            tuple(_tie(tie, played, names, to, say) for tie in bracket.of_stage(stage)),
        )
        for stage in range(1, rounds + 1)
    )


def _title(stage: int, rounds: int, say: Translator) -> str:
    left = rounds - stage
    if left < len(FROM_THE_END):
        return say(FROM_THE_END[left])
    return say("Round {number}").format(number=stage)


def _tie(
    tie: Tie,
    played: tuple[ScoredMatch, ...],
    names: Mapping[int, Called],
    to: Addresses,
    say: Translator,
) -> BracketTie:
    teams = tie.teams or ()
    among = [
        match
        for match in played
        if match.fixture.stage == tie.stage
        and {match.fixture.home, match.fixture.away} <= set(teams)
    ]
    known = tuple(_team(number, tie, among, names, to) for number in teams)
    unknown = (BracketTeam("", "", (), through=False),) * (2 - len(known) if not teams else 0)
    return BracketTie(
        known + unknown,
        tuple(
            (
                to.match(match.fixture.rounds[0], match.fixture.number),
                f"{match.fixture.home} - {match.fixture.away}" if len(among) > 1 else say("Match"),
            )
            for match in among
        ),
        tie.through is not None,
        tie.third_place,
    )


def _team(
    number: int,
    tie: Tie,
    among: list[ScoredMatch],
    names: Mapping[int, Called],
    to: Addresses,
) -> BracketTeam:
    own = [match for match in among if match.fixture.has(number)]
    gained = [match.score.of(match.fixture.team(number)).gained for match in own if match.decided]
    places = column_places(list(gained))
    return BracketTeam(
        f"{number} {names[number]}".strip(),
        to.contestant(number),
        tuple(figure(each, places) for each in gained),
        number in (tie.through or ()),
    )
