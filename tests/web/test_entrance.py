"""Who is let in: cookies, forms' tokens, roles."""

from overtrick.app.house.house import House
from overtrick.app.house.roles import Role
from overtrick.web.entrance import COOKIE
from tests.web.conftest import AskAs, Browser


def test_a_page_that_asks_nothing_leaves_no_cookie(visitor: Browser) -> None:
    answer = visitor.get("/events")
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers


def test_a_link_that_signs_in_works_once(house: House, visitor: Browser) -> None:
    account = house.accounts.create("ann", role=Role.ADMINISTRATOR)
    code = house.entering.make(account)
    first = visitor.enter(code)
    assert first.status_code == 303
    assert "HttpOnly" in first.headers["set-cookie"]
    assert "SameSite=lax" in first.headers["set-cookie"]
    assert visitor.get(f"/enter/{code}").status_code == 404
    assert visitor.fill_in(f"/enter/{code}").status_code == 404


def test_looking_at_a_link_uses_nothing_up(house: House, visitor: Browser) -> None:
    """A chat in which the link is sent asks for it, to show what is there."""
    code = house.entering.make(house.accounts.create("ann", role=Role.ADMINISTRATOR))
    link = f"/enter/{code}"
    for ask in (visitor.head, visitor.get, visitor.get):
        answer = ask(link)
        assert answer.status_code == 200
        assert house.sessions.visit(visitor.cookies.get(COOKIE)).account is None
    assert "Sign in as ann" in answer.text
    assert visitor.post(link).status_code == 403
    assert visitor.fill_in(link).status_code == 303
    assert "ann" in visitor.get("/account").text


def test_the_token_changes_when_somebody_signs_in(house: House, visitor: Browser) -> None:
    """Session fixation: a token that was laid into the browser before is worth nothing after."""
    visitor.cookies.set(COOKIE, "laid-by-somebody")
    account = house.accounts.create("ann", role=Role.ADMINISTRATOR)
    visitor.enter(house.entering.make(account))
    assert house.sessions.visit("laid-by-somebody").account is None


def test_headers_of_every_answer(ask_as: AskAs) -> None:
    browser = ask_as(Role.VISITOR)
    for path in ("/", "/events", "/nowhere", "/healthz", "/static/x/style.css"):
        headers = browser.get(path).headers
        policy = headers["content-security-policy"]
        assert "'unsafe" not in policy
        assert "default-src 'self'" in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_a_large_body_is_refused(visitor: Browser) -> None:
    answer = visitor.post("/sign-in", content=b"x" * (5 * 2**20))
    assert answer.status_code == 413


def test_a_large_body_without_its_length_is_refused(visitor: Browser) -> None:
    def pieces() -> object:
        for _ in range(80):
            yield b"x" * 2**16

    answer = visitor.post(
        "/sign-in",
        content=pieces(),  # type: ignore[arg-type]  # a generator
        headers={"content-type": "multipart/form-data; boundary=x"},
    )
    assert answer.status_code == 413


def test_a_strange_host_page_cannot_be_the_way_back(visitor: Browser) -> None:
    for elsewhere in ("https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil"):
        answer = visitor.get("/language/en", params={"next": elsewhere})
        assert answer.headers["location"] == "/"
