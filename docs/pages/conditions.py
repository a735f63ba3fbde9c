"""The reference of the conditions of contest, from ``overtrick.core.conditions``."""

from dataclasses import fields
from enum import Enum
from typing import get_args, get_type_hints

from docs.pages.markdown import code, prose
from docs.pages.source import attributes
from overtrick.core.conditions import Conditions

WHY = {
    "method": "Law 78A; what most clubs play.",
    "winners": "One ranking. A Mitchell movement without arrow switches has two winners, and its"
    " conditions have to say so.",
    "law": "Law 77 as it has stood since 1987.",
    "scale": "Law 78A counts two for each score beaten and one for each equal one;"
    " board-a-match is usually counted 1, 1/2, 0.",
    "short_boards": "EBU White Book 4.2.3.2, and the practice of the ACBL and of Poland.",
    "small_groups": "EBU White Book 4.2.3.3.",
    "expected_results": "The number of results on the fullest board, which is what a session"
    " without accidents gives every board.",
    "sections_scored": "Comparing with more results is fairer; the ACBL's programs do the same.",
    "sections_ranked": "One field, one ranking.",
    "datum": "Common practice; no Law fixes it.",
    "trim": "No Law says how many; leaving nothing out needs no choice.",
    "datum_rounding": "EBU White Book 4.2.6.2.",
    "cross_imps": "The mean IMPs of a comparison, as PBN's Cross2 and most programs give.",
    "imp_cap": "Law 78B has no cap below 24.",
    "averages": "A file's 60 is 60; a director who means average plus says so.",
    "unequal_boards": "EBU White Book 4.2.5.",
    "full_session": "Those who sat out are put on one footing with those of their direction who"
    " did not.",
    "percent_of": "With Neuberg every board has the same top, and both give the same.",
    "round_points": "EBU White Book 4.2.6.1: nothing is rounded while it is still reckoned with.",
    "halves": "EBU White Book 4.2.6.1.",
    "round_total": "Two contestants who should tie must tie.",
    "tie_breaks": "Places are shared unless the conditions of contest say otherwise.",
}
"""Why the default is what it is."""


def page() -> str:
    """Every setting: what it decides, its values, its default and why."""
    about = {attribute.name: attribute.about for attribute in attributes(Conditions)}
    kinds = get_type_hints(Conditions)
    defaults = Conditions().settings()
    sections = [
        _section(field.name, about[field.name], kinds[field.name], defaults[field.name])
        for field in fields(Conditions)
    ]
    return (
        "# Conditions of contest\n\n"
        "Every setting that decides a number. They stand under `conditions` in a results JSON"
        " file, and are printed with the results. What is not named keeps its default; a name or"
        " a value that does not exist is refused, with the nearest one that does.\n\n"
        + "\n".join(sections)
    )


def _section(name: str, about: str, kind: object, default: object) -> str:
    lines = [f"## {name}", ""]
    choices = _choices(kind)
    said = about or next((prose(choice.__doc__ or "") for choice in choices), "")
    lines += [prose(said), ""] if said else []
    lines += [
        f"- `{attribute.value[1:-1]}`{': ' + prose(attribute.about) if attribute.about else ''}"
        for choice in choices
        for attribute in attributes(choice)
    ]
    lines += [""] if choices else []
    lines += [f"Default: {code(_shown(default))}. {WHY[name]}", ""]
    return "\n".join(lines)


def _choices(kind: object) -> list[type[Enum]]:
    """The enumerations among the types that a setting takes."""
    kinds = [kind, *get_args(kind)]
    return [one for one in kinds if isinstance(one, type) and issubclass(one, Enum)]


def _shown(default: object) -> str:
    return {"None": "null", "[]": "none"}.get(str(default), str(default))
