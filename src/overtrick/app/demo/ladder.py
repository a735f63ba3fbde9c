"""A ladder in the middle of its season: invented teams, matches played, and some to come."""

from fractions import Fraction

from overtrick.app.demo import titles
from overtrick.app.demo.club import SEED
from overtrick.app.desk.desk import Desk
from overtrick.app.desk.ladders import MICRO, LadderDesk
from overtrick.app.desk.said import Said
from overtrick.app.ladders.playing import begin_match, end_match
from overtrick.app.ladders.scores import named_score
from overtrick.app.simulated.chance import Chance
from overtrick.app.simulated.field import field_of_pairs
from overtrick.core.contract import Result
from overtrick.core.outcome import Played
from overtrick.engines.event.commands import RecordResult
from overtrick.engines.event.values import Entry
from overtrick.engines.ladder import commands as say
from overtrick.engines.ladder.commands import LadderCommand
from overtrick.engines.ladder.machine import decide, replay
from overtrick.engines.ladder.rules import DAY, LadderKind, LadderRules
from overtrick.engines.ladder.state import Ladder
from overtrick.engines.ladder.values import MatchScore, Sides
from overtrick.errors import ConflictError, NotFoundError
from overtrick.store.people import LARGEST_ID
from overtrick.store.transaction import Transaction

LADDER = "demo-ladder"
"""Its public id."""
TEAMS = (
    "Silver Finesse", "青松队", "The Long Suit", "Harbour Lights", "飞鱼队", "Second Hand Low",
    "Night Ferry", "竹林队", "Quiet Doubles", "The Seventh Trick", "北风队", "Marble Bridge",
    "Early Claim", "明月队", "Copper Kettle", "Last Tram", "Deep End", "晨星队",
    "Chalk and Slate", "The Odd Trick", "流云队", "Paper Lanterns", "Winter Quarters",
    "Four Aces Left",
)  # fmt: skip
BOARDS = 8
RESULTS = (
    ("4S N =", "4S N -1"), ("3NT E +1", "3NT E ="), ("2H S =", "3C W -2"), ("1NT W =", "2S N +1"),
    ("6D E =", "5D E +1"), ("3NT N -1", "4S S ="), ("4H W +1", "4H W ="),
)  # fmt: skip
"""Of a board, and what it may be in the other room."""
PLAYED = 16
"""Matches that are over; each takes two days."""
BEFORE = 44
"""Days from the opening to now."""
WHY_CORRECTED = "the two scores were exchanged · 两队得分写反"
WHY_BY_HAND = "played at the club, on paper · 在俱乐部用纸质记分"
WHY_DECLINED = "no four players before the holidays · 假期前凑不齐四人"


