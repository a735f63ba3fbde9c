# The public names with their homes, for type checkers; a test compares it with __init__.py.

from overtrick.core.adjusted import (
    award_imps as award_imps,
)
from overtrick.core.adjusted import (
    award_share as award_share,
)
from overtrick.core.adjusted import (
    weighted as weighted,
)
from overtrick.core.auction import Auction as Auction
from overtrick.core.cards import Card as Card
from overtrick.core.cards import Deal as Deal
from overtrick.core.cards import Hand as Hand
from overtrick.core.comparison import Compared as Compared
from overtrick.core.comparison import Earned as Earned
from overtrick.core.comparison import compare as compare
from overtrick.core.conditions import (
    Averages as Averages,
)
from overtrick.core.conditions import (
    Conditions as Conditions,
)
from overtrick.core.conditions import (
    Datum as Datum,
)
from overtrick.core.conditions import (
    Divisor as Divisor,
)
from overtrick.core.conditions import (
    Halves as Halves,
)
from overtrick.core.conditions import (
    Method as Method,
)
from overtrick.core.conditions import (
    PercentOf as PercentOf,
)
from overtrick.core.conditions import (
    Scale as Scale,
)
from overtrick.core.conditions import (
    ShortBoards as ShortBoards,
)
from overtrick.core.conditions import (
    SmallGroups as SmallGroups,
)
from overtrick.core.conditions import (
    TieBreak as TieBreak,
)
from overtrick.core.conditions import (
    Together as Together,
)
from overtrick.core.conditions import (
    Trim as Trim,
)
from overtrick.core.conditions import (
    Unequal as Unequal,
)
from overtrick.core.contract import Contract as Contract
from overtrick.core.contract import Result as Result
from overtrick.core.cross_imps import cross_imps as cross_imps
from overtrick.core.datum import datum as datum
from overtrick.core.duplicate import (
    Edition as Edition,
)
from overtrick.core.duplicate import (
    ScoreParts as ScoreParts,
)
from overtrick.core.duplicate import (
    edition as edition,
)
from overtrick.core.duplicate import (
    score_parts as score_parts,
)
from overtrick.core.duplicate import (
    undertrick_penalty as undertrick_penalty,
)
from overtrick.core.imps import imps as imps
from overtrick.core.imps import imps_of_board as imps_of_board
from overtrick.core.matchpoints import matchpoints as matchpoints
from overtrick.core.matchpoints import percentages as percentages
from overtrick.core.outcome import (
    Artificial as Artificial,
)
from overtrick.core.outcome import (
    Award as Award,
)
from overtrick.core.outcome import (
    Given as Given,
)
from overtrick.core.outcome import (
    Grade as Grade,
)
from overtrick.core.outcome import (
    NotPlayed as NotPlayed,
)
from overtrick.core.outcome import (
    Outcome as Outcome,
)
from overtrick.core.outcome import (
    Part as Part,
)
from overtrick.core.outcome import (
    PassedOut as PassedOut,
)
from overtrick.core.outcome import (
    Played as Played,
)
from overtrick.core.outcome import (
    Score as Score,
)
from overtrick.core.outcome import (
    SitOut as SitOut,
)
from overtrick.core.outcome import (
    Split as Split,
)
from overtrick.core.outcome import (
    Weighted as Weighted,
)
from overtrick.core.par import DoubleDummy as DoubleDummy
from overtrick.core.par import Par as Par
from overtrick.core.par import par as par
from overtrick.core.ranking import Place as Place
from overtrick.core.ranking import Placed as Placed
from overtrick.core.ranking import ranking as ranking
from overtrick.core.readings import score_ns as score_ns
from overtrick.core.rounding import decimal as decimal
from overtrick.core.rounding import half_away_from_zero as half_away_from_zero
from overtrick.core.seat import (
    Seat as Seat,
)
from overtrick.core.seat import (
    Side as Side,
)
from overtrick.core.seat import (
    Vulnerability as Vulnerability,
)
from overtrick.core.seat import (
    dealer_of as dealer_of,
)
from overtrick.core.seat import (
    vulnerability_of as vulnerability_of,
)
from overtrick.core.sheet import (
    Board as Board,
)
from overtrick.core.sheet import (
    Contestant as Contestant,
)
from overtrick.core.sheet import (
    Entry as Entry,
)
from overtrick.core.sheet import (
    Notice as Notice,
)
from overtrick.core.sheet import (
    Printed as Printed,
)
from overtrick.core.sheet import (
    Row as Row,
)
from overtrick.core.sheet import (
    Sheet as Sheet,
)
from overtrick.core.short_boards import (
    neuberg as neuberg,
)
from overtrick.core.short_boards import (
    small_group_percent as small_group_percent,
)
from overtrick.core.steps import Step as Step
from overtrick.core.strain import Doubling as Doubling
from overtrick.core.strain import Strain as Strain
from overtrick.core.victory_points import (
    Vps as Vps,
)
from overtrick.core.victory_points import (
    acbl_20 as acbl_20,
)
from overtrick.core.victory_points import (
    acbl_30 as acbl_30,
)
from overtrick.core.victory_points import (
    ebu_half_match as ebu_half_match,
)
from overtrick.core.victory_points import (
    swiss_pairs as swiss_pairs,
)
from overtrick.core.victory_points import (
    wbf_continuous as wbf_continuous,
)
from overtrick.core.victory_points import (
    wbf_discrete as wbf_discrete,
)
from overtrick.engines.standings import (
    Line as Line,
)
from overtrick.engines.standings import (
    Ranking as Ranking,
)
from overtrick.engines.standings import (
    Standings as Standings,
)
from overtrick.engines.standings import (
    standings as standings,
)
from overtrick.errors import (
    ConflictError as ConflictError,
)
from overtrick.errors import (
    Fault as Fault,
)
from overtrick.errors import (
    FileError as FileError,
)
from overtrick.errors import (
    ImpossibleError as ImpossibleError,
)
from overtrick.errors import (
    NotFoundError as NotFoundError,
)
from overtrick.errors import (
    OvertrickError as OvertrickError,
)
from overtrick.errors import (
    ParseError as ParseError,
)
from overtrick.errors import (
    RefusedError as RefusedError,
)
from overtrick.formats.bws import read_bws as read_bws
from overtrick.formats.movement_toml import read_movement as read_movement
from overtrick.formats.movement_toml import write_movement as write_movement
from overtrick.formats.notation import read_contract as read_contract
from overtrick.formats.notation import read_entry as read_entry
from overtrick.formats.pbn import read_pbn as read_pbn
from overtrick.formats.pbn import write_pbn as write_pbn
from overtrick.formats.recognise import read_any as read_any
from overtrick.formats.results_json import (
    read_results as read_results,
)
from overtrick.formats.results_json import (
    write_results as write_results,
)
from overtrick.formats.results_json import (
    write_scored as write_scored,
)
from overtrick.formats.usebio import read_usebio as read_usebio
from overtrick.formats.usebio import write_usebio as write_usebio
from overtrick.movements.any_movement import AnyMovement as AnyMovement
from overtrick.movements.appendix import appendix_mitchell as appendix_mitchell
from overtrick.movements.balance import Balance as Balance
from overtrick.movements.balance import balance as balance
from overtrick.movements.cards import Cards as Cards
from overtrick.movements.cards import guide_cards as guide_cards
from overtrick.movements.half_tables import bump_mitchell as bump_mitchell
from overtrick.movements.half_tables import half_table as half_table
from overtrick.movements.hesitation import double_hesitation_mitchell as double_hesitation_mitchell
from overtrick.movements.hesitation import hesitation_mitchell as hesitation_mitchell
from overtrick.movements.howell import howell as howell
from overtrick.movements.individual import IndividualMovement as IndividualMovement
from overtrick.movements.individual import IndividualSitting as IndividualSitting
from overtrick.movements.individual import individual as individual
from overtrick.movements.individual import rainbow as rainbow
from overtrick.movements.individual import rotated as rotated
from overtrick.movements.knockout import Bracket as Bracket
from overtrick.movements.knockout import BracketMatch as BracketMatch
from overtrick.movements.knockout import knockout as knockout
from overtrick.movements.mitchell import Mitchell as Mitchell
from overtrick.movements.mitchell import arrow_switch_rounds as arrow_switch_rounds
from overtrick.movements.mitchell import mitchell as mitchell
from overtrick.movements.mitchell import rover_mitchell as rover_mitchell
from overtrick.movements.plan import Movement as Movement
from overtrick.movements.plan import Sitting as Sitting
from overtrick.movements.plan import arrow_switched as arrow_switched
from overtrick.movements.proof import Checked as Checked
from overtrick.movements.proof import Proof as Proof
from overtrick.movements.proof import Property as Property
from overtrick.movements.proof import proof as proof
from overtrick.movements.sections import Section as Section
from overtrick.movements.sections import SectionPlan as SectionPlan
from overtrick.movements.sections import split_pairs as split_pairs
from overtrick.movements.teams import Match as Match
from overtrick.movements.teams import Schedule as Schedule
from overtrick.movements.teams import american_whist as american_whist
from overtrick.movements.teams import round_robin as round_robin
from overtrick.movements.triangle import TriangleDraw as TriangleDraw
from overtrick.movements.triangle import draw_with_triangle as draw_with_triangle
from overtrick.movements.triangle import triangle as triangle
from overtrick.movements.web import web_mitchell as web_mitchell

