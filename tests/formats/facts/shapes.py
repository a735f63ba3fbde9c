"""What the payloads of facts look like, and whether a change of it needs a new version."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from overtrick.formats.facts.kinds import Kinds

Json = Any
NOT_THERE = "not there"


class Change(NamedTuple):
    """How two shapes of one kind differ at a place."""

    where: str
    words: str
    harmless: bool
    """Whether all that was written before still says the same."""

    def __str__(self) -> str:
        return f"{self.where}: {self.words}"


def shapes(kinds: Kinds[Any]) -> dict[str, Json]:
    """Of each kind of fact its newest version, and what that looks like."""
    return {
        kind: {"version": kinds.version(kind), "shape": kinds.shape(kind)}
        for kind in sorted(kinds.classes)
    }


def changes(frozen: Mapping[str, Json], now: Mapping[str, Json]) -> Iterator[Change]:
    """What is new, and what differs without a new version."""
    for kind in sorted(frozen.keys() | now.keys()):
        before, after = frozen.get(kind), now.get(kind)
        if before is None or after is None:
            words = "a new kind" if before is None else "is gone; its facts are in somebody's log"
            yield Change(kind, words, harmless=before is None)
        elif after["version"] == before["version"]:
            yield from between(before["shape"], after["shape"], kind)
        else:
            harmless = after["version"] == before["version"] + 1
            words = f"version {after['version']} after {before['version']}"
            yield Change(kind, words, harmless)


def between(before: Json, after: Json, where: str) -> Iterator[Change]:
    """How the shape of a value differs."""
    if before == after:
        return
    if isinstance(after, dict) and "or null" in after and after["or null"] == before:
        yield Change(where, "may be null now", harmless=True)
        return
    match before, after:
        case {"words": old}, {"words": new}:
            yield from _named(dict.fromkeys(old, ""), dict.fromkeys(new, ""), where)
        case {"list": old}, {"list": new}:
            yield from between(old, new, f"{where}[]")
        case {"or null": old}, {"or null": new}:
            yield from between(old, new, where)
        case {"one of": old}, {"one of": new}:
            yield from _named(old, new, where)
        case {"row": old, "usual": old_usual}, {"row": new, "usual": new_usual}:
            yield from _named(_row(old, old_usual), _row(new, new_usual), where)
        case {"fields": old, "usual": old_usual}, {"fields": new, "usual": new_usual}:
            yield from _named(_fields(old, old_usual), _fields(new, new_usual), where)
        case _:
            yield Change(where, f"was {before}, is {after}", harmless=False)


def _row(shapes: list[Json], usual: list[Json]) -> dict[str, Json]:
    first = len(shapes) - len(usual)
    defaults = {str(first + number): value for number, value in enumerate(usual)}
    return _fields({str(number): shape for number, shape in enumerate(shapes)}, defaults)


def _fields(shapes: Mapping[str, Json], usual: Mapping[str, Json]) -> dict[str, Json]:
    return {
        name: {"field": shape} | ({"default": usual[name]} if name in usual else {})
        for name, shape in shapes.items()
    }


def _named(before: Mapping[str, Json], after: Mapping[str, Json], where: str) -> Iterator[Change]:
    for name in dict.fromkeys((*before, *after)):
        place = f"{where}.{name}"
        if name not in after:
            yield Change(place, "is gone", harmless=False)
            continue
        new = after[name]
        is_field = isinstance(new, dict) and "field" in new
        if name not in before:
            harmless = not is_field or "default" in new
            yield Change(place, "is new" if harmless else "is new, without a default", harmless)
        elif is_field:
            old = before[name]
            had, has = old.get("default", NOT_THERE), new.get("default", NOT_THERE)
            if had != has:
                words = f"default was {had!r}, is {has!r}"
                yield Change(place, words, harmless="default" not in old)
            yield from between(old["field"], new["field"], place)
        else:
            yield from between(before[name], new, place)
