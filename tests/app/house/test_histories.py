"""What moved everyone's figure is what the log says of each of them, however it is asked."""

from collections.abc import Sequence

import pytest

from overtrick.app.desk.desk import Desk
from overtrick.app.desk.said import Told
from overtrick.app.events.why import moves
from overtrick.app.house.histories import FEWEST_FACTS, Histories, History, advanced
from overtrick.engines.event.values import Kind
from tests.app.follow.events import pairs, standing, teams, told
from tests.running import Running


class Log:
    """A desk that has nothing but a log."""

    def __init__(self, told: Sequence[Told]) -> None:
        self.told = told
        self.asked = 0

    def log(self, event_id: int, after: int = 0) -> list[Told]:
        """Its facts above a version."""
        self.asked += 1
        assert event_id == 1
        return [each for each in self.told if each.version > after]


@pytest.fixture(params=["pairs", "teams"], name="running", scope="module")
def _running(request: pytest.FixtureRequest) -> Running:
    return pairs(3) if request.param == "pairs" else teams(Kind.ROUND_ROBIN, 2, 3)


def test_everyone_at_once_is_each_by_itself(running: Running) -> None:
    log = told(running)
    history = advanced(History(), log)
    for number in running.state.entrants:
        assert list(history.moves[number]) == list(moves(log, number))


@pytest.mark.parametrize("cut", [1, 7, 20, 31])
def test_in_two_goes_as_in_one(running: Running, cut: int) -> None:
    log = told(running)
    assert (
        advanced(advanced(History(), log[:cut]), log[cut:]).moves == advanced(History(), log).moves
    )


def test_only_lately_is_the_end_of_all(running: Running) -> None:
    log = told(running)
    since = log[-1].version - 10
    lately = advanced(History(), log, since)
    for number, own in advanced(History(), log).moves.items():
        assert lately.moves.get(number, ()) == tuple(m for m in own if m.told.version >= since)
    assert lately.since == since


def test_what_is_known_is_not_read_again(running: Running) -> None:
    desk = Log(told(running))
    histories = Histories()
    first = histories.of(as_desk(desk), 1, standing(running))
    again = histories.of(as_desk(desk), 1, standing(running))
    assert first is again
    assert desk.asked == 1


def test_of_much_only_the_end_is_looked_at(running: Running) -> None:
    """As many facts as the work allows, and never fewer than a few."""
    histories = Histories(most_work=1)
    found = histories.of(as_desk(Log(told(running))), 1, standing(running))
    assert found.since == len(running.log) - FEWEST_FACTS
    assert all(m.told.version >= found.since for own in found.moves.values() for m in own)


def as_desk(log: Log) -> Desk:
    """It has all that is asked of a desk here."""
    return log  # type: ignore[return-value]  # its log is all that is asked for
