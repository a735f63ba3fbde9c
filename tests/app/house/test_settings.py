"""The house's settings: read, printed, kept, and silent about the wifi's password."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.app.desk.desk import Desk
from overtrick.app.house.settings import (
    HouseSettings,
    load_settings,
    parse_house_settings,
    plain_house_settings,
    save_settings,
    time_zones,
)
from overtrick.app.language import Language
from overtrick.core.entry_checks import EntryCheckSettings
from overtrick.errors import ParseError
from overtrick.phrase import Phrase
from overtrick.store.canonical import canonical

SECRET = "red ♥ and black ♠"  # noqa: S105 - a test's
FULL = HouseSettings(
    name="Klub, 星期二",
    language=Language.CHINESE,
    timezone="Asia/Shanghai",
    wifi_name="club",
    wifi_password=SECRET,
    public_address="http://192.168.1.5:8000",
    double_dummy=False,
    check_entries=False,
    entry_checks=EntryCheckSettings(tricks_off=4, side_apart=((0, 3),), tricks_from_field=()),
)

texts = st.text(st.characters(exclude_categories=("C", "Z")), max_size=20)
numbers = st.integers(0, 1000)
pairs = st.lists(st.tuples(numbers, numbers), max_size=4).map(tuple)
houses = st.builds(
    HouseSettings,
    name=texts.filter(bool),
    language=st.sampled_from(Language),
    timezone=st.sampled_from(["UTC", "Europe/Warsaw", "America/Argentina/Buenos_Aires"]),
    wifi_name=st.just("klub"),
    wifi_password=st.sampled_from(["", SECRET, "x" * 63]),
    public_address=st.sampled_from(["", "https://club.example", "http://[fe80::1]:80"]),
    double_dummy=st.booleans(),
    check_entries=st.booleans(),
    entry_checks=st.builds(
        EntryCheckSettings, tricks_off=numbers, side_more=numbers, tricks_from_field=pairs
    ),
)


def test_nothing_saved_is_the_usual(desk: Desk) -> None:
    assert load_settings(desk) == HouseSettings() == parse_house_settings({})
    assert HouseSettings().zone.key == "UTC"


def test_saved_and_loaded(desk: Desk) -> None:
    assert save_settings(desk, FULL, by=None) == FULL
    assert load_settings(desk) == FULL
    assert FULL.zone.key == "Asia/Shanghai"
    save_settings(desk, HouseSettings(), by=None)
    assert load_settings(desk) == HouseSettings()


@given(houses)
def test_printed_and_read(settings: HouseSettings) -> None:
    plain = plain_house_settings(settings)
    assert canonical(plain)
    assert parse_house_settings(plain) == settings


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"nme": "x"}, "no setting is called 'nme'; did you mean 'name'?"),
        ({"name": "x" * 81}, "at most 80 characters"),
        ({"name": "a\nb"}, "one line of text"),
        ({"name": 1}, "text of at most"),
        ({"name": "\ud800"}, "one line of text"),
        ({"language": "pl"}, "no value is called 'pl'"),
        ({"timezone": "Warsaw"}, "a name like Europe/Warsaw"),
        ({"timezone": "../../etc/passwd"}, "a name like Europe/Warsaw"),
        ({"timezone": "Europe"}, "a name like Europe/Warsaw"),
        ({"wifi_name": "ł" * 17}, "at most 32 bytes"),
        ({"public_address": "club.example"}, "an address like"),
        ({"public_address": "javascript:alert(1)"}, "an address like"),
        ({"public_address": "http://club.example/path"}, "an address like"),
        ({"public_address": "http://club.example?"}, "an address like"),
        ({"public_address": "http://me:word@club.example"}, "an address like"),
        ({"public_address": "http://club.example:99999"}, "an address like"),
        ({"public_address": "http://club .example"}, "an address like"),
        ({"public_address": "http://"}, "an address like"),
        ({"public_address": "http://[::1"}, "an address like"),
        ({"double_dummy": 1}, "true or false is wanted"),
        ({"check_entries": "yes"}, "true or false is wanted"),
        ({"entry_checks": 3}, "named thresholds are wanted"),
        ({"entry_checks": {"trick_off": 3}}, "did you mean 'tricks_off'?"),
        ({"entry_checks": {"tricks_off": -1, "side_near": True}}, r"0 to 1000 .*0 to 1000"),
        ({"entry_checks": {"side_apart": [[1]]}}, "pairs of whole numbers"),
        ({"entry_checks": {"side_apart": 4}}, "pairs of whole numbers"),
        ({"entry_checks": {"side_apart": [[1, 1]] * 21}}, "pairs of whole numbers"),
    ],
)
def test_what_cannot_be(given: dict[str, object], said: str) -> None:
    with pytest.raises(ParseError, match=said) as fault:
        parse_house_settings(given)
    assert isinstance(fault.value.args[0], Phrase)


@pytest.mark.parametrize("password", ["short", "x" * 64, "with a\nline", 12345678])
def test_a_wifi_password_is_not_shown_even_if_it_is_none(password: object) -> None:
    with pytest.raises(ParseError, match="8 to 63 printable characters") as fault:
        parse_house_settings({"wifi_name": "club", "wifi_password": password})
    assert str(password) not in str(fault.value)


def test_a_password_of_no_network() -> None:
    with pytest.raises(ParseError, match="a network with a password has a name"):
        parse_house_settings({"wifi_password": SECRET})


def test_the_slash_at_the_end_goes() -> None:
    for text in ("http://192.168.1.5:8000/", "http://192.168.1.5:8000"):
        found = parse_house_settings({"public_address": text})
        assert found.public_address == "http://192.168.1.5:8000"


def test_what_is_wrong_is_not_saved(desk: Desk) -> None:
    save_settings(desk, FULL, by=None)
    with pytest.raises(ParseError):
        save_settings(desk, HouseSettings(timezone="Warsaw"), by=None)
    assert load_settings(desk) == FULL


def test_the_password_is_in_no_text_about_the_settings(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(0)
    save_settings(desk, FULL, by=7)
    assert SECRET not in repr(FULL) + str(FULL)
    assert SECRET not in caplog.text
    with desk.database.read() as store:
        (line,) = store.audit_lines()
    assert (line.said_by, line.what) == ("account:7", "settings-changed")
    assert line.about.split() == sorted(plain_house_settings(FULL))


def test_only_what_changed_is_told(desk: Desk) -> None:
    save_settings(desk, HouseSettings(name="Tuesday"), by=None)
    with desk.database.read() as store:
        assert [line.about for line in store.audit_lines()] == ["name"]


def test_time_zones_to_choose_from() -> None:
    assert {"UTC", "Europe/Warsaw", "Asia/Shanghai"} <= set(time_zones())
    assert list(time_zones()) == sorted(time_zones())
