"""Who writes on a pad: an account, or else a browser."""

from starlette.requests import Request

from overtrick.app.house.audit import said_by
from overtrick.app.house.pads import browser
from overtrick.web.entrance import visitor_of


def writer_of(request: Request) -> str:
    """Who says what this browser sends."""
    visitor = visitor_of(request)
    account = visitor.visit.account
    return browser(visitor.token) if account is None else said_by(account.id)
