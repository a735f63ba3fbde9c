"""A team event that runs in a test: commands in, facts out, refusals by their code."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from overtrick.core.contest import Contest, EventSettings
from overtrick.core.contract import Result
from overtrick.core.outcome import Outcome, PassedOut, Played, Score
from overtrick.core.team_match import MatchSettings
from overtrick.core.ties import TieTest
from overtrick.engines.event import machine
from overtrick.engines.event.commands import (
    CloseRound,
    Command,
    Enter,
    OpenEvent,
    OpenRound,
    PlanRound,
    RecordResult,
    Start,
)
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.rules import KnockoutSettings, PlaySettings, Rules, SwissSettings
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Entry, Kind, RoundPlan, Slot
from overtrick.engines.kinds import decide, ranking
from overtrick.engines.teams.page import MatchPage, match_page
from overtrick.engines.teams.plans import meetings_plan
from overtrick.errors import RefusedError


@dataclass
class Running:
    """An event with its log."""

    state: Event = field(default_factory=Event)
    log: list[Fact] = field(default_factory=list)

    def do(self, command: Command) -> tuple[Fact, ...]:
        """The facts of *command*, which are now in the log."""
        facts = decide(self.state, command)
        self.state = machine.replay(facts, self.state)
        self.log += facts
        return facts

    def refused(self, command: Command) -> str:
        """The code with which *command* is refused; it must be."""
        before = self.state
        try:
            facts = decide(self.state, command)
        except RefusedError as refusal:
            assert self.state == before
            return refusal.code
        raise AssertionError(facts)

    def record(self, slot: Slot, outcome: Outcome | int | str) -> None:
        """A table's result: an outcome, points to North-South, or ``4S N =``."""
        entry = Entry(outcome_of(outcome))
        self.do(RecordResult(slot, entry, expects=self.state.play(slot).version))

    def play(
        self, round_number: int, match: int, swings: Mapping[int, tuple[int, int]] | None = None
    ) -> None:
        """All boards of a match: flat but for *swings*, points to North-South in the two rooms."""
        tables = sorted(
            seating.table
            for at, seating in self.state.seatings.items()
            if at[1] == round_number and seating.match == match
        )
        for room, table in enumerate(tables):
            for board in self.state.seatings["", round_number, table].boards:
                slot = Slot("", round_number, table, board)
                if self.state.play(slot).entry is None and self.state.play(slot).ruling is None:
                    points = (swings or {}).get(board, (0, 0))[room]
                    self.record(slot, points or PassedOut())

    def round(
        self, plan: RoundPlan, swings: Mapping[int, Mapping[int, tuple[int, int]]] | None = None
    ) -> None:
        """A whole round: planned, opened, played, closed; *swings* by match and board."""
        if plan.number not in self.state.rounds:
            self.do(PlanRound(plan))
        self.whole_round(plan.number, swings)

    def whole_round(
        self, number: int, swings: Mapping[int, Mapping[int, tuple[int, int]]] | None = None
    ) -> None:
        """A planned round: opened, played, closed."""
        self.do(OpenRound(number, 1000 * number))
        matches = {
            seating.match
            for seating in self.state.rounds[number].plan.seatings
            if all(self.state.entrants[who].plays(number) for who in seating.members)
        }
        for match in sorted(each for each in matches if each is not None):
            self.play(number, match, (swings or {}).get(match))
        self.do(CloseRound(number))

    def totals(self, until: int | None = None) -> dict[int, Fraction]:
        """Everyone's total, best first."""
        (each,) = ranking(self.state, until).lists
        return {line.line.number: line.line.total for line in each.lines}

    def places(self, until: int | None = None) -> dict[int, str]:
        """Everyone's place, best first."""
        (each,) = ranking(self.state, until).lists
        return {line.line.number: line.line.place for line in each.lines}


def outcome_of(said: Outcome | int | str) -> Outcome:
    """An outcome in short."""
    if isinstance(said, int):
        return Score(said)
    if isinstance(said, str):
        return Played(Result.parse(said))
    return said


def rules(  # noqa: PLR0917 - as many as Rules has
    kind: Kind,
    match: MatchSettings | None = None,
    play: PlaySettings | None = None,
    swiss: SwissSettings | None = None,
    knockout: KnockoutSettings | None = None,
    ties: Sequence[TieTest] = (),
) -> Rules:
    """Conditions of contest, the defaults where nothing is said."""
    return Rules(
        kind,
        Contest(EventSettings(ties=tuple(ties)), match=match),
        play or PlaySettings(boards_per_round=4),
        swiss or SwissSettings(),
        knockout or KnockoutSettings(),
    )


def entered(conditions: Rules, teams: int) -> Running:
    """An event open for entries with teams 1 to *teams*, of four players each."""
    event = Running()
    event.do(OpenEvent(conditions))
    for number in range(1, teams + 1):
        event.do(Enter(tuple(range(10 * number, 10 * number + 4)), name=f"Team {number}"))
    return event


def single_match(*rounds: Sequence[int], settings: MatchSettings | None = None) -> Running:
    """A match of teams 1 and 2 that has begun, its first round open."""
    event = entered(rules(Kind.MATCH, settings), 2)
    plans = tuple(
        meetings_plan(number, [(1, 2)], boards) for number, boards in enumerate(rounds, 1)
    )
    event.do(Start(plans))
    event.do(OpenRound(1, 0))
    return event


def at(table: int, board: int, round_number: int = 1) -> Slot:
    """A slot of the event's one section."""
    return Slot("", round_number, table, board)


def vps(text: str) -> Fraction:
    """Victory points as printed."""
    return Fraction(text)


def figures(*values: object) -> tuple[object, ...]:
    """The same as a tuple, to be compared with plain numbers."""
    return values


def page(event: Running) -> MatchPage:
    """The page of match 1 of round 1."""
    found = match_page(event.state, 1, 1)
    assert found is not None
    return found
