"""The tags that PBN 2.1 knows, chapters 3.4 to 5.10."""

NOTE = "Note"
MANDATORY = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer"),
    *("Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result"),
)
"""In the order of export format (3.4)."""
PLAYED = ("Auction", "Play")
TABLES = frozenset(
    (
        *("ActionTable", "AuctionTimeTable", "InstantScoreTable", "OptimumPlayTable"),
        *("OptimumResultTable", "PlayTimeTable", "ScoreTable", "TotalScoreTable"),
    )
)
SUPPLEMENTAL = frozenset(
    (
        *("Competition", "DealId", "Description", "FrenchMP", "Generator", "Hidden", "Room"),
        *("Termination", "Score", "ScoreIMP", "ScoreMP", "ScorePercentage", "ScoreRubber"),
        *("ScoreRubberHistory", "OptimumScore", "BidSystemEW", "BidSystemNS", "PairEW"),
        *("PairNS", "WestNA", "NorthNA", "EastNA", "SouthNA", "WestType", "NorthType"),
        *("EastType", "SouthType", "EventDate", "EventSponsor", "HomeTeam", "Round"),
        *("Section", "Stage", "Table", "VisitTeam", "Time", "UTCDate", "UTCTime"),
        *("TimeControl", "TimeCall", "TimeCard", "Annotator", "AnnotatorNA", "Application"),
        "Mode",
    )
)
WITHOUT_SECTION = SUPPLEMENTAL | frozenset((*MANDATORY, NOTE))
KNOWN = WITHOUT_SECTION | TABLES | frozenset(PLAYED)
