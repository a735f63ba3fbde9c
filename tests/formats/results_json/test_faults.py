"""What is refused, and in which words."""

import json

import pytest

from tests.formats.results_json.documents import document, faults


def faults_of(**result: object) -> list[str]:
    """What is wrong with a result, its own path left out."""
    return [
        fault.removeprefix("boards[0].results[0]").lstrip(".: ")
        for fault in faults(document({"ns": 1, "ew": 2} | result))
    ]


class TestFaults:
    """What is refused, and in which words."""

    def test_all_at_once(self) -> None:
        data = json.dumps(
            {
                "bords": [],
                "scoring": "mp",
                "winners": 3,
                "conditions": {"trims": 1, "trim": "some"},
                "boards": [
                    {
                        "board": 0,
                        "results": [{"ns": 1, "contract": "4S", "declarer": "N", "tricks": 14}],
                    },
                    {"board": 4, "dealer": "Q", "results": [{"ns": 1, "ew": 2}]},
                ],
            }
        ).encode()
        assert faults(data) == [
            "bords: nothing is called 'bords' here; did you mean 'boards'?",
            "conditions.trims: nothing is called 'trims' here; did you mean 'trim'?",
            "conditions.trim: no value is called 'some'; there are none, one, quarter, tenth",
            "scoring: 'matchpoints' or 'butler' or 'cross-imps' or 'aggregate' or 'bam' is wanted,"
            " got 'mp'",
            "winners: a whole number from 1 to 2 is wanted, got 3",
            "boards[0].board: a whole number from 1 to 1000000000 is wanted, got 0",
            "boards[0].results[0]: 'ew' is missing",
            "boards[0].results[0].tricks: a whole number from 0 to 13 is wanted, got 14",
            "boards[1].dealer: not a seat (N, E, S or W): 'Q'",
            "boards[1].results[0]: one outcome is wanted (contract, score_ns, ...), here: none",
        ]

    @pytest.mark.parametrize(
        ("result", "message"),
        [
            ({"contract": "4S", "tricks": 10}, "'declarer' is missing"),
            ({"contract": "4S", "declarer": "N"}, "'tricks' or 'result' is missing"),
            (
                {"contract": "7NT", "declarer": "S", "result": "+1"},
                "result: 7NT with +1 takes 14 tricks: they must be 0 to 13",
            ),
            (
                {"contract": "4S", "declarer": "N", "result": "=", "tricks": 11},
                "result: 4S with +0 takes 10 tricks, but tricks is 11",
            ),
            (
                {"contract": "4S", "declarer": "N", "result": "10"},
                "result: a result like '+1', '=' or -2 is wanted, got '10'",
            ),
            (
                {"contract": "4S N", "declarer": "S", "tricks": 10},
                "declarer is N in '4S N' and S beside",
            ),
            ({"contract": "PASS", "score_ns": 50}, "a passed-out board scores 0, score_ns is 50"),
            ({"contract": "NP", "score_ns": 50}, "a board that was not played has no score"),
            (
                {"score_ns": 420, "not_played": True},
                "one outcome is wanted (contract, score_ns, ...), here: not_played, score_ns",
            ),
            ({"score_ns": 420, "tricks": 9}, "tricks: this goes with contract only"),
            (
                {"score_ns": 420, "explicit": True},
                "explicit: this goes with contract and score_ns only",
            ),
            (
                {"not_played": True, "assigned": True},
                "assigned: this goes with a contract or a score_ns only",
            ),
            (
                {"not_played": "yes", "score_ns": 0},
                "not_played: true or false is wanted, got 'yes'",
            ),
            ({"weighted": []}, "weighted: at least one weighted result is wanted"),
            (
                {"weighted": [[0.5, 420], [0.4, 50]]},
                "weighted: the weights must add up to 1 or to 100, got 9/10",
            ),
            (
                {"weighted": [[0.5]]},
                "weighted[0]: [weight, score_ns] or an object with a weight is wanted, got a list",
            ),
            (
                {"weighted": [["0", 1]]},
                "weighted[0][0]: a weight above 0 (0.5, '1/2' or '50%') is wanted, got '0'",
            ),
            (
                {"weighted": [{"weight": 1, "contract": "NP"}]},
                "weighted[0]: only a score can be weighted",
            ),
            (
                {"artificial": "60"},
                "artificial: not an artificial score like A6040 or AVE+/AVE-: '60'",
            ),
            ({"artificial": {"ns": 60}}, "artificial: 'ew' is missing"),
            (
                {"artificial": {"ns": 60, "ew": 101}},
                "artificial.ew: a number from 0 to 100 or a text like '1/3' is wanted, got 101",
            ),
            (
                {"split": {"ns": 60.5, "ew": 0}},
                "split.ns: a score, an award, a weighted list or an object is wanted, got 60.5",
            ),
            (
                {"points": {"ns": "1/0", "ew": 0}},
                "points.ns: a number or a text like '1/3' is wanted, got '1/0'",
            ),
            (
                {"score_ns": True},
                "score_ns: a whole number from -1000000 to 1000000 is wanted, got true",
            ),
            ({"score_ns": 0, "lead": "S1"}, "lead: not a card in English notation: 'S1'"),
            (
                {"score_ns": 0, "rond": 1},
                "rond: nothing is called 'rond' here; did you mean 'round'?",
            ),
        ],
    )
    def test_results(self, result: dict[str, object], message: str) -> None:
        assert faults_of(**result) == [message]

    def test_twice_on_a_board(self) -> None:
        rows = [
            {"ns": 1, "ew": 2, "score_ns": 420},
            {"ns": "3", "ew": "1", "score_ns": 170},
            {"ns": 1, "ew": 2, "section": "B", "score_ns": 50},
            {"ns": 7, "ew": 7, "score_ns": 50},
        ]
        assert faults(document(*rows)) == [
            "boards[0].results[1]: pair 1 has a result on this board already: boards[0].results[0]",
            "boards[0].results[3]: pair 7 cannot meet itself",
        ]
        assert len(faults(document(*rows, rows[0], winners=2))) == 2

    def test_listed_twice(self) -> None:
        boards = [{"board": 1}, {"board": 1, "label": "B"}, {"board": 1, "label": "B"}]
        pairs = [{"pair": 1}, {"pair": "1"}]
        assert faults(json.dumps({"boards": boards, "contestants": pairs}).encode()) == [
            "boards[2]: board 1 stands at boards[1] already; a label tells two apart",
            "contestants[1]: pair 1 is listed at contestants[0] already",
        ]

    def test_direction_wanted(self) -> None:
        assert faults(document(winners=2, contestants=[{"pair": 1}])) == [
            "contestants[0]: 'direction' is missing: this is a two-winner event"
        ]

    @pytest.mark.parametrize(
        ("data", "message"),
        [
            (b"", "line 1, column 1: not JSON: Expecting value"),
            (b'{"boards": [}', "line 1, column 13: not JSON: Expecting value"),
            (b'{"title": "\xe9"}', "byte 12: the text is not UTF-8"),
            (b"[" * 100_000, "the document: lists and objects stand too deep in each other"),
            (b"[]", "the document: an object is wanted, got a list"),
            (b'{"boards": [], "boards": []}', "boards: the name stands twice in its object"),
            (
                b'{"boards": [], "title": "\\ud800"}',
                "title: the text has a character that is not text",
            ),
            (
                b'{"boards": [], "title": "\\u0000"}',
                "title: the text has a character that is not text",
            ),
            (
                b'{"boards": [{"board": NaN}]}',
                "boards[0].board: not a number that can be read here: NaN",
            ),
            (
                b'{"boards": [{"board": -Infinity}]}',
                "boards[0].board: not a number that can be read here: -Infinity",
            ),
            (
                b'{"boards": [{"board": 1e99999}]}',
                "boards[0].board: not a number that can be read here: 1e99999",
            ),
            (
                b'{"boards": [{"board": 1' + 5000 * b"0" + b"}]}",
                "boards[0].board: not a number that can be read here: 1" + 39 * "0",
            ),
            (b'{"boards": [], "notation": "klingon"}', "notation: "),
        ],
    )
    def test_documents(self, data: bytes, message: str) -> None:
        (fault,) = faults(data)
        assert fault.startswith(message)
