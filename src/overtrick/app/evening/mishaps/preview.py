"""The one way in which everything that a director could do is shown before it is done."""

from collections.abc import Mapping, Sequence

from overtrick.app.desk.desk import decided
from overtrick.app.desk.states import Standing
from overtrick.app.evening.mishaps.action import Action, Given
from overtrick.app.evening.mishaps.consequence import Consequence, Refusal
from overtrick.app.evening.mishaps.differences import differences
from overtrick.app.evening.mishaps.proposal import Proposal, seal
from overtrick.app.evening.mishaps.reading import FORM
from overtrick.app.evening.mishaps.warnings import warnings
from overtrick.engines.event.commands import Command
from overtrick.engines.event.machine import replay
from overtrick.engines.live import LiveStandings
from overtrick.errors import (
    Fault,
    FileError,
    ImpossibleError,
    NotFoundError,
    ParseError,
    RefusedError,
)
from overtrick.phrase import said_by


def preview(
    standing: Standing, commands: Sequence[Command], live: LiveStandings | None = None
) -> Consequence:
    """What *commands* would do to the event as it stands; nothing is written.

    What the event refuses is shown as refused. *live* are standings of this or an earlier
    state of a pairs event, if they are at hand.
    """
    asked, state = tuple(commands), standing.state
    try:
        facts = decided(state, asked)
    except RefusedError as error:
        refusal = Refusal(error.code, said_by(error))
        return Consequence(Proposal(asked, standing.version, ""), refusal=refusal)
    proposal = Proposal(asked, standing.version, seal(state, facts))
    if not facts:
        return Consequence(proposal)
    after = replay(facts, state)
    changes = differences(state, after, live)
    return Consequence(proposal, facts, changes, tuple(warnings(state, after, facts, changes)))


def previewed(
    standing: Standing,
    action: Action,
    values: Mapping[str, str],
    given: Given,
    live: LiveStandings | None = None,
) -> Consequence:
    """What the answered form of *action* would do.

    FileError ``form`` with all that is wrong in the form, each fault at its field. What cannot
    be made of it - no such table, no plan, no solver - is shown as refused.
    """
    try:
        commands = action.commands(standing.state, values, given)
    except FileError:
        raise
    except ParseError as error:
        raise FileError(FORM, (Fault("", said_by(error)),)) from error
    except RefusedError as error:
        return _refused(standing, error.code, said_by(error))
    except NotFoundError as error:
        return _refused(standing, "not-found", said_by(error))
    except ImpossibleError as error:
        return _refused(standing, "impossible", said_by(error))
    return preview(standing, commands, live)


def _refused(standing: Standing, code: str, why: str) -> Consequence:
    return Consequence(Proposal((), standing.version, ""), refusal=Refusal(code, why))
