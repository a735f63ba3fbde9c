"""How a house is set up: what it is called, where it is, and what it checks."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, available_timezones

from overtrick.app.desk.desk import Desk
from overtrick.app.house.audit import write_down
from overtrick.app.house.check_settings import parse_check_settings, plain_check_settings
from overtrick.app.language import Language
from overtrick.core.entry_checks import ENTRY_CHECKS, EntryCheckSettings
from overtrick.core.named_settings import no_such, parse_settings
from overtrick.errors import ParseError
from overtrick.phrase import phrase
from overtrick.store.transaction import Transaction

WIFI_PASSWORD = (8, 63)
"""Characters of a WPA passphrase (IEEE 802.11, annex J.4)."""
WIFI_NAME = 32
"""Bytes of an SSID."""


@dataclass(frozen=True, slots=True)
class HouseSettings:
    """The settings of a house. What is said of them in logs never has the wifi's password."""

    name: str = field(default="Overtrick", metadata={"most": 80})
    """At the head of every page."""
    language: Language = Language.ENGLISH
    """Spoken to who asks for no other."""
    timezone: str = field(default="UTC", metadata={"most": 60})
    """Whose clock pages show, by its name in the IANA database: ``Europe/Warsaw``."""
    wifi_name: str = field(default="", metadata={"most": 32})
    """The room's network, for the code that joins it; empty for none."""
    wifi_password: str = field(default="", repr=False)
    """Empty for a network that is open."""
    public_address: str = field(default="", metadata={"most": 200})
    """What phones are sent to: ``http://192.168.1.5:8000``; empty for the one that is asked."""
    double_dummy: bool = True
    """Whether deals are solved when they are loaded."""
    check_entries: bool = True
    """Whether results are looked at before they count."""
    entry_checks: EntryCheckSettings = ENTRY_CHECKS
    """How unlikely a result must be to be held."""

    @property
    def zone(self) -> ZoneInfo:
        """The time zone itself."""
        return ZoneInfo(self.timezone)


def parse_house_settings(given: Mapping[str, object]) -> HouseSettings:
    """The settings that *given* names; those not named keep their default.

    ParseError for what does not exist or cannot be; it does not show a password.

    >>> parse_house_settings({"name": "Tuesday club", "language": "zh_Hans"}).language.name
    'CHINESE'
    """
    plain = dict(given)
    for name in plain:
        if name not in _NAMES:
            raise ParseError(no_such(phrase("setting"), name, _NAMES))
    password = _wifi_password(plain.pop("wifi_password", ""))
    checks = parse_check_settings(plain.pop("entry_checks", {}))
    read = parse_settings(HouseSettings, plain)
    return replace(
        read,
        name=_line(read.name) or HouseSettings().name,
        timezone=_timezone(read.timezone),
        wifi_name=_wifi_name(read.wifi_name, password),
        wifi_password=password,
        public_address=_address(read.public_address),
        entry_checks=checks,
    )


def reached_at(settings: HouseSettings, address: str) -> HouseSettings:
    """*settings* with another public address; ParseError if it is none."""
    return replace(settings, public_address=_address(address))


def plain_house_settings(settings: HouseSettings) -> dict[str, object]:
    """All settings as JSON has them; ``parse_house_settings`` reads them back."""
    plain: dict[str, object] = {name: getattr(settings, name) for name in _NAMES}
    plain["language"] = settings.language.value
    plain["entry_checks"] = plain_check_settings(settings.entry_checks)
    return plain


def load_settings(desk: Desk) -> HouseSettings:
    """The settings of the house as they were saved; the usual ones where nothing was."""
    with desk.database.read() as reading:
        return parse_house_settings(reading.house_settings())


def save_settings(desk: Desk, settings: HouseSettings, *, by: int | None) -> HouseSettings:
    """*settings* as they are from now on; ParseError if they cannot be, and nothing is saved."""
    checked = parse_house_settings(plain_house_settings(settings))
    plain = plain_house_settings(checked)

    def work(transaction: Transaction) -> None:
        before = plain_house_settings(parse_house_settings(transaction.house_settings()))
        changed = sorted(name for name in plain if plain[name] != before[name])
        transaction.put_house_settings(plain)
        write_down(transaction, desk.clock(), by, "settings-changed", " ".join(changed))

    desk.writer.submit(work).result()
    return checked


_NAMES = tuple(each.name for each in fields(HouseSettings))


@cache
def time_zones() -> tuple[str, ...]:
    """The names of all time zones that this machine knows, for a list to choose from."""
    return tuple(sorted(available_timezones()))


def _timezone(name: str) -> str:
    if name not in time_zones():
        raise ParseError(
            phrase(
                "timezone: a name like Europe/Warsaw or Asia/Shanghai is wanted, got {name!r}",
                name=name,
            )
        )
    return name


def _line(text: str) -> str:
    if not text.isprintable():
        raise ParseError(phrase("name: one line of text is wanted, got {text!r}", text=text))
    return text.strip()


def _wifi_password(value: object) -> str:
    least, most = WIFI_PASSWORD
    if value == "":
        return ""
    if not isinstance(value, str) or not least <= len(value) <= most or not value.isprintable():
        raise ParseError(
            phrase(
                "wifi_password: {least} to {most} printable characters are wanted, or none",
                least=least,
                most=most,
            )
        )
    return value


def _wifi_name(name: str, password: str) -> str:
    if password and not name:
        raise ParseError(phrase("wifi_name: a network with a password has a name"))
    if not name.isprintable() or len(name.encode()) > WIFI_NAME:
        raise ParseError(
            phrase(
                "wifi_name: at most {most} bytes of printable text are wanted, got {name!r}",
                most=WIFI_NAME,
                name=name,
            )
        )
    return name


def _address(text: str) -> str:
    """The address without a slash at its end."""
    if not text:
        return ""
    bare = ""
    try:
        parts = urlsplit(text)
        if parts.scheme in ("http", "https") and parts.hostname and parts.port != 0:
            bare = f"{parts.scheme}://{parts.netloc}"
    except ValueError:  # of a port, or of brackets
        pass
    fit = text.isprintable() and " " not in text and "@" not in text
    if not fit or text not in (bare, f"{bare}/"):
        raise ParseError(
            phrase(
                "public_address: an address like http://192.168.1.5:8000 is wanted, got {text!r}",
                text=text,
            )
        )
    return bare
