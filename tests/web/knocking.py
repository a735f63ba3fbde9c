"""Random people at the doors of a site, who do what they may and what nobody would think of.

They ask for every door's address, with what there is in it or with rubbish, and they send the
forms that the pages show them, filled in sensibly, oddly or not at all.
"""

import re
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from random import Random
from urllib.parse import quote, urlsplit

from httpx2 import Response

from overtrick.app.evening.deals import pbn_of
from overtrick.app.house.roles import Role
from overtrick.app.simulated.deals import deals
from overtrick.errors import OvertrickError
from overtrick.formats.dealing.deal_file import DealtBoard
from overtrick.web.application import DOORS
from overtrick.web.doors import Door
from overtrick.web.entrance import COOKIE, csrf_of
from tests.web.callers import Caller, Town, parameters

VOID = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
)
BROWSERS_KEEP = "/?&=%#:;,+@!$'()*~"
"""Of an address in a page; everything else a browser writes as it should be."""
ODD = (
    "",
    "0",
    "-1",
    "1",
    "2",
    "7",
    "99999999999999999999",
    "1e9",
    "½",
    "٣",
    "null",
    "../../etc/passwd",
    "%00",
    "%ff%fe",
    "a" * 3000,
    '"><svg onload=alert(1)>',
    "' OR 1=1 --",
    "%s%n{0}{{7*7}}",
    "红心",
    "\u202egnp.exe",
    "4S N +1",
    "NS",
    "1-1",
    "no\r\nX-Injected: yes",
    "\ud83c",
    "💥",
)
"""What stands where something else should."""
WEIGHTS = {
    Caller.VISITOR: 1,
    Caller.PHONE: 3,
    Caller.PLAYER: 2,
    Caller.DIRECTOR_ELSEWHERE: 1,
    Caller.DIRECTOR: 4,
    Caller.ADMINISTRATOR: 3,
}
"""How often each of them asks: who may do more does more."""
PBN = pbn_of([DealtBoard(number, deal) for number, deal in enumerate(deals(5, 6), 1)])
FILES = (b"", b'[Event "x"]\xff\0', b"PK\3\4" * 50, PBN)
"""What is uploaded."""
METHODS = ("GET", "GET", "GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH")
LANGUAGES = ("en", "zh-CN,zh;q=0.9", "de", "zh;q=x", "")
HEADERS: tuple[dict[str, str], ...] = (
    {},
    {},
    {"hx-request": "true"},
    {"hx-request": "true", "accept-encoding": "gzip"},
    {"hx-request": "true", "if-none-match": '"x", W/"y"'},
    {"accept": "application/json"},
    {"range": "bytes=5-"},
)


