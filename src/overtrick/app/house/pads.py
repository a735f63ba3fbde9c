"""Score pads that people share by a link: whoever has it may write, and no account is needed."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from overtrick.app.desk.desk import Desk
from overtrick.app.house.attempts import Limit, begin_attempt, network
from overtrick.app.house.feed import Feed
from overtrick.app.house.tokens import token_hash
from overtrick.app.pads.shared.evening import Evening, evening
from overtrick.app.pads.shared.sayings import AS_THEY_CAME, Began, Named, Saying, payload
from overtrick.app.pads.shared.settings import PadSettings, read_settings
from overtrick.app.pads.shared.writing import Seen, require_possible
from overtrick.core.seat import Seat
from overtrick.errors import ConflictError, NotFoundError
from overtrick.phrase import phrase
from overtrick.store.events import PUBLIC_LETTERS
from overtrick.store.pads import PadEntry, PadRow
from overtrick.store.transaction import Reading, Transaction

LETTERS = 16
"""Of a pad's address: some 78 bits that nobody guesses."""
PADS_PER_ADDRESS = 40
"""That one address may begin in a quarter of an hour before it has to wait."""
MOST_SHOWN = 10
PAD = "pad:"
"""What the feed calls a pad begins so: it is no event."""
ANYWHERE = Seen(0)
"""For what depends on nothing that stands on the sheet."""


@dataclass(frozen=True, slots=True)
class SharedPad:
    """A pad as it stands."""

    row: PadRow
    evening: Evening

    @property
    def watched(self) -> str:
        """What the feed calls it."""
        return watched(self.row.id)

    @property
    def address(self) -> str:
        """Its page."""
        return f"/pad/{self.row.kind}/{self.row.public_id}"


@dataclass(frozen=True, slots=True)
class KeptPad:
    """A pad in a list of them."""

    pad: SharedPad
    last_at: int
    """When something was said there by whose list it is, in microseconds."""


class Pads:
    """The pads of a house."""

    def __init__(self, desk: Desk, feed: Feed) -> None:
        self._desk = desk
        self._feed = feed

    def begin(  # noqa: PLR0913 - what a pad begins with, who begins it and from where
        self,
        settings: PadSettings,
        dealer: Seat,
        *,
        said_by: str,
        key: str,
        token: str,
        address: str,
    ) -> SharedPad:
        """A new pad; the same one again if the same form is sent again.

        RefusedError ``too-many-attempts`` for who begins one after the other.
        """
        public = public_id(token, key)
        own = _own(said_by, key)
        limit = Limit(f"pad:{network(address)}", PADS_PER_ADDRESS)

        def work(store: Transaction) -> SharedPad:
            try:
                return _read(store, public)
            except NotFoundError:
                now = self._desk.clock()
                begin_attempt(store, [limit], now)
                row = store.create_pad(public, settings.game, settings.text(), now)
                began = payload(Began(AS_THEY_CAME, dealer))
                store.append_pad_entry(PadEntry(row.id, 1, began, now, said_by, own))
                return _read(store, public)

        return self._desk.writer.submit(work).result()

    def pad(self, public: str, game: str) -> SharedPad:
        """The pad at that address; NotFoundError if there is none of that game."""
        with self._desk.database.read() as reading:
            found = _read(reading, public)
        if found.row.kind != game:
            raise NotFoundError(phrase("there is no score pad at this address"))
        return found

    def say(
        self, public: str, saying: Saying, *, said_by: str, key: str, seen: Seen = ANYWHERE
    ) -> int:
        """The pad's version when this has been said; as it was if the same form came before.

        ConflictError if somebody else changed meanwhile what was seen, or if a form is sent
        again with something else in it; RefusedError where it cannot be said.
        """
        return self._say(public, saying, said_by, key, seen, None)

    def name(self, public: str, names: Sequence[str], *, said_by: str, key: str) -> int:
        """The same for what the four are called; ParseError for what is no name."""
        return self._say(public, Named(), said_by, key, ANYWHERE, names)

    def of(self, said_by: str) -> list[KeptPad]:
        """The pads at which they said something, the last first."""
        with self._desk.database.read() as reading:
            found = reading.pads_of(said_by, MOST_SHOWN)
            return [KeptPad(_read(reading, row.public_id), last) for row, last in found]

    def _say(  # noqa: PLR0913, PLR0917 - private: the arguments of the two ways above
        self,
        public: str,
        saying: Saying,
        said_by: str,
        key: str,
        seen: Seen,
        names: Sequence[str] | None,
    ) -> int:
        text, own = payload(saying), _own(said_by, key)

        def work(store: Transaction) -> int:
            pad = _read(store, public)
            before = [each for each in store.pad_entries(pad.row.id) if each.key == own]
            if before:
                if before[0].payload != text:
                    raise ConflictError(
                        phrase("this form was sent before with something else in it")
                    )
                return pad.evening.version
            require_possible(pad.evening, saying, seen)
            if names is not None:
                settings = pad.evening.settings.renamed(names)
                store.change_pad_settings(pad.row.id, settings.text())
            version = pad.evening.version + 1
            now = self._desk.clock()
            store.append_pad_entry(PadEntry(pad.row.id, version, text, now, said_by, own))
            store.after_commit(lambda: self._feed.announce(pad.watched, version))
            return version

        return self._desk.writer.submit(work).result()


def watched(pad_id: int) -> str:
    """What the feed calls a pad, which is no event."""
    return f"{PAD}{pad_id}"


def pad_number(watched: str) -> int:
    """The pad that the feed calls so."""
    return int(watched.removeprefix(PAD))


def browser(token: str) -> str:
    """Who says what a browser without an account sends; it tells nothing of its token."""
    return f"browser:{token_hash(f'pads {token}')[:16]}"


def public_id(token: str, key: str) -> str:
    """The address of the pad that a form with this key begins, sent by who has this token.

    Both are random, and one of them only the browser has.
    """
    number = int.from_bytes(sha256(f"pad {token} {key}".encode("utf-8", "surrogatepass")).digest())
    base = len(PUBLIC_LETTERS)
    return "".join(PUBLIC_LETTERS[number // base**place % base] for place in range(LETTERS))


def _own(said_by: str, key: str) -> str:
    """Nobody can use up the keys of another."""
    return f"{said_by}:{key}"


def _read(store: Reading, public: str) -> SharedPad:
    row = store.pad_at(public)
    settings = read_settings(row.kind, row.settings)
    return SharedPad(row, evening(settings, store.pad_entries(row.id)))
