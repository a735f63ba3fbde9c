"""The committed facts are the shared ones: nobody tunes a golden event."""

import json

import pytest

from tests.golden import derive

EVENTS = sorted(path.stem for path in derive.DATA.glob("*.json"))


@pytest.mark.skipif(
    not derive.SHARED.is_dir(), reason="the shared events are not beside this clone"
)
class TestAgainstTheSharedFacts:
    def test_every_shared_event_is_committed(self) -> None:
        assert sorted(derive.derived()) == EVENTS

    @pytest.mark.parametrize("name", EVENTS)
    def test_a_committed_event_says_what_the_shared_one_says(self, name: str) -> None:
        committed = (derive.DATA / f"{name}.json").read_text("utf-8")
        assert committed == derive.written(derive.derived()[name])


@pytest.mark.parametrize("name", EVENTS)
def test_a_committed_event_names_its_source(name: str) -> None:
    facts = json.loads((derive.DATA / f"{name}.json").read_text("utf-8"))
    assert facts["source"]
    assert any(section["boards"] for section in facts["sections"].values())


def test_there_are_thirteen_events_and_twenty_sessions() -> None:
    sessions = [name for name in EVENTS if name.startswith("acblscore_")]
    assert (len(EVENTS) - len(sessions), len(sessions)) == (13, 20)
