"""This library as the scorer that is measured."""

from collections.abc import Sequence

from overtrick.conformance.answer import Answers, Given, Missing, Reason
from overtrick.conformance.case import Case
from overtrick.conformance.topics import TOPICS
from overtrick.conformance.topics.fields import Fields
from overtrick.errors import OvertrickError


def library_answers(cases: Sequence[Case]) -> Answers:
    """What the library's public functions give for each of *cases*."""
    return Answers(tuple(map(library_answer, cases)))


def library_answer(case: Case) -> Given | Missing:
    """The same for one case; only errors that the library raises on purpose are caught."""
    topic = TOPICS.get(case.topic)
    if topic is None:
        return Missing(Reason.UNKNOWN_TOPIC)
    if not isinstance(case.input, dict):
        return Missing(Reason.REFUSED, "the input is an object of named fields")
    try:
        return Given(topic(Fields(case.input)))
    except OvertrickError as error:
        return Missing(Reason.REFUSED, str(error))
