"""The ladder of the demonstration: in the middle of its season, quickly, and once."""

import time
from pathlib import Path

from overtrick.app.demo.ladder import LADDER, PLAYED, TEAMS, fill_ladder
from overtrick.app.desk.ladders import LadderDesk
from overtrick.app.desk.opening import open_desk
from overtrick.app.events.audit import audit
from overtrick.app.ladders.clock import tick_ladder
from overtrick.engines.ladder.values import ChallengePhase


def test_a_season_with_something_in_every_phase(tmp_path: Path) -> None:
    with open_desk(tmp_path / "demo.db") as desk:
        began = time.perf_counter()
        fill_ladder(desk, "director")
        assert time.perf_counter() - began < 1
        ladders = LadderDesk(desk.database, desk.writer, desk.clock)
        with desk.database.read() as reading:
            row = reading.ladder_at(LADDER)
        standing = ladders.standing(row.id)
        fill_ladder(desk, "director")
        assert ladders.standing(row.id).version == standing.version
        state = standing.state
        assert sorted(state.standing()) == list(range(1, len(TEAMS) + 1))
        assert {each.phase for each in state.open_challenges()} == {
            ChallengePhase.OFFERED,
            ChallengePhase.ACCEPTED,
            ChallengePhase.CLAIMED,
        }
        assert len(state.challenges) == PLAYED + 4
        assert tick_ladder(ladders, row.id) == 0
        with desk.database.read() as reading:
            match = reading.event_at(state.challenges[PLAYED + 1].event)
        assert audit(desk, match.id).findings == ()
