"""Random requests at every door, by everyone, in a house with everything in it."""

import logging
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from overtrick.app.events.audit import audit
from overtrick.app.house.house import House, open_house
from overtrick.store.integrity import findings
from overtrick.web.application import DOORS
from tests.browser.accessible_town import Showing
from tests.web.conftest import FAST
from tests.web.knocking import Knocking, Sheet

SHARE, FULL = 250, 15_000


def knocked(house: House, seed: int, times: int) -> Knocking:
    """The callers, after so many requests."""
    showing = Showing.of(house)
    knocking = Knocking(showing.town, Random(seed))  # noqa: S311 - chance, no secret
    events = [*showing.events.values(), "demo-evening", "demo-swiss-1", "demo-match-1"]
    knocking.values = {"event": events, "number": ["2", "3"], "round": ["2"], "match": ["2"]}
    with showing.town.client:
        house.feed.close()  # streams end at once
        for _ in range(times):
            knocking.once()
    return knocking


def sound(house: House) -> None:
    """The store holds what it should, and each log is what its rules allow."""
    with house.desk.database.read() as reading:
        assert findings(reading) == []
        rows = reading.events(count=1000)
    for row in rows:
        assert audit(house.desk, row.id).findings == (), row.public_id


def test_a_share(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with (
        caplog.at_level(logging.ERROR),
        open_house(tmp_path / "h.db", passwords=FAST, solving=False, ticking=False) as house,
    ):
        knocked(house, 1, SHARE)
        sound(house)
    assert caplog.records == []


@pytest.mark.soak
def test_the_full_volume(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, record_property: Callable[[str, object], None]
) -> None:
    with (
        caplog.at_level(logging.ERROR),
        open_house(tmp_path / "h.db", passwords=FAST, solving=False, ticking=False) as house,
    ):
        knocking = knocked(house, 2, FULL)
        sound(house)
    assert caplog.records == []
    opened = {path for path, status in knocking.met if status in (200, 303)}
    assert len(opened) > 0.8 * len({door.path for door in DOORS}), "they came nowhere"
    record_property("cases", FULL)


def test_what_is_wrong_with_tags_is_found() -> None:
    assert Sheet("<p>a<br>b</p>").faults == []
    assert Sheet("<p><b>a</p></b>").faults != []
    assert Sheet("<ul><li>a").faults == ["<ul> is not closed", "<li> is not closed"]
    assert Sheet('<p id="a" id="b"></p>').faults == ["<p> has an attribute twice"]
