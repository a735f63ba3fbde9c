"""Artificial scores in the codes of the Data Connector."""

import pytest

from overtrick.formats.bws.levels import awards


class TestLevels:
    """RC-040: the two halves of a code change places in a record about East-West alone."""

    @pytest.mark.parametrize(
        ("level", "direction", "expected"),
        [
            (-8, 1, {"NS": "AVE+"}),
            (-8, 2, {"EW": "AVE+"}),
            (-8, 3, {"NS": "AVE+", "EW": "AVE"}),
            (-3, 3, {"NS": "AVE-", "EW": "AVE+"}),
            (-1, 3, {"NS": "AVE-", "EW": "AVE-"}),
            (-9, 3, {"NS": "AVE+", "EW": "AVE+"}),
        ],
    )
    def test_codes(self, level: int, direction: int, expected: dict[str, str]) -> None:
        given = awards(level, direction)
        assert {str(side): grade.value for side, grade in given.items()} == expected

    @pytest.mark.parametrize(("level", "direction"), [(0, 3), (-10, 3), (-1, 0), (-1, 4)])
    def test_no_such_code(self, level: int, direction: int) -> None:
        with pytest.raises(ValueError, match="level -1 to -9"):
            awards(level, direction)
