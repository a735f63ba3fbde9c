"""Any margin on any scale: what the page says is what the scale gives."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from overtrick.app.explained.vps import MOST_BOARDS, vp_table
from overtrick.app.language import translator
from overtrick.app.numbers import figure
from overtrick.core.victory_points import IMP_SCALES
from overtrick.errors import NotFoundError

SAY = translator()


@given(
    st.sampled_from(sorted(IMP_SCALES)),
    st.integers(1, MOST_BOARDS),
    st.integers(-300, 300) | st.fractions(-60, 60, max_denominator=4),
)
def test_a_margin(name: str, boards: int, margin: int | Fraction) -> None:
    try:
        scale = IMP_SCALES[name](boards)
    except NotFoundError:
        return
    table = vp_table(name, boards, Fraction(margin), SAY)
    asked = table.asked
    assert asked is not None
    vps = scale.vps(margin)
    assert [Fraction(asked.own), Fraction(asked.other)] == [Fraction(each, 100) for each in vps]
    assert Fraction(asked.next) == Fraction(scale.vps(margin + 1).own - vps.own, 100)
    if asked.until is None:
        assert vps.own == max(scale.winner)
    else:
        assert scale.vps(margin + asked.until).own > vps.own
        assert scale.vps(margin + asked.until - 1).own == vps.own
    (here,) = [row for row in table.rows if row.here]
    assert here.winner == figure(Fraction(max(vps), 100), 2 if table.rows[0].next else 0)
