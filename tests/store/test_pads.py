"""Score pads as rows: appended to and never changed, whoever tries."""

import pytest
import sqlalchemy as sa

from overtrick.errors import ConflictError, NotFoundError, ParseError
from overtrick.store.database import Database, begin
from overtrick.store.integrity import findings
from overtrick.store.pads import PadEntry, PadRow
from overtrick.store.transaction import Transaction
from overtrick.store.writer import Writer
from tests.store.doing import do

SETTINGS = '{"names":["Ann","Bo","Cy","Di"]}'
PAYLOAD = '{"deal":"NS 4S N +1"}'


@pytest.fixture
def pad(writer: Writer) -> PadRow:
    """A pad with two entries."""

    def work(store: Transaction) -> PadRow:
        made = store.create_pad("kkkkmmmm", "rubber", SETTINGS, 5)
        for version, key in enumerate(("a", "b"), 1):
            store.append_pad_entry(PadEntry(made.id, version, PAYLOAD, version, "account:1", key))
        return made

    return do(writer, work)


def test_it_comes_back_as_it_was(database: Database, writer: Writer, pad: PadRow) -> None:
    with database.read() as store:
        assert store.pad_at("kkkkmmmm") == pad == PadRow(1, "kkkkmmmm", "rubber", SETTINGS, 5)
        assert store.pad_entries(pad.id) == [
            PadEntry(pad.id, 1, PAYLOAD, 1, "account:1", "a"),
            PadEntry(pad.id, 2, PAYLOAD, 2, "account:1", "b"),
        ]
        assert findings(store) == []
        with pytest.raises(NotFoundError, match="no score pad"):
            store.pad_at("nothing")
    with pytest.raises(ConflictError):
        do(writer, lambda store: store.create_pad("kkkkmmmm", "chicago", SETTINGS, 6))


def test_names_can_change(database: Database, writer: Writer, pad: PadRow) -> None:
    do(writer, lambda store: store.change_pad_settings(pad.id, "{}"))
    with database.read() as store:
        assert store.pad_at(pad.public_id).settings == "{}"


@pytest.mark.parametrize(
    "entry",
    [
        PadEntry(1, 2, PAYLOAD, 9, "account:2", "c"),
        PadEntry(1, 4, PAYLOAD, 9, "account:2", "c"),
        PadEntry(1, 3, PAYLOAD, 9, "account:2", "a"),
    ],
    ids=["version", "gap", "key"],
)
def test_what_is_there_already(
    database: Database, writer: Writer, pad: PadRow, entry: PadEntry
) -> None:
    with pytest.raises(ConflictError):
        do(writer, lambda store: store.append_pad_entry(entry))
    with database.read() as store:
        assert len(store.pad_entries(pad.id)) == 2


def test_a_pad_that_there_is_not(writer: Writer) -> None:
    with pytest.raises(NotFoundError):
        do(writer, lambda store: store.append_pad_entry(PadEntry(9, 1, PAYLOAD, 1, "x", "a")))


def test_text_is_checked(writer: Writer, pad: PadRow) -> None:
    for entry in (
        PadEntry(pad.id, 3, "\0", 1, "x", "c"),
        PadEntry(pad.id, 3, PAYLOAD, 1, "\0", "c"),
        PadEntry(pad.id, 3, PAYLOAD, 1, "x", "\0"),
    ):
        with pytest.raises(ParseError):
            do(writer, lambda store, entry=entry: store.append_pad_entry(entry))  # type: ignore[misc]


def test_the_pads_of_somebody(database: Database, writer: Writer, pad: PadRow) -> None:
    def work(store: Transaction) -> PadRow:
        other = store.create_pad("mmmmkkkk", "chicago", SETTINGS, 6)
        store.append_pad_entry(PadEntry(other.id, 1, PAYLOAD, 9, "account:1", "a"))
        store.append_pad_entry(PadEntry(other.id, 2, PAYLOAD, 11, "account:2", "b"))
        return other

    other = do(writer, work)
    with database.read() as store:
        assert store.pads_of("account:1") == [(other, 9), (pad, 2)]
        assert store.pads_of("account:1", 1) == [(other, 9)]
        assert store.pads_of("account:2") == [(other, 11)]
        assert store.pads_of("account:3") == []


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE pad_entries SET payload = '{}' WHERE version = 1",
        "DELETE FROM pad_entries",
        "INSERT INTO pad_entries SELECT pad_id, 4, '{}', 1, '', 'z' FROM pad_entries "
        "WHERE version = 1",
    ],
)
def test_whoever_goes_round_the_library(database: Database, pad: PadRow, sql: str) -> None:
    with database.writing() as connection:
        transaction = begin(connection)
        with pytest.raises(sa.exc.DBAPIError) as raised:
            connection.execute(sa.text(sql))
        transaction.rollback()
    words = "never changed" if "INSERT" not in sql else "not the next version of the pad"
    assert words in str(raised.value.orig)
    with database.read() as store:
        assert len(store.pad_entries(pad.id)) == 2


def test_what_is_no_json_of_ours_is_found(database: Database, writer: Writer, pad: PadRow) -> None:
    do(writer, lambda store: store.change_pad_settings(pad.id, '{"a": 1}'))
    do(writer, lambda store: store.append_pad_entry(PadEntry(pad.id, 3, "{", 1, "x", "c")))
    with database.read() as store:
        found = findings(store)
    assert [each.partition(":")[0] for each in found] == ["pads 1", "pad_entries 1/3"]
