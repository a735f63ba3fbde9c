"""What happened in an event: facts, in the past tense. They are stored and never edited.

A field may be added with a default; anything else is a new version of the kind of fact,
and the old one stays readable for ever (``overtrick.formats.facts``).
"""

from overtrick.engines.event.facts.ending import (
    CorrectionsReopened,
    MadeFinal,
    MasterpointsAwarded,
    PlayEnded,
    Published,
)
from overtrick.engines.event.facts.entering import (
    CarriedForward,
    DealsLoaded,
    Entered,
    EntryChanged,
    EventOpened,
    LinedUp,
    RulesChanged,
    Scratched,
    Substituted,
    Withdrawn,
)
from overtrick.engines.event.facts.registering import (
    AskedToLeave,
    HandLowered,
    HandRaised,
    RemovedFromSeat,
    SeatLeft,
    SeatTaken,
)
from overtrick.engines.event.facts.reporting import (
    ErrorReported,
    ReportAnswered,
    ReportDismissed,
)
from overtrick.engines.event.facts.rounds import (
    ClockPaused,
    ClockResumed,
    Replanned,
    Reseated,
    RoundClosed,
    RoundOpened,
    RoundPlanned,
    Started,
)
from overtrick.engines.event.facts.ruling import (
    AppealDecided,
    AppealLodged,
    AppealWithdrawn,
    BoardFouled,
    BoardsAdded,
    BoardUnfouled,
    MatchAwarded,
    MatchUnawarded,
    Penalised,
    PenaltyLifted,
    RulingMade,
    RulingWithdrawn,
)
from overtrick.engines.event.facts.staging import (
    CutDecided,
    Declined,
    StageBegun,
    StageFinished,
    StageOpened,
    StageRequalified,
    StageRevised,
    StagesPlanned,
)
from overtrick.engines.event.facts.tables import (
    CallAnswered,
    ChecksSwitched,
    DirectorCalled,
    Disconnected,
    EntryArrivedLate,
    HeldDismissed,
    LateEntryAccepted,
    LateEntryDismissed,
    LatePlayGranted,
    PlayRecorded,
    Reconnected,
    ResultConfirmed,
    ResultCorrected,
    ResultHeld,
    ResultRecorded,
    SlotBarred,
    WrongBoardPlayed,
)

Fact = (
    EventOpened
    | RulesChanged
    | Entered
    | EntryChanged
    | Scratched
    | CarriedForward
    | DealsLoaded
    | SeatTaken
    | SeatLeft
    | HandRaised
    | HandLowered
    | AskedToLeave
    | RemovedFromSeat
    | Started
    | RoundPlanned
    | Replanned
    | RoundOpened
    | RoundClosed
    | ClockPaused
    | ClockResumed
    | Reseated
    | LinedUp
    | ResultRecorded
    | ResultHeld
    | ResultConfirmed
    | HeldDismissed
    | ChecksSwitched
    | ResultCorrected
    | EntryArrivedLate
    | LateEntryAccepted
    | LateEntryDismissed
    | LatePlayGranted
    | WrongBoardPlayed
    | SlotBarred
    | PlayRecorded
    | Disconnected
    | Reconnected
    | DirectorCalled
    | CallAnswered
    | ErrorReported
    | ReportAnswered
    | ReportDismissed
    | Withdrawn
    | Substituted
    | RulingMade
    | RulingWithdrawn
    | AppealLodged
    | AppealDecided
    | AppealWithdrawn
    | BoardFouled
    | BoardUnfouled
    | Penalised
    | PenaltyLifted
    | MatchAwarded
    | MatchUnawarded
    | BoardsAdded
    | PlayEnded
    | CorrectionsReopened
    | MadeFinal
    | Published
    | MasterpointsAwarded
    | StagesPlanned
    | StageOpened
    | StageBegun
    | StageRequalified
    | StageFinished
    | StageRevised
    | Declined
    | CutDecided
)

__all__ = [
    "AppealDecided",
    "AppealLodged",
    "AppealWithdrawn",
    "AskedToLeave",
    "BoardFouled",
    "BoardUnfouled",
    "BoardsAdded",
    "CallAnswered",
    "CarriedForward",
    "ChecksSwitched",
    "ClockPaused",
    "ClockResumed",
    "CorrectionsReopened",
    "CutDecided",
    "DealsLoaded",
    "Declined",
    "DirectorCalled",
    "Disconnected",
    "Entered",
    "EntryArrivedLate",
    "EntryChanged",
    "ErrorReported",
    "EventOpened",
    "Fact",
    "HandLowered",
    "HandRaised",
    "HeldDismissed",
    "LateEntryAccepted",
    "LateEntryDismissed",
    "LatePlayGranted",
    "LinedUp",
    "MadeFinal",
    "MasterpointsAwarded",
    "MatchAwarded",
    "MatchUnawarded",
    "Penalised",
    "PenaltyLifted",
    "PlayEnded",
    "PlayRecorded",
    "Published",
    "Reconnected",
    "RemovedFromSeat",
    "Replanned",
    "ReportAnswered",
    "ReportDismissed",
    "Reseated",
    "ResultConfirmed",
    "ResultCorrected",
    "ResultHeld",
    "ResultRecorded",
    "RoundClosed",
    "RoundOpened",
    "RoundPlanned",
    "RulesChanged",
    "RulingMade",
    "RulingWithdrawn",
    "Scratched",
    "SeatLeft",
    "SeatTaken",
    "SlotBarred",
    "StageBegun",
    "StageFinished",
    "StageOpened",
    "StageRequalified",
    "StageRevised",
    "StagesPlanned",
    "Started",
    "Substituted",
    "Withdrawn",
    "WrongBoardPlayed",
]
