"""A house has its ladders beside its events: announced to watchers, moved on by its clock."""

from pathlib import Path
from time import monotonic, sleep

from overtrick.app.desk.ladders import MICRO
from overtrick.app.desk.said import Said
from overtrick.app.house.house import open_house
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.rules import LadderKind, LadderRules
from tests.engines.ladder.running import BEGINS, at, people

SAID = Said("director")


def test_what_is_due_is_done_by_the_house_itself(tmp_path: Path) -> None:
    with open_house(
        tmp_path / "a.db", clock=lambda: BEGINS * MICRO, solving=False, ticking=False
    ) as house:
        row = house.ladders.open_ladder(LadderRules(LadderKind.TEAMS), SAID)
        for number in (1, 2):
            house.ladders.handle(row.id, say.Join(f"T{number}", people(number), BEGINS), SAID)
        house.ladders.handle(row.id, say.MakeChallenge(2, 1, BEGINS), SAID)
        assert house.awake.events(house.desk) == []
    with open_house(tmp_path / "a.db", clock=lambda: at(8) * MICRO, solving=False) as house:
        until = monotonic() + 30
        while house.ladders.standing(row.id).state.standing() != (2, 1):
            assert monotonic() < until
            sleep(0.01)
        assert house.ladders.log(row.id)[-1].by == "clock"
