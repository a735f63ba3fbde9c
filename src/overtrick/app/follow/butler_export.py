"""A Butler for other programs."""

from collections.abc import Mapping

from overtrick.app.exported import csv_text, json_text, number, without_nothing
from overtrick.app.follow.butler import ButlerView, pair_key
from overtrick.engines.teams.butler import ButlerBoard, ButlerLine

COLUMNS = ("place", "pair", "names", "team", "team_name", "room", "side", "boards", "imps", "mean")


def butler_csv(view: ButlerView, names: Mapping[int, str], teams: Mapping[int, str]) -> str:
    """A line for each pair under the stable names of ``COLUMNS``."""
    return csv_text(
        COLUMNS,
        [
            {
                **_row(line, teams),
                "names": " - ".join(names[who] for who in line.pair.people),
                "boards": len(line.boards),
            }
            for line in view.lines
        ],
    )


def butler_json(
    event: str, view: ButlerView, names: Mapping[int, str], teams: Mapping[int, str]
) -> str:
    """Pairs with their boards, and players, as one object."""
    pairs = [
        without_nothing(
            {
                **_row(line, teams),
                "people": [{"id": who, "name": names[who]} for who in line.pair.people] or None,
                "boards": [_board(each) for each in line.boards],
            }
        )
        for line in view.lines
    ]
    players = [
        {
            "place": line.place,
            "id": line.person,
            "name": names[line.person],
            "boards": line.boards,
            "imps": number(line.imps),
            "mean": number(line.mean),
        }
        for line in view.players
    ]
    found = {"event": event, "round": view.round, "pairs": pairs, "players": players}
    return json_text(without_nothing(found))


def _row(line: ButlerLine, teams: Mapping[int, str]) -> dict[str, object]:
    pair = line.pair
    return {
        "place": line.place,
        "pair": pair_key(pair),
        "team": pair.team,
        "team_name": teams[pair.team],
        "room": "" if pair.room is None else pair.room.value,
        "side": "" if pair.side is None else pair.side.name,
        "imps": number(line.imps),
        "mean": number(line.mean),
    }


def _board(each: ButlerBoard) -> dict[str, object]:
    datum = next((step.value for step in each.earned.steps if step.rule == "datum"), None)
    row = {
        "round": each.slot.round,
        "board": each.slot.board,
        "side": each.side.name,
        "against": pair_key(each.opponents),
        "datum": datum if datum is None else int(datum),
        "imps": number(each.imps),
    }
    return without_nothing(row)
