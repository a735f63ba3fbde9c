"""The cheapest way to give each row a column of its own (Kuhn, 1955)."""

from collections.abc import Sequence


def cheapest_assignment(costs: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """For each row its column, all different, the sum of the costs as small as can be.

    There are as many columns as rows or more. Rows are added one by one along the
    cheapest alternating path, with potentials that keep every reduced cost at 0 or more.

    >>> cheapest_assignment([[4, 1, 3], [2, 0, 5], [3, 2, 2]])
    (1, 0, 2)
    """
    width = len(costs[0]) if costs else 0
    row_price, column_price = [0] * len(costs), [0] * width
    owner: list[int | None] = [None] * width
    for new in range(len(costs)):
        reached: dict[int, int] = {}  # columns with the row from which each was reached
        distance: dict[int, int] = {}
        done: set[int] = set()
        row, base, column = new, 0, -1
        while True:
            for other in range(width):
                if other not in done:
                    reduced = base + costs[row][other] - row_price[row] - column_price[other]
                    if other not in distance or reduced < distance[other]:
                        distance[other], reached[other] = reduced, row
            column = min((c for c in distance if c not in done), key=lambda c: (distance[c], c))
            base = distance[column]
            done.add(column)
            holder = owner[column]
            if holder is None:
                break
            row = holder
        for each in done:
            holder = owner[each]
            if holder is not None:
                row_price[holder] += base - distance[each]
            column_price[each] -= base - distance[each]
        row_price[new] += base
        while True:
            row = reached[column]
            held = next((c for c in range(width) if owner[c] == row), None)
            owner[column] = row
            if held is None:
                break
            column = held
    by_row = {row: column for column, row in enumerate(owner) if row is not None}
    return tuple(by_row[row] for row in range(len(costs)))
