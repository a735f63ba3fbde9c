"""A file as a value: where games end, what belongs to what, what is kept."""

import pytest

from overtrick.errors import FileError, ImpossibleError
from overtrick.formats.pbn import Game, Line, Pbn, Tag, read_pbn_games
from overtrick.formats.pbn.games import words


def read(text: str) -> Pbn:
    return read_pbn_games(text.encode())


def names(pbn: Pbn) -> list[list[str]]:
    return [[tag.name for tag in game.tags] for game in pbn.games]


class TestWhereGamesEnd:
    def test_at_an_empty_line(self) -> None:
        assert names(read('[A "1"]\n\n[A "2"]\n \t\n\n[A "3"]')) == [["A"], ["A"], ["A"]]

    def test_not_at_one_inside_a_comment(self) -> None:
        pbn = read('[A "1"]\n{ x\n\ny }\n[B "2"]\n')
        assert names(pbn) == [["A", "B"]]
        assert pbn.games[0].tags[0].comments == ("{ x\n\ny }",)

    def test_at_a_second_event_or_board(self) -> None:
        pbn = read('[Event "1"]\n[Board "1"]\n[Event "2"]\n[Board "2"]\n[Board "3"]\n')
        assert names(pbn) == [["Event", "Board"], ["Event", "Board"], ["Board"]]
        (notice,) = pbn.notices
        assert notice.where == "line 3"

    def test_at_the_end_of_the_file(self) -> None:
        assert names(read('[A "1"]\n\n[B "2"]')) == [["A"], ["B"]]
        assert names(read('[A "1"]\n\n[B "2"]\n')) == [["A"], ["B"]]

    def test_comments_alone_are_no_game(self) -> None:
        pbn = read('{ before }\n\n[A "1"]\n\n{ after }\n% and this\n')
        assert names(pbn) == [["A"]]
        assert pbn.games[0].comments == ("{ before }",)
        assert pbn.trailer == ("% and this", "{ after }")


class TestWhatIsKept:
    def test_the_first_of_two_alike_counts(self) -> None:
        pbn = read('[A "1"]\n[Site "x"]\n[A "2"]\n')
        assert pbn.games[0].value("A") == "1"
        assert [tag.value for tag in pbn.games[0].tags] == ["1", "x", "2"]
        assert pbn.notices[0].message == "[A ...] stands twice in this game; the first counts"

    def test_notes_stand_as_often_as_they_like(self) -> None:
        pbn = read('[Auction "N"]\n1C =1= AP\n[Note "1:a"]\n[Note "2:b"]\n')
        assert names(pbn) == [["Auction", "Note", "Note"]]
        assert pbn.notices == ()

    def test_directives_and_escape_lines(self) -> None:
        pbn = read(
            '% PBN 2.1\n%Creator: Placeholder\n%X "y z"\n[A "1"]\n% in it\n\n% next\n[B "2"]'
        )
        assert pbn.directives == ("% PBN 2.1", "%Creator: Placeholder", '%X "y z"')
        assert [game.escapes for game in pbn.games] == [("% in it",), ("% next",)]
        assert pbn.directive("creator") == "Placeholder"
        assert pbn.directive("X") == '"y z"'
        assert pbn.directive("Y") == ""

    def test_sections_line_by_line(self) -> None:
        pbn = read('[Auction "N"] 1C\n  1D {a\n\nb} X ; c\n% hidden\nAP\n[Play "E"]\n')
        auction, play = pbn.games[0].tags
        assert [(line.number, line.text) for line in auction.section] == [
            (1, " 1C"),
            (2, "  1D {a"),
            (3, ""),
            (4, "b} X ; c"),
            (6, "AP"),
        ]
        assert [(line.number, line.text) for line in words(auction)] == [
            (1, " 1C"),
            (2, "  1D"),
            (4, "   X"),
            (6, "AP"),
        ]
        assert play.section == ()

    def test_comments_of_a_tag_are_not_its_section(self) -> None:
        (game,) = read('{ a }\n[A "1"] { b } ; c\n[BTable "X"]\n{ d }\n1 2\n').games
        assert game.comments == ("{ a }",)
        assert [tag.comments for tag in game.tags] == [("{ b }", "; c"), ("{ d }",)]
        assert game.tags[1].section == (Line("1 2"),)

    def test_line_numbers_do_not_make_a_difference(self) -> None:
        assert read('[A "1"]') == read('\n\n[A "1"]\n')
        assert read('\n\n[A "1"]').games[0].line == 3


class TestWhatIsNoPbn:
    def test_text_without_a_tag_is_skipped_with_a_notice(self) -> None:
        pbn = read('[A "1"]\n\nMinimum : 33\nAvg : 34\n\n[B "2"]\n')
        assert names(pbn) == [["A"], ["B"]]
        (notice,) = pbn.notices
        assert (notice.where, notice.message) == (
            "line 3",
            "no part of PBN, skipped: 'Minimum : 33' and 1 more",
        )

    def test_text_behind_a_tag_without_a_section_is_told(self) -> None:
        assert "behind [Deal ...]" in read('[Deal ""]\nMinimum : 33\n').notices[0].message

    def test_a_file_wrong_everywhere_is_told_in_a_few_lines(self) -> None:
        pbn = read("".join(f'[A "1"]\n[A "{n}"]\n\n' for n in range(1000)))
        assert len(pbn.games) == 1000
        assert len(pbn.notices) == 21
        assert (
            pbn.notices[-1].message
            == "980 more like this: [A ...] stands twice in this game; the first counts"
        )

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("hello", "line 1: expected a tag like [Board \"1\"], got 'hello'"),
            ("\n{ c }\n<html>\n", "line 3: expected a tag like [Board \"1\"], got '<html>'"),
            ("[[[[", "got '[[[['"),
        ],
    )
    def test_a_file_without_any_tag_is_refused(self, text: str, words: str) -> None:
        with pytest.raises(FileError) as refused:
            read(text)
        assert words in str(refused.value)

    @pytest.mark.parametrize("text", ["", "\n\n", "% PBN 2.1\n% EXPORT\n", "{ c }"])
    def test_a_file_without_a_game_is_pbn(self, text: str) -> None:
        assert read(text).games == ()


class TestValues:
    @pytest.mark.parametrize("name", ["", "A B", "Ä", "A]"])
    def test_a_name_is_letters_and_digits(self, name: str) -> None:
        with pytest.raises(ImpossibleError):
            Tag(name, "")

    @pytest.mark.parametrize("comment", ["no sign", "{ a } b }", "{ open", "; a\nb"])
    def test_a_comment_has_its_signs(self, comment: str) -> None:
        with pytest.raises(ImpossibleError):
            Tag("A", "", (comment,))
        with pytest.raises(ImpossibleError):
            Game((), (comment,))
