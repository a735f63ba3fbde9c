"""``overtrick serve``: the site of a club, on this laptop, for every phone in the room."""

import gc
import socket
import webbrowser
from contextlib import ExitStack, closing, suppress

import click
import uvicorn

from overtrick.app.demo import Demo, known_tricks
from overtrick.app.house.feed import Feed
from overtrick.app.house.house import House, open_house
from overtrick.app.house.roles import Role
from overtrick.app.house.settings import reached_at
from overtrick.app.language import Translator
from overtrick.cli.event.office import store_option
from overtrick.cli.speech import command, option, speaker
from overtrick.core.steps import message
from overtrick.errors import NotFoundError
from overtrick.phrase import phrase
from overtrick.web.application import site
from overtrick.web.connections import Connection
from overtrick.web.logs import LogForm, write_logs

EVERYWHERE = "0.0.0.0"  # noqa: S104 - the phones of a room come from elsewhere
EVERYWHERE_6 = "::"
"""The same, of both protocols."""
CONNECTIONS = 16_384
"""That may be open at once, each a file to the system."""
BACKLOG = 2048
"""Phones that may knock at the same moment: a hall when a round begins."""
DEMO_LOGIN = "demo"
COLLECTING = (20_000, 20, 20)
"""Garbage is collected when that much is new: a page of five hundred results is made and gone
in between. With Python's own 700 every third such page waited 80 ms for all events to be
looked through."""


@command(
    help=message(
        "Serve the site: pages for everyone in the room, on this machine and its network; no "
        "internet is needed. The first start prints a link that makes you its administrator."
    )
)
@store_option
@option(
    "--host",
    default=EVERYWHERE,
    metavar="ADDRESS",
    help=message("Listen at this address only; without, at all that this machine has."),
)
@option(
    "--port",
    default=8000,
    type=click.IntRange(0, 65535),
    metavar="N",
    help=message("8000 without; 0 takes any that is free."),
)
@option(
    "--address",
    default="",
    metavar="URL",
    help=message(
        "The site goes by this address too, and sends phones there: https://bridge.example. "
        "The settings can keep it."
    ),
)
@option(
    "--demo",
    is_flag=True,
    help=message(
        "Put a demonstration into the store and keep it moving: an evening that was scored, a "
        "Swiss and a match that go on."
    ),
)
@option("--as", "login", metavar="LOGIN", help=message("Print a link that signs in as this one."))
@option(
    "--log",
    type=click.Choice([form.value for form in LogForm]),
    default=LogForm.PLAIN.value,
    help=message("How the log is written: plain for a person, json for a program."),
)
@option("--open", "browse", is_flag=True, help=message("Open the page in a browser here."))
@click.pass_context
def serve(  # noqa: PLR0913, PLR0917 - the options
    context: click.Context,
    store: str,
    host: str,
    port: int,
    address: str,
    demo: bool,
    login: str | None,
    log: str,
    browse: bool,
) -> None:
    """The site."""
    say = speaker(context)
    write_logs(LogForm(log))
    allow_connections()
    gc.set_threshold(*COLLECTING)
    with ExitStack() as opened:
        house = opened.enter_context(open_house(store))
        if address:
            house.settings = reached_at(house.settings, address)
        listening = opened.enter_context(closing(_listening(host, port)))
        if demo:
            house.tricks.know(known_tricks())
            opened.enter_context(Demo(house.desk, tricks=house.tricks.wait_for))
        here = f"http://{_bracketed(_reached_at(host))}:{listening.getsockname()[1]}"
        links = _links(house, here, login, say, demo=demo)
        click.echo(say("overtrick is at {address}").format(address=here))
        for words, link in links:
            click.echo(f"{words}: {link}")
        click.echo(say("Stop it with Ctrl-C."))
        if browse:
            webbrowser.open(links[0][1] if links else here)
        config = uvicorn.Config(
            site(house),
            log_config=None,
            access_log=False,
            http=Connection,
            backlog=BACKLOG,
            timeout_graceful_shutdown=2,
        )
        # Ctrl-C comes again when the server has stopped: what is open here is to be closed still.
        with suppress(KeyboardInterrupt):
            _Server(config, house.feed).run([listening])


class _Server(uvicorn.Server):
    """Lets watchers go when it is to stop, who would be waited for and then cut off one by one."""

    def __init__(self, config: uvicorn.Config, feed: Feed) -> None:
        super().__init__(config)
        self._feed = feed

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        self._feed.close()
        await super().shutdown(sockets)


def _links(
    house: House, address: str, login: str | None, say: Translator, *, demo: bool
) -> list[tuple[str, str]]:
    """What to say of each link for whoever starts the server, and the link."""
    links = []
    if demo:
        code = house.entering.make(_demo_account(house))
        links.append((say("To look around as its director"), f"{address}/enter/{code}"))
    if login is not None:
        with house.desk.database.read() as reading:
            account = reading.account_called(login.casefold())
        if account is None:
            raise NotFoundError(phrase("nobody has the login {login!r}", login=login))
        words = say("To sign in as {login}").format(login=login)
        links.append((words, f"{address}/enter/{house.entering.make(account.id)}"))
    first = None if demo else house.invitations.first_token()
    if first is not None:
        links.append((say("To begin, as its administrator"), f"{address}/invitation/{first}"))
    return links


def _demo_account(house: House) -> int:
    """The number of the account that looks around, made once; it has no password."""
    with house.desk.database.read() as reading:
        known = reading.account_called(DEMO_LOGIN)
    if known is not None:
        return known.id
    return house.accounts.create(DEMO_LOGIN, role=Role.ADMINISTRATOR)


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens; NotFoundError, which says what to do, if it cannot."""
    try:
        with ExitStack() as unless_all_is_well:
            kind, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
            found = unless_all_is_well.enter_context(socket.socket(kind, socket.SOCK_STREAM))
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if host == EVERYWHERE_6:
                found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
            found.bind(place)
            found.listen(BACKLOG)  # who follows the address at once waits until all is open
            unless_all_is_well.pop_all()
            return found
    except OSError as error:
        raise NotFoundError(
            phrase(
                "{host} port {port} cannot be had ({error}); name another with --port",
                host=host,
                port=port,
                error=error.strerror or str(error),
            )
        ) from error


def allow_connections() -> None:
    """Let this process have as many connections as the machine allows it.

    Many machines give 1,024 unless they are asked; a hall has as many phones, and then nobody
    else would come in. Windows has no such limit.
    """
    try:
        import resource  # noqa: PLC0415 - Windows has none
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS if hard == resource.RLIM_INFINITY else min(CONNECTIONS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _bracketed(host: str) -> str:
    """As it stands in an address."""
    return f"[{host}]" if ":" in host else host


def _reached_at(host: str) -> str:
    """The address by which others in the room reach this machine."""
    if host not in (EVERYWHERE, EVERYWHERE_6):
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # nothing is sent: it only asks which way it would go
        except OSError:
            return "127.0.0.1"
        own: str = asked.getsockname()[0]
        return own
