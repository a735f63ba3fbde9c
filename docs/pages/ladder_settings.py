"""The reference of a ladder's rules, from ``overtrick.engines.ladder.rules``."""

from docs.pages.event_settings import settings_of
from overtrick.engines.ladder.rules import LadderTerms


def page() -> str:
    """Every rule: what it decides, its values and its default."""
    return (
        "# The rules of a ladder\n\n"
        "Name them when the ladder is opened: `overtrick ladder new teams --set places_above=5"
        " --set takes=swap`, or later, with a reason: `overtrick ladder rules`. How its matches"
        " are scored is named in the same way: `--set scale=wbf-discrete`. A name or a value that"
        " does not exist is refused.\n\n## Ladder\n\n" + "\n".join(settings_of(LadderTerms))
    )
