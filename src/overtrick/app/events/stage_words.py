"""The stages of an event, as they are typed."""

import re
from collections.abc import Iterable

from overtrick.app.events.opening_rules import event_rules
from overtrick.engines.event.stage_values import Carry, Source, Stage
from overtrick.engines.event.values import Kind
from overtrick.errors import ParseError
from overtrick.phrase import phrase

_STAGE = re.compile(r"([\w-]{1,40}):([a-z-]{1,20})(?:<(.+))?")
_SOURCE = re.compile(r"([\w-]{1,40})(?::([0-9]{1,5})(-)?([0-9]{1,5})?)?(?::([a-z]+|[0-9]{1,3}%))?")


def stages_of(texts: Iterable[str], settings: Iterable[str] = ()) -> tuple[Stage, ...]:
    """Stages like ``final:pairs<qualifying:1-8:total``, each with the same *settings*.

    Name and kind; after ``<`` where its contestants come from, with commas between: a
    stage, its places (``1-8``, ``9-`` for all the others) and what they bring along:
    ``nothing``, ``total``, or a percentage. ParseError for what is none of this.
    """
    named = tuple(settings)
    return tuple(_stage(text, named) for text in texts)


def _stage(text: str, settings: tuple[str, ...]) -> Stage:
    match = _STAGE.fullmatch(text.strip())
    kinds = {kind.value: kind for kind in Kind}
    if match is None or match[2] not in kinds:
        raise ParseError(
            phrase("not a stage like 'final:pairs<qualifying:1-8:total': {text!r}", text=text)
        )
    rules = event_rules(kinds[match[2]], match[1], None, settings)
    sources = tuple(_source(each) for each in (match[3] or "").split(",") if each)
    return Stage(match[1], rules, sources)


def _source(text: str) -> Source:
    match = _SOURCE.fullmatch(text.strip())
    if match is None:
        raise ParseError(phrase("not a source like 'qualifying:1-8:total': {text!r}", text=text))
    first = int(match[2] or 1)
    open_end = match[2] is None or (match[3] and not match[4])
    last = None if open_end else int(match[4] or first)
    word = match[5] or Carry.NOTHING.value
    if word.endswith("%"):
        return Source(match[1], first, last, Carry.SHARE, int(word[:-1]))
    plain = {Carry.NOTHING.value: Carry.NOTHING, Carry.TOTAL.value: Carry.TOTAL}
    if word not in plain:
        raise ParseError(
            phrase("nothing, total or a percentage is carried, got {word!r}", word=word)
        )
    return Source(match[1], first, last, plain[word])
