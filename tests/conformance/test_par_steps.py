"""The published pars and our own, reached step by step."""

from pathlib import Path

import pytest

from overtrick.conformance.case import read_case_files
from overtrick.conformance.topics.fields import Fields
from overtrick.conformance.topics.par import tricks_of
from overtrick.core.par_steps import par_steps
from overtrick.core.seat import Seat, Vulnerability
from tests.conformance.test_topics import OWN, SHARED


@pytest.mark.parametrize("path", [OWN, SHARED], ids=["own", "published"])
def test_the_last_step_is_the_printed_par(path: Path) -> None:
    if not path.exists():
        pytest.skip(f"{path} is not there")
    pars = [case for case in read_case_files([path]) if case.topic == "par"]
    assert pars
    for case in pars:
        assert isinstance(case.input, dict)
        assert isinstance(case.expected, dict)
        given = Fields(case.input)
        zone = Vulnerability.parse(given.text("vulnerable"))
        steps = par_steps(tricks_of(given), Seat.parse(given.text("dealer")), zone)
        assert steps[-1].value == case.expected["ns_score"]
