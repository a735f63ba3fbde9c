"""Team matches: what the tables of a match make together, board by board and as a whole."""

from overtrick.core.team_match.board import BoardScore, Gain, board_gain
from overtrick.core.team_match.eights import Eights, eights_imps
from overtrick.core.team_match.hybrid import (
    HybridScore,
    HybridSettings,
    MarginScale,
    hybrid_scores,
    patton,
)
from overtrick.core.team_match.match import (
    Conceded,
    Match,
    MatchBoard,
    Penalty,
    Room,
    Rooms,
    Ruled,
    Team,
    Unit,
)
from overtrick.core.team_match.next_imp import (
    MatchReading,
    NextImp,
    ToWin,
    match_reading,
    to_win,
)
from overtrick.core.team_match.score import MatchScore, SegmentScore, TeamScore, match_score
from overtrick.core.team_match.settings import MatchMethod, MatchSettings, ScaleBoards, VpScale
from overtrick.core.team_match.swing import (
    balanced,
    bam_points,
    factored_imps,
    margins_with_awards,
    swing,
    weighted_imps,
)

__all__ = [
    "BoardScore",
    "Conceded",
    "Eights",
    "Gain",
    "HybridScore",
    "HybridSettings",
    "MarginScale",
    "Match",
    "MatchBoard",
    "MatchMethod",
    "MatchReading",
    "MatchScore",
    "MatchSettings",
    "NextImp",
    "Penalty",
    "Room",
    "Rooms",
    "Ruled",
    "ScaleBoards",
    "SegmentScore",
    "Team",
    "TeamScore",
    "ToWin",
    "Unit",
    "VpScale",
    "balanced",
    "bam_points",
    "board_gain",
    "eights_imps",
    "factored_imps",
    "hybrid_scores",
    "margins_with_awards",
    "match_reading",
    "match_score",
    "patton",
    "swing",
    "to_win",
    "weighted_imps",
]
