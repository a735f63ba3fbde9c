"""Lists to take along: files that a browser keeps."""

from starlette.responses import Response

MARK = "\ufeff"
"""Without it a spreadsheet takes a file for one in the machine's own letters."""


def csv_file(name: str, text: str) -> Response:
    """A table for a spreadsheet; *name* without its ending."""
    return _file(f"{name}.csv", MARK + text, "text/csv")


def json_file(name: str, text: str) -> Response:
    """The same for programs."""
    return _file(f"{name}.json", text, "application/json")


def _file(name: str, text: str, kind: str) -> Response:
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "no-cache",
    }
    return Response(text, media_type=f"{kind}; charset=utf-8", headers=headers)
