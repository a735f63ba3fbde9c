"""The documents are true: their examples run, their links lead somewhere, nothing is left out."""

import doctest
import re
import shutil
from pathlib import Path

import pytest

from docs.console import ROOT, Command, commands, documents, fences, outputs, updated

NAMES = [str(path.relative_to(ROOT)) for path in documents()]
_LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")
_HEADING = re.compile(r"^#+ +(?P<words>.+)$", re.MULTILINE)


def anchors(text: str) -> set[str]:
    """The anchors that forges make of headings."""
    plain = (re.sub(r"[^\w\- ]", "", m["words"].lower()) for m in _HEADING.finditer(text))
    return {words.strip().replace(" ", "-") for words in plain}


@pytest.mark.parametrize("name", NAMES)
class TestDocument:
    def test_its_commands_print_what_it_says(self, name: str) -> None:
        for command, output in outputs(ROOT / name):
            if not command.prints(output):
                pytest.fail(
                    f"{name}:{command.line}: $ {command.words}\nthe document says\n"
                    + "\n".join(command.output)
                    + "\nit prints (./run docs --update writes it)\n"
                    + "\n".join(output),
                    pytrace=False,
                )

    def test_its_python_does_what_it_says(
        self, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shutil.copytree(ROOT / "examples", tmp_path / "examples")
        monkeypatch.chdir(tmp_path)
        parser, said, names = doctest.DocTestParser(), list[str](), dict[str, object]()
        for fence in fences((ROOT / name).read_text("utf-8"), "python"):
            test = parser.get_doctest(fence.body, names, name, name, fence.line)
            assert test.examples, f"{name}:{fence.line}: python without >>> proves nothing"
            test.globs = names
            doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(
                test, out=said.append, clear_globs=False
            )
        assert said == [], "".join(said)

    def test_its_links_lead_somewhere(self, name: str) -> None:
        document = ROOT / name
        broken = []
        for match in _LINK.finditer(document.read_text("utf-8")):
            path, _, anchor = match["target"].partition("#")
            if ":" in path:
                continue
            target = (document.parent / path) if path else document
            if not target.exists() or (anchor and anchor not in anchors(target.read_text("utf-8"))):
                broken.append(match["target"])
        assert broken == []


def test_the_index_leads_to_every_document() -> None:
    folder = ROOT / "docs"
    index = (folder / "README.md").read_text("utf-8")
    listed = {match["target"].partition("#")[0] for match in _LINK.finditer(index)}
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")}
    assert there - listed == {"README.md"}


class TestHarness:
    """The checker of the examples finds what is wrong."""

    TEXT = "# A\n\n```console\n$ echo one; echo two\none\ntwo\n$ cat examples/no-such\n```\n"

    def test_it_reads_commands_and_outputs_with_their_lines(self) -> None:
        (fence,) = fences(self.TEXT, "console")
        assert commands(fence) == [
            Command(4, "echo one; echo two", ("one", "two")),
            Command(7, "cat examples/no-such", ()),
        ]

    def test_it_compares_line_by_line(self) -> None:
        command = Command(1, "x", ("one", "...", "three"))
        assert command.prints(["one", "three"])
        assert command.prints(["one", "two", "two and a half", "three"])
        assert not command.prints(["one", "two"])
        assert not command.prints(["one", "three", "four"])
        assert not Command(1, "x", ("a.c",)).prints(["abc"])

    def test_it_writes_what_is_printed_now(self, tmp_path: Path) -> None:
        document = tmp_path / "a.md"
        document.write_text("```console\n$ echo one; echo two\n1\n$ echo three\n...\n```\nend\n")
        assert updated(document) == (
            "```console\n$ echo one; echo two\none\ntwo\n$ echo three\n...\n```\nend\n"
        )
