"""``overtrick event butler``: pairs and players of a match against the datum."""

import json

from tests.cli.test_event import Terminal, terminal

__all__ = ["terminal"]


def match(terminal: Terminal) -> Terminal:
    """Two teams; on the first of two boards one table makes a trick less."""
    terminal("new", "match", "--id", "cup", "--title", "Cup")
    for team in ("Ann Bo Cy Di", "Ed Flo Gus Hal"):
        terminal("enter", "cup", *team.split())
    terminal("start", "cup", "--boards", "2")
    terminal("open-round", "cup")
    for table, result in ((1, "4S N ="), (2, "4S N -1")):
        terminal("result", "cup", str(table), "1", result)
        terminal("result", "cup", str(table), "2", "pass")
    return terminal


def test_pairs_by_room_and_side_until_it_is_known_who_they_are(terminal: Terminal) -> None:
    evening = match(terminal)
    (pairs,) = json.loads(evening("butler", "cup", "--format", "json"))
    found = [[row[name] for name in ("place", "pair", "imps", "mean")] for row in pairs["rows"]]
    assert found == [
        ["1=", "Open room, North-South", "+6", "+3.00"],
        ["1=", "Closed room, East-West", "+6", "+3.00"],
        ["3=", "Open room, East-West", "-6", "-3.00"],
        ["3=", "Closed room, North-South", "-6", "-3.00"],
    ]


def test_only_a_round_that_there_is_of_an_event_that_has_teams(terminal: Terminal) -> None:
    evening = match(terminal)
    assert "round 7 is not planned" in evening("butler", "cup", "--round", "7", status=2)
    evening("new", "pairs", "--id", "pairs")
    assert "only events of teams" in evening("butler", "pairs", status=2)
