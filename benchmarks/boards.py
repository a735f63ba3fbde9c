"""Small boards by the hundred, and one big board."""

from collections.abc import Callable
from functools import partial

import numpy as np

from benchmarks import forms, made
from benchmarks.figures import Figure, Size, at_least, milliseconds
from benchmarks.timing import best_seconds
from overtrick.batch.cross_imps import cross_imps, cross_imps_by_board
from overtrick.batch.matchpoints import matchpoints, matchpoints_by_board

RESULTS = 20
"""On every small board."""


def figures(size: Size) -> list[Figure]:
    """All of them."""
    return [
        *_small(
            "matchpoints",
            matchpoints,
            matchpoints_by_board,
            [forms.matchpoints_ring, forms.matchpoints_rows, forms.matchpoints_cube],
            size,
        ),
        *_small(
            "cross-IMPs",
            cross_imps,
            cross_imps_by_board,
            [forms.cross_imps_ring, forms.cross_imps_cube],
            size,
        ),
        *_big(size),
    ]


def _small(
    what: str,
    table: Callable[..., forms.Array],
    by_board: Callable[..., forms.Array],
    bare: list[Callable[[forms.Array], forms.Array]],
    size: Size,
) -> list[Figure]:
    scores = made.boards(size.boards, RESULTS)
    for form in bare:
        assert (form(scores) == table(scores)).all()
    board = np.repeat(np.arange(size.boards), RESULTS)
    column = scores.ravel()
    order = np.random.default_rng(5).permutation(len(board))
    mixed, mixed_column = board[order], column[order]
    assert (forms.shuffled(bare[0], mixed, mixed_column) == by_board(mixed, mixed_column)).all()
    name = f"{what}, {size.boards} boards of {RESULTS} in one call"
    measure = partial(at_least, items=len(board), target=0.7, rounds=size.rounds)
    by_rows = {form.__name__: partial(form, scores) for form in bare}
    one_by_one = {form.__name__: partial(forms.in_order, form, board, column) for form in bare}
    any_order = {form.__name__: partial(forms.shuffled, form, mixed, mixed_column) for form in bare}
    if what == "matchpoints":
        any_order["matchpoints_sorted"] = partial(forms.matchpoints_sorted, mixed, mixed_column)
    return [
        measure(f"{name}: as rows", partial(table, scores), by_rows),
        measure(f"{name}: as a column", partial(by_board, board, column), one_by_one),
        measure(f"{name}: in any order", partial(by_board, mixed, mixed_column), any_order),
    ]


def _big(size: Size) -> list[Figure]:
    """One board: near a millisecond, and its growth with results and with distinct scores."""
    scores = made.board(size.big_board, 60)
    assert (cross_imps(scores) == forms.cross_imps_pairs(scores)).all()
    assert (cross_imps(scores) == forms.cross_imps_distinct(scores)).all()
    ways = {
        "ours": partial(cross_imps, scores),
        "bound": partial(forms.cross_imps_distinct, scores),
    }
    times = best_seconds(ways, rounds=size.rounds)
    name = f"cross-IMPs, a board of {size.big_board:,}"
    bound = f"bare histogram: {milliseconds(times['bound'])}"
    ratio = f"{times['bound'] / times['ours']:.2f}"
    about = Figure(
        name, milliseconds(times["ours"]), bound, ratio, "about 1 ms", times["ours"] < 1.2e-3
    )
    return [about, *_growth(size)]


def _growth(size: Size) -> list[Figure]:
    sizes = [size.big_board // 4, size.big_board // 2, size.big_board, 2 * size.big_board]
    boards = {f"{rows:,}": made.board(rows, 40) for rows in sizes}
    ways = {name: partial(cross_imps, scores) for name, scores in boards.items()}
    times = best_seconds(ways, rounds=size.rounds)
    told = ", ".join(f"{name}: {milliseconds(times[name])}" for name in ways)
    growth = times[f"{sizes[-1]:,}"] / times[f"{sizes[0]:,}"]
    pairs_of = partial(forms.cross_imps_pairs, boards[f"{sizes[0]:,}"])
    pairs = best_seconds({"pairs": pairs_of}, rounds=1)["pairs"]
    by_pairs = f"all pairs of {sizes[0]:,}: {milliseconds(pairs)}; 8 x results are 64 x pairs"
    results = Figure(
        "cross-IMPs, growth with results (40 scores)",
        told,
        by_pairs,
        f"{growth:.1f}",
        "<= 10",
        growth <= 10,
    )
    many = [20, 40, 80, 160]
    distinct = {
        f"{scores}": partial(cross_imps, made.board(size.big_board, scores)) for scores in many
    }
    times = best_seconds(distinct, rounds=size.rounds)
    told = ", ".join(f"{name}: {milliseconds(times[name])}" for name in distinct)
    growth = times["160"] / times["20"]
    name = f"cross-IMPs, growth with distinct scores ({size.big_board:,} results)"
    against = "8 x scores are 64 x pairs of scores"
    return [results, Figure(name, told, against, f"{growth:.1f}", "<= 64", growth <= 64)]
