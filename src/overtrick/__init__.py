"""overtrick: contract bridge, scored and run.

The library's public names, one by one under the module that is their home. Each is
imported when it is first asked for, so that ``import overtrick`` costs nothing; type
checkers read ``__init__.pyi``.
"""

import importlib

__version__ = "0.1.0"

_HOMES = {
    "core.adjusted": "award_imps award_share weighted",
    "core.auction": "Auction",
    "core.cards": "Card Deal Hand",
    "core.comparison": "Compared Earned compare",
    "core.conditions": (
        "Averages Conditions Datum Divisor Halves Method PercentOf Scale ShortBoards "
        "SmallGroups TieBreak Together Trim Unequal"
    ),
    "core.contract": "Contract Result",
    "core.cross_imps": "cross_imps",
    "core.datum": "datum",
    "core.duplicate": "Edition ScoreParts edition score_parts undertrick_penalty",
    "core.imps": "imps imps_of_board",
    "core.matchpoints": "matchpoints percentages",
    "core.outcome": (
        "Artificial Award Given Grade NotPlayed Outcome Part PassedOut Played Score SitOut "
        "Split Weighted"
    ),
    "core.par": "DoubleDummy Par par",
    "core.ranking": "Place Placed ranking",
    "core.readings": "score_ns",
    "core.rounding": "decimal half_away_from_zero",
    "core.seat": "Seat Side Vulnerability dealer_of vulnerability_of",
    "core.sheet": "Board Contestant Entry Notice Printed Row Sheet",
    "core.short_boards": "neuberg small_group_percent",
    "core.steps": "Step",
    "core.strain": "Doubling Strain",
    "core.victory_points": (
        "Vps acbl_20 acbl_30 ebu_half_match swiss_pairs wbf_continuous wbf_discrete"
    ),
    "engines.standings": "Line Ranking Standings standings",
    "errors": (
        "ConflictError Fault FileError ImpossibleError NotFoundError OvertrickError "
        "ParseError RefusedError"
    ),
    "formats.bws": "read_bws",
    "formats.movement_toml": "read_movement write_movement",
    "formats.notation": "read_contract read_entry",
    "formats.pbn": "read_pbn write_pbn",
    "formats.recognise": "read_any",
    "formats.results_json": "read_results write_results write_scored",
    "formats.usebio": "read_usebio write_usebio",
    "movements.any_movement": "AnyMovement",
    "movements.appendix": "appendix_mitchell",
    "movements.balance": "Balance balance",
    "movements.cards": "Cards guide_cards",
    "movements.half_tables": "bump_mitchell half_table",
    "movements.hesitation": "double_hesitation_mitchell hesitation_mitchell",
    "movements.howell": "howell",
    "movements.individual": "IndividualMovement IndividualSitting individual rainbow rotated",
    "movements.knockout": "Bracket BracketMatch knockout",
    "movements.mitchell": "Mitchell arrow_switch_rounds mitchell rover_mitchell",
    "movements.plan": "Movement Sitting arrow_switched",
    "movements.proof": "Checked Proof Property proof",
    "movements.sections": "Section SectionPlan split_pairs",
    "movements.teams": "Match Schedule american_whist round_robin",
    "movements.triangle": "TriangleDraw draw_with_triangle triangle",
    "movements.web": "web_mitchell",
}
_HOME = {name: home for home, names in _HOMES.items() for name in names.split()}

__all__ = ["__version__", *sorted(_HOME)]  # noqa: PLE0604 - strings, all of them


def __getattr__(name: str) -> object:
    home = _HOME.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(importlib.import_module(f"overtrick.{home}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
