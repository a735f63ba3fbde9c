"""What people, devices and the clock ask of an event: commands, in the imperative.

Who asks, when and for what reason goes with a command in its envelope, which the desk
keeps; a time stands in a command only where the event's own state depends on it. Times
are seconds UTC.
"""

from overtrick.engines.event.commands.ending import (
    AwardMasterpoints,
    EndPlay,
    MakeFinal,
    Publish,
    ReopenCorrections,
)
from overtrick.engines.event.commands.entering import (
    CarryForward,
    ChangeEntry,
    ChangeRules,
    Enter,
    LineUp,
    LoadDeals,
    OpenEvent,
    Scratch,
    Substitute,
    Withdraw,
)
from overtrick.engines.event.commands.registering import (
    AskToLeave,
    LeaveSeat,
    LowerHand,
    RaiseHand,
    RegisterPair,
    RemoveFromSeat,
    TakeSeat,
)
from overtrick.engines.event.commands.reporting import AnswerReport, DismissReport, ReportError
from overtrick.engines.event.commands.rounds import (
    CloseRound,
    OpenRound,
    PauseClock,
    PlanRound,
    Replan,
    Reseat,
    ResumeClock,
    Start,
)
from overtrick.engines.event.commands.ruling import (
    AddBoards,
    Appeal,
    AwardMatch,
    DecideAppeal,
    FoulBoard,
    LiftPenalty,
    Penalise,
    Rule,
    UnawardMatch,
    UnfoulBoard,
    WithdrawAppeal,
    WithdrawRuling,
)
from overtrick.engines.event.commands.staging import (
    BeginStage,
    DecideCut,
    Decline,
    FinishStage,
    OpenStage,
    PlanStages,
    Requalify,
    ReviseStage,
)
from overtrick.engines.event.commands.tables import (
    AcceptLateEntry,
    AnswerCall,
    BoardWrong,
    CallDirector,
    ConfirmResult,
    CorrectResult,
    Disconnect,
    DismissHeld,
    DismissLateEntry,
    GrantLatePlay,
    Reconnect,
    RecordPlays,
    RecordResult,
    SwitchChecks,
)

Command = (
    OpenEvent
    | ChangeRules
    | Enter
    | ChangeEntry
    | Scratch
    | CarryForward
    | LoadDeals
    | TakeSeat
    | LeaveSeat
    | RaiseHand
    | LowerHand
    | AskToLeave
    | RemoveFromSeat
    | RegisterPair
    | Start
    | PlanRound
    | Replan
    | OpenRound
    | CloseRound
    | PauseClock
    | ResumeClock
    | Reseat
    | LineUp
    | RecordResult
    | ConfirmResult
    | DismissHeld
    | SwitchChecks
    | CorrectResult
    | AcceptLateEntry
    | DismissLateEntry
    | GrantLatePlay
    | BoardWrong
    | RecordPlays
    | Disconnect
    | Reconnect
    | CallDirector
    | AnswerCall
    | ReportError
    | AnswerReport
    | DismissReport
    | Withdraw
    | Substitute
    | Rule
    | WithdrawRuling
    | Appeal
    | DecideAppeal
    | WithdrawAppeal
    | FoulBoard
    | UnfoulBoard
    | Penalise
    | LiftPenalty
    | AwardMatch
    | UnawardMatch
    | AddBoards
    | EndPlay
    | ReopenCorrections
    | MakeFinal
    | Publish
    | AwardMasterpoints
    | PlanStages
    | OpenStage
    | BeginStage
    | Requalify
    | FinishStage
    | ReviseStage
    | Decline
    | DecideCut
)

__all__ = [
    "AcceptLateEntry",
    "AddBoards",
    "AnswerCall",
    "AnswerReport",
    "Appeal",
    "AskToLeave",
    "AwardMasterpoints",
    "AwardMatch",
    "BeginStage",
    "BoardWrong",
    "CallDirector",
    "CarryForward",
    "ChangeEntry",
    "ChangeRules",
    "CloseRound",
    "Command",
    "ConfirmResult",
    "CorrectResult",
    "DecideAppeal",
    "DecideCut",
    "Decline",
    "Disconnect",
    "DismissHeld",
    "DismissLateEntry",
    "DismissReport",
    "EndPlay",
    "Enter",
    "FinishStage",
    "FoulBoard",
    "GrantLatePlay",
    "LeaveSeat",
    "LiftPenalty",
    "LineUp",
    "LoadDeals",
    "LowerHand",
    "MakeFinal",
    "OpenEvent",
    "OpenRound",
    "OpenStage",
    "PauseClock",
    "Penalise",
    "PlanRound",
    "PlanStages",
    "Publish",
    "RaiseHand",
    "Reconnect",
    "RecordPlays",
    "RecordResult",
    "RegisterPair",
    "RemoveFromSeat",
    "ReopenCorrections",
    "Replan",
    "ReportError",
    "Requalify",
    "Reseat",
    "ResumeClock",
    "ReviseStage",
    "Rule",
    "Scratch",
    "Start",
    "Substitute",
    "SwitchChecks",
    "TakeSeat",
    "UnawardMatch",
    "UnfoulBoard",
    "Withdraw",
    "WithdrawAppeal",
    "WithdrawRuling",
]
