"""The engine's sentences, which say numbers, as a page says them: with names and local times."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum

from overtrick.app.explain import Reason, source_words
from overtrick.app.ladders.words import PHASES
from overtrick.app.language import Translator
from overtrick.core.steps import Step, message
from overtrick.engines.ladder.reach import CODES
from overtrick.engines.ladder.values import ChallengePhase
from overtrick.errors import OvertrickError
from overtrick.phrase import Phrase, said_by

_INSTANT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\dZ", re.ASCII)


class _Is(Enum):
    TEAM = "team"
    TEAMS = "teams"
    PERSON = "person"
    PHASES = "phases"


_TEAM, _TEAMS, _PERSON, _PHASES = _Is.TEAM, _Is.TEAMS, _Is.PERSON, _Is.PHASES
NAMED: Mapping[str, tuple[str, Mapping[str, _Is]]] = {
    CODES["no-place"]: (message("{team} holds no place on the ladder"), {"team": _TEAM}),
    CODES["suspended"]: (message("{team} is suspended since {since}"), {"team": _TEAM}),
    CODES["challenge-open"]: (
        message("{team} has an open challenge, number {challenge}"),
        {"team": _TEAM},
    ),
    "in challenge {number} that is for number {teams} to say, not for number {by}": (
        message("in challenge {number} that is for {teams} to say, not for {by}"),
        {"teams": _TEAMS, "by": _TEAM},
    ),
    "challenge {number} is at '{phase}'; this is for '{phases}'": (
        message("challenge {number} has come to another point: {phase}"),
        {"phase": _PHASES},
    ),
    "challenge {number} is over: {phase}": (
        message("challenge {number} is over: {phase}"),
        {"phase": _PHASES},
    ),
    "person {person} does not play for number {number}": (
        message("{person} does not play for {number}"),
        {"person": _PERSON, "number": _TEAM},
    ),
    "person {person} plays for number {number} already": (
        message("{person} plays for {number} already"),
        {"person": _PERSON, "number": _TEAM},
    ),
    "number {team} has {count} members and fields at most {most} of them for a match": (
        message("{team} has {count} members and fields at most {most} of them for a match"),
        {"team": _TEAM},
    ),
    "number {number} is suspended": (message("{number} is suspended"), {"number": _TEAM}),
    "the director has suspended number {number}": (
        message("the director has suspended {number}"),
        {"number": _TEAM},
    ),
    "number {number} has left the ladder": (
        message("{number} has left the ladder"),
        {"number": _TEAM},
    ),
    "number {by} cannot say that for number {number}": (
        message("{by} cannot say that for {number}"),
        {"by": _TEAM, "number": _TEAM},
    ),
    "number {team} has moved since, by change {change}; a director can revise it": (
        message("{team} has moved since; the director orders what follows"),
        {"team": _TEAM},
    ),
    "number {team} is in challenge {challenge} since; a director can revise it": (
        message("{team} is in challenge {challenge} since; the director orders what follows"),
        {"team": _TEAM},
    ),
}
"""The sentences of the rules in which a number is a team or a person."""


@dataclass(frozen=True, slots=True)
class Naming:
    """What teams and people are called, how times are written, and in which language."""

    team: Callable[[int], str]
    person: Callable[[int], str]
    moment: Callable[[int], str]
    """A time in seconds UTC, as people here write it."""
    say: Translator

    def sentence(self, text: str) -> str:
        """A sentence of the rules, with names where it has numbers."""
        if not isinstance(text, Phrase):
            return self.say(text)
        return self._filled(text.template, text.operands)

    def error(self, error: OvertrickError) -> str:
        """What a refusal says."""
        text = said_by(error)
        return self.sentence(text) if isinstance(text, Phrase) else self.say.error(error)

    def reason(self, step: Step) -> Reason:
        """A step of the rules."""
        return Reason(self._filled(step.text, step.operands), source_words(step.source, self.say))

    def _filled(self, template: str, operands: Mapping[str, object]) -> str:
        words, named = NAMED.get(template, (template, {}))
        shown = {name: self._shown(value, named.get(name)) for name, value in operands.items()}
        return self.say(words).format(**shown)

    def _shown(self, value: object, what: _Is | None) -> object:
        match what:
            case _Is.TEAM if isinstance(value, int):
                return self.team(value)
            case _Is.TEAMS:
                return " / ".join(self.team(int(each)) for each in str(value).split(" / "))
            case _Is.PERSON if isinstance(value, int):
                return self.person(value)
            case _Is.PHASES:
                return self.say(PHASES[ChallengePhase(value)])
            case _:
                return self._plain(value)

    def _plain(self, value: object) -> object:
        if isinstance(value, Phrase):
            return self.sentence(value)
        if isinstance(value, str) and _INSTANT.fullmatch(value):
            at = datetime.strptime(value, "%Y-%m-%d %H:%MZ").replace(tzinfo=UTC)
            return self.moment(int(at.timestamp()))
        return value
