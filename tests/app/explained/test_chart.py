"""Charts: within their frame, with round numbers on their axes."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from overtrick.app.explained.chart import MOST_TICKS, chart

rising = st.lists(st.integers(0, 40), min_size=2, max_size=40).map(
    lambda steps: [(at, Fraction(sum(steps[: at + 1]), 2)) for at in range(len(steps))]
)


@given(rising, st.booleans())
def test_everything_lies_in_the_frame(values: list[tuple[int, Fraction]], stairs: bool) -> None:
    most = int(values[-1][1]) + 1
    made = chart(values, (0, most), values[-1], stairs=stairs)
    corners = [tuple(map(int, each.split(","))) for each in made.points.split()]
    assert len(corners) == (2 * len(values) - 1 if stairs else len(values))
    assert corners == sorted(corners, key=lambda corner: (corner[0], -corner[1]))
    for across, up in [*corners, *([made.here] if made.here else [])]:
        assert made.left <= across <= made.right
        assert made.top <= up <= made.foot
    for ticks in (made.across, made.up):
        assert 1 <= len(ticks) <= MOST_TICKS + 1


def test_round_numbers() -> None:
    made = chart([(0, Fraction(10)), (43, Fraction(20))], (10, 20), label=lambda at: f"{at} IMPs")
    assert [each.label for each in made.up] == ["10", "12", "14", "16", "18", "20"]
    assert [each.label for each in made.across][:3] == ["0 IMPs", "5 IMPs", "10 IMPs"]
    assert made.here is None