@dataclass
class Sheet(HTMLParser):
    """A page's forms, and what is wrong with its tags."""

    text: str
    open: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    forms: list["Form"] = field(default_factory=list)
    links: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.text)
        self.close()
        self.faults += [f"<{tag}> is not closed" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A form begins, or has a field."""
        named = {name: value or "" for name, value in attrs}
        if len(named) != len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice")
        if tag not in VOID:
            self.open.append(tag)
        if tag == "a":
            self.links.append(named.get("href", "").partition("#")[0])
        if tag == "form":
            if "form" in self.open[:-1]:
                self.faults.append("a form in a form")
            self.forms.append(Form(named.get("method", "get").upper(), named.get("action", ""), {}))
        elif self.forms and tag in ("input", "select", "textarea", "button", "option"):
            name = named.get("name", "")
            fields = self.forms[-1].fields
            if tag == "option":
                fields.get(next(reversed(fields), ""), []).append(named.get("value", ""))
            elif name:
                fields.setdefault(name, []).append(named.get("value", ""))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Nothing is inside."""

    def handle_endtag(self, tag: str) -> None:
        """It has to be what was opened last."""
        if self.open and self.open[-1] == tag:
            self.open.pop()
        else:
            self.faults.append(f"</{tag}> in {self.open[-3:]}")


@dataclass(frozen=True)
class Form:
    """A form of a page."""

    method: str
    action: str
    fields: dict[str, list[str]]
    """What each field may be, as far as the page says."""


def leads_to(door: Door, address: str, method: str) -> bool:
    """Whether it is the door's address."""
    return method == door.method and _shape(door.path).fullmatch(urlsplit(address).path) is not None


@cache
def _shape(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{\w+(:\w+)?\\}", "[^/]+", re.escape(path)))


@dataclass
class Knocking:
    """Callers of all sorts at the doors of a town."""

    town: Town
    random: Random
    tokens: dict[Caller, str] = field(default_factory=dict)
    forms: dict[Caller, list[Form]] = field(default_factory=dict)
    links: dict[Caller, list[str]] = field(default_factory=dict)
    met: set[tuple[str, int]] = field(default_factory=set)
    """Doors and how they answered."""
    values: dict[str, list[str]] = field(default_factory=dict)
    """For each parameter of an address, more that there is."""

    def once(self) -> None:
        """One request; AssertionError if its answer is not what a site's may be."""
        (caller,) = self.random.choices(list(WEIGHTS), list(WEIGHTS.values()))
        token = self._token(caller)
        own = self.forms.setdefault(caller, [])
        links = self.links.setdefault(caller, [])
        chance = self.random.random()
        if own and chance < 0.4:
            form = self.random.choice(own)
            method, address = form.method, quote(form.action, safe=BROWSERS_KEEP)
            sent = self._filled(form)
        elif links and chance < 0.6:
            method, sent = "GET", dict[str, str]()
            address = quote(self.random.choice(links), safe=BROWSERS_KEEP)
        else:
            door = self.random.choice(DOORS)
            method = door.method if self.random.random() < 0.9 else self.random.choice(METHODS)
            address = self._address(door)
            sent = {"csrf": csrf_of(token)}
            for _ in range(self.random.randrange(4)):
                sent[self.random.choice(("name", "act", "key", "board", "q", "x"))] = self._odd()
        headers = {
            "cookie": f"{COOKIE}={token}",
            "accept-language": self.random.choice(LANGUAGES),
            **self.random.choice(HEADERS),
        }
        answer = self._asked(method, address, sent, headers)
        self.met.update(
            (door.path, answer.status_code) for door in DOORS if leads_to(door, address, method)
        )
        self._checked(f"{caller.value} {method} {address[:200]} {sent}", caller, answer, headers)

    def _asked(
        self, method: str, address: str, sent: dict[str, str], headers: dict[str, str]
    ) -> Response:
        client = self.town.client
        if method == "POST":
            whole = {name: value.replace("\ud83c", "?") for name, value in sent.items()}
            if self.random.random() < 0.1 or "file" in whole:
                whole.pop("file", "")
                files = {"file": ("a.pbn", self.random.choice(FILES), "text/plain")}
                return client.post(address, data=whole, files=files, headers=headers)
            return client.post(address, data=whole, headers=headers)
        return client.request(method, address, headers=headers)

    def _checked(
        self, asked: str, caller: Caller, answer: Response, headers: dict[str, str]
    ) -> None:
        assert answer.status_code < 500, asked
        assert "x-injected" not in answer.headers, asked
        location = answer.headers.get("location", "/")
        assert urlsplit(location).netloc in ("", "testserver"), (asked, location)
        kind = answer.headers.get("content-type", "")
        if not kind.startswith(("text/", "application/json")):
            return
        text = answer.text
        for secret in ("Traceback", "$argon2", *self.tokens.values()):
            assert secret not in text, (asked, secret)
        if not kind.startswith("text/html") or not text:
            return
        sheet = Sheet(text)
        assert sheet.faults == [], asked
        assert "<svg onload" not in text, asked
        if "hx-request" not in headers:
            assert text.startswith("<!doctype html>"), asked
        own = self.forms[caller]
        own += [form for form in sheet.forms if form.action.startswith("/")]
        del own[:-300]
        links = self.links[caller]
        links += [link for link in sheet.links if link.startswith("/")]
        del links[:-1000]

    def _filled(self, form: Form) -> dict[str, str]:
        """What somebody might send with it."""
        sent = {}
        for name, known in form.fields.items():
            chance = self.random.random()
            if name == "csrf" or (known and chance < 0.75):
                sent[name] = self.random.choice(known)
            elif chance < 0.95:
                sent[name] = self._odd()
        return sent

    def _address(self, door: Door) -> str:
        values = {}
        for name in parameters(door):
            known = [self.town.values[name], *self.values.get(name, ())]
            odd = self.random.random() < 0.2
            values[name] = quote(self._odd(), safe="%") if odd else self.random.choice(known)
        path = door.path
        for name, value in values.items():
            path = path.replace(f"{{{name}}}", value or "x").replace(
                f"{{{name}:int}}", value or "1"
            )
        if self.random.random() < 0.2:
            names = ("page", "before", "q", "at", "step", "round", "done", "next", "tables")
            asked = {self.random.choice(names): quote(self._odd()) for _ in range(2)}
            path += "?" + "&".join(f"{name}={value}" for name, value in asked.items())
        return path

    def _odd(self) -> str:
        return self.random.choice(ODD).replace("\ud83c", "?")

    def _token(self, caller: Caller) -> str:
        """The caller's; another where that has been signed out, or now and then."""
        known = self.tokens.get(caller)
        house = self.town.house
        if known is not None and self.random.random() < 0.98:
            visit = house.sessions.visit(known)
            if caller is Caller.VISITOR or visit.account or visit.device:
                return known
        self.forms[caller], self.links[caller] = [], []
        account = self.town.accounts.get(caller)
        if account is not None:
            # Somebody may have closed the account meanwhile, or made it another's.
            role = Role.ADMINISTRATOR if caller is Caller.ADMINISTRATOR else Role.PLAYER
            house.accounts.enable(account, by=None)
            with suppress(OvertrickError):
                house.accounts.set_role(account, role, by=None)
        self.tokens[caller] = self.town.token(caller)
        return self.tokens[caller]
