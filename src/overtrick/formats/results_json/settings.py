"""Conditions of contest as a document states them."""

from dataclasses import replace

from overtrick.core.conditions import Conditions, Method, Together
from overtrick.errors import ParseError
from overtrick.formats.results_json.document import Place, take
from overtrick.phrase import phrase

SCORING = tuple(method.value for method in Method)
FIELDS = tuple(together.value for together in Together)
"""``together`` and ``apart``."""
_UNITS = ("round_points", "round_total")


def conditions_of(members: dict[str, Place]) -> Conditions:
    """The conditions, with ``scoring``, ``winners`` and ``sections`` over those inside."""
    conditions = Conditions()
    if "conditions" in members:
        conditions = _settings(members["conditions"])
    if "scoring" in members:
        scoring = members["scoring"].word(SCORING)
        conditions = replace(conditions, method=Method(scoring or Method.MATCHPOINTS))
    if "winners" in members:
        winners = members["winners"].whole(1, 2)
        conditions = replace(conditions, winners=winners or 1)
    if "sections" in members:
        conditions = _with_sections(members["sections"], conditions)
    return conditions


def _settings(place: Place) -> Conditions:
    settings: dict[str, object] = {}
    for name, member in place.members(Conditions().settings()).items():
        value = member.value
        if name in _UNITS and value is not None:
            value = member.number()
            if value is None:
                continue
        if isinstance(value, str) and len(value) > 200:
            member.faults.add(member.path, phrase("too long for a setting"))
            continue
        try:
            Conditions.parse({name: value})
        except ParseError as error:
            member.faults.add(member.path, str(error).removeprefix(f"{name}: "))
        else:
            settings[name] = value
    return Conditions.parse(settings)


def _with_sections(place: Place, conditions: Conditions) -> Conditions:
    """One word for both questions, or an object with ``scored`` and ``ranked``."""
    if isinstance(place.value, str):
        word = place.word(FIELDS)
        both = Together(word or Together.TOGETHER)
        return replace(conditions, sections_scored=both, sections_ranked=both)
    if not isinstance(place.value, dict):
        place.wrong(phrase("'together', 'apart' or an object with scored and ranked"))
        return conditions
    members = place.members(("scored", "ranked"))
    scored, ranked = (
        take(members, name, lambda each: each.word(FIELDS), Together.TOGETHER.value)
        for name in ("scored", "ranked")
    )
    return replace(conditions, sections_scored=Together(scored), sections_ranked=Together(ranked))
