"""Conditions of contest as one value."""

import pytest

from overtrick.core.awards import (
    INDIVIDUAL,
    ONE_WINNER,
    TWO_WINNERS,
    AcblClass,
    acbl_club_schedule,
    club_scale,
    swiss_schedule,
)
from overtrick.core.conditions import Conditions, Method
from overtrick.core.contest import Contest, EventSettings, Masterpoints
from overtrick.errors import ParseError


def test_what_is_not_named_is_the_default() -> None:
    assert Contest().conditions == Conditions()
    assert Contest(scoring={"method": "bam"}).conditions == Conditions(method=Method.BAM)
    with pytest.raises(ParseError, match="did you mean 'method'"):
        _ = Contest(scoring={"metod": "bam"}).conditions


def test_every_schedule_that_can_be_named_exists() -> None:
    schedules = [
        swiss_schedule(20),
        *(club_scale(scale, 6) for scale in (TWO_WINNERS, ONE_WINNER, INDIVIDUAL)),
        acbl_club_schedule(AcblClass.OPEN, 8, 8),
    ]
    assert {each.value for each in Masterpoints} - {"none"} == {each.name for each in schedules}


def test_law_79c_thirty_minutes_unless_it_is_said() -> None:
    assert EventSettings().correction_minutes == 30
