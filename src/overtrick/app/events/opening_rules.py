"""The rules of a new event, from a document of conditions and settings named one by one."""

from collections.abc import Iterable
from dataclasses import replace

from overtrick.core.conditions import Conditions
from overtrick.core.contest import Contest, EventSettings
from overtrick.core.named_settings import Plain, no_such, parse_settings, plain_settings
from overtrick.core.team_match import MatchSettings
from overtrick.engines.event.rules import Rules
from overtrick.engines.event.values import Kind
from overtrick.errors import ParseError
from overtrick.formats.contest_toml import read_contest
from overtrick.phrase import joined, phrase


def event_rules(
    kind: Kind, title: str = "", document: bytes | None = None, named: Iterable[str] = ()
) -> Rules:
    """The rules that a contest *document* and ``name=value`` settings make together.

    A setting belongs to the part that has it: scoring, the event, matches, play, Swiss or
    knockout. ParseError for what does not exist or cannot be read, all of it in one message.
    """
    contest = Contest() if document is None else read_contest(document)
    rules = Rules(kind, contest)
    parts = _parts(rules)
    given: dict[str, dict[str, Plain]] = {part: {} for part in parts}
    faults: list[str] = []
    for setting in named:
        name, equals, value = setting.partition("=")
        name = name.strip().replace("-", "_")
        part = next((part for part, known in parts.items() if name in known), None)
        if not equals:
            faults.append(phrase("NAME=VALUE is wanted, got {setting!r}", setting=setting))
        elif part is None:
            known = [each for names in parts.values() for each in names]
            faults.append(no_such(phrase("setting"), name, known))
        else:
            given[part][name] = setting_value(value.strip())
    if title:
        given["event"]["title"] = title
    if faults:
        raise ParseError(joined(faults))
    scoring = {**contest.scoring, **given["scoring"]}
    Conditions.parse(scoring)
    event = parse_settings(EventSettings, {**plain_settings(contest.event), **given["event"]})
    match = contest.match
    if given["match"]:
        match = MatchSettings.parse({**(match or MatchSettings()).settings(), **given["match"]})
    return replace(rules, contest=Contest(event, scoring, match)).changed(
        play=given["play"], swiss=given["swiss"], knockout=given["knockout"]
    )


def _parts(rules: Rules) -> dict[str, tuple[str, ...]]:
    """The settings of each part, by name."""
    parts = {
        "scoring": tuple(Conditions().settings()),
        "event": tuple(plain_settings(EventSettings())),
        "match": tuple(MatchSettings().settings()),
    }
    return parts | {part: tuple(settings) for part, settings in rules.settings().items()}


def setting_value(text: str) -> Plain:
    """A setting's value as a person types it."""
    if text.lower() in ("true", "yes"):
        return True
    if text.lower() in ("false", "no"):
        return False
    if text.lower() in ("none", ""):
        return None
    if text.lstrip("-").isascii() and text.lstrip("-").isdigit():
        return int(text)
    return text.split(",") if "," in text else text
