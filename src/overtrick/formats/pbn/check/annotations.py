"""What is noted on calls and cards: suffixes, NAGs, notes (PBN 2.1, 3.5.2 to 3.7)."""

import re
from collections.abc import Sequence

from overtrick.formats.pbn.check.faults import Faults
from overtrick.formats.pbn.games import Tag
from overtrick.formats.pbn.turns import Turns
from overtrick.phrase import phrase

_OWN_NAGS = {
    "Auction": frozenset(range(1, 7)) | {13},
    "Play": frozenset(range(7, 13)) | {14},
}
"""The NAGs that only calls, or only cards, may have; the first six stand for suffixes."""
_SUFFIX_NAGS = {"Auction": range(1, 7), "Play": range(7, 13)}


def check_annotations(tag: Tag, read: Turns, notes: Sequence[Tag], faults: Faults) -> None:
    """The annotations of a section, and its *notes*, which follow it."""
    for line, text in read.strange:
        faults.add(
            line, phrase("neither a call nor a card nor noted on one: {text!r}", text=text[:40])
        )
    used: dict[int, int] = {}
    for turn in read.turns:
        for note in turn.notes:
            line = turn.lines.get(f"={note}=", turn.line)
            index = _index(note)
            if index is None:
                faults.add(
                    line,
                    phrase("notes are referred to as =1= to =32=, got '={note}='", note=note[:10]),
                )
            else:
                used.setdefault(index, line)
        if len(turn.notes) > 1:
            faults.add(turn.line, phrase("more than one note on {text}", text=turn.text))
        suffixed = bool(turn.suffixes)
        if len(turn.suffixes) > 1:
            faults.add(turn.line, phrase("more than one suffix on {text}", text=turn.text))
        for nag in turn.nags:
            line = turn.lines.get(f"${nag}", turn.line)
            suffixed = _check_nag(tag.name, nag, line, faults, suffixed=suffixed)
    _check_notes(used, notes, faults)


def _index(note: str) -> int | None:
    return int(note) if re.fullmatch(r"[1-9]\d?", note, re.ASCII) and int(note) <= 32 else None


def _check_nag(section: str, nag: str, line: int, faults: Faults, *, suffixed: bool) -> bool:
    """Whether the turn has a suffix now, as a sign or as the NAG that stands for one."""
    if not re.fullmatch(r"\d{1,3}", nag, re.ASCII) or int(nag) > 255:
        faults.add(line, phrase("a NAG is $0 to $255, got '${nag}'", nag=nag[:10]))
        return suffixed
    others = "Play" if section == "Auction" else "Auction"
    if int(nag) in _OWN_NAGS[others]:
        only = (
            phrase("${nag} is for cards only", nag=nag)
            if others == "Play"
            else phrase("${nag} is for calls only", nag=nag)
        )
        faults.add(line, only)
        return suffixed
    if int(nag) not in _SUFFIX_NAGS[section]:
        return suffixed
    if suffixed:
        faults.add(line, phrase("${nag} is a second suffix", nag=nag))
    return True


def _check_notes(used: dict[int, int], notes: Sequence[Tag], faults: Faults) -> None:
    given: set[int] = set()
    for note in notes:
        index = _index(note.value.partition(":")[0])
        if index is None:
            continue
        if index in given:
            faults.add(note.line, phrase("note {index} is given already", index=index))
        elif index not in used:
            faults.add(
                note.line,
                phrase("note {index} is referred to nowhere in this section", index=index),
            )
        given.add(index)
    for index, line in used.items():
        if index not in given:
            faults.add(line, phrase("no note for ={index}=", index=index))
