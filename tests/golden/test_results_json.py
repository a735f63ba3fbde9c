"""Every golden event goes through results JSON and comes back the same."""

import pytest

from overtrick.errors import FileError
from overtrick.formats.results_json.read import read_results
from overtrick.formats.results_json.write import write_results
from tests.golden.acblscore import SESSIONS, session
from tests.golden.events import DATA, event

EVENTS = sorted(path.stem for path in DATA.glob("*.json"))
TWO_WINNERS = {
    *("abf_mp_pairs_mitchell", "nz_handicap_pairs", "nz_pairs-with-np-passed", "sample-club-game"),
    *(name for name in SESSIONS if session(name).sheet.conditions.winners == 2),
}
TWICE = "acblscore_2017-unit-finals_171015_ACM_2"


@pytest.mark.parametrize("name", [name for name in EVENTS if name != TWICE])
def test_there_and_back(name: str) -> None:
    sheet = event(name, winners=2 if name in TWO_WINNERS else 1)
    assert read_results(write_results(sheet)) == sheet


def test_an_event_with_a_pair_twice_on_a_board_is_refused() -> None:
    """Two pairs of this session have averages; their opponents' rows repeat a result."""
    with pytest.raises(FileError) as refused:
        read_results(write_results(event(TWICE, winners=2)))
    assert [fault.where for fault in refused.value.faults] == [
        f"boards[{board}].results[{row}]" for board in range(3) for row in (4, 8)
    ]
