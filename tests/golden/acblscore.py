"""Sessions scored by ACBLscore, under its rules."""

import json

from overtrick.engines.standings import Standings, standings
from tests.golden.events import DATA, event

SESSIONS = sorted(path.stem for path in DATA.glob("acblscore_*.json"))

# What the files say of sections: scored together or apart, ranked together or apart.
ONE_FIELD = ("together", "together")
RANKED_APART = ("together", "apart")
APART = ("apart", "apart")
SECTIONS = {
    "acblscore_2017_agile-bridge-club_170829_aca_1": APART,
    "acblscore_2017_beverly-hills-bridge-club_170731_ACA_1": APART,
    "acblscore_2017_long-beach-bridge_170616_ACA_1": RANKED_APART,
    "acblscore_2017_veterans-park-bridge-club_170830_aca_1": APART,
}


def session(name: str) -> Standings:
    """The session by ACBLscore's rules.

    One point a win, Neuberg to the hundredth for each board, totals factored to a full
    session and rounded to the hundredth, percentages of the rounded totals.
    """
    sections = json.loads((DATA / f"{name}.json").read_text("utf-8"))["sections"]
    first = next(iter(sections.values()))
    scored, ranked = SECTIONS.get(name, ONE_FIELD)
    return standings(
        event(
            name,
            winners=2 if "side" in first["standings"][0] else 1,
            scale="1-1/2-0",
            small_groups="acbl",
            sections_scored=scored,
            sections_ranked=ranked,
            round_points="0.01",
            halves="from-zero",
            round_total="0.01",
            full_session=first["full_session"],
        )
    )
