"""Whole simulated events through the desk: they end, they agree with their log, they repeat."""

from pathlib import Path

import pytest

from overtrick.app.desk.opening import open_desk
from overtrick.app.events.audit import audit
from overtrick.app.simulated.event import Simulated, SimulatedClock, Wanted, simulate
from overtrick.app.simulated.schedule import NO_MISHAPS
from overtrick.engines.event.values import Kind, Phase


def run(folder: Path, wanted: Wanted) -> Simulated:
    """The event in a store of its own; nothing derived differs from its log."""
    clock = SimulatedClock()
    with open_desk(folder / "events.db", clock=clock) as desk:
        done = simulate(desk, clock, wanted)
        assert audit(desk, done.event_id).findings == ()
    assert done.state.phase is Phase.FINAL
    return done


def test_an_automatic_swiss_runs_by_itself(tmp_path: Path) -> None:
    done = run(tmp_path, Wanted(Kind.SWISS_PAIRS, 12, seed=5, rates=NO_MISHAPS))
    lines = [each.line for each in done.ranking.lists[0].lines]
    assert [line.place for line in lines] == [str(n) for n in range(1, 13)]
    assert done.state.masterpoints
    assert not done.happened


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind.value != "series"])
def test_every_kind_comes_to_its_end(tmp_path: Path, kind: Kind) -> None:
    pairs = 4 if kind is Kind.MATCH else 12
    done = run(tmp_path, Wanted(kind, pairs, seed=2, rounds=None, boards=2))
    assert sum(len(each.lines) for each in done.ranking.lists) >= 2


def test_the_same_seed_gives_the_same_event(tmp_path: Path) -> None:
    wanted = Wanted(Kind.SWISS_PAIRS, 20, seed=11, rounds=3)
    found = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        found.append(run(tmp_path / name, wanted))
    one, other = found
    assert one.state == other.state
    assert one.ranking == other.ranking
    assert one.happened == other.happened


def test_an_odd_field_has_byes(tmp_path: Path) -> None:
    done = run(tmp_path, Wanted(Kind.SWISS_PAIRS, 7, seed=3, rounds=3, rates=NO_MISHAPS))
    assert all(len(each.plan.byes) == 1 for each in done.state.rounds.values())
