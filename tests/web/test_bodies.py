"""A body is read as far as it is small and a form, and no server falls over any."""

import pytest

from overtrick.web.entrance import COOKIE
from overtrick.web.forms import MOST_FIELDS
from overtrick.web.shield import MOST_BYTES, MOST_TYPED
from tests.web.conftest import Browser

TYPED = "application/x-www-form-urlencoded"
PARTS = "multipart/form-data; boundary=abc"


def part(name: str, value: str, more: str = "") -> str:
    """One part of a form in parts."""
    head = f'--abc\r\nContent-Disposition: form-data; name="{name}"{more}'
    return f"{head}\r\n\r\n{value}\r\n"


END = "--abc--\r\n"


class TestBodies:
    """Each is refused in words, and the site is well afterwards."""

    @pytest.fixture
    def sender(self, visitor: Browser) -> Browser:
        """A browser that has seen the form."""
        visitor.get("/sign-in")
        return visitor

    def send(self, browser: Browser, kind: str, body: str | bytes) -> int:
        """The status of signing in with this body."""
        content = body.encode() if isinstance(body, str) else body
        headers = {"content-type": kind}
        answer = browser.post("/sign-in", content=content, headers=headers)
        assert browser.get("/healthz").json()["ok"]
        return answer.status_code

    def test_thousands_of_fields(self, sender: Browser) -> None:
        token = f"csrf={sender.csrf}"
        fields = [f"f{number}=1" for number in range(MOST_FIELDS)]
        assert self.send(sender, TYPED, "&".join([token, *fields])) == 400
        assert self.send(sender, TYPED, "&".join([token, *fields[1:]])) == 422
        parts = "".join(part("f", "1") for _ in range(MOST_FIELDS))
        assert self.send(sender, PARTS, part("csrf", sender.csrf) + parts + END) == 400

    def test_dozens_of_files(self, sender: Browser) -> None:
        files = part("f", "1", '; filename="a"') * 50
        assert self.send(sender, PARTS, part("csrf", sender.csrf) + files + END) == 400

    def test_too_large(self, sender: Browser) -> None:
        assert self.send(sender, TYPED, "a" * (MOST_TYPED + 1)) == 413
        assert self.send(sender, f"  {TYPED.upper()} ; charset=utf-8", "&" * 2**20) == 413
        file = part("f", "x" * MOST_BYTES, '; filename="a"')
        assert self.send(sender, PARTS, part("csrf", sender.csrf) + file + END) == 413

    def test_a_large_field(self, sender: Browser) -> None:
        large = part("login", "x" * 2**21)
        assert self.send(sender, PARTS, part("csrf", sender.csrf) + large + END) == 400
        body = f"csrf={sender.csrf}&login={'x' * 20_000}&password=x"
        assert self.send(sender, TYPED, body) == 422

    @pytest.mark.parametrize(
        "body",
        [
            "",
            "--abc\r\n",
            "--abc\r\n\r\nx\r\n--abc--\r\n",
            "--abc\r\nContent-Disposition: form-data\r\n\r\nx\r\n--abc--\r\n",
            '--abc\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
            "--abc\r\n" + "X-A: b\r\n" * 100_000 + "\r\nx\r\n--abc--\r\n",
            "--abc\r\nX-A: " + "b" * 1_000_000,
            "-" * 1_000_000,
            "\r\n--ab" * 100_000,
        ],
        ids=["empty", "begun", "bare", "nameless", "cut", "headers", "header", "dashes", "almost"],
    )
    def test_parts_that_are_none(self, sender: Browser, body: str) -> None:
        assert self.send(sender, PARTS, body) in {400, 403}

    def test_a_boundary_that_is_none(self, sender: Browser) -> None:
        assert self.send(sender, "multipart/form-data", "x") == 400

    @pytest.mark.parametrize(
        "charset", ["undefined", "punycode", "idna", "\0", "utf-16", "zlib", "no-such", "utf-7"]
    )
    def test_another_encoding(self, sender: Browser, charset: str) -> None:
        body = part("csrf", sender.csrf) + part("login", "a\\ud800") + END
        assert self.send(sender, f'{PARTS}; charset="{charset}"', body) == 422
        assert self.send(sender, f"{PARTS}; charset=UTF-8", body) == 422

    @pytest.mark.parametrize("letters", ["%ff%fe", "%00", "%ed%a0%80", "%", "%zz", "\xff\xfe"])
    def test_letters_that_are_none(self, sender: Browser, letters: str) -> None:
        body = f"csrf={sender.csrf}&login={letters}&password={letters}"
        assert self.send(sender, TYPED, body) in {401, 422}

    def test_a_token_that_is_a_file_or_no_text(self, sender: Browser) -> None:
        file = part("csrf", sender.csrf, '; filename="a"')
        assert self.send(sender, PARTS, file + END) == 403
        assert self.send(sender, TYPED, "csrf=%00%ff") == 403

    @pytest.mark.parametrize("length", ["-1", "1e9", "9" * 17, "9" * 5000, "0x10", "x"])
    def test_a_length_that_is_none(self, sender: Browser, length: str) -> None:
        headers = {"content-type": TYPED, "content-length": length}
        answer = sender.post("/sign-in", content=b"x", headers=headers)
        assert answer.status_code in {400, 413}

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("cookie", f"{COOKIE}=%00\xff"),
            ("cookie", f"{COOKIE}={'a' * 60_000}"),
            ("cookie", "language=../../etc"),
            ("accept-language", "zh;q=nan,en;q=inf," + "x" * 5000),
            ("x-csrf", "\xff"),
        ],
    )
    def test_headers_that_are_none(self, visitor: Browser, name: str, value: str) -> None:
        headers = {name.encode(): value.encode("latin-1")}
        assert visitor.get("/sign-in", headers=headers).status_code == 200

    def test_a_host_that_is_none(self, visitor: Browser) -> None:
        assert visitor.get("/sign-in", headers={"host": "["}).status_code == 421

    @pytest.mark.parametrize(
        "path",
        [
            "/events/%00",
            "/events/%ed%a0%80",
            "/invitation/%ff",
            "/new-password/%00",
            "/enter/%00",
            "/t/%00",
            "/language/%00",
            "/static/x/..%2f..%2fapplication.py",
            "/static/x/%00",
            "/events?before=99999999999999999999999",
            "/events?before=%00",
            "/sign-in?next=%00",
        ],
    )
    def test_addresses_that_are_none(self, visitor: Browser, path: str) -> None:
        assert visitor.get(path).status_code < 500
