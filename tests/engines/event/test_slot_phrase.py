"""Slots inside sentences: as a reader of either language says them."""

import pytest

from overtrick.app.language import Language, translator
from overtrick.engines.event import commands as say
from overtrick.engines.event.slot_phrase import slot_phrase
from overtrick.engines.event.values import Slot
from overtrick.engines.kinds import decide
from overtrick.errors import RefusedError
from overtrick.movements.mitchell import mitchell
from overtrick.phrase import said_by
from tests.running import pairs_running, record

SLOT = Slot("", 1, 1, 1)


def test_a_slot_in_chinese() -> None:
    assert slot_phrase(Slot("A", 3, 2, 7)) == "round 3, table A2, board 7"
    chinese = translator(Language.CHINESE)
    assert chinese.sentence(slot_phrase(Slot("A", 3, 2, 7))) == "第 3 轮第 A2 桌第 7 副"


@pytest.mark.parametrize(
    ("command", "english", "chinese"),
    [
        (record(Slot("", 1, 9, 1), "4S N ="), "nobody plays {}", "没有人打 {}"),
        (say.Appeal(SLOT, 1, ""), "{} has no ruling to appeal against", "{} 没有可申诉的判罚"),
        (say.EndPlay(9), "3 results are missing, first of all {}", "缺少 3 个结果，首先是 {}"),
    ],
)
def test_a_refusal_is_whole_in_chinese(command: say.Command, english: str, chinese: str) -> None:
    event = pairs_running(mitchell(3))
    event.do(say.CloseRound(1))
    slot = command.slot if isinstance(command, say.RecordResult) else SLOT
    with pytest.raises(RefusedError) as refused:
        decide(event.state, command)
    said = said_by(refused.value)
    assert said == english.format(f"round 1, table {slot.table}, board 1")
    in_chinese = translator(Language.CHINESE).sentence(said)
    assert in_chinese == chinese.format(f"第 1 轮第 {slot.table} 桌第 1 副")
