"""A form that was refused is shown again, with what was typed and what is wrong with it."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from overtrick.errors import FileError, OvertrickError, RefusedError
from overtrick.web.refusals import sentence, status_of, wait_after
from overtrick.web.templating import render, speaker

RETRY_AFTER = "Retry-After"
FIELDS = {"weak-password": "password", "login-taken": "login"}
"""The field that a refusal is about, where it is about one."""
Faults = list[tuple[str, str]]


def again(
    request: Request,
    template: str,
    values: Mapping[str, object],
    error: OvertrickError,
    field: str = "",
) -> Response:
    """The page of the form once more; *field* is what an error is about that names none."""
    answer = render(
        request,
        template,
        {**values, "faults": faults_of(request, error, field)},
        status_of(error),
    )
    seconds = wait_after(error)
    if seconds is not None:
        answer.headers[RETRY_AFTER] = str(seconds)
    return answer


def faults_of(request: Request, error: OvertrickError, field: str = "") -> Faults:
    """What is wrong, each as its field, or nothing, and a sentence in the visitor's language."""
    say = speaker(request)
    if isinstance(error, FileError):
        # The form itself shows which field it is.
        return [
            (each.where, say.sentence(each.message).removeprefix(f"{each.where}: "))
            for each in error.faults
        ]
    code = error.code if isinstance(error, RefusedError) else ""
    return [(FIELDS.get(code, field), sentence(request, error))]
