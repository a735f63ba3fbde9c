"""From submitted text to values. A form is a border: what is not what it should be is told,
all of it at once."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from python_multipart.multipart import parse_options_header
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request

from overtrick.errors import Fault, FileError, OvertrickError, ParseError
from overtrick.phrase import phrase, said_by

T = TypeVar("T")
FORM = "form"
MOST_FIELDS = 2000
_LONGEST = 10_000


class Form:
    """A submitted form; asking it collects the faults, ``checked`` raises them together."""

    def __init__(self, fields: Mapping[str, list[str]], files: Mapping[str, bytes]) -> None:
        self._fields = fields
        self._files = files
        self.faults: list[Fault] = []

    def text(self, name: str, *, most: int = _LONGEST) -> str:
        """The field without blanks at its ends; empty if it is not there."""
        value = "".join(self._fields.get(name, [""])[-1:]).strip()
        if "\0" in value or any("\ud800" <= each <= "\udfff" for each in value):
            self._fault(name, phrase("this is no text"))
            return ""
        if len(value) > most:
            self._fault(
                name,
                phrase("{most} characters at most, got {count}", most=most, count=len(value)),
            )
            return ""
        return value

    def needed(self, name: str, *, most: int = _LONGEST) -> str:
        """The same, and something must be there."""
        value = self.text(name, most=most)
        if not value and not any(fault.where == name for fault in self.faults):
            self._fault(name, phrase("this has to be filled in"))
        return value

    def number(self, name: str, least: int, most: int) -> int:
        """A whole number from *least* to *most*; *least* stands in for one that is faulty."""
        found = self.number_or_none(name, least, most)
        if found is None and not any(fault.where == name for fault in self.faults):
            self._fault(name, phrase("this has to be filled in"))
        return least if found is None else found

    def number_or_none(self, name: str, least: int, most: int) -> int | None:
        """The same; None where the field is empty."""
        value = self.text(name, most=20)
        if not value:
            return None
        digits = value.removeprefix("-")
        if digits.isascii() and digits.isdigit() and least <= int(value) <= most:
            return int(value)
        self._fault(
            name,
            phrase(
                "a whole number from {least} to {most} is wanted, got {value!r}",
                least=least,
                most=most,
                value=value,
            ),
        )
        return None

    def ticked(self, name: str) -> bool:
        """Whether a box is ticked."""
        return bool(self._fields.get(name))

    def all(self, name: str) -> list[str]:
        """All values of a field that may be there several times, without empty ones."""
        return [value.strip() for value in self._fields.get(name, []) if value.strip()]

    def file(self, name: str) -> bytes | None:
        """What was uploaded; None if nothing was."""
        return self._files.get(name) or None

    def parsed(self, name: str, parse: Callable[[str], T], usual: T) -> T:
        """What *parse* reads in the field; *usual* where it is empty or faulty."""
        value = self.text(name)
        if not value:
            return usual
        try:
            return parse(value)
        except OvertrickError as fault:
            self._fault(name, said_by(fault))
            return usual

    def values(self) -> dict[str, str]:
        """Every field as it came, to fill the form in again."""
        return {name: found[-1] for name, found in self._fields.items() if found}

    def checked(self) -> None:
        """FileError with all faults that were found, if there are any."""
        if self.faults:
            raise FormError(self.faults)

    def _fault(self, name: str, message: str) -> None:
        self.faults.append(Fault(name, message))


def query_form(request: Request) -> Form:
    """What stands in the address, read as a form is that was sent."""
    query = request.query_params
    return Form({name: query.getlist(name) for name in query}, {})


class FormError(FileError):
    """A form with faults; ``where`` of each is its field."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(FORM, faults)


async def read_form(request: Request) -> Form:
    """The submitted form; ParseError if the body is none.

    Ours are in UTF-8 as our pages are. Whoever names another encoding could choose one of
    Python's that fails, or that takes long.
    """
    _, options = parse_options_header(request.headers.get("content-type"))
    charset = options.get(b"charset", b"utf-8").lower()
    if charset not in (b"utf-8", b"utf8"):
        raise ParseError(phrase("a form is sent in UTF-8"))
    async with request.form(max_fields=MOST_FIELDS, max_files=4) as data:
        return Form(*await _sorted(data))


async def _sorted(data: FormData) -> tuple[dict[str, list[str]], dict[str, bytes]]:
    fields: dict[str, list[str]] = {}
    files: dict[str, bytes] = {}
    for name, value in data.multi_items():
        if isinstance(value, UploadFile):
            files[name] = await value.read()
        else:
            fields.setdefault(name, []).append(value)
    return fields, files


def local_address(text: str) -> str:
    """*text* if it is an address of this site, for a redirect; ``/`` for any other."""
    plain = text.isascii() and text.isprintable() and not any(c in text for c in "\\ \t")
    return text if plain and text.startswith("/") and not text.startswith("//") else "/"
