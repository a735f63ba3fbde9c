"""The rules of a new ladder, or of one that changes, from settings named one by one."""

from collections.abc import Iterable
from dataclasses import replace

from overtrick.app.events.opening_rules import setting_value
from overtrick.core.named_settings import Plain, no_such
from overtrick.engines.ladder.rules import LadderRules
from overtrick.errors import ParseError
from overtrick.phrase import joined, phrase


def changed_rules(
    rules: LadderRules, name: str | None = None, named: Iterable[str] = ()
) -> LadderRules:
    """*rules* with another name and ``name=value`` settings of the ladder or of its matches.

    ParseError for what does not exist or cannot be read, all of it in one message.
    """
    parts = rules.settings()
    given: dict[str, dict[str, Plain]] = {part: {} for part in parts}
    faults: list[str] = []
    for setting in named:
        key, equals, value = setting.partition("=")
        key = key.strip().replace("-", "_")
        part = next((part for part, known in parts.items() if key in known), None)
        if not equals:
            faults.append(phrase("NAME=VALUE is wanted, got {setting!r}", setting=setting))
        elif part is None:
            known = [each for names in parts.values() for each in names]
            faults.append(no_such(phrase("setting"), key, known))
        else:
            given[part][key] = setting_value(value.strip())
    if faults:
        raise ParseError(joined(faults))
    changed = rules.changed(ladder=given["ladder"], match=given["match"])
    return changed if name is None else replace(changed, name=name)