def fill_ladder(desk: Desk, director: str) -> None:
    """Put the ladder and its players into the store, unless it is there."""
    with desk.database.read() as reading:
        try:
            reading.ladder_at(LADDER)
        except NotFoundError:
            pass
        else:
            return
    people = _players(desk)
    ladders, said = LadderDesk(desk.database, desk.writer, desk.clock), Said(director)
    now = desk.clock() // MICRO
    begins = (now // DAY - BEFORE) * DAY
    rules = LadderRules(LadderKind.TEAMS, titles.LADDER).changed(
        ladder={"places_above": 6, "boards": BOARDS}
    )
    try:
        row = ladders.open_ladder(rules, said, at=begins, public_id=LADDER)
    except ConflictError:
        return  # another server of the same store was quicker
    story = _Story(ladders.standing(row.id).state)
    for name, four in zip(TEAMS, people, strict=True):
        story.say(say.Join(name, four, begins))
    story.tell(begins)
    number = story.going_on(now)
    ladders.handle_together(row.id, story.commands, said)
    event = begin_match(desk, ladders, row, number, said)
    _play(desk, event.id, said)
    state = ladders.standing(row.id).state
    known = state.challenges[number]
    score = end_match(desk, state, known, event.public_id, said)
    ladders.handle(row.id, say.ClaimResult(number, score, now, known.challenger), said)


class _Story:
    """What is said on the ladder, in order, and how it stands after that."""

    def __init__(self, state: Ladder) -> None:
        self.state = state
        self.commands: list[LadderCommand] = []

    def say(self, command: LadderCommand) -> None:
        self.state = replay(decide(self.state, command), self.state)
        self.commands.append(command)

    def challenge(self, place: int, above: int, at: int) -> int:
        """The team at a place challenges the one so many places above."""
        one, other = self.state.order[place], self.state.order[place - above]
        self.say(say.MakeChallenge(one, other, at))
        return len(self.state.challenges)

    def tell(self, begins: int) -> None:
        """All that is over."""
        for number in range(1, PLAYED + 1):
            self._match(number, begins + 2 * number * DAY)

    def _match(self, number: int, at: int) -> None:
        chance = Chance(SEED, "ladder", number)
        place = 8 + chance.below(len(TEAMS) - 8) if number > 4 else 4 + 5 * (number - 1)
        challenge = self.challenge(place, 1 + chance.below(6 if place > 6 else 3), at)
        one, other = self.state.challenges[challenge].teams
        if number == 5:
            self.say(say.DeclineChallenge(challenge, at + DAY // 2, WHY_DECLINED, other))
            return
        if number == 9:
            self.say(say.WithdrawChallenge(challenge, at + DAY // 4, by=one))
            return
        self.say(say.Accept(challenge, at + DAY // 4, other))
        score = self._score(chance)
        self.say(say.ClaimResult(challenge, score, at + DAY, reason=WHY_BY_HAND))
        if number == PLAYED:
            right = _exchanged(score)
            self.say(say.CorrectMatch(challenge, right, at + DAY + 7200, WHY_CORRECTED))

    def _score(self, chance: Chance) -> MatchScore:
        ours = 12 + chance.below(38)
        theirs = max(0, ours + chance.below(47) - 20)
        return named_score(self.state.rules, f"{ours}-{theirs}")

    def going_on(self, now: int) -> int:
        """Four that go on, in every phase; the one that is played next."""
        for place, at in ((3, 5 * DAY), (10, 6 * DAY), (16, 4 * DAY), (23, 2 * DAY)):
            number = self.challenge(place, 2, now - at)
            if place == 23:
                continue
            one, other = self.state.challenges[number].teams
            self.say(say.Accept(number, now - at + DAY, other))
            evening = (now // DAY + 2) * DAY + 19 * 3600
            self.say(say.ProposeTime(number, evening, now - at + 2 * DAY, one))
            if place == 10:
                self.say(say.AgreeTime(number, evening, now - at + 3 * DAY, other))
        return len(self.state.challenges) - 3


def _play(desk: Desk, event_id: int, said: Said) -> None:
    """Results of both rooms: what is made in one is beaten now and then in the other."""
    commands = []
    for slot in desk.standing(event_id).state.missing():
        chance = Chance(SEED, "ladder match", slot.board)
        usual, rare = RESULTS[chance.below(len(RESULTS))]
        text = rare if chance.happens(4_000) and slot.table == 2 else usual
        commands.append(RecordResult(slot, Entry(Played(Result.parse(text)))))
    desk.handle_together(event_id, commands, said)


def _exchanged(score: MatchScore) -> MatchScore:
    """The same match the other way round."""
    vps = score.vps or Sides(Fraction(0), Fraction(0))
    return MatchScore(Sides(*score.points[::-1]), Sides(*vps[::-1]), score.boards)


def _players(desk: Desk) -> list[tuple[int, ...]]:
    """Four people for each team, in the store; always the same."""
    pairs = field_of_pairs(SEED + 1, 2 * len(TEAMS))
    named = [
        (1 + Chance(SEED, "climber", pair.number, at).below(LARGEST_ID), player.name)
        for pair in pairs
        for at, player in enumerate(pair.players)
    ]

    def work(transaction: Transaction) -> None:
        known = transaction.people([person for person, _ in named])
        for person, name in named:
            if person not in known:
                transaction.add_person(name, desk.clock(), person_id=person)

    desk.writer.submit(work).result()
    ids = [person for person, _ in named]
    return [tuple(ids[at : at + 4]) for at in range(0, len(ids), 4)]
