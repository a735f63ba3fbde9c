"""The program that runs in a worker process: DDS, asked a line at a time.

Started with the library's path as its only argument. A request is a line of a strain as we
number it, a blank, and a deal as PBN has it; the answer is a line of four numbers, the tricks
of declarers N E S W, or one that begins with ``!`` and says what DDS says. It ends when its
input ends. It imports nothing of ours, so that it starts at once and wherever it stands.
"""

import ctypes
import signal
import sys
from collections.abc import Callable

MOST_TABLES = 40
STRAINS = 5
DEALS = MOST_TABLES * STRAINS
DDS_STRAIN = (3, 2, 1, 0, 4)
"""DDS counts S H D C NT; by our C D H S NT."""
SKIPPED, WANTED = 1, 0
WITHOUT_PAR = -1
SOLVED = 1
PAR_RESULT_BYTES = 2 * 16 + 2 * 128
MOST_MEGABYTES = 1000
"""For DDS to plan with; a worker takes about 110."""


class TableDeal(ctypes.Structure):
    """``struct ddTableDealPBN`` of dll.h."""

    _fields_ = [("cards", ctypes.c_char * 80)]


class TableDeals(ctypes.Structure):
    """``struct ddTableDealsPBN``."""

    _fields_ = [("number", ctypes.c_int), ("deals", TableDeal * DEALS)]


class Table(ctypes.Structure):
    """``struct ddTableResults``: tricks by strain and declarer N E S W."""

    _fields_ = [("tricks", (ctypes.c_int * 4) * STRAINS)]


class Tables(ctypes.Structure):
    """``struct ddTablesRes``."""

    _fields_ = [("number", ctypes.c_int), ("tables", Table * DEALS)]


class Dds:
    """The library, ready in one thread."""

    def __init__(self, path: str) -> None:
        self.library = ctypes.CDLL(path)
        self.library.SetResources(MOST_MEGABYTES, 1)

    def answer(self, request: str) -> str:
        """The line that answers *request*."""
        strain, _, deal = request.partition(" ")
        row = DDS_STRAIN[int(strain)]
        asked, given = TableDeals(number=1), Tables()
        asked.deals[0].cards = deal.encode("ascii")
        only = (ctypes.c_int * STRAINS)(*([SKIPPED] * STRAINS))
        only[row] = WANTED
        par = ctypes.create_string_buffer(MOST_TABLES * PAR_RESULT_BYTES)
        code = self.library.CalcAllTablesPBN(
            ctypes.byref(asked), WITHOUT_PAR, only, ctypes.byref(given), par
        )
        if code != SOLVED:
            return f"!{self.said(code)}"
        return " ".join(str(tricks) for tricks in given.tables[0].tricks[row])

    def said(self, code: int) -> str:
        """DDS's words for a code."""
        words = ctypes.create_string_buffer(80)
        self.library.ErrorMessage(code, words)
        return words.value.decode("ascii", "replace") or f"DDS code {code}"


def answering(path: str) -> Callable[[str], str]:
    """What answers requests: DDS, or the reason why it cannot be loaded."""
    try:
        return Dds(path).answer
    except OSError as error:
        reason = " ".join(str(error).split())
        return lambda _request: f"!{reason}"


def main() -> None:
    """Answer until there are no more requests."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us decides when to stop
    answer = answering(sys.argv[1])
    for line in sys.stdin:
        sys.stdout.write(f"{answer(line.strip())}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
