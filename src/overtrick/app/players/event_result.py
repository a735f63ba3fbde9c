"""How an event ended, or stands: its lists and awards, without its boards."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.encoding import told
from overtrick.app.follow.seeing import Audience, ranking_seen
from overtrick.app.house.catalogue import ListedEvent
from overtrick.app.house.scores import Scores
from overtrick.core.contest import Masterpoints
from overtrick.engines.event import facts as happened
from overtrick.engines.event.facts import Fact
from overtrick.engines.event.machine import replay
from overtrick.engines.event.ranking import FigureUnit
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.state import Event
from overtrick.engines.event.values import Phase, RankingLine, RankingList
from overtrick.engines.kinds import ranking, unit_of
from overtrick.formats.facts.codec import tag

ENDING = tuple(
    tag(each)
    for each in (
        happened.EventOpened,
        happened.RulesChanged,
        happened.Entered,
        happened.EntryChanged,
        happened.MadeFinal,
        happened.Published,
        happened.MasterpointsAwarded,
    )
)
"""Facts that say all of a final event that its players' pages show."""


@dataclass(frozen=True, slots=True)
class EventResult:
    """An event's lists, as anyone may see them."""

    version: int
    """The event's, of which this is told."""
    unit: FigureUnit
    lists: tuple[RankingList, ...] = ()
    awards: Mapping[int, Fraction] | None = None
    """By number; None while none have been given."""
    schedule: Masterpoints = Masterpoints.NONE
    """By which they were given."""
    final: bool = False
    """Whether nothing of it will change any more."""
    hidden: bool = False
    """Whether there is a ranking that is shown when play is over."""
    teams: Mapping[int, str] | None = None
    """Names of teams, by number."""

    def line(self, number: int) -> tuple[RankingLine, RankingList] | None:
        """The line of a contestant, and the list that it is in; None for none."""
        for each in self.lists:
            for line in each.lines:
                if line.number == number:
                    return line, each
        return None


def event_result(desk: Desk, scores: Scores, listed: ListedEvent) -> EventResult | None:
    """The result of an event as it is now; None before play.

    Of a final event its published ranking is read, and nothing is worked out again.
    """
    if listed.phase in (Phase.NEW, Phase.ENTRIES):
        return None
    if listed.phase is Phase.FINAL:
        with desk.database.read() as reading:
            facts = [told(each).fact for each in reading.facts_of_kinds(listed.id, ENDING)]
        known = published_result(facts, listed.version)
        if known is not None:
            return known
        state = replay(each.fact for each in desk.log(listed.id))
        lists = ranking(state).published()
        return _of_state(state, lists, listed.version)
    standing = desk.standing_lately(listed.id)
    if not ranking_seen(standing.state, Audience.PUBLIC):
        return EventResult(listed.version, unit_of(standing.state.rules), hidden=True)
    lists = scores.ranking(listed.id, standing).published()
    return _of_state(standing.state, lists, listed.version)


def published_result(facts: Iterable[Fact], version: int) -> EventResult | None:
    """What the facts of *ENDING* say; None unless a final ranking was published."""
    rules: Rules | None = None
    teams: dict[int, str] = {}
    lists: Sequence[RankingList] | None = None
    awards: happened.MasterpointsAwarded | None = None
    for fact in facts:
        match fact:
            case happened.EventOpened(known) | happened.RulesChanged(known):
                rules = known
            case happened.Entered(entrant) | happened.EntryChanged(entrant):
                teams[entrant.number] = entrant.name
            case happened.MadeFinal():
                lists, awards = None, None
            case happened.Published(known_lists):
                lists = known_lists
            case happened.MasterpointsAwarded():
                awards = fact
            case _:
                pass
    if rules is None or lists is None:
        return None
    return EventResult(
        version,
        unit_of(rules),
        tuple(lists),
        None if awards is None else dict(awards.awards),
        Masterpoints.NONE if awards is None else Masterpoints(awards.schedule),
        final=True,
        teams={number: name for number, name in teams.items() if name},
    )


def _of_state(state: Event, lists: tuple[RankingList, ...], version: int) -> EventResult:
    awards = state.masterpoints
    return EventResult(
        version,
        unit_of(state.rules),
        lists,
        None if awards is None else dict(awards),
        state.rules.contest.event.masterpoints,
        final=state.phase is Phase.FINAL,
        teams={number: each.name for number, each in state.entrants.items() if each.name},
    )
