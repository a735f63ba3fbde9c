"""What QR codes say."""

import pytest

from overtrick.app.evening.joining import table_joins, wifi_text
from overtrick.errors import ParseError


def test_every_table_has_its_address() -> None:
    codes = {("B", 1): "aaaaaa", ("A", 10): "bbbbbb", ("A", 2): "cccccc"}
    found = table_joins("http://192.168.1.7:8000", codes)
    assert [(each.section, each.table, each.address) for each in found] == [
        ("A", 2, "http://192.168.1.7:8000/t/cccccc"),
        ("A", 10, "http://192.168.1.7:8000/t/bbbbbb"),
        ("B", 1, "http://192.168.1.7:8000/t/aaaaaa"),
    ]


@pytest.mark.parametrize(
    "site",
    [
        "",
        "192.168.1.7",
        "ftp://192.168.1.7",
        "http://",
        "http://a b",
        "http://a:99999",
        "http://a/?x=1",
        "javascript:alert(1)",
        "http://[a",
        "http://" + "a" * 200,
    ],
)
def test_no_address(site: str) -> None:
    with pytest.raises(ParseError):
        table_joins(site, {("", 1): "aaaaaa"})


@pytest.mark.parametrize(
    ("name", "password", "text"),
    [
        ("Club", "", "WIFI:T:nopass;S:Club;;"),
        ("Club", "letmein", "WIFI:T:WPA;S:Club;P:letmein;;"),
        ('A"B\\C;', "a,b:c", 'WIFI:T:WPA;S:A\\"B\\\\C\\;;P:a\\,b\\:c;;'),
        ("cafe", "12345678", 'WIFI:T:WPA;S:"cafe";P:"12345678";;'),
    ],
)
def test_wifi(name: str, password: str, text: str) -> None:
    assert wifi_text(name, password) == text


def test_a_hidden_wifi() -> None:
    assert wifi_text("Club", hidden=True) == "WIFI:T:nopass;S:Club;H:true;;"


@pytest.mark.parametrize("name", ["", "a\nb"])
def test_no_wifi(name: str) -> None:
    with pytest.raises(ParseError):
        wifi_text(name)
