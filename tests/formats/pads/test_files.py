"""Files of a score pad: read and written exactly, and refused with every fault."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.core.chicago import ChicagoSettings, ChicagoSheet, Style, Zone
from overtrick.core.rubber import Honours, HonoursUntil, Laws, RubberSettings, RubberSheet, Settling
from overtrick.core.seat import Seat, Side
from overtrick.errors import FileError, ParseError
from overtrick.formats.pads import (
    AnySheet,
    Habits,
    changed,
    game_of,
    read_pad,
    read_pad_json,
    read_pad_text,
    settings_text,
    write_pad_json,
    write_pad_text,
)
from tests.rubbers import chicago, evenings, rubber, rubbers

DATA = Path(__file__).parents[2] / "data" / "pads"


def faults(data: bytes, game: str = "rubber") -> list[str]:
    with pytest.raises(FileError) as caught:
        read_pad(data, game)
    assert caught.value.kind == "score pad"
    return [str(fault) for fault in caught.value.faults]


def json_faults(document: object, game: str = "rubber") -> list[str]:
    return faults(json.dumps(document).encode(), game)


class TestRoundTrips:
    @given(rubbers | evenings)
    def test_text(self, sheet: AnySheet) -> None:
        assert read_pad_text(write_pad_text(sheet), game_of(sheet)) == sheet

    @given(rubbers | evenings)
    def test_json(self, sheet: AnySheet) -> None:
        assert read_pad_json(write_pad_json(sheet), game_of(sheet)) == sheet

    @given(rubbers | evenings)
    def test_settings(self, sheet: AnySheet) -> None:
        assert changed(sheet, settings_text(sheet.settings)) == sheet


class TestText:
    def test_the_seeds_rubber(self) -> None:
        sheet = read_pad((DATA / "seed.txt").read_bytes(), "rubber")
        assert sheet.totals == (1060, 870)

    def test_what_is_written(self) -> None:
        honours = Honours.parse("N 100")
        sheet = rubber("NS 4S N +1", "EW 3NTX -2").with_honours(honours, 1)
        assert write_pad_text(sheet.with_agreement()).decode() == (
            "game: rubber\nlaws: 1993\nhonours: rubber\nrounding: half-up\n\n"
            "NS 4S N +1\nEW 3NTX -2\nhonours N 100 deal 1\nstop\n"
        )

    def test_settings_and_habits(self) -> None:
        lines = ["\ufeffLaws: before", "honours: deal # the old way", "rounding: exact", "we 4S ="]
        text = "\r\n".join(lines).encode()
        sheet = read_pad_text(text, "rubber", Habits(we=Side.EW))
        assert sheet == RubberSheet(
            RubberSettings(Laws.BEFORE, HonoursUntil.DEAL, Settling.EXACT),
            rubber("EW 4S =").actions,
        )

    def test_settings_of_chicago(self) -> None:
        sheet = read_pad((DATA / "chicago.txt").read_bytes(), "chicago")
        assert sheet.settings == ChicagoSettings(zone=Zone.NON_DEALER, first_dealer=Seat.EAST)
        assert sheet.totals == (610, 310)

    def test_those_asked_for_go_before_the_file_s(self) -> None:
        data = b"laws: before\nNS 1CXX =\n"
        assert read_pad(data, "rubber").totals == (130, 0)
        assert read_pad(data, "rubber", asked={"laws": "1993"}).totals == (180, 0)
        with pytest.raises(ParseError, match="laws is 1993 or before, got '1066'"):
            read_pad(data, "rubber", asked={"laws": "1066"})

    def test_nothing_is_a_sheet_too(self) -> None:
        assert read_pad(b"", "rubber") == RubberSheet()
        assert read_pad(b"# nothing\n", "chicago") == ChicagoSheet()

    def test_every_line_that_is_wrong(self) -> None:
        data = (
            "laws: 1066\nlow: 3\nhonour: deal\nlaws: 1993\nlaws: 1993\ngame: chicago\ngame: whist\n"
            "4S\n4S N =\nrounding: exact\n7NT N +1\nhonours N 120\n"
        )
        assert faults(data.encode()) == [
            "line 1: laws is 1993 or before, got '1066'",
            "line 2: rubber has no setting 'low'; there are laws, honours, rounding",
            "line 3: rubber has no setting 'honour'; did you mean 'honours'?",
            "line 5: laws stands twice",
            "line 6: this is read as rubber; the game of the file is chicago",
            "line 7: this is read as rubber; the game of the file is rubber or chicago, "
            "got 'whist'",
            "line 8: '4S' does not say which side declared (4S N +1, or NS 4S +1) "
            "nor the result (=, +1, -2 or tricks)",
            "line 10: settings stand before the first deal: rounding: exact",
            "line 11: '7NT N +1': tricks must be 0 to 13, got 14",
            "line 12: honours are 100 (four of A K Q J 10 of trumps) or 150 (all five, or four "
            "aces at notrump), got 120",
        ]

    def test_every_line_that_cannot_follow(self) -> None:
        data = b"honours N 100\n3NT N =\nhonours N 100\n\n4S N =\n4S N =\n4S N =\nstop\n"
        assert faults(data) == [
            "line 1: honours of deal 0: no deal can have any now",
            "line 3: honours at notrump are 150, for four aces; got 100",
            "line 6: NS won two games: the rubber is over",
        ]

    def test_settings_that_the_game_does_not_have(self) -> None:
        assert faults(b"honours: chukker\n") == ["line 1: honours is rubber or deal, got 'chukker'"]
        assert faults(b"honours: rubber\n", "chicago") == [
            "line 1: honours is chukker or deal, got 'rubber'"
        ]
        assert faults(b"style: duplicate\n") == [
            "line 1: rubber has no setting 'style'; there are laws, honours, rounding"
        ]

    def test_what_is_no_text(self) -> None:
        assert faults(b"4S N =\n\xff\n") == ["line 2: the text is not UTF-8"]

    def test_what_is_too_long(self) -> None:
        assert faults(b"pass\n" * 2001) == ["2001 lines, which is more than 2000"]
        assert len(read_pad(b"pass\n" * 2000, "rubber").actions) == 2000


class TestJson:
    def test_what_is_written(self) -> None:
        document = json.loads(write_pad_json(rubber("NS 4S N +1", "honours N 100", "stop")))
        assert list(document) == ["game", "settings", "said", "scored"]
        assert document["said"] == [
            {"side": "NS", "contract": "4S", "tricks": 11, "declarer": "N"},
            {"honours": 100, "side": "NS", "deal": 1, "holder": "N"},
            {"agreed": True},
        ]
        scored = document["scored"]
        assert scored["totals"] == scored["totals_if_stopped"] == {"NS": 550, "EW": 0}
        assert scored["entries"][1] == {
            "deal": 1,
            "side": "NS",
            "line": "above",
            "for": "overtricks",
            "points": 30,
            "reason": "NS: 4S, overtricks 1, not vulnerable: 30",
            "source": "Law 81 of rubber bridge",
        }
        assert scored["deals"][0]["game_to"] == "NS"
        assert [game["won_by"] for game in scored["games"]] == ["NS", None]
        assert scored["settlement"] == {"winner": "NS", "margin": 550, "hundreds": 6}

    def test_an_exact_settlement(self) -> None:
        settings = RubberSettings(settling=Settling.EXACT)
        document = json.loads(write_pad_json(rubber("NS 4S N +1", settings=settings)))
        assert document["scored"]["settlement"]["hundreds"] == "3/2"
        level = json.loads(write_pad_json(RubberSheet(settings)))
        assert level["scored"]["settlement"] == {"winner": None, "margin": 0, "hundreds": 0}

    def test_chicago(self) -> None:
        sheet = read_pad((DATA / "chicago.txt").read_bytes(), "chicago")
        (first, second) = json.loads(write_pad_json(sheet))["scored"]["chukkers"]
        assert [(d["deal"], d["dealer"], d["vulnerable"]) for d in first["deals"]] == [
            (1, "E", "None"),
            (2, "S", "EW"),
            (3, "W", "NS"),
            (3, "W", "NS"),
            (4, "N", "All"),
        ]
        assert (first["totals"], second["totals"]) == ({"NS": 530, "EW": 310}, {"NS": 80, "EW": 0})

    def test_the_side_may_be_left_out_beside_a_seat(self) -> None:
        document = {
            "game": "rubber",
            "said": [
                {"contract": "4S", "declarer": "N", "tricks": 10},
                {"honours": 100, "holder": "W"},
                {"passed_out": True},
            ],
        }
        sheet = read_pad(json.dumps(document).encode(), "rubber")
        assert sheet.totals == (120, 100)

    def test_totals_that_are_not_those_of_the_deals(self) -> None:
        document = json.loads(write_pad_json(rubber("NS 4S N +1")))
        document["scored"]["totals"]["NS"] = 160
        assert json_faults(document) == [
            "scored.totals.NS: 150, which the deals make, is wanted, got 160"
        ]
        for scored in ("{}", '{"totals": {}}', '{"totals": {"NS": 150}}'):
            less = document | {"scored": json.loads(scored)}
            assert read_pad(json.dumps(less).encode(), "rubber").totals == (150, 0)

    def test_they_are_not_looked_at_when_other_settings_are_asked_for(self) -> None:
        data = write_pad_json(rubber("NS 1CXX ="))
        assert read_pad(data, "rubber", asked={"laws": "before"}).totals == (130, 0)

    def test_every_place_that_is_wrong(self) -> None:
        document = {
            "game": "rubber",
            "settings": {"laws": "1066", "rounding": 3, "style": "duplicate"},
            "said": [
                {"contract": "4S", "tricks": 10},
                {"contract": "8S", "tricks": 14, "declarer": "Q"},
                {"contract": "4S N", "tricks": 10, "side": "NS"},
                {"contract": "4S", "tricks": 10, "side": "NS", "declarer": "E"},
                {"honours": 120, "side": "NS"},
                {"honours": "much"},
                {"passed_out": False},
                {"agreed": 1, "side": "NS"},
                {"tricks": 3, "side": "WE", "colour": "red"},
                7,
            ],
        }
        assert json_faults(document) == [
            "settings.laws: laws is 1993 or before, got '1066'",
            "settings.rounding: a text is wanted, got 3",
            "settings.style: rubber has no setting 'style'; there are laws, honours, rounding",
            "said[0]: it does not say which side",
            "said[1].contract: '8S': level must be 1 to 7, got 8",
            "said[1].tricks: a whole number from 0 to 13 is wanted, got 14",
            "said[1].declarer: not a seat (N, E, S or W): 'Q'",
            "said[2].contract: not a contract like 4SX: '4S N'",
            "said[3]: E plays for EW, not for NS",
            "said[4]: honours are 100 (four of A K Q J 10 of trumps) or 150 (all five, or four "
            "aces at notrump), got 120",
            "said[5].honours: a whole number from 0 to 1000 is wanted, got 'much'",
            "said[5]: it does not say which side",
            "said[6].passed_out: true is wanted, got false",
            "said[7].side: nothing is called 'side' here; there are agreed",
            "said[7].agreed: true is wanted, got 1",
            "said[8].colour: nothing is called 'colour' here; there are side, contract, declarer, "
            "tricks",
            "said[8]: 'contract' is missing",
            "said[8].side: not a side (NS or EW): 'WE'",
            "said[9]: an object is wanted, got 7",
        ]

    def test_what_cannot_follow(self) -> None:
        document = {
            "game": "rubber",
            "said": [{"agreed": True}, {"passed_out": True}, {"passed_out": True}],
        }
        assert json_faults(document) == [
            "said[1]: the score of the rubber is agreed; undo that first"
        ]

    def test_another_game(self) -> None:
        data = write_pad_json(chicago("NS 4S ="))
        assert faults(data) == [
            "game: this is read as rubber; the game of the file is chicago",
            *(
                f"settings.{name}: rubber has no setting '{name}'; "
                "there are laws, honours, rounding"
                for name in ("style", "vulnerable", "dealer")
            ),
            "settings.honours: honours is rubber or deal, got 'chukker'",
        ]
        assert faults(b"{}") == [
            "the document: 'game' is missing",
            "the document: 'said' is missing",
        ]
        assert faults(b"{") == [
            "line 1, column 2: not JSON: Expecting property name enclosed in double quotes"
        ]

    def test_what_is_too_long(self) -> None:
        document = {"game": "rubber", "said": [{"passed_out": True}] * 2001}
        assert json_faults(document) == ["said: 2001 entries, which is more than 2000"]

    def test_honours_in_the_duplicate_style(self) -> None:
        data = write_pad_json(chicago("NS 4S =", "honours N 100"))
        with pytest.raises(FileError, match="no honours"):
            read_pad(data, "chicago", asked={"style": Style.DUPLICATE.value})


SOUND = [
    write_pad_json(rubber("NS 4S N +1", "honours N 100", "pass", "EW 3NTX -2", "stop")),
    write_pad_text(chicago("NS 4S N +1", "honours N 100", "pass", "EW 3NTX -2", "stop")),
    (DATA / "seed.txt").read_bytes(),
]


def check(data: bytes, game: str) -> None:
    """*data* is a sheet of *game*, or a FileError with its faults; nothing else is raised."""
    found: tuple[object, ...] = ()
    try:
        sheet = read_pad(data, game)
    except FileError as error:
        found = error.faults
    else:
        found = (read_pad(write_pad_text(sheet), game) == sheet,)
    assert all(found)
    assert found


def hostile(seed: int, number: int) -> None:
    """Read *number* spoilt files: each is a sheet or a FileError."""
    rng = random.Random(seed)  # noqa: S311 - a seeded test, not a secret
    for _ in range(number):
        data = bytearray(rng.choice(SOUND))
        for _accident in range(rng.randint(1, 6)):
            at = rng.randrange(len(data) + 1)
            match rng.randrange(4):
                case 0:
                    data[at:at] = rng.randbytes(rng.randint(1, 4))
                case 1:
                    del data[at : at + rng.randint(1, 30)]
                case 2:
                    data[at:at] = data[: rng.randint(0, 60)]
                case _:
                    data[at : at + 1] = rng.choice([b"-1", b"null", b"[", b"99999999999", b"\n"])
        for game in ("rubber", "chicago"):
            check(bytes(data), game)


class TestHostile:
    def test_spoilt_files(self) -> None:
        hostile(seed=3, number=600)

    @pytest.mark.soak
    def test_many_spoilt_files(self, record_property: Callable[[str, object], None]) -> None:
        record_property("cases", 60_000)
        hostile(seed=4, number=30_000)

    @given(st.binary(max_size=80), st.sampled_from(["rubber", "chicago"]))
    def test_any_bytes(self, data: bytes, game: str) -> None:
        check(data, game)
