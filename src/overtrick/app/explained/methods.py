"""Methods of scoring in a few words each, with their formulas and where they come from."""

from dataclasses import dataclass

from overtrick.core.steps import message


@dataclass(frozen=True, slots=True)
class Method:
    """One method; its words are messages."""

    name: str
    words: str
    formula: str
    """Empty where there is none."""
    source: str


METHODS = (
    Method(
        message("Matchpoints"),
        message(
            "Every result is compared with every other of the board: two points for each that it "
            "beats, one for each that it equals. What is gained by does not matter."
        ),
        message("M = 2 × won + tied; top = 2 × (n − 1); share = M / top"),
        "Law 78A",
    ),
    Method(
        message("Neuberg"),
        message(
            "A board with A results where E are expected: each result is taken to stand for E / A "
            "of them, so that a top on it is worth a little less than a whole one."
        ),
        message("(M + 1) × E / A − 1"),
        "EBU White Book 4.2.3.2",
    ),
    Method(
        message("Small groups"),
        message(
            "Two or three results that cannot be compared with the others get fixed percentages; "
            "whoever is alone gets 60."
        ),
        message("60 + 5 × (M − (A − 1)) percent: 65 55, or 70 60 50"),
        "EBU White Book 4.2.3.3",
    ),
    Method(
        message("Datum"),
        message(
            "The middle of a board's scores: the mean without so many of the highest and of the "
            "lowest, to the nearest 10. How many are left out is a setting of the event."
        ),
        message("datum = mean of what is left, to the nearest 10, halves away from zero"),
        "EBU White Book 4.2.6.2",
    ),
    Method(
        message("Butler"),
        message("The score minus the datum, in IMPs."),
        message("IMPs of (score − datum)"),
        "Law 78B",
    ),
    Method(
        message("Cross-IMPs"),
        message(
            "The IMPs against every other result, added up and divided by the number of "
            "comparisons; other divisors are settings."
        ),
        message("sum of IMPs of (score − other) / (n − 1)"),
        "Law 78B",
    ),
    Method(
        message("Victory points"),
        message(
            "The margin of a match in IMPs on a scale that rises ever more slowly, so that one "
            "match cannot decide an event."
        ),
        message("20 shared; 10 + 10 × (1 − R^(I/X)) / (1 − R), R = √5 − 2, X = 15 × √N"),
        message("WBF scale of 2013"),
    ),
)
"""In the order in which one leads to the next."""