__version__: str

__all__ = [
    "AnyMovement",
    "Artificial",
    "Auction",
    "Averages",
    "Award",
    "Balance",
    "Board",
    "Bracket",
    "BracketMatch",
    "Card",
    "Cards",
    "Checked",
    "Compared",
    "Conditions",
    "ConflictError",
    "Contestant",
    "Contract",
    "Datum",
    "Deal",
    "Divisor",
    "DoubleDummy",
    "Doubling",
    "Earned",
    "Edition",
    "Entry",
    "Fault",
    "FileError",
    "Given",
    "Grade",
    "Halves",
    "Hand",
    "ImpossibleError",
    "IndividualMovement",
    "IndividualSitting",
    "Line",
    "Match",
    "Method",
    "Mitchell",
    "Movement",
    "NotFoundError",
    "NotPlayed",
    "Notice",
    "Outcome",
    "OvertrickError",
    "Par",
    "ParseError",
    "Part",
    "PassedOut",
    "PercentOf",
    "Place",
    "Placed",
    "Played",
    "Printed",
    "Proof",
    "Property",
    "Ranking",
    "RefusedError",
    "Result",
    "Row",
    "Scale",
    "Schedule",
    "Score",
    "ScoreParts",
    "Seat",
    "Section",
    "SectionPlan",
    "Sheet",
    "ShortBoards",
    "Side",
    "SitOut",
    "Sitting",
    "SmallGroups",
    "Split",
    "Standings",
    "Step",
    "Strain",
    "TieBreak",
    "Together",
    "TriangleDraw",
    "Trim",
    "Unequal",
    "Vps",
    "Vulnerability",
    "Weighted",
    "__version__",
    "acbl_20",
    "acbl_30",
    "american_whist",
    "appendix_mitchell",
    "arrow_switch_rounds",
    "arrow_switched",
    "award_imps",
    "award_share",
    "balance",
    "bump_mitchell",
    "compare",
    "cross_imps",
    "datum",
    "dealer_of",
    "decimal",
    "double_hesitation_mitchell",
    "draw_with_triangle",
    "ebu_half_match",
    "edition",
    "guide_cards",
    "half_away_from_zero",
    "half_table",
    "hesitation_mitchell",
    "howell",
    "imps",
    "imps_of_board",
    "individual",
    "knockout",
    "matchpoints",
    "mitchell",
    "neuberg",
    "par",
    "percentages",
    "proof",
    "rainbow",
    "ranking",
    "read_any",
    "read_bws",
    "read_contract",
    "read_entry",
    "read_movement",
    "read_pbn",
    "read_results",
    "read_usebio",
    "rotated",
    "round_robin",
    "rover_mitchell",
    "score_ns",
    "score_parts",
    "small_group_percent",
    "split_pairs",
    "standings",
    "swiss_pairs",
    "triangle",
    "undertrick_penalty",
    "vulnerability_of",
    "wbf_continuous",
    "wbf_discrete",
    "web_mitchell",
    "weighted",
    "write_movement",
    "write_pbn",
    "write_results",
    "write_scored",
    "write_usebio",
]
