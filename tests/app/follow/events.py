"""Events that are looked on at: some pairs, some teams, each a little way into their evening."""

from collections.abc import Iterable, Mapping

from overtrick.app.desk.said import Told, ToldOf
from overtrick.app.desk.states import Standing, StandingOf
from overtrick.core.cards import Card
from overtrick.engines.event.commands import CloseRound, OpenRound, RecordResult, Start
from overtrick.engines.event.rules import PlaySettings, Visibility
from overtrick.engines.event.values import Entry, Kind, Slot
from overtrick.engines.teams.plans import schedule_plans
from overtrick.movements.mitchell import mitchell
from overtrick.movements.teams import round_robin
from tests.running import Running, entered, opened, plans_of, play_all, played, record

RESULTS = ("4S N =", "4S N +1", "3NT E -1", "2H S +1", "1NT W =", "5DX E -2", "6C N -1")


def several(count: int) -> list[str]:
    """So many results, of which some are the same."""
    return [RESULTS[(7 * n + n // 5) % len(RESULTS)] for n in range(count)]


def names(people: Iterable[int]) -> Mapping[int, str]:
    """What people are called here."""
    return {who: f"Player {who}" for who in people}


def pairs(
    rounds: int, play: PlaySettings | None = None, scoring: Mapping[str, object] | None = None
) -> Running:
    """Three tables, two boards a round; *rounds* of three have been played."""
    running = entered(opened(Kind.PAIRS, scoring or {}, play), 6, 2)
    running.do(Start(plans_of(mitchell(3, boards_per_set=2))))
    for number in range(1, rounds + 1):
        running.do(OpenRound(number, 0))
        play_all(running, several(6))
    return running


def in_round_two(visibility: Visibility = Visibility.RANKING) -> Running:
    """The same with a second round that is half played: one table has entered 7NT."""
    running = pairs(1, PlaySettings(visibility=visibility))
    running.do(OpenRound(2, 0))
    first = running.state.missing(2)[0]
    running.do(RecordResult(first, Entry(played("7NTXX N -1"), Card.parse("D3"))))
    return running


def teams(kind: Kind, boards: int, closed: int, play: PlaySettings | None = None) -> Running:
    """Four teams of a round robin; *closed* of three rounds have been played."""
    running = entered(opened(kind, {}, play), 4, 4)
    plans = schedule_plans(round_robin(4, boards_per_match=boards))
    running.do(Start(plans))
    for number in range(1, closed + 1):
        running.do(OpenRound(number, 0))
        play_all(running, several(4 * boards))
    return running


def told(running: Running) -> list[Told]:
    """Its log."""
    return [
        ToldOf(n, fact, n * 1_000_000, "director", "", "1", None)
        for n, fact in enumerate(running.log, 1)
    ]


def standing(running: Running) -> Standing:
    """It as a desk has it."""
    return StandingOf(len(running.log), running.state)


def close(running: Running, number: int) -> None:
    """Enter what is missing of a round and close it."""
    for each in running.state.missing(number):
        running.do(record(each, "3NT N ="))
    running.do(CloseRound(number))


def entered_slot(running: Running) -> Slot:
    """The slot in which 7NT was played."""
    (found,) = [
        slot
        for slot, play in running.state.plays.items()
        if play.entry is not None and play.entry.lead == Card.parse("D3")
    ]
    return found
