"""Pages in tests: their forms as a browser would send them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

from httpx2 import Response

from tests.web.conftest import Browser


@dataclass
class PageForm:
    """A form of a page, with what is filled in and chosen."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[PageForm] = []
        self._inside: PageForm | None = None
        self._select = ""
        self._area = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        name = given.get("name", "")
        if tag == "form":
            self._inside = PageForm(given.get("action", ""), given.get("method", "get"))
            self.forms.append(self._inside)
        elif self._inside is None:
            return
        elif tag == "input" and name:
            chosen = "checked" in given or given.get("type") not in ("radio", "checkbox")
            if chosen and given.get("type") != "file":
                self._inside.fields[name] = given.get("value", "on")
        elif tag == "button":
            self._inside.buttons.append(given.get("class", ""))
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select:
            first = self._select not in self._inside.fields
            if first or "selected" in given:
                self._inside.fields[self._select] = given.get("value", "")
        elif tag == "textarea":
            self._area = name

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = None
        elif tag == "select":
            self._select = ""
        elif tag == "textarea":
            self._area = ""

    def handle_data(self, data: str) -> None:
        if self._inside is not None and self._area:
            self._inside.fields[self._area] = data.removeprefix("\n")


def forms(answer: Response) -> list[PageForm]:
    """All forms of a page."""
    reader = _Reader()
    reader.feed(answer.text)
    return reader.forms


def form_to(answer: Response, action: str) -> PageForm:
    """The form that is sent to an address ending so."""
    found = [each for each in forms(answer) if each.action.endswith(action)]
    assert found, f"no form to {action}"
    return found[0]


def send(browser: Browser, form: PageForm, **more: str) -> Response:
    """Press the form's button, with *more* filled in."""
    fields = {**form.fields, **more}
    if form.method == "get":
        return browser.get(form.action, params=fields)
    return browser.post(form.action, data=fields)


def press_main(browser: Browser, answer: Response) -> Response:
    """Press the one main button of a page, as it is filled in."""
    (main,) = [
        each for each in forms(answer) if any("button-main" in button for button in each.buttons)
    ]
    return send(browser, main)


def event_path(answer: Response) -> str:
    """The event's address that an answer leads to."""
    location = answer.headers["location"]
    assert isinstance(location, str)
    return "/".join(location.split("?")[0].split("/")[:3])


def made(browser: Browser, **wish: str) -> str:
    """The address of a new event, of fourteen pairs if *wish* says nothing else."""
    usual = {"kind": "pairs", "tables": "7", "hours": "3"}
    shown = browser.get("/events/new", params={**usual, **wish})
    assert shown.status_code == 200, shown.text
    return event_path(press_main(browser, shown))


def enter_list(browser: Browser, root: str, count: int, first: int = 0) -> Response:
    """Enter pairs with names of their own."""
    lines = "\n".join(f"{name(2 * n)} - {name(2 * n + 1)}" for n in range(first, first + count))
    page = browser.get(f"{root}/entries")
    answer = send(browser, form_to(page, "/entries/list"), list=lines)
    assert answer.status_code == 303, answer.text
    return answer


def name(number: int) -> str:
    """A name that is like no other: two letters differ at least."""
    letters = "abcdefghij"
    twice = "".join(2 * letters[int(digit)] for digit in f"{number:03}")
    return f"P{twice} Q{twice}"
