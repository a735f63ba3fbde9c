"""Files with accidents, for readers that must not be surprised by any."""

import random
from collections.abc import Iterator, Sequence

WORDS = (
    *(b"", b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xe2\x80", b'"', b"<", b">", b"&", b"&#0;", b"[]"),
    *(b"{}", b"null", b"true", b"NaN", b"1e9", b"-1", b"0", b"99999999999999999999", b"0.5"),
    *(b"4S", b"7NT", b"PASS", b"NP", b"A6040", b"N", b"-9999", b"=", b"1/0", b",", b":", b"\n"),
)


def spoilt(wholes: Sequence[bytes], cases: int, seed: int) -> Iterator[bytes]:
    """*cases* of the files, each with one to four cuts, doublings, swaps or strange words."""
    chance = random.Random(seed)  # noqa: S311 - the same each time is wanted
    for _ in range(cases):
        data = chance.choice(wholes)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(data) + 1)
            end = min(len(data), at + chance.choice((0, 1, 2, 5, 20, 200)))
            other = chance.randrange(len(data) + 1)
            data = chance.choice(
                (
                    data[:at] + chance.choice(WORDS) + data[end:],
                    data[:at] + data[end:],
                    data[:end] + data[at:],
                    data[:at] + data[other : other + end - at] + data[end:],
                    data[:at] + chance.randbytes(end - at) + data[end:],
                )
            )
        yield data
